"""The look does not depend on a computer's fonts: ours arrive, and have every letter of five languages."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Sit

PACKAGE = Path(__file__).parents[2] / "src" / "goldenspike"
SIGNS = set("▸◆⌂↯□▬▮")
"""Drawn in the terminal only."""

# A letter the font lacks comes from the next family: then its width depends on which family that is.
MISSING = """async (letters) => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (letter, family) => {
    pen.font = `600 40px "Golden Spike Sans", ${family}`;
    return pen.measureText(letter).width;
  };
  await document.fonts.load('600 40px "Golden Spike Sans"');
  return [...letters].filter((letter) => width(letter, 'monospace') !== width(letter, 'serif'));
}"""


def letters_we_use() -> str:
    files = [*PACKAGE.rglob("*.po"), *PACKAGE.rglob("rulebook/*.md"), *PACKAGE.rglob("*.html")]
    found = {letter for file in files for letter in file.read_text("utf-8") if letter.isprintable()}
    return "".join(sorted(letter for letter in found - SIGNS if ord(letter) < 0x2500))


def test_the_fonts_of_the_site_arrive_and_are_used(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.page.evaluate("() => document.fonts.ready")
    loaded = ann.page.evaluate("() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)")
    assert {family.strip('"') for family in loaded} == {"Golden Spike Sans", "Golden Spike Serif"}
    for element, family in (("h1", "Golden Spike Serif"), ("p", "Golden Spike Sans")):
        used = ann.page.evaluate("(e) => getComputedStyle(document.querySelector(e)).fontFamily", element)
        assert used.startswith(f'"{family}"')


def test_no_letter_of_the_five_languages_is_missing(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    assert ann.page.evaluate(MISSING, letters_we_use()) == []
