"""The maps and editions of a game: each map drawn, each with its description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.core import registry
from goldenspike.core.game import Game
from goldenspike.drawing.games import map_drawing
from goldenspike.site.pages import own_map
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.new_table import check_ready, edition_names, map_names
from goldenspike.site.pages.parts import Choice, Page
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import game_words


class MapShown(NamedTuple):
    choice: Choice
    picture: str
    """As a data address; empty for a game whose maps are not drawn."""


@dataclass(frozen=True, kw_only=True)
class MapsPage(Page):
    template: ClassVar[str] = "maps.html"
    game: str
    """In addresses."""
    maps: list[MapShown]
    editions: list[Choice]


@require_safe
@explained
def show(request: HttpRequest, game: str) -> HttpResponse:
    check_ready(game)
    words, made = words_of(request), registry.load(game)
    maps = [choice for choice in map_names(words, made) if choice.value != own_map.OWN]
    shown = MapsPage(
        title=words(N_("Maps and editions of {game}"), game=game_words(game).title),
        game=game,
        maps=[MapShown(choice, picture_of(words, made, choice.value)) for choice in maps],
        editions=[choice for choice in edition_names(words, made) if choice.value != own_map.OWN],
    )
    return page(request, shown)


def picture_of(words: Words, made: Game, name: str) -> str:
    drawing = map_drawing(made.name)
    if drawing is None:
        return ""
    return own_map.address_of(drawing.svg(words, made.read_map(own_map.shipped_text(made, name), name)))
