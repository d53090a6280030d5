"""People, the keys of their browsers and programs, and links to other devices."""

from __future__ import annotations

import datetime
from typing import ClassVar

from django.db import models
from django.utils import timezone

from goldenspike.core.record import MOST_NAME

HASH = 64
NETWORK = 32


class Person(models.Model):
    """A browser, or several that belong to one person: whoever holds a key is the person. Until they save who they are
    (accounts/), they are a guest.
    """

    id: int
    name: models.CharField[str, str] = models.CharField(max_length=MOST_NAME, blank=True)
    language: models.CharField[str, str] = models.CharField(max_length=8, blank=True, help_text="empty: the browser's")
    theme: models.CharField[str, str] = models.CharField(max_length=16, blank=True, help_text="empty: the system's")
    pointers: models.TextField[str, str] = models.TextField(
        blank=True, db_default="", help_text="those of a first game that were read: <game>/<code>, * for all"
    )
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

    saved: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="since when the person can sign in without this browser; empty: a guest"
    )
    deleted: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="since then a former player: no name, no key, no address"
    )
    muted_until: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="by a moderator: until then the person's words reach nobody"
    )
    suspended_until: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True, blank=True, help_text="by a moderator: until then the person can read, but not play or write"
    )
    moderator: models.BooleanField[bool, bool] = models.BooleanField(default=False, db_default=False)

    objects: ClassVar[models.Manager[Person]]

    class Meta:
        verbose_name_plural = "people"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["network", "created"], name="person_network")]

    def __str__(self) -> str:
        return self.name or f"person {self.pk}"


class Key(models.Model):
    """A device or a program of a person: the SHA-256 of the key in its cookie, or of the key it sends."""

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
    """A link that brings a person to another device. It works once, and only for a short time."""

    person_id: int
    person: models.ForeignKey[Person, Person] = models.ForeignKey(Person, on_delete=models.PROTECT)
    hash: models.CharField[str, str] = models.CharField(max_length=HASH, unique=True)
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    used: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager[DeviceLink]]

    def __str__(self) -> str:
        return f"link {self.pk}"
