"""Who can be played against: the bots of a game in words, with the ratings that tournaments gave them."""

from __future__ import annotations

import re
from typing import NamedTuple

from goldenspike.bots import Level, bot_names, levels
from goldenspike.core.game import Game
from goldenspike.words.bots import bot_line, bot_name
from goldenspike.words.catalogue import Words
from goldenspike.words.names import decimal


def rating_text(words: Words, level: Level) -> str:
    """The rating with its error; empty where none was measured."""
    if level.rating is None or level.error is None:
        return ""
    return f"{decimal(words, level.rating)} ± {decimal(words, level.error)}"


class Opponent(NamedTuple):
    """A bot as somebody who picks one sees it."""

    name: str
    shown: str
    about: str
    rating: str


def opponents(words: Words, game: Game) -> list[Opponent]:
    """The ladder first, the weakest first; then who has no place on it."""
    ladder = {level.name: level for level in levels(game.name)}
    rows = []
    for name in (*ladder, *(one for one in bot_names(game) if one not in ladder)):
        about = bot_line(words, name)
        rating = rating_text(words, ladder[name]) if name in ladder else ""
        if about and not re.search(r"-\d+$", name):  # a numbered bot is for comparing, not for choosing
            rows.append(Opponent(name, bot_name(words, name), about, rating))
    return rows
