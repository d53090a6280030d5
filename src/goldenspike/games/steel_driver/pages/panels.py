"""What is shown below and beside the board: the panels of a table, chosen for the phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.pages import final, moment
from goldenspike.games.steel_driver.pages import ledgers as rows
from goldenspike.games.steel_driver.pages.common import cubes_text, state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.site.pages import markup
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView


@dataclass(frozen=True)
class AuctionOrder(Part):
    """Which companies are for sale this round, and who has bought the others."""

    template: ClassVar[str] = "steel_driver/auction_order.html"
    lots: list[rows.Place]


@dataclass(frozen=True)
class BuildingOrder(Part):
    """The order in which companies build, and the pass row."""

    template: ClassVar[str] = "steel_driver/building_order.html"
    order: list[rows.Place]
    passed: list[rows.Place | None]


@dataclass(frozen=True)
class FinalOrder(Part):
    """The order in which companies take cubes, and the sets they have."""

    template: ClassVar[str] = "steel_driver/final_order.html"
    order: list[rows.Place]
    prices: str
    sets: list[final.SetCard]
    forecasts: bool


class Ring(NamedTuple):
    sign: SafeString
    name: str


@dataclass(frozen=True, kw_only=True)
class Companies(Part):
    template: ClassVar[str] = "steel_driver/companies.html"
    is_first: bool
    """Whether no other panel about companies is above it."""
    rings: list[Ring]
    rows: list[rows.CompanyRow]
    supply: str
    linked: str


@dataclass(frozen=True, kw_only=True)
class Ledgers(Part):
    template: ClassVar[str] = "steel_driver/ledgers.html"
    moment: moment.Moment | None
    order: Part
    reach: final.ReachTable | None
    companies: Companies


@dataclass(frozen=True, kw_only=True)
class Players(Part):
    template: ClassVar[str] = "steel_driver/players.html"
    over: bool
    payout: list[final.Payout]
    rows: list[rows.PlayerRow]


def ledgers(view: TableView) -> Ledgers:
    reach = final.reach(view)
    return Ledgers(
        moment=moment.moment(view), order=order(view), reach=reach, companies=companies(view, is_first=reach is None)
    )


def order(view: TableView) -> Part:
    phase = state_of(view).phase
    if phase == AUCTIONS:
        return AuctionOrder(rows.lots(view))
    if phase == BUILDING:
        return BuildingOrder(rows.order(view), rows.passed(view))
    return FinalOrder(rows.order(view), final.set_prices(view), final.sets(view), not view.state.over)


def companies(view: TableView, is_first: bool) -> Companies:
    return Companies(
        is_first=is_first,
        rings=[
            Ring(markup.seat(seat_view.seat, seat_view.name, seat_view.mine, "s"), seat_view.name)
            for seat_view in view.seat_views
        ],
        rows=rows.companies(view),
        supply=cubes_text(view, state_of(view).supply),
        linked=rows.linked(view),
    )


def players(view: TableView) -> Players:
    return Players(over=view.state.over, payout=final.payout(view), rows=rows.players(view))
