"""What a run of Steam Rollers tells: rounds, points by source, cards."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.match import Played
from goldenspike.games.steam_rollers.rules.events import CardTaken, CardUsed, Delivered
from goldenspike.games.steam_rollers.rules.map import REGIONS
from goldenspike.games.steam_rollers.rules.state import SteamRollersState


def facts_of(played: Played) -> dict[str, Any]:
    """From the events of one game. Of each player also: hexes with track, cities joined, and by city the cubes sent and
    the points they earned.
    """
    state = played.state
    assert isinstance(state, SteamRollersState)
    view = state.view()
    scores = state.scores()
    cards: dict[str, dict[str, Any]] = {card["card"]: {"taken": 0, "used": 0, "takers": []} for card in view["cards"]}
    for event in played.events:
        if isinstance(event, CardTaken):
            cards[event.card]["taken"] += 1
            if event.seat not in cards[event.card]["takers"]:
                cards[event.card]["takers"].append(event.seat)
        elif isinstance(event, CardUsed):
            cards[event.card]["used"] += 1
    for card in cards.values():
        card["leads"] = [scores[seat] - sum(scores) / len(scores) for seat in card.pop("takers")]
    sent = [[0] * REGIONS for _ in scores]
    earned = [[0] * REGIONS for _ in scores]
    for event in played.events:
        if isinstance(event, Delivered):
            sent[event.seat][event.source - 1] += 1
            earned[event.seat][event.source - 1] += event.points
    return {
        "rounds": state.round,
        "by_empty_cities": state.idle_rounds < state.board.idle_rounds_to_end,
        "players": [
            {
                **player["points"],
                "cubes": player["delivered_cubes"],
                "tracks": len(player["tracks"]),
                "hexes": list(player["tracks"]),
                "joined": sorted({end for one in player["connections"] for end in (one["a"], one["b"])}),
                "sent": sent[player["seat"]],
                "earned": earned[player["seat"]],
                "lead": scores[player["seat"]] - sum(scores) / len(scores),
            }
            for player in view["players"]
        ],
        "cards": cards,
    }


def summary_of(found: list[dict[str, Any]]) -> dict[str, Any]:
    """Means over all games, and over all players in them."""
    players = [player for fact in found for player in fact["players"]]

    def mean(key: str) -> float:
        return float(sum(player[key] for player in players) / len(players))

    return {
        "rounds": sum(fact["rounds"] for fact in found) / len(found),
        "ended_by_empty_cities": sum(fact["by_empty_cities"] for fact in found) / len(found),
        "deliveries": mean("deliveries"),
        "network": mean("network"),
        "engine": mean("engine"),
        "cards": mean("cards"),
        "delivered_cubes": mean("cubes"),
        "tracks": mean("tracks"),
        "card_sides": [card_summary(found, f"{number}{side}") for number in range(1, 7) for side in "ab"],
    }


def card_summary(found: list[dict[str, Any]], card: str) -> dict[str, Any]:
    facts = [fact["cards"][card] for fact in found if card in fact["cards"]]
    leads = [lead for fact in facts for lead in fact["leads"]]
    games = max(1, len(facts))
    return {
        "card": card,
        "games": len(facts),
        "taken": sum(fact["taken"] for fact in facts) / games,
        "used": sum(fact["used"] for fact in facts) / games,
        "takers": len(leads),
        "taker_lead": sum(leads) / len(leads) if leads else None,
    }
