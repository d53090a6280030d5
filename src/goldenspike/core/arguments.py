"""What callers pass to the public surface, checked where it comes in.

A type checker finds these mistakes before a program runs. Without one, an ArgumentError names the argument and what it
must be, instead of a TypeError from deep inside. Only the doors check: the loops of bots and playouts never get here.
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
"""No number needs more, and Python refuses to print those of thousands of digits."""

Kind = TypeVar("Kind")


def wrong(argument: str, wanted: str, value: object) -> ArgumentError:
    """`wanted` is a code: `goldenspike.words` has its words. The type is named as Python names it."""
    return ArgumentError("wrong_argument", argument=argument, wanted=wanted, found=type(value).__name__)


def text(argument: str, value: object) -> str:
    if not isinstance(value, str):
        raise wrong(argument, "text", value)
    return value


def number(argument: str, value: object) -> int:
    """A whole number of any type that stands for one, such as NumPy's."""
    try:
        whole = int(operator.index(value))  # type: ignore[arg-type]
    except TypeError:
        raise wrong(argument, "integer", value) from None
    if whole.bit_length() > MOST_BITS:
        raise ArgumentError("bad_argument", argument=argument)
    return whole


def seed(value: object) -> str:
    """The seed of a game: a text in Unicode, or a number that stands for its figures."""
    if not isinstance(value, str):
        return str(number("seed", value))
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:  # half a surrogate pair: Python can hold it, but not write it
        raise ArgumentError("bad_argument", argument="seed") from None
    return value


def texts(argument: str, value: object) -> Sequence[str]:
    """Several texts; one text is not several, although Python would take it for a sequence of letters."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise wrong(argument, "texts", value)
    return [text(argument, item) for item in value]


def options(value: object) -> dict[str, str]:
    """The options of a game by name; None stands for none."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong("options", "options", value)
    return {text("options", name): text("options", choice) for name, choice in value.items()}


def path(value: object) -> Path:
    """A path that the system can be asked for: whether there is a file is another matter."""
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
    """A game of some kind: `Game` itself only says what games are."""
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
    """The notation of a move. An action stands for its own: whatever else it holds, it counts as what it says."""
    if not isinstance(value, str | Action):
        raise wrong("move", "move", value)
    return str(value)


def own(argument: str, value: object, kind: type[Kind], game: Game) -> Kind:
    """A state or a map of this very game."""
    if isinstance(value, kind):
        return value
    if isinstance(value, State):
        raise ArgumentError("other_game", argument=argument, game=game.name)
    raise wrong(argument, argument, value)


def players(game: Game, value: object) -> int:
    """How many play: a whole number that the game can seat."""
    count = number("players", value)
    if not game.min_players <= count <= game.max_players:
        raise SetupError("wrong_players", players=count, least=game.min_players, most=game.max_players)
    return count
