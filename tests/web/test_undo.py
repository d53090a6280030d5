"""Undo: one's own last decisions until another person has acted; never past chance; a new line each time."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from goldenspike.core.game import CHANCE
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import NotYourSeat, NoUndo, Stale
from goldenspike.site.models import Person, Table
from goldenspike.site.operations import checks
from goldenspike.site.pages import log
from tests.web.games import hot_seat, key, of_people, play_on, rows, some_action
from tests.web.site import person


def targets(table: Table, who: Person) -> list[int]:
    return moves.undo_targets(positions.at(table), tables.seats(table), who)


def test_an_undo_is_a_line_and_brings_the_position_back() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    play_on(table, ann, 5)
    before = positions.at(table, 4)
    once = key()
    moved = moves.undo(table.id, ann, 5, once)
    after = positions.at(table)
    assert (moved.ply, moved.text, after.ply) == (6, "undo 4", 6)
    assert after.state.view() == before.state.view()
    assert after.events == []
    assert [line.number for line, _ in after.steps] == [1, 2, 3, 4]
    assert moves.undo(table.id, ann, 5, once) == moved._replace(again=True)
    assert len(rows(table)) == 6


def test_alone_any_number_of_steps_can_be_taken_back() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    last = play_on(table, ann, 30)
    assert targets(table, ann) == list(range(last - 1, -1, -1))
    moves.undo(table.id, ann, last, key(), to=0)
    assert positions.at(table).state.view() == positions.at(table, 0).state.view()
    play_on(table, ann, 10, seed=5)
    assert checks.fault(table.id) == ""


def test_the_last_move_of_a_game_alone_can_be_taken_back() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    last = play_on(table, ann, 1000)
    assert Table.objects.get(pk=table.id).finished
    moves.undo(table.id, ann, last, key())
    assert not Table.objects.get(pk=table.id).finished
    assert checks.fault(table.id) == ""


def test_what_another_person_did_ends_the_way_back() -> None:
    ann, bob, cleo = (person(name)[0] for name in ("Ann", "Bob", "Cleo"))
    table = of_people(ann, bob, cleo)
    moves.move(table.id, ann, 0, 0, "auction red 3", key())
    assert targets(table, ann) == [0]
    assert targets(table, bob) == []
    moves.move(table.id, bob, 1, 1, "pass", key())
    with pytest.raises(NoUndo):
        moves.undo(table.id, ann, 2, key())
    with pytest.raises(NoUndo):
        moves.undo(table.id, bob, 2, key(), to=0)
    with pytest.raises(Stale):
        moves.undo(table.id, bob, 1, key())
    with pytest.raises(NotYourSeat):
        moves.undo(table.id, person("Dora")[0], 2, key())
    moves.undo(table.id, bob, 2, key(), to=1)
    assert positions.at(table).actor == 1


def test_bots_do_not_end_the_way_back() -> None:
    ann, _ = person()
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot("greedy"), tables.Bot("random")])
    random = Random(2)
    for _ in range(25):
        seat, ply, text = some_action(table, random)
        if seat == 0:
            moves.move(table.id, ann, seat, ply, text, key())
        else:
            moves.bot_move(table.id, seat, ply, text)
    own = [number for number, seat, _ in rows(table) if seat == 0]
    assert targets(table, ann) == [number - 1 for number in reversed(own)]


def test_chance_ends_the_way_back_and_an_undo_cannot_roll_again() -> None:
    ann, _ = person()
    table = hot_seat(ann, "steam-rollers", 2)
    random = Random(4)
    undone = 0
    while not positions.at(table).over and undone < 15:
        seat, ply, text = some_action(table, random)
        moves.move(table.id, ann, seat, ply, text, key())
        at = positions.at(table)
        path = [line for line, _ in at.steps]
        if path[-1].seat == CHANCE:
            assert targets(table, ann) == []
        elif random.random() < 0.3:
            moves.undo(table.id, ann, at.ply, key())
            undone += 1
            # the same decision again leads to the same dice
            seat, ply, _ = some_action(table, random)
            moves.move(table.id, ann, seat, ply, text, key())
    assert checks.fault(table.id) == "", "every outcome is the one the seed gives to its number"


def test_a_shared_game_that_is_over_stays_over() -> None:
    ann, bob, cleo = (person(name)[0] for name in ("Ann", "Bob", "Cleo"))
    table = of_people(ann, bob, cleo)
    random = Random(1)
    while not positions.at(table).over:
        seat, ply, text = some_action(table, random)
        moves.move(table.id, (ann, bob, cleo)[seat], seat, ply, text, key())
    assert not any(targets(table, who) for who in (ann, bob, cleo))


def test_a_replay_full_of_undos_tells_only_the_newest_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are a click away: a page must not grow with everything that was ever undone."""
    monkeypatch.setattr(log, "MOST_UNDONE", 1)
    ann, _ = person()
    table = hot_seat(ann)
    ply = 0
    for seat, text in ((0, "auction red 3"), (1, "bid 4")):
        moves.move(table.id, ann, seat, ply, text, key())
        moves.undo(table.id, ann, ply + 1, key())
        moves.move(table.id, ann, seat, ply + 2, text, key())
        ply += 3
    assert 'href="/t/' + table.id + '/1">1 move undone' in Client().get(f"/t/{table.id}/6").content.decode()
    assert 'href="/t/' + table.id + '/1">1 move undone' not in Client().get(f"/t/{table.id}/1").content.decode()
