"""Bots at the tables: whatever happens to one of them, to the database or to the server, the others play on."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError, OperationalError
from django.test import RequestFactory
from django.utils import timezone

from goldenspike.site import moves, people, positions, tables, visits
from goldenspike.site.edge import limits
from goldenspike.site.live import publish
from goldenspike.site.models import Line, Person, Table
from goldenspike.site.work import analyses, answer_limit, backlog, jobs, scheduler, unattended, waiting
from goldenspike.site.work.backlog import Backlog, SetAside
from goldenspike.site.work.jobs import Job
from goldenspike.site.work.leases import Leases
from tests.web.games import against_bots, key
from tests.web.site import person
from tests.web.test_bots import only_bots, until

# Tables that wait


def test_a_backlog_serves_people_in_turn_and_those_who_wait_first() -> None:
    tables_waiting = Backlog()
    for number in range(50):
        tables_waiting.put("Ann", f"a{number}", urgent=False)
    tables_waiting.put("Ben", "b", urgent=False)
    tables_waiting.put("Cem", "c", urgent=True)
    tables_waiting.put("Cem", "c", urgent=True)
    taken = [tables_waiting.take(lambda person: True) for _ in range(4)]
    assert taken == ["c", "a0", "b", "a1"]
    assert tables_waiting.take(lambda person: person != "Ann") is None
    assert len(tables_waiting) == 48


def test_a_broken_table_is_looked_at_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    aside = SetAside()
    assert [aside.put("t", "it broke") for _ in range(9)] == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    assert "t" in aside
    assert aside.reasons() == {"t": "it broke"}
    monkeypatch.setattr(backlog.time, "monotonic", lambda: aside.tables["t"].until + 1)  # type: ignore[attr-defined]
    assert "t" not in aside
    aside.mended("t")
    assert aside.reasons() == {}


@pytest.fixture
def keeper() -> Iterator[scheduler.Scheduler]:
    """A scheduler at work in this process."""
    made = scheduler.Scheduler()
    publish.LOCAL.append(made.wake)
    made.start()
    yield made
    publish.LOCAL.remove(made.wake)
    made.stop()


def goes_on(table: Table, lines: int = 4) -> None:
    before = positions.at(table).ply
    until(lambda: positions.at(table).ply >= before + lines, 20)


def test_a_table_that_no_longer_replays_is_set_aside_and_reported(keeper: scheduler.Scheduler) -> None:
    broken = tables.create(None, "steel-driver", [tables.Bot("random")] * 3, pace=60_000)
    Line.objects.create(table=broken, ply=1, seat=0, text="auction red 3000")
    Table.objects.filter(pk=broken.pk).update(ply=1, actor=1)
    other = only_bots()
    keeper.scan_soon()
    until(lambda: broken.id in jobs.WORK.status().set_aside, 20)
    goes_on(other)


def test_a_table_that_the_database_refuses_is_set_aside_and_the_others_play_on(
    keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused, other = only_bots(), only_bots()
    real = moves.bot_move

    def refusing(table_id: str, *arguments: Any) -> Any:
        if table_id == refused.id:
            raise IntegrityError("one_line_per_ply")
        return real(table_id, *arguments)

    monkeypatch.setattr(moves, "bot_move", refusing)
    keeper.scan_soon()
    until(lambda: "one_line_per_ply" in jobs.WORK.status().set_aside.get(refused.id, ""), 20)
    goes_on(other)
    assert keeper.failures == 0, "the database is well"


def test_whatever_is_set_aside_or_gone_is_left_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    idle, released = scheduler.Scheduler(), list[str]()
    monkeypatch.setattr(idle.leases, "release", released.append)
    idle.set_aside("broken", "it broke")
    idle.look("gone")
    assert released == ["broken", "gone"]


def test_a_table_of_another_process_is_looked_at_once_more_and_not_once_for_each_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    idle, table = scheduler.Scheduler(), only_bots()
    idle.running = True
    monkeypatch.setattr(idle.leases, "claim", lambda table: False)
    for _ in range(2):
        for _ in range(20):
            idle.look(table.id)
        ((_, _, about, again),) = idle.agenda
        assert about == table.id
        idle.agenda.clear()
        again()
    assert len(idle.agenda) == 1


def test_the_report_of_broken_tables_tells_how_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs.WORK, "submit", lambda job: None)
    mended, removed, broken = only_bots(), only_bots(), only_bots()
    idle = scheduler.Scheduler()
    idle.running = True
    for table in (mended, removed, broken):
        idle.set_aside(table.id, "it broke")
    assert jobs.WORK.set_aside.keys() == {mended.id, removed.id, broken.id}
    idle.aside.tables[mended.id] = idle.aside.tables[mended.id]._replace(until=0.0)
    idle.look(mended.id)
    assert jobs.WORK.set_aside.keys() == {removed.id, broken.id}
    Table.objects.filter(pk=removed.id).update(taken_down=timezone.now())
    idle.scan()
    assert jobs.WORK.set_aside.keys() == {broken.id}


def test_every_table_is_reached_however_many_wait_that_were_changed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST_SCANNED", 3)
    games, scan = [only_bots() for _ in range(10)], waiting.Scan()
    newest = {table.id for table in games[-3:]}
    reached = set[str]()
    for _ in range(4):
        part = {waits.table for waits in scan.for_bots()}
        assert newest <= part
        assert len(part) <= 6
        reached |= part
    assert reached == {table.id for table in games}
    assert len({waits.table for waits in scan.for_bots()}) > 3, "and from the beginning again"


# Whose turn it is, and who pays


@contextmanager
def visit(address: str) -> Iterator[None]:
    """What happens now is requested from this address."""
    token = visits.REQUEST.set(RequestFactory().get("/", REMOTE_ADDR=address))
    try:
        yield
    finally:
        visits.REQUEST.reset(token)


def opened(address: str, *sitting: tables.Sitting) -> Table:
    """By a new person each time."""
    with visit(address):
        new, _ = people.create("Ann", "en")
        return tables.create(new, "steel-driver", sitting or [tables.Bot("random")] * 3, pace=0)


def test_bots_take_turns_by_network_whoever_people_say_they_are() -> None:
    other = opened("192.0.2.2")
    for _ in range(5):
        opened("192.0.2.1")
    idle = scheduler.Scheduler()
    idle.scan()
    taken = [idle.backlog.take(lambda account: True) for _ in range(6)]
    assert other.id in taken[:2]


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network may use a hundredth of a second, and then nothing more for a long time."""
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "cost", (0.01, 1e6))
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())


@pytest.mark.usefixtures("little")
def test_bots_that_nobody_watches_wait_when_their_network_has_used_up_what_it_may(
    keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = opened("192.0.2.1")
    played = opened("192.0.2.1", tables.Here("Ann"), tables.Bot("random"), tables.Bot("random"))
    until(lambda: limits.overdrawn(unattended.payer(alone, tables.seats(alone))) > 0, 20)
    until(lambda: alone.id not in keeper.thinking, 20)
    stopped = positions.at(alone).ply
    assert stopped < 10
    owner = Person.objects.get(pk=played.created_by_id)
    moves.move(played.id, owner, 0, 0, "auction red 3", key())
    until(lambda: (at := positions.at(played)).ply > 2 and at.actor == 0, 20)
    goes_on(opened("192.0.2.2"), 1)
    assert positions.at(alone).ply == stopped
    monkeypatch.setattr(unattended, "watched", lambda table: table == alone.id)
    keeper.scan_soon()
    goes_on(alone)


# What else may happen


def test_bots_go_on_after_the_database_failed_during_a_scan(
    keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [1, 2, 3]
    real = answer_limit.waiting

    def failing() -> Any:
        if failures:
            failures.pop()
            raise OperationalError("the disk is full, for instance")
        return real()

    monkeypatch.setattr(answer_limit, "waiting", failing)
    keeper.scan_soon()
    until(lambda: not failures, 20)
    goes_on(only_bots())


def test_an_answer_is_kept_while_the_database_is_away(
    keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures, thought = [1, 2, 3], list[int]()
    real, think = moves.bot_move, keeper.think

    def failing(*arguments: Any) -> Any:
        if failures:
            failures.pop()
            raise OperationalError("away")
        return real(*arguments)

    def counted(table: Table, seats: Any, bot: Any, position: positions.Position) -> None:
        thought.append(position.ply)
        think(table, seats, bot, position)

    monkeypatch.setattr(moves, "bot_move", failing)
    monkeypatch.setattr(keeper, "think", counted)
    goes_on(only_bots())
    assert not failures
    assert thought.count(0) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_the_thread_of_the_scheduler_is_replaced(keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [True]

    def worst(leases: Leases) -> None:
        if ends:
            ends.pop()
            raise SystemExit

    monkeypatch.setattr(analyses, "resume", worst)
    keeper.scan_soon()
    until(lambda: jobs.WORK.supervisor.replaced["scheduler"] == 1, 20)
    table = only_bots()
    keeper.scan_soon()
    goes_on(table)


# Clocks and pauses


def test_a_clock_that_was_set_back_makes_nobody_wait() -> None:
    ann, _ = person()
    table = against_bots(ann)
    table.pace = 1200
    then = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    table.created = then
    assert scheduler.Scheduler().pause(table, positions.at(table)) == pytest.approx(1.2)


def test_skipping_lifts_the_pause_and_thinks_no_second_time(
    keeper: scheduler.Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []
    submit = jobs.WORK.submit

    def counted(job: Job) -> None:
        thought.append(job.table)
        submit(job)

    monkeypatch.setattr(jobs.WORK, "submit", counted)
    ann, _ = person()
    sitting: list[tables.Sitting] = [tables.Bot("random"), tables.Bot("random"), tables.Here("Ann")]
    table = tables.create(ann, "steel-driver", sitting, pace=60_000)
    keeper.scan_soon()
    until(lambda: table.id in keeper.answers, 20)
    for _ in range(50):
        keeper.hurry(table.id)
    until(lambda: positions.at(table).ply > 0, 20)
    until(lambda: table.id not in keeper.thinking or keeper.thinking[table.id] > 0, 20)
    for _ in range(50):
        keeper.hurry(table.id)
    lines = positions.at(table).ply
    assert len(thought) <= lines + 1, "every line was thought about once"
