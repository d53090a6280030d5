"""SR-6: taking cards, when they may be used, and how they combine."""

from __future__ import annotations

import pytest

from goldenspike.games.steam_rollers.rules.events import CardTaken
from tests.rules.steam_rollers.table import (
    around,
    card,
    cross,
    draft,
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
    way,
)


@pytest.mark.parametrize("die", range(1, 7))
def test_sr6_1_the_card_of_the_dies_number_is_taken_from_the_centre_and_turned_sideways(die: int) -> None:
    state = ready(3)
    draft(state, die)
    events = play(state, "card")
    assert of(events, CardTaken) == [CardTaken(0, f"{die}a", -1)]
    assert card(state, die)["holder"] == 0
    assert card(state, die)["sideways"]
    assert [card_view["holder"] for card_view in view(state)["cards"]].count(None) == 5
    assert state.actor == 1


def test_sr6_1_a_card_that_lies_upright_before_another_player_can_be_taken() -> None:
    state = ready(3)
    give(state, 2, "4a")
    draft(state, 4)
    events = play(state, "card")
    assert of(events, CardTaken) == [CardTaken(0, "4a", 2)]
    assert card(state, 4)["holder"] == 0
    assert card(state, 4)["sideways"]


def test_sr6_1_a_sideways_card_cannot_be_taken() -> None:
    state = ready(3)
    play(state, "roll 1 / 1 4 4 5", "take 4", "card", "take 4")
    assert "card" not in legal(state)
    assert refusal(state, "card").code == "card_sideways"
    play(state, "engine", "take 5")
    assert "card" in legal(state)


def test_sr6_1_a_card_stays_sideways_until_its_holders_next_turn() -> None:
    state = ready(3)
    play(state, "roll 1 / 1 2 4 4", "take 4", "card", "take 1", "card", "take 2", "card")
    play(state, "roll 1 / 4 4 4 4", "take 4")
    assert state.seat == 1
    assert "card" not in legal(state), "seat 0 has not had her next turn yet"
    play(state, "engine", "take 4", "engine", "take 4")
    assert state.seat == 0
    assert not card(state, 4)["sideways"]
    assert "card" in legal(state)


def test_sr6_1_ones_own_card_can_be_taken_again() -> None:
    state = ready(3)
    give(state, 0, "4a")
    draft(state, 4)
    events = play(state, "card")
    assert of(events, CardTaken) == [CardTaken(0, "4a", 0)]
    assert card(state, 4)["holder"] == 0
    assert card(state, 4)["sideways"]


def test_sr6_3_a_card_cannot_be_used_in_the_round_in_which_it_was_taken() -> None:
    state = ready(2, sides="aaaaaa")
    give(state, 0, "2a")
    play(state, "roll 1 / 3 5 5", "take 5", "use 2a 3", "card")
    assert card(state, 5)["holder"] == 0
    assert view(state)["dice"]["die"] == 3
    assert not legal(state, "use")
    assert refusal(state, "use 5a +1").code == "card_too_new"


def test_sr6_11_card_4b_counts_while_it_lies_sideways() -> None:
    """Seat 0 took 4b in round 1; in round 2 seat 1 begins, and 4b counts before seat 0 has turned it."""
    state = ready(2, sides="aaabaa")
    play(state, "roll 1 / 4 5 6", "take 4", "card", "take 5", "card", "roll 1 / 1 2 3")
    assert state.seat == 1
    assert card(state, 4)["sideways"]
    assert player(state, 0)["strength"] == 1


def test_sr6_3_a_card_taken_last_round_is_used_in_the_next() -> None:
    state = ready(2)
    play(state, "roll 1 / 2 5 6", "take 6", "engine", "take 5", "card")
    play(state, "roll 1 / 1 1 2")
    assert state.seat == 1
    play(state, "take 2")
    assert legal(state, "use") == ["use 5a +1", "use 5a -1"]


def test_sr6_11_card_4b_counts_from_the_moment_it_is_taken() -> None:
    state = ready(2, sides="aaabaa")
    give(state, 0, "2a")
    cross(state, 0, 1)
    lay(state, 0, "B2 N-S")
    only(state, {1: "red"})
    play(state, "roll 1 / 1 1 4", "take 4", "use 2a 1")
    assert player(state, 0)["strength"] == 1
    play(state, "card")
    assert player(state, 0)["strength"] == 2
    assert legal(state, "deliver") == ["deliver red 1>2 2"]


def test_sr6_11_card_4b_goes_on_counting_when_its_holder_takes_it_again() -> None:
    state = ready(2, sides="aaabaa")
    give(state, 0, "4b")
    draft(state, 4)
    play(state, "card")
    assert player(state, 0)["strength"] == 1


def test_sr6_3_a_card_of_ones_own_that_is_re_taken_waits_for_the_next_round_too() -> None:
    state = ready(2, sides="aaaaba")
    give(state, 0, "5b", "2a")
    play(state, "roll 1 / 1 1 5", "take 5", "use 2a 1", "card")
    assert refusal(state, "use 5b flip").rule == "SR-6.3"


def test_sr6_3_a_lightning_card_that_is_taken_again_waits_too() -> None:
    state = ready(2)
    give(state, 0, "1a", "2a")
    play(state, "roll 1 / 1 3 6", "take 1", "use 2a 3", "use 1a 6", "engine")
    assert card(state, 1)["holder"] is None
    assert refusal(state, "use 1a 5").rule == "SR-6.4"
    play(state, "card")
    assert card(state, 3)["holder"] == 0


def test_sr6_4_different_cards_may_be_combined_in_one_turn() -> None:
    state = ready(3, sides="bababb")
    give(state, 0, "1b", "5b", "6b")
    draft(state, 2)
    play(state, "use 1b 3", "use 5b flip", "use 6b", "track A7 N-NE")
    assert player(state, 0)["tracks"] == {"A7": "N-NE"}
    assert [card(state, number)["holder"] for number in (1, 5, 6)] == [0, 0, 0]


@pytest.mark.parametrize(("sides", "id", "first", "again"), [
    ("baaaaa", "1b", "use 1b 3", "use 1b 4"),
    ("aaaaaa", "5a", "use 5a +1", "use 5a +1"),
    ("aaaaba", "5b", "use 5b flip", "use 5b reroll"),
])  # fmt: skip
def test_sr6_4_each_card_is_used_at_most_once_a_turn(sides: str, id: str, first: str, again: str) -> None:
    state = ready(3, sides=sides)
    give(state, 0, id)
    draft(state, 2)
    play(state, first)
    assert not legal(state, "use")
    assert refusal(state, again).code == "card_used"
    play(state, "engine", "take 3", "engine", "take 4", "engine")
    play(state, "roll 1 / 2 2 2 2", "take 2", "engine", "take 2", "engine", "take 2")
    assert state.actor == 0
    assert first in legal(state), "once a turn, not once a game"


def test_sr6_4_once_a_turn_even_with_two_dice() -> None:
    state = ready(2)
    give(state, 0, "2a", "5a")
    play(state, "roll 1 / 2 2 3", "take 2", "use 2a 2", "use 5a +1", "engine")
    assert view(state)["dice"]["die"] == 2
    assert refusal(state, "use 5a +1").code == "card_used"


def test_sr6_4_what_a_card_did_is_over_with_the_turn() -> None:
    """No service of one turn helps in the next."""
    state = ready(2, sides="aaaaab")
    only(state, {1: "red red red", 2: "yellow yellow"})
    for seat in (0, 1):
        lay(state, seat, "B2 N-S")
        give(state, 0, "6b", "4a")
    play(state, "roll 1 / 1 1 2", "take 1", "use 4a", "deliver red 1>2 2", "take 1")
    assert not legal(state, "deliver")
    play(state, "track A2 N-S", "roll 1 / 1 1 2", "take 1", "track D1 N-S", "take 1")
    assert not legal(state, "deliver")
    play(state, "use 6b", "track D3 N-NE")
    play(state, "roll 1 / 1 1 2", "take 1")
    assert not [line for line in legal(state, "track") if line.endswith("N-NE")]


@pytest.mark.parametrize(("sides", "die", "lines"), [
    ("aaaaaa", 2, ("use 3a", "deliver red 1>2 2")),
    ("aabaaa", 1, ("use 3b +1", "deliver red 1>2 3")),
    ("aaaaaa", 1, ("use 4a", "deliver red 1>2 2")),
    ("aaaaaa", 1, ("use 6a", "track D3 N-NE")),
])  # fmt: skip
def test_sr6_4_the_next_player_is_not_bound_by_a_service_of_the_last(
    sides: str, die: int, lines: tuple[str, str]
) -> None:
    state = ready(2, sides=sides)
    only(state, {1: "red red"})
    lay(state, 0, "B2 N-S")
    give(state, 0, lines[0].split()[1])
    cross(state, 0, *([] if lines[0] == "use 4a" else [1, 2, 3]))
    play(state, f"roll 1 / 1 {die} 5", f"take {die}", *lines)
    assert (view(state)["dice"]["services"], view(state)["dice"]["extra"]) == ([], 0)
    play(state, "take 5")
    assert {"engine", "card", "track A9 N-S"} <= set(legal(state))
    assert not [line for line in legal(state) if line.endswith("N-NE")]


def test_sr6_5_a_lightning_card_is_back_before_the_action_which_may_take_it_again() -> None:
    state = ready(3)
    give(state, 0, "1a")
    draft(state, 4)
    play(state, "use 1a 1")
    assert card(state, 1)["holder"] is None
    assert not card(state, 1)["sideways"]
    events = play(state, "card")
    assert of(events, CardTaken) == [CardTaken(0, "1a", -1)]
    assert card(state, 1)["holder"] == 0
    assert card(state, 1)["sideways"]


def test_sr6_5_the_next_player_may_take_it_too() -> None:
    state = ready(3)
    give(state, 0, "1a")
    play(state, "roll 1 / 1 1 4 5", "take 4", "use 1a 5", "engine", "take 1", "card")
    assert card(state, 1)["holder"] == 1


def test_sr6_6_a_sideways_card_cannot_be_taken_even_by_its_holder() -> None:
    state = ready(2)
    give(state, 0, "2a")
    play(state, "roll 1 / 3 3 4", "take 3", "use 2a 3", "card")
    assert view(state)["dice"]["die"] == 3
    assert "card" not in legal(state)
    assert refusal(state, "card").rule == "SR-6.6"


# SR-6.7: difference and order


def test_sr6_7_a_die_card_must_change_the_die() -> None:
    state = ready(3, sides="baaaaa")
    give(state, 0, "1b", "5a")
    draft(state, 6)
    assert refusal(state, "use 1b 6").code == "no_difference"
    assert refusal(state, "use 5a +1").code == "off_the_die"
    assert legal(state, "use") == [*(f"use 1b {die}" for die in range(1, 6)), "use 5a -1"]


def test_sr6_7_die_cards_come_in_any_order() -> None:
    for lines in (["use 1b 3", "use 5a +1"], ["use 5a +1", "use 1b 4"]):
        state = ready(3, sides="baaaaa")
        give(state, 0, "1b", "5a")
        draft(state, 1)
        play(state, *lines)
        assert view(state)["dice"]["die"] == 4
        assert not legal(state, "use")


def test_sr6_7_die_cards_come_before_service_cards() -> None:
    state = ready(3, sides="baaaab")
    give(state, 0, "1b", "5a", "6b")
    draft(state, 2)
    play(state, "use 6b")
    assert not legal(state, "use")
    assert refusal(state, "use 1b 4").code == "die_cards_first"
    assert refusal(state, "use 5a +1").code == "die_cards_first"


def test_sr6_7_service_cards_come_in_ascending_number() -> None:
    state = ready(3)
    only(state, {1: "red"})
    give(state, 0, "3a", "4a")
    lay(state, 0, "B2 N-S")
    draft(state, 2)
    assert legal(state, "use") == ["use 3a"], "3a needs 4a here, and 4a alone helps nothing"
    play(state, "use 3a")
    assert legal(state) == ["use 4a"]
    play(state, "use 4a")
    assert legal(state) == ["deliver red 1>2 2"]
    state = ready(3)
    only(state, {1: "red", 2: "yellow"})
    give(state, 0, "3a", "4a")
    lay(state, 0, "B2 N-S")
    draft(state, 2)
    play(state, "use 4a")
    assert legal(state) == ["deliver yellow 2>1 2"]
    assert refusal(state, "use 3a").code == "services_in_order"


def test_sr6_7_card_4a_on_top_of_3b() -> None:
    state = ready(3, sides="aabaaa")
    only(state, {1: "red"})
    give(state, 0, "3b", "4a")
    lay(state, 0, "B2 N-S", *around(1, 2))
    cross(state, 0, 1, 2)
    draft(state, 1)
    assert legal(state, "use") == ["use 3b +1", "use 3b +2"], "no distance is beyond the engine without 3b"
    play(state, "use 3b +1")
    assert legal(state) == ["deliver red 1>2 2", "use 4a"]
    play(state, "use 4a")
    assert legal(state) == ["deliver red 1>2 3"], "only what needs the card"
    play(state, "deliver red 1>2 3")
    assert player(state, 0)["points"]["deliveries"] == 3
    assert [card(state, number)["holder"] for number in (3, 4)] == [None, None]


def test_sr6_7_the_longest_journey_there_is_brings_thirteen_points() -> None:
    """All six cities and all six towns (SR-5.3), two further by 3b, and 4a."""
    state = ready(3, sides="aabaaa")
    only(state, {1: "purple"})
    give(state, 0, "3b", "4a")
    lay(state, 0, *(f"B{row} N-S" for row in (2, 4, 6, 8)), *way("B9", "B10", "A11", "A12", "B12", "B11"))
    draft(state, 1)
    play(state, "use 3b +2", "use 4a")
    assert legal(state) == ["deliver purple 1>6 13"]
    play(state, "deliver purple 1>6 13")
    assert player(state, 0)["points"]["deliveries"] == 13
    assert player(state, 0)["points"]["network"] == 11


def test_sr6_7_card_4a_follows_3b_only_if_held_and_needed() -> None:
    """Distances 2 and 1 with an engine of 3: with 3b +2 the longer one is beyond the engine, with +1 none is."""
    for held, line, expected in (
        (["3b"], "use 3b +2", ["deliver red 1>2 3"]),
        (["3b", "4a"], "use 3b +2", ["deliver red 1>2 3", "use 4a"]),
        (["3b", "4a"], "use 3b +1", ["deliver red 1>2 3", "deliver red 1>2 2"]),
    ):
        state = ready(3, sides="aabaaa")
        only(state, {1: "red"})
        give(state, 0, *held)
        lay(state, 0, "B2 N-S", *around(1, 2))
        cross(state, 0, 1, 2, 3)
        draft(state, 1)
        play(state, line)
        assert legal(state) == expected


def test_sr6_7_a_service_card_needs_an_action_that_needs_it() -> None:
    state = ready(3, sides="aaaaaa")
    only(state, {1: "red"})
    give(state, 0, "3a", "4a")
    lay(state, 0, "B2 N-S")
    cross(state, 0, 1, 2)
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver red 1>2 2"]
    assert not legal(state, "use"), "the engine is strong enough, and no yellow cube wants to come to 1"
    assert refusal(state, "use 4a").code == "no_use_for_card"
    assert refusal(state, "use 3a").code == "no_use_for_card"


def test_sr6_7_after_a_service_card_its_action_follows() -> None:
    state = ready(3, sides="aaaaaa")
    only(state, {1: "red"})
    give(state, 0, "4a", "6a")
    lay(state, 0, "B2 N-S")
    draft(state, 1)
    assert set(legal(state, "use")) == {"use 4a", "use 6a"}
    for line, follows in (("use 4a", {"deliver"}), ("use 6a", {"track"})):
        after = state.copy()
        play(after, line)
        assert {text.split()[0] for text in legal(after)} == follows
        for other in ("engine", "card", "waste"):
            assert refusal(after, other).code == "service_unused"
