"""What is recorded of a game of Steam Rollers: rounds, points by source, cards, and what each player drew and sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from goldenspike.arena.match import Played
from goldenspike.arena.statistics import GameFacts
from goldenspike.games.steam_rollers.rules.events import CardTaken, CardUsed, Delivered
from goldenspike.games.steam_rollers.rules.map import REGIONS
from goldenspike.games.steam_rollers.rules.state import SteamRollersState


@dataclass(frozen=True)
class PlayerFacts:
    """One player's points by source, and what led to them."""

    deliveries: int
    network: int
    engine: int
    cards: int
    total: int
    cubes: int
    tracks: int
    hexes: list[str]
    """The hexes with track."""
    joined: list[int]
    """The cities joined to another one."""
    sent: list[int]
    """Cubes delivered, by the city they came from."""
    earned: list[int]
    """The points these cubes earned, by the same cities."""
    lead: float
    """Points above the mean of the table."""


@dataclass(frozen=True)
class CardFacts:
    """A card side that was in play. `leads` are the leads of the players who took it."""

    taken: int
    used: int
    leads: list[float]


@dataclass(frozen=True)
class SteamRollersFacts(GameFacts):
    rounds: int
    by_empty_cities: bool
    """Whether empty cities ended the game; otherwise rounds in which nobody did anything."""
    players: list[PlayerFacts]
    cards: dict[str, CardFacts]


def read_facts(data: Mapping[str, Any]) -> SteamRollersFacts:
    players = [PlayerFacts(**player) for player in data["players"]]
    cards = {name: CardFacts(**card) for name, card in data["cards"].items()}
    return SteamRollersFacts(**{**data, "players": players, "cards": cards})


def facts_of(played: Played) -> SteamRollersFacts:
    """The facts of one game, from its events."""
    state = played.state
    assert isinstance(state, SteamRollersState)
    view = state.view()
    scores = state.scores()
    leads = [score - sum(scores) / len(scores) for score in scores]
    sent = [[0] * REGIONS for _ in scores]
    earned = [[0] * REGIONS for _ in scores]
    for event in played.events:
        if isinstance(event, Delivered):
            sent[event.seat][event.source - 1] += 1
            earned[event.seat][event.source - 1] += event.points
    return SteamRollersFacts(
        rounds=state.round,
        by_empty_cities=state.idle_rounds < state.board.idle_rounds_to_end,
        players=[
            PlayerFacts(
                **player["points"],
                cubes=player["delivered_cubes"],
                tracks=len(player["tracks"]),
                hexes=list(player["tracks"]),
                joined=sorted(
                    {end for connection in player["connections"] for end in (connection["a"], connection["b"])}
                ),
                sent=sent[player["seat"]],
                earned=earned[player["seat"]],
                lead=leads[player["seat"]],
            )
            for player in view["players"]
        ],
        cards={card["card"]: card_facts(card["card"], played.events, leads) for card in view["cards"]},
    )


def card_facts(card: str, events: list[Any], leads: list[float]) -> CardFacts:
    takers = [event.seat for event in events if isinstance(event, CardTaken) and event.card == card]
    used = sum(isinstance(event, CardUsed) and event.card == card for event in events)
    return CardFacts(len(takers), used, [leads[seat] for seat in dict.fromkeys(takers)])
