"""A map of one's own for a new table: pasted or as a file, checked and drawn before anybody sits down."""

from __future__ import annotations

import base64
from dataclasses import dataclass

from django.http import HttpRequest

from goldenspike.core.errors import MapError
from goldenspike.core.game import Game
from goldenspike.drawing.faults import Mark, marked
from goldenspike.drawing.games import map_drawing
from goldenspike.site.failures import Invalid
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import speaker

OWN = "own"
"""What the form sends instead of the name of a map."""
MOST_CHARACTERS = 100_000


@dataclass(frozen=True)
class OwnMap:
    text: str = ""
    faults: tuple[str, ...] = ()
    picture: str = ""
    """As the address of an image; empty where nothing can be drawn."""
    title: str = ""


def sent_text(request: HttpRequest) -> str:
    """The file, if one was chosen, or what was pasted."""
    file = request.FILES.get("map_file")
    if file is not None:
        file.seek(0)  # it may have been read before, to open the table
    text = file.read().decode("utf-8", "replace") if file is not None else str(request.POST.get("map_text", ""))
    if len(text) > MOST_CHARACTERS or "\0" in text:
        raise Invalid(field="map")
    return text.replace("\r\n", "\n").strip()


def checked(words: Words, game: Game, text: str) -> OwnMap:
    """Every fault in words, and the map as far as it can be drawn, with the faults marked on it."""
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
        picture = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    return OwnMap(text, sentences, picture, str(getattr(draft.map, "title", "")))


def fault_text(words: Words, game: Game, fault: MapError) -> str:
    return error_text(words, fault, speaker(words, game.name))
