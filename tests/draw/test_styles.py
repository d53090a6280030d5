"""Styles are where they belong: the shared sheets know no game's pieces, and no game's sheet changes another's."""

from __future__ import annotations

import ast
import functools
import itertools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "goldenspike"
GAMES = PACKAGE / "games"
FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "descriptor.py").is_file())
TOKENS = PACKAGE / "drawing" / "css" / "tokens.css"
PAGE = ROOT / "docs" / "guides" / "add-a-game.md"


def shared(pattern: str) -> list[Path]:
    return sorted(file for file in PACKAGE.rglob(pattern) if GAMES not in file.parents)


SHEETS = shared("*.css")
by_name = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)


# ---- what a sheet says ---------------------------------------------------------------------------------------------


def rules_of(sheet: Path) -> list[tuple[str, str]]:
    """Selectors and what they set, including those inside @media."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    return [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text)]


def classes_of(selector: str) -> list[str]:
    return re.findall(r"\.([A-Za-z][\w-]*)", selector)


def declared(sheets: Iterable[Path]) -> set[str]:
    """The tokens of all themes."""
    bodies = [body for sheet in sheets for selector, body in rules_of(sheet) if selector.startswith(":root")]
    return set(re.findall(r"--([\w-]+):", " ".join(bodies)))


def needed(sheet: Path) -> set[str]:
    """The tokens it uses, except those with a fallback."""
    return set(re.findall(r"var\(--([\w-]+)\)", " ".join(body for _, body in rules_of(sheet))))


# ---- what the shared sources say -----------------------------------------------------------------------------------


def words_in_python(file: Path) -> Iterator[str]:
    """The classes in its markup, and every word of its other short strings, from which a class may be assembled."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if "class=" in node.value:
                yield from words_in_markup(node.value)
            elif re.fullmatch(r"[\w -]{1,40}", node.value):
                yield from node.value.split()


def words_in_markup(text: str) -> Iterator[str]:
    for quoted, bare in re.findall(r'class=(?:"((?:\{[{%].*?[%}]\}|[^"{]|\{)*)|([\w-]+))', text, re.DOTALL):
        yield from re.findall(r"[\w-]+", quoted or bare)
    for arguments in re.findall(r"\{% (?:icon|seat) (.*?) %\}", text):
        yield from re.findall(r"[\w-]+", arguments)
    yield from re.findall(r"\{% block \w*class %\}([\w-]+)", text)


def words_in_script(text: str) -> Iterator[str]:
    for quoted in re.findall(r"\"[^\"\n]*\"|`[^`]*`", text):
        yield from re.findall(r"[\w-]+", quoted)


@functools.cache
def used_by_shared_sources() -> set[str]:
    return {
        *(word for file in shared("*.py") for word in words_in_python(file)),
        *(word for file in shared("*.html") for word in words_in_markup(file.read_text("utf-8"))),
        *(word for file in shared("*.js") for word in words_in_script(file.read_text("utf-8"))),
    }


def promised(pattern: str) -> set[str]:
    """What the guide for games says they may use."""
    section = PAGE.read_text("utf-8").partition("### Styles")[2].partition("\nMaps and editions")[0]
    return set(re.findall(pattern, section))


# ---- tests ---------------------------------------------------------------------------------------------------------


@by_name
def test_a_shared_sheet_styles_only_what_shared_sources_use_or_games_are_promised(sheet: Path) -> None:
    known = used_by_shared_sources() | promised(r"`\.([\w-]+)`")
    styled = {name for selector, _ in rules_of(sheet) for name in classes_of(selector)}
    # `seat-3` is written as `seat-{number}`
    foreign = {name for name in styled if name not in known and name.rstrip("0123456789") not in known}
    assert not foreign, f"{sheet.name} styles {', '.join(sorted(foreign))}: that belongs into a game's folder"


@by_name
def test_a_shared_sheet_needs_shared_tokens_only(sheet: Path) -> None:
    assert needed(sheet) <= declared([TOKENS])


def test_a_shared_colour_is_used_by_all_or_promised_to_games() -> None:
    colours = re.findall(r"--([\w-]+): #", TOKENS.read_text("utf-8"))
    used = {name for sheet in SHEETS for name in needed(sheet)}
    assert set(colours) - used <= promised(r"`--([\w-]+)`")


def test_what_games_are_promised_is_there() -> None:
    styled = {name for sheet in SHEETS for selector, _ in rules_of(sheet) for name in classes_of(selector)}
    assert promised(r"`\.([\w-]+)`") <= styled
    assert promised(r"`--([\w-]+)`") <= declared([TOKENS])


@pytest.mark.parametrize("game", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_every_token_that_it_needs(game: Path) -> None:
    sheets = list(game.rglob("*.css"))
    own = {name for sheet in sheets for _, body in rules_of(sheet) for name in re.findall(r"--([\w-]+):", body)}
    assert {name for sheet in sheets for name in needed(sheet)} <= own | declared([TOKENS])


def test_no_game_changes_a_token_of_all_or_of_another() -> None:
    """All of them are on every page."""
    owners = [TOKENS.parent, *FOLDERS]
    tokens = [declared(owner.rglob("*.css")) for owner in owners]
    for (one, first), (other, second) in itertools.combinations(zip(owners, tokens, strict=True), 2):
        assert not first & second, f"{one.name} and {other.name} both declare {', '.join(sorted(first & second))}"


def test_no_game_draws_with_the_classes_of_all_or_of_another() -> None:
    """The styles of all drawings are on every page, so the first part of a selector must be the game's own."""
    owners = [TOKENS.parent, *(folder / "drawing" for folder in FOLDERS)]
    heads = [
        {
            names[0]
            for sheet in owner.rglob("*.css")
            for group, _ in rules_of(sheet)
            for selector in group.split(",")
            if (names := classes_of(selector))
        }
        for owner in owners
    ]
    for (one, first), (other, second) in itertools.combinations(zip(owners, heads, strict=True), 2):
        assert not first & second, f"{one.parent.name} and {other.parent.name} both style {sorted(first & second)}"
