"""Hints: what a strong bot would do in a player's place. Computed by the workers, like every bot's move."""

from __future__ import annotations

import secrets
import threading

from goldenspike.bots import levels, stand_in_name
from goldenspike.bots.workers.client import Task
from goldenspike.core import registry
from goldenspike.site.failures import TooMany, WorkQueueFull
from goldenspike.site.positions import Snapshot
from goldenspike.site.work import site_bots
from goldenspike.site.work.backlog import account
from goldenspike.site.work.jobs import WORK, Full, Job
from goldenspike.site.work.scheduler import kind_of

LEVEL = "hard"
PATIENCE = 20.0
"""Seconds a request waits for a hint."""
COME_BACK = 5
MOST_WAITING = 2
"""Requests per process that may wait for one, so that there are always threads for the others."""
WAITING = threading.BoundedSemaphore(MOST_WAITING)


def level_of(game: str) -> str:
    """The bot that gives the hints."""
    return LEVEL if any(level.name == LEVEL for level in levels(game)) else stand_in_name(registry.load(game))


def hint(shown: Snapshot) -> str:
    """The action the computer would choose for the player whose turn it is. WorkQueueFull or TooMany if there is too
    much to do. Computed once per position.
    """
    if not WAITING.acquire(blocking=False):
        raise WorkQueueFull(seconds=COME_BACK)
    try:
        return shown.position.derived("hint", lambda: best_action(shown))
    finally:
        WAITING.release()


def best_action(shown: Snapshot) -> str:
    table, _, position = shown
    bot = level_of(table.game)
    task = Task(f"{table.id}/hint", site_bots.find(bot), secrets.randbelow(1 << 31), position.record)
    lines = [line.action for line, _ in position.steps]
    answers: list[str | None] = []
    ended = threading.Event()

    def done(action: str | None) -> None:
        answers.append(action)
        ended.set()

    job = Job(
        kind=kind_of(table.game, bot),
        person=account(table.network, table.created_by_id),
        table=table.id,
        ask=lambda worker, seconds: worker.choose(task, lines, seconds)[0],
        done=done,
        patience=PATIENCE,
    )
    try:
        WORK.submit(job)
    except Full as full:
        raise TooMany(full.seconds) if full.own else WorkQueueFull(full.seconds) from None
    if not ended.wait(PATIENCE) or answers[0] is None:
        raise WorkQueueFull(seconds=COME_BACK)
    return answers[0]
