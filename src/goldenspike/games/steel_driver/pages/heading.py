"""Where the game stands: rounds as stations on a line, and one sentence of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, FINISHED, PHASES
from goldenspike.site.pages.games import Heading
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
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
    stops: list[Stop]


def heading(view: TableView) -> Heading:
    state = state_of(view)
    phase = capitalised(view.speaker.name("phase", PHASES[state.phase]))
    rounds = state.board.rounds
    at = state.round if state.phase in (AUCTIONS, BUILDING) else rounds + 1
    stops = [stop(str(n), "done" if n < at else "now" if n == at else "", phase) for n in range(1, rounds + 1)]
    last = "end now" if at > rounds else "end"
    stops.append(stop(view.words(N_("F")), "end done" if state.phase == FINISHED else last, phase))
    return Heading(subtitle(view), phase, Stops(stops))


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
