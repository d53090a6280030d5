"""Imports point one way (docs/contributing/architecture.md), files stay short, no source folder has compiled files."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
PACKAGE = SRC / "goldenspike"
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 450

GAMES = PACKAGE / "games"
FRONTS = {"terminal", "site"}
# Which layers each layer may import, besides itself (docs/contributing/architecture.md has the picture). A facet of
# a game belongs to the layer of its folder, and may import its own game's facets of the layers that its layer may
# import.
MAY_IMPORT = {
    "core": set[str](),
    "words": {"core"},
    "bots": {"core"},
    "drawing": {"core", "words"},
    "paper": {"core", "words", "drawing"},
    "choices": {"core", "bots", "drawing"},
    "arena": {"core", "words", "bots", "drawing", "about"},
}
MAY_IMPORT |= {front: {"core", "words", "bots", "drawing", "paper", "choices", "arena", "about"} for front in FRONTS}
MAY_IMPORT["cli"] = {*MAY_IMPORT, "about"}
# The package itself (`__init__`) is the shop window: the public surface. No layer below the fronts looks back at it.
MAY_IMPORT["surface"] = {"core", "bots", "about"}
MAY_IMPORT["about"] = set()
MAY_IMPORT["descriptor"] = {"core"}
# What a game's folders are facets of.
FACETS = {
    "rules": "core",
    "types": "core",
    "words": "words",
    "bots": "bots",
    "drawing": "drawing",
    "choices": "choices",
    "statistics": "arena",
    "terminal": "terminal",
    "pages": "site",
    "paper": "paper",
    "commands": "cli",
    "descriptor": "descriptor",
}
# mypyc's names for machine integers and class options, and names only type checkers need: every import of them must
# stand in a `try` or under TYPE_CHECKING.
GUARDED = {"mypy_extensions", "typing_extensions"}


def module_name(file: Path) -> str:
    parts = file.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def absolute(node: ast.ImportFrom, file: Path) -> str:
    """The module a `from … import` names, also when it is written relative."""
    if node.level == 0:
        return node.module or ""
    package = file.parent.relative_to(SRC).parts
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def is_module(name: str) -> bool:
    path = SRC.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imported_by(file: Path) -> set[str]:
    """Every module that the file imports, anywhere in it: `from a import b` counts as a.b where b is a module."""
    modules = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, file)
            inner = {f"{base}.{alias.name}" for alias in node.names}
            modules.update({name if is_module(name) else base for name in inner})
    return modules


def game(module: str) -> str:
    """The game that a module belongs to: empty for what all games share."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else ""


def layer(module: str) -> str:
    """Where a module of ours stands: its package, or for a game's facet the layer that the facet is for."""
    parts = module.split(".")
    if len(parts) == 1:
        return "surface"
    if parts[1] == "__about__":
        return "about"
    if parts[1] == "__main__":
        return "cli"
    if parts[1] != "games":
        return parts[1]
    return FACETS.get(parts[3], parts[3]) if len(parts) > 3 else "descriptor"


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "goldenspike"}


def unguarded(file: Path) -> set[str]:
    """The names of GUARDED that the file imports at its top level without a net."""
    body = ast.parse(file.read_text("utf-8")).body
    plain = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in plain if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in plain if isinstance(node, ast.ImportFrom)}
    return names & GUARDED


# The stub of the public surface types the games that come with us: it is made, and the one file that names them.
NAMING = {"__init__.pyi"}

by_name = pytest.mark.parametrize("file", FILES, ids=module_name)


def test_there_is_something_to_check() -> None:
    assert {layer(module_name(file)) for file in FILES} >= set(MAY_IMPORT) - {"about"}
    assert len({game(module_name(file)) for file in FILES} - {""}) >= 2


@by_name
def test_imports_point_one_way(file: Path) -> None:
    own_layer = layer(module_name(file))
    assert own_layer in MAY_IMPORT, f"{own_layer} is a new layer: say in MAY_IMPORT what it may import"
    wrong = {name for name in ours(imported_by(file)) if layer(name) not in MAY_IMPORT[own_layer] | {own_layer}}
    assert not wrong, f"{own_layer} must not import {', '.join(sorted(wrong))}"


@by_name
def test_rules_need_nothing_but_python(file: Path) -> None:
    if layer(module_name(file)) != "core":
        return
    modules = imported_by(file)
    foreign = {name.split(".")[0] for name in modules - ours(modules)} - set(sys.stdlib_module_names) - GUARDED
    assert not foreign, f"rules must not import {', '.join(sorted(foreign))}"
    assert not unguarded(file), "these may be missing at run time: import them in a try or under TYPE_CHECKING"


@by_name
def test_no_game_is_imported_but_by_itself(file: Path) -> None:
    module = module_name(file)
    wrong = {name for name in ours(imported_by(file)) if game(name) not in {"", game(module)}}
    assert not wrong, f"{module} must not import {', '.join(sorted(wrong))}: games are found by entry point"


def names_of_games() -> list[str]:
    """Every way to write the name of a game that comes with us."""
    folders = [folder.name for folder in GAMES.iterdir() if (folder / "descriptor.py").is_file()]
    return [name.replace("_", sign) for name in folders for sign in ("_", "-", " ", "")]


SHARED_FILES = sorted(
    file
    for pattern in ("*.py", "*.pyi", "*.html", "*.js", "*.css", "*.toml", "*.txt", "*.po")
    for file in PACKAGE.rglob(pattern)
    if GAMES not in file.parents
)


@pytest.mark.parametrize("file", SHARED_FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_what_all_games_share_names_none_of_them(file: Path) -> None:
    if file.relative_to(PACKAGE).as_posix() in NAMING:
        return
    text = file.read_text("utf-8").casefold()
    named = [name for name in names_of_games() if name in text]
    assert not named, f"{file.relative_to(PACKAGE)} names {', '.join(named)}: that belongs into the game's folder"


@by_name
def test_files_stay_short(file: Path) -> None:
    lines = len(file.read_text("utf-8").splitlines())
    assert lines <= MOST_LINES, f"{lines} lines: cut it where it has a joint"


def test_nothing_compiled_lies_among_the_sources() -> None:
    compiled = [str(file.relative_to(SRC)) for suffix in ("so", "pyd") for file in SRC.rglob(f"*.{suffix}")]
    assert not compiled, f"these hide later edits, `make clean` removes them: {', '.join(compiled)}"
