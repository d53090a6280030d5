"""Who sits at a table, who is here, and what can be done about an absent player's seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.bots import bot_names, levels
from goldenspike.core import registry
from goldenspike.core.game import CHANCE
from goldenspike.site import tables
from goldenspike.site.models import Person, Seat
from goldenspike.site.pages import log, markup
from goldenspike.site.pages.parts import Choice, Part
from goldenspike.site.pages.setup import Setting, setup_of
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.positions import Snapshot
from goldenspike.site.work import site_bots
from goldenspike.words.bots import opponents
from goldenspike.words.catalogue import Words

USUAL_BOT = "medium"


class SeatRow(NamedTuple):
    number: int
    ring: SafeString
    name: str
    note: str
    watched: bool
    """A person's seat, whose presence is shown."""
    link: str
    """The link through which someone may take it back; empty if it is not to be shown."""
    instead: str
    """The page for continuing without this person; empty if it is not to be shown."""
    invites: bool
    """The reader has an invitation link to it, which is in the question."""


@dataclass(frozen=True, kw_only=True)
class SeatsPanel(Part):
    template: ClassVar[str] = "parts/seats.html"
    rows: list[SeatRow]
    """Empty if everybody but the reader is a bot."""
    setup: list[Setting]
    """While the table waits for people: what will be played."""
    game: str
    news: str
    table: str


def bot_choices(words: Words, game: str, chosen: str = USUAL_BOT) -> list[Choice]:
    made = registry.load(game)
    offered = opponents(words, levels(game), bot_names(made), site_bots.added_names(made))
    return [Choice(bot.name, bot.shown, bot.name == chosen, bot.about) for bot in offered]


def seats_panel(shown: Snapshot, view: TableView, person: Person | None, base: str = "") -> SeatsPanel:
    """`base` is the address of the site, for links to send to someone."""
    opened = person is not None and shown.table.created_by_id == person.pk
    manages = opened and not view.state.over
    rows = [row(shown, view, seat, person if manages else None, base) for seat in shown.seats if is_shown(seat)]
    others = any(
        seat.person_id is None or person is None or seat.person_id != person.pk
        for seat in shown.seats
        if is_shown(seat)
    )
    waits = view.actor == CHANCE or any(seat.kind == Seat.OPEN for seat in shown.seats)
    return SeatsPanel(
        setup=setup_of(view.words, shown.table) if waits else [],
        game=view.game,
        rows=rows if others or len(rows) > 1 else [],
        news=log.seat_news(view),
        table=view.table,
    )


def is_shown(seat: Seat) -> bool:
    return seat.kind != Seat.BOT or seat.stands_in


def row(shown: Snapshot, view: TableView, seat: Seat, manager: Person | None, base: str) -> SeatRow:
    seat_view = view.seat_views[seat.number]
    is_others = manager is not None and seat.kind == Seat.PERSON and seat.person_id != manager.pk
    link = ""
    if manager is not None and seat.stands_in:
        link = f"{base}/join/{tables.invitation_to(seat, shown.table, manager)}"
    return SeatRow(
        seat.number,
        markup.seat(seat.number, seat_view.name, seat_view.mine, "s"),
        seat_view.name,
        seat_view.note(view.words),
        seat.kind == Seat.PERSON and not seat_view.own,
        link,
        f"/t/{view.table}/seat/{seat.number}" if is_others else "",
        manager is not None and seat.kind == Seat.OPEN,
    )
