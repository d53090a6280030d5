"""Bots in words: what each is like, for choosing an opponent, and what went wrong with one that broke."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from goldenspike.words.catalogue import N_, N_context, Words
from goldenspike.words.names import decimal

BOTS = {
    "easy": N_("good for a first game: plays sensibly but doesn’t always look ahead"),
    "medium": N_("looks a little way ahead and moves at once"),
    "hard": N_("a strong player: thinks every move through"),
    "expert": N_("our strongest: examines thousands of positions before each move"),
    "greedy": N_("takes what looks best now, without looking ahead"),
    "random": N_("plays legal moves at random"),
}

NAMES = {
    "easy": N_context("bot", "easy"),
    "medium": N_context("bot", "medium"),
    "hard": N_context("bot", "hard"),
    "expert": N_context("bot", "expert"),
    "greedy": N_context("bot", "greedy"),
    "random": N_context("bot", "random"),
}

FOREIGN = N_("added by the people who run this site")

FAULTS = {
    "raised": N_context("fault", "crashed with an error"),
    "illegal": N_context("fault", "made an illegal move"),
    "overran": N_context("fault", "took too long"),
    "memory": N_context("fault", "used too much memory"),
    "died": N_context("fault", "stopped unexpectedly"),
}


def bot_name(words: Words, name: str) -> str:
    """A bot's name for people; commands and records use the plain one."""
    return words(NAMES[name]) if name in NAMES else name


def bot_line(words: Words, name: str) -> str:
    """What a bot is like; a numbered one (`hard-1`) is described like `hard`; empty for a bot that is not ours."""
    message = BOTS.get(name) or BOTS.get(name.rpartition("-")[0])
    return words(message) if message else ""


def fault_text(words: Words, kind: str, detail: str) -> str:
    """What a broken bot did, as the end of a sentence about it."""
    message = FAULTS.get(kind)
    phrase = words(message) if message else kind
    return f"{phrase} ({detail})" if detail else phrase


class Rated(Protocol):
    """A level of the ladder, with the rating that a tournament gave it."""

    @property
    def name(self) -> str: ...
    @property
    def rating(self) -> float | None: ...
    @property
    def error(self) -> float | None: ...


def rating_text(words: Words, level: Rated) -> str:
    """The rating with its error; empty if none was measured."""
    if level.rating is None or level.error is None:
        return ""
    return f"{decimal(words, level.rating)} ± {decimal(words, level.error)}"


class Opponent(NamedTuple):
    """A bot as shown to somebody choosing an opponent."""

    name: str
    shown: str
    about: str
    rating: str


def opponents(
    words: Words, ladder: Sequence[Rated], names: Sequence[str], foreign: Sequence[str] = ()
) -> list[Opponent]:
    """The ladder, weakest first; then our bots that are not on it; last the bots that are not ours."""
    levels = {level.name: level for level in ladder}
    rows = []
    for name in (*levels, *(other for other in names if other not in levels)):
        about = bot_line(words, name)
        rating = rating_text(words, levels[name]) if name in levels else ""
        if not re.search(r"-\d+$", name):  # a numbered bot is for comparing, not for choosing
            rows.append(Opponent(name, bot_name(words, name), about, rating))
    return rows + [Opponent(name, name, words(FOREIGN), "") for name in foreign]
