"""What each player of Steam Rollers has now, and may end up with."""

from __future__ import annotations

from typing import Final

from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, Action
from goldenspike.games.steam_rollers.bots.planning import plans_for
from goldenspike.games.steam_rollers.rules.actions import CARD, DELIVER, ENGINE, LET, TAKE, TRACK, SteamRollersAction
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT, FINISHED
from goldenspike.games.steam_rollers.rules.score import boxes
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

PLAYOUTS: Final = 16
TAIL: Final = 2
"""How many playouts are cut off at either end of the band."""
LAST_ROUND: Final = 40
"""Playouts stop here at the latest: real games seldom last longer."""


def score_bands(state: SteamRollersState, seed: int) -> list[tuple[int, int, int]]:
    """For each seat: points if the game ended now, and the low and high of what quick playouts lead to."""
    now = state.scores()
    if state.phase == FINISHED:
        return [(points, points, points) for points in now]
    wishes = [wished_tracks(state, seat) for seat in range(state.players)]
    rng = Rng(seed)
    samples: list[list[int]] = [[] for _ in now]
    for _ in range(PLAYOUTS):
        after = state.copy()
        while after.actor is not None and after.round <= max(LAST_ROUND, state.round + 2):
            after.apply(quick_action(after, wishes, rng))
        for seat, points in enumerate(after.scores()):
            samples[seat].append(points)
    for sample in samples:
        sample.sort()
    return [(now[seat], sample[TAIL], sample[-1 - TAIL]) for seat, sample in enumerate(samples)]


def wished_tracks(state: SteamRollersState, seat: int) -> dict[int, int]:
    """For each hex, the shape that the planned connection nearest completion needs there."""
    wishes: dict[int, int] = {}
    plans = plans_for(state.board, state.tracks[seat], state.walled)
    for plan in sorted(plans, key=lambda plan: len(plan.missing)):
        if any(track // 15 in wishes and wishes[track // 15] != track % 15 for track in plan.missing):
            continue
        for track in plan.missing:
            wishes[track // 15] = track % 15
    return wishes


def quick_action(state: SteamRollersState, wishes: list[dict[int, int]], rng: Rng) -> Action:
    """A plausible action, cheap to find: deliver far, draw what is planned, keep the engine in step."""
    if state.actor == CHANCE:
        return state.sample(rng)
    if state.phase not in (DRAFT, ACT):
        return state.legal[-1]  # let the die go
    seat = state.seat
    best = state.legal[0]
    best_score = -1
    for action in state.legal:
        assert isinstance(action, SteamRollersAction)
        score = quick_score(state, action, seat, wishes[seat]) + rng.below(20)
        if score > best_score:
            best = action
            best_score = score
    return best


def quick_score(state: SteamRollersState, action: SteamRollersAction, seat: int, wishes: dict[int, int]) -> int:
    op = action.op
    if op == TAKE:
        return die_score(state, action.die, seat, wishes)
    if op == DELIVER:
        return 40 * action.amount
    if op == TRACK:
        return 60 if wishes.get(action.hex, -1) == action.shape else 0
    if op == ENGINE:
        return 70 - 12 * boxes(state, seat)
    if op == CARD:
        return 10
    return 5 if op == LET else 0


def die_score(state: SteamRollersState, die: int, seat: int, wishes: dict[int, int]) -> int:
    """A guess at how useful a die is, without listing its actions."""
    board = state.board
    score = 0
    if not state.engine[seat] >> (die - 1) & 1:
        score = 70 - 12 * boxes(state, seat)
    colours = len(board.goods_names)
    for destination in range(6):
        if state.distances[seat][(die - 1) * 6 + destination] > 1:
            if state.supply[(die - 1) * colours + board.city_goods[destination]]:
                score = max(score, 40 * min(3, boxes(state, seat)))
    for hex in board.region_hexes[die - 1]:
        if hex in wishes and state.tracks[seat][hex] < 0:
            score = max(score, 55)
    return score
