"""The end: who won, and how everybody earned their cash."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.pages.common import company_name, state_of
from goldenspike.games.steel_driver.rules.score import shares_of
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import money


class Held(NamedTuple):
    """Shares of a company."""

    code: str
    name: str
    many: int


class Score(NamedTuple):
    place: int
    ring: SafeString
    name: str
    won: bool
    rounds: str
    shares: str
    cash: str
    held: list[Held]


@dataclass(frozen=True)
class Over(Part):
    template: ClassVar[str] = "steel_driver/over.html"
    tied: str
    scores: list[Score]


def result(view: TableView) -> Question:
    state = state_of(view)
    winners = state.winners()
    ranks = [(state.cash[seat], seat in winners) for seat in range(state.players)]
    ranking = sorted(range(state.players), key=lambda seat: ranks[seat], reverse=True)
    tied = state.cash.count(max(state.cash)) > len(winners)
    note = view.words(N_("Tied on cash: the player whose companies hold more goods cubes wins.")) if tied else ""
    scores = [score(view, seat, 1 + sum(rank > ranks[seat] for rank in ranks)) for seat in ranking]
    return Question(
        title=view.victory(winners),
        lead=view.words(N_("The game is over. Winning total: {cash}."), cash=money(view.words, state.cash[winners[0]])),
        choices=Over(note, scores),
    )


def score(view: TableView, seat: int, place: int) -> Score:
    state = state_of(view)
    held = [(company, shares_of(state, company)[seat]) for company in state.order]
    paid = sum(count * state.profit[company] for company, count in held)
    seat_view = view.seat_views[seat]
    return Score(
        place,
        markup.seat(seat, seat_view.name, seat_view.mine),
        seat_view.name,
        seat in state.winners(),
        money(view.words, state.cash[seat] - paid),
        money(view.words, paid),
        money(view.words, state.cash[seat]),
        [
            Held(state.board.company_names[company], company_name(view, company), count)
            for company, count in held
            if count
        ],
    )
