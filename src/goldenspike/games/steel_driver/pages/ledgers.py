"""Rows of the ledgers: companies, players, company order and pass row, and the companies for sale in a round."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.pages.common import band, company_name, cubes_text, outlook, state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.score import equity, shares_left, shares_of
from goldenspike.games.steel_driver.rules.score import worth as goods_worth
from goldenspike.site.pages import markup as shared_markup
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.names import money

SHARES = N_plural("{name}: {shares} share", "{name}: {shares} shares", "shares")


class Holding(NamedTuple):
    """A player's shares in a company."""

    none: bool
    ring: SafeString
    """The sign of the player who holds them, where no column says so."""
    tally: SafeString


class CompanyRow(NamedTuple):
    place: int
    code: str
    name: str
    now: bool
    control: str
    initial: str
    loco: SafeString | str
    box: SafeString
    profit: str
    worth: str
    forecast: SafeString
    band: str
    shares: list[Holding]
    left: int
    track: int
    pieces: int
    cities: int


class Place(NamedTuple):
    """A company in the order, the pass row, or up for auction."""

    code: str
    name: str
    kind: str = ""
    text: str = ""

    @property
    def now(self) -> bool:
        return self.kind == "now"


class PlayerRow(NamedTuple):
    name: str
    ring: SafeString
    note: str
    now: bool
    marker: bool
    controls: SafeString
    cubes: SafeString
    cash: str
    likely: str


def companies(view: TableView) -> list[CompanyRow]:
    state = state_of(view)
    in_order = state.order + [company for company in range(len(state.profit)) if company not in state.order]
    return [company_row(view, company, place) for place, company in enumerate(in_order, 1)]


def company_row(view: TableView, company: int, place: int) -> CompanyRow:
    state = state_of(view)
    code = state.board.company_names[company]
    name = company_name(view, company)
    worth = outlook(view, company)
    sure = goods_worth(state, company) if state.phase == CLAIMING else 0
    controller = state.control[company]
    held = shares_of(state, company)
    label = view.words(N_("controls {company}"), company=company_name(view, company, False))
    return CompanyRow(
        place,
        code,
        name,
        company in (state.company, state.auction),
        view.name(controller) if controller >= 0 else "",
        view.name(controller)[:1] if controller >= 0 else "",
        markup.loco(code, label) if controller >= 0 else "",
        markup.cubes(state.box[company], cubes_text(view, state.box[company])),
        money(view.words, state.profit[company]),
        money(view.words, sure if state.phase == CLAIMING else worth.now),
        markup.forecast(code, worth.now, worth.low, worth.high, sure),
        band(view, worth),
        [holding(view, code, seat, count) for seat, count in enumerate(held)],
        shares_left(state, company),
        state.board.pieces - state.pieces[company],
        state.board.pieces,
        state.reach[company].bit_count(),
    )


def holding(view: TableView, code: str, seat: int, count: int) -> Holding:
    seat_view = view.seat_views[seat]
    return Holding(
        not count,
        shared_markup.seat(seat, seat_view.name, seat_view.mine, "s"),
        markup.tally(code, count, shares_text(view.words.language, view.name(seat), count)),
    )


@lru_cache(shared_markup.MOST_KEPT)
def shares_text(language: str, name: str, count: int) -> str:
    return Words(language)(SHARES, name=name, shares=count)


def order(view: TableView) -> list[Place]:
    """Companies in the order they act; those that have passed this round are faded."""
    state = state_of(view)
    out = []
    for company in state.order:
        gone = state.phase == BUILDING and company in state.passed
        kind = "now" if company == state.company else "gone" if gone else ""
        out.append(Place(state.board.company_names[company], company_name(view, company), kind))
    return out


def passed(view: TableView) -> list[Place | None]:
    """The pass row: next round's order. Empty places are None."""
    state = state_of(view)
    out: list[Place | None] = [
        Place(state.board.company_names[company], company_name(view, company)) for company in state.passed
    ]
    return out + [None] * (len(state.order) - len(out))


def lots(view: TableView) -> list[Place]:
    """The companies still for sale this round, and the buyers of the others."""
    state = state_of(view)
    out = []
    for company in state.order:
        code, name = state.board.company_names[company], company_name(view, company)
        if company == state.auction:
            out.append(Place(code, name, "now", view.words(N_("up now"))))
        elif state.for_sale >> company & 1:
            out.append(Place(code, name, "", view.words(N_("open"))))
        elif state.control[company] >= 0:
            out.append(Place(code, name, "sold", view.name(state.control[company])))
    return out


def linked(view: TableView) -> str:
    """A sentence about whether the coasts are joined."""
    state = state_of(view)
    if state.linked_by < 0:
        return view.words(N_("The coasts aren’t joined yet."))
    text = N_("Coast to coast since round {round}, completed by {company}.")
    return view.words(text, round=state.linked_round, company=company_name(view, state.linked_by, False))


def players(view: TableView) -> list[PlayerRow]:
    totals = likely(view)
    return [player_row(view, seat_view, totals[seat_view.seat]) for seat_view in view.seat_views]


def player_row(view: TableView, seat_view: SeatView, total: int) -> PlayerRow:
    state = state_of(view)
    seat = seat_view.seat
    controlled = [company for company in state.order if state.control[company] == seat]
    signs = [
        markup.loco(
            state.board.company_names[company],
            view.words(N_("controls {company}"), company=company_name(view, company, False)),
        )
        for company in controlled
    ]
    return PlayerRow(
        seat_view.name,
        shared_markup.seat(seat, seat_view.name, seat_view.mine),
        seat_view.note(view.words),
        seat == state.actor,
        state.phase == AUCTIONS and seat == state.marker,
        shared_markup.joined(signs),
        markup.cubes(state.cubes[seat], cubes_text(view, state.cubes[seat])),
        money(view.words, state.cash[seat]),
        money(view.words, total),
    )


def likely(view: TableView) -> list[int]:
    """By seat: cash plus what the shares would pay if the final phase began now; during it, the forecast."""
    return equity(state_of(view), [worth.now for worth in view.worths])
