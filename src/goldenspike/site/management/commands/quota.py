from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from goldenspike.site import quotas
from goldenspike.site.models import Person, Table
from goldenspike.site.operations import deeds


def amount(text: str) -> int | None:
    if text == "default":
        return None
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError("a whole number, or “default”")
    return int(text)


class Command(BaseCommand):
    help = "Shows what a person has stored here, and sets how much they may."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("person", type=int, help="their number in the admin pages")
        parser.add_argument("--tables", type=amount, default=..., help="unfinished tables; 0: no limit; or “default”")
        parser.add_argument("--megabytes", type=amount, default=..., help="of all tables; 0: no limit; or “default”")
        parser.add_argument("--reason", default="", help="why, for the list of deeds")

    def handle(self, *args: Any, **options: Any) -> None:
        person = Person.objects.filter(pk=options["person"]).first()
        if person is None:
            raise CommandError(f"there is no person {options['person']}")
        tables, megabytes = options["tables"], options["megabytes"]
        if tables is not ... or megabytes is not ...:
            tables = person.most_tables if tables is ... else tables
            megabytes = person.most_megabytes if megabytes is ... else megabytes
            deeds.set_quota(person, deeds.shell_user(), options["reason"], tables, megabytes)
        theirs = Table.everything.filter(created_by=person)
        used = quotas.total(theirs) / quotas.MEGABYTE
        self.stdout.write(f"unfinished tables: {quotas.unfinished(theirs).count()} of {deeds.said(person.most_tables)}")
        self.stdout.write(f"megabytes: {used:.1f} of {deeds.said(person.most_megabytes)}")
