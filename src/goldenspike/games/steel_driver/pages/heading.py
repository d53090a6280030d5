"""How far the game has come: rounds as stations on a line, and a sentence about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.pages.final import takers
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, FINISHED, PHASES
from goldenspike.games.steel_driver.rules.score import goods_of
from goldenspike.site.pages.games import Heading, ToEnd
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import capitalised


class Stop(NamedTuple):
    label: str
    kind: str
    phase: str = ""
    now: bool = False


@dataclass(frozen=True)
class Stops(Part):
    """The rounds, and the final phase."""

    template: ClassVar[str] = "steel_driver/stops.html"
    stops: tuple[Stop, ...]


def heading(view: TableView) -> Heading:
    state = state_of(view)
    phase = capitalised(view.speaker.name("phase", PHASES[state.phase]))
    rounds = state.board.rounds
    at = state.round if state.phase in (AUCTIONS, BUILDING) else rounds + 1
    stops = [stop(str(n), "done" if n < at else "now" if n == at else "", phase) for n in range(1, rounds + 1)]
    last = "end now" if at > rounds else "end"
    stops.append(stop(view.words(N_("F")), "end done" if state.phase == FINISHED else last, phase))
    return Heading(subtitle(view), phase, Stops(tuple(stops)), to_end(view))


def to_end(view: TableView) -> ToEnd | None:
    """The distance to the end, in rounds (the final phase counts as one); in the final phase, in cubes left to take."""
    state = state_of(view)
    if state.over:
        return None
    rounds = state.board.rounds
    if state.phase in (AUCTIONS, BUILDING):
        done = state.round - 1 + (len(state.passed) + 1) / (len(state.order) + 1) * (state.phase == BUILDING)
        text = N_plural("{count} more round, then the goods", "{count} more rounds, then the goods", "count")
        left = rounds - state.round
        last = N_("last round, then the goods")
        return ToEnd(done / (rounds + 1), view.words(text, count=left) if left else view.words(last))
    left = sum(1 for city in range(len(state.board.city_names)) if state.goods_left >> city & 1 and takers(state, city))
    taken = sum(sum(goods_of(state, company)) for company in state.order)
    text = N_plural("{count} cube left to take", "{count} cubes left to take", "count")
    return ToEnd((rounds + taken / (taken + left or 1)) / (rounds + 1), view.words(text, count=left))


def stop(label: str, kind: str, phase: str) -> Stop:
    return Stop(label, kind, phase, "now" in kind)


def subtitle(view: TableView) -> str:
    """`Steel Driver, round 3 of 5`."""
    state = state_of(view)
    title = view.speaker.game.title
    if state.phase in (AUCTIONS, BUILDING):
        place = N_("{game}, round {round} of {rounds}")
        return view.words(place, game=title, round=state.round, rounds=state.board.rounds)
    phase = view.speaker.name("phase", PHASES[state.phase])
    return view.words(N_("{game}, {phase}"), game=title, phase=phase)
