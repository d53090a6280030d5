"""The end: who won, by what, and every sheet once more."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.rules.steam_rollers.score import boxes
from goldenspike.text.catalogue import N_
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers import sheets
from goldenspike.web.pages.steam_rollers.common import points_text, state_of
from goldenspike.web.pages.steam_rollers.ledger import Sums, sums


class Score(NamedTuple):
    place: int
    seat: int
    ring: SafeString
    name: str
    won: bool
    sums: Sums
    boxes: int
    cubes: int
    sheet: SafeString


def result(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    winners = state.winners()
    totals = state.scores()
    ranks = [(totals[seat], boxes(state, seat), state.network[seat]) for seat in range(state.players)]
    ranking = sorted(range(state.players), key=lambda seat: ranks[seat], reverse=True)
    tied = len(set(totals)) < len(set(ranks))
    text = N_("Game over after {rounds} rounds, with {points}.")
    return {
        "title": scene.victory(winners),
        "lead": scene.words(text, rounds=state.round, points=points_text(scene, max(totals))),
        "scores": [score(scene, seat, 1 + sum(one > ranks[seat] for one in ranks)) for seat in ranking],
        "tied": scene.words(N_("Equal points: the stronger engine counts, then the network.")) if tied else "",
        "ask_sign": markup.icon("flag", "l"),
    }


def score(scene: Scene, seat: int, place: int) -> Score:
    state = state_of(scene)
    sitter = scene.sitters[seat]
    return Score(
        place,
        seat,
        markup.seat(seat, sitter.name, sitter.mine),
        sitter.name,
        seat in state.winners(),
        sums(state, seat),
        boxes(state, seat),
        state.delivered_cubes[seat],
        sheets.small(scene, seat),
    )
