"""What can go wrong with a request, as types with an HTTP status; a middleware turns them into answers."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse

from goldenspike.core.errors import GoldenSpikeError, IllegalAction
from goldenspike.words.catalogue import N_, Message, N_plural, Words
from goldenspike.words.errors import error_text
from goldenspike.words.refusals import refusal_text
from goldenspike.words.speaker import Speaker

MINUTE, HOUR, DAY = 60, 3600, 86_400

View = Callable[[HttpRequest], HttpResponse]


class Failure(Exception):
    """A request that is not carried out. Nothing has changed."""

    status: ClassVar[int] = 400
    message: ClassVar[Message] = N_("We couldn’t read this request.")
    retry_after: int = 0
    """Seconds after which the same request may succeed; every 429 and 503 gives them."""

    def __init__(self, **params: object) -> None:
        super().__init__(type(self).__name__)
        self.params = params

    @property
    def code(self) -> str:
        return type(self).__name__

    def words(self, words: Words, speaker: Speaker | None = None) -> str:
        return words(self.message, **self.params)

    def data(self) -> dict[str, Any]:
        return {"error": self.code, **self.params}


class Invalid(Failure):
    status = 422
    message = N_("“{field}” is missing or has the wrong type.")


class Stale(Failure):
    status = 409
    message = N_("The game has moved on: look at the new position first.")

    def __init__(self, ply: int) -> None:
        super().__init__(ply=ply)
        self.ply = ply


class NotYourTurn(Failure):
    status = 409
    message = N_("It isn’t this seat’s turn.")


class KeyReused(Failure):
    status = 409
    message = N_("This request was already used for another move.")


class NoUndo(Failure):
    status = 409
    message = N_("This can’t be undone any more.")


class NotOver(Failure):
    status = 409
    message = N_("Only finished games can be analysed: during a game, an analysis would be unfair help.")


class Taken(Failure):
    status = 409
    message = N_("This seat is already taken.")


class NoHint(Failure):
    status = 409
    message = N_("Hints are available on your own turn, in games against bots only.")


class Over(Failure):
    status = 409
    message = N_("The game is over: seats can no longer change.")


class Begun(Failure):
    status = 409
    message = N_("The first random draw has been made: it’s too late to add a number.")


class NoNumber(Failure):
    status = 409
    message = N_("Add your own number first.")


class SeatOpen(Failure):
    status = 409
    message = N_(
        "A seat is still open, and the player who takes it may add a number: wait for someone, or give the "
        "seat to a bot."
    )


class NotAllowed(Failure):
    status = 401
    message = N_("This needs a valid key: “Authorization: Bearer …”.")


class OnlyBrowsers(Failure):
    status = 403
    message = N_("Keys can only be made in a browser, not with a key.")


class OnlyABrowserEnds(Failure):
    status = 403
    message = N_("A program can’t sign a browser out: do it in one of your browsers.")


class LastBrowser(Failure):
    status = 409
    message = N_(
        "This is your only browser: without it, you could no longer reach your tables. Make a link for "
        "another device first."
    )


class NotYourSeat(Failure):
    status = 403
    message = N_("This isn’t your seat.")


class NotYourTable(Failure):
    status = 403
    message = N_("Only the player who opened the table can do this.")


class Unknown(Failure):
    status = 404
    message = N_("There’s nothing at this address.")


class TakenDown(Failure):
    """The table exists, but nobody may see it: the site's operator decided so."""

    status = 410
    message = N_("The people who run this site have taken this table down. If you think that’s a mistake, ask them.")


class GameMissing(Failure):
    """The table exists, but its game is not installed or is broken: `goldenspike games` says which."""

    status = 503
    retry_after = HOUR  # someone has to install it
    message = N_("“{game}” can’t be played here at the moment. Nothing is lost: you can download the record.")


class NoLength(Failure):
    """A body without a Content-Length."""

    status = 411


class TooLarge(Failure):
    status = 413
    message = N_("This is too large.")


class WrongMethod(Failure):
    status = 405


class HeadTooLarge(TooLarge):
    status = 431


class TooSlow(Failure):
    status = 408
    message = N_("This request took too long to arrive: please send it again.")


class TooMany(Failure):
    status = 429
    message = N_("That’s a lot at once: please wait a moment.")
    later = N_plural(
        "That’s a lot at once: please try again in {seconds} second.",
        "That’s a lot at once: please try again in {seconds} seconds.",
        "seconds",
    )

    def __init__(self, wait: float) -> None:
        super().__init__()
        self.retry_after = max(1, math.ceil(wait))

    def words(self, words: Words, speaker: Speaker | None = None) -> str:
        """In seconds where someone might count them."""
        soon = self.retry_after <= 2 * MINUTE
        return words(self.later, seconds=self.retry_after) if soon else words(self.message)


class Busy(Failure):
    """Everybody together asks for more than the server can do."""

    status = 503
    message = N_("The site is very busy right now: please try again in a moment.")
    retry_after = 5


class QuotaFull(Failure):
    """No room for more of something. Each subclass says what to do about it."""

    status = 429
    retry_after = DAY


class TooManyTables(QuotaFull):
    message = N_(
        "You already have {most} unfinished games here. Finish some of them first; a game nobody has touched "
        "for {days} days no longer counts."
    )


class TooManyUploads(QuotaFull):
    message = N_("You’ve uploaded {most} records today. You can upload more tomorrow.")


class TooManyBytes(QuotaFull):
    message = N_(
        "Your games use all the space one person gets here: {most} MB. Ask the people who run this site for more."
    )


class NetworkFull(QuotaFull):
    message = N_(
        "Too many tables have been opened from your network lately. Continue one of your games, come back in "
        "a few days, or ask the people who run this site."
    )


class TooManyPeople(QuotaFull):
    message = N_("Too many new players have joined from your network today. Please come back tomorrow.")


class LockedOut(Failure):
    status = 429
    message = N_plural(
        "Too many sign-in attempts. Please wait {minutes} minute.",
        "Too many sign-in attempts. Please wait {minutes} minutes.",
        "minutes",
    )

    def __init__(self, minutes: int) -> None:
        super().__init__(minutes=minutes)
        self.retry_after = 60 * minutes


class OnlyPeople(Failure):
    """Requested by an unknown visitor, and too expensive to do for just anybody."""

    status = 403
    message = N_("Only players can ask for this: open a table or take a seat first.")


class WorkQueueFull(Failure):
    """The workers have too much to do."""

    status = 503
    message = N_plural(
        "The site is busy: please try again in {seconds} second.",
        "The site is busy: please try again in {seconds} seconds.",
        "seconds",
    )

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds=seconds)
        self.retry_after = seconds


class Refused(Failure):
    """The rules, or the notation, do not allow it."""

    status = 422

    def __init__(self, error: GoldenSpikeError) -> None:
        super().__init__()
        self.error = error
        self.rule = error.rule if isinstance(error, IllegalAction) else ""

    @property
    def code(self) -> str:
        return self.error.code

    def words(self, words: Words, speaker: Speaker | None = None) -> str:
        if isinstance(self.error, IllegalAction) and speaker is not None:
            return refusal_text(speaker, self.error.refusal)
        return error_text(words, self.error, speaker)

    def data(self) -> dict[str, Any]:
        return {"error": self.code, "rule": self.rule}


# JSON that stays harmless even if someone embeds it in a page unchanged.
HARMLESS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}


def answer(failure: Failure, words: Words, speaker: Speaker | None = None) -> HttpResponse:
    body = json.dumps({**failure.data(), "words": failure.words(words, speaker)}).translate(HARMLESS)
    return come_back(failure, HttpResponse(body, status=failure.status, content_type="application/json"))


def come_back(failure: Failure, response: HttpResponse) -> HttpResponse:
    """Says when to come back, where that is known."""
    if failure.retry_after:
        response.headers["Retry-After"] = str(failure.retry_after)
    return response


class FailureMiddleware:
    """Views need not catch what they cannot fix."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.view(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        from goldenspike.site import people

        if isinstance(exception, GoldenSpikeError):
            exception = Refused(exception)
        if isinstance(exception, Failure):
            return answer(exception, Words(people.language(request)))
        return away(request, exception)


def away(request: HttpRequest, exception: BaseException | None) -> HttpResponse | None:
    """The database's fault, not ours: say when to come back. In the browser's language: no person can be looked up."""
    from goldenspike.site import people
    from goldenspike.site.operations import outage

    failure = outage.failure_of(exception) if exception is not None else None
    if failure is None:
        return None
    return answer(failure, Words(people.browser_language(request)))


class Forged(Failure):
    status = 403
    message = N_("This page is out of date: please reload it.")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    from goldenspike.site import people

    return answer(Forged(), Words(people.language(request)))
