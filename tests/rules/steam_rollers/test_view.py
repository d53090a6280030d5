"""A position as everybody sees it (docs/schema/steam-rollers.json), complete: before the first draw, after the set-up,
and in the middle of a turn.
"""

from __future__ import annotations

from typing import Any

from tests.rules.steam_rollers.table import EDITION, GAME, LADDER, around, cross, give, handful, lay, play

NO_POINTS = {"deliveries": 0, "network": 0, "engine": 0, "cards": 0, "total": 0}
EMPTY = {"tracks": {}, "connections": [], "engine": [], "strength": 0, "delivered_cubes": 0, "points": NO_POINTS}
NO_DICE: dict[str, Any] = {
    "black": None,
    "kinds": [],
    "white": [],
    "die": None,
    "second": None,
    "snatched": {},
    "services": [],
    "extra": 0,
    "rerolled": False,
}
COLOURS = ("yellow", "red", "grey", "grey", "blue", "purple")
NEW = {
    "schema": "steam-rollers/1",
    "rules": "2",
    "edition": "flatlined/1",
    "map": "ladder/1",
    "options": {"difficulty": "hard", "walls": "forbidden"},
    "round": 0,
    "phase": "start",
    "actor": -1,
    "start": None,
    "seat": None,
    "dice": NO_DICE,
    "walls": [],
    "supply": [{"city": city, "colour": colour, "cubes": {}} for city, colour in enumerate(COLOURS, 1)],
    "bag": {"red": 10, "blue": 10, "purple": 10, "yellow": 10, "grey": 10},
    "removed": 0,
    "idle_rounds": 0,
    "cards": [],
    "players": [{"seat": 0, **EMPTY}, {"seat": 1, **EMPTY}],
    "result": None,
}
CUBES = (
    {"red": 1, "blue": 1, "purple": 1, "grey": 1},
    {"blue": 1, "yellow": 1, "grey": 1},
    {"red": 1, "purple": 1, "yellow": 1},
    {"blue": 1, "purple": 1, "yellow": 1},
    {"red": 1, "purple": 1, "yellow": 1},
    {"red": 1, "blue": 1, "grey": 1},
)


def in_play(card: str, stays: bool, points: int, holder: int | None = None, sideways: bool = False) -> dict[str, Any]:
    taken_in = None if holder is None else 0
    return {
        "card": card,
        "stays": stays,
        "points": points,
        "holder": holder,
        "sideways": sideways,
        "taken_in": taken_in,
    }


READY = {
    **NEW,
    "round": 1,
    "phase": "roll",
    "start": 1,
    "seat": 1,
    "walls": [[2, 3], [4, 5]],
    "supply": [
        {"city": city, "colour": colour, "cubes": cubes}
        for city, (colour, cubes) in enumerate(zip(COLOURS, CUBES, strict=True), 1)
    ],
    "bag": {"red": 5, "blue": 5, "purple": 5, "yellow": 6, "grey": 5},
    "removed": 5,
    "cards": [
        *(in_play("1a", False, 1), in_play("2b", False, 1), in_play("3b", False, 1)),
        *(in_play("4a", False, 1), in_play("5a", True, -1), in_play("6b", True, -2)),
    ],
}


def new_table() -> Any:
    return GAME.new(2, edition=EDITION, map=LADDER, options={"difficulty": "hard", "walls": "forbidden"})


def set_up() -> Any:
    state = new_table()
    play(state, "start 1", "sides abbaab", "walls 2")
    play(state, *(f"supply {city} {handful(2, city)}" for city in range(1, 7)))
    return state


def test_a_table_before_the_first_draw() -> None:
    assert new_table().view() == NEW


def test_a_table_after_the_set_up() -> None:
    assert set_up().view() == READY


def test_a_table_in_the_middle_of_a_turn() -> None:
    state = set_up()
    give(state, 0, "2b")
    give(state, 0, "4a", sideways=True)
    give(state, 1, "6b")
    lay(state, 0, "B2 N-S")
    lay(state, 1, *around(1, 2), "B10 N-S")
    cross(state, 1, 1, 2, 5, 6)
    state.delivered[1], state.delivered_cubes[1] = 5, 2
    play(state, "roll 3 / 1 1 6", "take 1", "snatch", "take 6", "use 6b")
    first = {"a": 1, "b": 2, "towns": 1, "points": 2, "hexes": ["B2"]}
    around_it = {"a": 1, "b": 2, "towns": 0, "points": 1, "hexes": ["A2", "A3"]}
    last = {"a": 5, "b": 6, "towns": 1, "points": 2, "hexes": ["B10"]}
    assert state.view() == {
        **READY,
        "phase": "act",
        "actor": 1,
        "dice": {
            **NO_DICE,
            "black": 3,
            "kinds": ["gentle", "sharp"],
            "white": [1],
            "die": 6,
            "snatched": {"0": 1},
            "services": ["6"],
        },
        "cards": [
            *(in_play("1a", False, 1), in_play("2b", False, 1), in_play("3b", False, 1)),
            *(in_play("4a", False, 1, 0, True), in_play("5a", True, -1), in_play("6b", True, -2, 1)),
        ],
        "players": [
            {
                "seat": 0,
                **EMPTY,
                "tracks": {"B2": "N-S"},
                "connections": [first],
                "points": {**NO_POINTS, "network": 2, "cards": 1, "total": 3},
            },
            {
                "seat": 1,
                "tracks": {"A2": "NE-S", "A3": "N-SE", "B10": "N-S"},
                "connections": [around_it, last],
                "engine": [1, 2, 5, 6],
                "strength": 4,
                "delivered_cubes": 2,
                "points": {"deliveries": 5, "network": 3, "engine": 1, "cards": -2, "total": 7},
            },
        ],
    }


def test_seat_0_is_a_seat_like_the_others() -> None:
    state = new_table()
    play(state, "start 0")
    assert (state.view()["start"], state.view()["seat"]) == (0, 0)


def test_the_services_that_are_in_force() -> None:
    state = GAME.new(2, edition=EDITION, map=LADDER, seed=1)
    services = {"to_destination": "3a", "unlimited": "4a", "any_track": "6"}
    for field, card in services.items():
        played = state.copy()
        setattr(played, field, True)
        assert played.view()["dice"]["services"] == [card]
    assert state.view()["dice"]["services"] == []


def test_the_result_is_shown_at_the_end_only() -> None:
    state = set_up()
    state.supply = [0] * 30
    state.engine[1] = 0b1111
    play(state, "roll 1 / 1 2 3", "take 1", "card", "take 2")
    assert state.view()["result"] is None
    play(state, "card")
    assert state.view()["phase"] == "over"
    assert state.view()["result"] == {"scores": [1, 2], "winners": [1]}
