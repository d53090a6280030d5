"""Anybody can send a map to be drawn, so the work is limited: counted in comparisons, not in time."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from goldenspike.drawing.svg import Point
from goldenspike.games.steel_driver.drawing import labels, tags
from goldenspike.games.steel_driver.drawing import sheet as sheets
from goldenspike.games.steel_driver.drawing.board import Offer
from goldenspike.games.steel_driver.rules.map import MOST_CITIES, MOST_LINKS, Map, load_map, parse_map, shipped_maps

# For the first drawing, after which everything is cached. Without a limit, a crowd of cities took hundreds of times as
# much.
MOST_FOR_A_SHIPPED_MAP = 60_000
MOST_FOR_ANY_MAP = 800_000


class Count:
    """How often two things on the board were compared."""

    def __init__(self) -> None:
        self.compared = 0

    def of(self, compare: Callable[..., float]) -> Callable[..., float]:
        def counted(*things: Any) -> float:
            self.compared += 1
            return compare(*things)

        return counted


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Iterator[Count]:
    count = Count()
    for module in (labels, sheets, tags):
        for name in ("overlap", "length_inside"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, count.of(getattr(module, name)))
    sheets.sheet.cache_clear()
    yield count
    sheets.sheet.cache_clear()


def block(count: int, step: float) -> list[Point]:
    """Cities in eight columns, in the middle of the picture."""
    return [(350 + step * (i % 8), 200 + step * (i // 8)) for i in range(count)]


def crowded_map(places: list[Point], links: int = MOST_LINKS, *, short_links: bool = False, name: str = "City") -> Map:
    names = [f"{name} {i:02}" for i in range(len(places))]
    cities = "".join(
        f'[[city]]\nname = "{name}"\nvalue = 10\ngoods = "red"\nstart = true\nat = [{x:.3f}, {y:.3f}]\n'
        for name, (x, y) in zip(names, places, strict=True)
    )
    line = list(itertools.pairwise(range(len(places))))
    pairs = set(itertools.combinations(range(len(places)), 2)) - set(line)
    others = sorted(pairs, key=lambda pair: math.dist(places[pair[0]], places[pair[1]]), reverse=not short_links)
    ways = "".join(f'[[link]]\nbetween = ["{names[a]}", "{names[b]}"]\ncost = 2\n' for a, b in (line + others)[:links])
    head = 'game = "steel-driver"\nname = "crowd"\nversion = 1\ntitle = "Crowd"\n'
    ends = f'link_ends = ["{names[0]}", "{names[-1]}"]\n[picture]\nwidth = 1000\nheight = 612\n'
    return parse_map(head + ends + cities + ways, "crowd.toml")


LONG_NAME = "Wwwwwww Mmmmmm Wwwwwwww Mmmmmmm Wwwww"
CROWDS = {
    "all on one spot": lambda: crowded_map(block(MOST_CITIES, 0.1)),
    "one over the other": lambda: crowded_map(block(MOST_CITIES, 8)),
    "side by side": lambda: crowded_map(block(MOST_CITIES, 25)),
    "side by side, linked to neighbours": lambda: crowded_map(block(MOST_CITIES, 25), short_links=True),
    "names as long as the sheet is wide": lambda: crowded_map(block(MOST_CITIES, 12), name=LONG_NAME),
    "few links": lambda: crowded_map(block(MOST_CITIES, 12), MOST_CITIES - 1),
    "half as many cities": lambda: crowded_map(block(MOST_CITIES // 2, 12), name=LONG_NAME),
}


@pytest.mark.parametrize("crowd", CROWDS)
def test_the_most_crowded_maps_are_drawn_with_little_work(count: Count, crowd: str) -> None:
    map = CROWDS[crowd]()

    where = sheets.sheet(map)

    assert 10_000 < count.compared < MOST_FOR_ANY_MAP
    assert [" ".join(label.lines) for label in where.labels] == [city.name for city in map.cities]
    assert len(where.cubes) == len(map.cities)


def test_prices_on_the_most_crowded_map_are_little_work(count: Count) -> None:
    map = crowded_map(block(MOST_CITIES, 25))
    where = sheets.sheet(map)
    before = count.compared

    tags.place(where, [Offer(map.link_name(i), 2, 10 * (i % 5), id=str(i)) for i in range(len(map.links))])

    assert count.compared - before < MOST_FOR_ANY_MAP


@pytest.mark.parametrize("reference", shipped_maps())
def test_a_shipped_map_is_drawn_at_once_and_never_runs_out_of_work(
    count: Count, reference: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    map = load_map(reference)
    where = sheets.sheet(map)
    assert count.compared < MOST_FOR_A_SHIPPED_MAP

    monkeypatch.setattr(labels, "MOST_COMPARED", 100 * labels.MOST_COMPARED)
    monkeypatch.setattr(labels, "CROWD", 100 * labels.CROWD)
    sheets.sheet.cache_clear()
    assert sheets.sheet(map).labels == where.labels
