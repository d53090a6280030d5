"""The course of a game: cash and share worth after every move, with rounds and phases as bands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing import chart
from goldenspike.drawing.chart import Band, Series
from goldenspike.games.steel_driver.bots.forecast import worth_now
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.pages.common import company_name, state_of
from goldenspike.games.steel_driver.rules.events import Built, Claimed, FinalBegan, RoundEnded, Sold, Valued
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.games.steel_driver.rules.score import equity
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import History
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import money

CHANGING = (Built, Claimed, Sold, RoundEnded, FinalBegan, Valued)
"""The only events that change what a share is worth."""

States = list[tuple[int, SteelDriverState, list[int]]]
"""(ply, position, worth of a share of each company)"""


class Spark(NamedTuple):
    """What a share of a company was worth over the game."""

    code: str
    name: str
    picture: SafeString
    now: str
    end: str


class MomentRow(NamedTuple):
    """A player at the moment shown."""

    ring: SafeString
    name: str
    cash: str
    shares: str
    all: str


@dataclass(frozen=True, kw_only=True)
class Charts(Part):
    template: ClassVar[str] = "steel_driver/charts.html"
    players: SafeString
    rows: list[MomentRow]
    sparks: list[Spark]


def course(view: TableView, first: SteelDriverState) -> States:
    """Every position in the line of play; `first` is the one before the first move."""
    state = first.copy()
    worths = view.position.derived("worth at the start", lambda: worth_now(state))
    out: States = [(0, state.copy(), worths)]
    for played in view.played:
        line, step = played
        state.apply(step.action)
        if any(isinstance(event, CHANGING) for event in step.events):
            worths = played.derived("worth after it", lambda: worth_now(state))
        out.append((line.number, state.copy(), worths))
    return out


def bands(view: TableView, states: States) -> list[Band]:
    """A band per round, and one for the final phase, as indices into the line of play."""
    names = []
    for _, state, _ in states:
        names.append(str(state.round) if state.phase in (AUCTIONS, BUILDING) else view.words(N_("Final")))
    out: list[Band] = []
    for at, name in enumerate(names):
        if out and out[-1].name == name:
            out[-1] = out[-1]._replace(last=at)
        else:
            out.append(Band(name, at, at))
    return [band._replace(last=min(band.last + 1, len(names) - 1)) for band in out]


def after_rounds(view: TableView) -> Band | None:
    """The band of the final phase, once it has begun."""
    for place, (_, step) in enumerate(view.played, 1):
        if any(isinstance(event, FinalBegan) for event in step.events):
            return Band(view.words(N_("Final")), place, len(view.played))
    return None


def history(view: TableView, whole: TableView, first: SteelDriverState) -> History:
    """Charts of the whole game, with the move shown in `view` marked."""
    states = course(whole, first)
    place = max((at for at, (ply, _, _) in enumerate(states) if ply <= view.ply), default=0)
    charts = Charts(
        players=players_chart(view, states, place),
        sparks=sparks(view, states, place),
        rows=moment_rows(view, states[place][1], states[place][2]),
    )
    return History(charts, ribbon(view, states))


def players_chart(view: TableView, states: States, place: int) -> SafeString:
    totals = [equity(state, worths) for _, state, worths in states]
    series = [
        Series(
            seat_view.name,
            f"seat-{seat_view.seat}",
            seat_view.name[:1].upper(),
            [total[seat_view.seat] for total in totals],
        )
        for seat_view in view.seat_views
    ]
    label = view.words(N_("Each player’s cash and shares over the game"))
    return mark_safe(chart.lines(series, bands(view, states), place, label))


def sparks(view: TableView, states: States, place: int) -> list[Spark]:
    now, end = states[place][2], states[-1][2]
    top = max(max(worths) for _, _, worths in states) or 1
    sparklines = []
    marks = bands(view, states)
    for company, code in enumerate(state_of(view).board.company_names):
        name = company_name(view, company)
        series = Series(name, pieces.company_class(code), "", [worths[company] for _, _, worths in states])
        label = view.words(N_("{company}: value of a share over the game"), company=name)
        picture = mark_safe(chart.spark(series, marks, place, top, label))
        sparklines.append(Spark(code, name, picture, money(view.words, now[company]), money(view.words, end[company])))
    return sparklines


def moment_rows(view: TableView, state: SteelDriverState, worths: list[int]) -> list[MomentRow]:
    rows = []
    totals = equity(state, worths)
    for seat_view in view.seat_views:
        total = totals[seat_view.seat]
        cash = state.cash[seat_view.seat]
        ring = markup.seat(seat_view.seat, seat_view.name, seat_view.mine, "s")
        rows.append(
            MomentRow(
                ring, seat_view.name, money(view.words, cash), money(view.words, total - cash), money(view.words, total)
            )
        )
    return rows


def ribbon(view: TableView, states: States) -> SafeString:
    """Below the slider: rounds side by side, building darker than auctions, a spike where the coasts were joined."""
    last = max(1, len(states) - 1)

    def at(place: int) -> float:
        return 10 + 980 * place / last

    out = ['<svg class="band" viewBox="0 -3 1000 14" preserveAspectRatio="none" aria-hidden="true">']
    stretches: list[tuple[str, int, int]] = []
    for place, (_, state, _) in enumerate(states[:-1]):
        kind = "bd-b" if state.phase == BUILDING else "bd-a"
        if stretches and stretches[-1][0] == kind:
            stretches[-1] = (kind, stretches[-1][1], place + 1)
        else:
            stretches.append((kind, place, place + 1))
    for kind, first, end in stretches:
        out.append(f'<rect class="{kind}" x="{at(first):.1f}" y="0" width="{at(end) - at(first):.1f}" height="9"/>')
    before = 0
    for place, (_, state, _) in enumerate(states):
        stretch = state.round if state.phase in (AUCTIONS, BUILDING) else 99
        if stretch != before:
            out.append(f'<path class="bd-edge" d="M{at(place):.1f} -3V11"/>')
        before = stretch
    made = next((place for place, (_, state, _) in enumerate(states) if state.linked_by >= 0), None)
    if made is not None:
        out.append(f'<path class="bd-spike" d="M{at(made) - 6:.1f} -3h12l-6 12z"/>')
    return mark_safe("".join(out) + "</svg>")
