"""What is made from the source is up to date, and says something about everything it lists."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import goldenspike as gs
from docs.reference import variables
from docs.reference.classes import describe
from docs.reference.commands import command_page
from docs.reference.endpoints import endpoint_page
from docs.reference.games import Parts, all_parts
from docs.reference.map_format import map_page
from docs.reference.pages import pages
from docs.reference.stub import stub
from docs.reference.variables import settings_page

MADE = {**pages(), **command_page(), **endpoint_page(), **map_page(), **settings_page(), **stub()}
GAMES = all_parts()

by_game = pytest.mark.parametrize("parts", GAMES, ids=lambda parts: parts.name)


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.name)
def test_what_is_made_from_the_source_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == MADE[path], "make reference"


def test_every_setting_that_the_code_reads_is_described_with_its_default() -> None:
    assert variables.documented() == variables.read_by_the_code()
    defaults = variables.defaults_in_code()
    assert defaults["GOLDENSPIKE_RATE_READ"] == "1200"
    assert defaults["GOLDENSPIKE_ANALYSIS_LEVEL"] == "hard"
    page = (Path(__file__).parents[2] / "docs" / "reference" / "settings.md").read_text("utf-8")
    for name, default in defaults.items():
        if default:
            assert f"| `{name}` | {default} |" in page


@by_game
def test_every_field_has_its_text(parts: Parts) -> None:
    for cls in (gs.State, gs.Action, gs.Game, parts.state, parts.action, *parts.event_classes):
        described = describe(cls)
        assert described.text
        assert described.fields
        assert all(field.text and field.type for field in described.fields), cls


@by_game
def test_every_event_of_a_game_is_one_of_its_events(parts: Parts) -> None:
    """`Event` is written by hand beside the classes: nothing is missing in it."""
    own = {name for name, thing in vars(parts.events).items() if hasattr(thing, "_fields")}
    assert own == {event.__name__ for event in parts.event_classes}


def test_the_stub_offers_what_the_package_offers() -> None:
    ((_, text),) = stub().items()
    tree = ast.parse(text)
    offered = {
        alias.asname or alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    offered |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert set(gs.__all__) <= offered
    for name in gs.__all__:
        assert hasattr(gs, name)
