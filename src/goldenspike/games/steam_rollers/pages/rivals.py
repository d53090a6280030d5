"""What rivals can do: for each waiting cube, who could deliver it next turn without a card, and for how many points."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import choices_of, city_cubes, city_plate, cube, state_of
from goldenspike.site.pages import markup
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_


class Head(NamedTuple):
    plate: SafeString
    name: str
    many: int


class Column(NamedTuple):
    cube: SafeString
    name: str
    times: str
    """How many there are, if there are several."""
    first: bool


class Cell(NamedTuple):
    points: int
    best: bool
    first: bool


class Row(NamedTuple):
    ring: SafeString
    name: str
    mine: bool
    cells: list[Cell]


class Reach(NamedTuple):
    heads: list[Head]
    columns: list[Column]
    rows: list[Row]


def reach(view: TableView) -> Reach | None:
    """Players as rows, cubes as columns, grouped by the city they wait in; None until somebody could deliver one."""
    state = state_of(view)
    waiting = [(city, colour, count) for city in range(6) for colour, count in city_cubes(view, city)]
    figures = {
        (seat, entry.city - 1, entry.goods): points
        for entry in choices_of(view).standing.reach
        for seat, points in enumerate(entry.points)
    }
    if state.over or not any(figures.values()):
        return None
    firsts = {next(pile for pile in waiting if pile[0] == city) for city, _, _ in waiting}
    return Reach(
        [head(view, city, waiting) for city in sorted({pile[0] for pile in waiting})],
        [column(view, pile, pile in firsts) for pile in waiting],
        [row(view, seat, waiting, firsts, figures) for seat in range(state.players)],
    )


Waiting = tuple[int, str, int]
Figures = dict[tuple[int, int, str], int]


def head(view: TableView, city: int, waiting: list[Waiting]) -> Head:
    name = view.words(N_("city {city}"), city=city + 1)
    return Head(city_plate(city + 1), name, sum(1 for pile in waiting if pile[0] == city))


def column(view: TableView, waiting: Waiting, first: bool) -> Column:
    _, colour, count = waiting
    return Column(cube(view, colour), view.speaker.name("goods", colour), f"×{count}" if count > 1 else "", first)


def row(view: TableView, seat: int, waiting: list[Waiting], firsts: set[Waiting], figures: Figures) -> Row:
    cells = []
    for pile in waiting:
        city, colour, _ = pile
        points = figures[seat, city, colour]
        most = max(figures[other, city, colour] for other in range(state_of(view).players))
        cells.append(Cell(points, points > 0 and points == most, pile in firsts))
    seat_view = view.seat_views[seat]
    return Row(markup.seat(seat, seat_view.name, seat_view.mine, "s"), seat_view.name, seat_view.mine, cells)
