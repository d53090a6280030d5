"""How far the game has come: who has drafted in this round and who follows, and a sentence about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.bots.knowledge import CITIES
from goldenspike.games.steam_rollers.drawing.position import cubes_in
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.rules.phases import FINISHED, PHASES
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Heading, ToEnd
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
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
    turns: tuple[Turn, ...]


def heading(view: TableView) -> Heading:
    state = state_of(view)
    phase = capitalised(view.speaker.name("phase", PHASES[state.phase]))
    return Heading(subtitle(view), phase, Turns(tuple(turns(view))), to_end(view))


def to_end(view: TableView) -> ToEnd | None:
    """The least number of deliveries left: the cubes in the cities that are nearest to being empty (SR-2.3)."""
    state = state_of(view)
    if not state.round or state.over:
        return None
    most = state.board.empty_cities_to_end
    stocks = sorted(sum(cubes_in(state, city).values()) for city in range(CITIES))
    left = sum(stocks[:most])
    if not left:
        return ToEnd(1, view.words(N_("last round")))
    text = N_plural("at least {count} more delivery", "at least {count} more deliveries", "count")
    return ToEnd(1 - left / (most * state.board.cubes_per_city), view.words(text, count=left))


def turns(view: TableView) -> list[Turn]:
    """Everybody from the start player on: done, on turn or still to come."""
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
