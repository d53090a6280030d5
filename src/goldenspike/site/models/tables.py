"""What is played: tables, seats, and moves, which are only ever added.

State is never stored: `positions` rebuilds it from the lines. The few columns marked "for listing" repeat what the
lines say, so that a list of tables needs no replay; `check_tables` compares them.
"""

from __future__ import annotations

import datetime
import secrets
from typing import ClassVar

from django.db import models
from django.utils import timezone

from goldenspike.core.fair import Number, joint_seed
from goldenspike.core.record import MOST_NAME
from goldenspike.site.models.people import HASH, NETWORK, Person

# Without letters and digits that look alike when a link is read aloud or copied by hand.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_ID = 12
LONGEST_ACTION = 200
MOST_LINES = 5_000
"""Of an uploaded record, and of a game in which moves may still be undone. The longest games of bots have a thousand
lines, those of people a few hundred.
"""
LONGEST_KEY = 64


def new_table_id() -> str:
    """59 bits: short enough for a link, far too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID))


def is_table_id(text: str) -> bool:
    """Anything else is never looked up: PostgreSQL does not even accept every text."""
    return text.isascii() and text.isalnum() and len(text) <= TABLE_ID + 4


def new_seed() -> str:
    return secrets.token_hex(32)


class ShownTables(models.Manager["Table"]):
    """Queries leave out tables that were taken down, so that no caller has to think of it."""

    def get_queryset(self) -> models.QuerySet[Table]:
        return super().get_queryset().filter(taken_down=None)


class Table(models.Model):
    """A game being played: the headers of its record, and how it is played here."""

    id: models.CharField[str, str] = models.CharField(primary_key=True, max_length=16, default=new_table_id)
    game: models.CharField[str, str] = models.CharField(max_length=40)
    rules: models.CharField[str, str] = models.CharField(max_length=20)
    edition: models.CharField[str, str] = models.CharField(max_length=80, blank=True, help_text="id and hash")
    map: models.CharField[str, str] = models.CharField(max_length=80, blank=True, help_text="id and hash")
    map_text: models.TextField[str, str] = models.TextField(blank=True, help_text="of a map that is not shipped")
    edition_text: models.TextField[str, str] = models.TextField(
        blank=True, db_default="", help_text="of an edition that is not shipped"
    )
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
        default=0, help_text="bytes of what came with it: an uploaded record, a map, an edition"
    )
    network: models.CharField[str, str] = models.CharField(
        max_length=NETWORK, blank=True, help_text="from where it was opened; hashed"
    )
    taken_down: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="since then nobody sees it"
    )
    besides: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0,
        db_default=0,
        help_text="how often something besides the moves has changed: a seat, a number for the dice",
    )
    seat_changes: models.TextField[str, str] = models.TextField(
        blank=True, db_default="", help_text="who came and went, as JSON (seat_changes.py)"
    )
    rated: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, db_default=False, help_text="it was opened as a rated game"
    )
    friendly_because: models.CharField[str, str] = models.CharField(
        max_length=40,
        blank=True,
        db_default="",
        help_text="why a rated game turned friendly (a code); empty: it did not",
    )
    listed: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, db_default=False, help_text="strangers met in the lobby to play it, and anybody may watch it"
    )
    decision_seconds: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, db_default=0, help_text="seconds for each decision; 0: no limit"
    )
    stand_in: models.CharField[str, str] = models.CharField(
        max_length=40, blank=True, db_default="", help_text="the bot that takes over the seat of a person out of time"
    )
    # For listing: what the lines say, repeated.
    result: models.CharField[str, str] = models.CharField(
        max_length=80,
        blank=True,
        db_default="",
        help_text="of a finished game: the scores by seat, winners with a star: 31 40* 12",
    )
    ply: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    actor: models.SmallIntegerField[int | None, int | None] = models.SmallIntegerField(null=True, blank=True)
    finished: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    changed: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Table]] = ShownTables()
    everything: ClassVar[models.Manager[Table]] = models.Manager()
    """Including those taken down."""

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["finished", "changed"], name="table_waiting"),
            models.Index(fields=["network", "created"], name="table_network"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def added(self) -> list[Number]:
        """The numbers people added, by seat."""
        pairs = (entry.partition(":") for entry in self.numbers.split())
        return sorted(Number(int(seat), text) for seat, _, text in pairs)

    @property
    def chance_seed(self) -> str:
        """What chance is drawn from. Secret."""
        return joint_seed(self.seed, self.added)


class Seat(models.Model):
    """Who sits where. An open seat waits for someone with its invitation."""

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
        default=0, db_default=0, help_text="how often the invitation was replaced by a new one"
    )
    stands_in: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, db_default=False, help_text="a bot plays for a person, who may come back by the invitation"
    )
    since: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(
        default=0, db_default=0, help_text="the ply after which whoever sits here sat down"
    )
    hidden: models.BooleanField[bool, bool] = models.BooleanField(
        default=False, db_default=False, help_text="the person does not want to see this finished table among theirs"
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
    """Whether a person has a table's page open. Written now and then by the process that holds their stream, so that
    others know it too (presence.py).
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
