"""Makes the fonts of the site from Adobe's Source family: python -m docs.fonts FOLDER

FOLDER holds the unpacked npm packages `source-sans` (3.52.0) and `source-serif` (4.5.1). It needs fonttools and
brotli, which nothing else here does. The fonts are kept in the repository: this is run only when a font or a language
changes.

The licence reserves the name "Source" for the originals, so the subsets carry names of their own.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[2] / "src" / "goldenspike" / "site" / "static" / "fonts"

ASCII = range(0x20, 0x7F)
ACCENTED = [*range(0xC0, 0x100), 0x152, 0x153, 0x178]
QUOTES = [0xAB, 0xBB, *range(0x2018, 0x201B), *range(0x201C, 0x201F), 0x2039, 0x203A]
SIGNS = [0xA0, 0xA7, 0xB1, 0xB7, 0xBF, 0x2013, 0x2014, 0x2026, 0x202F, 0x20AC, 0x2212]
FIGURES = [*range(0xA1, 0xC0), 0x3A3, 0x2009, *range(0x2010, 0x2013), 0x2032, 0x2033, 0x2192, 0x221E, 0x2264, 0x2265]
NAMES = [0x131, 0x160, 0x161, 0x17D, 0x17E]
LETTERS = [*ASCII, *ACCENTED, *QUOTES, *SIGNS]
ENGRAVED = [0x20, 0x2E, 0x2019, *range(0x41, 0x5B), *range(0x61, 0x7B), *ACCENTED]


def subset(font: TTFont, name: str, letters: list[int], features: list[str], file: str) -> None:
    options = Options(flavor="woff2", hinting=False, layout_features=features, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": (400, 700)})
    rename(font, name)
    font.flavor = "woff2"
    font.save(FONTS / file)
    print(file, (FONTS / file).stat().st_size)


def rename(font: Any, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 3, 4):
            record.string = name
        elif record.nameID == 6:
            record.string = name.replace(" ", "")


def main(folder: Path) -> None:
    figures = ["kern", "tnum", "lnum", "ccmp", "locl"]
    sans = TTFont(folder / "source-sans" / "VF" / "SourceSans3VF-Upright.ttf")
    subset(sans, "Golden Spike Sans", [*LETTERS, *FIGURES, *NAMES], figures, "sans.woff2")
    serif = TTFont(folder / "source-serif" / "TTF" / "SourceSerif4-Semibold.ttf")
    subset(serif, "Golden Spike Serif", LETTERS, ["kern"], "serif.woff2")
    italic = TTFont(folder / "source-serif" / "TTF" / "SourceSerif4-It.ttf")
    subset(italic, "Golden Spike Serif Italic", ENGRAVED, [], "serif-italic.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
