"""One action with the die: track, engine, delivery or card, each in its own tab; cards to play where they help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.pages import building, deliveries, effects
from goldenspike.games.steam_rollers.pages.common import allowed_kinds, choices_of, state_of
from goldenspike.games.steam_rollers.pages.drafting import Dice, actor_sign, all_dice
from goldenspike.games.steam_rollers.pages.options import Option, option
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    CARD_ACTION,
    ENGINE,
    ENGINE_ACTION,
    WASTE,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.effects import STRONGER
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.refuse import why_not
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.refusals import refusal_text

HELD_ALREADY = N_(
    "You already hold this card, so taking it again earns nothing. It will be turned sideways: nobody "
    "can take it before your next turn, and you can’t use it before the next round."
)
HELD_AND_COUNTS = N_(
    "You already hold this card, so taking it again earns nothing. It will be turned sideways: nobody "
    "can take it before your next turn. It still counts."
)


class Tab(NamedTuple):
    """A kind of action. If there is nothing to choose, `why` gives the reason."""

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


@dataclass(frozen=True)
class Acting(Part):
    template: ClassVar[str] = "steam_rollers/acting.html"
    dice: Dice
    tabs: list[Tab]


class Confirm(Part):
    """The button that carries out what was chosen."""

    template: ClassVar[str] = "steam_rollers/confirm.html"


def acting(view: TableView) -> Question:
    state = state_of(view)
    tabs = [track(view), engine(view), delivering(view), card(view), *others(view)]
    first = next(at for at, tab in enumerate(tabs) if tab.ready)
    tabs[first] = tabs[first]._replace(open=True)
    return Question(
        title=view.words(N_("One action with your {die}"), die=state.die),
        lead=lead(view),
        choices=Acting(all_dice(view), tabs),
        sign=actor_sign(view),
        confirm=Confirm(),
        rule="SR-2.4",
    )


def lead(view: TableView) -> str:
    state = state_of(view)
    if state.any_track:
        return view.words(N_("Card played: draw track of the third kind."))
    if state.to_destination or state.extra or state.unlimited:
        return view.words(N_("Card played: choose a delivery that needs it."))
    if state.second:
        return view.words(N_("The {die} comes next."), die=state.second)
    if view.hot_seat:
        return view.words(
            N_("{player}, it’s your turn: draw track, improve your engine, deliver or take a card."), player=who(view)
        )
    return view.words(N_("Choose track, engine, delivery or card."))


def who(view: TableView) -> str:
    return view.name(state_of(view).seat)


def refused(view: TableView, action: Action) -> str:
    assert isinstance(action, SteamRollersAction)
    refusal = why_not(state_of(view), action)
    return refusal_text(view.speaker, refusal) if refusal else ""


def track(view: TableView) -> Tab:
    state = state_of(view)
    hexes = building.hexes(view)
    offers = effects.for_track(view, len(hexes))
    kinds = [view.speaker.name("kind", kind) for kind in allowed_kinds(view)]
    text = N_("Choose a hex on the sheet or here. The black die allows: {kinds}.")
    if state.any_track:
        text = N_("Choose a hex on the sheet or here.")
    return Tab(
        "track",
        "t",
        view.words(N_("Track")),
        view.words(N_("in region {region}"), region=state.die),
        False,
        bool(hexes or offers),
        view.words(text, kinds=kinds) if hexes else "",
        ""
        if hexes or offers
        else view.words(N_("You can’t draw in any hex of region {region} right now."), region=state.die),
        hexes,
        offers,
        [],
    )


def engine(view: TableView) -> Tab:
    state = state_of(view)
    options = []
    for choice in choices_of(view).doing(ENGINE):
        do = view.words(N_("Cross off box {box}"), box=state.die)
        options = [option(view, choice, 0, do, say=engine_meaning(view, choice))]
    return Tab(
        "engine",
        "e",
        view.words(N_("Engine")),
        view.words(N_("box {box}"), box=state.die),
        False,
        bool(options),
        "",
        "" if options else refused(view, ENGINE_ACTION),
        [],
        options,
        [],
    )


def engine_meaning(view: TableView, choice: SteamRollersChoice) -> str:
    return view.words(
        N_("Strength {before} → {after}, engine points {points} → {later}."),
        before=choice.strength.before,
        after=choice.strength.after,
        points=choice.engine.before,
        later=choice.engine.after,
    )


def delivering(view: TableView) -> Tab:
    state = state_of(view)
    options = deliveries.deliveries(view)
    offers = effects.for_delivery(view, len(options))
    text = N_("One cube from city {city}. Your engine can cover a distance of {strength}.")
    if state.to_destination:
        text = N_("One cube to city {city}. Your engine can cover a distance of {strength}.")
    if state.unlimited:
        text = N_("One cube from city {city}, at any distance.")
    if state.unlimited and state.to_destination:
        text = N_("One cube to city {city}, at any distance.")
    note = N_("to city {city}") if state.to_destination else N_("from city {city}")
    return Tab(
        "deliver",
        "d",
        view.words(N_("Deliver")),
        view.words(note, city=state.die),
        False,
        bool(options or offers),
        view.words(text, city=state.die, strength=strength(state, state.seat)),
        "" if options or offers else view.words(N_("No cube can be delivered with this die right now.")),
        [],
        [*options, *offers],
        deliveries.stuck(view),
    )


def card(view: TableView) -> Tab:
    state = state_of(view)
    id = card_id(state, state.die - 1)
    options = []
    for choice in choices_of(view).doing(CARD):
        do = view.words(N_("Take card {card}"), card=id)
        options = [option(view, choice, 0, do, say=what_taking_brings(view, state.die - 1))]
    return Tab(
        "card",
        "c",
        view.words(N_("Card")),
        id,
        False,
        bool(options),
        "",
        "" if options else refused(view, CARD_ACTION),
        [],
        options,
        [],
    )


def what_taking_brings(view: TableView, card: int) -> str:
    """What the card does, and from when; less if the player already holds it."""
    state = state_of(view)
    at_once = state.effects[card] == STRONGER and not state.board.strength_waits
    if state.holder[card] == state.seat:
        return view.words(HELD_AND_COUNTS if at_once else HELD_ALREADY)
    since = N_("It counts at once.") if at_once else N_("You can use it from the next round on.")
    return f"{view.speaker.name('card effect', card_id(state, card))} {view.words(since)}"


def others(view: TableView) -> list[Tab]:
    """Tabs shown only when needed: cards that change the die, and wasting a die that allows no action."""
    tabs = []
    change = effects.for_die(view)
    if change:
        name, note = view.words(N_("Change")), view.words(N_("with a card"))
        text = view.words(N_("First a card, then the action."))
        tabs.append(Tab("die", "x", name, note, False, True, text, "", [], change, []))
    for choice in choices_of(view).doing(WASTE):
        do = view.words(N_("Use up the die"))
        waste = [option(view, choice, 0, do, say=view.words(N_("This die allows no action.")))]
        name, note = view.words(N_("Nothing")), view.words(N_("no action"))
        tabs.append(Tab("waste", "z", name, note, False, True, "", "", [], waste, []))
    return tabs
