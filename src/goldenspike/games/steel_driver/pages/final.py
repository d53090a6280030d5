"""The final phase made readable: sets so far, who can still take which cube, and what it may all be worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import esc, num
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.pages.common import band, company_name, outlook, state_of
from goldenspike.games.steel_driver.pages.ledgers import likely
from goldenspike.games.steel_driver.rules.phases import CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.score import goods_of, set_sizes, shares_of, worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages import markup as shared_markup
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.letters import colour_letters, letter_of
from goldenspike.words.names import capitalised, money

LEAST_ROWS = 3


class SetRow(NamedTuple):
    cells: list[SafeString | str]
    value: str


class SetCard(NamedTuple):
    code: str
    name: str
    control: str
    now: bool
    worth: str
    rows: list[SetRow]
    forecast: SafeString
    likely: str
    mostly: str


class City(NamedTuple):
    name: str
    first: bool
    """Whether it is the first of its colour: a line separates it from the one before."""


class Cell(NamedTuple):
    yes: bool
    alone: bool
    """Whether no other company reaches the city."""
    first: bool


class Reach(NamedTuple):
    code: str
    name: str
    now: bool
    cells: list[Cell]
    all: int


class Head(NamedTuple):
    cube: SafeString
    many: int


@dataclass(frozen=True, kw_only=True)
class ReachTable(Part):
    """Who can still take which cube."""

    template: ClassVar[str] = "steel_driver/reach.html"
    heads: list[Head]
    cities: list[City]
    rows: list[Reach]


def sets(view: TableView) -> list[SetCard]:
    """The sets of every company, in the final phase and at the end."""
    state = state_of(view)
    return [set_card(view, company) for company in state.order] if state.phase in (CLAIMING, FINISHED) else []


def set_prices(view: TableView) -> str:
    values = state_of(view).board.set_values
    return view.words(
        N_("Sets of {sizes} colours pay {prices} per share."),
        sizes=list(range(1, len(values))),
        prices=[money(view.words, value) for value in values[1:]],
    )


def set_card(view: TableView, company: int) -> SetCard:
    state = state_of(view)
    names = state.board.goods_names
    owned = goods_of(state, company)
    sizes = set_sizes(owned)
    rows = []
    for depth in range(max(LEAST_ROWS, len(sizes))):
        cells = [set_cell(view, name) if owned[kind] > depth else "" for kind, name in enumerate(names)]
        value = money(view.words, state.board.set_values[sizes[depth]]) if depth < len(sizes) else ""
        rows.append(SetRow(cells, value))
    code = names_of(state)[company]
    figures = outlook(view, company)
    sure = worth(state, company)
    control = state.control[company]
    return SetCard(
        code,
        company_name(view, company),
        view.name(control) if control >= 0 else "–",
        company == state.company,
        money(view.words, sure),
        rows,
        markup.forecast(code, figures.now, figures.low, figures.high, sure),
        money(view.words, figures.now),
        band(view, figures) if figures.low != figures.high else "",
    )


def set_cell(view: TableView, goods: str) -> SafeString:
    return markup.good(goods, view.speaker.name("goods", goods))


def names_of(state: SteelDriverState) -> list[str]:
    return list(state.board.company_names)


def reach(view: TableView) -> ReachTable | None:
    """Companies as rows, cubes left as columns, grouped by colour; None outside the final phase."""
    state = state_of(view)
    if state.phase != CLAIMING:
        return None
    tables = state.board
    left = [city for city in range(len(tables.city_names)) if state.goods_left >> city & 1]
    left = [city for city in left if takers(state, city)]
    left.sort(key=lambda city: (tables.goods[city], tables.city_names[city]))
    kinds = sorted({tables.goods[city] for city in left})
    firsts = {next(city for city in left if tables.goods[city] == kind) for kind in kinds}
    return ReachTable(
        heads=[
            Head(
                markup.good(
                    tables.goods_names[kind], capitalised(view.speaker.name("goods", tables.goods_names[kind]))
                ),
                sum(1 for city in left if tables.goods[city] == kind),
            )
            for kind in kinds
        ],
        cities=[City(tables.city_names[city], city in firsts) for city in left],
        rows=[reach_row(view, company, left, firsts) for company in state.order if state.control[company] >= 0],
    )


def takers(state: SteelDriverState, city: int) -> list[int]:
    owned = [company for company in state.order if state.control[company] >= 0]
    return [company for company in owned if state.reach[company] >> city & 1]


def reach_row(view: TableView, company: int, left: list[int], firsts: set[int]) -> Reach:
    state = state_of(view)
    cells = []
    for city in left:
        who = takers(state, city)
        cells.append(Cell(company in who, who == [company], city in firsts))
    count = sum(1 for cell in cells if cell.yes)
    name = company_name(view, company)
    return Reach(state.board.company_names[company], name, company == state.company, cells, count)


# What each player may end up with


class Payout(NamedTuple):
    ring: SafeString
    name: str
    total: str
    bars: SafeString


def payout(view: TableView) -> list[Payout]:
    """Cash and shares of each player as one bar, richest first: in the final phase and at the end."""
    state = state_of(view)
    if state.phase not in (CLAIMING, FINISHED):
        return []
    totals = dict(enumerate(likely(view)))
    most = max(totals.values()) or 1
    out = []
    for seat in sorted(totals, key=lambda seat: -totals[seat]):
        seat_view = view.seat_views[seat]
        ring = shared_markup.seat(seat, seat_view.name, seat_view.mine, "s")
        out.append(Payout(ring, seat_view.name, money(view.words, totals[seat]), bars(view, seat, most)))
    return out


def bars(view: TableView, seat: int, most: int) -> SafeString:
    state = state_of(view)
    held = [
        (company, shares_of(state, company)[seat], shares_of(state, company)[seat] * view.worths[company].now)
        for company in state.order
    ]
    paid = sum(amount for _, _, amount in held)
    cash = state.cash[seat] - (paid if state.over else 0)
    unit = 296 / most
    x = cash * unit
    out = [f'<rect class="bar-cash" x="0" y="3" width="{num(x)}" height="14"/>']
    for company, count, amount in held:
        wide = amount * unit
        if not amount:
            continue
        code = state.board.company_names[company]
        kind = pieces.company_class(code)
        place = f'x="{num(x)}" y="3" width="{num(wide)}" height="14"'
        out.append(f'<rect class="bar-co {kind}" {place}/><rect class="bar-h" fill="url(#hatch-{code})" {place}/>')
        if wide > 18:
            letter = esc(letter_of(colour_letters(view.words), code))
            out.append(f'<text class="bar-l {kind}" x="{num(x + wide / 2)}" y="13.6">{count}{letter}</text>')
        x += wide
    label = view.words(N_("cash {cash}, shares {shares}"), cash=money(view.words, cash), shares=money(view.words, paid))
    return format_html(
        '<svg class="bars" viewBox="0 0 300 20" role="img" aria-label="{}">{}</svg>', label, mark_safe("".join(out))
    )
