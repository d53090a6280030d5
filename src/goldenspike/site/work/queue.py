"""Who is next: people take turns, then the tables of a person, however much one of them has asked for."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from goldenspike.site.work.kinds import Cost, Job, Kind

T = TypeVar("T")

UNHURRIED = 4
"""One job in this many goes to those that nobody waits for: they must not wait forever."""


class Turns(Generic[T]):
    """What waits, by person and by table. Whoever has been served goes to the end of the queue."""

    def __init__(self) -> None:
        self.people: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self.size = 0

    def put(self, person: str, table: str, item: T, first: bool = False) -> None:
        """`first` is for something that was taken and is given back."""
        self.size += 1
        tables = self.people.setdefault(person, OrderedDict())
        line = tables.setdefault(table, deque())
        if first:
            line.appendleft(item)
            tables.move_to_end(table, last=False)
            self.people.move_to_end(person, last=False)
        else:
            line.append(item)

    def take(self, suits: Callable[[T], bool] = lambda item: True) -> T | None:
        """The next that suits, of the person and the table that have waited longest for their turn."""
        for person, tables in self.people.items():
            for table, line in tables.items():
                if suits(line[0]):
                    return self._serve(person, table)
        return None

    def _serve(self, person: str, table: str) -> T:
        tables = self.people[person]
        item = tables[table][0]
        tables.move_to_end(table)
        self.people.move_to_end(person)
        self.remove(person, table, item)
        return item

    def remove(self, person: str, table: str, item: T) -> None:
        self.size -= 1
        tables = self.people[person]
        tables[table].remove(item)
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.people[person]

    def count(self, person: str) -> int:
        return sum(len(line) for line in self.people.get(person, {}).values())

    def __iter__(self) -> Iterator[T]:
        return (item for tables in self.people.values() for line in tables.values() for item in line)

    def __len__(self) -> int:
        return self.size


class Full(Exception):
    """Too much is waiting already: for this person, or in total. `seconds` is when to come back."""

    def __init__(self, seconds: int, own: bool) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.own = own


class Queue:
    """Jobs of all kinds. Not thread-safe: the pool locks it."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.turns = {(cost, urgent): Turns[Job]() for cost in Cost for urgent in (True, False)}
        self.taken = 0

    def put(self, job: Job) -> None:
        """Full if there is no place."""
        if len(self) >= self.most:
            raise Full(self.wait_for(job), own=False)
        if self.count(job.person) >= self.most_each:
            raise Full(self.wait_for(job), own=True)
        self.turns[job.kind.cost, job.urgent].put(job.person, job.table, job)

    def put_back(self, job: Job) -> None:
        """A job that could not be done just now becomes the very next one."""
        self.turns[job.kind.cost, job.urgent].put(job.person, job.table, job, first=True)

    def hurry(self, kind: Kind, table: str) -> None:
        """Someone now waits for a table's job that was not urgent before."""
        unhurried, urgent = (self.turns[kind.cost, hurried] for hurried in (False, True))
        for job in [job for job in unhurried if job.kind == kind and job.table == table]:
            unhurried.remove(job.person, job.table, job)
            job.urgent = True
            urgent.put(job.person, job.table, job)

    def take(self, costs: Sequence[Cost], suits: Callable[[Job], bool]) -> Job | None:
        """The next job that suits, from the first of these costs that has one."""
        urgency = (False, True) if self.taken % UNHURRIED == UNHURRIED - 1 else (True, False)
        for cost in costs:
            for urgent in urgency:
                job = self.turns[cost, urgent].take(suits)
                if job is not None:
                    self.taken += 1
                    return job
        return None

    def wait_for(self, job: Job) -> int:
        """An estimate of when there will be a place again."""
        return {Cost.CHEAP: 2, Cost.DEAR: 5, Cost.LONG: 60}[job.kind.cost]

    def count(self, person: str) -> int:
        return sum(turns.count(person) for turns in self.turns.values())

    def __iter__(self) -> Iterator[Job]:
        return (job for turns in self.turns.values() for job in turns)

    def __len__(self) -> int:
        return sum(len(turns) for turns in self.turns.values())
