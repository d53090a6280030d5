"""Checks of the arguments that callers pass to the public API.

A type checker finds these mistakes before a program runs. Without one, an ArgumentError names the argument and what it
must be, instead of a TypeError from deep inside. Only the public functions check: the loops of bots and playouts never
get here.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from goldenspike.core.errors import ArgumentError, SetupError
from goldenspike.core.game import Action, Game, State

MOST_BITS = 1024
"""No number needs more, and Python refuses to print integers with thousands of digits."""

Kind = TypeVar("Kind")


def wrong(argument: str, wanted: str, value: object) -> ArgumentError:
    """`wanted` is a code that `goldenspike.words` turns into words; the type goes by its Python name."""
    return ArgumentError("wrong_argument", argument=argument, wanted=wanted, found=type(value).__name__)


def text(argument: str, value: object) -> str:
    if not isinstance(value, str):
        raise wrong(argument, "text", value)
    return value


def number(argument: str, value: object) -> int:
    """A whole number, of any integer-like type such as NumPy's."""
    try:
        whole = int(operator.index(value))  # type: ignore[arg-type]
    except TypeError:
        raise wrong(argument, "integer", value) from None
    if whole.bit_length() > MOST_BITS:
        raise ArgumentError("bad_argument", argument=argument)
    return whole


def seed(value: object) -> str:
    """The seed of a game: valid Unicode text, or a number, which is turned into its digits."""
    if not isinstance(value, str):
        return str(number("seed", value))
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:  # a lone surrogate: Python can hold it, but not encode it
        raise ArgumentError("bad_argument", argument="seed") from None
    return value


def texts(argument: str, value: object) -> Sequence[str]:
    """Several strings. A single string is refused, although Python sees it as a sequence of characters."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise wrong(argument, "texts", value)
    return [text(argument, item) for item in value]


def options(value: object) -> dict[str, str]:
    """The options of a game by name; None means no options."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong("options", "options", value)
    return {text("options", name): text("options", choice) for name, choice in value.items()}


def path(value: object) -> Path:
    """A path that the system can look up, whether or not a file exists there."""
    if not isinstance(value, str | os.PathLike):
        raise wrong("path", "path", value)
    try:
        as_path = Path(value)
        encoded = os.fsencode(as_path)
    except TypeError:
        raise wrong("path", "path", value) from None
    except UnicodeEncodeError:
        raise ArgumentError("bad_argument", argument="path") from None
    if b"\0" in encoded:
        raise ArgumentError("bad_argument", argument="path")
    return as_path


def game(value: object) -> Game:
    """An instance of a game's own class: `Game` itself is only the interface."""
    if not isinstance(value, Game) or type(value) is Game:
        raise wrong("game", "game", value)
    return value


def state(value: object) -> State:
    """A position of some game."""
    if not isinstance(value, State) or type(value) is State:
        raise wrong("state", "state", value)
    return value


def action(value: object) -> Action:
    if not isinstance(value, Action):
        raise wrong("action", "action", value)
    return value


def move(value: object) -> str:
    """The notation of a move. For an action, only its text counts, whatever other fields it has."""
    if not isinstance(value, str | Action):
        raise wrong("move", "move", value)
    return str(value)


def own(argument: str, value: object, kind: type[Kind], game: Game) -> Kind:
    """A state or a map that belongs to this game."""
    if isinstance(value, kind):
        return value
    if isinstance(value, State):
        raise ArgumentError("other_game", argument=argument, game=game.name)
    raise wrong(argument, argument, value)


def players(game: Game, value: object) -> int:
    """The number of players: a whole number that the game can seat."""
    count = number("players", value)
    if not game.min_players <= count <= game.max_players:
        raise SetupError("wrong_players", players=count, least=game.min_players, most=game.max_players)
    return count
