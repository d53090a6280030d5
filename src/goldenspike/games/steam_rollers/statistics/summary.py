"""A summary of many games of Steam Rollers: how they ended, where points came from, what cards did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from goldenspike.arena import tables
from goldenspike.arena.statistics import GameSummary
from goldenspike.games.steam_rollers.statistics.facts import SteamRollersFacts
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import decimal, percent

CARD_HEADS = (
    N_("Card"),
    N_("In play"),
    N_("Taken"),
    N_("Used"),
    N_("Points above average for players who took it"),
)


@dataclass(frozen=True)
class CardSummary:
    """A card side: means per game in which it was in play, and how the players who took it fared."""

    card: str
    games: int
    taken: float
    used: float
    takers: int
    taker_lead: float | None


@dataclass(frozen=True)
class SteamRollersSummary(GameSummary):
    """Means over all games, and over all players in them."""

    rounds: float
    ended_by_empty_cities: float
    deliveries: float
    network: float
    engine: float
    cards: float
    delivered_cubes: float
    tracks: float
    card_sides: list[CardSummary]


def summary_of(facts: Sequence[SteamRollersFacts]) -> SteamRollersSummary:
    players = [player for fact in facts for player in fact.players]

    def mean(figure: str) -> float:
        return float(sum(getattr(player, figure) for player in players) / len(players))

    return SteamRollersSummary(
        rounds=sum(fact.rounds for fact in facts) / len(facts),
        ended_by_empty_cities=sum(fact.by_empty_cities for fact in facts) / len(facts),
        deliveries=mean("deliveries"),
        network=mean("network"),
        engine=mean("engine"),
        cards=mean("cards"),
        delivered_cubes=mean("cubes"),
        tracks=mean("tracks"),
        card_sides=[card_summary(facts, f"{number}{side}") for number in range(1, 7) for side in "ab"],
    )


def card_summary(all_facts: Sequence[SteamRollersFacts], card: str) -> CardSummary:
    facts = [fact.cards[card] for fact in all_facts if card in fact.cards]
    leads = [lead for fact in facts for lead in fact.leads]
    games = max(1, len(facts))
    return CardSummary(
        card=card,
        games=len(facts),
        taken=sum(fact.taken for fact in facts) / games,
        used=sum(fact.used for fact in facts) / games,
        takers=len(leads),
        taker_lead=sum(leads) / len(leads) if leads else None,
    )


def summary_tables(words: Words, summary: SteamRollersSummary) -> list[tables.TableModel]:
    return [means_table(words, summary), cards_table(words, summary)]


def means_table(words: Words, summary: SteamRollersSummary) -> tables.TableModel:
    rows = [
        (N_("Rounds"), decimal(words, summary.rounds)),
        (N_("Games ended by empty cities"), percent(words, summary.ended_by_empty_cities)),
        (N_("Points from deliveries"), decimal(words, summary.deliveries)),
        (N_("Points from the network"), decimal(words, summary.network)),
        (N_("Points from the engine"), decimal(words, summary.engine)),
        (N_("Points from cards"), decimal(words, summary.cards)),
        (N_("Deliveries per player"), decimal(words, summary.delivered_cubes)),
        (N_("Tracks per player"), decimal(words, summary.tracks)),
    ]
    return tables.means_table(words(N_("Averages over all games")), [[words(what), figure] for what, figure in rows])


def cards_table(words: Words, summary: SteamRollersSummary) -> tables.TableModel:
    """Per card side: how often it was in play, taken and used in a game, and how the players who took it fared."""
    rows = [
        [
            card.card,
            str(card.games),
            decimal(words, card.taken, 2),
            decimal(words, card.used, 2),
            "–" if card.taker_lead is None else decimal(words, card.taker_lead, sign="+"),
        ]
        for card in summary.card_sides
    ]
    title = words(N_("Special cards, per game with this side in play"))
    return tables.TableModel(title, tables.columns(words, *CARD_HEADS), rows)
