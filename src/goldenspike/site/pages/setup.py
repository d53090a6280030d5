"""What will be played at a table, in a few words: for someone about to sit down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from goldenspike.core.record import read_options
from goldenspike.site.models import Table
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.games import game_words
from goldenspike.words.speaker import ContentWords, OptionWords


class Setting(NamedTuple):
    title: str
    value: str


def pitch_of(words: Words, game: str) -> str:
    pitch = game_words(game).pitch
    return words(pitch) if pitch else ""


def setup_of(words: Words, table: Table) -> list[Setting]:
    """Map, edition and options, each if the game has it."""
    known = game_words(table.game)
    settings = []
    if table.map:
        shown = words(N_("a map of your own")) if table.map_text else named(words, known.maps, code_of(table.map))
        settings.append(Setting(words(N_("Map")), shown))
    if table.edition:
        ours = named(words, known.editions, code_of(table.edition))
        shown = words(N_("an edition of your own")) if table.edition_text else ours
        settings.append(Setting(words(N_("Edition")), shown))
    for name, value in read_options(table.options).items():
        option = known.options.get(name) or OptionWords(Message(name), {})
        settings.append(Setting(words(option.title), named(words, option.values, value)))
    return settings


def code_of(reference: str) -> str:
    """`usa/2 <hash>` -> `usa`."""
    return reference.split(" ", maxsplit=1)[0].split("/", maxsplit=1)[0]


def named(words: Words, known: Mapping[str, ContentWords], code: str) -> str:
    return words(known[code].title) if code in known else code
