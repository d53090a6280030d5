from __future__ import annotations

from django.db.models import QuerySet

from goldenspike.site.management.commands import take_down
from goldenspike.site.models import Table
from goldenspike.site.operations import deeds


class Command(take_down.Command):
    help = "Shows tables again that take_down had hidden."
    done = "brought back"

    def act(self, tables: QuerySet[Table], who: str, reason: str) -> list[str]:
        return deeds.bring_back(tables, who, reason)
