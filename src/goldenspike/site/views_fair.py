"""Fair dice for readers: the panel at a table, and the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.core.fair import Verdict
from goldenspike.site import fair, people, tables
from goldenspike.site.models import Table
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Form, Page, Part
from goldenspike.words.fair import YOURS, Explanation, explanation, verdict_text


@dataclass(frozen=True, kw_only=True)
class FairDicePage(Page):
    template: ClassVar[str] = "fair_dice.html"
    said: Explanation


@require_safe
@explained
def explain(request: HttpRequest) -> HttpResponse:
    said = explanation(words_of(request))
    return page(request, FairDicePage(title=said.title, said=said))


@lru_cache(maxsize=256)
def final_verdict(table_id: str) -> Verdict | None:
    """Of a finished table, which never changes: the whole game is drawn again for it."""
    return fair.verdict(tables.get(table_id))


class Added(NamedTuple):
    """A number that somebody added."""

    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class FairPanel(Part):
    """Everything that can be known about the dice of a table."""

    template: ClassVar[str] = "parts/fair.html"
    commitment: str
    numbers: list[Added]
    seed: str
    yours: str
    verdict: str
    waiting: bool
    missing: list[str]
    since: int
    number_form: Form | None
    """To add a number of one's own."""
    begin_form: Form | None
    """To begin without those who have added none."""


def panel(request: HttpRequest, table: Table, names: Sequence[str]) -> FairPanel | None:
    """None for a game without chance. `names` are those of the seats, in order."""
    if not fair.has_chance(table.game):
        return None
    words, person, seats = words_of(request), people.current(request), tables.seats(table)
    found = fair.of(table, person, seats)
    assert found is not None
    seated = person is not None and any(seat.person_id == person.pk for seat in seats)
    verdict = final_verdict(table.id) if table.finished else None
    asks = seated and found.open and not found.added
    address, plain = f"/t/{table.id}/number", ("page", "1")
    return FairPanel(
        commitment=found.commitment,
        numbers=[Added(names[number.seat], number.text) for number in found.numbers],
        seed=found.seed or "",
        yours=words(YOURS) if found.added else "",
        verdict=verdict_text(words, verdict) if verdict else "",
        waiting=found.waiting,
        missing=[names[seat] for seat in found.missing],
        since=found.since,
        number_form=Form(address, (plain,)) if asks else None,
        begin_form=Form(address, (plain, ("number", "0"))) if found.may_begin and not asks else None,
    )
