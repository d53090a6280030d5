"""Reports: well-formed, complete in five languages, self-contained, with names made harmless."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from goldenspike.arena.map_page import map_page
from goldenspike.arena.map_report import MapReport, report
from goldenspike.arena.match import Setup
from goldenspike.arena.results import FaultReport
from goldenspike.arena.simulate import play_all
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import Tournament, run
from goldenspike.arena.tournament_page import tournament_page
from goldenspike.core import registry
from goldenspike.drawing import plots
from goldenspike.words.catalogue import Words
from tests.arena.pages import check_page, check_svg
from tests.text.catalogues import LANGUAGES, compile_if_stale

compile_if_stale()
MAPS = {"steel-driver": "lakes", "steam-rollers": "valley"}
EVIL = '<img src=x onerror=alert(1)> & "co"'

by_language = pytest.mark.parametrize("language", LANGUAGES)
by_game = pytest.mark.parametrize("game", list(MAPS))


@cache
def standings(game: str) -> Standings:
    with TemporaryDirectory() as place:
        setup = Setup(game, ("random", "greedy"), 3, map=MAPS[game], seed=1)
        final = run(Tournament(setup, 6, Path(place)))
    fault = FaultReport(0, EVIL, "raised", EVIL, 3, 1, "faults/a.txt")
    return final._replace(faults=[fault], bots=[final.bots[0]._replace(bot=EVIL), *final.bots[1:]])


@cache
def figures(game: str) -> tuple[Any, MapReport[Any]]:
    setup = Setup(game, ("greedy",), 3, map=MAPS[game], seed=1)
    games = play_all(setup, 4)
    loaded = registry.load(game)
    content = loaded.contents(setup.first_state())["Map"]
    made = loaded.read_map(content.text, "map.toml")
    return made, report(setup, made, games)


def test_the_report_says_how_many_faults_it_leaves_out() -> None:
    final = standings("steel-driver")
    assert "Shown are the first" not in tournament_page(Words("en"), final)
    assert "Showing the first 20 of 41." in tournament_page(Words("en"), final._replace(faults=final.faults * 41))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [("steel-driver", "treefrog/1, seed 1"), ("steam-rollers", "flatlined/3, difficulty=easy, walls=useless, seed 1")],
)
def test_the_report_on_a_map_says_what_was_played(game: str, sentence: str) -> None:
    made, map_report = figures(game)
    assert sentence in map_page(Words("en"), made, map_report)


@by_language
@by_game
def test_the_report_of_a_tournament(game: str, language: str) -> None:
    text = tournament_page(Words(language), standings(game))
    check_page(text, language)
    assert "<img" not in text
    assert text.count("<svg") == 4
    assert "greedy" in text or "random" in text


@by_language
@by_game
def test_the_report_on_a_map(game: str, language: str) -> None:
    made, map_report = figures(game)
    words = Words(language)
    text = map_page(words, made, map_report)
    check_page(text, language)
    assert 'class="board' in text
    assert "heat" in text
    if game == "steel-driver":
        assert all(city.name in text for city in made.cities)
        assert text.count('class="heat"') == len(made.links)
    else:
        assert text.count('class="heat-hex"') == len(made.hexes)


@by_game
def test_the_words_of_a_report_are_those_of_its_language(game: str) -> None:
    made, map_report = figures(game)
    heads = {language: headings(map_page(Words(language), made, map_report)) for language in LANGUAGES}
    for language in LANGUAGES[1:]:
        assert not set(heads[language]) & set(heads["en"])


def headings(text: str) -> list[str]:
    return [part.split("</h2>")[0] for part in text.split("<h2>")[1:]]


def test_one_game_and_one_bot_make_a_page_too() -> None:
    with TemporaryDirectory() as place:
        final = run(Tournament(Setup("steel-driver", ("random",), 3, map="lakes"), 1, Path(place)))
    check_page(tournament_page(Words("en"), final), "en")


def test_plots_of_nothing_and_of_equal_values_do_not_fail() -> None:
    flat = [plots.Span("a", "seat-0", 5.0, 5.0, 5.0, "5.0")]
    for picture in (
        plots.spans(flat, "x"),
        plots.bars([plots.Bars("a", "seat-0", [("0", None, ""), ("1", 0.0, "0")])], "x", mark=0.0),
        plots.heaps([plots.Heap("a", "seat-0", [0, 0], 3.0)], 3.0, 3.0, "x"),
    ):
        check_svg(plots.alone(picture))


def test_results_fall_into_the_parts_of_the_scale() -> None:
    assert plots.counts([0, 5, 9, 10, 10], 0, 10, 2) == [1, 4]
    assert sum(plots.counts([3, 3, 3], 3, 3, 4)) == 3
