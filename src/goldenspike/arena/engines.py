"""Where the games of a tournament are played: in this process, in several, or on a Ray cluster.

An engine takes the work and the numbers of the games and yields results as they come, in any order. Only whole games
are sent to other processes, never parts of them.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from goldenspike.core.errors import SetupError

R = TypeVar("R")
"""The result of a piece of work."""
Work = Callable[[int], R]
Coming = Generator[R, None, None]

AHEAD = 2
"""Games queued for each process: enough that it never idles, few enough that little is lost when interrupted."""


def local(work: Work[R], numbers: Sequence[int], jobs: int) -> Coming[R]:
    if jobs <= 1:
        yield from map(work, numbers)
        return
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, initializer=settle_in)
    complete = False
    try:
        yield from finished(pool, work, list(numbers), jobs * AHEAD)
        complete = True
    except BrokenProcessPool:
        raise SetupError("lost_process") from None
    finally:
        if not complete:
            # When interrupted, don't wait for games that would be thrown away.
            end(child for child in multiprocessing.active_children() if child not in before)
        # The pool's own thread must have ended before Python exits, or else it writes to a closed pipe.
        pool.shutdown(wait=True, cancel_futures=True)


def end(children: Iterable[BaseProcess]) -> None:
    for child in children:
        child.terminate()
        child.join()


def settle_in() -> None:
    """Run in each process of the pool: Ctrl-C, or the end of its parent, ends it at once and without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def finished(pool: ProcessPoolExecutor, work: Work[R], numbers: list[int], most: int) -> Iterator[R]:
    running: set[Future[R]] = set()
    numbers.reverse()
    while numbers or running:
        while numbers and len(running) < most:
            running.add(pool.submit(work, numbers.pop()))
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for task in done:
            yield task.result()


def on_ray(work: Work[R], numbers: Sequence[int], jobs: int) -> Coming[R]:
    """The same on Ray: on the cluster that RAY_ADDRESS names, or on a local one with `jobs` processes."""
    import ray

    own = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs, "include_dashboard": False}
    started = not ray.is_initialized()
    if started:
        try:
            ray.init(logging_level="ERROR", log_to_driver=False, **own)
        except (OSError, RuntimeError, ValueError) as error:  # no answer, or the cluster requires a token
            raise SetupError("no_cluster", reason=str(error).splitlines()[0]) from None
    try:
        most = AHEAD * max(jobs, int(ray.cluster_resources().get("CPU", jobs)))
        task = ray.remote(work_on_ray)
        waiting = list(reversed(numbers))
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < most:
                running.append(task.remote(work, waiting.pop()))
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        if started:
            ray.shutdown()


def work_on_ray(work: Work[R], number: int) -> R:
    return work(number)


ENGINES: dict[str, Callable[[Work[Any], Sequence[int], int], Coming[Any]]] = {"local": local, "ray": on_ray}


def check_engine(name: str) -> None:
    """Refuse an engine that is not available, before anything is written."""
    if name not in ENGINES:
        raise SetupError("unknown_engine", name=name, known=list(ENGINES))
    if name == "ray" and importlib.util.find_spec("ray") is None:
        raise SetupError("no_ray")
