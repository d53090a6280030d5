"""Imports point one way (docs/architecture.md), files stay short, and nothing compiled lies among the sources."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
PACKAGE = SRC / "goldenspike"
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 450

FRONTS = {"cli", "terminal", "web", "paper", "arena"}
# Which rooms each room may import, besides itself. The package itself (`__init__`, `__main__`) is the shop window:
# the public surface may show anything but the fronts; no room below the fronts may look back at it.
MAY_IMPORT = {
    "rules": set[str](),
    "text": {"rules"},
    "bots": {"rules"},
    "draw": {"rules"},
    "": {"rules", "bots", "draw", "text"},
} | {front: {"rules", "bots", "draw", "text", ""} | FRONTS for front in FRONTS}

GAMES = {"steel_driver", "steam_rollers"}
# The one module of rules/ that knows which games there are.
REGISTRY = "goldenspike.core.registry"
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
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, file)
            inner = {f"{base}.{alias.name}" for alias in node.names}
            found.update({name if is_module(name) else base for name in inner})
    return found


def room(module: str) -> str:
    """The room of one of our modules: empty for the package itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).is_dir() else ""


def game(module: str) -> str:
    """The game that a module of rules/ belongs to: empty for what the games share."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "rules" and parts[2] in GAMES else ""


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "goldenspike"}


def unguarded(file: Path) -> set[str]:
    """The names of GUARDED that the file imports at its top level without a net."""
    body = ast.parse(file.read_text("utf-8")).body
    plain = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in plain if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in plain if isinstance(node, ast.ImportFrom)}
    return names & GUARDED


by_name = pytest.mark.parametrize("file", FILES, ids=module_name)


def test_there_is_something_to_check() -> None:
    assert any(room(module_name(file)) == "rules" for file in FILES)


@by_name
def test_imports_point_one_way(file: Path) -> None:
    here = room(module_name(file))
    assert here in MAY_IMPORT, f"{here} is a new room: say in MAY_IMPORT what it may import"
    wrong = {name for name in ours(imported_by(file)) if room(name) not in MAY_IMPORT[here] | {here}}
    assert not wrong, f"{here or 'the package'} must not import {', '.join(sorted(wrong))}"


@by_name
def test_rules_need_nothing_but_python(file: Path) -> None:
    if room(module_name(file)) != "rules":
        return
    modules = imported_by(file)
    foreign = {name.split(".")[0] for name in modules - ours(modules)} - set(sys.stdlib_module_names) - GUARDED
    assert not foreign, f"rules must not import {', '.join(sorted(foreign))}"
    assert not unguarded(file), "these may be missing at run time: import them in a try or under TYPE_CHECKING"


@by_name
def test_games_do_not_know_each_other(file: Path) -> None:
    here = module_name(file)
    if room(here) != "rules" or here == REGISTRY:
        return
    wrong = {name for name in ours(imported_by(file)) if game(name) not in {"", game(here)}}
    assert not wrong, f"{here} must not import {', '.join(sorted(wrong))}: only {REGISTRY} knows the games"


@by_name
def test_files_stay_short(file: Path) -> None:
    lines = len(file.read_text("utf-8").splitlines())
    assert lines <= MOST_LINES, f"{lines} lines: cut it where it has a joint"


def test_nothing_compiled_lies_among_the_sources() -> None:
    compiled = [str(file.relative_to(SRC)) for suffix in ("so", "pyd") for file in SRC.rglob(f"*.{suffix}")]
    assert not compiled, f"these hide later edits, `make clean` removes them: {', '.join(compiled)}"
