"""Bots at the tables: whose turn it is, when to move, and what happens to the answer. Only this module writes their
moves.

Nothing of it is stored: after any crash the tables themselves show which of them wait for a bot.
"""

from __future__ import annotations

import heapq
import logging
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.db import Error, IntegrityError, close_old_connections, connection

from goldenspike.bots import levels
from goldenspike.bots.workers.client import Task, Worker
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import moves, positions, tables
from goldenspike.site.failures import Failure, GameMissing, NotYourSeat, Refused
from goldenspike.site.live import publish
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.operations import forgetting
from goldenspike.site.positions import Position
from goldenspike.site.work import analyses, answer_limit, site_bots, unattended
from goldenspike.site.work.back_off import back_off
from goldenspike.site.work.backlog import Backlog, SetAside, account
from goldenspike.site.work.jobs import MOVE, QUICK_MOVE, WORK, Full, Job, Kind
from goldenspike.site.work.leases import Leases
from goldenspike.site.work.waiting import RECENT, Scan, seconds_since, watched

log = logging.getLogger("goldenspike.site.work.scheduler")

SCAN_SECONDS = 30.0
"""How often all tables are scanned for one that waits, in case a notification was missed."""
BACK_OFF = (0.5, 5.0)
"""Seconds after which the database is tried again: at first, and at most."""
TICK = 1.0
"""The longest time without a heartbeat."""
TRICKLE = 0.05
"""Seconds between two checks whether the workers have room for a table that nobody waits for."""
SEARCHES = 200
"""Bots that look at more positions than this per decision count as expensive."""
ELSEWHERE = 1.0
"""Seconds until a table that another process holds is looked at again."""

Action = Callable[[], None]


class Answer(NamedTuple):
    """What a bot wants to do, held until the table's pause is over."""

    ply: int
    seat: int
    action: str | None


class Scheduler:
    """One thread with a schedule: every entry is a time, a table and something to do then."""

    def __init__(self) -> None:
        self.agenda: list[tuple[float, int, str, Action]] = []
        self.changed = threading.Condition()
        self.entries = 0
        self.thinking: dict[str, int] = {}
        """Table -> the ply for which an answer is awaited, or is held until the pause is over."""
        self.answers: dict[str, Answer] = {}
        self.hurried: set[str] = set()
        self.forgetting = forgetting.Rounds()
        self.declining: dict[str, int] = {}
        """Table -> the ply at which a player's time to answer is running."""
        self.elsewhere: set[str] = set()
        """Tables of other processes that will be looked at again in a moment."""
        self.waiting = Scan()
        self.backlog = Backlog()
        self.aside = SetAside()
        self.leases = Leases(lost=self.scan_soon, skipped=self.hurry)
        self.scan_at = 0.0
        self.failures = 0
        """Of the database, in a row."""
        self.running = False
        self.stopping = False

    def start(self) -> None:
        self.stopping, self.running = False, True
        self.leases = Leases(lost=self.scan_soon, skipped=self.hurry)
        WORK.start()
        if self.leases.shared:
            publish.LISTENERS.append(self.heard)
            WORK.supervisor.keep("leases", self.leases.run)
        WORK.supervisor.keep("scheduler", self.run)

    def stop(self) -> None:
        with self.changed:
            self.stopping, self.running = True, False
            self.agenda.clear()
            self.thinking.clear()
            self.answers.clear()
            self.changed.notify()
        if self.heard in publish.LISTENERS:
            publish.LISTENERS.remove(self.heard)
        self.leases.stopping.set()
        analyses.PENDING.keys.clear()
        WORK.supervisor.let_go("scheduler")
        WORK.supervisor.let_go("leases")
        WORK.stop()

    # The thread

    def at(self, delay: float, table_id: str, action: Action) -> None:
        """From any thread."""
        with self.changed:
            self.entries += 1
            heapq.heappush(self.agenda, (time.monotonic() + delay, self.entries, table_id, action))
            self.changed.notify()

    def run(self) -> None:
        for table_id, answer in list(self.answers.items()):  # a previous thread may have ended while handling them
            self.at(0, table_id, lambda at=table_id, kept=answer: self.write_answer(at, kept))  # type: ignore[misc]
        self.scan_at = 0.0
        while not self.stopping:
            WORK.sign_of_life("scheduler")
            due = self.next_action()
            if due is not None:
                self.carry_out(*due)

    def next_action(self) -> tuple[str, Action] | None:
        """What to do now: from the schedule, else a scan, else a table of the backlog. None if there is nothing for a
        while.
        """
        with self.changed:
            now = time.monotonic()
            if self.agenda and self.agenda[0][0] <= now:
                _, _, table_id, action = heapq.heappop(self.agenda)
                return table_id, action
            if self.scan_at <= now:
                return "", self.scan
            if self.backlog and (table := self.backlog.take(WORK.room)) is not None:
                WORK.backlog = len(self.backlog)
                return table, lambda: self.look(table)
            left = self.agenda[0][0] - now if self.agenda else TICK
            self.changed.wait(max(0.0, min(left, self.scan_at - now, TRICKLE if self.backlog else TICK)))
            return None

    def carry_out(self, table_id: str, action: Action) -> None:
        try:
            close_old_connections()
            action()
        except Error as error:
            self.failures += 1
            seconds = back_off(self.failures, *BACK_OFF)
            log.warning("the database failed (%s); scanning again in %g s", type(error).__name__, seconds)
            connection.close()
            self.scan_at = min(self.scan_at, time.monotonic() + seconds)
        except Exception as error:  # one broken table must not stop the bots of all others
            log.exception("a bot could not be moved")
            if table_id:
                self.set_aside(table_id, repr(error))

    def set_aside(self, table_id: str, reason: str) -> None:
        seconds = self.aside.put(table_id, reason)
        log.error("table %s is left alone for %g s: %s", table_id, seconds, reason)
        self.thinking.pop(table_id, None)
        self.answers.pop(table_id, None)
        WORK.set_aside = self.aside.reasons()
        self.leases.release(table_id)

    def report_aside(self) -> None:
        """Tables that are finished or gone need no more reports."""
        unfinished = Table.objects.filter(pk__in=list(self.aside.tables), finished=False)
        for table_id in self.aside.tables.keys() - set(unfinished.values_list("pk", flat=True)):
            self.aside.mended(table_id)
        WORK.set_aside = self.aside.reasons()

    # Entries of the schedule

    def wake(self, table_id: str, ply: int) -> None:
        """A table has changed. From any thread."""
        self.at(0, table_id, lambda: self.look(table_id))

    def heard(self, table_id: str, ply: int) -> None:
        """Some process has changed a table: the process that holds it continues, the others leave it alone."""
        if table_id in self.leases.held:
            self.wake(table_id, ply)

    def scan_soon(self) -> None:
        """From any thread."""
        with self.changed:
            self.scan_at = 0.0
            self.changed.notify()

    def scan(self) -> None:
        """Every table that waits for a bot and for which no answer is under way."""
        self.scan_at = time.monotonic() + SCAN_SECONDS  # first of all: whatever happens now, the next scan will come
        for waiting in self.waiting.for_bots():
            if self.thinking.get(waiting.table) != waiting.ply and waiting.table not in self.aside:
                self.backlog.put(waiting.account, waiting.table, waiting.urgent)
        for table_id in self.waiting.for_answers():
            if table_id not in self.declining:
                self.backlog.put("", table_id, True)
        WORK.backlog = len(self.backlog)
        self.report_aside()
        analyses.resume(self.leases)
        self.forgetting.look()
        self.failures = 0

    def look(self, table_id: str) -> None:
        """Let the bot think, if it is a bot's turn."""
        if table_id in self.aside:
            return
        table = Table.objects.filter(pk=table_id).first()
        seats = list(Seat.objects.filter(table_id=table_id))
        if table is None:
            self.leases.release(table_id)
            return
        bot = next((seat for seat in seats if seat.number == table.actor and seat.kind == Seat.BOT), None)
        if bot is None:
            self.hurried.discard(table_id)
            self.leases.release(table_id)
            if table.finished or not table.answer_seconds:
                return
        elif self.thinking.get(table_id) == table.ply or table.finished or not self.running:
            return
        elif unattended.over_budget(table, seats):
            self.leases.release(table_id)
            return  # until a later scan
        elif not self.leases.claim(table_id):
            if table_id not in self.elsewhere:
                self.elsewhere.add(table_id)
                self.at(ELSEWHERE, table_id, lambda: self.look_if_still(table_id, table.ply))
            return
        try:
            position = positions.at(table, seats=seats)
        except (GoldenSpikeError, GameMissing) as error:
            self.set_aside(table_id, str(error))
            return
        self.aside.mended(table_id)
        WORK.set_aside = self.aside.reasons()
        if bot is None:
            self.await_answer(table, seats, position)
        elif position.actor == bot.number:
            self.think(table, seats, bot, position)

    def look_if_still(self, table_id: str, ply: int) -> None:
        """If nothing has happened since: the process that held the table may have released it just before."""
        self.elsewhere.discard(table_id)
        if Table.objects.filter(pk=table_id, ply=ply).exists():
            self.look(table_id)

    def await_answer(self, table: Table, seats: Sequence[Seat], position: Position) -> None:
        """A player has to answer in another's turn: when their time is up, the server answers."""
        left = answer_limit.seconds_left(table, seats, position)
        if left is None or position.actor is None or self.declining.get(table.id) == position.ply:
            return
        actor, ply, answer = position.actor, position.ply, str(position.state.unanswered())
        self.declining[table.id] = ply

        def decline() -> None:
            if self.declining.get(table.id) == ply:
                del self.declining[table.id]
            answer_limit.decline(table.id, actor, ply, answer)

        self.at(left, table.id, decline)

    def think(self, table: Table, seats: Sequence[Seat], bot: Seat, position: Position) -> None:
        table_id, ply, number = table.id, position.ply, bot.number
        self.answers.pop(table_id, None)
        lane = bot.bot if bot.bot in site_bots.ADDED else ""
        task = Task(f"{table_id}/{number}", site_bots.find(bot.bot), secrets.randbelow(1 << 31), position.record)
        lines = [line.action for line, _ in position.steps]
        people = [seat.person_id for seat in seats if seat.person_id is not None]
        person = account(table.network, table.created_by_id or (people[0] if people else None))
        pause = self.pause(table, position)
        ready = time.monotonic() + pause

        def ask(worker: Worker, seconds: float) -> str:
            action, took = worker.choose(task, lines, seconds)
            unattended.charge(table, seats, took)
            return action

        def done(action: str | None) -> None:
            answer = Answer(ply, number, action)
            self.at(0, table_id, lambda: self.answered(table_id, answer, ready))

        job = Job(
            kind=kind_of(table.game, bot.bot),
            person=person,
            table=table_id,
            ask=ask,
            done=done,
            lane=lane,
            wanted=lambda: self.thinking.get(table_id) == ply,
            urgent=watched(table_id) or (bool(people) and seconds_since(table.changed) < RECENT),
        )
        self.thinking[table_id] = ply
        log.debug("table %s: thinking about line %d", table_id, ply + 1)
        try:
            WORK.submit(job)
        except Full:
            del self.thinking[table_id]
            self.backlog.put(person, table_id, job.urgent)

    def pause(self, table: Table, position: Position) -> float:
        """What is left of the table's pause since its last move. Never more than the pause, even if the clock was
        changed.
        """
        pace = table.pace / 1000
        return min(pace, max(0.0, pace - seconds_since(position.time or table.created)))

    def answered(self, table_id: str, answer: Answer, ready: float) -> None:
        """The bot has decided; the table may want a pause before showing it."""
        if self.thinking.get(table_id) != answer.ply:
            return
        self.answers[table_id] = answer
        delay = 0.0 if table_id in self.hurried else max(0.0, ready - time.monotonic())
        self.at(delay, table_id, lambda: self.write_answer(table_id, answer))

    def write_answer(self, table_id: str, answer: Answer) -> None:
        self.write(table_id, answer.seat, answer.ply, answer.action)

    def write(self, table_id: str, seat: int, ply: int, action: str | None) -> None:
        if self.thinking.get(table_id) != ply:
            return  # undone meanwhile, or already written because someone was in a hurry
        try:
            self.move(table_id, seat, ply, action)
        except Failure as failure:  # someone was quicker: an undo, another process
            log.info("table %s, seat %d: %s", table_id, seat, failure.code)
            seat_was_taken = isinstance(failure, NotYourSeat)  # by a person, while the bot was thinking
            if not seat_was_taken and Table.objects.filter(pk=table_id, ply=ply).exists():
                self.set_aside(table_id, failure.code)  # nobody was: the bot would think about it again and again
                return
            self.wake(table_id, ply)
        except IntegrityError as error:  # the table's own fault, not the database's
            self.set_aside(table_id, repr(error))
            return
        except Error:  # the bot's answer is not thrown away: it is written when the database is back
            self.at(BACK_OFF[0], table_id, lambda: self.write(table_id, seat, ply, action))
            raise
        self.thinking.pop(table_id, None)
        self.answers.pop(table_id, None)
        if table_id in self.hurried or table_id in self.leases.held:
            self.wake(table_id, ply)  # ends the hurry and the lease as soon as it is a person's turn

    def move(self, table_id: str, seat: int, ply: int, action: str | None) -> None:
        if action is None:
            self.write_any(table_id, seat, ply)
            return
        try:
            moves.bot_move(table_id, seat, ply, action)
        except Refused as refused:
            log.error("table %s, seat %d: the bot answered %r (%s)", table_id, seat, action, refused.code)
            self.write_any(table_id, seat, ply)

    def write_any(self, table_id: str, seat: int, ply: int) -> None:
        """Any legal action, as the bot `random` would choose: the game goes on."""
        log.error("table %s, seat %d: random plays instead", table_id, seat)
        table = Table.objects.get(pk=table_id)
        position = positions.at(table)
        if position.ply == ply and position.actor == seat:
            moves.bot_move(table_id, seat, ply, str(secrets.choice(position.state.actions())))

    def hurry(self, table_id: str) -> None:
        """No pauses until it is a person's turn. From any thread."""
        self.at(0, table_id, lambda: self.lift_pause(table_id))

    def lift_pause(self, table_id: str) -> None:
        """Finished answers are written now; those under way will be written at once. No bot thinks twice."""
        if table_id not in self.thinking:
            return
        self.hurried.add(table_id)
        answer = self.answers.get(table_id)
        if answer is not None:
            self.write_answer(table_id, answer)


SCHEDULER = Scheduler()


def kind_of(game: str, bot: str) -> Kind:
    """A search that looks at thousands of positions is expensive; so is any bot we know nothing about."""
    if bot in site_bots.ADDED:
        return MOVE
    nodes = next((level.nodes for level in levels(game) if level.name == bot), 0)
    return MOVE if nodes > SEARCHES else QUICK_MOVE


def analyse(table_id: str, ply: int) -> None:
    """A game has ended: its players will want to know what could have been."""
    SCHEDULER.at(0, table_id, lambda: analyses.ask_at_end(table_id))


def hurry(table_id: str) -> None:
    SCHEDULER.hurry(table_id)
    SCHEDULER.leases.skip(table_id)


def skip(table: Table, person: Person | None) -> None:
    """A player does not want to wait for the bots' pauses. NotYourSeat for anybody else."""
    if not tables.mine(table, person):
        raise NotYourSeat
    hurry(table.id)
