"""Sheets to print: empty ones of a map and difficulty, and those of a game that was played."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.games.steam_rollers.drawing.position import tracks_of, walls_of
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.pages.ledger import delivered
from goldenspike.games.steam_rollers.pages.views import GAME, scene_at
from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.map import CHARTS, ROWS, load_map, shipped_maps
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points
from goldenspike.site.failures import Invalid
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Choice, Page
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.games import shipped_title, speaker

DIFFICULTIES = ("easy", *CHARTS)
EDITION = "flatlined"
USUAL_PLAYERS = 4


@dataclass(frozen=True, kw_only=True)
class PrintingPage(Page):
    template: ClassVar[str] = "steam_rollers/printing.html"
    maps: list[Choice]
    difficulties: list[Choice]
    rows: range
    players: list[Choice]


@require_safe
@explained
def choose(request: HttpRequest) -> HttpResponse:
    """Which sheets?"""
    words = words_of(request)
    edition = load_edition(EDITION)
    speaking = speaker(words, GAME)
    maps = dict.fromkeys(reference.split("/")[0] for reference in shipped_maps())
    numbers = range(edition.least_players, edition.most_players + 1)
    shown = PrintingPage(
        title=words(N_("Sheets to print")),
        maps=first_chosen({code: shipped_title(words, GAME, code) for code in maps}),
        difficulties=first_chosen({code: speaking.name("difficulty", code) for code in DIFFICULTIES}),
        rows=range(1, ROWS + 1),
        players=[Choice(str(number), str(number), number == USUAL_PLAYERS) for number in numbers],
    )
    return page(request, shown)


def first_chosen(names: dict[str, str]) -> list[Choice]:
    return [Choice(code, name, place == 0) for place, (code, name) in enumerate(names.items())]


def chosen(request: HttpRequest, name: str, allowed: tuple[str, ...]) -> str:
    value = request.GET.get(name, allowed[0])
    if value not in allowed:
        raise Invalid(field=name)
    return value


@require_safe
@explained
def empty(request: HttpRequest) -> HttpResponse:
    from goldenspike.games.steam_rollers.paper.sheets import write_sheets  # the PDF library takes its time to load
    from goldenspike.games.steam_rollers.paper.words import paper_words

    edition = load_edition(EDITION)
    maps = tuple(dict.fromkeys(reference.split("/")[0] for reference in shipped_maps()))
    numbers = tuple(str(number) for number in range(edition.least_players, edition.most_players + 1))
    map = load_map(chosen(request, "map", maps))
    difficulty = chosen(request, "difficulty", DIFFICULTIES)
    row = chosen(request, "row", ("", *(str(number) for number in range(1, ROWS + 1))))
    players = int(chosen(request, "players", numbers))
    walls_row = int(row) if row and difficulty in CHARTS else None
    file = io.BytesIO()
    words = paper_words(words_of(request), players)
    write_sheets(file, map, edition, players=players, walls_row=walls_row, difficulty=difficulty, words=words)
    return pdf(file, f"{map.name}-{difficulty}")


@require_safe
@explained
def played(request: HttpRequest, table: str) -> HttpResponse:
    """The sheets of a game as they stand."""
    from goldenspike.games.steam_rollers.paper.sheets import write_played
    from goldenspike.games.steam_rollers.paper.words import paper_words

    view = scene_at(request, table)
    state = state_of(view)
    board = state.board
    walls = (board.difficulty, state.wall_row or None, walls_of(state))
    file = io.BytesIO()
    accounts = [account(view, seat) for seat in range(state.players)]
    write_played(file, board.map, board.edition, accounts, walls, paper_words(view.words, state.players))
    return pdf(file, f"{view.title.lower().replace(' ', '-')}-sheets")


def account(view: TableView, seat: int) -> Any:
    from goldenspike.games.steam_rollers.paper.sheet import Played

    state = state_of(view)
    joined = all_connections(state.board, state.tracks[seat], state.walled)
    return Played(
        name=view.name(seat),
        tracks=tracks_of(state, seat),
        boxes=frozenset(box for box in range(1, 7) if state.engine[seat] >> (box - 1) & 1),
        deliveries=tuple(delivered(view, seat)),
        network=tuple(1 + connection.towns for connection in joined if not connection.walled),
        sums=(
            state.delivered[seat],
            state.network[seat],
            engine_points(state, seat),
            card_points(state, seat),
            state.scores()[seat],
        ),
    )


def pdf(file: io.BytesIO, name: str) -> HttpResponse:
    response = HttpResponse(file.getvalue(), content_type="application/pdf")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.pdf"'
    return response
