"""Every text can be read and every mark seen, in every theme: the shared tokens and those of each game."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from goldenspike.drawing import style
from goldenspike.games.steam_rollers.drawing import board as steam_rollers
from goldenspike.games.steel_driver.drawing import board as steel_driver
from goldenspike.games.steel_driver.drawing import pieces
from tests.draw.colours import contrast

THEMES = ("light", "dark", "contrast")
GROUNDS = ("paper", "panel", "sunken")
REGIONS = range(1, 7)

Pairs = list[tuple[str, str]]


class Palette(NamedTuple):
    """Tokens of some sheets, and which colour is on which."""

    css: tuple[str, ...]
    text: Pairs
    graphic: Pairs


PALETTES = {
    "shared": Palette(
        (),
        [
            *((ink, ground) for ink in ("ink", "ink-2", "ink-3", "brass", "good", "bad") for ground in GROUNDS),
            *((ink, "brass-wash") for ink in ("ink", "ink-2", "ink-3", "brass")),
            *((ink, wash) for wash in ("good-wash", "bad-wash") for ink in ("ink", wash.removesuffix("-wash"))),
            *(("on-plate", plate) for plate in ("plate", "plate-2")),
            *(("label", ground) for ground in ("land", "land-2", "water", "halo")),
            *(("ink-2", ground) for ground in ("land", "water")),
            ("water-label", "water"),
        ],
        [
            *(("focus", ground) for ground in ("panel", "paper", "land", "focus-gap")),
            *(("rule-2", ground) for ground in ("panel", "paper")),
            *(("casing", ground) for ground in ("land", "water")),
            *(("brass-fill", ground) for ground in ("panel", "land")),
            *((f"seat-{seat}", "panel") for seat in range(6)),
        ],
    ),
    "steel-driver": Palette(
        steel_driver.CSS,
        [
            *((f"on-{company}", company) for company in pieces.HERALDS),
            *((f"on-g-{goods}", f"g-{goods}") for goods in pieces.GOODS),
            *(("on-tag", tag) for tag in ("tag", "tag-hot")),
        ],
        [("link", "land"), *(("city-edge", ground) for ground in ("land", "water"))],
    ),
    "steam-rollers": Palette(
        steam_rollers.CSS,
        [
            *((f"on-r{region}", f"r{region}-strong") for region in REGIONS),
            *(("ink", f"r{region}-field") for region in REGIONS),
        ],
        [(track, f"r{region}-field") for track in ("track", "track-dead") for region in REGIONS],
    ),
}


def test_contrast_is_counted_as_wcag_counts_it() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PALETTES)
def test_all_text_can_be_read_and_all_marks_be_seen(name: str, theme: str) -> None:
    palette = PALETTES[name]
    colours = style.themes(palette.css)[theme]
    weak = [(ink, ground) for ink, ground in palette.text if contrast(colours[ink], colours[ground]) < 4.5]
    faint = [(mark, ground) for mark, ground in palette.graphic if contrast(colours[mark], colours[ground]) < 3]
    assert (weak, faint) == ([], [])


@pytest.mark.parametrize("name", PALETTES)
def test_whatever_is_meant_to_be_written_on_a_colour_is_looked_at(name: str) -> None:
    """A new company, good or region has its pair above."""
    palette = PALETTES[name]
    declared = style.themes(palette.css)["light"].keys() - (style.themes()["light"].keys() if palette.css else set())
    assert {token for token in declared if token.startswith("on-")} == {
        ink for ink, _ in palette.text if ink.startswith("on-")
    }
