"""The course of a game: each player's points after every move, by source, with the rounds as bands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing import chart
from goldenspike.drawing.chart import Band, Series
from goldenspike.games.steam_rollers.pages.ledger import Sums, sums
from goldenspike.games.steam_rollers.pages.ledgers import Others, others
from goldenspike.games.steam_rollers.rules.events import Delivered, RoundBegan
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import History
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_

EVERY = 5
"""This many rounds share a band: games last about 25."""


class Moment(NamedTuple):
    """What the charts show of a position."""

    ply: int
    round: int
    points: list[int]
    delivered: list[int]


class MomentRow(NamedTuple):
    """A player at the moment shown."""

    ring: SafeString
    name: str
    sums: Sums


@dataclass(frozen=True, kw_only=True)
class Charts(Part):
    template: ClassVar[str] = "steam_rollers/charts.html"
    others: Others
    points: SafeString
    rows: list[MomentRow]
    deliveries: SafeString


def course(view: TableView, first: SteamRollersState) -> list[Moment]:
    """Every moment in the line of play; `first` is the position before the first move. Cached, as every page of a
    replay shows it.
    """

    def moments() -> list[Moment]:
        state = first.copy()
        out = [moment(0, state)]
        for line, step in view.played:
            state.apply(step.action)
            out.append(moment(line.number, state))
        return out

    return view.position.derived("course", moments)


def moment(ply: int, state: SteamRollersState) -> Moment:
    return Moment(ply, state.round, state.scores(), list(state.delivered))


def history(view: TableView, whole: TableView, first: SteamRollersState) -> History:
    """Charts of the whole game, with the move shown in `view` marked."""
    moments = course(whole, first)
    place = max((at for at, moment in enumerate(moments) if moment.ply <= view.ply), default=0)
    state = whole.position.state_after(place)
    assert isinstance(state, SteamRollersState)
    points_label = view.words(N_("Each player’s points over the game"))
    deliveries_label = view.words(N_("Delivery points over the game"))
    charts = Charts(
        others=others(view),
        points=lines(view, moments, place, points_label, [moment.points for moment in moments]),
        rows=moment_rows(view, state),
        deliveries=lines(view, moments, place, deliveries_label, [moment.delivered for moment in moments]),
    )
    return History(charts, ribbon(whole))


def bands(moments: list[Moment]) -> list[Band]:
    """Rounds in fives, as indices into the line of play, each named after its rounds: `6–10`."""
    numbers = [max(moment.round, 1) for moment in moments]
    out = []
    for _, group in groupby(enumerate(numbers), key=lambda entry: (entry[1] - 1) // EVERY):
        entries = list(group)
        (start, first), (end, last) = entries[0], entries[-1]
        name = f"{first}–{last}" if first < last else str(first)
        out.append(Band(name, start, min(end + 1, len(moments) - 1)))
    return out


def lines(view: TableView, moments: list[Moment], place: int, label: str, figures: list[list[int]]) -> SafeString:
    """A line for each seat; `figures` holds the values of all seats, moment by moment."""
    series = [
        Series(
            seat_view.name,
            f"seat-{seat_view.seat}",
            seat_view.name[:1].upper(),
            [max(0, figure[seat_view.seat]) for figure in figures],
        )
        for seat_view in view.seat_views
    ]
    return mark_safe(chart.lines(series, bands(moments), place, label))


def moment_rows(view: TableView, state: SteamRollersState) -> list[MomentRow]:
    rows = []
    for seat_view in view.seat_views:
        ring = markup.seat(seat_view.seat, seat_view.name, seat_view.mine, "s")
        rows.append(MomentRow(ring, seat_view.name, sums(state, seat_view.seat)))
    return rows


def ribbon(whole: TableView) -> SafeString:
    """Below the slider: a mark for every round, a dot for every delivery."""
    last = max(1, len(whole.played))

    def at(place: int) -> float:
        return 10 + 980 * place / last

    out = ['<svg class="band" viewBox="0 -3 1000 14" preserveAspectRatio="none" aria-hidden="true">']
    out.append('<rect class="bd-a" x="10" y="0" width="980" height="9"/>')
    for place, (_, step) in enumerate(whole.played, 1):
        for event in step.events:
            if isinstance(event, RoundBegan):
                out.append(f'<path class="bd-edge" d="M{at(place):.1f} -3V11"/>')
            elif isinstance(event, Delivered):
                high = min(9.0, 1.5 * event.points)
                bar = f'x="{at(place) - 1.5:.1f}" y="{9 - high:.1f}" width="3" height="{high:.1f}"'
                out.append(f'<rect class="bd-b" {bar}/>')
    return mark_safe("".join(out) + "</svg>")
