"""Thousands of broken texts: each gives one of our errors with its rule, line or file, and nothing has changed."""

from __future__ import annotations

from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.rules.map import parse_map
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.properties.positions import CASES, GAME, positions, snapshot
from tests.properties.small_maps import small_map
from tests.records.make_games import GAMES

many = settings(
    max_examples=10_000, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), print_blob=False
)


LENGTHS = (0, 0, 1, 1, 2, 7, 40)
ODD = [
    "",
    "",
    " ",
    "a",
    "Z",
    "9",
    "-",
    ">",
    "\t",
    "\x00",
    "é",
    "ß",
    "İ",
    "ﬁ",
    "٣",
    "汽",
    "🚂",
    "\u2028",
    "\ufeff",
    "\ud800",
]


def mutated(text: str, recipe: bytes, words: list[str]) -> str:
    """Every four bytes are one mutation: where, how many characters to delete, and which word of the format or odd
    character to insert.

    Hypothesis draws bytes much faster than lists of things, and shrinks them just as well.
    """
    new = [*ODD, *words]
    for place, fine, length, word in zip(*[iter(recipe)] * 4, strict=False):
        at = len(text) * (256 * place + fine) // 65536
        text = text[:at] + new[word % len(new)] + text[at + LENGTHS[length % len(LENGTHS)] :]
    return text


recipes = st.binary(min_size=4, max_size=12)


# Notation


@cache
def pool() -> list[tuple[SteelDriverState, dict[str, str]]]:
    """Positions of every phase, with their snapshots."""
    states = [state for case in CASES[:: len(CASES) // 6] for state in positions(case, each=9)]
    return [(state, snapshot(state)) for state in states]


WORDS = [
    *(
        "pass",
        "bid",
        "auction",
        "build",
        "claim",
        "undo",
        "red",
        "black",
        "grey",
        "Denver",
        "Omaha",
        "Chicago",
        "New York",
    ),
    *(
        "0",
        "1",
        "4",
        "17",
        "9999",
        "99999",
        "-",
        ">",
        " ",
        "-1",
        "٣",
        "ß",
        "\u2028",
        "\x00",
        "{",
        ";",
        "St. Louis",
        "Baltimore",
    ),
]
SAMPLES = [
    "auction red 3",
    "bid 4",
    "build Denver-Omaha",
    "build New York>Boston",
    "claim Chicago",
    "pass",
    "",
    "build ",
]


def notation(which: int, recipe: bytes) -> str:
    """A mutated action, or words in a row, with spaces between them or not."""
    if which < len(SAMPLES):
        return mutated(SAMPLES[which], recipe, WORDS)
    return (" " if which % 2 else "").join(WORDS[byte % len(WORDS)] for byte in recipe[:6])


notations = st.one_of(st.builds(notation, st.integers(0, 2 * len(SAMPLES)), recipes), st.text(max_size=30))


@many
@given(text=notations, place=st.integers(0, 10_000))
def test_any_text_is_a_legal_action_or_one_of_our_errors_and_a_refusal_changes_nothing(text: str, place: int) -> None:
    state, before = pool()[place % len(pool())]
    legal = {str(action) for action in state.actions()}
    trial = state.copy()
    refused: gs.GoldenSpikeError | None = None
    try:
        step = gs.play(trial, text)
    except (gs.NotationError, gs.IllegalAction) as error:
        refused = error
    if refused is None:
        assert str(step.action) in legal
        assert snapshot(trial) != before
    else:
        assert refused.code
        assert snapshot(trial) == before
    if isinstance(refused, gs.IllegalAction):
        assert refused.rule.startswith("SD-")
        assert str(GAME.parse(state, text)) not in legal
    assert snapshot(state) == before


# Records


@cache
def short_records() -> list[str]:
    """Beginnings of games, with an undo, tags and comments; one with a custom map."""
    own = GAME.read_map(small_map(4), "own.toml")
    records: list[str] = []
    for seed, map in enumerate(["lakes", "usa", own]):
        record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map=map, date="2026-11-15")
        rng = Rng(seed)
        while len(record.lines) < 25:
            actions = record.state.actions()
            record.append(str(actions[rng.below(len(actions))]), tags="t=1" if seed else "", comment="so")
        record.undo(20)
        record.append(str(record.state.actions()[-1]))
        records.append(record.dumps())
    return records


RECORD_WORDS = [
    *("\n", "\r\n", "[", "]", '"', "\\", "{", "}", ";", "|", "*", ". ", "undo 3", "undo 0", "0 ", "2 ", "7. 0 pass\n"),
    *('[Event "x"]\n', "| \n", "[Seats]\n", "treefrog/1", "lakes/1", "pass", "bid 3", "\ufeff", "\ud800", "\x00", "٣"),
]


def read_or_refused(text: str) -> gs.Record | None:
    """The record in a text, or None if it is refused with a line number that the text has. Any other error fails."""
    refused: gs.RecordError | None = None
    try:
        record = gs.Record.loads(text)
    except gs.RecordError as error:
        refused = error
    if refused is None:
        assert record.dumps() == text
        return record
    assert 1 <= refused.line <= text.count("\n") + 1
    assert refused.code
    return None


@many
@given(which=st.integers(0, 2), harm=recipes)
def test_a_mutated_record_is_read_byte_for_byte_or_refused_with_its_line(which: int, harm: bytes) -> None:
    record = read_or_refused(mutated(short_records()[which], harm, RECORD_WORDS))
    if record is not None:
        assert gs.Record.loads(record.dumps()).state.view() == record.state.view()


@settings(many, max_examples=300)
@given(harm=recipes)
def test_a_mutated_whole_game_is_read_byte_for_byte_or_refused_with_its_line(harm: bytes) -> None:
    text = (GAMES / "random-company-without-pieces.txt").read_text(encoding="utf-8")
    record = read_or_refused(mutated(text, harm, RECORD_WORDS))
    if record is not None:
        assert record.header("Game") == ("steel-driver",)


@settings(many, max_examples=1_000)
@given(text=st.text(max_size=80))
def test_any_text_at_all_as_a_record_is_refused_with_its_line(text: str) -> None:
    assert read_or_refused(text) is None


# Maps

MAP_WORDS = [
    *(
        "\n",
        '"',
        "'",
        "[",
        "]",
        "[[city]]\n",
        "[[link]]\n",
        "[picture]\n",
        "= ",
        "true",
        "1e999",
        "-1",
        "0x10",
        "999999",
    ),
    *('"C1"', '"C0"', '"c1"', "C-1", "cost", "value", "goods", '"red"', "start", "at = [1, 2]\n", "nan", "2001-01-01"),
    *(
        'name = "C2"\n',
        "#",
        "\\",
        "\x00",
        "\ud800",
        "\ufeff",
        "ﬁ",
        "İ",
        "{",
        "9" * 4400,
        "link_ends",
        "code = 1\n",
        "5",
    ),
]


@cache
def map_texts() -> list[str]:
    return [small_map(seed) for seed in (4, 6, 11)]


def new_game_or_refused(text: str) -> gs.State | None:
    """A game on the map in a text, or None if refused with an error that names the file. Any other error fails."""
    refused: gs.MapError | None = None
    try:
        state = GAME.new(3, map=parse_map(text, "mutant.toml"))
    except gs.MapError as error:
        refused = error
    if refused is None:
        return state
    assert refused.file == "mutant.toml"
    assert refused.code
    assert str(refused).startswith("mutant.toml: ")
    return None


@many
@given(which=st.integers(0, 2), harm=recipes)
def test_a_mutated_map_is_playable_or_refused_with_file_and_code(which: int, harm: bytes) -> None:
    state = new_game_or_refused(mutated(map_texts()[which], harm, MAP_WORDS))
    if state is not None:
        assert isinstance(state, SteelDriverState)
        for _ in range(8):
            state.apply(state.actions()[-1])
        for action in [*state.board.tracks, *state.board.claims]:
            assert GAME.parse(state, str(action)) == action


@settings(many, max_examples=1_000)
@given(text=st.text(max_size=80))
def test_any_text_at_all_as_a_map_is_refused_with_its_file(text: str) -> None:
    assert new_game_or_refused(text) is None
