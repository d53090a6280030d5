"""SR-6.8: card 2a, two dice in one turn."""

from __future__ import annotations

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.events import SecondDieTaken
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import card, cross, fill, give, legal, of, play, player, ready, refusal, view


def two_dice(*others: str) -> SteamRollersState:
    """Seat 0 holds 2a and the dice are 2 3 3 5."""
    state = ready(3)
    give(state, 0, "2a", *others)
    play(state, "roll 1 / 2 3 3 5")
    return state


def test_sr6_8_the_second_die_is_one_of_those_left_on_the_table() -> None:
    state = two_dice()
    play(state, "take 3")
    assert legal(state, "use") == ["use 2a 2", "use 2a 3", "use 2a 5"]
    assert refusal(state, "use 2a 4").code == "no_such_die"
    state = two_dice()
    play(state, "take 5")
    assert legal(state, "use") == ["use 2a 2", "use 2a 3"]


def test_sr6_8_both_dice_are_used_in_the_order_drafted_with_one_action_each() -> None:
    state = two_dice()
    events = play(state, "take 3", "use 2a 5")
    assert of(events, SecondDieTaken) == [SecondDieTaken(0, 5)]
    assert (view(state)["dice"]["die"], view(state)["dice"]["second"]) == (3, 5)
    assert view(state)["dice"]["white"] == [2, 3]
    play(state, "engine")
    assert state.actor == 0
    assert (view(state)["dice"]["die"], view(state)["dice"]["second"]) == (5, None)
    play(state, "engine")
    assert player(state, 0)["engine"] == [3, 5]
    assert state.actor == 1
    assert legal(state) == ["take 2", "take 3"]


def test_sr6_8_with_two_dice_for_one_player_no_die_is_left_over() -> None:
    state = two_dice()
    play(state, "take 3", "use 2a 5", "engine", "engine", "take 2", "engine", "take 3", "engine")
    assert state.actor == CHANCE
    assert view(state)["dice"]["white"] == []
    assert view(state)["round"] == 2


def test_sr6_8_the_second_die_is_drafted_before_anything_else_is_done() -> None:
    state = two_dice("5a")
    play(state, "take 3", "use 5a +1")
    assert not legal(state, "use")
    assert refusal(state, "use 2a 5").code == "second_die_late"
    state = two_dice("5a")
    play(state, "take 3", "use 2a 5", "use 5a +1")
    assert view(state)["dice"]["die"] == 4
    play(state, "engine")
    assert view(state)["dice"]["die"] == 5
    assert player(state, 0)["engine"] == [4]


def test_sr6_8_a_die_card_may_be_kept_for_the_second_die() -> None:
    state = two_dice("5a")
    play(state, "take 3", "use 2a 5", "engine")
    assert legal(state, "use") == ["use 5a +1", "use 5a -1"]
    play(state, "use 5a +1", "engine")
    assert player(state, 0)["engine"] == [3, 6]


def test_sr6_8_a_service_card_serves_only_the_die_with_which_it_is_played() -> None:
    state = two_dice("6a")
    play(state, "take 3", "use 2a 5", "use 6a", "track A5 N-NE")
    assert view(state)["dice"]["services"] == []
    assert "engine" in legal(state)
    assert not [line for line in legal(state, "track") if line.endswith("N-NE")]


def test_sr6_8_one_of_the_dice_may_be_wasted_and_the_other_used() -> None:
    state = ready(3)
    give(state, 0, "2a")
    give(state, 1, "3a", sideways=True)
    fill(state, 0, 3)
    cross(state, 0, 3)
    play(state, "roll 1 / 2 3 3 5", "take 3", "use 2a 5")
    assert legal(state) == ["waste"]
    play(state, "waste")
    assert state.actor == 0
    play(state, "engine")
    assert player(state, 0)["engine"] == [3, 5]


def test_sr6_8_the_card_may_be_taken_again_at_once_but_not_used_again() -> None:
    state = two_dice()
    play(state, "take 2", "use 2a 3", "card")
    assert card(state, 2)["holder"] == 0
    assert view(state)["dice"]["die"] == 3
    assert refusal(state, "use 2a 5").code == "card_used"
    play(state, "engine")
    assert state.actor == 1


def test_sr6_8_another_who_takes_the_card_cannot_use_it_in_the_same_round() -> None:
    """So the dice never run short (SR-6.3)."""
    state = two_dice()
    play(state, "take 3", "use 2a 5", "engine", "engine", "take 2", "card")
    assert card(state, 2)["holder"] == 1
    play(state, "take 3")
    assert state.actor == 2
    assert not legal(state, "use")
