"""Where the game stands: rounds as stations on a line, and one sentence of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.rules.steel_driver.phases import AUCTIONS, BUILDING, FINISHED, PHASES
from goldenspike.text.catalogue import N_
from goldenspike.text.names import capitalised
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver.common import state_of


class Stop(NamedTuple):
    label: str
    kind: str
    phase: str = ""


def heading(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    phase = capitalised(scene.speaker.name("phase", PHASES[state.phase]))
    rounds = state.board.rounds
    at = state.round if state.phase in (AUCTIONS, BUILDING) else rounds + 1
    stops = [Stop(str(n), "done" if n < at else "now" if n == at else "", phase) for n in range(1, rounds + 1)]
    last = "end now" if at > rounds else "end"
    stops.append(Stop(scene.words(N_("F")), "end done" if state.phase == FINISHED else last, phase))
    return {"stops": stops, "subtitle": subtitle(scene), "phase": phase}


def subtitle(scene: Scene) -> str:
    """`Steel Driver, round 3 of 5`."""
    state = state_of(scene)
    title = scene.speaker.game.title
    if state.phase in (AUCTIONS, BUILDING):
        place = N_("{game}, round {round} of {rounds}")
        return scene.words(place, game=title, round=state.round, rounds=state.board.rounds)
    phase = scene.speaker.name("phase", PHASES[state.phase])
    return scene.words(N_("{game}, {phase}"), game=title, phase=phase)
