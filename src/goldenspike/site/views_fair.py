"""Fair dice for readers: the panel at a table, and the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.site import fair, people
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.positions import Snapshot
from goldenspike.words.fair import YOURS, explanation, verdict_text


@require_safe
@explained
def explain(request: HttpRequest) -> HttpResponse:
    said = explanation(words_of(request))
    return page(request, "fair_dice.html", {"title": said.title, "said": said})


def panel(request: HttpRequest, shown: Snapshot, names: Sequence[str]) -> dict[str, Any]:
    """What `parts/fair.html` shows; nothing for a game without chance. `names` are those of the seats, in order."""
    table, seats, position = shown
    if not fair.has_chance(table.game):
        return {"fair": None}
    words, person = words_of(request), people.current(request)
    found = fair.of(table, person, seats, position)
    assert found is not None
    seated = person is not None and any(seat.person_id == person.pk for seat in seats)
    verdict = fair.verdict(table, position) if table.finished else None
    return {
        "fair": found,
        "fair_numbers": [(names[number.seat], number.text) for number in found.numbers],
        "fair_yours": words(YOURS) if found.added else "",
        "fair_missing": [names[seat] for seat in found.missing],
        "fair_asks": seated and found.open and not found.added,
        "fair_verdict": verdict_text(words, verdict) if verdict else "",
    }
