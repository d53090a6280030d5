"""Steam Rollers: texts name actions, refusals are exact, replays and copies are faithful, chance is fair."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from functools import cache
from itertools import product
from math import comb
from random import Random

import pytest

import goldenspike as gs
from goldenspike.core.chance import Rng, Source
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.phases import PHASES
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.properties.sheet_tracer import EVERY_SHAPE
from tests.properties.steam_positions import (
    CASES,
    GAME,
    Case,
    every_game,
    lively,
    new_state,
    positions,
    snapshot,
    texts,
    walk,
)

COLOURS = ("red", "blue", "purple", "yellow", "grey")
USES = [
    *(f"use {card} {die}" for card in ("1a", "1b", "2a") for die in range(1, 7)),
    *("use 3a", "use 3b +1", "use 3b +2", "use 4a", "use 5a +1", "use 5a -1", "use 5b flip", "use 5b reroll"),
    *("use 6a", "use 6b"),
]


# Texts, refusals, replays, copies


def conceivable(state: SteamRollersState) -> list[str]:
    """Every line that could be written on this map, including chance (for dice and cubes, only a selection)."""
    cities = range(1, 7)
    return [
        *(f"take {die}" for die in cities),
        *("snatch", "let", "engine", "card", "waste"),
        *USES,
        *(f"track {name} {shape}" for name in state.board.map.hexes for shape in EVERY_SHAPE),
        *(
            f"deliver {colour} {a}>{b} {points}"
            for colour, a, b, points in product(COLOURS, cities, cities, range(1, 14))
        ),
        *(f"start {seat}" for seat in range(10)),
        *(f"sides {''.join(sides)}" for sides in product("ab", repeat=6)),
        *(f"walls {row}" for row in cities),
        *(f"reroll {die}" for die in cities),
        *(f"roll {black} / {' '.join([white] * dice)}" for black in cities for white in "36" for dice in range(2, 8)),
        *(
            f"supply {city} {' '.join([colour] * count)}"
            for city, colour, count in product(cities, COLOURS, range(3, 9))
        ),
    ]


@cache
def by_moment() -> dict[str, list[SteamRollersState]]:
    """Some positions of every phase from all games, including those in the middle of an `act` phase."""
    states: dict[str, list[SteamRollersState]] = {}
    for case in CASES:
        counts = Counter[str]()
        for state in positions(case):
            moment = PHASES[state.phase]
            if moment == "act":
                moment += " second" if state.second else ""
                moment += (
                    " service" if state.to_destination or state.extra or state.unlimited or state.any_track else ""
                )
                moment += " used" if state.used_cards else ""
            counts[moment] += 1
            if counts[moment] in {1, 4, 16, 64, 128}:
                states.setdefault(moment, []).append(state)
    return states


@pytest.mark.parametrize("moment", [*PHASES, "act service used", "act second used", "act used"])
def test_why_not_is_none_exactly_for_legal_actions(moment: str) -> None:
    states = by_moment()[moment]
    chosen = states[:: 1 + len(states) // 30]
    for state in chosen:
        legal = {str(action) for action in state.actions()}
        lines = conceivable(state)
        if state.actor == gs.CHANCE:  # every query lists all outcomes
            lines = Random(len(legal)).sample([*lines, *sorted(legal)], 60)
        before = snapshot(state)
        for text in lines:
            refusal = GAME.why_not(state, GAME.parse(state, text))
            assert (refusal is None) == (text in legal), text
            if refusal is not None:
                assert refusal.rule.startswith("SR-")
                assert refusal.code
        assert snapshot(state) == before
        if state.actor != gs.CHANCE:
            assert legal <= set(lines)


def fields(action: gs.Action) -> tuple[object, ...]:
    """Everything an action holds: two actions with the same text could still differ in this."""
    assert isinstance(action, SteamRollersAction)
    place = (action.hex, action.shape, action.goods, action.source, action.destination, action.counts)
    return (action.kind, action.text, action.op, action.die, action.card, action.amount, *place)


@pytest.mark.parametrize("map", GAME.maps())
def test_the_text_of_every_action_names_that_action(map: str) -> None:
    state = new_state(Case(3, map, "hard", "useless", "random"))
    for text in conceivable(state):
        for written in (text, text.upper(), f"  {text} ".replace(" ", "  ")):
            assert str(GAME.parse(state, written)) == text
    for case in CASES:
        if case.map == map:
            for state in positions(case, each=17):
                for action in state.actions():
                    assert fields(GAME.parse(state, str(action))) == fields(action)


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_replay_equals_live_play(case: Case) -> None:
    record = gs.Record.new("steam-rollers", list("ABCDE")[: case.players], map=case.map, options=case.options)
    live = new_state(case)
    moments = [snapshot(live)]
    for text in texts(case):
        gs.play(live, text)
        record.append(text)
        moments.append(snapshot(live))
    again = gs.Record.loads(record.dumps())
    assert snapshot(again.replay()) == snapshot(record.state) == moments[-1]
    for at in range(0, len(moments), 97):
        assert snapshot(again.replay(at)) == moments[at]


@every_game
def test_a_copy_never_changes_with_its_original_nor_the_original_with_its_copy(case: Case) -> None:
    """Both are played on separately for a while, each with its own choices."""
    rng = Rng(case.players)
    for state in positions(case, each=23)[:-1]:
        clone, other = state.copy(), state.copy()
        before = snapshot(state)
        play_on(clone, rng, 12)
        assert snapshot(state) == snapshot(other) == before
        moved = snapshot(clone)
        play_on(other, rng, 12)
        play_on(state, rng, 12)
        assert snapshot(clone) == moved


def play_on(state: SteamRollersState, rng: Rng, lines: int) -> None:
    for _ in range(lines):
        if not state.over:
            state.apply(state.sample(rng) if state.actor == gs.CHANCE else lively(state, rng))


@every_game
def test_apply_does_the_same_whether_somebody_listens_or_not_and_asking_changes_nothing(case: Case) -> None:
    for line in list(walk(case))[::5]:
        silent = line.before.copy()
        silent.view(0)
        silent.scores().append(1)
        silent.winners()
        gs.preview(silent, line.action)
        assert snapshot(silent) == snapshot(line.before)
        silent.apply(line.action)
        assert snapshot(silent) == snapshot(line.after)


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_a_state_survives_pickle_and_deepcopy_and_plays_on_alike(case: Case) -> None:
    for line in list(walk(case))[::61]:
        for again in (pickle.loads(pickle.dumps(line.before)), copy.deepcopy(line.before)):
            assert again == line.before
            assert snapshot(again) == snapshot(line.before)
            gs.play(again, str(line.action))
            assert snapshot(again) == snapshot(line.after)


# Chance


@every_game
def test_outcome_weights_are_exact_at_every_draw(case: Case) -> None:
    """The weights of rolls add up to 6 to the power of the number of dice, a handful weighs as much as there are ways
    to draw it; other outcomes are equally likely.
    """
    seen: set[str] = set()
    for line in walk(case):
        if line.before.actor != gs.CHANCE or (line.action.kind == "roll" and "roll" in seen):
            continue
        seen.add(line.action.kind)
        outcomes = line.before.outcomes()
        assert len({str(action) for action, _ in outcomes}) == len(outcomes)
        assert min(weight for _, weight in outcomes) > 0
        total = sum(weight for _, weight in outcomes)
        if line.action.kind == "roll":
            assert total == 6 ** (case.players + 2)
        elif line.action.kind == "supply":
            assert total == comb(sum(line.before.bag), case.players + 2)
        else:
            assert total == len(outcomes) == {"start": case.players, "sides": 64}.get(line.action.kind, 6)
    assert seen >= {"start", "sides", "supply", "roll"}


@pytest.mark.parametrize("source", [Rng(5), Random(5)], ids=["ours", "python"])
@pytest.mark.parametrize("kind", ["start", "sides", "walls", "supply", "roll"])
def test_samples_follow_the_weights(kind: str, source: Source) -> None:
    """A chi-square test, far out in its tail; outcomes are merged until at least 20 are expected in each cell."""
    state = next(line.before for line in walk(CASES[1]) if line.action.kind == kind)
    draws = 6000
    total = sum(state.weights())
    drawn = Counter(str(state.sample(source)) for _ in range(draws))
    cells: list[tuple[float, int]] = [(0.0, 0)]
    for action, weight in state.outcomes():
        if cells[-1][0] >= 20:
            cells.append((0.0, 0))
        expected, counted = cells[-1]
        cells[-1] = (expected + weight * draws / total, counted + drawn.pop(str(action), 0))
    assert not drawn, "something was drawn that is not among the outcomes"
    assert len(cells) > 1
    chi_square = sum((counted - expected) ** 2 / expected for expected, counted in cells)
    assert chi_square < len(cells) + 5 * (2 * len(cells)) ** 0.5
