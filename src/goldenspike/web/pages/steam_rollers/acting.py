"""One action with the die: track, engine, delivery or card, each behind its own tab; cards to play where they help."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.rules.game import Action
from goldenspike.rules.steam_rollers.actions import CARD, CARD_ACTION, ENGINE, ENGINE_ACTION, WASTE, SteamRollersAction
from goldenspike.rules.steam_rollers.cards import strength
from goldenspike.rules.steam_rollers.legal import card_id
from goldenspike.rules.steam_rollers.refuse import why_not
from goldenspike.rules.steam_rollers.score import engine_points
from goldenspike.text.catalogue import N_
from goldenspike.text.refusals import refusal_text
from goldenspike.text.steam_rollers.actions import after, legal
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers import building, deliveries, effects
from goldenspike.web.pages.steam_rollers.common import allowed_kinds, black_die, state_of
from goldenspike.web.pages.steam_rollers.drafting import round_dice
from goldenspike.web.pages.steam_rollers.options import Option, option


class Tab(NamedTuple):
    """A kind of action. Without anything to choose it says `why`."""

    code: str
    key: str
    name: str
    note: str
    open: bool
    ready: bool
    lead: str
    why: str
    hexes: list[building.Hex]
    options: list[Option]
    stuck: list[deliveries.Stuck]


def acting(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    tabs = [track(scene), engine(scene), delivering(scene), card(scene), *others(scene)]
    first = next(at for at, tab in enumerate(tabs) if tab.ready)
    tabs[first] = tabs[first]._replace(open=True)
    return {
        "kind": "acting",
        "title": scene.words(N_("One action with the {die}"), die=state.die),
        "lead": lead(scene),
        "dice": round_dice(scene),
        "black": black_die(scene),
        "tabs": tabs,
        "footer_template": "steam_rollers/confirm.html",
        "rule": "SR-2.4",
    }


def lead(scene: Scene) -> str:
    state = state_of(scene)
    if state.any_track:
        return scene.words(N_("The card is played: draw the third kind of track."))
    if state.to_destination or state.extra or state.unlimited:
        return scene.words(N_("The card is played: choose a delivery that needs it."))
    if state.second:
        return scene.words(N_("The {die} comes after it."), die=state.second)
    if scene.hot_seat:
        return scene.words(N_("{player}, it is your turn: draw, improve, deliver or take a card."), player=who(scene))
    return scene.words(N_("Draw, improve, deliver or take a card."))


def who(scene: Scene) -> str:
    return scene.name(state_of(scene).seat)


def refused(scene: Scene, action: Action) -> str:
    assert isinstance(action, SteamRollersAction)
    found = why_not(state_of(scene), action)
    return refusal_text(scene.speaker, found) if found else ""


def track(scene: Scene) -> Tab:
    state = state_of(scene)
    found = building.hexes(scene)
    offers = effects.for_track(scene, len(found))
    kinds = [scene.speaker.name("kind", kind) for kind in allowed_kinds(scene)]
    text = N_("Choose a hex on the sheet or here. The black die allows: {kinds}.")
    if state.any_track:
        text = N_("Choose a hex on the sheet or here.")
    return Tab(
        "track",
        "t",
        scene.words(N_("Track")),
        scene.words(N_("in region {region}"), region=state.die),
        False,
        bool(found or offers),
        scene.words(text, kinds=kinds) if found else "",
        "" if found or offers else scene.words(N_("No hex of region {region} can be drawn in now."), region=state.die),
        found,
        offers,
        [],
    )


def engine(scene: Scene) -> Tab:
    state = state_of(scene)
    found = []
    for action in legal(state):
        if action.op == ENGINE:
            do = scene.words(N_("Cross off box {box}"), box=state.die)
            found = [option(scene, action, 0, do, say=engine_meaning(scene, action))]
    return Tab(
        "engine",
        "e",
        scene.words(N_("Engine")),
        scene.words(N_("box {box}"), box=state.die),
        False,
        bool(found),
        "",
        "" if found else refused(scene, ENGINE_ACTION),
        [],
        found,
        [],
    )


def engine_meaning(scene: Scene, action: SteamRollersAction) -> str:
    state, then = state_of(scene), after(state_of(scene), action)
    seat = state.seat
    return scene.words(
        N_("Strength {before} → {after}, engine points {points} → {later}."),
        before=strength(state, seat),
        after=strength(then, seat),
        points=engine_points(state, seat),
        later=engine_points(then, seat),
    )


def delivering(scene: Scene) -> Tab:
    state = state_of(scene)
    found = deliveries.deliveries(scene)
    offers = effects.for_delivery(scene, len(found))
    text = N_("One cube from city {city}. Your engine pulls up to {strength}.")
    if state.to_destination:
        text = N_("One cube to city {city}. Your engine pulls up to {strength}.")
    if state.unlimited:
        text = N_("One cube of city {city}, at any distance.")
    note = N_("to city {city}") if state.to_destination else N_("from city {city}")
    return Tab(
        "deliver",
        "d",
        scene.words(N_("Deliver")),
        scene.words(note, city=state.die),
        False,
        bool(found or offers),
        scene.words(text, city=state.die, strength=strength(state, state.seat)),
        "" if found or offers else scene.words(N_("No cube can be delivered with this die now.")),
        [],
        [*found, *offers],
        deliveries.stuck(scene),
    )


def card(scene: Scene) -> Tab:
    state = state_of(scene)
    id = card_id(state, state.die - 1)
    found = []
    for action in legal(state):
        if action.op == CARD:
            do = scene.words(N_("Take card {card}"), card=id)
            later = scene.words(N_("It can be used from the next round on."))
            say = f"{scene.speaker.name('card effect', id)} {later}"
            found = [option(scene, action, 0, do, say=say)]
    return Tab(
        "card",
        "c",
        scene.words(N_("Card")),
        id,
        False,
        bool(found),
        "",
        "" if found else refused(scene, CARD_ACTION),
        [],
        found,
        [],
    )


def others(scene: Scene) -> list[Tab]:
    """Cards that change the die, and the die that is good for nothing: tabs that are there only when needed."""
    tabs = []
    change = effects.for_die(scene)
    if change:
        name, note = scene.words(N_("Change")), scene.words(N_("by a card"))
        text = scene.words(N_("First a card, then the action."))
        tabs.append(Tab("die", "x", name, note, False, True, text, "", [], change, []))
    for action in legal(state_of(scene)):
        if action.op == WASTE:
            do = scene.words(N_("Spend it for nothing"))
            waste = [option(scene, action, 0, do, say=scene.words(N_("The die allows no action.")))]
            name, note = scene.words(N_("Nothing")), scene.words(N_("no action"))
            tabs.append(Tab("waste", "z", name, note, False, True, "", "", [], waste, []))
    return tabs
