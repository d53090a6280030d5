"""What was requested, as plain data: two runs with the same fingerprint play the same games."""

from __future__ import annotations

import hashlib
from typing import Any

from goldenspike.__about__ import __version__
from goldenspike.arena.match import Setup
from goldenspike.bots.levels import makings_of
from goldenspike.bots.workers.client import MEMORY
from goldenspike.core import registry

FIRST_RULES = "1"
"""Runs that name no version were played by these rules."""


def fingerprint_of(setup: Setup) -> dict[str, Any]:
    """Everything that decides how the games go. The number of processes and the engine don't; further games don't
    change earlier ones.
    """
    game = registry.load(setup.game)
    contents = game.contents(setup.first_state())
    rules = setup.rules or game.rules_version
    return {
        "version": __version__,
        "game": setup.game,
        "bots": [bot_id(setup, name) for name in setup.bots],
        "players": setup.players,
        "seed": setup.seed,
        "options": dict(setup.options),
        "limit": setup.limit,
        **({} if setup.nodes is None else {"think": setup.nodes}),
        **({} if setup.memory == MEMORY else {"memory": setup.memory}),
        **({"reuse": True} if setup.reuse else {}),
        **({} if rules == FIRST_RULES else {"rules": rules}),
        **{kind.lower(): f"{content.id} {content.hash}" for kind, content in contents.items()},
    }


def bot_id(setup: Setup, name: str) -> str:
    """What identifies a bot: the text of its file, or a level's settings. If these change, it is a different bot."""
    makings = setup.sources.get(name) or makings_of(setup.game, name)
    return name if makings is None else f"{name} {hashlib.sha256(makings.encode()).hexdigest()[:12]}"
