"""A simulation: its sums agree with its games, and do not depend on the number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.arena.folder import RESULTS
from goldenspike.arena.match import Setup, play_match
from goldenspike.arena.simulate import play_all, play_and_keep, simulate
from goldenspike.bots.foreign import read_sources
from goldenspike.games.steel_driver.statistics.summary import SteelDriverSummary


def test_bots_sit_in_every_seat_in_turn() -> None:
    setup = Setup("steel-driver", ("greedy", "random", "random"), 3)
    assert [setup.seats(number).index("greedy") for number in range(3)] == [0, 2, 1]
    two = Setup("steel-driver", ("greedy", "random"), 5)
    assert sum(two.seats(number)[0] == "greedy" for number in range(5)) == 3


def test_with_more_bots_than_seats_everybody_plays_and_sits_out_in_turn() -> None:
    setup = Setup("steel-driver", ("random", "greedy", "easy", "medium"), 3)
    seated = [name for number in range(4) for name in setup.seats(number)]
    assert [seated.count(name) for name in setup.bots] == [3, 3, 3, 3]


def test_an_empty_map_file_is_a_bad_map_not_an_unknown_one() -> None:
    with pytest.raises(gs.MapError):
        simulate(Setup("steel-driver", ("random",), 3, map="empty.toml", map_text=""), 1)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    setup = Setup("steel-driver", ("random", "greedy"), 3, map="lakes", seed=4)
    assert simulate(setup, 25, jobs=1) == simulate(setup, 25, jobs=2)


def test_wins_add_up_to_games_and_figures_agree_with_the_games_themselves() -> None:
    setup = Setup("steel-driver", ("random",), 4, edition="pegasus", seed=9)
    summary = simulate(setup, 8)
    games = [play_match(setup, number) for number in range(8)]
    assert sum(summary.wins_by_seat) == pytest.approx(8)
    assert sum(entry.wins for entry in summary.bots.values()) == pytest.approx(8)
    details = summary.details
    assert isinstance(details, SteelDriverSummary)
    assert sum(details.link_by_round.values()) == 8
    views = [game.state.view() for game in games]
    tracks = [17 - company["pieces"] for view in views for company in view["companies"]]
    assert details.tracks_per_company == pytest.approx(sum(tracks) / len(tracks))
    worths = [company["profit"] for view in views for company in view["companies"]]
    assert details.worth_per_share == pytest.approx(sum(worths) / len(worths))
    paid = sum(event.amount for game in games for event in game.events if type(event).__name__ == "Paid")
    assert details.profit_per_company_and_round == pytest.approx(paid / (8 * 5 * 6))
    cash = sum(sum(game.state.scores()) for game in games)
    assert details.final_part == pytest.approx((cash - paid) / cash)


def test_saved_records_are_the_games_that_were_played(tmp_path: Path) -> None:
    setup = Setup("steel-driver", ("random",), 3, map="lakes", seed=2)
    simulate(setup, 3, folder=str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    for number, file in enumerate(files):
        record = gs.Record.load(file)
        assert record.complete
        assert [line.action for line in record.lines] == play_match(setup, number).lines


def test_a_wrong_set_up_is_refused_before_the_first_game() -> None:
    for setup in (
        Setup("steel-driver", ("genius",), 4),
        Setup("steel-driver", ("random",), 7),
        Setup("steel-driver", ("random",), 4, map="moon"),
    ):
        with pytest.raises(gs.SetupError):
            simulate(setup, 1)


def test_the_wins_of_a_stand_in_are_not_those_of_the_bot_that_broke(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # records of broken games are left in the current folder
    file = f"{Path(__file__).parent / 'broken_bots.py'}:Raises"
    setup = Setup("steel-driver", (file, "random", "random"), 3, map="lakes", seed=3, sources=read_sources([file]))
    summary = simulate(setup, 3)
    assert len(summary.faults) == 3
    assert summary.bots[file].wins == 0
    assert summary.bots["random"].wins == 3
    assert len(list((tmp_path / "faults").iterdir())) == 3


def test_games_that_are_kept_are_those_of_a_run_without_and_are_not_played_again(tmp_path: Path) -> None:
    setup = Setup("steel-driver", ("random", "greedy"), 3, map="lakes", seed=4)
    kept = play_and_keep(setup, 4, tmp_path, jobs=2)
    assert kept == play_all(setup, 4)
    file = tmp_path / RESULTS
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0]["scores"] = [1, 2, 3]  # nobody would play this: it must come from the folder
    file.write_text("".join(json.dumps(line) + "\n" for line in lines[:3]) + "{torn")
    before: list[int] = []
    played: list[int] = []
    again = play_and_keep(setup, 5, tmp_path, begun=before.append, progress=lambda fact: played.append(fact.number))
    assert (before, sorted(played)) == ([3], sorted({0, 1, 2, 3, 4} - {line["number"] for line in lines[:3]}))
    assert again[lines[0]["number"]].scores == [1, 2, 3]
    assert [fact.number for fact in again] == [0, 1, 2, 3, 4]


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    setup = Setup("steel-driver", ("random",), 3, map="lakes", seed=4)
    play_and_keep(setup, 1, tmp_path)
    with pytest.raises(gs.SetupError, match="other_tournament"):
        play_and_keep(Setup("steel-driver", ("random",), 3, map="lakes", seed=5), 1, tmp_path)
