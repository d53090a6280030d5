"""What the site itself needs to run: the operators' deeds, work that waits, processes that share a database."""

from __future__ import annotations

import datetime
from typing import Any, ClassVar

from django.db import models
from django.utils import timezone

from goldenspike.site.models.people import HASH, NETWORK, Person

LONGEST_REASON = 400


class Deeds(models.QuerySet["Deed"]):
    """Rows are only ever added."""

    def update(self, **fields: Any) -> int:
        raise PermissionError("what was done is not rewritten")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise PermissionError("what was done is not forgotten")


class Deed(models.Model):
    """What an operator of the site did. Written once, never changed."""

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
    """A failed attempt to log in to the admin pages. Name and network are hashed."""

    network: models.CharField[str, str] = models.CharField(max_length=NETWORK)
    name: models.CharField[str, str] = models.CharField(max_length=HASH)
    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[LoginAttempt]]

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["network", "time"], name="attempt_network")]

    def __str__(self) -> str:
        return f"attempt {self.pk}"


class Analysis(models.Model):
    """What a search found about a finished game, or that someone waits for it. Keyed by what was played: the same game
    is searched once. Nothing here is lost for good: it can be searched again.
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
    urgent: models.BooleanField[bool, bool] = models.BooleanField(
        default=True, db_default=True, help_text="somebody waits for it; it did not just begin because the game ended"
    )
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
    """A server process that shares this database with others (PostgreSQL), and when it last gave a sign of life."""

    id: models.CharField[str, str] = models.CharField(max_length=32, primary_key=True)
    seen: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Process]]

    class Meta:
        verbose_name_plural = "processes"

    def __str__(self) -> str:
        return f"process {self.id}"


class Lease(models.Model):
    """Which process moves a table's bots while it is their turn, so that no two think about the same move."""

    table: models.CharField[str, str] = models.CharField(max_length=16, primary_key=True)
    owner: models.CharField[str, str] = models.CharField(max_length=32)
    skip: models.BooleanField[bool, bool] = models.BooleanField(default=False, help_text="no pauses, please")

    objects: ClassVar[models.Manager[Lease]]

    def __str__(self) -> str:
        return f"{self.table}: {self.owner}"


class Heartbeat(models.Model):
    """A row that is written again and again, to check that the database accepts writes (operations/health.py)."""

    name: models.CharField[str, str] = models.CharField(max_length=20, primary_key=True)
    time: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()

    objects: ClassVar[models.Manager[Heartbeat]]

    def __str__(self) -> str:
        return self.name
