"""Somebody can always act, texts name actions, refusals are exact, replays and copies are faithful."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.board import every_action
from goldenspike.games.steel_driver.rules.phases import PHASES
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.properties.positions import (
    CASES,
    EDITIONS,
    GAME,
    MAPS,
    PLAYERS,
    Case,
    every_game,
    new_state,
    positions,
    snapshot,
    texts,
    walk,
)


def fields(action: gs.Action) -> tuple[object, ...]:
    """Everything an action holds: two actions with the same text could still differ in this."""
    assert isinstance(action, SteelDriverAction)
    return (action.kind, action.text, action.op, action.company, action.amount, action.link, action.start, action.city)


@every_game
def test_somebody_always_has_an_action_before_the_end_and_nobody_after_it(case: Case) -> None:
    *before, last = positions(case)
    for state in before:
        assert state.actor in range(case.players)
        assert not state.over
        assert state.actions()
        assert len(set(map(str, state.actions()))) == len(state.actions())
    assert last.over
    assert last.actor is None
    assert last.actions() == ()


@every_game
def test_a_replay_equals_live_play_at_every_line(case: Case) -> None:
    record = gs.Record.new(
        "steel-driver", ["A", "B", "C", "D", "E", "F"][: case.players], edition=case.edition, map=case.map
    )
    live = new_state(case)
    moments = [snapshot(live)]
    for text in texts(case):
        gs.play(live, text)
        record.append(text)
        moments.append(snapshot(live))
        assert snapshot_of(record.state) == moments[-1]
    again = gs.Record.loads(record.dumps())
    assert snapshot_of(again.replay()) == moments[-1]
    for at in range(0, len(moments), 7):
        assert snapshot_of(again.replay(at)) == moments[at]


def snapshot_of(state: gs.State) -> dict[str, str]:
    assert isinstance(state, SteelDriverState)
    return snapshot(state)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map", MAPS)
def test_the_text_of_every_conceivable_action_names_that_action(players: int, edition: str, map: str) -> None:
    state = new_state(Case(players, edition, map, "random", 0))
    conceivable = every_action(state.board)
    assert len({str(action) for action in conceivable}) == len(conceivable)
    for action in conceivable:
        for text in (str(action), str(action).upper(), f"  {action} ".replace(" ", "  ")):
            read = GAME.parse(state, text)
            assert read == action
            assert fields(read) == fields(action)


@pytest.mark.parametrize("map", MAPS)
def test_sd5_13_a_link_may_be_named_from_either_end(map: str) -> None:
    state = new_state(Case(3, "treefrog", map, "random", 0))
    for action in state.board.tracks:
        a, b = str(action).removeprefix("build ").split("-")
        assert fields(GAME.parse(state, f"build {b}-{a}")) == fields(action)


@every_game
def test_nothing_is_legal_that_is_not_conceivable(case: Case) -> None:
    conceivable = {str(action): fields(action) for action in every_action(new_state(case).board)}
    for state in positions(case, each=5):
        for action in state.actions():
            assert fields(action) == conceivable[str(action)]


@every_game
def test_why_not_is_none_exactly_for_legal_actions(case: Case) -> None:
    conceivable = every_action(new_state(case).board)
    phases: Counter[str] = Counter()
    for state in positions(case, each=4):
        before = snapshot(state)
        phases[PHASES[state.phase]] += 1
        legal = {str(action) for action in state.actions()}
        allowed: set[str] = set()
        for action in conceivable:
            refusal = GAME.why_not(state, action)
            if refusal is None:
                allowed.add(str(action))
            else:
                assert refusal.rule.startswith("SD-")
                assert refusal.code
        assert allowed == legal
        assert snapshot(state) == before
    assert set(phases) == set(PHASES)


@every_game
def test_a_copy_keeps_the_position_when_its_original_goes_on(case: Case) -> None:
    state = new_state(case)
    for text in texts(case):
        clone, before = state.copy(), snapshot(state)
        gs.play(state, text)
        assert snapshot(clone) == before


@every_game
def test_a_copy_never_changes_with_its_original_nor_the_original_with_its_copy(case: Case) -> None:
    """Both are played on separately for a while, each with its own choices."""
    rng = Rng(case.seed)
    for state in positions(case, each=9)[:-1]:
        clone, other = state.copy(), state.copy()
        before = snapshot(state)
        play_beside(clone, state, rng)
        assert snapshot(other) == before
        play_beside(other, clone, rng)
        play_beside(state, other, rng)


def play_beside(moving: SteelDriverState, resting: SteelDriverState, rng: Rng) -> None:
    """Play twelve lines on one position; after each, the other is unchanged."""
    before = snapshot(resting)
    for _ in range(12):
        if moving.over:
            return
        actions = moving.actions()
        moving.apply(actions[rng.below(len(actions))])
        assert snapshot(resting) == before


@every_game
def test_asking_changes_nothing(case: Case) -> None:
    for state in positions(case, each=6):
        before = snapshot(state)
        state.view()
        state.view(0)
        state.scores().append(1)
        state.winners()
        for action in state.actions()[:3]:
            gs.preview(state, action)
        assert snapshot(state) == before


@every_game
def test_apply_does_the_same_whether_somebody_listens_or_not(case: Case) -> None:
    for line in walk(case):
        silent = line.before.copy()
        silent.apply(line.action)
        assert snapshot(silent) == snapshot(line.after)


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_a_state_survives_pickle_and_deepcopy_and_plays_on_alike(case: Case) -> None:
    lines = list(walk(case))
    for line in lines[::29]:
        for again in (pickle.loads(pickle.dumps(line.before)), copy.deepcopy(line.before)):
            assert isinstance(again, SteelDriverState)
            assert again == line.before
            assert snapshot(again) == snapshot(line.before)
            gs.play(again, str(line.action))
            assert snapshot(again) == snapshot(line.after)
            assert snapshot(again) != snapshot(line.before)


@pytest.mark.parametrize("map", MAPS)
def test_an_action_survives_pickle_and_deepcopy(map: str) -> None:
    for action in every_action(new_state(Case(4, "pegasus", map, "random", 0)).board):
        for again in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action)):
            assert again == action
            assert hash(again) == hash(action)
            assert fields(again) == fields(action)
