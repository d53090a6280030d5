"""Every cell of a map report agrees with the records of its games, which are read, replayed and counted again."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import pytest

import goldenspike as gs
from goldenspike import bots
from goldenspike.arena.figures import spread
from goldenspike.arena.map_report import report
from goldenspike.arena.match import Setup
from goldenspike.arena.simulate import play_all
from goldenspike.arena.summary import summary
from goldenspike.bots import Bot
from goldenspike.games.steam_rollers.rules.map import load_map as load_sheet
from goldenspike.games.steel_driver.rules.map import load_map

GAMES = 8
LAKES = Setup("steel-driver", ("random",), 3, map="lakes", seed=3)  # with a shared victory
USA = Setup("steel-driver", ("random", "greedy"), 3, map="usa/1", seed=0)  # with games without the link
VALLEY = Setup("steam-rollers", ("greedy", "random"), 3, map="valley", seed=10)  # with card 3b at work
LAZY = Setup("steam-rollers", ("lazy",), 2, map="valley", seed=1)  # rounds in which nobody does anything end the game
WEST = {"San Francisco", "Minneapolis"}  # of the start cities; one on each map


class Lazy(Bot):
    """Takes the card of any die."""

    def choose(self, state: gs.State) -> gs.Action:
        return next((action for action in state.actions() if str(action) in ("card", "waste")), state.actions()[0])


class Game(NamedTuple):
    """One game, read from its record."""

    bots: list[str]
    events: list[tuple[int, Any]]
    """Every event, and the round in which it happened."""
    sent: list[tuple[int, int]]
    """For every cube delivered: the city it came from, and the points for it."""
    end: gs.State

    def all(self, kind: str) -> list[Any]:
        return [event for _, event in self.events if type(event).__name__ == kind]

    def won(self, seat: int) -> float:
        return (seat in self.end.winners()) / len(self.end.winners())

    def lead(self, seat: int) -> float:
        return self.end.scores()[seat] - fmean(self.end.scores())


class Run(NamedTuple):
    """A report and a summary as JSON has them, and the games behind them."""

    report: dict[str, Any]
    summed: dict[str, Any]
    games: list[Game]

    def events(self, kind: str) -> list[tuple[int, Any]]:
        return [entry for game in self.games for entry in game.events if type(entry[1]).__name__ == kind]

    @property
    def companies(self) -> list[str]:
        return [company["name"] for company in self.games[0].end.view()["companies"]]

    @property
    def sheets(self) -> list[tuple[Game, int]]:
        return [(game, seat) for game in self.games for seat in range(game.end.players)]


def replayed(file: Path) -> Game:
    record = gs.Record.load(file)
    state = record.first.copy()
    events: list[tuple[int, Any]] = []
    sent = []
    for line in record.lines:
        number, seat = state.round, state.actor
        before = state.view() if line.action.startswith("deliver") else None
        events += [(number, event) for event in gs.play(state, line.action).events]
        if before is not None and seat is not None:
            after = state.view()
            (city,) = (
                stock["city"] for stock, left in zip(before["supply"], after["supply"], strict=True) if stock != left
            )
            had, has = (view["players"][seat]["points"]["deliveries"] for view in (before, after))
            sent.append((city, has - had))
    return Game([name.rpartition(" ")[0] for name in record.seats], events, sent, state)


def run(setup: Setup, map: Any, place: Path) -> Run:
    played = play_all(setup, GAMES, folder=str(place))
    games = [replayed(file) for file in sorted(place.iterdir())]
    assert len(games) == GAMES
    return Run(report(setup, map, played).data(), summary(setup, played).data(), games)


@pytest.fixture(scope="module")
def steel(tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    return [run(setup, load_map(setup.map), tmp_path_factory.mktemp("steel")) for setup in (LAKES, USA)]


@pytest.fixture(scope="module")
def steam(tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots.ANY_GAME, "lazy", lambda seed: Lazy())
        return [run(setup, load_sheet(setup.map), tmp_path_factory.mktemp("steam")) for setup in (VALLEY, LAZY)]


# ---- Both games ------------------------------------------------------------------------------------------------------


def test_every_seat_has_its_own_wins_and_wilsons_interval(steel: list[Run], steam: list[Run]) -> None:
    assert any(len(game.end.winners()) > 1 for game in steel[0].games), "a shared victory is a part for each"
    for case in (*steel, *steam):
        won = [fmean(game.won(seat) for game in case.games) for seat in range(case.report["players"])]
        assert [seat["value"] for seat in case.report["seats"]] == pytest.approx(won)
        for seat in case.report["seats"]:
            for end in (seat["low"], seat["high"]):  # where the observed share is 1.96 deviations away
                assert (seat["value"] - end) ** 2 == pytest.approx(1.959964**2 * end * (1 - end) / GAMES)
    assert len({seat["value"] for seat in steel[0].report["seats"]}) == 3, "else nothing is seen of the seats"


def test_every_bot_has_its_own_games_wins_and_scores(steel: list[Run], steam: list[Run]) -> None:
    for case in (*steel, *steam):
        for name, entry in case.report["bots"].items():
            mine = [(game, seat) for game, seat in case.sheets if game.bots[seat] == name]
            scores = [game.end.scores()[seat] for game, seat in mine]
            assert entry["games"] == len(mine)
            assert entry["wins"] == pytest.approx(sum(game.won(seat) for game, seat in mine))
            assert entry["scores"] == spread(scores)._asdict()
    assert list(steel[1].report["bots"]) == ["random", "greedy"]


# ---- Steel Driver ----------------------------------------------------------------------------------------------------


def test_a_sale_stands_with_its_company_its_round_and_its_price(steel: list[Run]) -> None:
    for case in steel:
        assert [row["company"] for row in case.report["sales"]] == case.companies
        for row in case.report["sales"]:
            for number in range(1, 6):
                paid = [
                    sale.price for at, sale in case.events("Sold") if (at, sale.company) == (number, row["company"])
                ]
                assert row["bought"][number - 1] == pytest.approx(len(paid) / GAMES)
                assert row["price"][number - 1] == (pytest.approx(fmean(paid)) if paid else None)
            assert len(row["bought"]) == len(row["price"]) == 5


def test_the_link_is_counted_in_the_round_in_which_it_is_made_or_as_never(steel: list[Run]) -> None:
    for case in steel:
        made = [[at for at, event in game.events if type(event).__name__ == "LinkMade"] for game in case.games]
        expected = {str(number): made.count([number]) / GAMES for number in range(1, 6)} | {"0": made.count([]) / GAMES}
        assert case.report["link_by_round"] == pytest.approx(expected)
        assert sum(part > 0 for part in expected.values()) > 2
    assert steel[1].report["link_by_round"]["0"] > 0


def first_tracks(game: Game) -> list[tuple[str, int]]:
    """Where each company started, and who laid its first track."""
    builder = {event.company: event.seat for event in reversed(game.all("Built"))}
    return [
        (company["start"], builder[company["name"]]) for company in game.end.view()["companies"] if company["start"]
    ]


def test_a_western_start_is_one_in_the_western_third(steel: list[Run]) -> None:
    for case in steel:
        expected = fmean(any(city in WEST for city, _ in first_tracks(game)) for game in case.games)
        assert case.report["western_start"] == pytest.approx(expected)
        assert 0 < expected < 1


def test_a_start_city_has_its_own_starts_and_the_wins_of_those_who_started_there(steel: list[Run]) -> None:
    for case in steel:
        everywhere = [(city, game.won(seat)) for game in case.games for city, seat in first_tracks(game)]
        for row in case.report["starts"]:
            wins = [won for city, won in everywhere if city == row["city"]]
            assert row["starts"] == len(wins)
            assert row["games"] == fmean(row["city"] in dict(first_tracks(game)) for game in case.games)
            assert row["wins"]["value"] == pytest.approx(fmean(wins) if wins else 0.0)
        assert {city for city, _ in everywhere} <= {row["city"] for row in case.report["starts"]}
        assert len({row["wins"]["value"] for row in case.report["starts"]}) > 2


def test_a_city_is_reached_by_a_start_or_a_track_and_a_link_is_built_by_one(steel: list[Run]) -> None:
    for case in steel:
        built = [game.all("Built") for game in case.games]
        links = {
            name: fmean(any(event.link == name for event in game) for game in built) for name in case.report["links"]
        }
        assert case.report["links"] == pytest.approx(links)
        reached = [{event.start for event in game} | {event.city for event in game} for game in built]
        cities = {name: fmean(name in game for game in reached) for name in case.report["cities"]}
        assert case.report["cities"] == pytest.approx(cities)
        assert set().union(*reached) - {""} <= set(cities)
        assert {event.link for game in built for event in game} <= set(links)
    assert len(set(steel[1].report["cities"].values())) > 4


def test_a_link_has_the_mean_round_of_its_building_and_more_heat_the_earlier(steel: list[Run]) -> None:
    for case in steel:
        last = max(number for number, _ in case.events("Built"))
        for link, round in case.report["link_rounds"].items():
            rounds = [number for number, event in case.events("Built") if event.link == link]
            assert round == (pytest.approx(fmean(rounds)) if rounds else None)
            heat = sum(last + 1 - number for number in rounds) / last / len(case.games)
            assert case.report["link_heat"][link] == pytest.approx(heat)
        assert len(set(case.report["link_heat"].values())) > 5


def test_a_city_has_the_mean_number_of_companies_that_reach_it(steel: list[Run]) -> None:
    for case in steel:
        for city, companies in case.report["companies_at"].items():
            reach = [
                {event.company for event in game.all("Built") if city in (event.start, *event.link.split("-"))}
                for game in case.games
            ]
            assert companies == pytest.approx(fmean(map(len, reach)))


def test_every_company_has_its_own_profits_worth_and_tracks(steel: list[Run]) -> None:
    for case in steel:
        rows = case.summed["details"]["companies"]
        assert [row["name"] for row in rows] == case.companies
        for row in rows:
            paid, valued, built = (
                [(at, event) for at, event in case.events(kind) if event.company == row["name"]]
                for kind in ("Paid", "Valued", "Built")
            )
            by_round = [sum(event.amount for at, event in paid if at == number) / GAMES for number in range(1, 6)]
            assert row["profit_by_round"] == pytest.approx(by_round)
            assert row["worth"] == pytest.approx(sum(event.worth for _, event in valued) / GAMES)
            assert row["tracks"] == pytest.approx(len(built) / GAMES)


def test_the_figures_beside_the_published_ones_are_those_of_the_games(steel: list[Run]) -> None:
    for case in steel:
        cash = sum(sum(game.end.scores()) for game in case.games)
        assert {row["what"]: row["ours"] for row in case.report["calibration"]} == pytest.approx(
            {
                "winner": fmean(max(game.end.scores()) for game in case.games),
                "profit_per_company_and_round": sum(event.amount for _, event in case.events("Paid")) / (GAMES * 6 * 5),
                "worth_per_share": fmean(event.worth for _, event in case.events("Valued")),
                "final_part": sum(event.amount for _, event in case.events("SharesPaid")) / cash,
                "tracks_per_company": len(case.events("Built")) / (GAMES * 6),
            }
        )


# ---- Steam Rollers ---------------------------------------------------------------------------------------------------


def test_points_stand_with_their_source(steam: list[Run]) -> None:
    for case in steam:
        scored = [event for _, event in case.events("Scored")]
        total = fmean(event.total for event in scored)
        assert [row["source"] for row in case.report["sources"]] == ["deliveries", "network", "engine", "cards"]
        for row in case.report["sources"]:
            points = fmean(getattr(event, row["source"]) for event in scored)
            assert row["points"] == pytest.approx(points)
            assert row["part"] == pytest.approx(points / total if total else 0.0)


def test_a_game_ends_by_empty_cities_where_its_last_round_emptied_one(steam: list[Run]) -> None:
    for case in steam:
        rounds = [game.all("RoundEnded") for game in case.games]
        assert case.report["rounds"] == pytest.approx(fmean(map(len, rounds)))
        assert case.report["ended_by_empty_cities"] == fmean(game[-1].empty > game[-2].empty for game in rounds)
    assert steam[1].report["ended_by_empty_cities"] == 0


def test_a_card_side_has_its_own_games_takers_uses_and_worth(steam: list[Run]) -> None:
    for case in steam:
        assert [row["card"] for row in case.report["cards"]] == [number + side for number in "123456" for side in "ab"]
        for row in case.report["cards"]:
            card = row["card"]
            games = [game for game in case.games if card in game.all("SidesDrawn")[0].cards]
            taken = [[event.seat for event in game.all("CardTaken") if event.card == card] for game in games]
            used = [sum(event.card == card for event in game.all("CardUsed")) for game in games]
            leads = [game.lead(seat) for game, seats in zip(games, taken, strict=True) for seat in set(seats)]
            assert row["games"] == len(games)
            assert row["taken"] == pytest.approx(fmean(map(len, taken)) if games else 0.0)
            assert row["used"] == pytest.approx(fmean(used) if games else 0.0)
            assert row["takers"] == len(leads)
            assert row["taker_lead"] == (pytest.approx(fmean(leads)) if leads else None)
    assert sum(row["used"] > 0 for row in steam[0].report["cards"]) > 3


def test_a_region_has_its_own_tracks_cubes_and_points(steam: list[Run]) -> None:
    for case in steam:
        drawn = [event.region for _, event in case.events("TrackDrawn")]
        sent = [cube for game in case.games for cube in game.sent]
        assert [row["region"] for row in case.report["regions"]] == [1, 2, 3, 4, 5, 6]
        for row in case.report["regions"]:
            mine = [points for city, points in sent if city == row["region"]]
            assert row["tracks"] == pytest.approx(drawn.count(row["region"]) / len(case.sheets))
            assert row["sent"] == pytest.approx(len(mine) / len(case.sheets))
            assert row["earned"] == pytest.approx(sum(mine) / len(case.sheets))
    assert any(event.points > event.distance for _, event in steam[0].events("Delivered"))


def test_a_region_is_worth_what_those_who_joined_its_city_have_above_the_others(steam: list[Run]) -> None:
    for case in steam:
        for row in case.report["regions"]:
            joined: list[float] = []
            others: list[float] = []
            for game, seat in case.sheets:
                cities = {city for event in game.all("ConnectionMade") if event.seat == seat for city in event[1:3]}
                (joined if row["region"] in cities else others).append(game.lead(seat))
            assert row["joined"] == pytest.approx(len(joined) / len(case.sheets))
            assert row["lead"] == (pytest.approx(fmean(joined) - fmean(others)) if joined and others else None)
    assert all(row["lead"] for row in steam[0].report["regions"])
    assert not any(row["joined"] for row in steam[1].report["regions"])


def test_a_hex_has_the_part_of_the_sheets_with_track_there(steam: list[Run]) -> None:
    for case in steam:
        drawn = [event.hex for _, event in case.events("TrackDrawn")]
        hexes = {name: drawn.count(name) / len(case.sheets) for name in case.report["hexes"]}
        assert case.report["hexes"] == pytest.approx(hexes)
        assert set(drawn) <= set(hexes)
