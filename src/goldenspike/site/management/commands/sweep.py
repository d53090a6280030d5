from __future__ import annotations

from django.db.models import QuerySet

from goldenspike.site.management.commands import purge
from goldenspike.site.models import Table
from goldenspike.site.operations import deeds


class Command(purge.Command):
    help = "Removes tables at which nobody ever moved, after some months. Says which; removes them only with --yes."
    days = 90
    what = deeds.SWEPT

    def tables(self, days: int) -> QuerySet[Table]:
        return deeds.never_started(days)
