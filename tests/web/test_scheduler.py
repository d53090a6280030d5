"""Bots at the tables, and analyses: whatever happens to one table, to the database or to the server, they go on."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError

from goldenspike.arena.analysis import Analysis
from goldenspike.bots.judge import Value
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import OnlyPeople
from goldenspike.site.live import publish
from goldenspike.site.models import Analysis as Row
from goldenspike.site.models import Line, Table
from goldenspike.site.work import analyses, answer_limit, backlog, jobs, scheduler
from goldenspike.site.work.backlog import Backlog, SetAside
from goldenspike.site.work.jobs import Job
from goldenspike.site.work.leases import Leases
from tests.web.games import against_bots
from tests.web.site import person
from tests.web.test_bots import only_bots, until

RECORDS = Path(__file__).parents[1] / "records" / "steam_games"


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


def goes_on(table: Table) -> None:
    before = positions.at(table).ply
    until(lambda: positions.at(table).ply > before + 3, 20)


def test_a_table_that_no_longer_replays_is_set_aside_and_reported(keeper: scheduler.Scheduler) -> None:
    broken = tables.create(None, "steel-driver", [tables.Bot("random")] * 3, pace=60_000)
    Line.objects.create(table=broken, ply=1, seat=0, text="auction red 3000")
    Table.objects.filter(pk=broken.pk).update(ply=1, actor=1)
    other = only_bots()
    keeper.scan_soon()
    until(lambda: broken.id in jobs.WORK.status().set_aside, 20)
    goes_on(other)


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


# Analyses


def test_the_same_game_is_analysed_once_and_a_passer_by_is_refused() -> None:
    """By what was played: two uploads of it, under other names, share the result."""
    ann, _ = person()
    text = (RECORDS / "greedy-2-easy-valley.txt").read_text("utf-8")
    first, second = (positions.at(tables.upload(ann, text.replace("greedy", name))) for name in ("Ben", "Cem"))
    assert analyses.key_of(first) == analyses.key_of(second)
    with pytest.raises(OnlyPeople):
        analyses.ask(first, None)
    found = Analysis(7, Value([0.5, 0.5], [20.0, 20.0]), [])
    Row.objects.create(key=analyses.key_of(first), table=first.table, record="…", person=ann)
    assert analyses.under_way(second)
    analyses.finish(analyses.key_of(first), found.data())
    assert analyses.find(second) == found
    assert not analyses.under_way(first)


def test_a_search_that_several_servers_did_not_survive_is_given_up() -> None:
    ann, _ = person()
    Row.objects.create(key="k", table="t", record="", person=ann, attempts=analyses.ATTEMPTS)
    analyses.resume(scheduler.Scheduler().leases)
    assert Row.objects.get(pk="k").state == Row.FAILED
