"""Is it alive, can it write, which version: for whoever watches the server."""

from __future__ import annotations

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse

from goldenspike.__about__ import __version__
from goldenspike.core import registry
from goldenspike.core.build import COMPILED
from goldenspike.site.live import streams
from goldenspike.site.models import Table

MISSING: list[str] = []
"""Games that tables are stored of and that are not installed, found when the site starts."""


def look_for_games() -> None:
    """Load every game with all it brings, so that whatever is wrong is known before somebody plays."""
    registry.check_all()
    stored = Table.objects.values_list("game", flat=True).distinct().order_by("game")
    MISSING[:] = [name for name in stored if not registry.available(name)]


def healthz(request: HttpRequest) -> HttpResponse:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM web_table LIMIT 1")
    except DatabaseError:
        return JsonResponse({"status": "no database"}, status=503)
    faults = [
        *(fault._asdict() for fault in registry.faults()),
        *({"game": name, "code": "missing"} for name in MISSING),
    ]
    about = {"status": "ok", "version": __version__, "compiled": COMPILED, "viewers": streams.HUB.count()}
    return JsonResponse({**about, "games": registry.names(), "faults": faults})
