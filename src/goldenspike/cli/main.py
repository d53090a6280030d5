"""`goldenspike`: the commands, and the one place where errors become sentences and exit codes.

Nothing a person types or a file holds may end in a traceback: `main` catches what the commands raise.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from typer.main import get_command

from goldenspike.__about__ import __version__
from goldenspike.cli import (
    analyse,
    backup,
    bots,
    connect,
    editions,
    list_games,
    maps,
    play,
    records,
    report,
    restart,
    serve,
    simulate,
    tournament,
    usage,
)
from goldenspike.cli.common import Failure, Lang, Settings, load_words, settings
from goldenspike.cli.games import game_commands
from goldenspike.core.build import COMPILED
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.errors import error_text, file_error_text

DEBUG = "GOLDENSPIKE_DEBUG"

ABOUT = N_("Two railway board games: play, simulate, study.")
app = typer.Typer(add_completion=False, rich_markup_mode=None, help=ABOUT.one)
app.command(help=N_("Play in the terminal, against bots or with other people.").one)(play.play)
app.command("games", help=list_games.HELP.one)(list_games.list_games)
app.command(help=bots.HELP.one)(bots.bots)
app.command(help=N_("Let bots play many games and summarise them.").one)(simulate.simulate)
app.command(help=tournament.HELP.one)(tournament.tournament)
app.command(help=N_("Show a position from a recorded game.").one)(records.replay)
app.command(help=N_("Check that a record is valid and complete.").one)(records.verify)
app.command("analyse", help=analyse.HELP.one)(analyse.analyse_file)
for command in game_commands():
    app.command(command.name, help=command.help.one)(command.function)
app.command(help=serve.HELP.one)(serve.serve)
app.command(help=restart.HELP.one)(restart.restart)
app.command(help=connect.HELP.one)(connect.connect)
app.command(help=backup.HELP.one)(backup.backup)
app.command(help=backup.RESTORE_HELP.one)(backup.restore)
app.command(help=serve.MANAGE_HELP.one, context_settings=serve.PASS_ON)(serve.manage)
maps.app.command("report", help=report.HELP.one)(report.map_report)
app.add_typer(maps.app, name="map", help=N_("Check, draw and list maps.").one)
app.add_typer(editions.app, name="edition", help=N_("Check, show and list editions.").one)


@app.callback(invoke_without_command=True)
def every_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=N_("Show the version and whether it’s compiled.").one)
    ] = False,
    lang: Lang = None,
) -> None:
    words = settings(context).words
    if version:
        answer = words(N_("yes")) if COMPILED else words(N_("no"))
        typer.echo(f"Golden Spike {__version__}")
        typer.echo(words(N_("compiled: {answer}"), answer=answer))
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run() -> None:
    """The entry point of the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows `?`
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say, and return the exit code."""
    words = Words("en")
    try:
        language, rest = take_language(arguments)
        words = load_words(language)
        command = usage.put_into_words(get_command(app), words)
        code = command.main(rest, prog_name="goldenspike", standalone_mode=False, obj=Settings(words, Console()))
        return code if isinstance(code, int) else 0
    except Exception as error:
        return tell(words, error)
    except KeyboardInterrupt:
        return 130


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """`--lang fr` may be anywhere; the language is needed before anything can be printed."""
    rest = list(arguments)
    for at, word in enumerate(rest):
        if word == "--lang" and at + 1 < len(rest):
            return rest[at + 1], rest[:at] + rest[at + 2 :]
        if word.startswith("--lang="):
            return word.partition("=")[2], rest[:at] + rest[at + 1 :]
    return None, rest


def tell(words: Words, error: Exception) -> int:
    """Print one sentence on stderr, and return the exit code."""
    if os.environ.get(DEBUG):
        raise error
    if isinstance(error, BrokenPipeError):  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error)
        return 0
    if isinstance(error, Failure):
        sentence, code = error.sentence, error.code
    elif isinstance(error, GoldenSpikeError):
        sentence, code = error_text(words, error), 1
    elif isinstance(error, OSError):
        sentence, code = file_error_text(words, error), 1
    elif isinstance(error, usage.UsageError):
        sentence, code = usage.complaint(words, error), 2
    elif isinstance(error, typer.Abort):
        return 130
    else:
        fault = N_(
            "Something went wrong inside Golden Spike ({reason}). Please report it; {debug}=1 shows where it happened."
        )
        sentence, code = words(fault, reason=f"{type(error).__name__}: {error}", debug=DEBUG), 70
    print(sentence, file=sys.stderr)
    return code
