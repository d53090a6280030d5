"""Players that need no person. `bot("greedy", game)` makes one; `forecast(state)` is their eye lent to people."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.bots.base import Bot
from goldenspike.bots.forecast import Worth, forecast
from goldenspike.bots.levels import Level, level_bot, levels
from goldenspike.bots.random import RandomBot
from goldenspike.core import arguments, registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.games.steam_rollers.bots.greedy import SteamRollersGreedy
from goldenspike.games.steel_driver.bots.greedy import SteelDriverGreedy

__all__ = ["Bot", "Level", "Worth", "bot", "bot_names", "forecast", "levels"]

# A numbered bot never changes once released; the plain name is its newest version.
ANY_GAME: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
BY_GAME: dict[str, dict[str, Callable[[int], Bot]]] = {
    "steel-driver": {"greedy": SteelDriverGreedy, "greedy-1": SteelDriverGreedy},
    "steam-rollers": {"greedy": SteamRollersGreedy, "greedy-1": SteamRollersGreedy},
}


def bot_names(game: Game) -> list[str]:
    return [*ANY_GAME, *BY_GAME.get(game.name, {}), *(level.name for level in levels(game.name))]


def bot(name: str, game: str | Game, seed: int = 0, nodes: int | None = None) -> Bot:
    """A bot by name, for a game or the name of one. `nodes` is the budget of bots that search, instead of their
    level's; the others need none.
    """
    game, seed = registry.find(game), arguments.number("seed", seed)
    if nodes is not None:
        nodes = arguments.number("nodes", nodes)
    if any(level.name == name for level in levels(game.name)):
        return level_bot(name, game.name, seed, nodes)
    makers = {**ANY_GAME, **BY_GAME.get(game.name, {})}
    if arguments.text("name", name) not in makers:
        raise SetupError("unknown_bot", name=name, known=bot_names(game))
    return makers[name](seed)
