"""What all commands share: the language, the terminal, reading files, and reporting failures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from goldenspike.bots.foreign import NamedBot, is_foreign, read_bot
from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError, SetupError
from goldenspike.core.game import Game
from goldenspike.core.paths import home_path
from goldenspike.core.record import Record
from goldenspike.words.catalogue import (
    LANGUAGES,
    N_,
    CatalogueMissing,
    Message,
    UnknownLanguage,
    Words,
    choose_language,
)
from goldenspike.words.errors import error_text, file_error_text

Lang = Annotated[
    str | None,
    typer.Option(
        "--lang", help=N_("Language: en, fr, de, it or nl. Default: your terminal’s.").one, metavar=N_("LANG").one
    ),
]
"""Taken out of the arguments before they are parsed (see `main.py`), so it may be anywhere; declared here for
--help.
"""

Think = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=N_(
            "How many positions the bots easy, medium, hard and expert examine for each move. Default: depends "
            "on the level."
        ).one,
    ),
]
RulesVersion = Annotated[
    str, typer.Option("--rules", help=N_("A version of the rules, such as 1. Default: the newest.").one)
]


class Failure(Exception):
    """A sentence for the user, and the exit code: 1 for a failure, 2 for wrong usage."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


def default_game() -> str:
    """The game if none is named."""
    return registry.names()[0]


@dataclass(frozen=True)
class Settings:
    words: Words
    console: Console

    def fail(self, message: Message, code: int = 2, **params: object) -> Failure:
        return Failure(self.words(message, **params), code)


def settings(context: typer.Context) -> Settings:
    ui = context.obj
    assert isinstance(ui, Settings)
    return ui


def load_words(language: str | None) -> Words:
    english = Words("en")
    try:
        return Words(choose_language(language))
    except UnknownLanguage as error:
        message = N_("There’s no language “{name}”. Options: {known}.")
        raise Failure(english(message, name=error, known=list(LANGUAGES))) from None
    except CatalogueMissing as error:
        raise Failure(
            english(N_("The messages for “{name}” aren’t compiled yet: run “make words”."), name=error)
        ) from None


def read_bots(words: Words, names: Sequence[str]) -> list[NamedBot]:
    """Foreign bots, with the texts of their files."""
    for name in names:
        if not is_foreign(name):
            raise SetupError("bot_without_class", name=name)
    try:
        return [read_bot(name) for name in names]
    except (OSError, UnicodeDecodeError) as error:
        file = str(getattr(error, "filename", "") or ", ".join(names))
        raise Failure(file_error_text(words, error, file), 1) from None


def options_given(pairs: list[str] | None) -> dict[str, str]:
    """`["walls=useful"]` as a table."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        name, _, value = pair.partition("=")
        if name in options:
            raise SetupError("option_twice", name=name)
        options[name] = value
    return options


def load_record(words: Words, file: Path) -> Record:
    """A record, or a Failure that says which line is wrong and why."""
    try:
        return Record.load(file)
    except GoldenSpikeError as error:
        raise Failure(f"{file}: {error_text(words, error)}", 1) from None
    except OSError as error:
        raise Failure(file_error_text(words, error, str(file)), 1) from None


def read_text(words: Words, file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(file_error_text(words, error, str(file)), 1) from None


def write_text(words: Words, file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8", newline="")
    except OSError as error:
        raise Failure(file_error_text(words, error, str(file), writing=True), 1) from None


def check_place(words: Words, file: Path) -> None:
    """Check that a file can be written, before long work that would otherwise be in vain."""
    fresh = not file.exists()
    try:
        file.open("ab").close()
        if fresh:
            file.unlink()
    except OSError as error:
        raise Failure(file_error_text(words, error, str(file), writing=True), 1) from None


def make_folder(words: Words, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(file_error_text(words, error, str(folder), writing=True), 1) from None


def looks_like_file(name: str) -> bool:
    """`my-map.toml` and `./usa` are files, `usa` and `usa/1` are names."""
    return name.endswith(".toml") or name.startswith((".", "/", "~")) or "\\" in name


def edition_named(words: Words, game: Game, name: str) -> Any:
    """A shipped edition by its name, or an edition read from a file."""
    if not looks_like_file(name):
        return name
    file = home_path(name)
    return game.read_edition(read_text(words, file), file.name)


def map_named(words: Words, game: Game, name: str) -> Any:
    """A shipped map by its name, or a map read from a file."""
    if not looks_like_file(name):
        return name
    file = home_path(name)
    return game.read_map(read_text(words, file), file.name)
