"""`goldenspike map`: check, draw and list maps."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from goldenspike.cli.common import Failure, Lang, default_game, looks_like_file, read_text, settings, write_text
from goldenspike.core import registry
from goldenspike.core.content import Draft, nearest
from goldenspike.core.errors import MapError, SetupError
from goldenspike.core.game import Game
from goldenspike.core.paths import home_path
from goldenspike.drawing.faults import Mark, marked
from goldenspike.drawing.games import map_drawing
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words, map_title, speaker

app = typer.Typer(no_args_is_help=True)


@app.command(help=N_("Check a map file and list every problem.").one)
def check(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=N_("The map file.").one, metavar=N_("FILE").one)],
    lang: Lang = None,
) -> None:
    ui = settings(context)
    text = read_text(ui.words, file)
    game = game_of(text)
    made, faults = game.check_map(text, file.name)
    drawing = map_drawing(game.name)
    if made is not None:
        faults = [*faults, *game.edition_faults(made), *(drawing.faults(made) if drawing else [])]
    if faults or made is None:
        raise Failure("\n".join(fault_texts(ui.words, game, faults)), 1)
    for edition in game.editions():
        game.new(game.min_players, edition=edition, map=made)
    good = N_("{file}: a valid map for {game}: {title} ({id}).")
    sentence = ui.words(good, file=file, game=game_words(game.name).title, title=made.title, id=made.id)
    ui.console.print(sentence, markup=False, highlight=False)


def fault_texts(words: Words, game: Game, faults: Sequence[MapError]) -> list[str]:
    return [error_text(words, fault, speaker(words, game.name)) for fault in faults]


@app.command(help=N_("Draw a map as a picture (SVG).").one)
def draw(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(help=N_("A built-in map such as usa, or a map file.").one, metavar=N_("MAP").one)
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help=N_("The file to write to.").one)] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    game, draft = find_draft(ui.words, name)
    faults = fault_texts(ui.words, game, draft.faults)
    drawing = map_drawing(game.name)
    if drawing is None:
        raise ui.fail(N_("This game has no map pictures."))
    if draft.map is None:
        raise Failure("\n".join(faults), 1)
    picture = drawing.svg(ui.words, draft.map)
    if faults:
        places = [drawing.points(draft.map, fault.places) for fault in draft.faults]
        picture = marked(picture, [Mark(*pair) for pair in zip(places, faults, strict=True)])
    target = output or Path(f"{home_path(name).stem if faults else draft.map.name}.svg")
    write_text(ui.words, target, picture)
    ui.console.print(ui.words(N_("Written: {file}"), file=target), markup=False, highlight=False)
    if faults:
        raise Failure("\n".join(faults), 1)


@app.command("list", help=N_("List the built-in maps.").one)
def list_maps(context: typer.Context, lang: Lang = None) -> None:
    ui = settings(context)
    grid = Table.grid(padding=(0, 3, 0, 0))
    for game in registry.games():
        for reference in game.maps():
            title = map_title(ui.words, game.name, shipped(game, reference))
            grid.add_row(game_words(game.name).title, reference, title)
    ui.console.print(grid)


def game_of(text: str) -> Game:
    """The game that a map file names, or probably means; for a file that cannot be parsed, a game that can say what is
    wrong with it.
    """
    try:
        name = str(tomllib.loads(text).get("game"))
    except (ValueError, RecursionError):
        name = ""
    return registry.load(nearest(name, registry.names()) or default_game())


def find_map(words: Words, name: str) -> tuple[Game, Any]:
    """A shipped map of any game, or a file; the first fault of a file is raised."""
    game, draft = find_draft(words, name)
    if draft.faults:
        raise draft.faults[0]
    return game, draft.map


def find_draft(words: Words, name: str) -> tuple[Game, Draft]:
    """The same, as much as can be read, with all faults."""
    if looks_like_file(name):
        file = home_path(name)
        text = read_text(words, file)
        game = game_of(text)
        return game, game.check_map(text, file.name)
    games = registry.games()
    for game in games:
        if name in {reference for full in game.maps() for reference in (full, full.split("/")[0])}:
            return game, Draft(shipped(game, name), [])
    raise SetupError("unknown_map", name=name, known=[reference for game in games for reference in game.maps()])


def shipped(game: Game, reference: str) -> Any:
    content = game.contents(game.new(game.min_players, map=reference))["Map"]
    return game.read_map(content.text, reference)
