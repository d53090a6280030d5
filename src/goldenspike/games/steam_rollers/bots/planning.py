"""Planning track: the cheapest way to join each pair of cities on a sheet, and which hexes it still needs."""

from __future__ import annotations

from typing import Final

from goldenspike.games.steam_rollers.bots.knowledge import CITIES
from goldenspike.games.steam_rollers.rules.board import Board
from goldenspike.games.steam_rollers.rules.track import SHAPES, shape_of

HEX_COST: Final = 4
TOWN_COST: Final = 1
"""Cheaper than a plain hex: a town is worth a detour of three quarters of a hex."""
MOST_COST: Final = 60
FAR: Final = 1_000
ALL_CITIES: Final = 63


class Plan:
    """A possible connection: the cities, the towns on it, and the tracks still missing, as hex * 15 + shape."""

    a: int
    b: int
    towns: int
    missing: list[int]

    def __init__(self, a: int, b: int, towns: int, missing: list[int]) -> None:
        self.a = a
        self.b = b
        self.towns = towns
        self.missing = missing


def plans_for(board: Board, tracks: list[int], walled: list[int]) -> list[Plan]:
    """For each pair of cities, the cheapest connection not yet completed, if there is one."""
    plans: list[Plan] = []
    for source in range(CITIES):
        search = Search(board, tracks, walled, source, ALL_CITIES & -(2 << source))
        for target in range(source + 1, CITIES):
            plan = search.plan_to(target)
            if plan is not None:
                plans.append(plan)
    return plans


class Search:
    """Shortest paths from one city to others (`wanted`, a mask) over track already drawn and track still to draw. A
    node is a hex and the edge through which it is entered.
    """

    board: Board
    tracks: list[int]
    walled: list[int]
    source: int
    cost: list[int]
    came_from: list[int]
    arrival_cost: list[int]
    arrival: list[int]

    def __init__(self, board: Board, tracks: list[int], walled: list[int], source: int, targets: int) -> None:
        self.board = board
        self.tracks = tracks
        self.walled = walled
        self.source = source
        nodes = len(board.hex_names) * 6
        self.cost = [FAR] * nodes
        self.came_from = [-1] * nodes
        self.arrival_cost = [FAR] * CITIES
        self.arrival = [-1] * CITIES
        self.run(targets)

    def run(self, targets: int) -> None:
        """Dijkstra with a bucket for each cost, since costs are small whole numbers; stops when no target can become
        cheaper.
        """
        board = self.board
        buckets: list[list[int]] = [[] for _ in range(MOST_COST + HEX_COST + 1)]
        home = board.city_hex[self.source]
        for edge in range(6):
            self.step_over(home, edge, 0, -1, buckets)
        for cost in range(MOST_COST):
            bucket = buckets[cost]
            if bucket and self.farthest(targets) <= cost:
                return
            at = 0
            while at < len(bucket):  # a step over drawn track costs nothing, so it adds to the current bucket
                node = bucket[at]
                at += 1
                if self.cost[node] == cost:
                    self.leave(node, cost, buckets)

    def farthest(self, targets: int) -> int:
        most = 0
        for city in range(CITIES):
            if targets >> city & 1:
                most = max(most, self.arrival_cost[city])
        return most

    def leave(self, node: int, cost: int, buckets: list[list[int]]) -> None:
        """Continue from a hex: along its track, or along any track that could be drawn in it."""
        hex = node // 6
        entered = node % 6
        shape = self.tracks[hex]
        if shape >= 0:
            a, b = SHAPES[shape]
            if entered == a:
                self.step_over(hex, b, cost, node, buckets)
            elif entered == b:
                self.step_over(hex, a, cost, node, buckets)
            return
        further = cost + (TOWN_COST if self.board.is_town[hex] else HEX_COST)
        for edge in range(6):
            if edge != entered:
                self.step_over(hex, edge, further, node, buckets)

    def step_over(self, hex: int, edge: int, cost: int, node: int, buckets: list[list[int]]) -> None:
        if self.walled[hex] >> edge & 1:
            return
        board = self.board
        other = board.neighbour[hex * 6 + edge]
        if other < 0:
            return
        city = board.city[other]
        if city >= 0:
            # Cost 0 means that the connection already exists; a second one would be another plan.
            if 0 < cost < self.arrival_cost[city]:
                self.arrival_cost[city] = cost
                self.arrival[city] = node * 6 + edge
            return
        entered = other * 6 + (edge + 3) % 6
        if cost < self.cost[entered] and cost <= MOST_COST:
            self.cost[entered] = cost
            self.came_from[entered] = node
            buckets[cost].append(entered)

    def plan_to(self, target: int) -> Plan | None:
        """Walk back from the target and note what is missing."""
        if self.arrival[target] < 0:
            return None
        node = self.arrival[target] // 6
        left_by = self.arrival[target] % 6
        towns = 0
        missing: list[int] = []
        seen = 0
        while node >= 0:
            hex = node // 6
            entered = node % 6
            if seen >> hex & 1:
                return None  # the path crosses itself
            seen |= 1 << hex
            if self.board.is_town[hex]:
                towns += 1
            if self.tracks[hex] < 0:
                missing.append(hex * 15 + shape_of(entered, left_by))
            left_by = (entered + 3) % 6
            node = self.came_from[node]
        return Plan(self.source, target, towns, missing)
