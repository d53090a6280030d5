"""docs/guides/add-a-game.md and examples/race are the same game, file by file."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guides" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "race"
# A file of the tutorial: its name in a line of its own, then its text.
FILE = re.compile(r"^`([\w./]+)`:\n\n```\w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """What somebody has who follows the page."""
    return {name: f"{text}\n" for name, text in FILE.findall(PAGE.read_text("utf-8"))}


def test_the_page_shows_every_file_of_the_example_as_it_is() -> None:
    sources = [path for path in EXAMPLE.rglob("*") if path.suffix in {".py", ".toml"} and "build" not in path.parts]
    example = {path.relative_to(EXAMPLE).as_posix(): path.read_text("utf-8") for path in sources}
    assert files() == example
    assert len(example) == 6
