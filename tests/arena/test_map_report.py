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


def told(game: Played, kind: str) -> list[Any]:
    return [event for event in game.events if type(event).__name__ == kind]


def test_published_figures_stand_beside_ours() -> None:
    found, games = steel_driver()
    ours = {one.what: one.ours for one in found.figures.calibration}
    assert {one.what: one.published for one in found.figures.calibration} == PUBLISHED
    assert ours["winner"] == pytest.approx(sum(max(game.state.scores()) for game in games) / GAMES)
    tracks = sum(len(told(game, "Built")) for game in games)
    assert ours["tracks_per_company"] == pytest.approx(tracks / (GAMES * 6))


def test_use_of_cities_and_links_is_counted_by_game() -> None:
    found, games = steel_driver()
    for name, part in found.figures.links.items():
        assert part == pytest.approx(sum(name in game.state.view()["tracks"] for game in games) / GAMES)
    for name, part in found.figures.cities.items():
        reached = sum(any(name in company["cities"] for company in game.state.view()["companies"]) for game in games)
        assert part == pytest.approx(reached / GAMES)
    assert len(found.figures.cities) == 38


def test_starts_sales_and_the_link() -> None:
    found, games = steel_driver()
    starts = [event for game in games for event in told(game, "Built") if event.start]
    assert sum(one.starts for one in found.figures.starts) == len(starts)
    for one in found.figures.starts:
        assert one.starts == sum(event.start == one.city for event in starts)
        won = [
            event.seat in game.state.winners()
            for game in games
            for event in told(game, "Built")
            if event.start == one.city
        ]
        if won and all(len(game.state.winners()) == 1 for game in games):
            assert one.wins.value == pytest.approx(sum(won) / len(won))
    assert sum(sum(one.bought) for one in found.figures.sales) * GAMES == pytest.approx(
        sum(len(told(game, "Sold")) for game in games)
    )
    assert sum(found.figures.link_by_round.values()) == pytest.approx(1.0)
    west = {"San Francisco", "Los Angeles", "Seattle", "Portland", "Reno", "Phoenix", "Spokane", "Boise"}
    western = sum(any(event.start in west for event in told(game, "Built")) for game in games)
    assert found.figures.western_start == pytest.approx(western / GAMES)


def test_seats_add_up() -> None:
    for found, _ in (steel_driver(), steam_rollers()):
        assert sum(one.value for one in found.seats) == pytest.approx(1.0)


def test_points_by_source_are_all_points() -> None:
    found, games = steam_rollers()
    scores = [score for game in games for score in game.state.scores()]
    assert sum(one.points for one in found.figures.sources) == pytest.approx(sum(scores) / len(scores))
    assert sum(one.part for one in found.figures.sources) == pytest.approx(1.0)


def test_regions_and_hexes_count_tracks_and_deliveries() -> None:
    found, games = steam_rollers()
    players = GAMES * 3
    assert sum(found.figures.hexes.values()) * players == pytest.approx(
        sum(len(told(game, "TrackDrawn")) for game in games)
    )
    for one in found.figures.regions:
        drawn = [event for game in games for event in told(game, "TrackDrawn") if event.region == one.region]
        sent = [event for game in games for event in told(game, "Delivered") if event.source == one.region]
        assert one.tracks * players == pytest.approx(len(drawn))
        assert one.sent * players == pytest.approx(len(sent))
        assert one.earned * players == pytest.approx(sum(event.points for event in sent))
        assert 0 <= one.joined <= 1


def test_every_card_side_is_listed() -> None:
    found, games = steam_rollers()
    assert [one.card for one in found.figures.cards] == [f"{number}{side}" for number in range(1, 7) for side in "ab"]
    taken = sum(one.taken * one.games for one in found.figures.cards)
    assert taken == pytest.approx(sum(len(told(game, "CardTaken")) for game in games))


def test_the_worth_of_a_card_is_the_mean_lead_of_everybody_who_took_it() -> None:
    setup = Setup("steam-rollers", ("greedy", "random"), 4, map="valley", seed=2)
    games = [play_match(setup, number) for number in range(8)]
    found = {one.card: one for one in summary_of([facts_of(played) for played in games]).card_sides}
    leads: dict[str, list[float]] = {card: [] for card in found}
    for played in games:
        scores = played.state.scores()
        taken = {(one.card, one.seat) for one in played.events if isinstance(one, CardTaken)}
        for card, seat in taken:
            leads[card].append(scores[seat] - sum(scores) / len(scores))
    assert max(map(len, leads.values())) > 8, "some were taken by several players of one game"
    for card, each in leads.items():
        assert found[card].takers == len(each)
        assert found[card].taker_lead == (pytest.approx(sum(each) / len(each)) if each else None)
