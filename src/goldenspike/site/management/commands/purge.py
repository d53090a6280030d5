from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db.models import QuerySet

from goldenspike.site.models import Table
from goldenspike.site.operations import deeds


class Command(BaseCommand):
    help = "Removes tables for good that have been taken down for some days. Says which; removes them only with --yes."
    days = 30
    what = deeds.PURGED

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=self.days, help=f"for how many at least ({self.days})")
        parser.add_argument("--yes", action="store_true", help="do it; there is no way back but a backup")
        parser.add_argument("--reason", default="", help="why, for the list of deeds")

    def handle(self, *args: Any, **options: Any) -> None:
        tables = self.tables(max(0, options["days"]))
        if not options["yes"]:
            for table in tables:
                self.stdout.write(f"{table.id}: {table.game}, {table.ply} lines, last changed {table.changed:%Y-%m-%d}")
            self.stdout.write(f"{tables.count()} tables would be removed for good: say --yes to do it")
            return
        removed = deeds.remove(tables, deeds.shell_user(), self.what, options["reason"])
        self.stdout.write(f"{len(removed)} tables removed")

    def tables(self, days: int) -> QuerySet[Table]:
        return deeds.purgeable(days)
