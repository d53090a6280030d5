"""An action is refused exactly if it is not legal, in positions chosen so that every reason matters."""

from __future__ import annotations

from itertools import product

import pytest

from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers import test_refusals as known
from tests.rules.steam_rollers.table import (
    CITY_COLOURS,
    COLOURS,
    GAME,
    Position,
    around,
    cross,
    draft,
    fill,
    give,
    lay,
    legal,
    only,
    play,
    ready,
    stock,
)

DICE = range(1, 7)
EDGES = ("N", "NE", "SE", "S", "SW", "NW")
CARD_USES = [
    *(f"use {card} {die}" for card in ("1a", "1b", "2a") for die in DICE),
    *("use 3a", "use 3b +1", "use 3b +2", "use 4a", "use 5a +1", "use 5a -1", "use 5b flip", "use 5b reroll"),
    *("use 6a", "use 6b"),
]
OTHERS = ["snatch", "let", "engine", "card", "waste", *(f"take {die}" for die in DICE), *CARD_USES]
TRACKS = [
    f"track {hex} {a}-{b}"
    for hex in ("A1", "A2", "A3", "A4", "B1", "B2", "B4", "C3", "C4", "D1")
    for n, a in enumerate(EDGES)
    for b in EDGES[n + 1 :]
]
SERVICES = ["use 3a", "use 3b +1", "use 3b +2", "use 4a", "engine", "card", "waste"]
DELIVERIES = [f"deliver {CITY_COLOURS[b]} {a}>{b} {n}" for a, b, n in product(DICE, DICE, range(1, 7)) if a != b]
ASTRAY = ["deliver red 1>3 2", "deliver blue 2>2 1", "deliver grey 2>4 13", "deliver grey 2>4 99"]
OUTCOMES = [
    *(f"start {seat}" for seat in range(4)),
    *("sides aaaaaa", "sides bbbbbb", "walls 1", "walls 6"),
    *(f"reroll {die}" for die in DICE),
    *(f"roll {black} / {' '.join(['2'] * dice)}" for black in DICE for dice in range(2, 5)),
    *(f"supply {city} {' '.join([colour] * 4)}" for city, colour in product(DICE, COLOURS)),
]


def read(state: SteamRollersState, lines: list[str]) -> dict[str, Action]:
    """The actions that the lines mean at this table, and at every copy of it."""
    return {line: GAME.parse(state, line) for line in lines}


def holds(state: SteamRollersState, lines: dict[str, Action]) -> None:
    not_refused = {line for line, action in lines.items() if GAME.why_not(state, action) is None}
    assert not_refused == {line for line in legal(state) if line in lines}


def stocking() -> SteamRollersState:
    state = known.setting_up()
    play(state, "start 1", "sides aaaaaa")
    return state


def rerolling() -> SteamRollersState:
    state = ready(2, sides="aaaaba")
    give(state, 0, "5b")
    draft(state, 3)
    play(state, "use 5b reroll")
    return state


def middle_die() -> SteamRollersState:
    """Nothing stands in the way of either step of 5a."""
    state = ready(2)
    give(state, 0, "1a", "5a")
    draft(state, 3)
    return state


def low_die() -> SteamRollersState:
    """A 2 may still become a 1."""
    state = ready(2)
    give(state, 0, "5a")
    draft(state, 2)
    return state


def high_die() -> SteamRollersState:
    """A 5 may still become a 6."""
    state = ready(2)
    give(state, 0, "5a")
    draft(state, 5)
    return state


def nothing_to_do() -> SteamRollersState:
    """Region 2 is full, the box is crossed off, the card is sideways: the die is wasted."""
    state = ready(2)
    fill(state, 0, 2)
    cross(state, 0, 2)
    give(state, 1, "2a", sideways=True)
    draft(state, 2)
    assert legal(state) == ["waste"]
    return state


def walls_useless() -> SteamRollersState:
    """Walls that may be drawn across."""
    state = ready(2, row=1)
    draft(state, 1)
    return state


def to_destination() -> SteamRollersState:
    """Card 3a is played: only deliveries may follow."""
    state = ready(2)
    only(state, {2: "yellow"})
    lay(state, 0, "B2 N-S")
    cross(state, 0, 1, 2)
    give(state, 0, "3a", "4a")
    draft(state, 1)
    play(state, "use 3a")
    return state


def further() -> SteamRollersState:
    """Card 3b is played: a journey of 2 is worth 3."""
    state = ready(2, sides="aabaaa")
    only(state, {1: "red"})
    lay(state, 0, "B2 N-S")
    cross(state, 0, 1, 2, 3)
    give(state, 0, "3b", "4a")
    draft(state, 1)
    play(state, "use 3b +1")
    return state


POSITIONS: list[Position] = [
    *(known.setting_up, known.rolling, known.drafting, known.snatching, known.acting, known.any_track, known.two_dice),
    *(known.two_dice_late, known.sideways, known.others_sideways, known.grey, known.grey_unlimited, known.full),
    *(
        known.over,
        stocking,
        rerolling,
        middle_die,
        low_die,
        high_die,
        nothing_to_do,
        walls_useless,
        to_destination,
        further,
    ),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.__name__))
def test_exactly_the_legal_actions_are_not_refused(position: Position) -> None:
    state = position()
    if position in (stocking, known.rolling):  # each query lists every handful or roll
        holds(state, read(state, [*OUTCOMES, "take 1", "engine"]))
    else:
        holds(state, read(state, [*OTHERS, *TRACKS, *DELIVERIES, *ASTRAY, *OUTCOMES]))


@pytest.mark.parametrize("boxes", range(6))
@pytest.mark.parametrize("cards", [("3a",), ("3b",), ("4a",), ("3a", "4a"), ("3b", "4a")], ids=str)
def test_a_service_is_refused_exactly_where_no_delivery_needs_it(cards: tuple[str, ...], boxes: int) -> None:
    state = ready(2, sides="aabaaa" if "3b" in cards else "aaaaaa")
    stock(state, {1: "red grey", 2: "grey yellow", 3: "purple", 4: "yellow", 5: "", 6: "red"})
    lay(state, 0, "B2 N-S", "B4 N-S", *around(3, 4), *around(2, 6, "C"))  # lengths 2, 2, 1, 1
    cross(state, 0, *range(1, boxes + 1))
    give(state, 0, *cards)
    services = read(state, SERVICES)
    for die in (1, 2, 3, 5):
        drafted = state.copy()
        draft(drafted, die)
        holds(drafted, services)
        deliveries = read(state, [line for line in DELIVERIES if f" {die}>" in line or f">{die} " in line])
        for line in legal(drafted, "use"):
            served = drafted.copy()
            play(served, line)
            holds(served, services)
            holds(served, deliveries)


@pytest.mark.parametrize("row", [1, 2])
@pytest.mark.parametrize("black", [1, 2, 3])
def test_card_6_is_refused_exactly_where_walls_leave_no_track_of_the_other_kind(black: int, row: int) -> None:
    for free in ("A3", "A4", "B4", "C3", "C4"):
        for walls in ("forbidden", "useless"):
            state = ready(2, sides="aaaaab", row=row, walls=walls)
            board = state.board
            names = {board.hex_names[hex] for hex in board.region_hexes[1]}
            lay(state, 0, *(f"{name} N-S" for name in sorted(names - {free})))
            give(state, 0, "6b")
            draft(state, 2, black)
            lines = read(state, ["use 6b", "waste", *(line for line in TRACKS if line.split()[1] in names)])
            holds(state, lines)
            if "use 6b" in legal(state):
                play(state, "use 6b")
                holds(state, lines)


def test_card_6_is_refused_where_a_region_is_full_of_straight_tracks() -> None:
    state = ready(2, sides="aaaaab")
    lay(state, 0, *(f"{name} N-S" for name in ("A3", "A4", "B4", "C3", "C4")))
    fill(state, 0, 2)
    give(state, 0, "6b")
    draft(state, 2)
    assert "use 6b" not in legal(state)
    holds(state, read(state, ["use 6b", "use 6a"]))
