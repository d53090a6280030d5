"""Jobs and workers: shared fairly, bounded, and recovering automatically from whatever happened."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike.bots.foreign import NamedBot, read_bot
from goldenspike.bots.workers.client import Task, Worker
from goldenspike.core.record import Record
from goldenspike.site.work import jobs, pool
from goldenspike.site.work.jobs import ANALYSIS, MOVE, QUICK_MOVE, Cost, Full, Job, Kind
from goldenspike.site.work.pool import Pool, slots_for
from goldenspike.site.work.queue import UNHURRIED, Queue, Turns
from goldenspike.site.work.supervisor import Supervisor
from tests.web.test_bots import until

BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
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


def test_what_nobody_waited_for_is_served_like_the_others_once_somebody_does() -> None:
    queue = Queue(500, 60)
    for table in ("a", "b"):
        queue.put(waiting(ANALYSIS, "Ben", table, urgent=False))
    for table in ("c", "d", "e"):
        queue.put(waiting(ANALYSIS, table=table))
    queue.hurry(ANALYSIS, "b")
    queue.hurry(MOVE, "a")
    queue.hurry(ANALYSIS, "not here")
    assert len(queue) == 5
    assert order(queue, (Cost.LONG,)) == ["Ann/c", "Ben/b", "Ann/d", "Ben/a", "Ann/e"], "a: the others do come"


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
    """The outcome of a job."""

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
    """No file descriptors or memory left, for instance. The bot is not replaced by random moves, and no thread ends."""
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
