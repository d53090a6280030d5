"""SR-4: the engine."""

from __future__ import annotations

from itertools import permutations

import pytest

from goldenspike.games.steam_rollers.rules.events import EngineImproved
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import around, cross, draft, lay, legal, of, only, play, player, ready, refusal


def test_sr4_1_the_engine_starts_at_nothing() -> None:
    state = ready(4)
    for seat in range(4):
        assert player(state, seat)["engine"] == []
        assert player(state, seat)["strength"] == 0


@pytest.mark.parametrize("die", range(1, 7))
def test_sr4_1_the_box_of_the_dies_number_is_crossed_off_once(die: int) -> None:
    state = ready(3)
    draft(state, die)
    events = play(state, "engine")
    assert of(events, EngineImproved) == [EngineImproved(0, die, 1)]
    assert player(state, 0)["engine"] == [die]
    assert player(state, 1)["engine"] == []
    state = ready(3)
    cross(state, 0, die)
    draft(state, die)
    assert "engine" not in legal(state)
    assert refusal(state, "engine").code == "box_crossed"
    play(state, "card")
    other = legal(state)[0]
    play(state, other)
    assert "engine" in legal(state), "the boxes of another player are her own"


@pytest.mark.parametrize("order", list(permutations((1, 4, 6))))
def test_sr4_1_boxes_are_crossed_in_any_order(order: tuple[int, ...]) -> None:
    state = ready(2)
    for number, die in enumerate(order, 1):
        play(state, f"roll 1 / {' '.join(map(str, sorted((die, 2, 3))))}")
        for seat in (0, 1) if number % 2 else (1, 0):
            assert state.actor == seat
            play(state, *([f"take {die}", "engine"] if seat == 0 else ["take 2", legal_track(state)]))
        assert player(state, 0)["engine"] == sorted(order[:number])
        assert player(state, 0)["strength"] == number
    assert player(state, 1)["strength"] == 0


def legal_track(state: SteamRollersState) -> str:
    """The first straight track seat 1 can still draw in region 2."""
    drawn = player(state, 1)["tracks"]
    return next(f"track {name} N-S" for name in ("A3", "A4", "C3") if name not in drawn)


@pytest.mark.parametrize("strength", range(7))
def test_sr4_1_strength_is_the_number_of_boxes_crossed(strength: int) -> None:
    """The ladder from 1 to 6 has distances 2 to 10 through its towns, and 1 to 5 around them."""
    state = ready(3)
    only(state, {1: "purple"})
    for town in (2, 4, 6, 8, 10):
        lay(state, 0, f"B{town} N-S")
    for city in range(1, 6):
        lay(state, 0, *around(city, city + 1, "AC"[city % 2]))
    cross(state, 0, *range(1, strength + 1))
    draft(state, 1)
    assert player(state, 0)["strength"] == strength
    points = [int(line.split()[-1]) for line in legal(state, "deliver purple 1>6")]
    assert points == [distance for distance in range(10, 4, -1) if distance <= strength]
