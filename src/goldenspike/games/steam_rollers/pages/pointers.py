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
            "You take one action with the die you draft, and its number says where: a region for track, an "
            "engine box, a city to deliver from, or a card. Early on, track and engine pay off most."
        ),
    ),
    Told(
        "hex",
        ACT,
        N_("Which hex?"),
        N_(
            "Draw your track from city to city: two connected cities are worth 1 point, plus 1 for each town on "
            "the way. Only the kinds of track on the black die can be drawn this round."
        ),
    ),
    Told(
        "delivery",
        ACT,
        N_("What a delivery pays"),
        N_(
            "1 point for each city and town the cube reaches on your track, up to your engine’s strength. The "
            "goods list shows what’s waiting where."
        ),
        "supply",
    ),
    Told(
        "cards",
        ACT,
        N_("When to take a card"),
        N_(
            "A card bends a rule for you, usually from the next round on, and scores the points in its corner at "
            "the end. Others can take it from you with a die that shows its number."
        ),
        "cards",
    ),
    Told(
        "end",
        DRAFT,
        N_("What ends the game"),
        N_(
            "Once {most} cities are empty, the game ends after that round. The bar at the top fills up as that "
            "gets closer, and you’re warned before a delivery that triggers it."
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
