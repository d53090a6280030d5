"""What can go wrong, said the same way everywhere: a status, a code, a sentence."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import people
from goldenspike.site.api.schemas import ErrorOut
from goldenspike.site.failures import Failure, Invalid, Refused, Unknown, answer
from goldenspike.site.models import Seat, Table, is_table_id
from goldenspike.words.catalogue import Words
from goldenspike.words.games import speaker

EVERYWHERE = (400, 401, 422, 429)


def answers(shape: Any, *failures: int, status: int = 200) -> dict[Any, Any]:
    """For `response=`: what comes out, and the failures that are documented besides those of every request."""
    return {status: shape, frozenset({*EVERYWHERE, *failures}): ErrorOut}


def register(api: NinjaAPI) -> None:
    for kind in (Failure, GoldenSpikeError, ValidationError, HttpError, Http404):
        api.add_exception_handler(kind, said)


def said(request: HttpRequest, error: Exception | type[Exception]) -> HttpResponse:
    failure = failure_of(error)
    words = Words(people.language(request))
    return answer(failure, words, speaker(words, *table_words(request, failure)))


def failure_of(error: Exception | type[Exception]) -> Failure:
    if isinstance(error, Failure):
        return error
    if isinstance(error, GoldenSpikeError):
        return Refused(error)
    if isinstance(error, ValidationError):
        place = error.errors[0]["loc"] if error.errors else ()
        return Invalid(field=str(place[-1] if place else "body")[:60])
    return Unknown() if isinstance(error, Http404) else Failure()


def table_words(request: HttpRequest, failure: Failure) -> tuple[str, list[str]]:
    """The game and the names in whose words the rules refuse an action."""
    match = request.resolver_match
    table_id = str(match.kwargs.get("table_id", "")) if match else ""
    if not isinstance(failure, Refused) or not is_table_id(table_id):
        return "", []
    table = Table.objects.filter(pk=table_id).first()
    names = list(Seat.objects.filter(table_id=table_id).values_list("name", flat=True))
    return table.game if table else "", names
