"""The course of a game: points of each player after every line, by source, with the rounds as bands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

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

States = list[tuple[int, SteamRollersState]]
"""(ply, position)"""

EVERY = 5
"""So many rounds share a band: games last about 25."""


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


def course(view: TableView, first: SteamRollersState) -> States:
    """Every position of the line of play; `first` is the one before it."""
    state = first.copy()
    out: States = [(0, state.copy())]
    for line, step in view.played:
        state.apply(step.action)
        out.append((line.number, state.copy()))
    return out


def history(view: TableView, whole: TableView, first: SteamRollersState) -> History:
    """Charts of the whole game, with the moment of `view` marked."""
    states = course(whole, first)
    place = max((at for at, (ply, _) in enumerate(states) if ply <= view.ply), default=0)
    points_label = view.words(N_("Points of each player over the game"))
    deliveries_label = view.words(N_("Points for deliveries over the game"))
    charts = Charts(
        others=others(view),
        points=lines(view, states, place, points_label, lambda state, seat: state.scores()[seat]),
        rows=moment_rows(view, states[place][1]),
        deliveries=lines(view, states, place, deliveries_label, lambda state, seat: state.delivered[seat]),
    )
    return History(charts, ribbon(whole, states[-1][0]))


def bands(states: States) -> list[Band]:
    """Rounds in fives, by place in the line of play."""
    out: list[Band] = []
    for at, (_, state) in enumerate(states):
        first = (max(state.round, 1) - 1) // EVERY * EVERY + 1
        if out and out[-1].name == str(first):
            out[-1] = out[-1]._replace(last=at)
        else:
            out.append(Band(str(first), at, at))
    return [band._replace(last=min(band.last + 1, len(states) - 1)) for band in out]


def lines(view: TableView, states: States, place: int, label: str, figure: Any) -> SafeString:
    series = [
        Series(
            seat_view.name,
            f"seat-{seat_view.seat}",
            seat_view.name[:1].upper(),
            [max(0, figure(state, seat_view.seat)) for _, state in states],
        )
        for seat_view in view.seat_views
    ]
    return mark_safe(chart.lines(series, bands(states), place, label))


def moment_rows(view: TableView, state: SteamRollersState) -> list[MomentRow]:
    rows = []
    for seat_view in view.seat_views:
        ring = markup.seat(seat_view.seat, seat_view.name, seat_view.mine, "s")
        rows.append(MomentRow(ring, seat_view.name, sums(state, seat_view.seat)))
    return rows


def ribbon(whole: TableView, last: int) -> SafeString:
    """Below the slider: a mark for every round, a dot for every delivery."""

    def at(ply: int) -> float:
        return 10 + 980 * ply / max(1, last)

    out = ['<svg class="band" viewBox="0 -3 1000 14" preserveAspectRatio="none" aria-hidden="true">']
    out.append('<rect class="bd-a" x="10" y="0" width="980" height="9"/>')
    for line, step in whole.played:
        for event in step.events:
            if isinstance(event, RoundBegan):
                out.append(f'<path class="bd-edge" d="M{at(line.number):.1f} -3V11"/>')
            elif isinstance(event, Delivered):
                high = min(9.0, 1.5 * event.points)
                place = f'x="{at(line.number) - 1.5:.1f}" y="{9 - high:.1f}" width="3" height="{high:.1f}"'
                out.append(f'<rect class="bd-b" {place}/>')
    return mark_safe("".join(out) + "</svg>")
