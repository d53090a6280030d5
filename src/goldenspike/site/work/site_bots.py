"""The bots that can play at this site's tables: ours, and those the operator has added (`serve --bot`).

A visitor chooses from this list by name. No text from a visitor ever becomes the name of a file or a module.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from goldenspike.bots import bot_names
from goldenspike.bots.foreign import NamedBot, by_label, label
from goldenspike.bots.workers.client import games_of
from goldenspike.core import registry
from goldenspike.core.game import Game


@dataclass(frozen=True)
class SiteBot:
    bot: NamedBot
    games: frozenset[str]


ADDED: dict[str, SiteBot] = {}
"""By the name people see."""


def add(bots: Iterable[NamedBot], memory: int) -> None:
    """Offer these bots in the games they can play. SetupError for one that plays none, or whose name is taken."""
    taken = {name for game in registry.games() for name in bot_names(game)}
    for name, bot in by_label(bots, taken).items():
        ADDED[name] = SiteBot(bot, frozenset(games_of(bot, memory)))


def added_names(game: Game) -> list[str]:
    return [name for name, added in ADDED.items() if game.name in added.games]


def names(game: Game) -> list[str]:
    return [*bot_names(game), *added_names(game)]


def find(name: str) -> NamedBot:
    """What a worker is told about a bot. Whatever the database says, only an added bot has a file or a module."""
    return ADDED[name].bot if name in ADDED else NamedBot(label(name))
