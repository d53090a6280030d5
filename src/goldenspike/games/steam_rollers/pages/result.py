"""The end: who won and how, and every sheet once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages import sheets
from goldenspike.games.steam_rollers.pages.common import points_text, state_of
from goldenspike.games.steam_rollers.pages.ledger import Sums, sums
from goldenspike.games.steam_rollers.rules.score import boxes
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_


class Score(NamedTuple):
    place: int
    ring: SafeString
    name: str
    won: bool
    sums: Sums
    boxes: int
    cubes: int
    sheet: SafeString
    address: str
    """The address of the sheet's page."""


@dataclass(frozen=True, kw_only=True)
class Over(Part):
    template: ClassVar[str] = "steam_rollers/over.html"
    scores: list[Score]
    tied: str
    paper: str


def result(view: TableView) -> Question:
    state = state_of(view)
    winners = state.winners()
    totals = state.scores()
    ranks = [(totals[seat], boxes(state, seat), state.network[seat]) for seat in range(state.players)]
    ranking = sorted(range(state.players), key=lambda seat: ranks[seat], reverse=True)
    tied = len(set(totals)) < len(set(ranks))
    text = N_("The game ended after {rounds} rounds. Winning score: {points}.")
    over = Over(
        scores=[score(view, seat, 1 + sum(rank > ranks[seat] for rank in ranks)) for seat in ranking],
        tied=view.words(N_("Tied on points: the stronger engine wins, then the larger network.")) if tied else "",
        paper=f"/t/{view.table}/sheets.pdf",
    )
    return Question(
        title=view.victory(winners),
        lead=view.words(text, rounds=state.round, points=points_text(view, max(totals))),
        choices=over,
        sign=markup.icon("flag", "l"),
    )


def score(view: TableView, seat: int, place: int) -> Score:
    state = state_of(view)
    seat_view = view.seat_views[seat]
    return Score(
        place,
        markup.seat(seat, seat_view.name, seat_view.mine),
        seat_view.name,
        seat in state.winners(),
        sums(state, seat),
        boxes(state, seat),
        state.delivered_cubes[seat],
        sheets.small(view, seat),
        f"/t/{view.table}/sheet/{seat}",
    )
