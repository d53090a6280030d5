"""The recorded games of Steam Rollers: each loads, is complete, shows what its name says; nine are checked line by
line.
"""

from __future__ import annotations

import difflib
import re

import pytest

import goldenspike as gs
from tests.records.make_games import playthrough
from tests.records.make_steam_games import GAMES, GOLDEN, PLAYTHROUGHS, SCENARIOS, Scenario, record_of, story_of

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
    assert view["options"] == scenario.options
    assert record.header("Rules") == (scenario.rules,)
    assert view["map"].split("/")[0] == scenario.map
    assert scenario.shows(story_of(record))


@every_scenario
def test_playing_a_recorded_game_again_writes_the_same_lines(scenario: Scenario) -> None:
    record = gs.Record.loads(text_of(scenario))
    assert record_of(scenario, [line.action for line in record.lines]).dumps() == record.dumps()


def test_there_is_a_file_for_every_scenario_and_a_scenario_for_every_file() -> None:
    assert {file.stem for file in GAMES.glob("*")} == {scenario.name for scenario in SCENARIOS}
    assert {file.stem for file in GOLDEN.glob("*")} == set(PLAYTHROUGHS)
    assert len(SCENARIOS) >= 24
    assert len(PLAYTHROUGHS) == 9


def test_the_recorded_games_cover_players_difficulties_walls_maps_and_every_card_side() -> None:
    assert {scenario.players for scenario in SCENARIOS} == {2, 3, 4, 5}
    assert {scenario.difficulty for scenario in SCENARIOS} == {"easy", "medium", "hard"}
    assert {scenario.walls for scenario in SCENARIOS} == {"useless", "forbidden"}
    assert {scenario.map for scenario in SCENARIOS} == {"heartland", "valley"}
    cards = {match[1] for scenario in SCENARIOS if (match := re.search(r"card-(\d[ab])", scenario.name))}
    assert cards == {f"{number}{side}" for number in range(1, 7) for side in "ab"}


def test_no_recorded_game_comes_twice() -> None:
    played = {text_of(scenario).split("\n\n", 1)[1] for scenario in SCENARIOS}
    assert len(played) == len(SCENARIOS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_golden_playthrough_is_told_as_it_was(name: str) -> None:
    """After an intended change of rules: `python -m tests.records.make_steam_games --playthroughs`, then read the
    diff.
    """
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    now = playthrough(gs.Record.load(GAMES / f"{name}.txt"))
    difference = list(
        difflib.unified_diff(golden.splitlines(), now.splitlines(), "as it was", "as it is now", lineterm="")
    )
    assert not difference, "\n".join(difference[:60])
