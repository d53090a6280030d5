"""Every figure of a tournament is that of its own bot, seat and round: recomputed from the games, or by hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

import pytest

import goldenspike as gs
from goldenspike.arena import tournament
from goldenspike.arena.figures import Spread
from goldenspike.arena.match import Played, Setup, play_game
from goldenspike.arena.ratings import Game, Rating, ratings, summed_up
from goldenspike.arena.results import FaultReport, MatchResult
from goldenspike.arena.standings import Standing, Standings, standings
from goldenspike.games.steel_driver.bots.forecast import worth_now
from goldenspike.games.steel_driver.rules.state import SteelDriverState

STEEL = Setup("steel-driver", ("random", "greedy", "greedy-1"), 3, map="lakes", seed=2)
STEAM = Setup("steam-rollers", ("random", "greedy"), 2, map="valley", seed=2)


# ---- Games as a tournament plays them, and replayed from their lines
# --------------------------------------------------


class Replay(NamedTuple):
    played: Played
    end: gs.State
    actors: list[int | None]
    """By line."""
    had: list[list[int]]
    """What each seat had after each round except the last, and at the end."""


class Run(NamedTuple):
    standings: Standings
    results: list[MatchResult]
    games: list[Replay]


def replay(setup: Setup, played: Played) -> Replay:
    state = gs.load(setup.game).new(setup.players, map=setup.map)
    history: list[Any] = []
    actors = []
    had = []
    for line in played.lines:
        actors.append(state.actor)
        events = gs.play(state, line).events
        history += events
        if named(events, "RoundEnded"):
            had.append(worth(state, history))
    return Replay(played, state, actors, [*had[:-1], state.scores()])


def worth(state: gs.State, history: Sequence[Any]) -> list[int]:
    """Computed from what the events paid and sold; in Steam Rollers from the sources of points."""
    if not isinstance(state, SteelDriverState):
        points = [player["points"] for player in state.view()["players"]]
        return [
            by_source["deliveries"] + by_source["network"] + by_source["engine"] + by_source["cards"]
            for by_source in points
        ]
    share = dict(zip(state.board.company_names, worth_now(state), strict=True))
    return [
        sum(event.amount for event in named(history, "Paid") if event.seat == seat)
        + sum(share[event.company] for event in named(history, "Sold") if event.seat == seat)
        for seat in range(state.players)
    ]


def named(events: Sequence[Any], kind: str) -> list[Any]:
    return [event for event in events if type(event).__name__ == kind]


def run(setup: Setup, games: int, factory: pytest.TempPathFactory) -> Run:
    """A tournament from end to end; the games are those that it really played."""
    seen: list[Played] = []

    def noting(*arguments: Any, **options: Any) -> Played:
        seen.append(play_game(*arguments, **options))
        return seen[-1]

    results: list[MatchResult] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament, "play_game", noting)
        plan = tournament.Tournament(setup, games, factory.mktemp("tournament"))
        final = tournament.run(plan, progress=results.append)
    return Run(final, results, [replay(setup, played) for played in seen])


@pytest.fixture(scope="module")
def steel(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run(STEEL, 9, tmp_path_factory)


@pytest.fixture(scope="module")
def steam(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run(STEAM, 4, tmp_path_factory)


def test_a_tournament_plays_the_games_of_a_group_with_the_same_set_up_and_dice(steam: Run) -> None:
    first, second, third, fourth = (
        [line for line, actor in zip(game.played.lines, game.actors, strict=True) if actor == gs.CHANCE]
        for game in steam.games
    )
    assert [line.split()[0] for line in first[:13]] == ["start", "sides", *["supply"] * 6, *["roll"] * 5]
    assert first[:13] == second[:13]
    assert third[:13] == fourth[:13]
    assert first[:8] != third[:8]
    assert first[8:13] != third[8:13]
    assert [game.played.seats for game in steam.games[:2]] in (
        [["random", "greedy"], ["greedy", "random"]],
        [["greedy", "random"], ["random", "greedy"]],
    )


def test_what_is_kept_of_a_game_is_what_its_lines_lead_to(steel: Run, steam: Run) -> None:
    for case in (steel, steam):
        assert len(case.results) == len(case.games)
        for number, (result, game) in enumerate(zip(case.results, case.games, strict=True)):
            assert (result.number, result.seats) == (number, game.played.seats)
            assert (result.scores, result.winners) == (game.end.scores(), game.end.winners())
            assert result.lines == len(game.actors)
            assert result.decisions == [game.actors.count(seat) for seat in range(len(game.played.seats))]
            assert result.seconds == pytest.approx(game.played.seconds, abs=1e-6)


def test_worth_over_time_is_what_each_seat_had_after_each_round(steel: Run, steam: Run) -> None:
    for case in (steel, steam):
        for result, game in zip(case.results, case.games, strict=True):
            rounds = len(game.had)
            assert rounds == game.end.round
            assert result.values[-rounds:] == game.had
            assert not any(map(any, result.values[:-rounds])), "before the first round nobody had anything"
            assert len({tuple(values) for values in game.had}) > rounds / 2


def test_the_standing_of_a_bot_is_that_of_the_seats_it_sat_in(steel: Run) -> None:
    assert {standing.bot for standing in steel.standings.bots} == set(STEEL.bots)
    for standing in steel.standings.bots:
        sat = [(game, game.played.seats.index(standing.bot)) for game in steel.games]
        won = [seat in game.end.winners() for game, seat in sat]
        assert all(len(game.end.winners()) == 1 for game, _ in sat)
        by_seat = [fmean(win for win, (_, at) in zip(won, sat, strict=True) if at == seat) for seat in range(3)]
        assert standing.by_seat == pytest.approx(by_seat)
        assert standing.wins.value == pytest.approx(fmean(won))
        assert standing.results == [game.end.scores()[seat] for game, seat in sat]
        assert standing.mean == pytest.approx(fmean(standing.results))
        for moment, value in enumerate(standing.values):
            assert value == pytest.approx(fmean(game.had[moment][seat] for game, seat in sat))
    assert any(standing.by_seat[0] != standing.by_seat[2] for standing in steel.standings.bots), (
        "else nothing is seen of the seats"
    )


# ---- Results written by hand -----------------------------------------------------------------------------------------


def match_result(
    number: int,
    seats: str,
    scores: list[int],
    winners: list[int],
    values: list[list[int]],
    seconds: list[float],
    decisions: list[int],
    broken: Sequence[int] = (),
) -> MatchResult:
    return MatchResult(
        number=number,
        seats=list(seats),
        scores=scores,
        winners=winners,
        lines=20,
        values=[*values, scores],
        seconds=seconds,
        decisions=decisions,
        faults=[FaultReport(seat, seats[seat], "raised", "", 3, number + 1, "faults/a.txt") for seat in broken],
    )


BY_HAND = [
    match_result(0, "ABC", [30, 20, 10], [0], [[3, 2, 1]], [2.0, 6.0, 1.0], [4, 3, 10]),
    match_result(
        1, "BCA", [50, 50, 5], [0, 1], [[4, 6, 8], [10, 20, 30]], [3.0, 2.0, 0.5], [6, 2, 1]
    ),  # a shared victory
    match_result(2, "CAB", [15, 60, 25], [1], [[9, 7, 5]], [1.0, 4.0, 1.0], [5, 10, 5]),
    match_result(3, "ABC", [70, 40, 35], [0], [[1, 1, 1]], [1.5, 2.0, 6.0], [5, 2, 3], broken=[0]),  # so B has won
]


def by_bot(results: list[MatchResult]) -> dict[str, Standing]:
    setup = Setup("steel-driver", ("A", "B", "C"), 3, map="lakes", seed=5)
    return {standing.bot: standing for standing in standings(setup, results).bots}


def test_wins_are_counted_in_the_seat_where_they_were_won() -> None:
    table = by_bot(BY_HAND)
    assert {bot: standing.by_seat for bot, standing in table.items()} == {
        "A": [0.5, 1.0, 0.0],
        "B": [0.5, 0.5, 0.0],
        "C": [0.0, 0.5, 0.0],
    }
    assert {bot: standing.wins.value for bot, standing in table.items()} == {"A": 0.5, "B": 0.375, "C": 0.125}
    assert {bot: (standing.games, standing.seats, standing.faults) for bot, standing in table.items()} == {
        "A": (4, 4, 1),
        "B": (4, 4, 0),
        "C": (4, 4, 0),
    }


def test_a_seat_in_which_a_bot_never_sat_has_no_wins_and_no_losses() -> None:
    table = by_bot(BY_HAND[:2])
    assert [table[bot].by_seat for bot in "ABC"] == [[1.0, None, 0.0], [0.5, 0.0, None], [None, 0.5, 0.0]]


def test_two_seats_of_one_game_are_one_try() -> None:
    seats = by_bot([match_result(0, "ABB", [1, 5, 3], [1], [], [0.0] * 3, [1] * 3)])["B"]
    assert (seats.games, seats.seats, seats.by_seat, seats.results) == (1, 2, [None, 1.0, 0.0], [5, 3])
    for end in (seats.wins.low, seats.wins.high):  # where the observed share is 1.96 deviations away
        assert (0.5 - end) ** 2 == pytest.approx(1.959964**2 * end * (1 - end))
    assert seats.wins.low < 0.5 < seats.wins.high


def test_results_are_those_of_the_bot_itself_and_not_of_its_stand_in() -> None:
    table = by_bot(BY_HAND)
    assert {bot: standing.results for bot, standing in table.items()} == {
        "A": [30, 5, 60],
        "B": [20, 50, 25, 40],
        "C": [10, 50, 15, 35],
    }
    assert [table[bot].mean for bot in "ABC"] == pytest.approx([95 / 3, 33.75, 27.5])
    assert [table[bot].spread for bot in "ABC"] == [
        Spread(17.5, 30.0, 45.0),
        Spread(23.75, 32.5, 42.5),
        Spread(13.75, 25.0, 38.75),
    ]


def test_time_is_all_seconds_of_a_bot_by_all_its_decisions() -> None:
    table = by_bot(BY_HAND)
    assert [table[bot].seconds for bot in "ABC"] == pytest.approx([8 / 20, 12 / 16, 10 / 20])


def test_values_are_the_mean_of_each_round_and_a_game_that_is_over_counts_with_its_end() -> None:
    table = by_bot(BY_HAND)
    assert table["A"].values == pytest.approx([6, 40, 95 / 3])
    assert table["B"].values == pytest.approx([3, 23.75, 33.75])
    assert table["C"].values == pytest.approx([4.25, 20, 27.5])


def test_a_rating_comes_from_the_places_of_the_bot_in_the_games_of_each_group() -> None:
    group = [Game("ABC", [1, 2, 3]), Game("BCA", [1, 1, 3]), Game("CAB", [3, 1, 2])]
    rated = ratings([group, [Game("ABC", [3, 1, 2])]], 5)
    table = by_bot(BY_HAND)
    assert {bot: standing.rating for bot, standing in table.items()} == rated
    assert list(table) == sorted(table, key=lambda bot: -table[bot].rating.value)


# ---- The interval of a rating ----------------------------------------------------------------------------------------

STUDENT = {9: 2.306, 13: 2.179, 31: 2.042}
"""From any table of the t distribution, 5% in both tails together, by number of groups: one more than the degrees of
freedom.
"""


def rating_of(sigma: float, groups: int) -> Rating:
    """The rating from samples spread evenly from 24 to 26: 95% of them are between 24.05 and 25.95."""
    return summed_up([(24 + at / 100, sigma) for at in range(201)], groups)


@pytest.mark.parametrize(("groups", "student"), STUDENT.items())
def test_the_interval_of_a_rating_is_widened_as_students_t_has_it(groups: int, student: float) -> None:
    wide = 0.95 * student / 1.96 * math.sqrt(groups / (groups - 1))
    assert rating_of(8.0, groups) == pytest.approx((25, 25 - wide, 25 + wide), abs=0.01)


def test_the_interval_of_a_rating_is_never_wider_than_the_model_thinks_possible() -> None:
    for groups, sigma in ((1, 8.0), (2, 0.5)):
        assert rating_of(sigma, groups) == pytest.approx((25, 25 - 1.96 * sigma, 25 + 1.96 * sigma), abs=0.001)
