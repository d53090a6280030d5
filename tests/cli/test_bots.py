"""`goldenspike bots` and `--think`: which bots there are, and how far they search."""

from __future__ import annotations

import json

import pytest

from goldenspike.bots import levels
from tests.cli.command import Command
from tests.text.catalogues import LANGUAGES

GAMES = ("steel-driver", "steam-rollers")


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_listed_with_a_line_and_its_rating(game: str, goldenspike: Command) -> None:
    shown = goldenspike("bots", game).out
    for level in levels(game):
        assert level.rating is not None
        assert level.error is not None
        line = next(line for line in shown.splitlines() if f" {level.name} " in line)
        assert f"rating {level.rating:.1f} ± {level.error:.1f}" in line


def test_both_games_are_listed_where_none_is_named(goldenspike: Command) -> None:
    shown = goldenspike("bots").out
    assert "Steel Driver" in shown
    assert "Steam Rollers" in shown
    assert "greedy-1" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_in_the_language(language: str, goldenspike: Command) -> None:
    assert ("a strong player" in goldenspike("bots", "--lang", language).out) == (language == "en")


def test_an_unknown_game_has_no_bots(goldenspike: Command) -> None:
    answer = goldenspike("bots", "chess")
    assert answer.code == 1
    assert "chess" in answer.err


def test_think_changes_how_bots_play_and_the_same_twice_does_not(goldenspike: Command) -> None:
    def scores(*more: object) -> object:
        command = ("simulate", "steel-driver", "--map", "lakes", "--players", 3, "--games", 1, "--bots", "medium")
        answer = goldenspike(*command, "--json", *more)
        assert answer.code == 0
        return json.loads(answer.out)

    assert scores("--think", 2) == scores("--think", 2)
    assert scores("--think", 2) != scores("--think", 40)


def test_a_tournament_with_another_budget_is_another_tournament(goldenspike: Command) -> None:
    command = ("tournament", "steel-driver", "--map", "lakes", "--players", 3, "--games", 1, "--bots", "easy,medium")
    assert goldenspike(*command, "-o", "run", "--think", 2).code == 0
    answer = goldenspike(*command, "-o", "run", "--think", 3)
    assert answer.code == 1
    assert "think" in answer.err


def test_no_budget_is_refused(goldenspike: Command) -> None:
    answer = goldenspike("play", "steel-driver", "--think", 0)
    assert answer.code == 2
    assert "--think" in answer.err
