"""`goldenspike play`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.bots import bot_names
from goldenspike.bots.foreign import by_label, is_foreign, label
from goldenspike.bots.workers.client import check_bot
from goldenspike.cli.choose import choose_bots, choose_game
from goldenspike.cli.common import (
    Failure,
    Lang,
    RulesVersion,
    Settings,
    Think,
    edition_named,
    load_record,
    map_named,
    options_given,
    read_bots,
    settings,
)
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Content, Game
from goldenspike.core.record import Record
from goldenspike.terminal.console import asker
from goldenspike.terminal.files import new_file
from goldenspike.terminal.session import Session
from goldenspike.terminal.table import Foreign, bot_kind, bots_of, checked_kinds, seat_names
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import file_error_text


def play(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            help=N_("Which game (see goldenspike games). Default: you’ll be asked.").one, metavar=N_("GAME").one
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help=N_("Number of players, people and bots together.").one)] = None,
    humans: Annotated[int, typer.Option(help=N_("How many of them are people at this terminal.").one, min=0)] = 1,
    names: Annotated[str, typer.Option(help=N_("Names of the people at this terminal, separated by commas.").one)] = "",
    bots: Annotated[
        str, typer.Option(help=N_("Bots for the other seats, such as easy,hard,my_bot.py:MyBot.").one)
    ] = "",
    edition: Annotated[str, typer.Option(help=N_("An edition: a name such as pegasus, or an edition file.").one)] = "",
    map: Annotated[str, typer.Option(help=N_("A map: a name such as lakes or valley, or a map file.").one)] = "",
    option: Annotated[list[str] | None, typer.Option(help=N_("A game option, such as difficulty=hard.").one)] = None,
    rules: RulesVersion = "",
    seed: Annotated[
        int | None,
        typer.Option(help=N_("A seed: the same number gives the same bot decisions and the same random outcomes.").one),
    ] = None,
    think: Think = None,
    save: Annotated[Path | None, typer.Option(help=N_("Save the game to this file.").one)] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the game in this file.").one)] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    if resume is not None:
        record = load_record(ui.words, resume)
        foreign = foreign_bots(ui, record.game, words_between_commas(bots))
        check_same_game(ui, record, resume, game, players, edition, map, words_between_commas(names), rules)
    else:
        made = registry.load(game or choose_game(ui))
        people = words_between_commas(names)
        check_people(ui, made, humans, people)
        kinds = words_between_commas(bots)
        foreign = foreign_bots(ui, made, kinds)
        if not kinds and humans < seats_at(made, players):
            kinds = choose_bots(ui, made)
        seats = seat_people_and_bots(ui, made, players, humans, kinds, people, foreign)
        at = map_named(ui.words, made, map)
        by = edition_named(ui.words, made, edition)
        record = Record.new(made, seats, edition=by, map=at, options=options_given(option), rules=rules)
    for bot in foreign.values():
        check_bot(bot, record)
    file = place_to_save(ui, record, save, resume)
    chosen = secrets.randbelow(1 << 31) if seed is None else seed
    sitting = bots_of(record.game, record.seats, foreign)
    Session(record, sitting, ui.words, ui.console, asker(ui.console), file, chosen, think, foreign).run()


def foreign_bots(ui: Settings, game: Game, names: list[str]) -> Foreign:
    """The foreign bots among those named, by what they are called at the table."""
    return by_label(read_bots(ui.words, [name for name in names if is_foreign(name)]), bot_names(game))


def words_between_commas(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def check_same_game(
    ui: Settings,
    record: Record,
    file: Path,
    game: str | None,
    players: int | None,
    edition: str,
    map: str,
    names: list[str],
    rules: str,
) -> None:
    """A game resumes as it began: options that contradict it are refused, not ignored."""
    contents = record.game.contents(record.first)
    at = map_named(ui.words, record.game, map)
    place = at if isinstance(at, str) else at.id
    by = edition_named(ui.words, record.game, edition)
    edition = by if isinstance(by, str) else by.id
    compared = {
        "": (game, record.game.name),
        "--players ": (players, len(record.seats)),
        "--edition ": (edition, begun_with(contents, "Edition", edition)),
        "--map ": (place, begun_with(contents, "Map", place)),
        "--rules ": (rules, record.header("Rules")[0]),
        "--names ": (", ".join(names), ", ".join(record.seats[: len(names)])),
    }
    for option, (given, recorded) in compared.items():
        if given not in (None, "", recorded):
            fault = N_("{file} was started with {found}, not {given}: leave the option out to resume.")
            raise ui.fail(fault, file=file, found=f"{option}{recorded}", given=f"{option}{given}")


def begun_with(contents: dict[str, Content], kind: str, given: str) -> str:
    """The edition or map of a game, without its version if none is given."""
    id = contents[kind].id if kind in contents else ""
    return id.split("/")[0] if given and "/" not in given else id


def check_people(ui: Settings, game: Game, humans: int, names: list[str]) -> None:
    if len(names) > humans:
        message = N_("There are more names than people: remove some, or use --humans {count}.")
        raise ui.fail(message, count=len(names))
    for name in names:
        if bot_kind(game, name) is not None:
            raise ui.fail(N_("“{name}” is a bot’s name: choose another one."), name=name)


def seats_at(game: Game, players: int | None) -> int:
    return players if players is not None else registry.usual_players(game)


def seat_people_and_bots(
    ui: Settings,
    game: Game,
    players: int | None,
    humans: int,
    bots: list[str],
    names: list[str],
    foreign: Foreign,
) -> list[str]:
    count = seats_at(game, players)
    if not game.min_players <= count <= game.max_players:
        raise SetupError("wrong_players", players=count, least=game.min_players, most=game.max_players)
    if humans > count:
        raise ui.fail(N_("{humans} people won’t fit in {players} seats."), humans=humans, players=count)
    kinds = checked_kinds(game, [label(name) for name in bots], foreign)
    return seat_names(ui.words, count, humans, kinds, names)


def place_to_save(ui: Settings, record: Record, save: Path | None, resume: Path | None) -> Path:
    if save is not None and save != resume and save.exists():
        message = N_("{file} already exists. To resume that game: goldenspike play --resume {file}")
        raise ui.fail(message, file=save)
    chosen = save or resume
    try:
        file = chosen or new_file(record.game.name)
        record.save(file)
    except OSError as error:
        raise Failure(file_error_text(ui.words, error, str(chosen or ""), writing=True), 1) from None
    return file
