"""Sheets to print: empty ones for a map and difficulty, and those of a game that was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.games.steam_rollers.pages.views import GAME, scene_at
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.map import CHARTS, ROWS, shipped_maps
from goldenspike.site.failures import Invalid
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Choice, Page
from goldenspike.site.work.documents import document
from goldenspike.words.catalogue import N_
from goldenspike.words.games import shipped_title, speaker

DIFFICULTIES = ("easy", *CHARTS)
EDITION = "flatlined"
USUAL_PLAYERS = 4
MAKER = "goldenspike.games.steam_rollers.paper.documents"
"""The module with which a worker makes them: a PDF page takes longer than any page of the site."""


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
    """Choose which sheets to print."""
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
    edition = load_edition(EDITION)
    maps = tuple(dict.fromkeys(reference.split("/")[0] for reference in shipped_maps()))
    numbers = tuple(str(number) for number in range(edition.least_players, edition.most_players + 1))
    map = chosen(request, "map", maps)
    difficulty = chosen(request, "difficulty", DIFFICULTIES)
    row = chosen(request, "row", ("", *(str(number) for number in range(1, ROWS + 1))))
    players = int(chosen(request, "players", numbers))
    wishes = {
        "map": map,
        "edition": EDITION,
        "difficulty": difficulty,
        "walls_row": int(row) if row and difficulty in CHARTS else None,
        "players": players,
        "language": words_of(request).language,
    }
    return pdf(document(request, f"{MAKER}:empty_sheets", wishes), f"{map}-{difficulty}")


@require_safe
@explained
def played(request: HttpRequest, table: str) -> HttpResponse:
    """The sheets of a game in its current position."""
    view = scene_at(request, table)
    wishes = {"record": view.position.record.dumps(), "language": view.words.language}
    made = document(request, f"{MAKER}:played_sheets", wishes)
    return pdf(made, f"{view.title.lower().replace(' ', '-')}-sheets")


def pdf(made: bytes, name: str) -> HttpResponse:
    response = HttpResponse(made, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.pdf"'
    return response
