"""SR-6, the table of cards: what each of the twelve sides does. The neighbouring files test when and in which order."""

from __future__ import annotations

import pytest

from goldenspike.core.errors import Refusal
from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.events import CardUsed, Delivered, DieChanged
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import (
    GAME,
    around,
    card,
    cross,
    draft,
    fill,
    give,
    lay,
    legal,
    of,
    only,
    play,
    player,
    ready,
    refusal,
    view,
)


def holding(*cards: str, engine: int = 0, tracks: tuple[str, ...] = ()) -> SteamRollersState:
    """Seat 0 has these cards from an earlier round, an engine and track; a red cube in 1, a yellow one in 2."""
    sides = "".join(next((code[1] for code in cards if code[0] == number), "a") for number in "123456")
    state = ready(3, sides=sides)
    only(state, {1: "red", 2: "yellow"})
    give(state, 0, *cards)
    cross(state, 0, *range(1, engine + 1))
    lay(state, 0, *tracks)
    return state


LINE = ("B2 N-S",)
USES = {
    "1a": (0, (), 2, "use 1a 5"),
    "1b": (0, (), 2, "use 1b 5"),
    "2a": (0, (), 2, "use 2a 3"),
    "3a": (2, LINE, 1, "use 3a"),
    "3b": (3, LINE, 1, "use 3b +1"),
    "4a": (1, LINE, 1, "use 4a"),
    "5a": (0, (), 2, "use 5a +1"),
    "5b": (0, (), 2, "use 5b flip"),
    "6a": (0, (), 2, "use 6a"),
    "6b": (0, (), 2, "use 6b"),
}
"""For each card played during your own turn: engine, track, die and line with which it can be."""
STAYS = {"1a": False, "2a": False, "3b": False, "4a": False, "6a": False, "1b": True, "6b": True, "4b": True}


def using(id: str) -> SteamRollersState:
    engine, tracks, die, _ = USES[id]
    state = holding(id, engine=engine, tracks=tracks)
    draft(state, die)
    return state


@pytest.mark.parametrize("id", USES)
def test_sr6_2_lightning_goes_back_to_the_centre_when_used_and_infinity_stays(id: str) -> None:
    state = using(id)
    stays = card(state, int(id[0]))["stays"]
    assert STAYS.get(id, stays) == stays
    line = USES[id][3]
    assert line in legal(state)
    events = play(state, line)
    assert of(events, CardUsed) == [CardUsed(0, id, not stays)]
    assert card(state, int(id[0]))["holder"] == (0 if stays else None)


@pytest.mark.parametrize("id", USES)
def test_sr6_2_a_card_is_used_only_when_its_holder_wants(id: str) -> None:
    state = using(id)
    play(state, legal(state, "track")[0])
    assert state.actor == 1
    assert card(state, int(id[0]))["holder"] == 0


def test_sr6_2_infinity_cards_cannot_be_discarded() -> None:
    for sides in ("aaaaaa", "bbbbbb"):
        state = ready(3, sides=sides)
        stay = [card_view["card"] for card_view in view(state)["cards"] if card_view["stays"]]
        give(state, 0, *stay)
        play(state, "roll 1 / 1 2 3 4")
        while state.seat == 0:
            for id in stay:
                assert card(state, int(id[0]))["holder"] == 0
            play(state, legal(state, "take")[0] if legal(state, "take") else "engine")
        assert [card(state, int(id[0]))["holder"] for id in stay] == [0] * len(stay)


@pytest.mark.parametrize("edition", GAME.editions())
def test_sr6_2_the_types_of_the_cards_are_those_the_rules_page_asks_for(edition: str) -> None:
    types: dict[str, bool] = {}
    for sides in ("aaaaaa", "bbbbbb"):
        state = GAME.new(2, edition=edition)
        for line in ("start 0", f"sides {sides}"):
            state.apply(GAME.parse(state, line))
        for card_view in state.view()["cards"]:
            types[card_view["card"]] = card_view["stays"]
            assert (-3 <= card_view["points"] <= 0) if card_view["stays"] else (0 <= card_view["points"] <= 2)
    assert len(types) == 12
    assert types["1a"] != types["1b"]
    assert types["6a"] != types["6b"]
    assert not any(types[id] for id in ("2a", "2b", "3b", "4a"))
    assert types["4b"]


# 1a, 1b


@pytest.mark.parametrize("id", ["1a", "1b"])
def test_sr6_7_card_1_makes_the_drafted_die_any_other_value(id: str) -> None:
    state = holding(id)
    draft(state, 2)
    assert legal(state, "use") == [f"use {id} {die}" for die in (1, 3, 4, 5, 6)]
    events = play(state, f"use {id} 6")
    assert of(events, DieChanged) == [DieChanged(0, id, 2, 6)]
    assert view(state)["dice"]["die"] == 6
    assert view(state)["dice"]["white"] == [1, 3, 4], "the dice on the table are left alone"
    assert {line.split()[1] for line in legal(state, "track")} == {"A11", "A12", "B12", "C11", "C12"}
    play(state, "engine")
    assert player(state, 0)["engine"] == [6]


# 2a: see test_sr6_two_dice.py; 2b: see test_sr6_snatch.py

# 3a


def test_sr6_7_card_3a_lets_the_die_name_the_destination() -> None:
    state = holding("3a", engine=4, tracks=("B2 N-S", "B4 N-S"))
    only(state, {1: "red grey", 3: "red yellow", 4: "red"})
    draft(state, 2)
    assert not legal(state, "deliver")
    play(state, "use 3a")
    assert set(legal(state)) == {"deliver red 1>2 2", "deliver red 3>2 2"}
    assert refusal(state, "deliver grey 1>3 4").code == "die_names_other_city"
    play(state, "deliver red 3>2 2")
    assert player(state, 0)["points"]["deliveries"] == 2


def test_sr6_7_card_3a_for_a_grey_city_does_not_reach_the_other_grey_city() -> None:
    state = holding("3a", engine=6, tracks=("B4 N-S", "B6 N-S"))
    only(state, {2: "grey"})
    draft(state, 4)
    play(state, "use 3a")
    assert legal(state) == ["deliver grey 2>4 4"]


def test_sr6_7_card_3a_does_not_stretch_the_engine() -> None:
    state = holding("3a", engine=1, tracks=("B2 N-S",))
    draft(state, 2)
    assert not legal(state, "use")
    assert refusal(state, "use 3a").code == "no_use_for_card"


# 3b


def test_sr6_7_card_3b_makes_a_delivery_count_1_or_2_further_and_the_engine_must_cover_it() -> None:
    for engine, offered in ((1, []), (2, []), (3, ["use 3b +1"]), (4, ["use 3b +1", "use 3b +2"])):
        state = holding("3b", engine=engine, tracks=("B2 N-S",))
        draft(state, 1)
        assert legal(state, "use") == offered
    play(state, "use 3b +2")
    assert legal(state) == ["deliver red 1>2 4"]
    events = play(state, "deliver red 1>2 4")
    (delivered,) = of(events, Delivered)
    assert (delivered.distance, delivered.points, delivered.route) == (2, 4, (1, 2))
    assert player(state, 0)["points"]["deliveries"] == 4


def test_sr6_7_card_3b_adds_to_every_distance() -> None:
    state = holding("3b", engine=6, tracks=("B2 N-S", *around(1, 2)))
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver red 1>2 2", "deliver red 1>2 1"]
    play(state, "use 3b +1")
    assert legal(state) == ["deliver red 1>2 3", "deliver red 1>2 2"]


def test_sr6_14_a_delivery_counted_further_may_score_what_a_longer_route_would() -> None:
    state = holding("3b", engine=2, tracks=("B2 N-S", *around(1, 2)))
    draft(state, 1)
    assert "deliver red 1>2 2" in legal(state, "deliver")
    play(state, "use 3b +1")
    assert legal(state) == ["deliver red 1>2 2"]
    (delivered,) = of(play(state, "deliver red 1>2 2"), Delivered)
    assert (delivered.distance, delivered.points) == (1, 2)


# 4a


def test_sr6_7_card_4a_lets_a_delivery_ignore_the_engine() -> None:
    state = holding("4a", engine=1, tracks=("B2 N-S", "B4 N-S", *around(1, 3)))
    only(state, {1: "grey red"})
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver grey 1>3 1"]
    play(state, "use 4a")
    assert set(legal(state)) == {"deliver red 1>2 2", "deliver red 1>2 3", "deliver grey 1>3 4"}
    play(state, "deliver grey 1>3 4")
    assert player(state, 0)["points"]["deliveries"] == 4


def test_sr6_7_card_4a_serves_an_engine_of_nothing() -> None:
    state = holding("4a", engine=0, tracks=("B2 N-S", "B4 N-S"))
    draft(state, 1)
    assert not legal(state, "deliver")
    play(state, "use 4a", "deliver red 1>2 2")
    assert player(state, 0)["points"]["deliveries"] == 2


# 4b


def test_sr6_11_card_4b_adds_one_to_the_engines_strength_while_held() -> None:
    state = holding("4b", engine=1, tracks=("B2 N-S",))
    assert player(state, 0)["strength"] == 2
    assert [player(state, seat)["strength"] for seat in (1, 2)] == [0, 0]
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver red 1>2 2"]
    assert not legal(state, "use"), "it is always in force"


def test_sr6_12_card_4b_may_bring_the_engine_to_seven() -> None:
    state = holding("4b", engine=6, tracks=(*(f"B{row} N-S" for row in (2, 4, 6)), *around(4, 5)))
    only(state, {1: "blue"})
    assert player(state, 0)["strength"] == 7
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver blue 1>5 7"]


def test_sr6_11_card_4b_is_lost_to_its_holder_when_it_is_taken() -> None:
    state = holding("4b", engine=1)
    play(state, "roll 1 / 2 3 4 4", "take 2", "engine", "take 4", "card")
    assert player(state, 0)["strength"] == 2, "two boxes, and the card no more"
    assert player(state, 1)["strength"] == 1


# 5a


@pytest.mark.parametrize("die", range(1, 7))
def test_sr6_7_card_5a_changes_the_die_by_one_within_1_to_6(die: int) -> None:
    state = holding("5a")
    draft(state, die)
    offered = [f"use 5a {step:+d}" for step in (1, -1) if 1 <= die + step <= 6]
    assert legal(state, "use") == offered
    for line in offered:
        after = state.copy()
        events = play(after, line)
        value = die + int(line.split()[-1])
        assert view(after)["dice"]["die"] == value
        assert of(events, DieChanged) == [DieChanged(0, "5a", die, value)]
        play(after, "engine")
        assert player(after, 0)["engine"] == [value]


# 5b


@pytest.mark.parametrize("die", range(1, 7))
def test_sr6_7_card_5b_flips_the_die_to_its_opposite_side(die: int) -> None:
    state = holding("5b")
    draft(state, die)
    assert legal(state, "use") == ["use 5b flip", "use 5b reroll"]
    events = play(state, "use 5b flip")
    assert of(events, DieChanged) == [DieChanged(0, "5b", die, 7 - die)]
    play(state, "engine")
    assert player(state, 0)["engine"] == [7 - die]


def test_sr6_7_card_5b_re_rolls_the_die_by_chance_and_the_result_binds() -> None:
    state = holding("5b")
    draft(state, 2)
    play(state, "use 5b reroll")
    assert state.actor == CHANCE
    assert view(state)["phase"] == "reroll"
    assert state.outcomes() == [(GAME.parse(state, f"reroll {die}"), 1) for die in range(1, 7)]
    events = play(state, "reroll 5")
    assert of(events, DieChanged) == [DieChanged(0, "5b", 2, 5)]
    assert state.actor == 0
    assert not legal(state, "use")
    assert {line.split()[1][1:] for line in legal(state, "track")} == {"9", "10"}
    assert view(state)["dice"]["white"] == [1, 3, 4]


def test_sr6_10_no_card_changes_a_die_that_was_re_rolled() -> None:
    state = holding("5b")
    give(state, 0, "1a")
    draft(state, 2)
    assert "use 1a 6" in legal(state, "use")
    play(state, "use 5b reroll", "reroll 5")
    assert view(state)["dice"]["rerolled"]
    assert not legal(state, "use")
    assert refusal(state, "use 1a 6") == Refusal("SR-6.10", "rerolled_die", {"card": "1a", "die": 5})


def test_sr6_10_a_die_may_be_changed_before_it_is_re_rolled_and_flipping_does_not_bind() -> None:
    state = holding("5b")
    give(state, 0, "1a")
    draft(state, 2)
    play(state, "use 5b flip")
    assert "use 1a 6" in legal(state, "use")
    play(state, "use 1a 6")
    assert view(state)["dice"]["die"] == 6


def test_sr6_10_the_second_die_of_2a_is_not_bound_by_the_re_roll_of_the_first() -> None:
    state = holding("5b")
    give(state, 0, "1a", "2a")
    play(state, "roll 1 / 2 2 3 4", "take 2", "use 2a 3", "use 5b reroll", "reroll 5", "engine")
    assert not view(state)["dice"]["rerolled"]
    assert "use 1a 6" in legal(state, "use")


def test_sr6_10_services_may_follow_a_re_roll() -> None:
    state = holding("5b")
    give(state, 0, "6a")
    draft(state, 2)
    play(state, "use 5b reroll", "reroll 5")
    assert legal(state, "use") == ["use 6a"]


def test_sr6_13_card_4a_carries_a_delivery_that_3b_counts_further_than_the_engine_reaches() -> None:
    state = holding("3b", engine=1, tracks=LINE)
    give(state, 0, "4a")
    draft(state, 1)
    play(state, "use 3b +2", "use 4a")
    assert legal(state) == ["deliver red 1>2 4"]


# 6a, 6b


@pytest.mark.parametrize("id", ["6a", "6b"])
@pytest.mark.parametrize(("black", "kind"), [(1, "sharp"), (2, "gentle"), (3, "straight")])
def test_sr6_7_card_6_allows_the_kind_of_track_that_the_black_die_does_not(id: str, black: int, kind: str) -> None:
    state = holding(id)
    draft(state, 2, black)
    plain = set(legal(state, "track"))
    play(state, f"use {id}")
    shapes = {"sharp": 6, "gentle": 6, "straight": 3}
    assert len(legal(state)) == 5 * shapes[kind]
    assert not plain & set(legal(state))
    assert {line.split()[0] for line in legal(state)} == {"track"}
    example = {"sharp": "track A3 N-NE", "gentle": "track A3 N-SE", "straight": "track A3 N-S"}[kind]
    play(state, example)
    assert player(state, 0)["tracks"] == {"A3": example.split()[-1]}


def test_sr6_7_card_6_is_of_no_use_in_a_full_region() -> None:
    state = holding("6b")
    fill(state, 0, 2)
    draft(state, 2)
    assert not legal(state, "use")
    assert refusal(state, "use 6b").code == "no_use_for_card"
