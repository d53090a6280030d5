"""Five pointers for a first game of Steam Rollers."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT
from goldenspike.site.pages.pointers import Pointer
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, Message


class Told(NamedTuple):
    code: str
    phase: int
    title: Message
    text: Message
    at: str = ""


TOLD = (
    Told(
        "die",
        DRAFT,
        N_("Which die?"),
        N_(
            "You do one thing with the die you draft, and its number says where: a region for track, a box of the "
            "engine, a city to deliver from, or a card. Early on, track and engine pay off most."
        ),
    ),
    Told(
        "hex",
        ACT,
        N_("Which hex?"),
        N_(
            "Lead your track from city to city: two cities that are joined count 1 point, and 1 more for each town on "
            "the way. Only the kinds of track on the black die can be drawn this round."
        ),
    ),
    Told(
        "delivery",
        ACT,
        N_("What a delivery pays"),
        N_(
            "1 point for each city and town the cube reaches on your track, up to the strength of your engine. "
            "The list of goods shows what waits where."
        ),
        "supply",
    ),
    Told(
        "cards",
        ACT,
        N_("When to take a card"),
        N_(
            "A card bends a rule for you, usually from the next round on, and counts the points in its corner at the "
            "end. Others can take it from you with a die of its number."
        ),
        "cards",
    ),
    Told(
        "end",
        DRAFT,
        N_("What ends the game"),
        N_(
            "The game ends with the round in which {most} cities are empty. The bar at the top fills as that comes "
            "nearer; a delivery that brings it about says so."
        ),
    ),
)


def pointers(view: TableView) -> list[Pointer]:
    state = state_of(view)
    most = state.board.empty_cities_to_end
    return [
        Pointer(pointer.code, number, view.words(pointer.title), view.words(pointer.text, most=most), pointer.at)
        for number, pointer in enumerate(TOLD, 1)
        if pointer.phase == state.phase
    ]
