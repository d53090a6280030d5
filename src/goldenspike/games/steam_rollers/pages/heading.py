"""Where the game stands: who has drafted in this round and who follows, and one sentence of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.rules.phases import FINISHED, PHASES
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Heading
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


class Turn(NamedTuple):
    ring: SafeString
    name: str
    kind: str

    @property
    def now(self) -> bool:
        return self.kind == "now"


@dataclass(frozen=True)
class Turns(Part):
    template: ClassVar[str] = "steam_rollers/turns.html"
    turns: list[Turn]


def heading(view: TableView) -> Heading:
    state = state_of(view)
    phase = capitalised(view.speaker.name("phase", PHASES[state.phase]))
    return Heading(subtitle(view), phase, Turns(turns(view)))


def turns(view: TableView) -> list[Turn]:
    """Everybody from the start player on: done, at it, to come."""
    state = state_of(view)
    out = []
    for place in range(state.players):
        seat = (max(state.start, 0) + place) % state.players
        kind = "done" if place < state.turns or state.over else ""
        if place == state.turns and state.round and not state.over:
            kind = "now"
        seat_view = view.seat_views[seat]
        name = view.words(N_("You")) if seat_view.mine else seat_view.name
        out.append(Turn(markup.seat(seat, seat_view.name, seat_view.mine), name, kind))
    return out


def subtitle(view: TableView) -> str:
    """`Steam Rollers, round 9`."""
    state = state_of(view)
    title = view.speaker.game.title
    if state.phase == FINISHED:
        return view.words(N_("{game}, {phase}"), game=title, phase=view.speaker.name("phase", PHASES[state.phase]))
    if not state.round:
        return title
    return view.words(N_("{game}, round {round}"), game=title, round=state.round)
