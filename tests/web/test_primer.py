"""A game in two minutes: in every language, next to the rules it summarises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

import goldenspike as gs
from goldenspike.core import registry
from goldenspike.games.steam_rollers.drawing.position import tracks_of
from goldenspike.games.steam_rollers.pages.primer import SHEET
from goldenspike.games.steam_rollers.rules.score import total_scores
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.rules.edition import load_edition
from goldenspike.site.pages.rules_page import primer
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.names import money

SHEET_OF = Path(__file__).parents[1] / "records" / "steam_games" / "greedy-3-medium-heartland.txt"
by_game = pytest.mark.parametrize("game", registry.names())


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_picture_and_leads_to_a_rule_of_the_page(game: str, language: str) -> None:
    page = Client(headers={"accept-language": language}).get(f"/rules/{game}").content.decode()
    steps = primer(game, language)
    assert 5 <= len(steps) <= 8
    for step in steps:
        assert "<svg" in step.picture
        assert f'id="{step.rule}"' in page
        assert f"<h3>{step.title}" in page.replace("&#x27;", "'")
    assert page.index('class="panel primer"') < page.index("<h1")


@by_game
def test_the_steps_are_told_in_the_language(game: str) -> None:
    english = [step.text for step in primer(game, "en")]
    for language in list(LANGUAGES)[1:]:
        assert not set(english) & {step.text for step in primer(game, language)}


def test_sd9_4_the_values_of_sets_are_those_of_the_edition() -> None:
    """The sentence contains figures: they are the rules', in every language."""
    values = [value for value in load_edition("treefrog").set_values if value]
    for language in LANGUAGES:
        sums = re.findall(r"\$\u00a0?\d+|\d+\u00a0\$", primer("steel-driver", language)[-2].text)
        assert sums == [money(Words(language), value) for value in values]


def test_the_examples_are_counted_by_the_rules() -> None:
    """In Steam Rollers the sheet is from a stored game, with the points it had there."""
    assert "pays $90, so two of them pay $180." in primer("steel-driver", "en")[-1].text
    state = gs.Record.load(SHEET_OF).state
    assert isinstance(state, SteamRollersState)
    seat = state.winners()[0]
    assert tracks_of(state, seat) == SHEET
    assert f"Total: {total_scores(state)[seat]} points." in primer("steam-rollers", "en")[-1].text
