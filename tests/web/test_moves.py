"""A move is one transaction: right person, right turn, right ply, once."""

from __future__ import annotations

import threading
from random import Random

import pytest
from django.db import connections

from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import Failure, Invalid, KeyReused, NotYourSeat, NotYourTurn, Refused, Stale, Unknown
from goldenspike.site.live import publish
from goldenspike.site.models import Line, Table
from goldenspike.site.operations import checks
from tests.web.games import hot_seat, key, of_people, play_on, rows, some_action
from tests.web.site import person

FIRST = "auction red 3"


def test_a_move_is_stored_as_its_line_and_told_after_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    announced: list[tuple[str, int, int]] = []
    monkeypatch.setattr(publish, "LISTENERS", [lambda id, ply: announced.append((id, ply, Line.objects.count()))])
    moved = moves.move(table.id, ann, 0, 0, FIRST, key())
    assert moved == moves.Moved(ply=1, line=1, text=FIRST, again=False)
    assert rows(table) == [(1, 0, FIRST)]
    assert announced == [(table.id, 1, 1)]


def test_only_the_person_of_a_seat_moves_it() -> None:
    ann, bob, cleo = (person(name)[0] for name in ("Ann", "Bob", "Cleo"))
    table = of_people(ann, bob, cleo)
    for wrong in (bob, cleo, None):
        with pytest.raises(NotYourSeat):
            moves.move(table.id, wrong, 0, 0, FIRST, key())
    with pytest.raises(NotYourSeat):
        moves.move(table.id, ann, 7, 0, FIRST, key())
    with pytest.raises(NotYourTurn):
        moves.move(table.id, bob, 1, 0, FIRST, key())
    assert rows(table) == []


def test_a_stale_ply_is_refused_and_says_where_the_table_is() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    moves.move(table.id, ann, 0, 0, FIRST, key())
    for ply in (0, 2):
        with pytest.raises(Stale) as caught:
            moves.move(table.id, ann, 1, ply, "pass", key())
        assert caught.value.ply == 1
    assert len(rows(table)) == 1


def test_the_same_request_again_gets_the_same_answer_and_changes_nothing() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    once = key()
    first = moves.move(table.id, ann, 0, 0, FIRST, once)
    moves.move(table.id, ann, 1, 1, "pass", key())
    assert moves.move(table.id, ann, 0, 0, FIRST, once) == first._replace(again=True)
    assert len(rows(table)) == 2


def test_a_key_used_for_another_move_is_a_conflict() -> None:
    ann, bob, cleo = (person(name)[0] for name in ("Ann", "Bob", "Cleo"))
    table = of_people(ann, bob, cleo)
    once = key()
    moves.move(table.id, ann, 0, 0, FIRST, once)
    for who, seat, text in ((ann, 0, "auction blue 3"), (bob, 1, "pass")):
        with pytest.raises(KeyReused):
            moves.move(table.id, who, seat, 1, text, once)
    with pytest.raises(KeyReused):
        moves.undo(table.id, ann, 1, once)
    other = hot_seat(ann)
    assert moves.move(other.id, ann, 0, 0, FIRST, once).ply == 1, "keys belong to a table"


@pytest.mark.parametrize("text", ["build Nowhere-Omaha", "", "x" * 5000, "auction red 3\n2. 1 pass", "\ud800", "\0"])
def test_what_is_no_action_is_refused(text: str) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    with pytest.raises(Refused) as caught:
        moves.move(table.id, ann, 0, 0, text, key())
    assert caught.value.status == 422
    assert rows(table) == []


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    with pytest.raises(Refused) as caught:
        moves.move(table.id, ann, 0, 0, "bid 3", key())
    assert caught.value.rule.startswith("SD-")


@pytest.mark.parametrize("bad", ["", "short", "x" * 65, "with space", "ключ-ключ-ключ", "a\nb-cdefghij"])
def test_a_key_is_plain(bad: str) -> None:
    ann, _ = person()
    with pytest.raises(Invalid):
        moves.move(hot_seat(ann).id, ann, 0, 0, FIRST, bad)


@pytest.mark.parametrize("id", ["", "nosuchtable1", "x" * 400, "'; DROP TABLE"])
def test_an_unknown_table_is_unknown(id: str) -> None:
    ann, _ = person()
    with pytest.raises(Unknown):
        moves.move(id, ann, 0, 0, FIRST, key())


def test_chance_is_drawn_with_the_move_and_never_again() -> None:
    ann, _ = person()
    table = hot_seat(ann, "steam-rollers", 2)
    assert any(seat == CHANCE for _, seat, _ in rows(table)), "the set-up is drawn at once"
    random = Random(3)
    for _ in range(60):
        position = positions.at(table)
        assert position.actor != CHANCE
        if position.over:
            break
        seat, ply, text = some_action(table, random)
        once = key()
        moved = moves.move(table.id, ann, seat, ply, text, once)
        assert moves.move(table.id, ann, seat, ply, text, once) == moved._replace(again=True)
        targets = moves.undo_targets(positions.at(table), tables.seats(table), ann)
        last_chance = max(number for number, who, _ in rows(table) if who == CHANCE)
        assert all(target >= last_chance for target in targets)
    assert checks.fault(table.id) == ""


def test_a_record_of_a_table_verifies_at_every_ply() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    last = play_on(table, ann, 40)
    for ply in range(last + 1):
        position = positions.at(table, ply)
        assert position.ply == ply
        assert len(Record.loads(position.record.dumps()).lines) == ply
        assert position.last == last


def test_a_game_is_played_to_its_end() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    play_on(table, ann, 1000)
    position = positions.at(table)
    assert position.over
    assert Table.objects.get(pk=table.id).finished
    assert Record.loads(position.record.dumps()).complete
    with pytest.raises(NotYourTurn):
        moves.move(table.id, ann, 0, position.ply, FIRST, key())
    assert list(checks.misfits()) == []


def test_many_threads_at_one_ply_leave_one_line() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    came: list[str] = []

    def go() -> None:
        try:
            came.append(moves.move(table.id, ann, 0, 0, FIRST, key()).text)
        except Failure as failure:
            came.append(failure.code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=go) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(came) == ["Stale"] * 11 + [FIRST]
    assert rows(table) == [(1, 0, FIRST)]
