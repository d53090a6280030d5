"""`goldenspike edition`: check, show and list editions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from goldenspike.cli.common import Failure, Lang, read_text, settings
from goldenspike.cli.maps import fault_texts, game_of
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Content
from goldenspike.words.catalogue import N_
from goldenspike.words.games import game_words

app = typer.Typer(no_args_is_help=True)


@app.command(help=N_("Check an edition file and list every problem.").one)
def check(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=N_("The edition file.").one, metavar=N_("FILE").one)],
    lang: Lang = None,
) -> None:
    ui = settings(context)
    text = read_text(ui.words, file)
    game = game_of(text)
    made, faults = game.check_edition(text, file.name)
    if made is not None:
        faults = [*faults, *game.map_faults(made)]
    if faults or made is None:
        raise Failure("\n".join(fault_texts(ui.words, game, faults)), 1)
    good = N_("{file}: a valid edition of {game}: {title} ({id}).")
    sentence = ui.words(good, file=file, game=game_words(game.name).title, title=made.title, id=made.id)
    ui.console.print(sentence, markup=False, highlight=False)


@app.command(help=N_("Print an edition as a file to start from.").one)
def show(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(help=N_("A built-in edition such as flatlined.").one, metavar=N_("EDITION").one)
    ],
    lang: Lang = None,
) -> None:
    typer.echo(find_edition(name).text, nl=False)


@app.command("list", help=N_("List the built-in editions.").one)
def list_editions(context: typer.Context, lang: Lang = None) -> None:
    ui = settings(context)
    grid = Table.grid(padding=(0, 3, 0, 0))
    for game in registry.games():
        known = game_words(game.name)
        for reference in game.editions():
            words = known.editions.get(reference.split("/")[0])
            grid.add_row(known.title, reference, ui.words(words.title) if words else "")
    ui.console.print(grid)


def find_edition(name: str) -> Content:
    """A shipped edition of any game."""
    games = registry.games()
    for game in games:
        if name in {reference for full in game.editions() for reference in (full, full.split("/")[0])}:
            return game.contents(game.new(game.min_players, edition=name))["Edition"]
    raise SetupError("unknown_edition", name=name, known=[reference for game in games for reference in game.editions()])
