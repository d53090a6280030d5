"""`goldenspike sheets`: player sheets, supply board, cards and reference cards of Steam Rollers, to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Failure, Lang, Settings, looks_like_file, read_text, settings
from goldenspike.cli.games import GameCommand, GameCommands
from goldenspike.core.paths import home_path
from goldenspike.games.steam_rollers.rules.edition import Edition, load_edition, parse_edition
from goldenspike.games.steam_rollers.rules.map import CHARTS, ROWS, Map, load_map, parse_map
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import file_error_text

DIFFICULTIES = ("easy", *CHARTS)

HELP = N_("Print the sheets, supply board and cards of Steam Rollers (PDF).")


def sheets(
    context: typer.Context,
    map_name: Annotated[
        str,
        typer.Option("--map", help=N_("A built-in map such as heartland, or a map file.").one, metavar=N_("MAP").one),
    ] = "heartland",
    edition_name: Annotated[
        str,
        typer.Option(
            "--edition",
            help=N_("A built-in edition such as flatlined, or an edition file.").one,
            metavar=N_("EDITION").one,
        ),
    ] = "flatlined",
    output: Annotated[Path | None, typer.Option("--output", "-o", help=N_("The file to write to.").one)] = None,
    players: Annotated[int, typer.Option("--players", help=N_("Number of players.").one)] = 4,
    difficulty: Annotated[str, typer.Option("--difficulty", help=N_("Difficulty: easy, medium or hard.").one)] = "easy",
    roll: Annotated[
        int | None,
        typer.Option("--roll", help=N_("The row of the wall chart: its walls are printed on the sheets.").one),
    ] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    edition = find_edition(ui, edition_name)
    check(ui, edition, players, difficulty, roll)
    made = find(ui, map_name)
    target = output or Path(f"{made.name}-sheets.pdf")
    # the PDF library is slow to load, and only this command needs it
    from goldenspike.games.steam_rollers.paper.sheets import write_sheets
    from goldenspike.games.steam_rollers.paper.words import paper_words

    words = paper_words(ui.words, players)
    try:
        with target.open("wb") as file:
            write_sheets(file, made, edition, players=players, walls_row=roll, difficulty=difficulty, words=words)
    except OSError as error:
        raise Failure(file_error_text(ui.words, error, str(target), writing=True), 1) from None
    ui.console.print(ui.words(N_("Written: {file}"), file=target), markup=False, highlight=False)
    if difficulty in CHARTS and roll is None:
        hint = N_("No walls are printed: roll a die before the game and draw them in, or choose the roll with --roll.")
        ui.console.print(ui.words(hint), markup=False, highlight=False)


def check(ui: Settings, edition: Edition, players: int, difficulty: str, roll: int | None) -> None:
    least, most = edition.least_players, edition.most_players
    if not least <= players <= most:
        raise ui.fail(N_("Steam Rollers is for {least} to {most} players."), least=least, most=most)
    if difficulty not in DIFFICULTIES:
        unknown = N_("There’s no difficulty “{name}”. Options: {known}.")
        raise ui.fail(unknown, name=difficulty, known=list(DIFFICULTIES))
    if roll is None:
        return
    if difficulty not in CHARTS:
        raise ui.fail(N_("Easy games have no walls: --roll needs --difficulty medium or hard."))
    if not 1 <= roll <= ROWS:
        raise ui.fail(N_("A die shows 1 to {most}, not {roll}."), most=ROWS, roll=roll)


def find(ui: Settings, name: str) -> Map:
    """A shipped map by its name, or a map read from a file."""
    if not looks_like_file(name):
        return load_map(name)
    file = home_path(name)
    return parse_map(read_text(ui.words, file), file.name)


def find_edition(ui: Settings, name: str) -> Edition:
    """A shipped edition by its name, or an edition read from a file."""
    if not looks_like_file(name):
        return load_edition(name)
    file = home_path(name)
    return parse_edition(read_text(ui.words, file), file.name)


COMMANDS = GameCommands((GameCommand("sheets", HELP, sheets),))
