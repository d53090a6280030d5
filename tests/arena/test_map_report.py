"""The figures of a map report agree with the games themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from goldenspike.arena.map_report import MapReport, report
from goldenspike.arena.match import Played, Setup, play_match
from goldenspike.arena.simulate import play_all
from goldenspike.games.steam_rollers.rules.events import CardTaken
from goldenspike.games.steam_rollers.rules.map import load_map as load_sheet
from goldenspike.games.steam_rollers.statistics.facts import facts_of
from goldenspike.games.steam_rollers.statistics.map_figures import SteamRollersMapFigures
from goldenspike.games.steam_rollers.statistics.summary import summary_of
from goldenspike.games.steel_driver.rules.map import load_map
from goldenspike.games.steel_driver.statistics.map_figures import PUBLISHED, SteelDriverMapFigures

GAMES = 6


@cache
def steel_driver() -> tuple[MapReport[SteelDriverMapFigures], list[Played]]:
    setup = Setup("steel-driver", ("greedy", "random"), 3, map="usa/1", seed=2)
    games = [play_match(setup, number) for number in range(GAMES)]
    return report(setup, load_map("usa/1"), play_all(setup, GAMES)), games


@cache
def steam_rollers() -> tuple[MapReport[SteamRollersMapFigures], list[Played]]:
    setup = Setup("steam-rollers", ("greedy", "random"), 3, map="valley/1", seed=2)
    games = [play_match(setup, number) for number in range(GAMES)]
    return report(setup, load_sheet("valley/1"), play_all(setup, GAMES)), games


def events_of(game: Played, kind: str) -> list[Any]:
    return [event for event in game.events if type(event).__name__ == kind]


def test_published_figures_stand_beside_ours() -> None:
    map_report, games = steel_driver()
    ours = {row.what: row.ours for row in map_report.figures.calibration}
    assert {row.what: row.published for row in map_report.figures.calibration} == PUBLISHED
    assert ours["winner"] == pytest.approx(sum(max(game.state.scores()) for game in games) / GAMES)
    tracks = sum(len(events_of(game, "Built")) for game in games)
    assert ours["tracks_per_company"] == pytest.approx(tracks / (GAMES * 6))


def test_use_of_cities_and_links_is_counted_by_game() -> None:
    map_report, games = steel_driver()
    for name, part in map_report.figures.links.items():
        assert part == pytest.approx(sum(name in game.state.view()["tracks"] for game in games) / GAMES)
    for name, part in map_report.figures.cities.items():
        reached = sum(any(name in company["cities"] for company in game.state.view()["companies"]) for game in games)
        assert part == pytest.approx(reached / GAMES)
    assert len(map_report.figures.cities) == 38


def test_starts_sales_and_the_link() -> None:
    map_report, games = steel_driver()
    starts = [event for game in games for event in events_of(game, "Built") if event.start]
    assert sum(row.starts for row in map_report.figures.starts) == len(starts)
    for row in map_report.figures.starts:
        assert row.starts == sum(event.start == row.city for event in starts)
        won = [
            event.seat in game.state.winners()
            for game in games
            for event in events_of(game, "Built")
            if event.start == row.city
        ]
        if won and all(len(game.state.winners()) == 1 for game in games):
            assert row.wins.value == pytest.approx(sum(won) / len(won))
    assert sum(sum(row.bought) for row in map_report.figures.sales) * GAMES == pytest.approx(
        sum(len(events_of(game, "Sold")) for game in games)
    )
    assert sum(map_report.figures.link_by_round.values()) == pytest.approx(1.0)
    west = {"San Francisco", "Los Angeles", "Seattle", "Portland", "Reno", "Phoenix", "Spokane", "Boise"}
    western = sum(any(event.start in west for event in events_of(game, "Built")) for game in games)
    assert map_report.figures.western_start == pytest.approx(western / GAMES)


def test_seats_add_up() -> None:
    for map_report, _ in (steel_driver(), steam_rollers()):
        assert sum(seat.value for seat in map_report.seats) == pytest.approx(1.0)


def test_points_by_source_are_all_points() -> None:
    map_report, games = steam_rollers()
    scores = [score for game in games for score in game.state.scores()]
    assert sum(source.points for source in map_report.figures.sources) == pytest.approx(sum(scores) / len(scores))
    assert sum(source.part for source in map_report.figures.sources) == pytest.approx(1.0)


def test_regions_and_hexes_count_tracks_and_deliveries() -> None:
    map_report, games = steam_rollers()
    players = GAMES * 3
    assert sum(map_report.figures.hexes.values()) * players == pytest.approx(
        sum(len(events_of(game, "TrackDrawn")) for game in games)
    )
    for row in map_report.figures.regions:
        drawn = [event for game in games for event in events_of(game, "TrackDrawn") if event.region == row.region]
        sent = [event for game in games for event in events_of(game, "Delivered") if event.source == row.region]
        assert row.tracks * players == pytest.approx(len(drawn))
        assert row.sent * players == pytest.approx(len(sent))
        assert row.earned * players == pytest.approx(sum(event.points for event in sent))
        assert 0 <= row.joined <= 1


def test_every_card_side_is_listed() -> None:
    map_report, games = steam_rollers()
    assert [row.card for row in map_report.figures.cards] == [
        f"{number}{side}" for number in range(1, 7) for side in "ab"
    ]
    taken = sum(row.taken * row.games for row in map_report.figures.cards)
    assert taken == pytest.approx(sum(len(events_of(game, "CardTaken")) for game in games))


def test_the_worth_of_a_card_is_the_mean_lead_of_everybody_who_took_it() -> None:
    setup = Setup("steam-rollers", ("greedy", "random"), 4, map="valley", seed=2)
    games = [play_match(setup, number) for number in range(8)]
    sides = {side.card: side for side in summary_of([facts_of(played) for played in games]).card_sides}
    leads: dict[str, list[float]] = {card: [] for card in sides}
    for played in games:
        scores = played.state.scores()
        taken = {(event.card, event.seat) for event in played.events if isinstance(event, CardTaken)}
        for card, seat in taken:
            leads[card].append(scores[seat] - sum(scores) / len(scores))
    assert max(map(len, leads.values())) > 8, "some were taken by several players of one game"
    for card, each in leads.items():
        assert sides[card].takers == len(each)
        assert sides[card].taker_lead == (pytest.approx(sum(each) / len(each)) if each else None)
