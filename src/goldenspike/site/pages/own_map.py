"""A custom map for a new table: pasted or uploaded, checked and drawn before anybody sits down."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpRequest

from goldenspike.core.content import MOST_CHARACTERS
from goldenspike.core.errors import MapError
from goldenspike.core.game import Game
from goldenspike.drawing.faults import Mark, marked
from goldenspike.drawing.games import map_drawing
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import speaker

OWN = "own"
"""What the form sends instead of the name of a map or an edition."""
NO_TEXT = N_("This isn’t a UTF-8 text file.")
TOO_LONG = {
    "map": N_("A map can have at most 100,000 characters."),
    "edition": N_("An edition can have at most 100,000 characters."),
}
NOTHING = {
    "map": N_("Paste a map or choose a file first."),
    "edition": N_("Paste an edition or choose a file first."),
}
CHECK = {"map": "check", "edition": "check_edition"}
"""The button that asks for a check."""


@dataclass(frozen=True)
class OwnMap:
    text: str = ""
    faults: tuple[str, ...] = ()
    picture: str = ""
    """As a data address; empty if nothing can be drawn."""
    title: str = ""


class Sent(NamedTuple):
    text: str = ""
    fault: Message | None = None
    """Why there is no text although one is needed."""


def sent(request: HttpRequest, kind: str = "map") -> Sent:
    """The uploaded file of a map or an edition, otherwise the pasted text."""
    file = request.FILES.get(f"{kind}_file")
    if file is None:
        raw = str(request.POST.get(f"{kind}_text", ""))
    else:
        file.seek(0)  # it may have been read before, when opening the table
        try:
            raw = file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            return Sent(fault=NO_TEXT)
    text = raw.replace("\r\n", "\n").strip()
    if "\0" in text:
        return Sent(fault=NO_TEXT)
    if len(text) > MOST_CHARACTERS:
        return Sent(fault=TOO_LONG[kind])
    is_wanted = CHECK[kind] in request.POST or request.POST.get(kind) == OWN
    return Sent(text, NOTHING[kind] if is_wanted and not text else None)


def shipped_text(game: Game, name: str) -> str:
    """The text of one of our maps, to start from. SetupError if there is none of this name."""
    return game.contents(game.new(game.min_players, map=name))["Map"].text


def checked(words: Words, game: Game, sent: Sent) -> OwnMap:
    """Every fault in words, and the map as far as it can be drawn, with the faults marked on it."""
    text = sent.text
    if sent.fault is not None:
        return OwnMap(faults=(words(sent.fault),))
    if not text:
        return OwnMap()
    draft, drawing = game.check_map(text, "map"), map_drawing(game.name)
    faults = list(draft.faults)
    if draft.map is not None:
        faults += [*game.edition_faults(draft.map), *(drawing.faults(draft.map) if drawing else [])]
    sentences = tuple(fault_text(words, game, fault) for fault in faults)
    picture = ""
    if drawing is not None and draft.map is not None:
        svg = drawing.svg(words, draft.map)
        places = [drawing.points(draft.map, fault.places) for fault in faults]
        svg = marked(svg, [Mark(*pair) for pair in zip(places, sentences, strict=True)]) if faults else svg
        picture = address_of(svg)
    return OwnMap(text, sentences, picture, str(getattr(draft.map, "title", "")))


def address_of(svg: str) -> str:
    """A picture embedded in the page, as a data address."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


def fault_text(words: Words, game: Game, fault: MapError) -> str:
    return error_text(words, fault, speaker(words, game.name))
