"""Fair dice for readers: the panel at a table, and the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.site import fair
from goldenspike.site.models import Person
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Form, Page, Part
from goldenspike.site.positions import Snapshot
from goldenspike.words.catalogue import Words
from goldenspike.words.fair import YOURS, Explanation, explanation, verdict_text


@dataclass(frozen=True, kw_only=True)
class FairDicePage(Page):
    template: ClassVar[str] = "fair_dice.html"
    explanation: Explanation


@require_safe
@explained
def explain(request: HttpRequest) -> HttpResponse:
    text = explanation(words_of(request))
    return page(request, FairDicePage(title=text.title, explanation=text))


class Added(NamedTuple):
    """A number that someone added."""

    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class FairPanel(Part):
    """Everything that can be known about a table's dice."""

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
    """To add one's own number."""
    begin_form: Form | None
    """To begin without those who have not added one."""


def panel(person: Person | None, words: Words, shown: Snapshot, names: Sequence[str]) -> FairPanel | None:
    """None for a game without chance. `names` are those of the seats, in order."""
    table, seats, position = shown
    if not fair.has_chance(table.game):
        return None
    fairness = fair.of(table, person, seats, position)
    assert fairness is not None
    seated = person is not None and any(seat.person_id == person.pk for seat in seats)
    verdict = fair.verdict(table, position) if table.finished else None
    asks = seated and fairness.open and not fairness.added
    address, plain = f"/t/{table.id}/number", ("page", "1")
    return FairPanel(
        commitment=fairness.commitment,
        numbers=[Added(names[number.seat], number.text) for number in fairness.numbers],
        seed=fairness.seed or "",
        yours=words(YOURS) if fairness.added else "",
        verdict=verdict_text(words, verdict) if verdict else "",
        waiting=fairness.waiting,
        missing=[names[seat] for seat in fairness.missing],
        since=fairness.since,
        number_form=Form(address, (plain,)) if asks else None,
        begin_form=Form(address, (plain, ("number", "0"))) if fairness.may_begin and not asks else None,
    )
