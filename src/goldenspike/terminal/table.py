"""Who sits at the table: people and bots, by seat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goldenspike.bots import Bot, bot, bot_names
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.words.catalogue import N_, Words

DEFAULT_BOT = "medium"


def seat_names(words: Words, players: int, humans: int, bots: Sequence[str], names: Sequence[str] = ()) -> list[str]:
    """People first, then bots. A bot's name says which bot it is, so that a record can be played on."""
    seats: list[str] = []
    for seat in range(players):
        if seat < humans:
            seats.append(names[seat] if seat < len(names) else words(N_("Player {number}"), number=seat + 1))
        else:
            kind = bots[(seat - humans) % len(bots)]
            seats.append(f"{kind} {seat - humans + 1}")
    return seats


def checked_kinds(game: Game, kinds: Sequence[str]) -> list[str]:
    """Names of bots that this game has; a middling one where none is named."""
    known = bot_names(game)
    for kind in kinds:
        if kind not in known:
            raise SetupError("unknown_bot", name=kind, known=known)
    return list(kinds) or [DEFAULT_BOT if DEFAULT_BOT in known else known[0]]


def bot_kind(game: Game, name: str) -> str | None:
    """`greedy 2` sits there for the bot greedy; any other name is a person's."""
    match = re.fullmatch(r"(.+) \d+", name)
    return match[1] if match and match[1] in bot_names(game) else None


def bots_of(game: Game, seats: Sequence[str]) -> dict[int, str]:
    kinds = {seat: bot_kind(game, name) for seat, name in enumerate(seats)}
    return {seat: kind for seat, kind in kinds.items() if kind is not None}


def make_bots(game: Game, kinds: dict[int, str], seed: int, nodes: int | None = None) -> dict[int, Bot]:
    return {seat: bot(kind, game, seed=seed + seat, nodes=nodes) for seat, kind in kinds.items()}
