"""Five pointers for a first game of Steel Driver."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.state import SteelDriverState
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
        "cubes",
        AUCTIONS,
        N_("What cubes are worth"),
        N_(
            "The cubes of a winning bid go into the company’s box and pay for its tracks, {least} to {most} "
            "cubes each. Cubes you keep carry over to the next round but are worth nothing at the end."
        ),
    ),
    Told(
        "bid",
        AUCTIONS,
        N_("A sensible first bid"),
        N_(
            "The players hold {cubes} cubes for {companies} companies: about {fair} each. Open a little below "
            "that. Too low, and someone gets a bargain; too high, and you can’t afford a second company."
        ),
    ),
    Told(
        "share",
        AUCTIONS,
        N_("What a share will pay"),
        N_(
            "If you win an auction, you keep a share to the end, even when others control the company later. The "
            "company table shows what a share would pay now and what it may pay at the end."
        ),
        "companies",
    ),
    Told(
        "round",
        BUILDING,
        N_("What ends a round"),
        N_(
            "Companies build in turn until none of them can. Then you’re paid the profit of each company you "
            "control, and profits start again from zero. A track that helps your shares also pays at the end."
        ),
    ),
    Told(
        "goods",
        CLAIMING,
        N_("Which cube to take"),
        N_(
            "Different colours make a set, and every share pays the value of its company’s sets. First take the "
            "cube that adds the most; one that only you can reach can wait."
        ),
    ),
)


def pointers(view: TableView) -> list[Pointer]:
    state = state_of(view)
    facts = figures(state)
    return [
        Pointer(pointer.code, number, view.words(pointer.title), view.words(pointer.text, **facts), pointer.at)
        for number, pointer in enumerate(TOLD, 1)
        if pointer.phase == state.phase
    ]


def figures(state: SteelDriverState) -> dict[str, object]:
    """The figures in the pointers: prices of links, and how many cubes there are for each company still for sale."""
    cubes = sum(state.cubes)
    companies = max(1, state.for_sale.bit_count())
    costs = state.board.cost
    return {
        "least": min(costs),
        "most": max(costs),
        "cubes": cubes,
        "companies": companies,
        "fair": round(cubes / companies),
    }
