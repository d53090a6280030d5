"""SR-6.9: card 2b, the die snatched from another player's hand."""

from __future__ import annotations

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.events import CardsTurned, CardUsed, DieLeft, DieSnatched
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import card, give, legal, of, play, player, ready, refusal, view


def snatchers(holder: int, players: int = 4, white: str = "1 3 3 5 6", sideways: bool = False) -> SteamRollersState:
    """Seat 0 begins; one player holds 2b."""
    state = ready(players, sides="abaaaa")
    give(state, holder, "2b", sideways=sideways)
    play(state, f"roll 1 / {white}")
    return state


def test_sr6_9_its_holder_is_asked_after_each_draft_of_another_player() -> None:
    state = snatchers(holder=3)
    for seat, die in ((0, 3), (1, 5), (2, 1)):
        assert state.actor == seat
        play(state, f"take {die}")
        assert state.actor == 3
        assert view(state)["phase"] == "snatch"
        assert sorted(legal(state)) == ["let", "snatch"]
        events = play(state, "let")
        assert of(events, DieLeft) == [DieLeft(3, seat, die)]
        assert state.actor == seat
        assert view(state)["dice"]["die"] == die
        play(state, "engine")
    assert card(state, 2)["holder"] == 3
    assert legal(state) == ["take 3", "take 6"]


def test_sr6_9_the_snatched_die_is_hers_and_the_other_player_drafts_again() -> None:
    state = snatchers(holder=2)
    play(state, "take 3")
    events = play(state, "snatch")
    assert of(events, CardUsed) == [CardUsed(2, "2b", True)]
    assert of(events, DieSnatched) == [DieSnatched(2, 0, 3)]
    assert view(state)["dice"]["snatched"] == {"2": 3}
    assert view(state)["dice"]["die"] is None
    assert card(state, 2)["holder"] is None
    assert state.actor == 0
    assert legal(state) == ["take 1", "take 3", "take 5", "take 6"], "the other 3 is still there"
    play(state, "take 5")
    assert state.actor == 0, "nobody is asked about the second draft"
    assert view(state)["phase"] == "act"
    assert view(state)["dice"]["die"] == 5


def test_sr6_9_on_her_turn_she_turns_her_cards_and_does_not_draft() -> None:
    state = ready(4, sides="abaaaa")
    give(state, 2, "2b")
    give(state, 2, "5a", sideways=True)
    play(state, "roll 1 / 1 3 3 5 6", "take 3", "snatch", "take 5", "engine")
    assert card(state, 5)["sideways"]
    events = play(state, "take 6", "engine")
    assert of(events, CardsTurned) == [CardsTurned(2, ("5a",))]
    assert not card(state, 5)["sideways"]
    assert state.actor == 2
    assert view(state)["phase"] == "act"
    assert view(state)["dice"]["die"] == 3
    assert view(state)["dice"]["snatched"] == {}
    assert legal(state, "use") == ["use 5a +1", "use 5a -1"]
    assert refusal(state, "take 1").code == "wrong_moment"
    play(state, "engine")
    assert player(state, 2)["engine"] == [3]
    assert state.actor == 3
    assert legal(state) == ["take 1", "take 3"]


def test_sr6_9_everybody_has_one_die_and_one_is_left_after_a_snatch() -> None:
    state = snatchers(holder=3)
    play(state, "take 1", "let", "engine", "take 3", "snatch", "take 3", "engine", "take 5", "engine", "engine")
    assert [player(state, seat)["engine"] for seat in range(4)] == [[1], [3], [5], [3]]
    assert state.actor == CHANCE
    assert view(state)["dice"]["white"] == [6]


def test_sr6_9_a_die_snatched_from_the_last_player_before_her() -> None:
    state = snatchers(holder=1)
    play(state, "take 6", "snatch", "take 5", "engine")
    assert state.actor == 1
    assert view(state)["dice"]["die"] == 6


def test_sr6_9_who_has_had_her_die_is_not_asked() -> None:
    state = snatchers(holder=1)
    play(state, "take 3", "let", "engine")
    assert state.actor == 1
    play(state, "take 3")
    assert state.actor == 1, "nobody asks her about her own draft"
    play(state, "engine", "take 5")
    assert state.actor == 2
    assert view(state)["phase"] == "act"
    play(state, "engine", "take 6")
    assert state.actor == 3
    assert view(state)["phase"] == "act"


@pytest.mark.parametrize("start", range(4))
def test_sr6_9_who_is_asked_depends_on_turn_order_not_on_seat_numbers(start: int) -> None:
    holder = (start + 2) % 4
    state = ready(4, start=start, sides="abaaaa")
    give(state, holder, "2b")
    play(state, "roll 1 / 1 2 3 4 5")
    asked = []
    for die in (1, 2, 3, 4):
        seat = state.actor
        play(state, f"take {die}")
        asked.append(state.actor == holder and state.actor != seat)
        play(state, *(["let"] if asked[-1] else []), "engine")
    assert asked == [True, True, False, False]


def test_sr6_9_the_start_player_is_never_asked() -> None:
    state = snatchers(holder=0)
    for die in (1, 3, 3, 5):
        seat = state.actor
        play(state, f"take {die}")
        assert state.actor == seat
        play(state, "engine")


def test_sr6_9_the_other_player_is_not_asked_about_twice() -> None:
    """After `let` the die is the drafter's, whatever they do with it."""
    state = ready(3, sides="abaaaa")
    give(state, 2, "2b")
    give(state, 0, "5a")
    play(state, "roll 1 / 2 3 4 5", "take 3", "let", "use 5a +1")
    assert state.actor == 0
    play(state, "engine")
    assert player(state, 0)["engine"] == [4]


def test_sr6_9_a_card_that_lies_sideways_can_snatch_and_is_upright_in_the_centre() -> None:
    state = snatchers(holder=2, sideways=True)
    assert card(state, 2)["sideways"]
    play(state, "take 3", "snatch")
    assert card(state, 2) == {**card(state, 2), "holder": None, "sideways": False}


def test_sr6_3_a_2b_taken_this_round_does_not_snatch_but_in_the_next_it_does() -> None:
    state = ready(3, sides="abaaaa")
    play(state, "roll 1 / 2 3 4 5", "take 3", "engine", "take 2", "card", "take 4", "engine")
    play(state, "roll 1 / 2 3 4 5")
    assert (state.actor, card(state, 2)["holder"]) == (1, 1)
    play(state, "take 5", "engine", "take 2")
    assert state.actor == 2, "seat 1 has had her die"
    play(state, "engine", "take 4", "engine", "roll 1 / 2 3 4 5", "take 3")
    assert state.actor == 1, "in round 3 seat 2 begins, then 0, then 1"


def test_sr6_3_every_taker_of_2b_gets_one_chance() -> None:
    """Taken in round 1 by the start player: in round 2 they are last, and may snatch from all others."""
    state = ready(3, sides="abaaaa")
    play(state, "roll 1 / 2 3 4 5", "take 2", "card")
    play(state, "take 3")
    assert state.actor == 1, "not in the round in which she took it"
    play(state, "engine", "take 4", "engine", "roll 1 / 2 2 3 4", "take 2")
    assert state.actor == 0
    assert card(state, 2)["sideways"], "still sideways, so seat 1 could not have taken it"
    play(state, "snatch", "take 4", "engine", "take 3", "engine")
    assert view(state)["dice"]["die"] == 2


def test_sr6_9_the_player_who_was_robbed_may_take_the_card() -> None:
    state = snatchers(holder=2, white="2 2 3 5 6")
    play(state, "take 3", "snatch", "take 2", "card")
    assert card(state, 2)["holder"] == 0
    play(state, "take 5")
    assert state.actor == 1, "and may not use it in this round"


def test_sr6_9_the_snatched_die_may_take_the_card_again() -> None:
    state = snatchers(holder=1, white="2 2 3 5 6")
    play(state, "take 2", "snatch", "take 3", "engine", "card")
    assert card(state, 2)["holder"] == 1
    assert card(state, 2)["sideways"]


def test_sr6_4_a_snatch_is_no_card_used_in_the_drafters_turn() -> None:
    state = ready(3, sides="abaaaa")
    give(state, 1, "2b", "5a")
    play(state, "roll 1 / 2 3 4 5", "take 3", "snatch", "take 4", "engine")
    assert state.actor == 1
    play(state, "use 5a +1", "engine")
    assert player(state, 1)["engine"] == [4]


def test_sr6_9_only_the_holder_of_2b_snatches_and_only_when_asked() -> None:
    state = ready(3, sides="aaaaaa")
    give(state, 2, "2a")
    play(state, "roll 1 / 2 3 4 5")
    assert refusal(state, "snatch").code == "wrong_moment"
    play(state, "take 3")
    assert state.actor == 0, "2a is no 2b"
    state = ready(3, sides="abaaaa")
    play(state, "roll 1 / 2 3 4 5", "take 3")
    assert state.actor == 0, "2b lies in the centre"


def test_sr6_9_who_lost_a_die_may_still_use_her_cards() -> None:
    state = ready(3, sides="abaaaa")
    give(state, 2, "2b")
    give(state, 0, "5a")
    play(state, "roll 1 / 1 3 3 5", "take 3", "snatch", "take 5")
    assert legal(state, "use") == ["use 5a +1", "use 5a -1"]


def test_sr6_9_who_has_snatched_may_snatch_again_in_a_later_round() -> None:
    state = snatchers(holder=1, players=2, white="1 3 5")
    play(state, "take 3", "snatch", "take 1", "engine", "engine")  # seat 1 begins the second round
    assert view(state)["round"] == 2
    play(state, "roll 1 / 2 2 4", "take 2", "card", "take 4", "engine")
    assert (view(state)["round"], card(state, 2)["holder"]) == (3, 1)
    play(state, "roll 1 / 2 5 6", "take 5")
    assert (state.actor, sorted(legal(state))) == (1, ["let", "snatch"])
