"""What is stored: people, tables, seats, and lines that are only ever added.

State is never stored: `positions` rebuilds it from the lines. The few columns marked "for listing" repeat what the
lines say, so that a list of tables needs no replay; `check_tables` compares them.
"""

from __future__ import annotations

import datetime
import secrets
from typing import Any, ClassVar

from django.db import models
from django.utils import timezone

from goldenspike.core.fair import Number, joint_seed
from goldenspike.core.record import MOST_NAME

# Without letters and figures that look alike when a link is read aloud or copied by hand.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_ID = 12
HASH = 64
LONGEST_ACTION = 200
MOST_LINES = 5_000
"""Of a record that comes here, and of a game in which moves are still taken back. The longest games that bots play have
a thousand lines, those of people a few hundred.
"""
LONGEST_KEY = 64
NETWORK = 32
LONGEST_REASON = 400


def new_table_id() -> str:
    """59 bits: short enough for a link, far too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID))


def is_table_id(text: str) -> bool:
    """What is none is not asked for: PostgreSQL does not even take every text."""
    return text.isascii() and text.isalnum() and len(text) <= TABLE_ID + 4


def new_seed() -> str:
    return secrets.token_hex(32)


class Person(models.Model):
    """A browser, or several of one person. No account: whoever holds a key is the person."""

    id: int
    name: models.CharField[str, str] = models.CharField(max_length=MOST_NAME, blank=True)
    language: models.CharField[str, str] = models.CharField(max_length=8, blank=True, help_text="empty: the browser's")
    theme: models.CharField[str, str] = models.CharField(max_length=16, blank=True, help_text="empty: the system's")
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    network: models.CharField[str, str] = models.CharField(
        max_length=NETWORK, blank=True, help_text="where this person was made; hashed"
    )
    most_tables: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(
        null=True, blank=True, help_text="unfinished tables; empty: as for everybody, 0: no limit"
    )
    most_megabytes: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(
        null=True, blank=True, help_text="of all tables together; empty: as for everybody, 0: no limit"
    )

    objects: ClassVar[models.Manager[Person]]

    class Meta:
        verbose_name_plural = "people"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["network", "created"], name="person_network")]

    def __str__(self) -> str:
        return self.name or f"person {self.pk}"


class Key(models.Model):
    """A device of a person, or a program of theirs: the SHA-256 of the key in its cookie, or of the one it sends."""

    person_id: int
    person: models.ForeignKey[Person, Person] = models.ForeignKey(Person, on_delete=models.PROTECT)
    hash: models.CharField[str, str] = models.CharField(max_length=HASH, unique=True)
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    seen: models.DateField[datetime.date, datetime.date] = models.DateField(default=datetime.date.today)
    program: models.CharField[str, str] = models.CharField(
        max_length=MOST_NAME, blank=True, help_text="what it is for; empty: a browser's cookie"
    )
    browser: models.CharField[str, str] = models.CharField(
        max_length=MOST_NAME, blank=True, help_text="which one it is: Firefox/Windows"
    )
    ended: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True
    )

    objects: ClassVar[models.Manager[Key]]

    def __str__(self) -> str:
        return f"key {self.pk}"


class DeviceLink(models.Model):
    """A link that brings a person to another device, once and soon."""

    person_id: int
    person: models.ForeignKey[Person, Person] = models.ForeignKey(Person, on_delete=models.PROTECT)
    hash: models.CharField[str, str] = models.CharField(max_length=HASH, unique=True)
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    used: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager[DeviceLink]]

    def __str__(self) -> str:
        return f"link {self.pk}"


class ShownTables(models.Manager["Table"]):
    """Whoever asks for tables gets none that was taken down, without having to think of it."""

    def get_queryset(self) -> models.QuerySet[Table]:
        return super().get_queryset().filter(taken_down=None)


class Table(models.Model):
    """A game that is played: what the headers of its record say, and how it is played here."""

    id: models.CharField[str, str] = models.CharField(primary_key=True, max_length=16, default=new_table_id)
    game: models.CharField[str, str] = models.CharField(max_length=40)
    rules: models.CharField[str, str] = models.CharField(max_length=20)
    edition: models.CharField[str, str] = models.CharField(max_length=80, blank=True, help_text="id and hash")
    map: models.CharField[str, str] = models.CharField(max_length=80, blank=True, help_text="id and hash")
    map_text: models.TextField[str, str] = models.TextField(blank=True, help_text="of a map that is not shipped")
    options: models.CharField[str, str] = models.CharField(max_length=400, blank=True)
    date: models.CharField[str, str] = models.CharField(max_length=40)
    seed: models.CharField[str, str] = models.CharField(max_length=64, default=new_seed, help_text="secret")
    numbers: models.TextField[str, str] = models.TextField(
        blank=True, help_text="what people added to the seed before the first draw: 0:5f3a 2:77"
    )
    pace: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=1200, help_text="least time between moves of bots, in thousandths of a second"
    )
    answer_seconds: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=30, help_text="seconds to answer a question in another player's turn; 0: no limit"
    )
    created_by_id: int | None
    created_by: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.PROTECT
    )
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    rematch_of_id: str | None
    rematch_of: models.ForeignKey[Table | None, Table | None] = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT
    )
    uploaded: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, help_text="how many lines came with an uploaded record"
    )
    size: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, help_text="bytes of what came with it: an uploaded record, a map"
    )
    network: models.CharField[str, str] = models.CharField(
        max_length=NETWORK, blank=True, help_text="from where it was opened; hashed"
    )
    taken_down: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="since then nobody sees it"
    )
    besides: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, help_text="how often something besides the moves has changed: a seat, a number for the dice"
    )
    seat_changes: models.TextField[str, str] = models.TextField(
        blank=True, help_text="who came and went, as JSON (seat_changes.py)"
    )
    # For listing: what the lines say, repeated.
    result: models.CharField[str, str] = models.CharField(
        max_length=80, blank=True, help_text="of a finished game: the scores by seat, winners with a star: 31 40* 12"
    )
    ply: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    actor: models.SmallIntegerField[int | None, int | None] = models.SmallIntegerField(null=True, blank=True)
    finished: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    changed: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Table]] = ShownTables()
    everything: ClassVar[models.Manager[Table]] = models.Manager()
    """Those taken down, too."""

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["finished", "changed"], name="table_waiting"),
            models.Index(fields=["network", "created"], name="table_network"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def added(self) -> list[Number]:
        """The numbers that people added, by seat."""
        pairs = (entry.partition(":") for entry in self.numbers.split())
        return sorted(Number(int(seat), text) for seat, _, text in pairs)

    @property
    def chance_seed(self) -> str:
        """What chance is drawn from. Secret."""
        return joint_seed(self.seed, self.added)


class Seat(models.Model):
    """Who sits where. An open seat waits for whoever has its invitation."""

    PERSON, BOT, OPEN = "person", "bot", "open"
    KINDS = ((PERSON, "person"), (BOT, "bot"), (OPEN, "open"))

    table_id: str
    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="seats")
    number: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    kind: models.CharField[str, str] = models.CharField(max_length=8, choices=KINDS)
    person_id: int | None
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.PROTECT
    )
    bot: models.CharField[str, str] = models.CharField(max_length=40, blank=True)
    name: models.CharField[str, str] = models.CharField(max_length=MOST_NAME)
    invitation: models.CharField[str, str] = models.CharField(max_length=HASH, blank=True, help_text="its hash")
    link: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(
        default=0, help_text="how often the invitation was replaced by a new one"
    )
    stands_in: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, help_text="a bot plays for a person, who may come back by the invitation"
    )
    since: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, help_text="the ply after which whoever sits here sat down"
    )
    hidden: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, help_text="the person does not want to see this finished table among theirs"
    )

    objects: ClassVar[models.Manager[Seat]]

    class Meta:
        ordering = ("number",)
        constraints: ClassVar[list[models.UniqueConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_per_number")
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table_id}"


class Attendance(models.Model):
    """Whether a person has the page of a table open. Written now and then by the process that holds their stream, so
    that others know it, too (presence.py).
    """

    HERE, AWAY, LOST = "here", "away", "lost"
    STATES = ((HERE, "here"), (AWAY, "away"), (LOST, "lost"))

    table_id: str
    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE)
    person_id: int
    person: models.ForeignKey[Person, Person] = models.ForeignKey(Person, on_delete=models.CASCADE)
    state: models.CharField[str, str] = models.CharField(max_length=8, choices=STATES, default=HERE)
    since: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    seen: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(
        default=timezone.now, help_text="while the page is open: renewed every minute"
    )

    objects: ClassVar[models.Manager[Attendance]]

    class Meta:
        verbose_name_plural = "attendance"
        constraints: ClassVar[list[models.UniqueConstraint]] = [
            models.UniqueConstraint(fields=["table", "person"], name="one_attendance_each")
        ]

    def __str__(self) -> str:
        return f"person {self.person_id} at {self.table_id}: {self.state}"


class Line(models.Model):
    """A line of a record. `seat` is None for an undo and CHANCE (-1) for chance, as in `rules.record_text.Line`."""

    table_id: str
    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="lines")
    ply: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    seat: models.SmallIntegerField[int | None, int | None] = models.SmallIntegerField(null=True, blank=True)
    text: models.CharField[str, str] = models.CharField(max_length=LONGEST_ACTION)
    tags: models.TextField[str, str] = models.TextField(blank=True)
    comment: models.TextField[str, str] = models.TextField(blank=True)
    key: models.CharField[str | None, str | None] = models.CharField(max_length=LONGEST_KEY, null=True, blank=True)
    sent: models.CharField[str, str] = models.CharField(
        max_length=LONGEST_ACTION, blank=True, help_text="as it was sent: what a repeated key is compared with"
    )
    person_id: int | None
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.PROTECT
    )
    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Line]]

    class Meta:
        constraints: ClassVar[list[models.UniqueConstraint]] = [
            models.UniqueConstraint(fields=["table", "ply"], name="one_line_per_ply"),
            models.UniqueConstraint(fields=["table", "key"], name="one_line_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.ply}. {self.text}"


class Deeds(models.QuerySet["Deed"]):
    """Only ever more of them."""

    def update(self, **fields: Any) -> int:
        raise PermissionError("what was done is not rewritten")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise PermissionError("what was done is not forgotten")


class Deed(models.Model):
    """What somebody who runs the site did. Written once, never changed."""

    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    who: models.CharField[str, str] = models.CharField(max_length=150, help_text="of the admin pages, or of the shell")
    what: models.CharField[str, str] = models.CharField(max_length=40)
    about: models.CharField[str, str] = models.CharField(max_length=200, help_text="which table or person")
    details: models.TextField[str, str] = models.TextField(blank=True)
    reason: models.CharField[str, str] = models.CharField(max_length=LONGEST_REASON, blank=True)

    objects: ClassVar[models.Manager[Deed]] = Deeds.as_manager()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.what} {self.about}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise PermissionError("what was done is not rewritten")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise PermissionError("what was done is not forgotten")


class LoginAttempt(models.Model):
    """An attempt to get into the admin pages that has not succeeded. Both are hashed."""

    network: models.CharField[str, str] = models.CharField(max_length=NETWORK)
    name: models.CharField[str, str] = models.CharField(max_length=HASH)
    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[LoginAttempt]]

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["network", "time"], name="attempt_network")]

    def __str__(self) -> str:
        return f"attempt {self.pk}"


class Analysis(models.Model):
    """What a search found about a finished game, or that somebody waits for it. By what was played: the same game is
    searched once. Nothing here is lost for good: it can be searched again.
    """

    WAITING, DONE, FAILED = "waiting", "done", "failed"
    STATES = ((WAITING, "waiting"), (DONE, "done"), (FAILED, "failed"))

    key: models.CharField[str, str] = models.CharField(
        max_length=HASH, primary_key=True, help_text="of what was played"
    )
    state: models.CharField[str, str] = models.CharField(max_length=8, choices=STATES, default=WAITING)
    table: models.CharField[str, str] = models.CharField(max_length=16, help_text="where it was asked for")
    record: models.TextField[str, str] = models.TextField(blank=True, help_text="until it is done")
    person_id: int | None
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.SET_NULL
    )
    network: models.CharField[str, str] = models.CharField(
        max_length=NETWORK, blank=True, help_text="who asked, until it is done; hashed"
    )
    asked: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    owner: models.CharField[str, str] = models.CharField(max_length=32, blank=True, help_text="the process at it")
    attempts: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=0)
    result: models.TextField[str, str] = models.TextField(blank=True)

    objects: ClassVar[models.Manager[Analysis]]

    class Meta:
        verbose_name_plural = "analyses"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["state", "asked"], name="analysis_waiting")]

    def __str__(self) -> str:
        return f"analysis of {self.table}"


class Process(models.Model):
    """A server process that shares this database with others (PostgreSQL), and when it was last heard of."""

    id: models.CharField[str, str] = models.CharField(max_length=32, primary_key=True)
    seen: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Process]]

    class Meta:
        verbose_name_plural = "processes"

    def __str__(self) -> str:
        return f"process {self.id}"


class Lease(models.Model):
    """Which process moves the bots of a table, while it is their turn: nobody thinks twice."""

    table: models.CharField[str, str] = models.CharField(max_length=16, primary_key=True)
    owner: models.CharField[str, str] = models.CharField(max_length=32)
    skip: models.BooleanField[bool, bool] = models.BooleanField(default=False, help_text="no pauses, please")

    objects: ClassVar[models.Manager[Lease]]

    def __str__(self) -> str:
        return f"{self.table}: {self.owner}"


class Heartbeat(models.Model):
    """A row that is written again and again, to see whether the database takes it (operations/health.py)."""

    name: models.CharField[str, str] = models.CharField(max_length=20, primary_key=True)
    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()

    objects: ClassVar[models.Manager[Heartbeat]]

    def __str__(self) -> str:
        return self.name
