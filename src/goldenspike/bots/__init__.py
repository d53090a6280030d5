"""Computer players. `bot("greedy", game)` makes one; `forecast(state)` shows people what bots foresee."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.bots.base import Bot
from goldenspike.bots.forecast import forecast
from goldenspike.bots.games import GameBots, Worth, game_bots
from goldenspike.bots.levels import Level, level_bot, levels
from goldenspike.bots.random import RandomBot
from goldenspike.core import arguments, registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game

__all__ = ["Bot", "GameBots", "Level", "Worth", "bot", "bot_names", "forecast", "levels", "stand_in_name"]

STAND_IN = "greedy"

ANY_GAME: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot_names(game: Game) -> list[str]:
    return [*ANY_GAME, *game_bots(game.name).makers, *(level.name for level in levels(game.name))]


def bot(name: str, game: str | Game, seed: int = 0, nodes: int | None = None) -> Bot:
    """A bot by name, for a game or the name of one. `nodes` overrides the search budget of the bot's level; bots that
    don't search ignore it.
    """
    game, seed = registry.find(game), arguments.number("seed", seed)
    if nodes is not None:
        nodes = arguments.number("nodes", nodes)
    if any(level.name == name for level in levels(game.name)):
        return level_bot(name, game.name, seed, nodes)
    makers = {**ANY_GAME, **game_bots(game.name).makers}
    if arguments.text("name", name) not in makers:
        raise SetupError("unknown_bot", name=name, known=bot_names(game))
    return makers[name](seed)


def stand_in_name(game: Game) -> str:
    """The bot that takes over for one that broke."""
    return STAND_IN if STAND_IN in bot_names(game) else "random"
