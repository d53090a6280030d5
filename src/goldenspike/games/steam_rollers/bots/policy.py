"""What the search knows of Steam Rollers. A position is played out quickly to the end of the round and judged there by
the learnt evaluation.
"""

from __future__ import annotations

from typing import Final

from goldenspike.bots.policy import Policy, chances
from goldenspike.bots.weights import BEST, Weights, shipped_weights
from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, Action, State
from goldenspike.games.steam_rollers.bots.evaluation import card_values, features, mean_points
from goldenspike.games.steam_rollers.bots.knowledge import lateness, stage
from goldenspike.games.steam_rollers.bots.planning import plans_for
from goldenspike.games.steam_rollers.bots.sheet import (
    Sheet,
    Values,
    best_with,
    card_value,
    delivery_value,
    keep_value,
    plans_after,
)
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
from goldenspike.games.steam_rollers.rules.phases import DRAFT, FINISHED, SNATCH
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

MOST_ACTIONS: Final = 9
HEAT: Final = 60.0
WHIM: Final = 40


class SteamRollersPolicy(Policy):
    weights: Weights
    card_values: list[list[int]]
    sheets: dict[tuple[int, ...], Sheet]
    bases: list[Sheet]
    base_tracks: list[list[int]]
    last: list[Sheet]
    last_tracks: list[list[int]]

    def __init__(self, weights: str = BEST) -> None:
        super().__init__()
        self.weights = shipped_weights("goldenspike.games.steam_rollers.bots", weights)
        self.card_values = []
        self.sheets = {}
        self.bases = []
        self.base_tracks = []
        self.last = []
        self.last_tracks = []

    def begin(self, state: State) -> None:
        """A new decision: forget the sheets seen before and plan the current ones afresh."""
        assert isinstance(state, SteamRollersState)
        self.sheets = {}
        self.card_values = card_values(state, self.weights.weights)
        self.bases = [Sheet(plans_for(state.board, tracks, state.walled), self.card_values) for tracks in state.tracks]
        self.base_tracks = state.tracks[:]
        self.last = self.bases[:]
        self.last_tracks = state.tracks[:]

    def sheet_of(self, state: SteamRollersState, seat: int) -> Sheet:
        """What is known of a seat's sheet, cached for the current decision.

        A list of tracks is replaced when something is drawn, never modified, so an identical list means an identical
        sheet.
        """
        tracks = state.tracks[seat]
        if tracks is self.base_tracks[seat]:
            return self.bases[seat]
        if tracks is self.last_tracks[seat]:
            return self.last[seat]
        key = tuple(tracks)
        sheet = self.sheets.get(key)
        if sheet is None:
            sheet = Sheet(plans_after(state, seat, self.bases[seat].plans), self.card_values)
            self.sheets[key] = sheet
        self.last[seat] = sheet
        self.last_tracks[seat] = tracks
        return sheet

    # Which actions to look at

    def candidates(self, state: State) -> tuple[list[Action], list[float]]:
        assert isinstance(state, SteamRollersState)
        seat = state.actor
        assert seat is not None
        late = lateness(state)
        power = strength(state, seat)
        values = self.sheet_of(state, seat).values_for(state, seat, power, late)
        if state.phase == SNATCH:
            return [LET_ACTION, SNATCH_ACTION], [0.6, 0.4]
        if state.phase == DRAFT:
            return self.drafts(state, seat, values, power, late)
        legal = state.legal
        worths = [self.action_value(state, action, seat, values, power, late) for action in legal]
        ranked = sorted(range(len(legal)), key=lambda index: -worths[index])[:MOST_ACTIONS]
        return [legal[index] for index in ranked], chances([float(worths[index]) for index in ranked], HEAT)

    def drafts(
        self, state: SteamRollersState, seat: int, values: Values, power: int, late: int
    ) -> tuple[list[Action], list[float]]:
        worths: list[float] = []
        for action in state.legal:
            assert isinstance(action, SteamRollersAction)
            worths.append(float(best_with(state, seat, action.die, values, power, late).value))
        return list(state.legal), chances(worths, HEAT)

    def action_value(
        self, state: SteamRollersState, action: Action, seat: int, values: Values, power: int, late: int
    ) -> int:
        assert isinstance(action, SteamRollersAction)
        op = action.op
        if op == TRACK:
            return values.track_value(action)
        if op == ENGINE:
            return values.engine_value
        if op == DELIVER:
            return delivery_value(action.amount, late)
        if op == CARD:
            return card_value(state, state.die - 1, seat, values)
        if op < SECOND or op > SERVICE:
            return 0
        keep = keep_value(state, action.card, values)
        if op == SECOND:
            return 400 + best_with(state, seat, action.die, values, power, late).value
        if op == SERVICE:
            return self.service_value(state, action, values, late) - keep
        if op == SET_DIE:
            return best_with(state, seat, action.die, values, power, late).value - keep
        if op == SHIFT_DIE:
            return best_with(state, seat, state.die + action.amount, values, power, late).value - keep
        if op == FLIP_DIE:
            return best_with(state, seat, 7 - state.die, values, power, late).value - keep
        assert op == REROLL_DIE
        total = 0
        for die in range(1, 7):
            total += best_with(state, seat, die, values, power, late).value
        return total // 6 - keep

    def service_value(self, state: SteamRollersState, action: SteamRollersAction, values: Values, late: int) -> int:
        """The value of the best action that the card makes possible, tried on a copy."""
        after = state.copy()
        after.apply(action)
        best = 0
        for follow_up in after.legal:
            assert isinstance(follow_up, SteamRollersAction)
            if follow_up.op == TRACK:
                best = max(best, values.track_value(follow_up))
            elif follow_up.op == DELIVER:
                best = max(best, delivery_value(follow_up.amount, late))
        return best

    # How it will end

    def foresee(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, SteamRollersState)
        self.play_round(state, rng)
        if state.phase == FINISHED:
            self.spread = 1.0
            return [float(score) for score in state.scores()]
        late = lateness(state)
        sheets = [self.sheet_of(state, seat) for seat in range(state.players)]
        at = stage(late)
        self.spread = self.weights.spreads[at]
        figures = features(state, sheets)
        scores = self.weights.promise(figures, state.players, at)
        return self.weights.levelled(scores, mean_points(figures, state.players), late)

    def play_round(self, state: SteamRollersState, rng: Rng) -> None:
        """Play to the end of the round, or of the last round within the horizon; lateness is computed only once."""
        last = state.round + self.horizon - 1
        late = lateness(state)
        while state.round <= last and state.phase != FINISHED:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                state.apply(self.quick_action(state, late, rng))

    def quick_action(self, state: SteamRollersState, late: int, rng: Rng) -> Action:
        """The most useful die, and the best plain action with it."""
        if state.phase == SNATCH:
            return LET_ACTION
        legal = state.legal
        if len(legal) == 1:
            return legal[0]
        seat = state.seat
        power = strength(state, seat)
        values = self.sheet_of(state, seat).values_for(state, seat, power, late)
        if state.phase != DRAFT:
            if state.to_destination or state.extra or state.unlimited or state.any_track:
                return legal[0]
            best = best_with(state, seat, state.die, values, power, late)
            return best.action if best.value >= 0 else legal[0]
        best_die = legal[0]
        best_value = -1
        for action in legal:
            assert isinstance(action, SteamRollersAction)
            value = best_with(state, seat, action.die, values, power, late).value + rng.below(WHIM)
            if value > best_value:
                best_die = action
                best_value = value
        return best_die
