"""The page on which a person makes keys for programs, sees a new one once, and ends those no longer needed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import people, programs
from goldenspike.site.failures import Invalid
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Page
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import error_text


class KeyRow(NamedTuple):
    number: int
    name: str
    seen: str
    """The day on which it was last used."""


@dataclass(frozen=True, kw_only=True)
class ProgramsPage(Page):
    template: ClassVar[str] = "programs.html"
    key: str
    """A new one, shown this once."""
    fault: str
    keys: Sequence[KeyRow]


@require_http_methods(["GET", "POST"])
@explained
def show(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    key = fault = ""
    if request.method == "POST":
        try:
            key = change(request)
        except GoldenSpikeError as error:
            fault = error_text(words, error)
    person = people.current(request)
    keys = [KeyRow(row.pk, row.program, row.seen.isoformat()) for row in programs.listed(person)] if person else []
    shown = ProgramsPage(title=words(N_("Keys for programs")), key=key, fault=fault, keys=keys)
    return page(request, shown, 422 if fault else 200)


def change(request: HttpRequest) -> str:
    """End a key, or make one: its text, to be shown this once."""
    person = people.ensure(request)
    ending = str(request.POST.get("end", ""))
    if not ending:
        return programs.make(person, str(request.POST.get("name", "")).strip())[1]
    if not re.fullmatch(r"[0-9]{1,18}", ending, re.ASCII):
        raise Invalid(field="end")
    programs.end(person, int(ending))
    return ""
