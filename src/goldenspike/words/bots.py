"""What each bot is like, in a line: for whoever picks an opponent."""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_context, Words

BOTS = {
    "easy": N_("pleasant for a first game: plays sensibly, but does not always look ahead"),
    "medium": N_("looks a little ahead at every decision and answers at once"),
    "hard": N_("a strong player: thinks every decision through"),
    "expert": N_("the strongest we have: goes through thousands of positions before each decision"),
    "greedy": N_("takes what looks best now, without looking ahead"),
    "random": N_("plays anything that is allowed"),
}

NAMES = {
    "easy": N_context("bot", "easy"),
    "medium": N_context("bot", "medium"),
    "hard": N_context("bot", "hard"),
    "expert": N_context("bot", "expert"),
    "greedy": N_context("bot", "greedy"),
    "random": N_context("bot", "random"),
}


def bot_name(words: Words, name: str) -> str:
    """A bot's name for people; commands and records keep the plain one."""
    return words(NAMES[name]) if name in NAMES else name


def bot_line(words: Words, name: str) -> str:
    """What a bot is like; a numbered one (`hard-1`) is like its name; empty for a bot that is not ours."""
    message = BOTS.get(name) or BOTS.get(name.rpartition("-")[0])
    return words(message) if message else ""
