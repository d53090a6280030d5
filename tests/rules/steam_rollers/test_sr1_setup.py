"""SR-1: the sheets, the cubes, the cards, the dice, and how chance sets them out."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.events import CityStocked, SidesDrawn, StartDrawn, WallsDrawn
from tests.rules.steam_rollers.table import (
    CITY_COLOURS,
    COLOURS,
    GAME,
    LADDER,
    around,
    cubes,
    handful,
    lay,
    legal,
    of,
    play,
    player,
    ready,
    refusal,
    table,
    view,
)

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.parametrize("reference", GAME.maps())
def test_sr1_1_six_regions_in_their_colours_each_with_one_city_and_one_town(reference: str) -> None:
    state = table(map=reference)
    regions = state.board.map.regions
    assert {region.number: region.colour for region in regions} == CITY_COLOURS
    assert {seen["city"]: seen["colour"] for seen in view(state)["supply"]} == CITY_COLOURS
    assert len({name for region in regions for name in (region.city, region.town)}) == 12
    for region in regions:
        assert {region.city, region.town} <= set(region.hexes)


def test_sr1_1_every_player_draws_on_a_sheet_of_her_own_that_all_can_see() -> None:
    state = ready(3)
    lay(state, 1, "B2 N-S")
    assert [player(state, seat)["tracks"] for seat in range(3)] == [{}, {"B2": "N-S"}, {}]
    assert [player(state, seat)["points"]["network"] for seat in range(3)] == [0, 2, 0]
    assert state.view(0) == state.view(1) == state.view(None)


def test_sr1_2_ten_cubes_of_each_colour_are_in_the_bag() -> None:
    assert view(table())["bag"] == {"red": 10, "blue": 10, "purple": 10, "yellow": 10, "grey": 10}


@EVERY_NUMBER
def test_sr1_2_each_city_gets_two_cubes_more_than_there_are_players(players: int) -> None:
    state = ready(players)
    left = view(state)["bag"]
    there = sum(sum(cubes(state, city).values()) for city in range(1, 7))
    assert there + view(state)["removed"] == 6 * (players + 2) == 50 - sum(left.values())
    for city in range(1, 7):
        drawn = handful(players, city).split()
        stay = {colour: drawn.count(colour) for colour in COLOURS if colour in drawn and colour != CITY_COLOURS[city]}
        assert cubes(state, city) == stay


@pytest.mark.parametrize("city", range(1, 7))
def test_sr1_2_cubes_in_their_citys_own_colour_are_removed_and_not_replaced(city: int) -> None:
    state = table(2)
    play(state, "start 0", "sides aaaaaa")
    own = CITY_COLOURS[city]
    other = "purple" if own == "red" else "red"
    play(state, *(f"supply {before} {handful(2, before)}" for before in range(1, city)))
    removed, bag = view(state)["removed"], view(state)["bag"]
    events = play(state, f"supply {city} {own} {own} {own} {other}")
    assert cubes(state, city) == {other: 1}
    assert view(state)["removed"] == removed + 3
    assert view(state)["bag"][own] == bag[own] - 3
    assert view(state)["bag"][other] == bag[other] - 1
    assert of(events, CityStocked) == [CityStocked(city, {other: 1}, 3)]


@pytest.mark.parametrize("wrong", ["supply 1 red red red", "supply 1 red red red red red", "supply 2 red red red red"])
def test_sr1_2_no_other_number_of_cubes_and_no_other_city_is_drawn(wrong: str) -> None:
    state = table(2)
    play(state, "start 0", "sides aaaaaa")
    assert refusal(state, wrong).code == "not_an_outcome"


def test_sr1_2_what_is_drawn_does_not_come_again() -> None:
    state = table(5)
    play(state, "start 0", "sides aaaaaa", "supply 1 red red red red red red red")
    assert max(line.split().count("red") for line in legal(state)) == 3
    assert "supply 2 red red red red blue blue blue" not in legal(state)
    assert "supply 2 red red red blue blue blue blue" in legal(state)


def test_sr1_3_six_cards_with_a_random_side_each_lie_in_the_centre() -> None:
    state = table()
    play(state, "start 0")
    assert sorted(legal(state)) == sorted(f"sides {''.join('ab'[n >> bit & 1] for bit in range(6))}" for n in range(64))
    assert state.weights() == [1] * 64
    events = play(state, "sides abbaab")
    assert of(events, SidesDrawn) == [SidesDrawn(("1a", "2b", "3b", "4a", "5a", "6b"))]
    assert [card["card"] for card in view(state)["cards"]] == ["1a", "2b", "3b", "4a", "5a", "6b"]
    assert [card["holder"] for card in view(state)["cards"]] == [None] * 6
    assert [card["sideways"] for card in view(state)["cards"]] == [False] * 6


def test_sr1_3_the_side_stays_up_for_the_whole_game() -> None:
    state = ready(sides="bababa")
    play(state, "roll 1 / 1 4 5 6", "take 4", "card", "take 1", "card", "take 6", "card")
    play(state, "roll 1 / 2 3 4 4", "take 2", "use 1b 6", "engine")
    assert [card["card"] for card in view(state)["cards"]] == ["1b", "2a", "3b", "4a", "5b", "6a"]


@EVERY_NUMBER
def test_sr1_4_there_is_one_white_die_more_than_players_and_one_black_die(players: int) -> None:
    state = ready(players)
    assert {len(line.split(" / ")[1].split()) for line in legal(state, "roll")} == {players + 1}
    assert {line.split()[1] for line in legal(state, "roll")} == set("123456")


@EVERY_NUMBER
def test_sr1_4_every_player_may_be_the_start_player_and_is_equally_likely(players: int) -> None:
    state = table(players)
    assert state.actor == CHANCE
    assert legal(state) == [f"start {seat}" for seat in range(players)]
    assert state.weights() == [1] * players
    assert play(state, f"start {players - 1}") == [StartDrawn(players - 1)]
    assert view(state)["start"] == players - 1


def test_sr1_5_easy_has_no_walls() -> None:
    state = table(difficulty="easy")
    play(state, "start 0", "sides aaaaaa")
    assert view(state)["phase"] == "supply"
    assert view(state)["walls"] == []
    assert table(difficulty="easy").board.difficulty == GAME.new(3).view()["options"]["difficulty"] == "easy"


def test_sr1_5_medium_and_hard_roll_one_row_of_their_own_chart() -> None:
    charts: dict[str, dict[int, list[list[int]]]] = {
        "medium": {1: [[1, 2]], 5: [[5, 6]], 6: [[1, 3]]},
        "hard": {1: [[1, 2], [3, 4]], 5: [[1, 5], [3, 4]], 6: [[1, 6], [2, 3]]},
    }
    for difficulty, rows in charts.items():
        for row, walls in rows.items():
            state = table(difficulty=difficulty)
            play(state, "start 0", "sides aaaaaa")
            assert legal(state) == [f"walls {number}" for number in range(1, 7)]
            assert state.weights() == [1] * 6
            events = play(state, f"walls {row}")
            assert view(state)["walls"] == walls
            assert of(events, WallsDrawn) == [WallsDrawn(row, tuple((a, b) for a, b in walls))]


def test_sr1_5_the_walls_are_the_same_for_everybody() -> None:
    state = ready(5, row=1)
    for seat in range(5):
        lay(state, seat, "B2 N-S", "B4 N-S")
    assert [player(state, seat)["points"]["network"] for seat in range(5)] == [2] * 5


@pytest.mark.parametrize(("difficulty", "phases"), [("easy", []), ("medium", ["walls"]), ("hard", ["walls"])])
def test_sr1_6_chance_draws_start_sides_walls_and_then_one_city_after_another(
    difficulty: str, phases: list[str]
) -> None:
    state = table(4, difficulty=difficulty)
    seen: list[str] = []
    while view(state)["phase"] != "roll":
        assert state.actor == CHANCE
        assert view(state)["phase"] == legal(state)[0].split()[0], "the phase is named after what is drawn"
        assert state.outcomes() == list(zip(state.actions(), state.weights(), strict=True))
        seen.append(" ".join(legal(state)[0].split()[: 2 if view(state)["phase"] == "supply" else 1]))
        play(state, legal(state)[-1])
    assert seen == ["start", "sides", *phases, *(f"supply {city}" for city in range(1, 7))]
    assert view(state)["round"] == 1


def test_sr1_6_a_handful_weighs_as_much_as_there_are_ways_to_draw_it() -> None:
    state = table(3)
    play(state, "start 0", "sides aaaaaa")
    weights = {str(action): weight for action, weight in state.outcomes()}
    assert len(weights) == comb(9, 4)
    assert sum(weights.values()) == comb(50, 5)
    assert weights["supply 1 red red red red red"] == comb(10, 5)
    assert weights["supply 1 red red blue yellow grey"] == comb(10, 2) * 10**3
    play(state, "supply 1 red red red red red")
    weights = {str(action): weight for action, weight in state.outcomes()}
    assert sum(weights.values()) == comb(45, 5)
    assert weights["supply 2 red red red red red"] == 1
    assert weights["supply 2 red red red red blue"] == comb(5, 4) * 10


def test_sr1_6_with_a_seed_the_set_up_is_drawn_at_once() -> None:
    first: Any = GAME.new(4, map=LADDER, options={"difficulty": "hard"}, seed=5)
    again: Any = GAME.new(4, map=LADDER, options={"difficulty": "hard"}, seed=5)
    other: Any = GAME.new(4, map=LADDER, options={"difficulty": "hard"}, seed=6)
    assert view(first)["phase"] == "roll"
    assert view(first) == view(again) != view(other)
    assert view(first)["walls"]


def test_sr1_5_a_wall_row_counts_for_lines_of_all_lengths() -> None:
    state = ready(row=2)
    lay(state, 0, *around(1, 3), *around(1, 2, "C"))
    assert player(state, 0)["points"]["network"] == 1
