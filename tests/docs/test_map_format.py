"""The published schemas of map files agree with the code that reads them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

from docs.reference.map_format import GAMES, schema
from goldenspike.core.errors import MapError
from goldenspike.games.steam_rollers.rules import map as sheets
from goldenspike.games.steel_driver.rules import map as boards

READERS: dict[str, ModuleType] = {"steel-driver": boards, "steam-rollers": sheets}
GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "make-a-map.md").read_text("utf-8")

by_game = pytest.mark.parametrize("game", GAMES)


def faults(game: str, text: str) -> list[str]:
    validator = jsonschema.Draft202012Validator(schema(game))
    return [error.message for error in validator.iter_errors(tomllib.loads(text))]


def maps(game: str) -> list[str]:
    """All that come with the game, and the one of the guide."""
    reader = READERS[game]
    (example,) = re.findall(rf'```toml\n(game = "{game}".*?)```', GUIDE, re.DOTALL)
    return [example, *(reader.load_map(name).text for name in reader.shipped_maps())]


@by_game
def test_every_good_map_fits_the_schema(game: str) -> None:
    assert len(maps(game)) >= 3
    for text in maps(game):
        assert faults(game, text) == []


@by_game
def test_the_schema_has_the_fields_that_are_read(game: str) -> None:
    whole, reader = schema(game), READERS[game]
    assert set(whole["properties"]) == set(reader._TOP)
    named = {"picture": "_PICTURE", "city": "_CITY", "link": "_LINK", "region": "_REGION", "walls": "CHARTS"}
    for part, described in whole["$defs"].items():
        assert set(described["properties"]) == set(getattr(reader, named[part])), part


Change = tuple[str, str, str]
CHANGES: list[Change] = [
    ("steel-driver", "value = 50", "value = 55"),
    ("steel-driver", "value = 50", "value = 210"),
    ("steel-driver", "cost = 4", "cost = 0"),
    ("steel-driver", "cost = 4", "cost = 10"),
    ("steel-driver", 'goods = "red"', 'goods = "pink"'),
    ("steel-driver", "version = 1", "version = 10000"),
    ("steel-driver", 'name = "tuscany"', 'name = "Tuscany"'),
    ("steel-driver", 'label = "W"', 'label = "X"'),
    ("steel-driver", "width = 600", "width = 99"),
    ("steel-driver", 'name = "Siena"', 'name = "Si-ena"'),
    ("steel-driver", "start = true", "begin = true"),
    ("steel-driver", 'link_ends = ["Livorno", "Arezzo"]', 'link_ends = ["Livorno"]'),
    ("steam-rollers", 'colour = "red"', 'colour = "pink"'),
    ("steam-rollers", "number = 6", "number = 7"),
    ("steam-rollers", 'city = "B1"\n', ""),
    ("steam-rollers", 'title = "Island"', f'title = "{61 * "x"}"'),
    ("steam-rollers", '"1-5", "3-6"]', '"1-5"]'),
]


@pytest.mark.parametrize(("game", "good", "bad"), CHANGES)
def test_schema_and_reader_refuse_the_same(game: str, good: str, bad: str) -> None:
    text = maps(game)[0]
    assert good in text
    changed = text.replace(good, bad, 1)
    assert faults(game, changed) != []
    parse: Callable[[str, str], Any] = READERS[game].parse_map
    with pytest.raises(MapError):
        parse(changed, "changed.toml")
