"""Positions: built once while others wait, found from later ones, kept within bounds."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pytest

from goldenspike.core.errors import RecordError
from goldenspike.core.record import Record
from goldenspike.site import moves, positions, rows, tables, turns
from goldenspike.site.derived import Derived
from goldenspike.site.failures import Busy, NoUndo
from goldenspike.site.models import LONGEST_ACTION, MOST_LINES, Line, Table
from goldenspike.site.positions import Cache, Position
from tests.web.games import hot_seat, key, play_on
from tests.web.site import person


def test_of_many_who_ask_at_once_one_builds(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    last = play_on(table, ann, 40)
    positions.CACHE.clear()
    seats, lines = tables.seats(table), {ply: line_of(table, ply) for ply in (10, 25, last)}
    built: list[int] = []
    first, all_ask = threading.Event(), threading.Event()
    follow = positions.follow

    def slowly(start: Position, more: Iterable[rows.StoredLine], time: object) -> Position:
        first.set()
        assert all_ask.wait(60)
        more = list(more)
        built.append(len(more))
        return follow(start, more, time)  # type: ignore[arg-type]

    monkeypatch.setattr(positions, "follow", slowly)
    monkeypatch.setattr(rows, "lines_between", kept_lines(table, last))
    monkeypatch.setattr(positions, "is_stored", lambda position: True)
    got: list[Position] = []

    def ask(ply: int) -> None:
        got.append(positions.after(table, lines[ply], seats))

    threads = [threading.Thread(target=ask, args=[last])]
    threads[0].start()
    assert first.wait(60)
    threads += [threading.Thread(target=ask, args=[ply]) for ply in (last, 10, 25, last, last, 10)]
    for thread in threads[1:]:
        thread.start()
    all_ask.set()
    for thread in threads:
        thread.join()
    assert built == [last], "the others found it, or went back from it"
    assert sorted(position.ply for position in got) == [10, 10, 25, last, last, last, last]


def line_of(table: Table, ply: int) -> Line:
    return Line.objects.get(table=table, ply=ply)


def kept_lines(table: Table, last: int) -> object:
    """Read in this thread: only it can see a test's database."""
    lines = rows.lines_between(table.id, 0, last)
    return lambda table_id, after, until: lines[after:until]


def test_whoever_waits_too_long_is_told_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.05)
    waiting = turns.Turns()
    with waiting.of("a"), waiting.of("b"), pytest.raises(Busy), waiting.of("a"):
        pass
    with waiting.of("a"):
        pass
    assert waiting._locks == {}
    derived = Derived()
    with pytest.raises(Busy):
        derived("dear", lambda: derived("dear", lambda: 1))
    assert derived("dear", lambda: 2) == 2


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_an_earlier_position_from_a_later_one_is_the_one_from_the_start(game: str) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann, game)
    last = play_on(table, ann, 30)
    while not (targets := moves.undo_targets(positions.at(table), tables.seats(table), ann)):
        last = play_on(table, ann, 1)
    moves.undo(table.id, ann, last, key(), targets[-1])
    play_on(table, ann, 5)
    last = positions.at(table).ply
    for ply in range(last):
        positions.at(table)
        found = positions.at(table, ply)
        positions.CACHE.clear()
        built = positions.at(table, ply)
        assert found is not built
        assert (found.state, found.time, found.last) == (built.state, built.time, built.last)
        assert [*map(str, found.steps)] == [*map(str, built.steps)]
        assert found.record.dumps() == built.record.dumps()


def test_long_games_leave_room_for_others_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    last = play_on(table, ann, 30)
    monkeypatch.setattr(positions, "MOST_LINES_KEPT", 100)
    cache = Cache()
    for ply in range(last + 1):
        cache.put(positions.at(table, ply))
    kept = cache.of(table.id, positions.at(table).names)
    assert sum(position.ply for position in kept) <= 100
    assert max(position.ply for position in kept) == last


# How long a game may be


def test_a_record_with_too_many_lines_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    record = Record.new("steel-driver", ["Ann", "Bob", "Cem"])
    head = record.dumps()
    lines = "".join(f"{number}. undo 0\n" for number in range(1, MOST_LINES + 1))
    assert tables.upload(ann, head + lines).ply == MOST_LINES

    def never(parsed: object) -> Record:
        raise AssertionError("it was to be refused before")

    monkeypatch.setattr(Record, "read", never)
    longest = "x" * (LONGEST_ACTION + 1)
    for text, code in (
        (f"{head}{lines}{MOST_LINES + 1}. undo 0\n", "too_many_lines"),
        (f"{head}1. 0 {longest}\n", "action_too_long"),
        (head + "; and so on\n" * 50_000, "record_too_long"),
    ):
        with pytest.raises(RecordError) as refused:
            tables.upload(ann, text)
        assert refused.value.code == code


def test_a_file_of_ones_own_may_be_longer() -> None:
    head = Record.new("steel-driver", ["Ann", "Bob", "Cem"]).dumps()
    lines = "".join(f"{number}. undo 0\n" for number in range(1, MOST_LINES + 10))
    assert len(Record.loads(head + lines).lines) == MOST_LINES + 9


def test_nothing_is_taken_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    last = play_on(table, ann, 10)
    monkeypatch.setattr(moves, "MOST_LINES", last)
    with pytest.raises(NoUndo):
        moves.undo(table.id, ann, last, key())
    play_on(table, ann, 1)
    assert positions.at(table).ply == last + 1, "the game itself goes on"


def test_headers_and_spaces_without_number_are_read() -> None:
    """Each as many as fit into an uploaded record: tests/attacks sends them to a server."""
    head = Record.new("steel-driver", ["Ann", "Bob", "Cem"]).dumps()
    names = [
        f"X{'abcdefghij'[number // 100]}{'abcdefghij'[number // 10 % 10]}{'abcdefghij'[number % 10]}"
        for number in range(1000)
    ]
    record = Record.loads("".join(f"[{name}]\n" for name in names) + head)
    assert len(record.headers) == 1000 + len(Record.loads(head).headers)
    with pytest.raises(RecordError) as refused:
        Record.loads(f"[Xaaa]\n[Xaaa]\n{head}")
    assert (refused.value.code, refused.value.line) == ("header_twice", 2)
    with pytest.raises(RecordError) as refused:
        Record.loads(f"{head}1. 0 claim{' ' * 1900}Chicago }}\n")
    assert refused.value.code == "not_a_line"
