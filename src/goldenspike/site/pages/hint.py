"""A hint: the move the computer would make, with one reason for it. Only when all opponents are bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from goldenspike.choices.choice import Choice
from goldenspike.site import people, positions
from goldenspike.site.failures import Failure, NoHint
from goldenspike.site.pages.common import explained, is_htmx, parts, words_of
from goldenspike.site.pages.parts import Form, Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_from
from goldenspike.site.work import hints
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_
from goldenspike.words.hints import hint_text


@dataclass(frozen=True)
class HintBar(Part):
    """A button, or the hint it produced."""

    template: ClassVar[str] = "parts/hint.html"
    ask: Form | None
    move: str = ""
    reason: str = ""
    act: str = ""
    """The same move in notation: scripts mark it wherever it appears."""
    refusal: str = ""


def may_ask(view: TableView) -> bool:
    """It is this reader's turn, and all the others are bots, none of them standing in for someone who may come back."""
    others = [seat_view for seat_view in view.seat_views if not seat_view.own]
    alone = all(seat_view.kind == "bot" and not seat_view.stands_in for seat_view in others)
    return view.acting and len(view.mine) == 1 and alone


def hint_bar(view: TableView) -> HintBar | None:
    return HintBar(hint_form(view)) if may_ask(view) else None


def hint_form(view: TableView) -> Form:
    return Form(f"/t/{view.table}/hint", live=True)


@require_POST
@explained
def hint(request: HttpRequest, table: str) -> HttpResponse:
    shown = positions.newest(table)
    view = view_from(shown, people.current(request), words_of(request))
    if is_htmx(request):
        try:
            return parts(request, [answer(view, shown)])
        except Failure as failure:  # the page stays as it is and shows the failure beside the button
            status = failure.status if failure.status < 500 else 200  # htmx ignores answers with a server error
            return parts(request, [HintBar(hint_form(view), refusal=failure.words(view.words))], status)
    from goldenspike.site.pages import table as table_pages  # that module shows this bar

    return table_pages.whole(request, shown, hint=answer(view, shown))


def answer(view: TableView, shown: positions.Snapshot) -> HintBar:
    if not may_ask(view):
        raise NoHint
    choice = view.choices.by_text[hints.hint(shown)]
    name, effect = trial_text(view.speaker, choice)
    return HintBar(None, name, reason(view, choice, effect), str(choice.action))


def reason(view: TableView, choice: Choice, effect: str) -> str:
    """One reason from the figures: how it changes the result if the game ended then, or else what it brings about."""
    own = next(figure for figure in choice.equity_figures if figure.params["seat"] == choice.seat)
    if own.gain > 0:
        text = N_("If the game ended then, your score would be {after} instead of {before}.")
        return view.words(text, after=result_in_words(view, own.after), before=result_in_words(view, own.before))
    if own.gain < 0:
        text = N_("If the game ended then, it would cost you {cost}, but the computer expects it to pay off later.")
        return view.words(text, cost=result_in_words(view, -own.gain))
    facts = [effect] if effect else [hint_text(view.speaker, fact) for fact in choice.hints if fact != choice.next]
    if facts:
        is_sentence = facts[0].endswith(".")
        return facts[0] if is_sentence else view.words(N_("It would mean: {effect}."), effect=facts[0])
    text = N_("Your score stays at {score} for now. The computer looks further ahead.")
    return view.words(text, score=result_in_words(view, own.after))


def result_in_words(view: TableView, result: int) -> str:
    return view.words(view.speaker.game.result, result=result)
