"""The link bonus against every simple path, and sets against every partition."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.rules.events import LinkMade, Valued
from goldenspike.games.steel_driver.rules.score import set_sizes, sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.properties.brute_force import VALUES, best_partition, joined, link_by_brute_force
from tests.properties.positions import GAME, Case, every_game, walk
from tests.properties.small_maps import small_map


def play_to_the_link(state: SteelDriverState, rng: Rng) -> LinkMade | None:
    """Random play until the link is made; at every track before it, brute force finds no way either."""
    begin, end = (state.board.city_names[city] for city in state.board.map.link_ends)
    while not state.over:
        actions = state.actions()
        events: list[Any] = []
        action = actions[rng.below(len(actions))]
        state.apply(action, events)
        made = [event for event in events if isinstance(event, LinkMade)]
        if made:
            return made[0]
        if action.kind == "build":
            assert not joined(state.view()["tracks"], begin, end)
    return None


def check_link(state: SteelDriverState, made: LinkMade) -> int:
    """The event says what brute force finds; returns how many best routes there are."""
    begin, end = (state.board.city_names[city] for city in state.board.map.link_ends)
    tracks = state.view()["tracks"]
    best = link_by_brute_force(tracks, begin, end)
    assert best is not None
    length, companies, routes = best
    assert made.tracks == length
    assert made.bonuses == {company: 50 if company == made.company else 30 for company in companies}
    assert made.company in companies
    assert {tuple(reversed(route)) for route in made.routes} <= routes
    return len(routes)


@pytest.mark.parametrize("part", range(6))
def test_sd6_3_the_link_bonus_equals_a_brute_force_over_all_simple_paths_on_small_maps(part: int) -> None:
    links = ties = 0
    for seed in range(250 * part, 250 * part + 250):
        map = GAME.read_map(small_map(seed), f"small-{seed}.toml")
        state = GAME.new(3 + seed % 4, map=map)
        assert isinstance(state, SteelDriverState)
        made = play_to_the_link(state, Rng(seed))
        if made:
            links += 1
            ties += check_link(state, made) > 1
    assert links > 150, "too few links to prove anything"
    assert ties > 8, "too few ties to prove anything"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sd6_3_the_link_bonus_equals_a_brute_force_over_all_simple_paths_on_lakes(players: int) -> None:
    links = 0
    for seed in range(40):
        state = GAME.new(players, map="lakes")
        assert isinstance(state, SteelDriverState)
        made = play_to_the_link(state, Rng(seed))
        if made:
            links += 1
            check_link(state, made)
    assert links > 10, "too few links to prove anything"


@every_game
def test_sd6_1_the_link_is_made_once_and_raises_profits_by_its_bonuses(case: Case) -> None:
    made: list[LinkMade] = []
    for line in walk(case):
        for event in line.events:
            if isinstance(event, LinkMade):
                made.append(event)
                check_link(line.after, event)
                assert line.action.kind == "build"
                assert made[-1].company == line.before.board.company_names[line.before.company]
    last = line.after.view()["link"]
    assert len(made) == (0 if last is None else 1)
    begin, end = (line.after.board.city_names[city] for city in line.after.board.map.link_ends)
    assert joined(line.after.view()["tracks"], begin, end) == (last is not None)


def test_sd9_4_sets_equal_the_best_of_all_partitions_for_every_hand_up_to_four_of_a_colour() -> None:
    for counts in product(range(5), repeat=5):
        sizes = set_sizes(list(counts))
        assert sets_value(list(counts), list(VALUES)) == best_partition(counts)
        assert sum(VALUES[size] for size in sizes) == best_partition(counts)
        assert sizes == sorted(sizes, reverse=True)
        assert sum(sizes) == sum(counts)


@every_game
def test_sd9_4_final_profits_equal_the_best_of_all_partitions(case: Case) -> None:
    line = list(walk(case))[-1]
    worths = {event.company: event.worth for event in line.events if isinstance(event, Valued)}
    for company in line.after.view()["companies"]:
        assert worths[company["name"]] == company["worth"] == best_partition(tuple(company["goods"].values()))


def test_the_brute_force_itself_knows_worked_example_x6_and_a_tie() -> None:
    assert best_partition((4, 2, 1, 1, 0)) == 150
    tracks = {"A-B": "red", "B-D": "red", "A-C": "blue", "C-D": "blue", "A-E": "red", "E-D": "green"}
    assert link_by_brute_force(tracks, "A", "D") == (2, {"red", "blue"}, {("A", "B", "D"), ("A", "C", "D")})
    assert link_by_brute_force(tracks, "A", "F") is None
    assert joined(tracks, "A", "D")
    assert not joined(tracks, "A", "F")


def test_the_shipped_set_values_are_those_of_the_brute_force() -> None:
    for edition in gs.load("steel-driver").editions():
        state = GAME.new(3, edition=edition)
        assert isinstance(state, SteelDriverState)
        assert tuple(state.board.set_values) == VALUES
