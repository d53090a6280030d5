"""The interface is general: a game that nobody planned for runs everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import goldenspike as gs
from goldenspike.arena.games import statistics_of
from goldenspike.arena.match import Setup, play_match
from goldenspike.arena.simulate import simulate
from goldenspike.arena.statistics import PLAIN
from goldenspike.bots import bot
from goldenspike.bots.playout import random_playout
from goldenspike.cli.main import main
from goldenspike.core import registry
from goldenspike.core.chance import Rng
from goldenspike.core.events import ChanceDrawn, GameOver
from goldenspike.core.game import Content, State
from goldenspike_race.rules import FACES, LOADED, Race, RaceState, Taken
from tests.arena.pages import check_page

SEED = "a fair seed"
SEATS = ["Ann", "Bob", "Cleo"]


@pytest.fixture(autouse=True)
def race() -> Iterator[gs.Game]:
    """Registered for the duration of a test: the other tests know only the shipped games."""
    game = Race()
    gs.register(game)
    yield game
    registry.unregister(game.name)


def played(seed: str = SEED) -> gs.Record:
    """A whole race: chance from the seed; players leave every third offer that they may leave."""
    record = gs.Record.new("race", SEATS, date="2026-11-15")
    while not record.complete:
        if record.state.actor == gs.CHANCE:
            record.draw(seed)
        else:
            actions = record.state.actions()
            record.append(str(actions[-1] if len(record.lines) % 3 == 0 else actions[0]))
    return record


def test_a_registered_game_is_found_by_its_name(race: gs.Game) -> None:
    assert gs.load("race") is race
    assert "race" in registry.names()
    with pytest.raises(gs.SetupError) as refused:
        gs.load("rice")
    assert refused.value.code == "unknown_game"


def test_play_takes_chance_and_decisions_alike() -> None:
    state = gs.load("race").new(3)
    assert state.actor == gs.CHANCE
    assert gs.play(state, "start 2").events == [ChanceDrawn("start 2")]
    assert gs.play(state, "roll 5").events == [ChanceDrawn("roll 5")]
    assert state.actor == 2
    step = gs.play(state, "take")
    assert (str(step.action), step.events) == ("take", [Taken(2, 5)])
    assert state.scores() == [0, 0, 5]
    assert state.actor == gs.CHANCE


def test_a_refusal_names_the_rule_of_the_third_game_and_changes_nothing() -> None:
    state = gs.load("race").new(2)
    for text in ("start 0", "roll 1", "leave", "roll 2", "take", "roll 3"):
        gs.play(state, text)
    before = state.view()
    with pytest.raises(gs.IllegalAction) as refused:
        gs.play(state, "leave")
    assert (refused.value.rule, refused.value.code) == ("RC-2", "left_before")
    with pytest.raises(gs.IllegalAction) as refused:
        gs.play(state, "roll 4")
    assert (refused.value.rule, refused.value.params) == ("RC-1", {"action": "roll 4"})
    with pytest.raises(gs.NotationError):
        gs.play(state, "fly")
    assert state.view() == before


def test_a_preview_is_played_on_a_copy() -> None:
    state = gs.load("race").new(2)
    before = state.view()
    assert gs.preview(state, state.actions()[1]) == [ChanceDrawn("start 1")]
    assert state.view() == before


def test_outcomes_list_every_face_with_its_weight() -> None:
    state = gs.load("race").new(2, seed=1)
    assert [(str(action), weight) for action, weight in state.outcomes()] == [
        (f"roll {face}", weight) for face, weight in zip(FACES, LOADED, strict=True)
    ]


def test_with_a_seed_the_chance_of_the_set_up_is_drawn_at_once() -> None:
    begun = {gs.load("race").new(4, seed=seed).view()["turn"] for seed in range(40)}
    assert begun == {0, 1, 2, 3}
    assert gs.load("race").new(4, seed=9).view() == gs.load("race").new(4, seed=9).view()


def test_chance_lines_are_starred_and_a_race_comes_back_byte_for_byte() -> None:
    record = played()
    lines = record.dumps().split("\n\n", 1)[1].splitlines()
    assert lines[0].startswith("1. * start ")
    assert all(line.split()[1] == "*" for line in lines if line.split()[2] in {"start", "roll"})
    assert all(line.split()[1] in "012" for line in lines if line.split()[2] in {"take", "leave"})
    again = gs.Record.loads(record.dumps())
    assert again.complete
    assert again.dumps() == record.dumps()
    assert again.state.view() == record.state.view()
    assert isinstance(again.steps()[-1][1].events[-1], GameOver)


def test_a_record_of_a_game_without_editions_and_maps_names_none() -> None:
    text = played().dumps()
    assert "[Edition" not in text
    assert "[Map" not in text
    with pytest.raises(gs.RecordError) as refused:
        gs.Record.loads(text.replace('[Options ""]\n', '[Options ""]\n| map = 1\n'))
    assert refused.value.cause is not None
    assert refused.value.cause.code == "game_has_no_maps"


def test_options_come_back_from_a_record() -> None:
    record = gs.Record.new("race", SEATS, options={"target": "6"})
    assert record.header("Options") == ("target=6",)
    again = gs.Record.loads(record.dumps())
    assert isinstance(again.state, RaceState)
    assert again.state.target == 6
    for wrong in ({"target": "6 7"}, {"target": "6\n"}, {"a=b": "1"}):
        with pytest.raises(gs.SetupError):
            gs.Record.new("race", SEATS, options=wrong)


def test_a_player_cannot_write_a_line_of_chance_nor_chance_a_players() -> None:
    text = gs.Record.new("race", SEATS).dumps()
    for line, actor in (
        ("1. 0 start 1", "*"),
        ("1. * start 1\n2. 1 roll 6", "*"),
        ("1. * start 1\n2. * roll 6\n3. * take", "1"),
    ):
        with pytest.raises(gs.RecordError) as refused:
            gs.Record.loads(f"{text}{line}\n")
        assert (refused.value.code, refused.value.params["wanted"]) == ("wrong_seat", actor)


def test_draws_are_those_of_the_seed_and_the_n_th_chance_of_the_line_of_play() -> None:
    record = played()
    state = record.first.copy()
    n = 0
    for line in record.lines:
        if line.seat == gs.CHANCE:
            assert line.action == str(state.seeded(SEED, n))
            n += 1
        gs.play(state, line.action)
    assert n > 5
    assert played("another seed").dumps() != record.dumps()
    assert played().dumps() == record.dumps()


def test_an_undo_never_rolls_again() -> None:
    """Undone and drawn again, the die shows the same; so does the next one after a different decision."""
    record = gs.Record.new("race", SEATS)
    for _ in range(2):
        record.draw(SEED)
    rolled = record.lines[1].action
    for _ in range(5):
        record.undo(1)
        record.draw(SEED)
        assert record.lines[-1].action == rolled
    record.append("take")
    record.draw(SEED)
    after_taking = record.lines[-1].action
    record.undo(record.path[1])
    record.append("leave")
    record.draw(SEED)
    assert record.lines[-1].action == after_taking
    assert gs.Record.loads(record.dumps()).path == record.path


def test_the_random_bot_and_the_playout_play_it() -> None:
    state = gs.load("race").new(3)
    assert random_playout(state, Rng(4)) > 5
    assert state.over
    assert state.round > 1
    assert max(state.scores()) >= 20
    anyone = bot("random", gs.load("race"), seed=3)
    begun = gs.load("race").new(3, seed=1)
    gs.play(begun, "roll 2")
    assert anyone.choose(begun) in begun.actions()
    with pytest.raises(gs.SetupError):
        bot("greedy", gs.load("race"))


def test_verify_accepts_a_whole_race_with_its_seed_and_refuses_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "race.txt"
    record = played()
    record.save(file)
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert main(["verify", str(file), "--seed", SEED, "--lang", "en"]) == 0
    assert "Ann" in capsys.readouterr().out
    assert main(["verify", str(file), "--seed", "another", "--lang", "en"]) == 1
    assert "seed" in capsys.readouterr().err
    record.undo(5)
    record.save(file)
    assert main(["verify", str(file), "--lang", "en"]) == 1
    assert "isn’t finished" in capsys.readouterr().err


def test_replay_shows_any_position_of_a_race(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "race.txt"
    record = played()
    record.save(file)
    assert main(["replay", str(file), "--at", "4", "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out) == record.replay(4).view()
    assert main(["replay", str(file), "--lang", "en"]) == 0
    assert "Ann" in capsys.readouterr().out


def test_the_plain_terminal_names_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The keys of the view made readable, and the scores with the names of the players: no Python lists."""
    file = tmp_path / "race.txt"
    record = gs.Record.new("race", SEATS)
    for text in ("start 1", "roll 5", "take"):
        record.append(text)
    record.save(file)
    assert main(["replay", str(file), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Ann 0, Bob 5, Cleo 0" in shown
    assert "Points" in shown
    assert "[" not in shown


def test_a_race_between_bots_runs_in_the_terminal_and_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    call = ["play", "race", "--players", "3", "--humans", "0", "--bots", "random", "--seed", "5", "--save", str(file)]
    assert main([*call, "--lang", "en"]) == 0
    assert gs.Record.load(file).complete


def test_the_command_simulate_plays_races_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["simulate", "race", "--players", "2", "--games", "12", "--bots", "random", "--option", "target=6"]
    assert main([*call, "--json", "--lang", "en"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["game"], result["games"], sum(result["wins_by_seat"])) == ("race", 12, 12)
    assert 6 <= result["winning_score"]["median"] <= 11
    assert main([*call, "--lang", "en"]) == 0
    assert "random" in capsys.readouterr().out


def test_simulate_sums_up_many_races_and_saves_their_records(tmp_path: Path) -> None:
    setup = Setup("race", ("random",), 3, seed=4)
    result = simulate(setup, 45, folder=str(tmp_path))
    assert result.games == 45
    assert sum(result.wins_by_seat) == pytest.approx(45)
    assert result.bots["random"].games == 135
    assert result == simulate(setup, 45)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 45
    for number, file in enumerate(files):
        record = gs.Record.load(file)
        assert record.complete
        assert [line.action for line in record.lines] == play_match(setup, number).lines


def test_a_race_has_plain_statistics() -> None:
    assert statistics_of("race") is PLAIN
    state = gs.load("race").new(3)
    assert PLAIN.worth_now(state) == state.scores()


def test_races_make_a_tournament_with_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["tournament", "race", "--players", "2", "--games", "4", "--bots", "random,random", "-o", str(tmp_path)]
    assert main([*call, "--lang", "en"]) == 0
    assert "race, 2 players, 4 games" in capsys.readouterr().out
    check_page((tmp_path / "report.html").read_text("utf-8"), "en")
    assert main([*call, "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4


def test_a_race_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "race.txt"
    record = played()
    record.save(file)
    assert main(["analyse", str(file), "--nodes", "8", "--chart", str(tmp_path / "x.svg"), "--lang", "en"]) == 0
    assert "Cleo" in capsys.readouterr().out
    decision = next(at for at in range(len(record.lines)) if record.replay(at).actor != gs.CHANCE)
    assert main(["analyse", str(file), "--at", str(decision), "--json", "--lang", "en"]) == 0
    assert {row["action"] for row in json.loads(capsys.readouterr().out)["actions"]} <= {"take", "leave"}


class Track(NamedTuple):
    """A map for the races below, with everything a map must have."""

    name: str
    title: str
    text: str

    @property
    def id(self) -> str:
        return f"{self.name}/1"


class RaceOnTracks(Race):
    """A game with maps but no statistics about them."""

    def maps(self) -> list[str]:
        return ["oval/1"]

    def read_map(self, text: str, file: str) -> Track:
        return Track("oval", text.strip(), text)

    def contents(self, state: State) -> dict[str, Content]:
        return {"Map": Content("oval/1", "0" * 12, "The oval", True)}


def test_a_map_of_a_game_without_statistics_has_a_report_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gs.register(RaceOnTracks())
    page = tmp_path / "oval.html"
    call = ["map", "report", "oval", "--players", "2", "--games", "6", "--bots", "random", "--lang", "en"]
    assert main([*call, "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    check_page(text, "en")
    assert "Map report: The oval (oval/1)" in text
    assert "Wins by seat" in text
    capsys.readouterr()
    assert main([*call, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["map"], data["edition"], sum(seat["value"] for seat in data["seats"])) == ("oval/1", "", 1.0)
