"""What takes long: shared fairly, bounded, and going on by itself after whatever happened."""

from __future__ import annotations

import datetime
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError

from goldenspike.arena.analysis import Analysis
from goldenspike.bots.foreign import NamedBot, read_bot
from goldenspike.bots.judge import Value
from goldenspike.bots.workers.client import Task, Worker
from goldenspike.core.record import Record
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import OnlyPeople
from goldenspike.site.live import publish
from goldenspike.site.models import Analysis as Row
from goldenspike.site.models import Line, Table
from goldenspike.site.work import analyses, answer_limit, backlog, jobs, pool, scheduler
from goldenspike.site.work.backlog import Backlog, SetAside
from goldenspike.site.work.jobs import ANALYSIS, MOVE, QUICK_MOVE, Cost, Full, Job, Kind
from goldenspike.site.work.leases import Leases
from goldenspike.site.work.pool import Pool, slots_for
from goldenspike.site.work.queue import UNHURRIED, Queue, Turns
from goldenspike.site.work.supervisor import Supervisor
from tests.web.games import against_bots
from tests.web.site import person
from tests.web.test_bots import only_bots, until

BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
RECORDS = Path(__file__).parents[1] / "records" / "steam_games"
GREEDY = NamedBot("greedy")


# Who is next


def waiting(kind: Kind = MOVE, person: str = "Ann", table: str = "a", **more: Any) -> Job:
    return Job(kind, person, table, lambda worker, seconds: None, lambda result: None, **more)


def order(queue: Queue, costs: tuple[Cost, ...] = (Cost.DEAR,)) -> list[str]:
    taken = []
    while (job := queue.take(costs, lambda job: True)) is not None:
        taken.append(f"{job.person}/{job.table}")
    return taken


def test_people_are_served_in_turn_and_then_the_tables_of_each() -> None:
    turns = Turns[str]()
    for table in "abc":
        for number in (1, 2):
            turns.put("Ann", table, f"Ann {table}{number}")
    turns.put("Ben", "d", "Ben d1")
    turns.put("Cem", "e", "Cem e1")
    turns.put("Cem", "e", "Cem e2")
    assert len(turns) == 9
    served = [turns.take() for _ in range(10)]
    assert served[:5] == ["Ann a1", "Ben d1", "Cem e1", "Ann b1", "Cem e2"]
    assert served[5:] == ["Ann c1", "Ann a2", "Ann b2", "Ann c2", None]


def test_fifty_nine_tables_of_one_person_delay_another_by_one_job() -> None:
    queue = Queue(500, 60)
    for number in range(59):
        queue.put(waiting(table=f"t{number}"))
    queue.put(waiting(person="Ben", table="b"))
    assert order(queue).index("Ben/b") == 1


def test_what_was_given_back_is_the_next() -> None:
    queue = Queue(500, 60)
    for name in ("Ann", "Ben"):
        queue.put(waiting(person=name))
    first = queue.take((Cost.DEAR,), lambda job: True)
    assert first is not None
    queue.put_back(first)
    assert order(queue) == ["Ann/a", "Ben/a"]


def test_where_somebody_waits_comes_first_but_the_others_do_come() -> None:
    queue = Queue(500, 60)
    queue.put(waiting(person="Ben", urgent=False))
    for number in range(2 * UNHURRIED):
        queue.put(waiting(table=str(number)))
    assert order(queue).index("Ben/a") == UNHURRIED - 1


def test_a_queue_is_bounded_in_all_and_for_each_person() -> None:
    queue = Queue(4, 3)
    for _ in range(3):
        queue.put(waiting())
    with pytest.raises(Full) as own:
        queue.put(waiting())
    assert own.value.own
    queue.put(waiting(person="Ben"))
    with pytest.raises(Full) as all_together:
        queue.put(waiting(person="Cem"))
    assert not all_together.value.own
    assert all_together.value.seconds > 0


def made_pool(thinkers: int = 3, most: int = 500) -> Pool:
    return Pool(slots_for(thinkers), Queue(most, most), Supervisor())


def test_a_worker_is_kept_for_cheap_jobs_and_analyses_have_their_own() -> None:
    shared = made_pool(2)
    assert [slot.costs for slot in shared.slots] == [(Cost.CHEAP,), (Cost.DEAR, Cost.CHEAP), (Cost.LONG,)]
    assert [slot.name for slot in made_pool(1).slots] == ["worker-0", "worker-1", "analyses"], "at least two always"
    assert [slot.name for slot in shared.candidates(waiting(ANALYSIS))] == ["analyses"]
    assert [slot.name for slot in shared.candidates(waiting(MOVE))] == ["worker-1"]
    assert [slot.name for slot in shared.candidates(waiting(QUICK_MOVE))] == ["worker-0", "worker-1"]


def test_nobody_has_all_workers_for_dear_jobs_to_themselves() -> None:
    shared = made_pool(3)
    first, second = shared.slots[1], shared.slots[2]
    first.job = waiting(person="Ann", table="a")
    assert not any(shared.suits(waiting(person="Ann", table=table), second) for table in "abcd")
    assert all(shared.suits(waiting(person="Ben", table=table), second) for table in "abcd")


def test_a_table_thinks_where_it_thought_before_unless_that_is_busy() -> None:
    shared = made_pool(3)
    for slot in shared.slots:
        slot.ready = True
    job = waiting(MOVE, table="some table")
    (home,) = [slot for slot in shared.slots if shared.suits(job, slot)]
    other = next(slot for slot in shared.candidates(job) if slot is not home)
    home.ready = False
    assert shared.suits(job, other)


# Workers


@pytest.fixture
def running() -> Iterator[Callable[..., Pool]]:
    started: list[Pool] = []

    def start(thinkers: int = 2) -> Pool:
        made = made_pool(thinkers)
        made.supervisor.start()
        made.start()
        started.append(made)
        return made

    yield start
    for made in started:
        made.stop()
        made.supervisor.stop()
        assert not any(slot.alive for slot in made.slots)


def thinking(bot: NamedBot, done: Callable[[Any], None], limit: float = 60) -> Job:
    record = Record.new("steel-driver", ["Ann", "Bob", "Cleo"])
    task = Task("table/0", bot, 1, record)
    return Job(QUICK_MOVE, "Ann", "table", lambda worker, seconds: worker.choose(task, [], limit)[0], done)


class Result:
    """What a job brings."""

    def __init__(self) -> None:
        self.came = threading.Event()
        self.value: Any = None

    def __call__(self, value: Any) -> None:
        self.value = value
        self.came.set()

    def get(self) -> Any:
        assert self.came.wait(120)
        return self.value


def ask(shared: Pool, bot: NamedBot, limit: float = 60) -> str | None:
    result = Result()
    shared.submit(thinking(bot, result, limit))
    answer: str | None = result.get()
    return answer


def only_worker(shared: Pool) -> Worker:
    (worker,) = [slot.worker for slot in shared.slots if slot.worker is not None]
    return worker


def test_a_worker_that_dies_is_replaced_and_the_job_done_again(
    running: Callable[..., Pool], caplog: pytest.LogCaptureFixture
) -> None:
    shared = running()
    assert ask(shared, GREEDY) is not None
    child = only_worker(shared).process.child
    assert os.getpriority(os.PRIO_PROCESS, child.pid) >= pool.NICENESS
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    with caplog.at_level(logging.WARNING):
        assert ask(shared, GREEDY) is not None
    assert "another one takes over" in caplog.text
    assert ask(shared, NamedBot("oracle")) is None


@pytest.mark.parametrize("name", ["Loops", "Native", "Dies", "Leaves", "Scribbles", "ScribblesNothing"])
def test_whatever_a_bot_does_the_next_one_is_answered(name: str, running: Callable[..., Pool]) -> None:
    shared = running()
    assert ask(shared, read_bot(f"{BROKEN}:{name}"), 1.0 if name in {"Loops", "Native"} else 60.0) is None
    assert ask(shared, GREEDY) is not None


def test_a_process_that_cannot_be_started_is_tried_again_and_its_job_waits(
    running: Callable[..., Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file or no memory left, for instance. The bot is not replaced by chance, and nobody's thread ends."""
    attempts: list[float] = []

    class Refuses(Worker):
        def __init__(self, *settings: Any, **more: Any) -> None:
            attempts.append(time.monotonic())
            if len(attempts) <= 3:
                raise BlockingIOError("no process to be had")
            super().__init__(*settings, **more)

    monkeypatch.setattr(pool, "Worker", Refuses)
    shared = running()
    assert ask(shared, GREEDY) is not None
    assert len(attempts) == 4
    assert not shared.supervisor.replaced


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_ends_is_replaced_and_its_job_is_done(running: Callable[..., Pool]) -> None:
    shared = running()
    result, ends = Result(), [True, True]

    def worst(worker: Worker, seconds: float) -> str:
        if ends:
            ends.pop()
            raise SystemExit  # ends a thread without a word
        return "done"

    shared.submit(Job(QUICK_MOVE, "Ann", "table", worst, result))
    assert result.get() == "done"
    assert shared.supervisor.replaced.total() == 2


def test_a_result_that_nobody_can_use_harms_nobody(running: Callable[..., Pool]) -> None:
    shared = running()

    def useless(result: Any) -> None:
        raise KeyError(result)

    shared.submit(thinking(GREEDY, useless))
    assert ask(shared, GREEDY) is not None
    assert not shared.supervisor.replaced


def test_what_nobody_wants_any_more_is_not_begun(running: Callable[..., Pool]) -> None:
    shared = running()
    asked: list[float] = []
    for more in ({"wanted": lambda: False}, {"patience": -1.0}):
        result = Result()
        shared.submit(Job(QUICK_MOVE, "Ann", "a", lambda worker, seconds: asked.append(seconds), result, **more))
        assert result.get() is None
        assert asked == []


def test_work_tells_how_it_goes() -> None:
    work = jobs.Work()
    assert not work.status().running
    try:
        result = Result()
        work.submit(thinking(GREEDY, result))
        assert result.get() is not None
        until(lambda: work.status().finished == {"quick move": 1})
        status = work.status()
        assert status.running
        assert status.workers_alive == len(status.workers)
        assert sum(worker.alive for worker in status.workers) == 1, "the others were never needed"
        assert status.heartbeat < 60
        assert (status.waiting, status.oldest) == ({}, 0.0)
    finally:
        work.stop()


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
