"""Cards played before the action: offered where they help, each with what it changes."""

from __future__ import annotations

from django.utils.html import format_html

from goldenspike.rules.steam_rollers.actions import SECOND, SERVICE, SteamRollersAction
from goldenspike.rules.steam_rollers.effects import ANY_TRACK
from goldenspike.rules.steam_rollers.legal import card_id
from goldenspike.rules.steam_rollers.state import SteamRollersState
from goldenspike.text.actions import action_text
from goldenspike.text.catalogue import N_
from goldenspike.text.names import capitalised
from goldenspike.text.steam_rollers.actions import legal
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import plain_die, state_of
from goldenspike.web.pages.steam_rollers.options import Option, option


def uses(state: SteamRollersState) -> list[SteamRollersAction]:
    return [action for action in legal(state) if SECOND <= action.op <= SERVICE]


def for_track(scene: Scene, start: int) -> list[Option]:
    """Card 6, whatever its side."""
    return listed(scene, [one for one in uses(state_of(scene)) if helps_track(state_of(scene), one)], start)


def for_delivery(scene: Scene, start: int) -> list[Option]:
    """Cards 3a, 3b and 4a."""
    state = state_of(scene)
    found = [one for one in uses(state) if one.op == SERVICE and not helps_track(state, one)]
    return listed(scene, found, start)


def for_die(scene: Scene) -> list[Option]:
    """Cards 1, 2a, 5a and 5b: another value, or a second die."""
    return listed(scene, [one for one in uses(state_of(scene)) if one.op != SERVICE], 0)


def helps_track(state: SteamRollersState, action: SteamRollersAction) -> bool:
    return action.op == SERVICE and state.effects[action.card] == ANY_TRACK


def listed(scene: Scene, actions: list[SteamRollersAction], start: int) -> list[Option]:
    return [use(scene, action, place) for place, action in enumerate(actions, start)]


def use(scene: Scene, action: SteamRollersAction, place: int) -> Option:
    state = state_of(scene)
    card = card_id(state, action.card)
    name, _ = action_text(scene.speaker, state, action)
    what = format_html('<span class="trip">{}{}</span>', plain_die(action.card + 1), capitalised(name))
    return option(scene, action, place, scene.words(N_("Use card {card}"), card=card), what=what)
