"""How version 1 of the rules differed: games begun under it continue under it."""

from __future__ import annotations

import pickle

import pytest

from goldenspike.core.errors import SetupError
from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.rules.game import SteamRollers
from tests.rules.steam_rollers.table import GAME, card, cross, give, lay, legal, only, play, player, ready, view


def test_by_version_1_card_4b_waits_for_the_next_round() -> None:
    state = ready(2, sides="aaabaa", rules="1")
    give(state, 0, "2a")
    cross(state, 0, 1)
    lay(state, 0, "B2 N-S")
    only(state, {1: "red"})
    play(state, "roll 1 / 1 1 4", "take 4", "use 2a 1", "card")
    assert card(state, 4)["holder"] == 0
    assert player(state, 0)["strength"] == 1
    assert not legal(state, "deliver")


def test_by_version_1_card_1_may_change_a_die_that_was_re_rolled() -> None:
    state = ready(2, sides="aaaaba", rules="1")
    give(state, 0, "1a", "5b")
    play(state, "roll 1 / 2 2 4", "take 2", "use 5b reroll", "reroll 5")
    assert not view(state)["dice"]["rerolled"]
    assert "use 1a 6" in legal(state, "use")


@pytest.mark.parametrize("rules", ["1", "2"])
def test_a_record_and_a_pickle_stay_with_their_rules(rules: str) -> None:
    record = Record.new(GAME, ["Anna", "Ben"], rules=rules)
    assert record.header("Rules") == (rules,)
    assert record.state.view()["rules"] == rules
    assert Record.loads(record.dumps()).state == record.state
    assert pickle.loads(pickle.dumps(record.state)) == record.state


def test_the_two_versions_are_two_games() -> None:
    assert GAME.new_under("1", 2) != GAME.new(2)
    assert GAME.new_under("2", 2) == GAME.new(2)
    assert GAME.rules_versions() == ("2", "1")
    assert GAME.rules_version == "2"
    assert SteamRollers().new(2, rules="1") == GAME.new_under("1", 2)


def test_rules_that_nobody_knows_are_refused() -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new_under("3", 2)
    assert refused.value.code == "unknown_rules"
