"""Steam Rollers: thousands of broken texts give one of our errors, and nothing has changed."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steam_rollers.rules.map import load_map, parse_map
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.records.test_fuzz import RECORD_WORDS, many, mutated, read_or_refused, recipes

GAME = gs.load("steam-rollers")
# fmt: off
WORDS = [
    "take", "use", "snatch", "let", "track", "engine", "deliver", "card", "waste", "start", "sides", "walls",
    "supply", "roll", "reroll", "1", "2", "6", "7", "0", "+1", "-1", "+2", "flip", "1b", "2a", "3b", "4a", "5b",
    "6a", "D4", "E3", "N-S", "NE-S", "red", "grey", "blue", "1>2", "2>1", "/", "aababb", ">", "-", "{", ";", "٣",
    "99",
]
# fmt: on
SAMPLES = [
    "take 3",
    "use 1b 6",
    "use 5a +1",
    "track D4 NE-S",
    "deliver red 1>2 4",
    "supply 1 blue blue red grey red",
    "roll 5 / 1 3 3 6",
    "sides aababb",
    "engine",
]
MAP_WORDS = [
    "\n",
    '"',
    "[",
    "]",
    "[[region]]\n",
    "[walls]\n",
    "= ",
    "1",
    "7",
    "-1",
    "true",
    "A1",
    "D4",
    "1-2",
    "1-9",
    " ",
]


def random_game(players: int, seed: int, steps: int) -> list[SteamRollersState]:
    """Positions on the way through a random game, set-up included."""
    state = GAME.new(players, options={"difficulty": "hard"})
    rng = Rng(seed)
    states = []
    for _ in range(steps):
        if state.actor is None:
            break
        assert isinstance(state, SteamRollersState)
        states.append(state.copy())
        actions = state.actions()
        state.apply(state.sample(rng) if state.actor == gs.CHANCE else actions[rng.below(len(actions))])
    return states


@cache
def pool() -> list[tuple[SteamRollersState, str]]:
    """Positions of every phase, with what they look like."""
    states = [state for players in (2, 4) for state in random_game(players, players, 400)[:12]]
    states += [state for players in (2, 3, 5) for state in random_game(players, players, 600)[12::17]]
    return [(state, str(state.view())) for state in states]


def notation(which: int, recipe: bytes) -> str:
    if which < len(SAMPLES):
        return mutated(SAMPLES[which], recipe, WORDS)
    return (" " if which % 2 else "").join(WORDS[byte % len(WORDS)] for byte in recipe[:6])


notations = st.one_of(st.builds(notation, st.integers(0, 2 * len(SAMPLES)), recipes), st.text(max_size=30))


@many
@given(text=notations, place=st.integers(0, 10_000))
def test_any_text_is_a_legal_action_or_one_of_our_errors_and_a_refusal_changes_nothing(text: str, place: int) -> None:
    state, before = pool()[place % len(pool())]
    trial = state.copy()
    refused: gs.GoldenSpikeError | None = None
    try:
        step = gs.play(trial, text)
    except (gs.NotationError, gs.IllegalAction) as error:
        refused = error
    if refused is None:
        assert step.action in state.actions()
    else:
        assert refused.code
        assert str(trial.view()) == before
    if isinstance(refused, gs.IllegalAction):
        assert refused.rule.startswith("SR-")
    assert str(state.view()) == before


@cache
def short_records() -> list[str]:
    """Beginnings of games, drawn from a seed; one with a custom map."""
    own = GAME.read_map(load_map("valley").text.replace('name = "valley"', 'name = "own"'), "own.toml")
    records: list[str] = []
    for seed, map in enumerate(["heartland", own]):
        record = gs.Record.new("steam-rollers", ["Ann", "Bob"], map=map, date="2026-11-15")
        rng = Rng(seed)
        while len(record.lines) < 30:
            if record.state.actor == gs.CHANCE:
                record.draw("fuzz")
            else:
                actions = record.state.actions()
                record.append(str(actions[rng.below(len(actions))]))
        record.undo(28)
        records.append(record.dumps())
    return records


@many
@given(which=st.integers(0, 1), harm=recipes)
def test_a_mutated_record_is_read_byte_for_byte_or_refused_with_its_line(which: int, harm: bytes) -> None:
    record = read_or_refused(mutated(short_records()[which], harm, RECORD_WORDS))
    if record is not None:
        assert gs.Record.loads(record.dumps()).state.view() == record.state.view()


@many
@given(which=st.sampled_from(["heartland", "valley"]), harm=recipes)
def test_a_mutated_map_is_playable_or_refused_with_file_and_code(which: str, harm: bytes) -> None:
    refused: gs.MapError | None = None
    try:
        map = parse_map(mutated(load_map(which).text, harm, MAP_WORDS), "mutant.toml")
    except gs.MapError as error:
        refused = error
    if refused is None:
        state = GAME.new(2, map=map, seed=1)
        assert isinstance(state, SteamRollersState)
        for action in [track for tracks in state.board.tracks[::9] for track in tracks]:
            assert GAME.parse(state, str(action)) == action
    else:
        assert refused.file == "mutant.toml"
        assert refused.code
