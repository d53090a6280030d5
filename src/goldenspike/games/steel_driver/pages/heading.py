"""Where the game stands: rounds as stations on a line, and one sentence of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, FINISHED, PHASES
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


class Stop(NamedTuple):
    label: str
    kind: str
    phase: str = ""


def heading(view: TableView) -> dict[str, Any]:
    state = state_of(view)
    phase = capitalised(view.speaker.name("phase", PHASES[state.phase]))
    rounds = state.board.rounds
    at = state.round if state.phase in (AUCTIONS, BUILDING) else rounds + 1
    stops = [Stop(str(n), "done" if n < at else "now" if n == at else "", phase) for n in range(1, rounds + 1)]
    last = "end now" if at > rounds else "end"
    stops.append(Stop(view.words(N_("F")), "end done" if state.phase == FINISHED else last, phase))
    return {"stops": stops, "subtitle": subtitle(view), "phase": phase}


def subtitle(view: TableView) -> str:
    """`Steel Driver, round 3 of 5`."""
    state = state_of(view)
    title = view.speaker.game.title
    if state.phase in (AUCTIONS, BUILDING):
        place = N_("{game}, round {round} of {rounds}")
        return view.words(place, game=title, round=state.round, rounds=state.board.rounds)
    phase = view.speaker.name("phase", PHASES[state.phase])
    return view.words(N_("{game}, {phase}"), game=title, phase=phase)
