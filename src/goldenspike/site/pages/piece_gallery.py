"""Every piece of every game in every state, and the icons: for looking, and for tests."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.core import registry
from goldenspike.site.pages import markup, symbols
from goldenspike.site.pages.games import pages_of
from goldenspike.words.catalogue import N_, N_context, Words

ICON_NAMES = {
    "globe": N_context("icon", "globe"),
    "theme": N_context("icon", "light or dark"),
    "menu": N_context("icon", "menu"),
    "undo": N_context("icon", "undo"),
    "link": N_context("icon", "link"),
    "eye": N_context("icon", "eye"),
    "plus": N_context("icon", "plus"),
    "minus": N_context("icon", "minus"),
    "fit": N_context("icon", "fit to view"),
    "first": N_context("icon", "to the start"),
    "prev": N_context("icon", "one step back"),
    "play": N_context("icon", "play"),
    "pause": N_context("icon", "pause"),
    "next": N_context("icon", "one step forward"),
    "last": N_context("icon", "to the end"),
    "arrow": N_context("icon", "arrow"),
    "chev": N_context("icon", "expand"),
    "check": N_context("icon", "tick"),
    "help": N_context("icon", "help"),
    "dice": N_context("icon", "die"),
    "people": N_context("icon", "people"),
    "person": N_context("icon", "person"),
    "bot": N_context("icon", "bot"),
    "down": N_context("icon", "download"),
    "up": N_context("icon", "upload"),
    "bell": N_context("icon", "bell"),
    "book": N_context("icon", "book"),
    "chart": N_context("icon", "chart"),
    "flag": N_context("icon", "flag"),
    "warn": N_context("icon", "warning"),
    "keys": N_context("icon", "keyboard"),
    "sound": N_context("icon", "sound"),
    "spike": N_context("icon", "spike"),
}


class Specimen(NamedTuple):
    picture: SafeString
    name: str


class Group(NamedTuple):
    title: str
    kind: str
    pieces: list[Specimen]


def groups(words: Words) -> list[Group]:
    of_games = [group for name in registry.names() for group in pages_of(name).pieces(words)]
    return [Group(words(N_("Icons")), "", icons(words)), *of_games]


def icons(words: Words) -> list[Specimen]:
    return [Specimen(markup.icon(name), words(ICON_NAMES[name])) for name in [*symbols.ICONS, "spike"]]
