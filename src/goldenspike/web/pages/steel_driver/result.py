"""The end: who won, and how everybody came by it."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.text.catalogue import N_
from goldenspike.text.names import money
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver.common import company_name, shares_of, state_of


class Score(NamedTuple):
    place: int
    ring: SafeString
    name: str
    won: bool
    rounds: str
    shares: str
    cash: str
    held: list[tuple[str, str, int]]


def result(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    winners = state.winners()
    ranks = [(state.cash[seat], seat in winners) for seat in range(state.players)]
    ranking = sorted(range(state.players), key=lambda seat: ranks[seat], reverse=True)
    tied = state.cash.count(max(state.cash)) > len(winners)
    return {
        "title": scene.victory(winners),
        "lead": scene.words(N_("Game over, with {cash}."), cash=money(state.cash[winners[0]])),
        "tied": scene.words(N_("Equal cash: whose companies hold more goods cubes wins.")) if tied else "",
        "scores": [score(scene, seat, 1 + sum(one > ranks[seat] for one in ranks)) for seat in ranking],
    }


def score(scene: Scene, seat: int, place: int) -> Score:
    state = state_of(scene)
    held = [(company, shares_of(state, company)[seat]) for company in state.order]
    paid = sum(count * state.profit[company] for company, count in held)
    sitter = scene.sitters[seat]
    return Score(
        place,
        markup.seat(seat, sitter.name, sitter.mine),
        sitter.name,
        seat in state.winners(),
        money(state.cash[seat] - paid),
        money(paid),
        money(state.cash[seat]),
        [(state.board.company_names[one], company_name(scene, one), count) for one, count in held if count],
    )
