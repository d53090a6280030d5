"""Damaged records: every kind of damage names the line of the file, the code and, where there is one, the rule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import goldenspike as gs
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import error_text
from tests.properties.small_maps import small_map
from tests.records.make_games import GAMES

WHOLE = (GAMES / "greedy-4-treefrog-lakes.txt").read_text(encoding="utf-8")
FIRST_LINE = 10
"""The line of the file with line 1 of the game, after eight headers and an empty line."""


class Damage(NamedTuple):
    name: str
    harm: Callable[[list[str]], None]
    line: int
    code: str
    cause: str = ""
    rule: str = ""


def put(number: int, text: str) -> Callable[[list[str]], None]:
    """Line `number` of the game becomes this text, after its number."""

    def harm(lines: list[str]) -> None:
        lines[FIRST_LINE + number - 2] = f"{number}. {text}"

    return harm


def head(at: int, text: str) -> Callable[[list[str]], None]:
    def harm(lines: list[str]) -> None:
        lines[at - 1] = text

    return harm


def insert(at: int, text: str) -> Callable[[list[str]], None]:
    return lambda lines: lines.insert(at - 1, text)


def drop(at: int) -> Callable[[list[str]], None]:
    def harm(lines: list[str]) -> None:
        del lines[at - 1]

    return harm


LAST = WHOLE.count("\n")
SEATS = '[Seats "Ann" "Bob" "Cleo" "Dora"]'

DAMAGES = [
    # Lines of play.
    Damage("not a line", put(3, "{???"), 12, "not_a_line"),
    Damage("no number", head(12, "pass"), 12, "not_a_line"),
    Damage("two tags", put(3, "2 pass {a} {b}"), 12, "not_a_line"),
    Damage("a number left out", drop(12), 12, "wrong_number"),
    Damage("a number twice", insert(13, "3. 2 pass"), 13, "wrong_number"),
    Damage("no seat", put(2, "pass"), 11, "missing_seat"),
    Damage("undo by a seat", put(2, "0 undo 1"), 11, "undo_has_no_seat"),
    Damage("undo to nowhere", put(2, "undo"), 11, "undo_what"),
    Damage("undo to before the start", put(2, "undo -1"), 11, "undo_what"),
    Damage("undo of what is not yet", put(2, "undo 2"), 11, "undo_where"),
    Damage("the wrong seat", put(1, "3 pass"), 10, "wrong_seat"),
    Damage("chance in a game without", put(1, "* pass"), 10, "wrong_seat"),
    Damage("a line after the end", lambda lines: lines.insert(LAST, f"{LAST - 8}. 0 pass"), LAST + 1, "after_the_end"),
    Damage("a line too long", put(2, "1 pass ; " + "x" * 3000), 11, "line_too_long"),
    Damage("a header among the lines", insert(12, '[Event "late"]'), 12, "not_a_line"),
    # What the rules refuse, and what is not an action at all.
    Damage("a bid too low", put(2, "1 bid 1"), 11, "bad_line", "bid_too_low", "SD-4.2"),
    Damage("more cubes than he has", put(2, "1 bid 9"), 11, "bad_line", "not_enough_cubes", "SD-4.2"),
    Damage("the wrong phase", put(1, "0 claim Chicago"), 10, "bad_line", "wrong_phase", "SD-2.1"),
    Damage("an auction in an auction", put(2, "1 auction blue 2"), 11, "bad_line", "auction_under_way", "SD-4.2"),
    Damage("an unknown city", put(1, "0 claim Atlantis"), 10, "bad_line", "unknown_city"),
    Damage("an unknown company", put(1, "0 auction pink 2"), 10, "bad_line", "unknown_company"),
    Damage("no action", put(1, "0 dance"), 10, "bad_line", "not_an_action"),
    # Headers.
    Damage("a broken header", head(6, '[Seats "Ann]'), 6, "bad_header"),
    Damage("a header twice", insert(4, '[Rules "1"]'), 4, "header_twice"),
    Damage("no game", drop(1), 1, "missing_header"),
    Damage("no map", drop(4), 1, "missing_header"),
    Damage("no seats", drop(6), 1, "missing_header"),
    Damage("another game", head(1, '[Game "chess"]'), 1, "bad_headers", "unknown_game"),
    Damage("other rules", head(2, '[Rules "99"]'), 2, "bad_headers", "unknown_rules"),
    Damage("an unknown edition", head(3, '[Edition "gold/1 abc"]'), 3, "bad_headers", "unknown_edition"),
    Damage("a changed edition", head(3, '[Edition "treefrog/1 0123456789ab"]'), 3, "bad_headers", "content_changed"),
    Damage("an unknown map", head(4, '[Map "moon/1 abc"]'), 4, "bad_headers", "unknown_map"),
    Damage("a changed map", head(4, '[Map "lakes/1 0123456789ab"]'), 4, "bad_headers", "content_changed"),
    Damage("an unknown option", head(5, '[Options "fast=1"]'), 5, "bad_headers", "unknown_option"),
    Damage("too few seats", head(6, '[Seats "Ann" "Bob"]'), 6, "bad_headers", "wrong_players"),
    Damage("an empty name", head(6, '[Seats "Ann" "" "Cleo" "Dora"]'), 6, "bad_headers", "bad_name"),
    Damage("a wrong result", head(8, '[Result "1 2 3 4 / 3"]'), 8, "wrong_result"),
    # Embedded maps.
    Damage("a map that is no map", insert(9, "| version = ?"), 9, "bad_headers", "toml_syntax"),
    Damage("half a pair of surrogates", insert(10, "; \ud83d"), 10, "not_utf8"),
]


def harmed(damage: Damage) -> str:
    lines = WHOLE.split("\n")
    damage.harm(lines)
    return "\n".join(lines)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_damage_is_named_by_line_code_and_rule(damage: Damage) -> None:
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(harmed(damage))
    error = refused.value
    assert (error.line, error.code, error.rule) == (damage.line, damage.code, damage.rule)
    assert (error.cause.code if error.cause else "") == damage.cause
    assert str(error).startswith(f"line {damage.line}: {damage.code}")


def test_the_undamaged_record_is_in_order_and_begins_where_these_tests_think() -> None:
    record = gs.Record.loads(WHOLE)
    assert record.complete
    assert record.lines[0].at == FIRST_LINE
    assert WHOLE.split("\n")[5] == SEATS


@pytest.mark.parametrize("number", [2, 40, 90, 140, 170])
def test_nothing_after_a_damaged_line_is_applied(number: int) -> None:
    """Whatever is below the damage, the result is the same: it was never read."""
    lines = WHOLE.split("\n")
    at = FIRST_LINE + number - 1
    good = gs.Record.loads("\n".join([*head_of(lines), *lines[9 : at - 1]]) + "\n")
    assert len(good.lines) == number - 1
    broken = [*head_of(lines), *lines[9 : at - 1], f"{number}. {good.state.actor} bid 0"]
    below = [lines[at:], [f"{number + 1}. 0 nonsense"], [f"{number + 1}. undo 999"], []]
    answers = set[tuple[int, str, str]]()
    for rest in below:
        with pytest.raises(gs.RecordError) as refused:
            gs.Record.loads("\n".join([*broken, *rest]))
        answers.add((refused.value.line, refused.value.code, refused.value.rule))
    assert len(answers) == 1
    (line, code, rule) = answers.pop()
    assert (line, code) == (at, "bad_line")
    assert rule.startswith("SD-")


def head_of(lines: list[str]) -> list[str]:
    return [*lines[:7], '[Result "*"]', ""]


def test_a_damaged_line_leaves_a_record_as_it_was() -> None:
    """Appended lines go through the same check: after a refusal, the record is the same as before."""
    record = gs.Record.loads("\n".join([*head_of(WHOLE.split("\n")), *WHOLE.split("\n")[9:60]]) + "\n")
    text, view, path = record.dumps(), record.state.view(), record.path
    with pytest.raises(gs.GoldenSpikeError):
        record.append("bid 0")
    assert (record.dumps(), record.state.view(), record.path) == (text, view, path)


def test_damage_in_an_embedded_map_names_the_line_where_the_map_begins_and_the_fault_within() -> None:
    own = gs.load("steel-driver").read_map(small_map(3), "own.toml")
    text = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map=own).dumps()
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(text.replace('| name = "C1"', '| name = "C-1"'))
    error = refused.value
    assert text.split("\n")[error.line - 1] == '| game = "steel-driver"'
    assert isinstance(error.cause, gs.MapError)
    assert (error.cause.code, error.cause.entry) == ("name_character", 'city 2 "C-1"')
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(text.replace("| value = 10", "| value = 20", 1).replace("| value = 0", "| value = 30", 1))
    assert refused.value.cause is not None
    assert refused.value.cause.code == "content_changed"


def test_a_wrong_option_is_blamed_on_its_header() -> None:
    text = gs.Record.new("steam-rollers", ["Ann", "Bob"]).dumps()
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(text.replace('[Options ""]', '[Options "difficulty=insane"]'))
    assert text.split("\n")[refused.value.line - 1] == '[Options ""]'


@pytest.mark.parametrize(
    "harm",
    [
        put(1, "0 \x1b[2Jpass"),
        put(1, "{\x1b[2J"),
        put(1, "0 claim \x1b[2J"),
        head(1, '[Game "\x1b[2J"]'),
        head(1, "[\x1b[2J"),
        head(4, '[Map "\x1b[2J"]'),
        head(5, '[Options "\x1b[2J=1"]'),
        head(6, '[Seats "\x1b[2J" "Bob" "Cleo"]'),
        head(8, '[Result "\x1b[2J"]'),
        insert(9, "| \x1b[2J"),
    ],
)
def test_what_a_terminal_would_obey_is_not_repeated(harm: Callable[[list[str]], None]) -> None:
    lines = WHOLE.split("\n")
    harm(lines)
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads("\n".join(lines))
    assert "\x1b" not in error_text(Words("en"), refused.value)


def test_a_file_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(WHOLE.encode().replace(b"2. 1 ", b"2. 1 \xff", 1))
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.load(file)
    assert (refused.value.code, refused.value.line) == ("not_utf8", 11)


def test_a_record_of_endless_length_is_refused() -> None:
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(WHOLE + "; and so on\n" * 200_000)
    assert refused.value.code == "record_too_long"
