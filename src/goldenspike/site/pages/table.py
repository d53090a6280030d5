"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

import re
import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import addresses, answer_limit, fair, moves, people, positions, tables, views_fair
from goldenspike.site.failures import Failure, Refused
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.naming import table_name
from goldenspike.site.pages import log
from goldenspike.site.pages.common import basics, explained, number_in, page, words_of
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.site.positions import Snapshot
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import speaker

ENGINEERS = ("Judah", "Brunel", "Casement", "Dodge", "Stephenson", "Strobridge", "Huntington", "Crocker")
PACES = (0, 500, 1200, 2500)


def view_of(table: Table, person: Person | None, words: Words, ply: int | None = None, live: bool = True) -> TableView:
    """The table after a line, as this person sees it."""
    return view_from(positions.snapshot(table, ply), person, words, live)


def view_from(shown: Snapshot, person: Person | None, words: Words, live: bool = True) -> TableView:
    table, seats, position = shown
    seat_views = seat_views_of(seats, person, words)
    undo = live and bool(moves.undo_targets(position, seats, person))
    left = answer_limit.seconds_left(table, seats, position) if live else None
    return TableView(
        table.id, table_name(table.id), table.game, words, position, seat_views, live, undo, table.answer_seconds, left
    )


def seat_views_of(seats: list[Seat], person: Person | None, words: Words) -> tuple[SeatView, ...]:
    own = [seat.number for seat in seats if person is not None and seat.person_id == person.pk]
    return tuple(seat_view_of(seat, own, words) for seat in seats)


def seat_view_of(seat: Seat, own: list[int], words: Words) -> SeatView:
    name = seat.name
    if seat.kind == Seat.OPEN and name == tables.OPEN_NAME:
        name = words(N_("Seat {number}"), number=seat.number + 1)
    if seat.kind == Seat.BOT and re.fullmatch(r"[a-z0-9-]+ \d+", name):
        # In the record a bot's name says which bot it is; at the table it is somebody to play with.
        name = ENGINEERS[seat.number % len(ENGINEERS)]
    return SeatView(seat.number, name, seat.kind, seat.number in own, own == [seat.number], seat.bot)


# The page and its parts


@require_safe
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    return whole(request, positions.snapshot(tables.get(table)))


def whole(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """The page."""
    view = view_from(shown, people.current(request), words_of(request))
    context = parts(request, shown, view, refused)
    pages = pages_of(view.game)
    context.update(
        ground=pages.ground(view),
        board=board_of(view),
        since=log.since_last(view),
        pace=nearest_pace(shown.table.pace),
        paces=pace_names(view.words),
    )
    return page(request, pages.table_page, context, refused.status if refused else 200)


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    return answer(request, positions.snapshot(tables.get(table)))


def answer(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each to be put in its place."""
    view = view_from(shown, people.current(request), words_of(request))
    context = {**basics(request), **parts(request, shown, view, refused)}
    board = board_of(view)
    context["board_oob"] = board.replace('id="board"', 'id="board" hx-swap-oob="true"', 1)
    context["board_oob"] = type(board)(context["board_oob"])
    context["spoken"] = context["refusal"] or log.news(view)
    response = HttpResponse(render("parts/all.html", context), status=refused.status if refused else 200)
    response.headers["X-Ply"] = str(view.ply)
    response.headers["X-Shown"] = context["shown"]
    return response


def parts(request: HttpRequest, shown: Snapshot, view: TableView, refused: Failure | None = None) -> dict[str, Any]:
    pages = pages_of(view.game)
    asked = view.kept("question", lambda: pages.question(view))
    folder = pages.template
    waited_for = sum(1 for seat_view in view.seat_views if seat_view.kind == "open")
    return {
        **asked,
        **pages.heading(view),
        **ledgers_of(view),
        **pages.players(view),
        "view": view,
        "game": view.game,
        "styles": pages.styles,
        "script": pages.script,
        "menu_links": pages.menu(view),
        "has_chance": fair.has_chance(view.game),
        "question_title": asked["title"],
        "question_template": f"{folder}/{asked['kind']}.html",
        "players_template": f"{folder}/players.html",
        "acting": view.acting,
        "over": view.state.over,
        **({"footer_template": "parts/exits.html"} if view.state.over else {}),
        "turn": "me" if view.acting else "",
        "open_seats": waited_for,
        # The same parts may arrive twice, from the answer to a move and from the stream: the page takes them once.
        "shown": f"{view.ply}-{waited_for}",
        "look": pages.look(view),
        "log": log.items(view),
        "key": secrets.token_urlsafe(12),
        "pass_key": secrets.token_urlsafe(12),
        "undo_key": secrets.token_urlsafe(12),
        "invitations": invitations(request, shown, view),
        **views_fair.panel(request, shown, [seat_view.name for seat_view in view.seat_views]),
        **refusal(view, refused),
    }


def board_of(view: TableView) -> SafeString:
    return view.kept("board", lambda: pages_of(view.game).board(view))


def ledgers_of(view: TableView) -> dict[str, Any]:
    """The ledgers as a game tells them, and as HTML: `ledgers_panel`."""
    return view.kept("ledgers", lambda: make_ledgers(view))


def make_ledgers(view: TableView) -> dict[str, Any]:
    pages = pages_of(view.game)
    ledgers = pages.ledgers(view)
    context = {"words": view.words, "view": view, "game": view.game, "over": view.state.over, **ledgers}
    return {**ledgers, "ledgers_panel": render(f"{pages.template}/ledgers.html", context)}


def refusal(view: TableView, refused: Failure | None) -> dict[str, str]:
    if refused is None:
        return {"refusal": "", "refusal_rule": ""}
    speaking = speaker(view.words, view.game, [seat_view.name for seat_view in view.seat_views])
    rule = refused.rule if isinstance(refused, Refused) else ""
    return {"refusal": refused.words(view.words, speaking), "refusal_rule": rule}


def invitations(request: HttpRequest, shown: Snapshot, view: TableView) -> list[dict[str, Any]]:
    """Links to the seats that wait for somebody, for whoever opened the table."""
    table, person = shown.table, people.current(request)
    if person is None or table.created_by_id != person.pk:
        return []
    waiting = [seat for seat in shown.seats if seat.kind == Seat.OPEN]
    base = addresses.shareable(request) if waiting else ""
    return [
        {
            "number": seat.number,
            "name": view.name(seat.number),
            "link": f"{base}/join/{tables.invitation_to(seat, table, person)}",
        }
        for seat in waiting
    ]


# What a person does besides moving (views_moves.py)


@require_POST
@explained
def rematch(request: HttpRequest, table: str) -> HttpResponse:
    before = tables.get(table)
    made = tables.rematch(before, people.ensure(request), numbers_first=True)
    answer_limit.set_limit(made, before.answer_seconds)
    return HttpResponseRedirect(f"/t/{made.id}")


@require_POST
@explained
def give_seat(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    tables.give_to_bot(tables.get(table), seat, people.current(request), "medium")
    return HttpResponseRedirect(f"/t/{table}")


@require_POST
@explained
def set_pace(request: HttpRequest, table: str) -> HttpResponse:
    tables.set_pace(tables.get(table), people.current(request), number_in(request, "pace"))
    return HttpResponseRedirect(f"/t/{table}")


def nearest_pace(pace: int) -> int:
    return min(PACES, key=lambda one: abs(one - pace))


def pace_names(words: Words) -> list[tuple[int, str]]:
    names = (N_("at once"), N_("quick"), N_("calm"), N_("slow"))
    return [(pace, words(name)) for pace, name in zip(PACES, names, strict=True)]
