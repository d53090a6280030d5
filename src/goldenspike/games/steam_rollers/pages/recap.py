"""The end of a round: what each player scored in it, and which cities are running out of cubes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.bots.knowledge import CITIES
from goldenspike.games.steam_rollers.drawing.position import cubes_in
from goldenspike.games.steam_rollers.pages.common import figure, state_of
from goldenspike.games.steam_rollers.rules.events import RoundEnded
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.words.actions import signed
from goldenspike.site.pages import markup
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.recap import Ended, Recap, RoundEnd, last_end
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.catalogue import N_, N_plural

EMPTY = N_("{count} of {most} empty: once {most} cities are empty, the game ends after that round.")
DRY = N_plural("City {cities} is empty.", "Cities {cities} are empty.", "count")
NEARLY = N_plural("City {cities} has one cube left.", "Cities {cities} have one cube left each.", "count")


class Row(NamedTuple):
    ring: SafeString
    name: str
    parts: tuple[str, ...]
    """What the round added to deliveries, network, engine and cards."""
    gained: str
    total: str


@dataclass(frozen=True, kw_only=True)
class Brought(Part):
    template: ClassVar[str] = "steam_rollers/recap.html"
    rows: tuple[Row, ...]
    cities: tuple[str, ...]
    """Sentences about the cities that are empty, or nearly so."""


def round_end(view: TableView) -> Recap:
    """Empty in the first round, and once the result is shown."""
    ended = None if state_of(view).over else last_end(view, RoundEnded)
    if ended is None:
        return Recap(ply=0, end=None)
    end = ended.played.derived(("recap", view.reader), lambda: what_it_brought(view, ended))
    return Recap(ply=ended.played.line.number, end=end)


def what_it_brought(view: TableView, ended: Ended) -> RoundEnd:
    over = next(event for event in ended.played.step.events if isinstance(event, RoundEnded))
    earlier = last_end(view, RoundEnded, ended.lines - 1)
    before, after = state_at(view, earlier.lines if earlier else 0), state_at(view, ended.lines)
    rows = tuple(row(seat_view, before, after) for seat_view in view.seat_views)
    title = view.words(N_("Round {round} is over"), round=over.round)
    said = dry(view, before, after)
    scored = [f"{row.name} {row.gained}" for row in rows]
    spoken = view.words(N_("{title}. Points: {players}."), title=title, players=scored)
    return RoundEnd(title, Brought(rows=rows, cities=tuple(said)), " ".join([spoken, *said]))


def state_at(view: TableView, count: int) -> SteamRollersState:
    state = view.position.state_after(count)
    assert isinstance(state, SteamRollersState)
    return state


def row(seat_view: SeatView, before: SteamRollersState, after: SteamRollersState) -> Row:
    seat = seat_view.seat
    gains = [then - now for now, then in zip(points(before, seat), points(after, seat), strict=True)]
    return Row(
        markup.seat(seat, seat_view.name, seat_view.mine, "s"),
        seat_view.name,
        tuple(signed(gain) if gain else "·" for gain in gains),
        signed(sum(gains)) if sum(gains) else "0",
        figure(sum(points(after, seat))),
    )


def points(state: SteamRollersState, seat: int) -> list[int]:
    """Points by source, in the order they are listed."""
    if state.effects[0] < 0:  # the table is being set up
        return [0, 0, 0, 0]
    return [state.delivered[seat], state.network[seat], engine_points(state, seat), card_points(state, seat)]


def dry(view: TableView, before: SteamRollersState, after: SteamRollersState) -> list[str]:
    """Cities that ran out of cubes in this round, those with one cube left, and how near the end is."""
    left = [sum(cubes_in(after, city).values()) for city in range(CITIES)]
    empty = [city for city in range(CITIES) if not left[city]]
    fresh = [city + 1 for city in empty if sum(cubes_in(before, city).values())]
    nearly = [city + 1 for city in range(CITIES) if left[city] == 1]
    said = [
        view.words(message, count=len(cities), cities=cities)
        for message, cities in ((DRY, fresh), (NEARLY, nearly))
        if cities
    ]
    if empty:
        said.append(view.words(EMPTY, count=len(empty), most=after.board.empty_cities_to_end))
    return said
