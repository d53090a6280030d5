"""What a Steam Rollers position between two rounds promises each player: a weighted sum of a few features.

The weights were learnt from games between bots, one set per stage of the game; `weights.toml` says which games.
"""

from __future__ import annotations

from typing import Final

from goldenspike.games.steam_rollers.bots.knowledge import CITIES, POINT, freight
from goldenspike.games.steam_rollers.bots.sheet import Sheet
from goldenspike.games.steam_rollers.rules.cards import CARDS, strength
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.score import boxes, card_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

FEATURES: Final = (
    "delivered", "network", "engine points", "card points", "boxes", "strong", "freight", "freight next", "freight far",
    "sources", "plans", "near plans", "starts", "kept cards", *EFFECTS,
)  # fmt: skip
"""The first features are points already scored, the last ones the cards held, by effect."""
POINTS: Final = 4
KEPT: Final = FEATURES.index("kept cards")
CARD_POINTS: Final = FEATURES.index("card points")
BY_EFFECT: Final = KEPT + 1
IMPULSE: Final = 30
"""How much of what a card promises, in hundredths, counts in the first estimate of taking it. The first estimates of
other actions count only the points they bring next, not everything that may come of them.
"""


def features(state: SteamRollersState, sheets: list[Sheet]) -> list[float]:
    """The features of every seat, flat: seat * len(FEATURES) + feature."""
    figures: list[float] = []
    for seat in range(state.players):
        figures.extend(features_of(state, seat, sheets[seat]))
    return figures


def mean_points(figures: list[float], players: int) -> float:
    """The mean of the points that players have scored so far."""
    points = 0.0
    for at in range(0, len(figures), len(FEATURES)):
        for figure in range(POINTS):
            points += figures[at + figure]
    return points / players


def features_of(state: SteamRollersState, seat: int, sheet: Sheet) -> list[float]:
    power = strength(state, seat)
    crossed = boxes(state, seat)
    distances = state.distances[seat]
    has_network = state.network[seat] > 0
    share = POINT * state.players
    promised = 0.0
    near = 0.0
    for plan in sheet.plans:
        missing = len(plan.missing)
        if missing <= 5:
            promised += (1 + plan.towns) / (1.0 + missing)
        if missing == 1:
            near += 1.0
    kept = 0.0
    cards = [0.0] * len(EFFECTS)
    for card in range(CARDS):
        if state.holder[card] == seat:
            cards[state.effects[card]] += 1.0
            if state.stays[card]:
                kept += 1.0
    figures = [
        float(state.delivered[seat]),
        float(state.network[seat]),
        float(state.board.engine_points[crossed]),
        float(card_points(state, seat)),
        float(power),
        float(power * power),
        freight(state, distances, power) / share if has_network else 0.0,
        freight(state, distances, power + 1) / share if has_network else 0.0,
        freight(state, distances, power + 3) / share if has_network else 0.0,
        open_sources(state, distances, power) if has_network else 0.0,
        promised,
        near,
        1.0 if state.start == seat else 0.0,
        kept,
    ]
    figures.extend(cards)
    return figures


def open_sources(state: SteamRollersState, distances: list[int], power: int) -> float:
    """The number of cities from which something can be delivered: the more there are, the likelier a die is to be
    useful.
    """
    colours = len(state.board.goods_names)
    within = (2 << power) - 1
    count = 0.0
    for source in range(CITIES):
        for destination in range(CITIES):
            if distances[source * CITIES + destination] & within:
                if state.supply[source * colours + state.board.city_goods[destination]]:
                    count += 1.0
                    break
    return count


def card_values(state: SteamRollersState, weights: list[list[float]]) -> list[list[int]]:
    """By stage: the first estimate of each card, from what holding it promises. What 4b adds to the engine counts as a
    box, not as a card, and is left out: with it, bots played no better (20.5 of 80 games against three).
    """
    values: list[list[int]] = []
    points = state.board.card_points
    for learnt in weights:
        line: list[int] = []
        for card in range(CARDS):
            promise = learnt[CARD_POINTS] * points[state.sides >> card & 1][card]
            promise += learnt[BY_EFFECT + state.effects[card]]
            if state.stays[card]:
                promise += learnt[KEPT]
            line.append(int(IMPULSE * promise))
        values.append(line)
    return values
