"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

import re
import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST, require_safe

from goldenspike.text.catalogue import N_, Words
from goldenspike.text.games import speaker
from goldenspike.web import addresses, moves, people, positions, snatch, tables, views_fair
from goldenspike.web.failures import Failure, Refused
from goldenspike.web.models import Person, Seat, Table
from goldenspike.web.naming import table_name
from goldenspike.web.pages import log
from goldenspike.web.pages.common import basics, explained, number_in, page, words_of
from goldenspike.web.pages.games import pages_of
from goldenspike.web.pages.render import render
from goldenspike.web.pages.scene import Scene, Sitter
from goldenspike.web.positions import Snapshot

ENGINEERS = ("Judah", "Brunel", "Casement", "Dodge", "Stephenson", "Strobridge", "Huntington", "Crocker")
PACES = (0, 500, 1200, 2500)


def scene_of(table: Table, person: Person | None, words: Words, ply: int | None = None, live: bool = True) -> Scene:
    """The table after a line, as this person sees it."""
    return scene_from(positions.snapshot(table, ply), person, words, live)


def scene_from(shown: Snapshot, person: Person | None, words: Words, live: bool = True) -> Scene:
    table, seats, position = shown
    sitters = sitters_of(seats, person, words)
    undo = live and bool(moves.undo_targets(position, seats, person))
    left = snatch.seconds_left(table, seats, position) if live else None
    return Scene(table.id, table_name(table.id), table.game, words, position, sitters, live, undo, table.snatch, left)


def sitters_of(seats: list[Seat], person: Person | None, words: Words) -> tuple[Sitter, ...]:
    own = [seat.number for seat in seats if person is not None and seat.person_id == person.pk]
    return tuple(sitter_of(seat, own, words) for seat in seats)


def sitter_of(seat: Seat, own: list[int], words: Words) -> Sitter:
    name = seat.name
    if seat.kind == Seat.OPEN and name == tables.OPEN_NAME:
        name = words(N_("Seat {number}"), number=seat.number + 1)
    if seat.kind == Seat.BOT and re.fullmatch(r"[a-z0-9-]+ \d+", name):
        # In the record a bot's name says which bot it is; at the table it is somebody to play with.
        name = ENGINEERS[seat.number % len(ENGINEERS)]
    return Sitter(seat.number, name, seat.kind, seat.number in own, own == [seat.number], seat.bot)


# The page and its parts


@require_safe
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    return whole(request, positions.snapshot(tables.get(table)))


def whole(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """The page."""
    scene = scene_from(shown, people.current(request), words_of(request))
    context = parts(request, shown, scene, refused)
    pages = pages_of(scene.game)
    context.update(
        ground=pages.ground(scene),
        board=board_of(scene),
        since=log.since_last(scene),
        pace=nearest_pace(shown.table.pace),
        paces=pace_names(scene.words),
    )
    return page(request, pages.table_page, context, refused.status if refused else 200)


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    return answer(request, positions.snapshot(tables.get(table)))


def answer(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each to be put in its place."""
    scene = scene_from(shown, people.current(request), words_of(request))
    context = {**basics(request), **parts(request, shown, scene, refused)}
    board = board_of(scene)
    context["board_oob"] = board.replace('id="board"', 'id="board" hx-swap-oob="true"', 1)
    context["board_oob"] = type(board)(context["board_oob"])
    context["spoken"] = context["refusal"] or log.news(scene)
    response = HttpResponse(render("parts/all.html", context), status=refused.status if refused else 200)
    response.headers["X-Ply"] = str(scene.ply)
    response.headers["X-Shown"] = context["shown"]
    return response


def parts(request: HttpRequest, shown: Snapshot, scene: Scene, refused: Failure | None = None) -> dict[str, Any]:
    pages = pages_of(scene.game)
    asked = scene.kept("question", lambda: pages.question(scene))
    folder = pages.template
    waited_for = sum(1 for sitter in scene.sitters if sitter.kind == "open")
    return {
        **asked,
        **pages.heading(scene),
        **books_of(scene),
        **pages.players(scene),
        "scene": scene,
        "game": scene.game,
        "question_title": asked["title"],
        "question_template": f"{folder}/{asked['kind']}.html",
        "players_template": f"{folder}/players.html",
        "acting": scene.acting,
        "over": scene.state.over,
        **({"footer_template": "parts/exits.html"} if scene.state.over else {}),
        "turn": "me" if scene.acting else "",
        "open_seats": waited_for,
        # The same parts may arrive twice, from the answer to a move and from the stream: the page takes them once.
        "shown": f"{scene.ply}-{waited_for}",
        "look": pages.look(scene),
        "log": log.items(scene),
        "key": secrets.token_urlsafe(12),
        "pass_key": secrets.token_urlsafe(12),
        "undo_key": secrets.token_urlsafe(12),
        "invitations": invitations(request, shown, scene),
        **views_fair.panel(request, shown, [sitter.name for sitter in scene.sitters]),
        **refusal(scene, refused),
    }


def board_of(scene: Scene) -> SafeString:
    return scene.kept("board", lambda: pages_of(scene.game).board(scene))


def books_of(scene: Scene) -> dict[str, Any]:
    """The books as a game tells them, and as HTML: `books_panel`."""
    return scene.kept("books", lambda: make_books(scene))


def make_books(scene: Scene) -> dict[str, Any]:
    pages = pages_of(scene.game)
    books = pages.books(scene)
    context = {"words": scene.words, "scene": scene, "game": scene.game, "over": scene.state.over, **books}
    return {**books, "books_panel": render(f"{pages.template}/books.html", context)}


def refusal(scene: Scene, refused: Failure | None) -> dict[str, str]:
    if refused is None:
        return {"refusal": "", "refusal_rule": ""}
    speaking = speaker(scene.words, scene.game, [sitter.name for sitter in scene.sitters])
    rule = refused.rule if isinstance(refused, Refused) else ""
    return {"refusal": refused.words(scene.words, speaking), "refusal_rule": rule}


def invitations(request: HttpRequest, shown: Snapshot, scene: Scene) -> list[dict[str, Any]]:
    """Links to the seats that wait for somebody, for whoever opened the table."""
    table, person = shown.table, people.current(request)
    if person is None or table.created_by_id != person.pk:
        return []
    waiting = [seat for seat in shown.seats if seat.kind == Seat.OPEN]
    base = addresses.shareable(request) if waiting else ""
    return [
        {
            "number": seat.number,
            "name": scene.name(seat.number),
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
    snatch.set_limit(made, before.snatch)
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
