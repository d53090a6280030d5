"""The ladder of bots, with the same names in every game: how far each searches, how often it slips, how strong it
is.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from goldenspike.bots.games import game_bots
from goldenspike.bots.policy import Policy
from goldenspike.bots.search import SearchBot
from goldenspike.bots.weights import BEST

CAP_SECONDS = 60.0
"""A level answers within this time on any machine. It is far more than a level needs, since a search cut short no
longer gives the same answer everywhere. A node budget given explicitly has no time limit.
"""


class Level(NamedTuple):
    """A level in one game. `rating` is None until a tournament has measured it; `error` is half its 95 % interval."""

    name: str
    nodes: int
    analysis: int
    slips: int
    exact: bool
    horizon: int
    weights: str
    patience: int | None
    rating: float | None
    error: float | None


def policy_for(game: str, weights: str = BEST) -> Policy:
    """What the search knows about a game; for a game without a policy, only its rules."""
    known = game_bots(game).policy
    return known(weights) if known else Policy(weights)


def level_data(game: str) -> dict[str, Any]:
    file = files(game_bots(game).package or __package__).joinpath("levels.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    return tuple(
        Level(
            name,
            data["nodes"],
            data["analysis"],
            data["slips"],
            data["exact"],
            data.get("horizon", 1),
            data.get("weights", BEST),
            data.get("patience"),
            data.get("rating"),
            data.get("error"),
        )
        for name, data in level_data(game).items()
    )


def makings_of(game: str, name: str) -> str | None:
    """Everything that decides how a level plays, as text; None for a bot that is not a level."""
    level = next((level for level in levels(game) if level.name == name), None)
    if level is None:
        return None
    package = game_bots(game).package
    learnt = files(package).joinpath(level.weights).read_text("utf-8") if package else ""
    patience = "" if level.patience is None else f" patience {level.patience}"
    return f"{(level.nodes, level.slips, level.exact, level.horizon)}{patience}\n{learnt}"


def level_bot(name: str, game: str, seed: int, nodes: int | None) -> SearchBot:
    """A bot of a level, with its own node budget if one is given."""
    level = next(level for level in levels(game) if level.name == name)
    policy = policy_for(game, level.weights)
    policy.horizon = level.horizon
    if level.patience is not None:
        policy.patience = level.patience
    if nodes is None:
        return SearchBot(policy, seed, level.nodes, level.slips, level.exact, CAP_SECONDS)
    return SearchBot(policy, seed, nodes, level.slips, level.exact)
