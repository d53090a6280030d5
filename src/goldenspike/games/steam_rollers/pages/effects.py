"""Cards played before the action: offered where they help, each with what it changes."""

from __future__ import annotations

from django.utils.html import format_html

from goldenspike.games.steam_rollers.pages.common import plain_die, state_of
from goldenspike.games.steam_rollers.pages.options import Option, option
from goldenspike.games.steam_rollers.rules.actions import REROLL_DIE, SECOND, SERVICE, SteamRollersAction
from goldenspike.games.steam_rollers.rules.effects import ANY_TRACK
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.words.actions import after, legal
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import action_text
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


def uses(state: SteamRollersState) -> list[SteamRollersAction]:
    return [action for action in legal(state) if SECOND <= action.op <= SERVICE]


def for_track(view: TableView, start: int) -> list[Option]:
    """Card 6, whatever its side."""
    return listed(view, [one for one in uses(state_of(view)) if helps_track(state_of(view), one)], start)


def for_delivery(view: TableView, start: int) -> list[Option]:
    """Cards 3a, 3b and 4a."""
    state = state_of(view)
    found = [one for one in uses(state) if one.op == SERVICE and not helps_track(state, one)]
    return listed(view, found, start)


def for_die(view: TableView) -> list[Option]:
    """Cards 1, 2a, 5a and 5b: another value, or a second die. Where each leads to another number, that is its key."""
    state = state_of(view)
    found = [one for one in uses(state) if one.op != SERVICE]
    dice = [die_of(state, one) for one in found]
    if 0 in dice or len(set(dice)) < len(dice):
        return listed(view, found, 0)
    return [use(view, action, die - 1) for action, die in zip(found, dice, strict=True)]


def die_of(state: SteamRollersState, action: SteamRollersAction) -> int:
    """The number that a card leads to; 0 where it is not known, or the card does not change the die."""
    if action.op in (REROLL_DIE, SERVICE):
        return 0
    return action.die if action.op == SECOND else after(state, action).die


def helps_track(state: SteamRollersState, action: SteamRollersAction) -> bool:
    return action.op == SERVICE and state.effects[action.card] == ANY_TRACK


def listed(view: TableView, actions: list[SteamRollersAction], start: int) -> list[Option]:
    return [use(view, action, place) for place, action in enumerate(actions, start)]


def use(view: TableView, action: SteamRollersAction, place: int) -> Option:
    state = state_of(view)
    card = card_id(state, action.card)
    name, effect = action_text(view.speaker, state, action)
    die = die_of(state, action)
    what = format_html('<span class="trip">{}{}</span>', plain_die(die or action.card + 1), capitalised(name))
    say = view.words(N_("What a {die} can do: {uses}."), die=die, uses=effect) if die and effect else ""
    return option(view, action, place, view.words(N_("Use card {card}"), card=card), what=what, say=say)
