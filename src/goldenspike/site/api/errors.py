"""What can go wrong, always reported the same way: a status, a code, a sentence."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import people, tables
from goldenspike.site.api.schemas import ErrorOut
from goldenspike.site.failures import Failure, Invalid, Refused, TakenDown, Unknown, answer
from goldenspike.words.catalogue import Words

EVERYWHERE = (400, 401, 422, 429)


def answers(shape: Any, *failures: int, status: int = 200) -> dict[Any, Any]:
    """For `response=`: the result, and the failures documented in addition to those of every request. Anything that can
    be missing can also have been taken down.
    """
    gone = {TakenDown.status} if Unknown.status in failures else set()
    return {status: shape, frozenset({*EVERYWHERE, *failures, *gone}): ErrorOut}


def register(api: NinjaAPI) -> None:
    for kind in (Failure, GoldenSpikeError, ValidationError, HttpError, Http404):
        api.add_exception_handler(kind, respond)


def respond(request: HttpRequest, error: Exception | type[Exception]) -> HttpResponse:
    failure = failure_of(error)
    words = Words(people.language(request))
    match = request.resolver_match
    table_id = str(match.kwargs.get("table_id", "")) if match else ""
    # Only the rules mention players and what is on the board.
    return answer(failure, words, tables.speaker_of(words, table_id if isinstance(failure, Refused) else ""))


def failure_of(error: Exception | type[Exception]) -> Failure:
    if isinstance(error, Failure):
        return error
    if isinstance(error, HttpError) and isinstance(error.__cause__, Failure):
        return error.__cause__  # the body was understood but refused
    if isinstance(error, GoldenSpikeError):
        return Refused(error)
    if isinstance(error, ValidationError):
        place = error.errors[0]["loc"] if error.errors else ()
        return Invalid(field=str(place[-1] if place else "body")[:60])
    return Unknown() if isinstance(error, Http404) else Failure()
