"""What a bot writer can do by accident harms nobody: not the shared actions, not other positions, not the next game."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.core.game import Action, State
from goldenspike.core.play import play
from goldenspike.games.steam_rollers.rules.board import Board as SteamBoard
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.rules.board import Board as SteelBoard
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike_race.rules import TAKE, RaceState
from tests.shared.wanderings import RACE, TABLES, Table, game_of, positions

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


class Raise(Action):
    """An action of somebody else's game, written without any of this in mind."""

    def __init__(self, stakes: list[int]) -> None:
        super().__init__("raise", f"raise {sum(stakes)}")
        self.stakes = stakes


class Fold(Action):
    """The same with a slot."""

    __slots__ = "seat"  # noqa: PLC0205 (allowed by Python, so it happens)

    def __init__(self, seat: int) -> None:
        super().__init__("fold", f"fold {seat}")
        self.seat = seat


def fields(action: Action) -> dict[str, Any]:
    names = [name for name in dir(action) if not name.startswith("_")]
    return {name: getattr(action, name) for name in names}


def some_actions() -> list[Action]:
    """One of each kind of our games, some of the plainest class, and two of foreign classes."""
    by_kind: dict[tuple[type, str], Action] = {(Raise, ""): Raise([1, 2]), (Fold, ""): Fold(3)}
    for table in TABLES:
        for state in positions(table, seed=5):
            for action in state.actions():
                by_kind.setdefault((type(action), action.kind), action)
    return list(by_kind.values())


SOME = some_actions()
every_action = pytest.mark.parametrize("action", SOME, ids=str)


def test_the_actions_looked_at_here_are_of_every_kind() -> None:
    kinds = {action.kind for action in SOME}
    assert {"auction", "bid", "pass", "build", "claim"} <= kinds
    assert {"take", "use", "track", "engine", "deliver", "card", "start", "sides", "walls", "supply", "roll"} <= kinds


# Lists of actions


@every_table
def test_the_legal_actions_are_a_tuple(table: Table) -> None:
    for state in positions(table, seed=1):
        assert type(state.actions()) is tuple


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_changing_what_weights_and_scores_return_changes_nothing(table: Table) -> None:
    for state in positions(table, seed=1, every=5):
        before = (state.key(), state.scores(), state.winners(), state.outcomes() if state.actor == gs.CHANCE else [])
        state.scores().append(9)
        state.winners().clear()
        if state.actor == gs.CHANCE:
            state.weights().append(9)
            state.outcomes().clear()
        assert before == (
            state.key(),
            state.scores(),
            state.winners(),
            state.outcomes() if state.actor == gs.CHANCE else [],
        )


# Frozen actions


@every_action
def test_no_field_of_an_action_can_be_changed_or_deleted(action: Action) -> None:
    before = fields(action)
    for name in before:
        if not callable(before[name]):
            with pytest.raises(AttributeError):
                setattr(action, name, 7)
            with pytest.raises(AttributeError):
                delattr(action, name)
    assert fields(action) == before


@pytest.mark.parametrize("action", [action for action in SOME if type(action) is not Raise], ids=str)
def test_nothing_can_be_added_to_an_action(action: Action) -> None:
    with pytest.raises(AttributeError):
        action.remark = "mine"  # type: ignore[attr-defined]


@every_action
def test_an_action_survives_pickle_and_copies(action: Action) -> None:
    assert copy.copy(action) is action
    assert copy.deepcopy(action) is action
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(action, protocol))
        assert type(again) is type(action)
        assert again == action
        assert hash(again) == hash(action)
        assert fields(again) == fields(action)
        with pytest.raises(AttributeError):
            setattr(again, "text", "other")  # noqa: B010 (mypy would refuse it, and so must we)


# Copies


def changed_at_every_level(thing: object) -> None:
    """Change every list within reach."""
    if isinstance(thing, list):
        for part in thing:
            changed_at_every_level(part)
        thing.clear()


@every_table
def test_copies_made_by_pythons_copy_module_are_copies_of_the_position(table: Table) -> None:
    for before, after in pairwise(positions(table, seed=2, every=7)):
        for again in (before.copy(), copy.copy(before), copy.deepcopy(before)):
            assert type(again) is type(before)
            assert again == before
            assert again is not before
            key = before.key()
            rng = Random(3)
            while not again.over and again == before:
                again.apply(again.sample(rng) if again.actor == gs.CHANCE else rng.choice(again.actions()))
            assert before.key() == key, "playing on a copy leaves the original alone"
        assert before != after


def test_a_deep_copy_of_a_list_of_states_shares_nothing_that_changes() -> None:
    state = gs.load("steel-driver").new(4)
    assert isinstance(state, SteelDriverState)
    (again,) = copy.deepcopy([state])
    changed_at_every_level(again.cubes)
    changed_at_every_level(again.shares)
    assert state == gs.load("steel-driver").new(4)


# Equality


@every_table
def test_states_are_equal_when_they_are_the_same_position(table: Table) -> None:
    first, second = list(positions(table, seed=3)), list(positions(table, seed=3))
    assert first == second
    for earlier, later in pairwise(first):
        assert earlier != later


def test_states_of_other_set_ups_differ() -> None:
    firsts = [table.new() for table in TABLES]
    firsts += [gs.load("steam-rollers").new(2, options={"difficulty": "hard"}), gs.load("steel-driver").new(4)]
    for at, state in enumerate(firsts):
        assert [other == state for other in firsts] == [index == at for index in range(len(firsts))]
        assert state != "a text"
        assert state is not None


def test_a_map_named_by_its_number_or_as_the_newest_is_the_same_set_up() -> None:
    for game in (gs.load("steel-driver"), gs.load("steam-rollers")):
        named = [reference for reference in game.maps() if reference.startswith(f"{game.default_map}/")][-1]
        assert game.new(4) == game.new(4, map=named) == game.new(4, map=game.default_map)


def test_the_same_position_on_another_way_is_equal() -> None:
    """Red builds the same three tracks in another order; what it can build next is the same."""
    game = gs.load("steel-driver")
    links = [("AB", 1), ("BC", 1), ("CD", 1), ("AD", 1), ("AC", 1), ("BD", 1), ("DE", 9)]
    text = [
        'game = "steel-driver"\nname = "small"\nversion = 1\ntitle = "Small"\nlink_ends = ["A", "E"]',
        *(f'[[city]]\nname = "{name}"\nvalue = 10\ngoods = "white"\nstart = true' for name in "ABCDE"),
        *(f'[[link]]\nbetween = ["{ends[0]}", "{ends[1]}"]\ncost = {cost}' for ends, cost in links),
    ]
    map = game.read_map("\n".join(text), "small.toml")
    states = []
    for builds in (("A>B", "C>D", "B-C", "A-D", "A-C"), ("A>B", "C>D", "A-C", "A-D", "B-C")):
        state = game.new(3, map=map)
        for line in ("auction red 4", "pass", "pass", "auction blue 2", "pass", "pass", "pass", "pass", "pass"):
            gs.play(state, line)
        for build in builds:
            gs.play(state, f"build {build}")
        states.append(state)
    first, second = states
    assert first == second
    assert first.key() == second.key()
    assert [str(action) for action in first.actions()] == [str(action) for action in second.actions()] == ["build B-D"]


def test_a_state_has_no_hash_and_says_what_to_use() -> None:
    for table in TABLES:
        with pytest.raises(TypeError, match=r"state\.key\(\)"):
            hash(table.new())


# The end


@every_table
def test_after_the_end_nothing_can_be_played(table: Table) -> None:
    *_, last = positions(table, seed=4)
    key = last.key()
    for action in SOME:
        with pytest.raises(gs.IllegalAction) as refused:
            last.apply(action)
        assert refused.value.code == "game_over"
    assert last.over
    assert last.key() == key


# Checked play


@every_table
def test_play_takes_an_action_as_it_takes_its_text(table: Table) -> None:
    for before in positions(table, seed=6, every=9):
        for action in before.actions()[:5]:
            by_action, by_text = before.copy(), before.copy()
            game = game_of(table.game)
            assert play(game, by_action, action) == play(game, by_text, str(action))
            assert by_action == by_text


@every_table
def test_play_refuses_whatever_is_not_legal_with_an_error_of_ours(table: Table) -> None:
    odd: list[Any] = [
        *SOME,
        Action("", ""),
        Action("pass", "pass 7"),
        None,
        7,
        b"pass",
        ("pass",),
        object(),
        "",
        "xyzzy",
    ]
    for state in positions(table, seed=7, every=23):
        key = state.key()
        legal = {str(action) for action in state.actions()}
        for move in odd:
            if str(move) not in legal:
                with pytest.raises((gs.ArgumentError, gs.IllegalAction, gs.NotationError)):
                    play(game_of(table.game), state, move)
        assert state.key() == key


def test_an_action_of_the_other_game_is_refused_by_name() -> None:
    steel, steam = gs.load("steel-driver").new(3), gs.load("steam-rollers").new(3)
    for state, other in ((steel, steam), (steam, steel)):
        action = other.actions()[-1]
        with pytest.raises(gs.NotationError) as refused:
            gs.play(state, action)
        assert (refused.value.code, refused.value.params["text"]) == ("not_an_action", str(action))
        with pytest.raises(gs.NotationError):
            game_of(state.game_name).why_not(state, action)
        for attempt in (state.apply, lambda action, state=state: gs.preview(state, action)):
            with pytest.raises(gs.IllegalAction) as illegal:
                attempt(action)
            assert illegal.value.params == {"action": str(action)}


# A line of text


def test_a_state_says_where_the_game_stands() -> None:
    steel = gs.load("steel-driver").new(4)
    assert repr(steel) == "<steel-driver: 4 players, round 1, auctions, seat 0 to act>"
    steam = gs.load("steam-rollers").new(2)
    assert repr(steam) == "<steam-rollers: 2 players, round 0, start, chance is due>"
    assert repr(RACE.new(3)) == "<race: 3 players, round 1, chance is due>"
    *_, last = positions(Table("race", 2), seed=1)
    assert repr(last) == f"<race: 2 players, round {last.round}, over>"


def test_even_a_state_that_is_none_yet_can_be_shown() -> None:
    for empty in (State(), SteelDriverState(), SteamRollersState(), RaceState.__new__(RaceState)):
        assert type(empty).__name__ in repr(empty)


def test_boards_of_one_set_up_are_equal_and_others_are_not() -> None:
    boards: list[SteelBoard | SteamBoard] = []
    for table in TABLES[:-1]:
        state, again = table.new(), table.new()
        assert isinstance(state, SteelDriverState | SteamRollersState)
        assert isinstance(again, SteelDriverState | SteamRollersState)
        assert state.board == again.board
        assert hash(state.board) == hash(again.board)
        assert state.board not in boards
        boards.append(state.board)


def test_actions_are_shown_as_before() -> None:
    assert (repr(TAKE), str(TAKE)) == ("<take>", "take")
