"""Thousands of broken texts: what comes out is one of our errors with its rule, line or entry, and nothing has changed."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import goldenspike as gs
from goldenspike.rules.chance import Rng
from goldenspike.rules.steel_driver.map import parse_map
from goldenspike.rules.steel_driver.state import SteelDriverState
from tests.properties.positions import CASES, GAME, positions, snapshot
from tests.properties.small_maps import small_map
from tests.records.make_games import GAMES

many = settings(
    max_examples=10_000, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), print_blob=False
)


class Cut(NamedTuple):
    """One mutation: at a place (in thousandths of the text) so many characters go and others come."""

    place: int
    length: int
    text: str


def mutated(text: str, cuts: list[Cut]) -> str:
    for cut in cuts:
        at = len(text) * cut.place // 1000
        text = text[:at] + cut.text + text[at + cut.length :]
    return text


def cuts(words: list[str]) -> st.SearchStrategy[list[Cut]]:
    """Mutations with words of the format, single characters and any text."""
    new = st.one_of(st.just(""), st.sampled_from(words), st.text(max_size=3))
    cut = st.builds(Cut, st.integers(0, 1000), st.sampled_from([0, 0, 1, 1, 2, 7, 40]), new)
    return st.lists(cut, min_size=1, max_size=3)


# Notation


@cache
def pool() -> list[tuple[SteelDriverState, dict[str, str]]]:
    """Positions of every phase, with their snapshots."""
    found = [state for case in CASES[:: len(CASES) // 6] for state in positions(case, each=9)]
    return [(state, snapshot(state)) for state in found]


WORDS = [
    *("pass", "bid", "auction", "build", "claim", "undo", "red", "black", "grey", "Denver", "Omaha", "Chicago", "New York"),
    *("0", "1", "4", "17", "9999", "99999", "-", ">", " ", "-1", "٣", "ß", "\u2028", "\x00", "{", ";", "St. Louis", "Baltimore"),
]
notations = st.one_of(
    st.text(max_size=30),
    st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=6).map("".join),
    st.builds(
        mutated,
        st.sampled_from(["auction red 3", "bid 4", "build Denver-Omaha", "build New York>Boston", "claim Chicago", "pass"]),
        cuts(WORDS),
    ),
)


@many
@given(text=notations, place=st.integers(0, 10_000))
def test_any_text_is_a_legal_action_or_one_of_our_errors_and_a_refusal_changes_nothing(text: str, place: int) -> None:
    state, before = pool()[place % len(pool())]
    legal = {str(action) for action in state.actions()}
    trial = state.copy()
    try:
        step = gs.play(trial, text)
    except gs.NotationError as error:
        assert error.code
        assert snapshot(trial) == before
    except gs.IllegalAction as error:
        assert error.rule.startswith("SD-")
        assert str(GAME.parse(state, text)) not in legal
        assert snapshot(trial) == before
    else:
        assert str(step.action) in legal
        assert snapshot(trial) != before
    assert snapshot(state) == before


# Records


@cache
def short_records() -> list[str]:
    """Beginnings of games, with an undo, tags and comments; one with a map of its own."""
    own = GAME.read_map(small_map(4), "own.toml")
    found: list[str] = []
    for seed, map in enumerate(["lakes", "usa", own]):
        record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map=map, date="2026-11-15")
        rng = Rng(seed)
        while len(record.lines) < 25:
            actions = record.state.actions()
            record.append(str(actions[rng.below(len(actions))]), tags="t=1" if seed else "", comment="so")
        record.undo(20)
        record.append(str(record.state.actions()[-1]))
        found.append(record.dumps())
    return found


RECORD_WORDS = [
    *("\n", "\r\n", "[", "]", '"', "\\", "{", "}", ";", "|", "*", ". ", "undo 3", "undo 0", "0 ", "2 ", "7. 0 pass\n"),
    *('[Event "x"]\n', "| \n", "[Seats]\n", "treefrog/1", "lakes/1", "pass", "bid 3", "\ufeff", "\ud800", "\x00", "٣"),
]


@many
@given(which=st.integers(0, 2), harm=cuts(RECORD_WORDS))
def test_a_mutated_record_is_read_byte_for_byte_or_refused_with_its_line(which: int, harm: list[Cut]) -> None:
    text = mutated(short_records()[which], harm)
    try:
        record = gs.Record.loads(text)
    except gs.RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert error.code
    else:
        assert record.dumps() == text
        assert gs.Record.loads(record.dumps()).state.view() == record.state.view()


@settings(many, max_examples=300)
@given(harm=cuts(RECORD_WORDS))
def test_a_mutated_whole_game_is_read_byte_for_byte_or_refused_with_its_line(harm: list[Cut]) -> None:
    text = mutated((GAMES / "random-company-without-pieces.txt").read_text(encoding="utf-8"), harm)
    try:
        record = gs.Record.loads(text)
    except gs.RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
    else:
        assert record.dumps() == text


@settings(many, max_examples=1_000)
@given(text=st.text(max_size=80))
def test_any_text_at_all_as_a_record_is_refused_with_its_line(text: str) -> None:
    try:
        gs.Record.loads(text)
    except gs.RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
    else:
        raise AssertionError("a record without headers was accepted")


# Maps

MAP_WORDS = [
    *("\n", '"', "'", "[", "]", "[[city]]\n", "[[link]]\n", "[picture]\n", "= ", "true", "1e999", "-1", "0x10", "999999"),
    *('"C1"', '"C0"', '"c1"', "C-1", "cost", "value", "goods", '"red"', "start", "at = [1, 2]\n", "nan", "2001-01-01"),
    *('name = "C2"\n', "#", "\\", "\x00", "\ud800", "\ufeff", "ﬁ", "İ", "{", "link_ends", "code = 1\n", "5"),
]


@cache
def map_texts() -> list[str]:
    return [small_map(seed) for seed in (4, 6, 11)]


@many
@given(which=st.integers(0, 2), harm=cuts(MAP_WORDS))
def test_a_mutated_map_is_playable_or_refused_with_file_and_code(which: int, harm: list[Cut]) -> None:
    text = mutated(map_texts()[which], harm)
    try:
        map = parse_map(text, "mutant.toml")
        state = GAME.new(3, map=map)
    except gs.MapError as error:
        assert error.file == "mutant.toml"
        assert error.code
        assert str(error).startswith("mutant.toml: ")
    else:
        assert isinstance(state, SteelDriverState)
        for _ in range(8):
            state.apply(state.actions()[-1])
        assert all(GAME.parse(state, str(action)) == action for action in [*state.board.tracks, *state.board.claims])


@settings(many, max_examples=1_000)
@given(text=st.text(max_size=80))
def test_any_text_at_all_as_a_map_is_refused_with_its_file(text: str) -> None:
    try:
        parse_map(text, "noise.toml")
    except gs.MapError as error:
        assert error.file == "noise.toml"
    else:
        raise AssertionError("a map without cities was accepted")
