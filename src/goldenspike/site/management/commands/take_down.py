from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet

from goldenspike.site.models import Table
from goldenspike.site.operations import deeds


class Command(BaseCommand):
    help = "Hides tables from everybody; bring_back shows them again. What was done stands in the list of deeds."
    done = "taken down"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("table", nargs="+", help="the id in the address of the table")
        parser.add_argument("--reason", required=True, help="why, for the list of deeds")

    def handle(self, *args: Any, **options: Any) -> None:
        ids: list[str] = options["table"]
        changed = self.act(Table.everything.filter(pk__in=ids), deeds.shell_user(), options["reason"])
        for table in changed:
            self.stdout.write(f"{table}: {self.done}")
        missing = [table for table in ids if table not in changed]
        if missing:
            raise CommandError(f"no such table, or it was {self.done} before: {', '.join(missing)}")

    def act(self, tables: QuerySet[Table], who: str, reason: str) -> list[str]:
        return deeds.take_down(tables, who, reason)
