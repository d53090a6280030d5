"""Keys with which programs act for a person: made in a browser, shown once, stored as a hash, ended at will."""

from __future__ import annotations

import datetime
import secrets
from contextlib import suppress

from django.db import DatabaseError
from django.utils import timezone

from goldenspike.core.record import check_names
from goldenspike.site.failures import DAY, TooMany, Unknown
from goldenspike.site.models import Key, Person
from goldenspike.site.people import LONGEST_KEY, check_new_key, hashed
from goldenspike.site.transactions import writing

MOST_KEYS = 20
PREFIX = "gs_"
"""So that anyone who finds a key in a file knows what it is."""


def make(person: Person, name: str) -> tuple[Key, str]:
    """A key and its text: the only moment at which the server knows the text."""
    check_names([name])
    text = PREFIX + secrets.token_urlsafe(32)
    with writing():
        if Key.objects.filter(person=person, ended=None).exclude(program="").count() >= MOST_KEYS:
            raise TooMany(DAY)  # unless they end one themselves
        check_new_key(person)
        return Key.objects.create(person=person, hash=hashed(text), program=name), text


def listed(person: Person) -> list[Key]:
    """Those that still work, newest first."""
    return list(Key.objects.filter(person=person, ended=None).exclude(program="").order_by("-pk"))


@writing()
def end(person: Person, number: int) -> None:
    """The key no longer works; what was played with it stays."""
    keys = Key.objects.filter(pk=number, person=person, ended=None).exclude(program="")
    if not keys.update(ended=timezone.now()):
        raise Unknown


def person_of(text: str, note: bool = True) -> Person | None:
    """Who sends this key. With `note`, records the day it was last seen."""
    if not text or len(text) > LONGEST_KEY:
        return None
    keys = Key.objects.select_related("person").filter(hash=hashed(text), ended=None)
    key = next(iter(keys.exclude(program="")), None)
    if key is None:
        return None
    if note and key.seen != datetime.date.today():
        with suppress(DatabaseError), writing():  # the request can be answered even if nothing can be written
            Key.objects.filter(pk=key.pk).update(seen=datetime.date.today())
    return key.person
