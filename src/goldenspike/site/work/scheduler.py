"""Bots at the tables: who is to move, when, and what becomes of the answer. Only this writes for them.

Nothing of it is stored: after any crash the tables themselves say which of them wait for a bot.
"""

from __future__ import annotations

import heapq
import logging
import secrets
import threading
import time
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.db.models import F
from django.utils import timezone

from goldenspike.bots.workers.client import Task
from goldenspike.bots.workers.pool import Job, Pool
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import Failure, GameMissing, NotYourSeat, Refused
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.work import answer_limit, site_bots

log = logging.getLogger("goldenspike.site.work.scheduler")

SCAN_SECONDS = 30.0
"""How often all tables are looked through for one that waits: for what no notice told us."""


class Scheduler:
    """One thread with an agenda: every entry is a time and something to do then."""

    def __init__(self) -> None:
        self.agenda: list[tuple[float, int, Callable[[], None]]] = []
        self.changed = threading.Condition()
        self.entries = 0
        self.thinking: dict[str, int] = {}
        """Table -> the ply for which an answer is awaited."""
        self.hurried: set[str] = set()
        self.pools: dict[str, Pool] = {}
        """The workers of our bots, under no name, and those of each bot that the site has added: what such a bot does
        to its process is felt by no other.
        """
        self.thread: threading.Thread | None = None
        self.stopping = False
        self.beat = time.monotonic()
        """When the thread last had its turn."""

    def start(self) -> None:
        self.stopping = False
        seconds, memory = settings.GOLDENSPIKE_THINK_SECONDS, settings.GOLDENSPIKE_BOT_MEMORY
        self.pools = {name: Pool(1, seconds, memory) for name in site_bots.ADDED}
        self.pools[""] = Pool(settings.GOLDENSPIKE_THINKERS, seconds)
        for pool in self.pools.values():
            pool.start()
        self.thread = threading.Thread(target=self.run, name="bots", daemon=True)
        self.thread.start()
        self.at(0, self.scan)

    def stop(self) -> None:
        with self.changed:
            self.stopping = True
            self.agenda.clear()
            self.thinking.clear()
            self.changed.notify()
        for pool in self.pools.values():
            pool.stop()
        if self.thread is not None:
            self.thread.join(timeout=2)

    def at(self, delay: float, action: Callable[[], None]) -> None:
        with self.changed:
            self.entries += 1
            heapq.heappush(self.agenda, (time.monotonic() + delay, self.entries, action))
            self.changed.notify()

    def run(self) -> None:
        while (action := self.next_action()) is not None:
            try:
                close_old_connections()
                action()
            except DatabaseError:
                log.exception("the database failed; the next scan tries again")
            except Exception:  # one broken table must not stop the bots of all others
                log.exception("a bot could not be moved")

    def next_action(self) -> Callable[[], None] | None:
        with self.changed:
            while not self.stopping:
                self.beat = time.monotonic()
                if not self.agenda:
                    self.changed.wait()
                elif (left := self.agenda[0][0] - time.monotonic()) > 0:
                    self.changed.wait(left)
                else:
                    return heapq.heappop(self.agenda)[2]
            return None

    # What stands in the agenda

    def wake(self, table_id: str, ply: int) -> None:
        """A table has changed. From any thread."""
        self.at(0, lambda: self.look(table_id))

    def scan(self) -> None:
        """Every table that waits for a bot and has been asked for no answer yet."""
        self.at(SCAN_SECONDS, self.scan)  # first of all: whatever happens now, the next scan comes
        waiting = Table.objects.filter(finished=False, seats__number=F("actor"), seats__kind=Seat.BOT)
        for table_id in waiting.values_list("pk", flat=True):
            if table_id not in self.thinking:
                self.wake(table_id, 0)
        for table_id in answer_limit.waiting().values_list("pk", flat=True):
            self.wake(table_id, 0)

    def look(self, table_id: str) -> None:
        """Let the bot whose turn it is think, if it is a bot's turn."""
        table = Table.objects.filter(pk=table_id).first()
        seats = list(Seat.objects.filter(table_id=table_id))
        if table is None or not self.pools:
            return
        try:
            position = positions.at(table, seats=seats)
        except (GoldenSpikeError, GameMissing) as error:
            log.error("table %s can’t be played: %s", table_id, error)
            return
        bot = next((seat for seat in seats if seat.number == position.actor and seat.kind == Seat.BOT), None)
        if (left := answer_limit.seconds_left(table, seats, position)) is not None and position.actor is not None:
            actor, ply, answer = position.actor, position.ply, str(position.state.unanswered())
            self.at(left, lambda: answer_limit.decline(table_id, actor, ply, answer))
        if bot is None:
            self.hurried.discard(table_id)
            return
        if self.thinking.get(table_id) == position.ply:
            return
        self.thinking[table_id] = position.ply
        ply, number = position.ply, bot.number

        def done(action: str | None) -> None:
            delay = 0.0 if table_id in self.hurried else self.pause(table, position)
            self.at(delay, lambda: self.write(table_id, number, ply, action))

        seed = secrets.randbelow(1 << 31)
        task = Task(f"{table_id}/{number}", site_bots.find(bot.bot), seed, position.record)
        lines = [line.action for line, _ in position.steps]
        self.pools.get(bot.bot, self.pools[""]).submit(Job(table_id, task, lines, done))

    def pause(self, table: Table, position: positions.Position) -> float:
        """What is left of the table's pace since its last line."""
        since = (timezone.now() - (position.time or table.created)).total_seconds()
        return max(0.0, table.pace / 1000 - since)

    def write(self, table_id: str, seat: int, ply: int, action: str | None) -> None:
        if self.thinking.get(table_id) != ply:
            return  # undone meanwhile, or written already because somebody was in a hurry
        del self.thinking[table_id]
        if table_id in self.hurried:
            self.at(0, lambda: self.look(table_id))  # ends the hurry as soon as a person is next
        try:
            if action is None:
                self.write_any(table_id, seat, ply)
            else:
                moves.bot_move(table_id, seat, ply, action)
        except Refused as refused:
            log.error("table %s, seat %d: the bot answered %r (%s)", table_id, seat, action, refused.code)
            self.write_any(table_id, seat, ply)
        except Failure as failure:  # somebody was quicker: an undo, another process
            log.info("table %s, seat %d: %s", table_id, seat, failure.code)
            self.at(0, lambda: self.look(table_id))

    def write_any(self, table_id: str, seat: int, ply: int) -> None:
        """Any legal action, as the bot `random` would: the game goes on."""
        log.error("table %s, seat %d: random plays instead", table_id, seat)
        table = Table.objects.get(pk=table_id)
        position = positions.at(table)
        if position.ply == ply and position.actor == seat:
            moves.bot_move(table_id, seat, ply, str(secrets.choice(position.state.actions())))

    def hurry(self, table_id: str) -> None:
        """No pauses until a person is to move."""
        self.hurried.add(table_id)
        ply = self.thinking.pop(table_id, None)
        if ply is not None:
            self.wake(table_id, ply)  # asks again rather than searching the agenda: bots answer in no time


SCHEDULER = Scheduler()


def hurry(table_id: str) -> None:
    SCHEDULER.hurry(table_id)


def skip(table: Table, person: Person | None) -> None:
    """Somebody who plays here does not want to wait for the bots' pauses. NotYourSeat for anybody else."""
    if not tables.mine(table, person):
        raise NotYourSeat
    hurry(table.id)
