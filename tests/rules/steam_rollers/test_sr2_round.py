"""SR-2: a round, from the roll to the question whether the game is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from goldenspike.core.events import GameOver
from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.events import (
    CardsTurned,
    CityStocked,
    DiceRolled,
    DieTaken,
    DieWasted,
    RoundBegan,
    RoundEnded,
)
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import (
    GAME,
    card,
    cross,
    draft,
    fill,
    give,
    handful,
    idle_round,
    idle_turn,
    kinds,
    lay,
    legal,
    of,
    only,
    over,
    play,
    ready,
    refusal,
    rest_of_round,
    stock,
    table,
    view,
)


def test_sr2_1_all_dice_are_rolled_at_the_beginning_of_every_round() -> None:
    state = ready(2, start=1)
    for number in (1, 2):
        assert state.actor == CHANCE
        assert (view(state)["round"], view(state)["phase"]) == (number, "roll")
        events = play(state, "roll 3 / 1 4 4")
        assert of(events, DiceRolled) == [DiceRolled(3, ("gentle", "sharp"), (1, 4, 4))]
        assert view(state)["dice"]["white"] == [1, 4, 4]
        rest_of_round(state)


def test_sr2_1_every_roll_weighs_as_much_as_there_are_ways_to_roll_it() -> None:
    state = ready(3)
    weights = {str(action): weight for action, weight in state.outcomes()}
    assert sum(weights.values()) == 6 * 6**4
    assert weights["roll 2 / 5 5 5 5"] == 1
    assert weights["roll 2 / 1 5 5 5"] == 4
    assert weights["roll 2 / 1 1 5 5"] == 6
    assert weights["roll 6 / 1 3 5 5"] == 12
    assert weights["roll 6 / 1 3 5 6"] == 24


def test_sr2_1_the_black_die_stays_in_view_for_the_round() -> None:
    state = ready(3)
    play(state, "roll 5 / 1 2 3 4")
    for die in (1, 2, 3):
        assert view(state)["dice"]["black"] == 5
        assert view(state)["dice"]["kinds"] == ["straight", "sharp"]
        play(state, f"take {die}")
        assert view(state)["dice"]["black"] == 5
        play(state, "engine")


def test_sr2_2_players_draft_in_turn_order_from_the_start_player_and_one_die_is_left() -> None:
    state = ready(4, start=2)
    play(state, "roll 1 / 1 1 3 5 6")
    order: list[int | None] = []
    for die in (1, 6, 1, 3):
        order.append(state.actor)
        assert kinds(state) == {"take"}
        play(state, f"take {die}")
        assert state.actor == order[-1], "whoever drafts a die acts with it"
        assert view(state)["dice"]["white"].count(die) == (1 if len(order) == 1 else 0)
        play(state, "engine")
    assert order == [2, 3, 0, 1]
    assert view(state)["dice"]["white"] == [5]
    assert state.actor == CHANCE
    assert view(state)["round"] == 2


def test_sr2_2_the_dice_on_the_table_are_offered_each_value_once() -> None:
    state = ready(3)
    play(state, "roll 1 / 2 2 5 5")
    assert legal(state) == ["take 2", "take 5"]
    assert refusal(state, "take 3").code == "no_such_die"
    play(state, "take 5", "engine", "take 5", "engine")
    assert legal(state) == ["take 2"]


def test_sr2_2_one_action_is_done_with_the_die() -> None:
    state = ready(3)
    draft(state, 4)
    play(state, "engine")
    assert state.actor == 1
    assert kinds(state) == {"take"}


def test_sr2_2_a_player_first_turns_her_own_sideways_cards_upright_and_no_others() -> None:
    state = ready(3, sides="bbbbbb")
    give(state, 0, "1b", "3b", sideways=True)
    give(state, 0, "5b")
    give(state, 1, "4b", sideways=True)
    give(state, 2, "6b", sideways=True)
    events = play(state, "roll 1 / 2 2 2 2")
    assert of(events, CardsTurned) == [CardsTurned(0, ("1b", "3b"))]
    assert [card_view["sideways"] for card_view in view(state)["cards"]] == [False, False, False, True, False, True]
    events = play(state, "take 2", "engine")
    assert of(events, CardsTurned) == [CardsTurned(1, ("4b",))]
    assert [card_view["sideways"] for card_view in view(state)["cards"]] == [False, False, False, False, False, True]


def test_sr2_2_where_no_card_lies_sideways_none_is_turned() -> None:
    state = ready(3)
    give(state, 0, "1a")
    assert not of(play(state, "roll 1 / 2 2 2 2"), CardsTurned)
    state = ready(3)
    give(state, 0, "1a", sideways=True)
    state.apply(GAME.parse(state, "roll 1 / 2 2 2 2"))
    assert not card(state, 1)["sideways"], "with nobody listening, too"


@pytest.mark.parametrize(("empty", "ends"), [(0, False), (2, False), (3, True), (4, True), (6, True)])
def test_sr2_3_the_game_ends_with_the_round_when_three_cities_are_empty(empty: int, ends: bool) -> None:
    state = ready(2)
    stock(state, dict.fromkeys(range(7 - empty, 7), ""))
    events = idle_round(state)
    assert state.over == ends
    assert [event.empty for event in of(events, RoundEnded)] == [empty]
    assert len(of(events, GameOver)) == (1 if ends else 0)
    assert (state.actor is None) == ends
    assert (legal(state) == []) == ends


def test_sr2_3_otherwise_the_start_marker_moves_left() -> None:
    state = ready(3, start=1)
    starts = [view(state)["start"]]
    for _ in range(2):
        idle_round(state)
        starts.append(view(state)["start"])
    assert starts == [1, 2, 0]
    play(state, "roll 1 / 1 2 3 4")
    assert state.actor == 0


def test_sr2_4_any_die_may_be_drafted_even_one_that_allows_nothing() -> None:
    state = nothing_to_do()
    play(state, "roll 1 / 1 2 3 4")
    assert legal(state) == ["take 1", "take 2", "take 3", "take 4"]


def nothing_to_do(sides: str = "aaaaaa") -> SteamRollersState:
    """For seat 0 a 1 is useless: their region 1 is full, their box crossed off, card 1 is sideways in front of seat
    1.
    """
    state = ready(3, sides=sides)
    fill(state, 0, 1)
    cross(state, 0, 1)
    give(state, 1, f"1{sides[0]}", sideways=True)
    return state


def test_sr2_4_a_die_that_allows_nothing_is_spent_for_nothing() -> None:
    state = nothing_to_do()
    draft(state, 1)
    assert legal(state) == ["waste"]
    events = play(state, "waste")
    assert of(events, DieWasted) == [DieWasted(0, 1)]
    assert state.actor == 1
    assert view(state)["dice"]["white"] == [2, 3, 4]


def free_hex(state: SteamRollersState) -> None:
    hex = state.board.hex_names.index("D5")
    state.tracks[0] = [-1 if at == hex else shape for at, shape in enumerate(state.tracks[0])]


def free_box(state: SteamRollersState) -> None:
    state.engine[0] = 0


def free_card(state: SteamRollersState) -> None:
    state.sideways = 0


def free_delivery(state: SteamRollersState) -> None:
    only(state, {1: "red"})
    free_hex(state)
    state.tracks[0] = [-1] * len(state.tracks[0])
    lay(state, 0, "B2 N-S")
    fill(state, 0, 1)
    cross(state, 0, 2)


@pytest.mark.parametrize(
    ("free", "action"),
    [(free_hex, "track D5 N-S"), (free_box, "engine"), (free_card, "card"), (free_delivery, "deliver red 1>2 2")],
)
def test_sr2_4_a_die_that_allows_some_action_cannot_be_wasted(
    free: Callable[[SteamRollersState], None], action: str
) -> None:
    state = nothing_to_do()
    free(state)
    draft(state, 1)
    assert action in legal(state)
    assert {line.split()[0] for line in legal(state)} == {action.split(maxsplit=1)[0]}
    assert refusal(state, "waste").code == "must_act"


def test_sr2_4_nobody_must_use_a_card_to_make_an_action_possible() -> None:
    state = nothing_to_do("aaaaaa")
    give(state, 0, "5a")
    draft(state, 1)
    assert legal(state) == ["waste", "use 5a +1"]


def test_sr2_4_after_the_card_effects_she_wants_the_die_must_be_used_if_it_can() -> None:
    state = nothing_to_do("aaaaaa")
    give(state, 0, "5a")
    draft(state, 1)
    play(state, "use 5a +1")
    assert "engine" in legal(state)
    assert "waste" not in legal(state)
    state = nothing_to_do("aaaaaa")
    give(state, 0, "5a")
    draft(state, 2)
    play(state, "use 5a -1")
    assert legal(state) == ["waste"]


def busy_turn(state: SteamRollersState, action: str) -> None:
    """The first player of the round does something, the others nothing."""
    draft(state, 1)
    play(state, action)
    rest_of_round(state)


def test_sr2_5_the_game_ends_with_the_third_round_running_in_which_nothing_is_done() -> None:
    state = ready(2)
    idle_round(state)
    idle_round(state)
    assert not over(state)
    assert view(state)["idle_rounds"] == 2
    events = idle_round(state)
    assert over(state)
    assert of(events, RoundEnded) == [RoundEnded(3, 0, 3)]
    assert len(of(events, GameOver)) == 1


def test_sr2_5_what_comes_after_such_an_end_is_refused_with_this_rule() -> None:
    state = ready(2)
    for _ in range(3):
        idle_round(state)
    assert (refusal(state, "engine").rule, refusal(state, "engine").code) == ("SR-2.5", "game_over")


@pytest.mark.parametrize("action", ["track D2 N-S", "engine", "deliver red 1>2 2"])
def test_sr2_5_track_engine_and_delivery_each_break_the_row_of_idle_rounds(action: str) -> None:
    state = ready(2)
    for seat in (0, 1):
        lay(state, seat, "B2 N-S")
        cross(state, seat, 5, 6)
    stock(state, {1: "red red red red"})
    idle_round(state)
    idle_round(state)
    busy_turn(state, action)
    assert not over(state)
    assert view(state)["idle_rounds"] == 0
    idle_round(state)
    idle_round(state)
    assert not over(state)
    idle_round(state)
    assert over(state)


def test_sr2_5_one_busy_player_is_enough_wherever_she_sits() -> None:
    state = ready(3)
    idle_round(state)
    idle_round(state)
    play(state, "roll 1 / 1 2 3 4")
    idle_turn(state)
    idle_turn(state)
    play(state, legal(state)[0], "engine")
    assert view(state)["idle_rounds"] == 0
    assert not over(state)


def test_sr2_6_a_city_that_is_empty_from_the_start_counts_as_empty() -> None:
    state = table(2)
    play(state, "start 0", "sides aaaaaa")
    own = ["yellow", "red", "grey"]
    play(state, *(f"supply {city} {' '.join([own[city - 1]] * 4)}" for city in (1, 2, 3)))
    play(state, *(f"supply {city} blue blue purple purple" for city in (4,)))
    play(state, *(f"supply {city} red red yellow yellow" for city in (5, 6)))
    events = idle_round(state)
    assert of(events, RoundEnded) == [RoundEnded(1, 3, 1)]
    assert over(state)


def test_sr2_6_the_round_is_played_to_its_end_after_the_third_city_is_empty() -> None:
    state = ready(3)
    stock(state, {1: "red", 3: "", 5: ""})
    lay(state, 0, "B2 N-S")
    cross(state, 0, 5, 6)
    draft(state, 1)
    play(state, "deliver red 1>2 2")
    assert not over(state)
    turns = [state.actor]
    idle_turn(state)
    assert not over(state)
    turns.append(state.actor)
    events = idle_turn(state)
    assert turns == [1, 2]
    assert over(state)
    assert of(events, RoundEnded) == [RoundEnded(1, 3, 0)]
    assert card(state, 1)["card"] == "1a"


def test_sr2_1_the_first_round_is_told_after_the_last_city_is_stocked() -> None:
    state = table(2)
    play(state, "start 1", "sides aaaaaa", *(f"supply {city} {handful(2, city)}" for city in range(1, 6)))
    events = play(state, f"supply 6 {handful(2, 6)}")
    assert [type(event) for event in events] == [CityStocked, RoundBegan]
    assert of(events, RoundBegan) == [RoundBegan(1, 1)]


def test_sr2_2_the_die_that_is_taken_is_told() -> None:
    state = ready(2)
    play(state, "roll 1 / 2 4 4")
    assert play(state, "take 4") == [DieTaken(0, 4)]


def test_sr2_4_what_follows_a_wasted_die_is_told() -> None:
    state = ready(2)
    fill(state, 1, 2)
    cross(state, 1, 2)
    play(state, "roll 1 / 2 2 3", "take 2", "card", "take 2")
    events = play(state, "waste")
    assert [type(event) for event in events] == [DieWasted, RoundEnded, RoundBegan]
