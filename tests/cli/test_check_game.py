"""`goldenspike games --check`: what is wrong with the rules of a game, and in which line."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator

import pytest

import goldenspike as gs
from goldenspike.core import registry
from goldenspike_race.descriptor import DESCRIPTOR
from tests.cli.command import Command
from tests.shared import broken_games as broken
from tests.shared.sound_game import Counting
from tests.text.catalogues import LANGUAGES


@pytest.fixture
def race() -> Iterator[None]:
    gs.register(DESCRIPTOR)
    yield
    registry.unregister("race")


@pytest.fixture
def faulty() -> Iterator[None]:
    gs.register(Counting(broken.CopySharesAList))
    yield
    registry.unregister("counting")


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_passes_a_sound_game(language: str, goldenspike: Command) -> None:
    answer = goldenspike("games", "--check", "race", "--games", 1, "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.out.splitlines()) == 1
    assert "race" in answer.out


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_names_what_is_wrong_and_where(language: str, goldenspike: Command) -> None:
    answer = goldenspike("games", "--check", "counting", "--lang", language)
    assert answer.code == 1
    line = inspect.getsourcelines(broken.CopySharesAList.copy)[1]
    assert f"broken_games.py:{line}, copy(): " in answer.out
    assert "{" not in answer.out
    assert ("Playing on in a copy changes “points” in the original" in answer.out) == (language == "en")


@pytest.mark.usefixtures("faulty")
def test_the_command_tells_programs_too(goldenspike: Command) -> None:
    answer = goldenspike("games", "--check", "counting", "--games", 1, "--json")
    assert answer.code == 1
    report = json.loads(answer.out)
    assert (report["game"], report["games"]) == ("counting", 2)
    assert {"code", "message", "file", "line", "function", "players", "seed", "moves"} <= set(report["breaches"][0])


def test_a_game_that_is_not_here_is_refused_in_words(goldenspike: Command) -> None:
    answer = goldenspike("games", "--check", "rice")
    assert (answer.code, answer.out) == (1, "")
    assert "rice" in answer.err
