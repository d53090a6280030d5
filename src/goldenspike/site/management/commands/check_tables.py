from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from goldenspike.site.models import Table
from goldenspike.site.operations.checks import misfits


class Command(BaseCommand):
    help = "Replays every stored table and reports those that no longer fit. To be run before an upgrade goes live."

    def handle(self, *args: Any, **options: Any) -> None:
        all_misfits = list(misfits())
        for misfit in all_misfits:
            self.stderr.write(f"{misfit.table}: {misfit.reason}")
        if all_misfits:
            raise CommandError(f"{len(all_misfits)} of {Table.everything.count()} tables do not fit")
        self.stdout.write(f"{Table.everything.count()} tables, all fit")
