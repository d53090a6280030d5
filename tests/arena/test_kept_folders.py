"""Folders written by 0.1 are still read, and today's are written byte for byte as they were then.

`kept/` was written by the revision before results became typed records: `goldenspike map report lakes --players 3
--games 4 --bots random,greedy --keep …` and similar commands.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.arena.fingerprint import fingerprint_of
from goldenspike.arena.folder import FINGERPRINT, RESULTS
from goldenspike.arena.map_report import report
from goldenspike.arena.match import Setup
from goldenspike.arena.simulate import FACTS, play_all, play_and_keep
from goldenspike.arena.tournament import Tournament, run
from goldenspike.core import registry

KEPT = Path(__file__).parent / "kept"
MAPS = {"steel-driver": "lakes", "steam-rollers": "valley"}
by_game = pytest.mark.parametrize("game", list(MAPS))


def setup_of(game: str) -> Setup:
    return Setup(game, ("random", "greedy"), 3, map=MAPS[game], seed=1, rules="1")


def copied(name: str, place: Path, fingerprint: dict[str, Any]) -> Path:
    """A copy of an old folder. Its version and its levels of bots are brought up to date: other tests check that these
    are compared.
    """
    shutil.copytree(KEPT / name, place)
    before = json.loads((place / FINGERPRINT).read_text())
    assert before.keys() == fingerprint.keys()
    (place / FINGERPRINT).write_text(json.dumps(fingerprint))
    return place


@by_game
def test_games_that_were_kept_before_are_gone_on_with(game: str, tmp_path: Path) -> None:
    setup = setup_of(game)
    place = copied(f"{game}-games", tmp_path / "kept", {**fingerprint_of(setup), "kind": "games", "facts": FACTS})
    before: list[int] = []
    games = play_and_keep(setup, 4, place, begun=before.append)
    assert before == [3]
    map = registry.load(game).read_map(registry.load(game).contents(setup.first_state())["Map"].text, "map.toml")
    assert report(setup, map, games).data() == report(setup, map, play_all(setup, 4)).data()


@by_game
def test_what_is_kept_of_a_game_is_written_as_it_was_then(game: str, tmp_path: Path) -> None:
    play_and_keep(setup_of(game), 3, tmp_path)
    assert (tmp_path / RESULTS).read_bytes() == (KEPT / f"{game}-games" / RESULTS).read_bytes()


@by_game
def test_a_tournament_of_before_is_gone_on_with_and_written_as_it_was_then(game: str, tmp_path: Path) -> None:
    setup = setup_of(game)
    place = copied(f"{game}-tournament", tmp_path / "then", fingerprint_of(setup))
    before: list[int] = []
    run(Tournament(setup, 3, place), begun=before.append)
    assert before == [3]
    run(Tournament(setup, 3, tmp_path / "now"))
    then, now = ((folder / RESULTS).read_text().splitlines() for folder in (place, tmp_path / "now"))
    assert [without_times(line) for line in now] == [without_times(line) for line in then]


def without_times(line: str) -> str:
    """The text of a line, its fields in order, without seconds, which differ every time."""
    result = json.loads(line)
    result["seconds"] = [0.0 for _ in result["seconds"]]
    return json.dumps(result)


@pytest.mark.parametrize("harm", [{"game": {}}, {"game": 3}, {"faults": [{}]}, {"seats": ["nobody"]}, {"number": -1}])
def test_a_line_that_cannot_be_of_its_game_is_damaged(harm: dict[str, Any], tmp_path: Path) -> None:
    setup = setup_of("steel-driver")
    fingerprint = {**fingerprint_of(setup), "kind": "games", "facts": FACTS}
    place = copied("steel-driver-games", tmp_path / "kept", fingerprint)
    first, *rest = (place / RESULTS).read_text().splitlines()
    lines = [json.dumps({**json.loads(first), **harm}), *rest]
    (place / RESULTS).write_text("\n".join(lines) + "\n")
    with pytest.raises(gs.SetupError) as caught:
        play_and_keep(setup, 3, place)
    assert (caught.value.code, caught.value.params["line"]) == ("damaged_results", 1)
