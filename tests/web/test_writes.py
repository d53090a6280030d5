"""Every write waits for its turn, and meanwhile computes nothing that could be computed before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import RequestFactory

from goldenspike.site import browsers, moves, people, positions, programs, seats, tables
from goldenspike.site.models import Analysis, Key, Person, Seat, Table
from goldenspike.site.operations import lockout
from goldenspike.site.positions import Position
from goldenspike.site.transactions import TURN
from goldenspike.site.work import analyses, answer_limit, scheduler
from tests.web.games import against_bots, hot_seat, key, play_on
from tests.web.site import person

WRITES = ("INSERT", "UPDATE", "DELETE")

Deed = Callable[[], object]


def with_open_seat(ann: Person) -> Table:
    return tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])


def comes_back(ann: Person) -> Deed:
    return partial(browsers.note_seen, Key.objects.get(person=ann).pk, "Firefox/Windows")


def program_comes_back(ann: Person) -> Deed:
    _, text = programs.make(ann, "a program")
    Key.objects.update(seen="2020-01-01")
    return partial(programs.person_of, text)


def ends_program(ann: Person) -> Deed:
    made, _ = programs.make(ann, "a program")
    return partial(programs.end, ann, made.pk)


def invites_with_another_secret_key(ann: Person) -> Deed:
    table = with_open_seat(ann)
    Seat.objects.filter(table=table).update(invitation="of the key before")
    return partial(tables.invitation, table, 1, ann)


def gives_up_an_analysis(ann: Person) -> Deed:
    Analysis.objects.create(key="k", table="t", attempts=analyses.ATTEMPTS)
    return partial(analyses.resume, scheduler.Scheduler().leases)


@pytest.mark.parametrize(
    "prepare",
    [
        comes_back,
        program_comes_back,
        ends_program,
        invites_with_another_secret_key,
        gives_up_an_analysis,
        lambda ann: partial(people.rename, ann, "Anna"),
        lambda ann: partial(people.choose, ann, "de", "dark"),
        lambda ann: partial(tables.set_pace, hot_seat(ann), ann, 500),
        lambda ann: partial(seats.give_to_bot, with_open_seat(ann).id, 1, ann),
        lambda ann: partial(answer_limit.set_limit, hot_seat(ann), 15),
        lambda ann: partial(analyses.forget, "t"),
        lambda ann: partial(lockout.let_in, None, RequestFactory().get("/"), User(username="ann")),
    ],
)
def test_whatever_is_written_has_its_turn(prepare: Callable[[Person], Deed]) -> None:
    """Any other write waits for the database's lock, and lets others wait, SQLite's way: for seconds."""
    ann, _ = person()
    deed = prepare(ann)
    in_turn: list[bool] = []

    def watch(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        if sql.startswith(WRITES):
            in_turn.append(TURN.locked())
        return execute(sql, parameters, many, context)

    with connection.execute_wrapper(watch):
        deed()
    assert in_turn
    assert all(in_turn)


def test_a_position_is_built_before_anybody_has_to_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move at a table that nobody has looked at for long: others write while its past is replayed."""
    ann, _ = person()
    table, served = hot_seat(ann), against_bots(ann)
    last = play_on(table, ann, 20)
    actor, text = positions.at(table).actor, str(positions.at(table).state.actions()[0])
    moves.move(served.id, ann, 0, 0, "auction red 3", key())
    built: list[bool] = []
    follow = positions.follow

    def watched(*arguments: Any) -> Position:
        built.append(TURN.locked())
        return follow(*arguments)

    monkeypatch.setattr(positions, "follow", watched)
    assert actor is not None
    deeds: list[Deed] = [
        lambda: moves.move(table.id, ann, actor, last, text, key()),
        lambda: moves.undo(table.id, ann, Table.objects.get(pk=table.pk).ply, key()),
        lambda: moves.bot_move(served.id, 1, 1, "pass"),
    ]
    for number, deed in enumerate(deeds, 1):
        positions.CACHE.clear()
        deed()
        assert built == [False] * number
