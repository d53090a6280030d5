"""Where the game stands: who has drafted in this round and who follows, and one sentence of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.rules.steam_rollers.phases import FINISHED, PHASES
from goldenspike.text.catalogue import N_
from goldenspike.text.names import capitalised
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import state_of


class Turn(NamedTuple):
    ring: SafeString
    name: str
    kind: str


def heading(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    phase = capitalised(scene.speaker.name("phase", PHASES[state.phase]))
    return {"turns": turns(scene), "stops": [], "subtitle": subtitle(scene), "phase": phase}


def turns(scene: Scene) -> list[Turn]:
    """Everybody from the start player on: done, at it, to come."""
    state = state_of(scene)
    out = []
    for place in range(state.players):
        seat = (max(state.start, 0) + place) % state.players
        kind = "done" if place < state.turns or state.over else ""
        if place == state.turns and state.round and not state.over:
            kind = "now"
        sitter = scene.sitters[seat]
        name = scene.words(N_("You")) if sitter.mine else sitter.name
        out.append(Turn(markup.seat(seat, sitter.name, sitter.mine), name, kind))
    return out


def subtitle(scene: Scene) -> str:
    """`Steam Rollers, round 9`."""
    state = state_of(scene)
    title = scene.speaker.game.title
    if state.phase == FINISHED:
        return scene.words(N_("{game}, {phase}"), game=title, phase=scene.speaker.name("phase", PHASES[state.phase]))
    if not state.round:
        return title
    return scene.words(N_("{game}, round {round}"), game=title, round=state.round)
