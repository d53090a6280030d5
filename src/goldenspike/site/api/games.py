"""The games, their editions, maps, options and bots."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest
from ninja import Router

from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Content, Game
from goldenspike.site import fair, people
from goldenspike.site.api.auth import person
from goldenspike.site.api.errors import answers
from goldenspike.site.api.schemas import ContentOut, GameOut, RulesOut
from goldenspike.site.failures import Unknown
from goldenspike.site.work import site_bots
from goldenspike.words.games import game_words
from goldenspike.words.rules_pages import rules_text

router = Router(tags=["games"])


@router.get("/games", response=answers(list[GameOut]), summary="All games")
def all_games(request: HttpRequest) -> list[GameOut]:
    return [game_out(game) for game in registry.games()]


@router.get("/games/{game}", response=answers(GameOut, 404), summary="One game")
def one_game(request: HttpRequest, game: str) -> GameOut:
    return game_out(load_game(game))


@router.get("/games/{game}/editions/{name}", response=answers(ContentOut, 404), summary="An edition, as a file")
def edition(request: HttpRequest, game: str, name: str) -> Content:
    return content(load_game(game), "Edition", edition=name)


@router.get("/games/{game}/maps/{name}", response=answers(ContentOut, 404), summary="A map, as a file")
def map_file(request: HttpRequest, game: str, name: str) -> Content:
    return content(load_game(game), "Map", map=name)


@router.get("/games/{game}/rules", response=answers(RulesOut, 404), summary="The rules, in the caller's language")
def rules(request: HttpRequest, game: str) -> RulesOut:
    person(request)
    language = people.language(request)
    return RulesOut(language=language, text=rules_text(load_game(game).name, language))


def load_game(name: str) -> Game:
    if name not in registry.names():
        raise Unknown
    return registry.load(name)


def content(game: Game, kind: str, edition: str = "", map: str = "") -> Content:
    """The newest version with this name; with a number (`usa-1`), that version."""
    try:
        state = game.new(game.min_players, edition=edition.replace("-", "/"), map=map.replace("-", "/"))
    except SetupError:
        raise Unknown from None
    return game.contents(state)[kind]


def game_out(game: Game) -> GameOut:
    return GameOut(
        name=game.name,
        title=game_words(game.name).title,
        rules=game.rules_version,
        rules_versions=list(game.rules_versions()),
        min_players=game.min_players,
        max_players=game.max_players,
        editions=default_first(game.editions(), game.default_edition),
        maps=default_first(game.maps(), game.default_map),
        options={name: list(values) for name, values in game.options().items()},
        bots=site_bots.names(game),
        chance=fair.has_chance(game.name),
    )


def default_first(references: Sequence[str], default: str) -> list[str]:
    """A bare name means the newest version, so that one comes before the older ones."""
    newest_first = references[::-1]
    return sorted(newest_first, key=lambda reference: reference.split("/")[0] != default)
