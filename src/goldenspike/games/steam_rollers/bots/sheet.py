"""What a sheet of Steam Rollers needs next: the worth of each track, of the engine, of a delivery, of a card.

Judged as `greedy` does, but cached by sheet: a search meets the same sheets again and again. Values are in hundredths
of a point.
"""

from __future__ import annotations

from typing import Final

from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.bots.greedy import DELIVERY_COST
from goldenspike.games.steam_rollers.bots.knowledge import CITIES, POINT, freight, stage, with_connection
from goldenspike.games.steam_rollers.bots.planning import Plan, Search
from goldenspike.games.steam_rollers.rules.actions import CARD_ACTION, ENGINE_ACTION, WASTE_ACTION, SteamRollersAction
from goldenspike.games.steam_rollers.rules.connections import all_distances
from goldenspike.games.steam_rollers.rules.score import boxes
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPE_KINDS

KINDS: Final = 3
HELD_ALREADY: Final = 5


class Sheet:
    """The connections that a seat's tracks could still grow into, and what that makes its next actions worth."""

    plans: list[Plan]
    card_values: list[list[int]]
    values: dict[int, Values]

    def __init__(self, plans: list[Plan], card_values: list[list[int]]) -> None:
        """`card_values`: by stage, what each card is worth to any player."""
        self.plans = plans
        self.card_values = card_values
        self.values = {}

    def values_for(self, state: SteamRollersState, seat: int, power: int, late: int) -> Values:
        """Cached for the same engine at about the same stage of the game."""
        key = power * 16 + late // 10
        known = self.values.get(key)
        if known is None:
            known = Values(state, seat, self, power, late)
            self.values[key] = known
        return known


def plans_after(state: SteamRollersState, seat: int, plans: list[Plan]) -> list[Plan]:
    """The plans of an earlier sheet, updated: only those completed or spoilt since are made anew."""
    tracks = state.tracks[seat]
    updated: list[Plan] = []
    redone = [0] * CITIES
    for plan in plans:
        missing: list[int] = []
        spoilt = False
        for track in plan.missing:
            drawn = tracks[track // 15]
            if drawn < 0:
                missing.append(track)
            elif drawn != track % 15:
                spoilt = True
        if spoilt or not missing:
            redone[plan.a] |= 1 << plan.b
        else:
            updated.append(Plan(plan.a, plan.b, plan.towns, missing))
    for source, targets in enumerate(redone):
        if targets:
            search = Search(state.board, tracks, state.walled, source, targets)
            for target in range(CITIES):
                if targets >> target & 1:
                    fresh = search.plan_to(target)
                    if fresh is not None:
                        updated.append(fresh)
    return updated


class Values:
    """What actions are worth to a seat. `best` holds the best track, at region * 3 + kind."""

    track_values: dict[int, int]
    best: list[SteamRollersAction | None]
    best_values: list[int]
    engine_value: int
    card_values: list[int]

    def __init__(self, state: SteamRollersState, seat: int, sheet: Sheet, power: int, late: int) -> None:
        self.card_values = sheet.card_values[stage(late)]
        self.track_values = {}
        self.value_tracks(state, seat, sheet.plans, power, late)
        self.best = [None] * (CITIES * KINDS)
        self.best_values = [0] * (CITIES * KINDS)
        self.find_best(state)
        self.engine_value = engine_value(state, seat, power, late)

    def value_tracks(self, state: SteamRollersState, seat: int, plans: list[Plan], power: int, late: int) -> None:
        """Each missing track is worth its part of the connections it would help to complete."""
        reach = max(power + 1, 3)
        lengths = state.lengths[seat]
        now = freight(state, state.distances[seat], reach)
        for plan in plans:
            count = len(plan.missing)
            if count > 2 + (100 - late) // 14:
                continue
            length = 1 + plan.towns
            longer = all_distances(with_connection(lengths, plan.a, plan.b, length))
            gain = length * POINT + (freight(state, longer, reach) - now) // state.players
            value = gain * (100 - late // 3) // (100 * count + 40)
            for track in plan.missing:
                known = self.track_values.get(track, 0)
                self.track_values[track] = max(known, value) + min(known, value) // 4

    def find_best(self, state: SteamRollersState) -> None:
        board = state.board
        for track, value in self.track_values.items():
            hex = track // 15
            at = board.region[hex] * KINDS + SHAPE_KINDS[track % 15]
            if value > self.best_values[at]:
                self.best_values[at] = value
                self.best[at] = board.tracks[hex][track % 15]

    def track_value(self, action: SteamRollersAction) -> int:
        return self.track_values.get(action.hex * 15 + action.shape, 0)


def engine_value(state: SteamRollersState, seat: int, power: int, late: int) -> int:
    """What one more box adds to the cubes that can be delivered, and to the score."""
    distances = state.distances[seat]
    crossed = boxes(state, seat)
    more = freight(state, distances, power + 1) - freight(state, distances, power)
    points = state.board.engine_points
    bonus = (points[crossed + 1] - points[crossed]) * POINT if crossed < 6 else 0
    early = max(0, 100 - late) * max(0, 5 - crossed) * 22 // 100
    return more // (2 * state.players) + bonus * (40 + late // 2) // 100 + early


def delivery_value(points: int, late: int) -> int:
    return points * POINT - DELIVERY_COST * (100 - late) // 100


def card_value(state: SteamRollersState, card: int, seat: int, values: Values) -> int:
    """The value of taking a card; hardly anything if it is already held."""
    return HELD_ALREADY if state.holder[card] == seat else values.card_values[card]


def keep_value(state: SteamRollersState, card: int, values: Values) -> int:
    """What using a card gives up: its worth if it goes back to the centre."""
    return HELD_ALREADY if state.stays[card] else values.card_values[card]


class Best:
    """The best plain action with a die, and what it is worth."""

    value: int
    action: Action

    def __init__(self) -> None:
        self.value = -1
        self.action = WASTE_ACTION

    def offer(self, value: int, action: Action) -> None:
        if value > self.value:
            self.value = value
            self.action = action


def best_with(state: SteamRollersState, seat: int, die: int, values: Values, power: int, late: int) -> Best:
    """The best action with a die that uses no card: track, engine, delivery or taking a card."""
    best = Best()
    region = die - 1
    for kind in state.board.black_kinds[state.black]:
        track = values.best[region * KINDS + kind]
        if track is not None:
            best.offer(values.best_values[region * KINDS + kind], track)
    if not state.engine[seat] >> region & 1:
        best.offer(values.engine_value, ENGINE_ACTION)
    if state.network[seat]:
        offer_deliveries(state, seat, region, power, late, best)
    if not state.sideways >> region & 1:
        best.offer(card_value(state, region, seat, values), CARD_ACTION)
    return best


def offer_deliveries(state: SteamRollersState, seat: int, source: int, power: int, late: int, best: Best) -> None:
    board = state.board
    colours = len(board.goods_names)
    distances = state.distances[seat]
    for destination in range(CITIES):
        mask = distances[source * CITIES + destination]
        if mask and state.supply[source * colours + board.city_goods[destination]]:
            by_points = board.deliveries[source][destination]
            for distance in range(min(power, len(by_points) - 1), 0, -1):
                if mask >> distance & 1:
                    best.offer(delivery_value(distance, late), by_points[distance])
                    break
