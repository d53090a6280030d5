"""The recorded games: each loads, is complete, and shows what its name says; six are also checked line by line."""

from __future__ import annotations

import difflib

import pytest

import goldenspike as gs
from tests.records.make_games import GAMES, GOLDEN, playthrough
from tests.records.scenarios import OWN_MAPS, PLAYTHROUGHS, SCENARIOS, Scenario, story_of

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)


def text_of(scenario: Scenario) -> str:
    return (GAMES / f"{scenario.name}.txt").read_bytes().decode("utf-8")


@every_scenario
def test_a_recorded_game_loads_is_complete_and_comes_out_byte_for_byte(scenario: Scenario) -> None:
    text = text_of(scenario)
    record = gs.Record.load(GAMES / f"{scenario.name}.txt")
    assert record.complete
    assert record.dumps() == text
    scores, winners = record.state.scores(), record.state.winners()
    assert record.header("Result") == (f"{' '.join(map(str, scores))} / {' '.join(map(str, winners))}",)


@every_scenario
def test_a_recorded_game_is_set_up_and_shows_as_its_name_says(scenario: Scenario) -> None:
    record = gs.Record.loads(text_of(scenario))
    view = record.state.view()
    assert len(record.seats) == scenario.players == len(view["players"])
    assert view["edition"].split("/")[0] == scenario.edition
    assert view["map"] == scenario.map
    assert scenario.shows(story_of(record))


@every_scenario
def test_playing_a_recorded_game_again_writes_the_same_lines(scenario: Scenario) -> None:
    record = gs.Record.loads(text_of(scenario))
    map = record.game.read_map(OWN_MAPS[scenario.map](), "own.toml") if scenario.map in OWN_MAPS else scenario.map
    again = gs.Record.new(
        "steel-driver", record.seats, edition=scenario.edition, map=map, date=record.header("Date")[0]
    )
    for line in record.lines:
        again.append(line.action)
    assert again.dumps() == record.dumps()


def test_there_is_a_file_for_every_scenario_and_a_scenario_for_every_file() -> None:
    assert {file.stem for file in GAMES.glob("*")} == {scenario.name for scenario in SCENARIOS}
    assert {file.stem for file in GOLDEN.glob("*")} == set(PLAYTHROUGHS)
    assert len(SCENARIOS) >= 24
    assert len(PLAYTHROUGHS) == 6


def test_the_recorded_games_cover_every_number_of_players_both_editions_and_every_map() -> None:
    assert {scenario.players for scenario in SCENARIOS} == {3, 4, 5, 6}
    assert {scenario.edition for scenario in SCENARIOS} == {"treefrog", "pegasus"}
    assert {scenario.map for scenario in SCENARIOS} == {*gs.load("steel-driver").maps(), *OWN_MAPS}
    realistic = [scenario for scenario in SCENARIOS if scenario.style in {"greedy", "mixed"}]
    assert 2 * len(realistic) >= len(SCENARIOS)


def test_no_recorded_game_comes_twice() -> None:
    played = [[line.action for line in gs.Record.loads(text_of(scenario)).lines] for scenario in SCENARIOS]
    games = {"\n".join(lines) for lines in played}
    assert len(games) == len(SCENARIOS) - 1, "only the two games in which everybody passes have the same lines"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_golden_playthrough_is_told_as_it_was(name: str) -> None:
    """After an intended change of rules: `python -m tests.records.make_games --playthroughs`, then read the diff."""
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    now = playthrough(gs.Record.load(GAMES / f"{name}.txt"))
    difference = list(
        difflib.unified_diff(golden.splitlines(), now.splitlines(), "as it was", "as it is now", lineterm="")
    )
    assert not difference, "\n".join(difference[:60])
