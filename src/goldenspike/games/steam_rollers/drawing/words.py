"""The words on a sheet, in the reader's language; and the sheet before anything has been drawn."""

from __future__ import annotations

from functools import partial

from goldenspike.games.steam_rollers.drawing.board import SheetWords, sheet
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import map_title
from goldenspike.words.letters import colour_letters


def sheet_words(words: Words) -> SheetWords:
    return SheetWords(
        sheet=words.template(N_("Sheet: {title}")),
        choose=words.template(N_("Choose hex {hex}")),
        letters=colour_letters(words),
        map_title=partial(map_title, words, "steam-rollers"),
    )


def map_picture(words: Words, map: Map) -> str:
    """An empty sheet."""
    return sheet(map, tracks={}, words=sheet_words(words), standalone=True)
