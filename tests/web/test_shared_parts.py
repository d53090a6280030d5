"""Parts that are rendered once for everybody who reads the same language."""

from __future__ import annotations

import re
from pathlib import Path

import goldenspike.site.pages
from goldenspike.site.pages import render as rendering
from goldenspike.site.pages.parts import Shared
from goldenspike.site.pages.pointers import Pointer, Pointers
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.recap import Recap
from goldenspike.site.pages.table_page import Journey

SOURCES = Path(goldenspike.site.pages.__file__).parents[2]
NESTED = ("stops.html", "turns.html", "recap.html")
"""What games put into them."""


def templates() -> list[Path]:
    own = [SOURCES / "site" / "templates" / kind.template for kind in Shared.__subclasses__()]
    return own + [file for file in SOURCES.glob("games/*/pages/templates/*/*.html") if file.name in NESTED]


def test_what_is_shared_holds_nothing_of_one_reader() -> None:
    assert {Journey, Pointers, Recap} <= set(Shared.__subclasses__())
    for file in templates():
        assert not re.search(r"\breader\b|{% form|csrf", file.read_text("utf-8")), file


def tips(text: str) -> Pointers:
    return Pointers("steel-driver", (Pointer("cubes", 1, "Cubes", text),), 5, "")


def test_equal_parts_are_rendered_once_for_each_language_and_others_are_not_mixed_up() -> None:
    rendering.shared.cache_clear()
    english, german = anybody("en"), anybody("de")
    first = rendering.render(tips("one & two"), english)
    assert rendering.render(tips("one & two"), english) is first
    assert "one &amp; two" in first
    assert rendering.render(tips("three"), english) != first
    assert rendering.render(tips("one & two"), german) != first
    assert rendering.shared.cache_info().misses == 3


def test_a_part_with_a_list_in_it_is_rendered_each_time() -> None:
    rendering.shared.cache_clear()
    part = Pointers("steel-driver", [Pointer("cubes", 1, "Cubes", "text")], 5, "")  # type: ignore[arg-type]
    assert "text" in rendering.render(part, anybody("en"))
    assert rendering.shared.cache_info().misses == 0
