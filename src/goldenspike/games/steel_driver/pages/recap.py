"""The end of a round: who was paid by which companies, the cubes dealt, and the new order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.events import Dealt, FinalBegan, Paid, RoundEnded
from goldenspike.site.pages import markup
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.recap import Recap, RoundEnd, last_end
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import money


class Payment(NamedTuple):
    code: str
    name: str
    amount: str


class Row(NamedTuple):
    ring: SafeString
    name: str
    payments: tuple[Payment, ...]
    paid: str
    cubes: str


class Place(NamedTuple):
    code: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Brought(Part):
    template: ClassVar[str] = "steel_driver/recap.html"
    rows: tuple[Row, ...]
    order: tuple[Place, ...]
    final: bool
    """Whether the final phase begins, so that no cubes are dealt."""


def round_end(view: TableView) -> Recap:
    """Empty in the first round, and once the result is shown."""
    ended = None if state_of(view).over else last_end(view, RoundEnded)
    if ended is None:
        return Recap(ply=0, end=None)
    events = ended.played.step.events
    end = ended.played.derived(("recap", view.reader), lambda: what_it_brought(view, events))
    return Recap(ply=ended.played.line.number, end=end)


def what_it_brought(view: TableView, events: Sequence[Any]) -> RoundEnd:
    over = next(event for event in events if isinstance(event, RoundEnded))
    final = any(isinstance(event, FinalBegan) for event in events)
    rows = tuple(row(view, seat_view, events) for seat_view in view.seat_views)
    title = view.words(N_("Round {round} is over"), round=over.round)
    order = tuple(Place(code, view.speaker.name("company", code, True)) for code in over.order)
    return RoundEnd(title, Brought(rows=rows, order=order, final=final), spoken(view, title, rows))


def row(view: TableView, seat_view: SeatView, events: Sequence[Any]) -> Row:
    seat = seat_view.seat
    paid = [event for event in events if isinstance(event, Paid) and event.seat == seat]
    cubes = sum(event.cubes for event in events if isinstance(event, Dealt) and event.seat == seat)
    return Row(
        markup.seat(seat, seat_view.name, seat_view.mine, "s"),
        seat_view.name,
        tuple(payment(view, event) for event in paid),
        money(view.words, sum(event.amount for event in paid), "+"),
        f"+{cubes}",
    )


def payment(view: TableView, event: Paid) -> Payment:
    name = view.speaker.name("company", event.company, True)
    return Payment(event.company, name, money(view.words, event.amount))


def spoken(view: TableView, title: str, rows: Sequence[Row]) -> str:
    paid = [f"{row.name} {row.paid}" for row in rows]
    return view.words(N_("{title}. Paid: {players}."), title=title, players=paid)
