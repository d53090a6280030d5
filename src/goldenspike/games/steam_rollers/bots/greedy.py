"""`greedy-1` for Steam Rollers: plans connections, keeps the engine in step, delivers far. No search. Frozen, as the
yardstick for later bots.

Every action gets a value in hundredths of a point; a die is worth the best action it allows; cards are played where
they add more than they are worth in the hand.
"""

from __future__ import annotations

from typing import Final

from goldenspike.bots.base import Bot
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action, State
from goldenspike.games.steam_rollers.bots.knowledge import POINT, freight, lateness, with_connection
from goldenspike.games.steam_rollers.bots.planning import Plan, plans_for
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    ENGINE,
    FLIP_DIE,
    LET_ACTION,
    REROLL_DIE,
    SECOND,
    SERVICE,
    SET_DIE,
    SHIFT_DIE,
    SNATCH_ACTION,
    TRACK,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.connections import all_distances
from goldenspike.games.steam_rollers.rules.effects import (
    ANY_TRACK,
    ANY_VALUE,
    DESTINATION,
    FURTHER,
    PLUS_MINUS,
    REROLL_FLIP,
    SNATCHING,
    STRONGER,
    TWO_DICE,
    UNLIMITED,
)
from goldenspike.games.steam_rollers.rules.legal import turn_actions
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.games.steam_rollers.rules.score import boxes
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

DELIVERY_COST: Final = 40
"""What a cube would be worth later: while there is time, short deliveries wait for a better engine."""
CARD_WORTH: Final = {
    ANY_VALUE: 70,
    TWO_DICE: 90,
    SNATCHING: 30,
    DESTINATION: 60,
    FURTHER: 80,
    UNLIMITED: 60,
    STRONGER: 90,
    PLUS_MINUS: 60,
    REROLL_FLIP: 40,
    ANY_TRACK: 50,
}
"""What a card in the hand is worth besides its points."""


class SteamRollersGreedy(Bot):
    rng: Rng
    planned_tracks: list[int]
    plans: list[Plan]

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.planned_tracks = []
        self.plans = []

    def choose(self, state: State) -> Action:
        assert isinstance(state, SteamRollersState)
        seat = state.actor
        assert seat is not None
        judge = self.judge_for(state, seat)
        if state.phase == DRAFT:
            return self.draft(state, judge)
        if state.phase == SNATCH:
            return self.snatch_or_let(state, judge)
        return self.act(state, judge)

    def judge_for(self, state: SteamRollersState, seat: int) -> Judge:
        """The judge for this position. Plans are remade only when the sheet has changed."""
        tracks = state.tracks[seat]
        if tracks != self.planned_tracks:
            self.planned_tracks = tracks
            self.plans = plans_for(state.board, tracks, state.walled)
        return Judge(state, seat, self.plans)

    def draft(self, state: SteamRollersState, judge: Judge) -> Action:
        """The die that allows the best action, cards included."""
        best = state.legal[0]
        best_value = -1_000_000
        for action in state.legal:
            assert isinstance(action, SteamRollersAction)
            value = judge.die_value(action.die) * 8 + self.rng.below(40)
            if value > best_value:
                best = action
                best_value = value
        return best

    def snatch_or_let(self, state: SteamRollersState, judge: Judge) -> Action:
        """Snatch a die if it is much better than the best of those left."""
        left = max((judge.die_value(die) for die in range(1, 7) if state.dice[die]), default=0)
        return SNATCH_ACTION if judge.die_value(state.die) > left + 60 else LET_ACTION

    def act(self, state: SteamRollersState, judge: Judge) -> Action:
        best = state.legal[0]
        best_value = -1_000_000
        for action in state.legal:
            assert isinstance(action, SteamRollersAction)
            value = judge.action_value(action) * 8 + self.rng.below(8)
            if value > best_value:
                best = action
                best_value = value
        return best


class Judge:
    """The values of actions for one seat in one position."""

    state: SteamRollersState
    seat: int
    power: int
    late: int
    engine_value: int
    track_values: dict[int, int]
    die_values: list[int]

    def __init__(self, state: SteamRollersState, seat: int, plans: list[Plan]) -> None:
        self.state = state
        self.seat = seat
        self.power = strength(state, seat)
        self.late = lateness(state)
        self.track_values = {}
        self.die_values = [-1_000_000] * 7
        lengths = state.lengths[seat]
        distances = state.distances[seat]
        self.value_engine(distances)
        self.value_tracks(plans, lengths, distances)

    def value_engine(self, distances: list[int]) -> None:
        """What one more box adds to the cubes that can be delivered, and to the score."""
        state = self.state
        crossed = boxes(state, self.seat)
        more = freight(state, distances, self.power + 1) - freight(state, distances, self.power)
        points = state.board.engine_points
        bonus = (points[crossed + 1] - points[crossed]) * POINT if crossed < 6 else 0
        early = max(0, 100 - self.late) * max(0, 5 - crossed) * 22 // 100
        self.engine_value = more // (2 * state.players) + bonus * (40 + self.late // 2) // 100 + early

    def value_tracks(self, plans: list[Plan], lengths: list[int], distances: list[int]) -> None:
        """Each missing track is worth its part of the connections it would help to complete."""
        state = self.state
        reach = max(self.power + 1, 3)
        now = freight(state, distances, reach)
        for plan in plans:
            count = len(plan.missing)
            if count > 2 + (100 - self.late) // 14:
                continue
            length = 1 + plan.towns
            longer = all_distances(with_connection(lengths, plan.a, plan.b, length))
            gain = length * POINT + (freight(state, longer, reach) - now) // state.players
            value = gain * (100 - self.late // 3) // (100 * count + 40)
            for track in plan.missing:
                known = self.track_values.get(track, 0)
                self.track_values[track] = max(known, value) + min(known, value) // 4

    def die_value(self, die: int) -> int:
        """The value of the best action that a die showing this number would allow."""
        if self.die_values[die] == -1_000_000:
            state = self.state.copy()
            state.seat = self.seat
            state.die = die
            state.fresh = False
            best = 0
            for action in turn_actions(state):
                assert isinstance(action, SteamRollersAction)
                best = max(best, self.plain_value(action, die))
            self.die_values[die] = best
        return self.die_values[die]

    def plain_value(self, action: SteamRollersAction, die: int) -> int:
        """The value of an action that needs no card."""
        op = action.op
        if op == TRACK:
            return self.track_values.get(action.hex * 15 + action.shape, 0)
        if op == ENGINE:
            return self.engine_value
        if op == DELIVER:
            return action.amount * POINT - DELIVERY_COST * (100 - self.late) // 100
        if op == CARD:
            return self.card_value(die - 1)
        return 0

    def card_value(self, card: int) -> int:
        """The value of taking a card: its effect, while there is time, and its points; hardly anything if it is already
        held.
        """
        state = self.state
        if state.holder[card] == self.seat:
            return 5
        points = state.board.card_points[state.sides >> card & 1][card] * POINT
        worth = CARD_WORTH[state.effects[card]] * (100 - self.late) // 100
        return worth + points * self.late // 150

    def action_value(self, action: SteamRollersAction) -> int:
        op = action.op
        if op < SECOND or op > SERVICE:
            return self.plain_value(action, self.state.die)
        keep = self.keep_value(action.card)
        if op == SECOND:
            return 400 + self.die_value(action.die)
        if op == SERVICE:
            return self.service_value(action) - keep
        if op == SET_DIE:
            return self.die_value(action.die) - keep
        if op == SHIFT_DIE:
            return self.die_value(self.state.die + action.amount) - keep
        if op == FLIP_DIE:
            return self.die_value(7 - self.state.die) - keep
        assert op == REROLL_DIE
        return sum(self.die_value(die) for die in range(1, 7)) // 6 - keep

    def keep_value(self, card: int) -> int:
        """What using a card gives up: its remaining worth if it goes back to the centre."""
        if self.state.stays[card]:
            return 5
        return CARD_WORTH[self.state.effects[card]] * (100 - self.late) // 100

    def service_value(self, action: SteamRollersAction) -> int:
        """The value of the best action that the card makes possible, tried on a copy."""
        after = self.state.copy()
        after.apply(action)
        best = 0
        for follow_up in after.legal:
            assert isinstance(follow_up, SteamRollersAction)
            if follow_up.op in (TRACK, DELIVER):
                best = max(best, self.plain_value(follow_up, after.die))
        return best
