"""Fair dice for readers: the panel at a table, and the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.core.fair import Verdict
from goldenspike.site import fair, people, tables
from goldenspike.site.models import Table
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.words.fair import YOURS, explanation, verdict_text


@require_safe
@explained
def explain(request: HttpRequest) -> HttpResponse:
    said = explanation(words_of(request))
    return page(request, "fair_dice.html", {"title": said.title, "said": said})


@lru_cache(maxsize=256)
def final_verdict(table_id: str) -> Verdict | None:
    """Of a finished table, which never changes: the whole game is drawn again for it."""
    return fair.verdict(tables.get(table_id))


def panel(request: HttpRequest, table: Table, names: Sequence[str]) -> dict[str, Any]:
    """What `parts/fair.html` shows; nothing for a game without chance. `names` are those of the seats, in order."""
    if not fair.has_chance(table.game):
        return {"fair": None}
    words, person, seats = words_of(request), people.current(request), tables.seats(table)
    found = fair.of(table, person, seats)
    assert found is not None
    seated = person is not None and any(seat.person_id == person.pk for seat in seats)
    verdict = final_verdict(table.id) if table.finished else None
    return {
        "fair": found,
        "fair_numbers": [(names[number.seat], number.text) for number in found.numbers],
        "fair_yours": words(YOURS) if found.added else "",
        "fair_missing": [names[seat] for seat in found.missing],
        "fair_asks": seated and found.open and not found.added,
        "fair_verdict": verdict_text(words, verdict) if verdict else "",
    }
