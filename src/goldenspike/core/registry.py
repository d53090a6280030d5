"""Which games there are. The one module of rules/ that knows them all."""

from __future__ import annotations

from goldenspike.core import arguments
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.games.steam_rollers.rules.game import SteamRollers
from goldenspike.games.steel_driver.rules.game import SteelDriver

GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game; anything that follows `Game` and `State` can be played, recorded, verified and simulated."""
    GAMES[arguments.game(game).name] = game


def load(name: str) -> Game:
    """The game of this name; SetupError if there is none."""
    if arguments.text("name", name) not in GAMES:
        raise SetupError("unknown_game", name=name, known=sorted(GAMES))
    return GAMES[name]


def find(game: str | Game) -> Game:
    """A game, given itself or by its name."""
    return load(game) if isinstance(game, str) else arguments.game(game)


def names() -> list[str]:
    return list(GAMES)


register(SteelDriver())
register(SteamRollers())
