"""Steam Rollers notation as people type it, and messages about what is wrong with a text that is not an action."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.games.steam_rollers.words.names import COMPASS, GOODS
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.letters import COLOUR_LETTERS, code_of

LETTERS = {colour: COLOUR_LETTERS[colour] for colour in GOODS}

NOTATION = {
    "not_an_action": N_("“{text}” isn’t a move in this game."),
    "number_between": N_("In “{text}”, “{word}” should be a number from {least} to {most}."),
    "unknown_hex": N_("There’s no hex “{name}” on this map."),
    "unknown_shape": N_("“{name}” isn’t a track: type two different edges out of {known}, such as NE-S."),
    "unknown_goods": N_("There are no “{name}” cubes. Options: {known}."),
}


def typed(words: Words, text: str) -> str:
    """`track D4 NO-Z`, `deliver rood 1>2 4` or `deliver R 1>2 4`, typed in Dutch, as the notation of records."""

    def codes(ends: list[str]) -> list[str]:
        read = [code_of(words, end, COMPASS) for end in ends]
        return read if all(end.upper() in COMPASS for end in read) else ends  # faulty text is quoted as it was typed

    return rewritten(text, lambda colour: code_of(words, colour, GOODS, LETTERS), codes)


def written(words: Words, text: str) -> str:
    def name(colour: str) -> str:
        return words(GOODS[colour]) if colour in GOODS else colour

    return rewritten(text, name, lambda ends: [words(COMPASS[end]) if end in COMPASS else end for end in ends])


def rewritten(text: str, colour: Callable[[str], str], ends: Callable[[list[str]], list[str]]) -> str:
    """The text with another word for the colour and others for the ends of a track; everything else unchanged."""
    match text.split():
        case [kind, hex, shape] if kind.lower() == "track":
            return f"{kind} {hex} {'-'.join(ends(shape.replace('–', '-').split('-')))}"
        case [kind, goods, *rest] if kind.lower() == "deliver":
            return " ".join([kind, colour(goods), *rest])
    return text
