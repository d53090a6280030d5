"""`goldenspike map`: check, draw and list maps."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from goldenspike.cli.common import Lang, Settings, default_game, looks_like_file, read_text, settings, write_text
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.core.paths import home_path
from goldenspike.drawing.games import game_drawing
from goldenspike.games.steel_driver.drawing import scenery
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import game_words, map_title

app = typer.Typer(no_args_is_help=True)


@app.command(help=N_("Check a map file: every fault is named.").one)
def check(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=N_("The map file.").one, metavar=N_("FILE").one)],
    lang: Lang = None,
) -> None:
    here = settings(context)
    text = read_text(here.words, file)
    game = game_of(text)
    made = game.read_map(text, file.name)
    for edition in game.editions():  # an edition may have too few goods for it
        game.new(game.min_players, edition=edition, map=made)
    check_scenery(here, file, made)
    good = N_("{file}: a good map for {game}: {title} ({id}).")
    said = here.words(good, file=file, game=game_words(game.name).title, title=made.title, id=made.id)
    here.console.print(said, markup=False, highlight=False)


def check_scenery(here: Settings, file: Path, made: Any) -> None:
    """The rules do not know what can be drawn, so this is no fault of the map; but a misspelling should not be lost."""
    picture = getattr(made, "picture", None)
    wanted = getattr(picture, "scenery", "")
    if wanted and scenery.load(wanted) is None:
        unknown = N_("{file}: there is no scenery “{name}”. There are: {known}.")
        raise here.fail(unknown, 1, file=file, name=wanted, known=scenery.names())


@app.command(help=N_("Draw a map as a picture (SVG).").one)
def draw(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(help=N_("A shipped map such as usa, or a map file.").one, metavar=N_("MAP").one)
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help=N_("The file to write.").one)] = None,
    lang: Lang = None,
) -> None:
    here = settings(context)
    game, made = find_map(here.words, name)
    drawing = game_drawing(game.name)
    picture = drawing.map_picture(here.words, made) if drawing and drawing.map_picture else None
    if picture is None:
        raise here.fail(N_("There is no picture of this game."))
    target = output or Path(f"{made.name}.svg")
    write_text(here.words, target, picture)
    here.console.print(here.words(N_("Written: {file}"), file=target), markup=False, highlight=False)


@app.command("list", help=N_("The maps that come with the games.").one)
def list_maps(context: typer.Context, lang: Lang = None) -> None:
    here = settings(context)
    grid = Table.grid(padding=(0, 3, 0, 0))
    for game in registry.games():
        for reference in game.maps():
            title = map_title(here.words, game.name, shipped(game, reference))
            grid.add_row(game_words(game.name).title, reference, title)
    here.console.print(grid)


def game_of(text: str) -> Game:
    """The game that a map file names; for a file that cannot be read so far, one that can say what is wrong with it."""
    try:
        name = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        name = None
    return registry.load(name if name in registry.names() else default_game())


def find_map(words: Words, name: str) -> tuple[Game, Any]:
    """A shipped map of any game, or a file."""
    if looks_like_file(name):
        file = home_path(name)
        text = read_text(words, file)
        game = game_of(text)
        return game, game.read_map(text, file.name)
    games = registry.games()
    for game in games:
        if name in {reference for full in game.maps() for reference in (full, full.split("/")[0])}:
            return game, shipped(game, name)
    raise SetupError("unknown_map", name=name, known=[reference for game in games for reference in game.maps()])


def shipped(game: Game, reference: str) -> Any:
    content = game.contents(game.new(game.min_players, map=reference))["Map"]
    return game.read_map(content.text, reference)
