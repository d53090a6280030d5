"""Anyone's bot, as it is named on a command line.

    my_bot.py:MyBot            a class in a file
    package.module:MyBot       a class in an installed package

Everything else is the name of one of our bots. A foreign bot runs in a worker (`bots/workers`), never in our own
process.
"""

from __future__ import annotations

import importlib
import re
import sys
import types
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goldenspike.core.errors import SetupError
from goldenspike.core.paths import home_path

LONGEST_LABEL = 40
REFERENCE = re.compile(r"\S*(\.py|\w\.\w+):[^\W\d]\w*")
"""Certainly a class in a file or a package, even where people's names are also allowed."""


@dataclass(frozen=True)
class NamedBot:
    """A bot as it was named, with the text of its file if it comes from one."""

    name: str
    source: str | None = None

    @property
    def label(self) -> str:
        return label(self.name)


def is_foreign(name: str) -> bool:
    return ":" in name


def looks_foreign(name: str) -> bool:
    return REFERENCE.fullmatch(name) is not None


def is_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py")


def label(name: str) -> str:
    """What a bot is called at a table: a class by its own name."""
    return name.rpartition(":")[2][:LONGEST_LABEL] or "bot"


def read_source(name: str) -> str:
    """The text of a bot's file; OSError or UnicodeDecodeError if it cannot be read."""
    return home_path(name.rpartition(":")[0]).read_bytes().decode("utf-8")


def read_bot(name: str) -> NamedBot:
    return NamedBot(name, read_source(name) if is_file(name) else None)


def read_sources(names: Iterable[str]) -> dict[str, str]:
    """The texts of all files that these bots come from."""
    return {name: read_source(name) for name in names if is_file(name)}


def by_label(bots: Iterable[NamedBot], taken: Collection[str]) -> dict[str, NamedBot]:
    """Foreign bots by what they are called at a table; SetupError if two have the same name."""
    labelled: dict[str, NamedBot] = {}
    for bot in bots:
        if bot.label in taken or labelled.get(bot.label, bot) != bot:
            raise SetupError("bot_name_taken", name=bot.name, label=bot.label)
        labelled[bot.label] = bot
    return labelled


def find_class(bot: NamedBot) -> Callable[[int], Any]:
    """Import the bot's class. Only a worker does this."""
    place, _, class_name = bot.name.rpartition(":")
    if bot.source is None:
        module: Any = importlib.import_module(place)
    else:
        module = types.ModuleType(f"bot_{Path(place).stem}")  # so that a file called random.py hides no other module
        module.__file__ = place
        sys.modules[module.__name__] = module
        sys.path.insert(0, str(home_path(place).resolve().parent))  # it can import the files beside it
        exec(compile(bot.source, place, "exec"), module.__dict__)
    maker: Callable[[int], Any] = getattr(module, class_name)
    return maker
