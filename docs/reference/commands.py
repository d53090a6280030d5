"""The page of commands, from the argument parser itself."""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from typer.main import get_command

from docs.reference.classes import ROOT
from goldenspike.cli.main import app

HEAD = """\
# Commands

<!-- Made from the argument parser by `make reference`: edit the help texts in src/goldenspike/cli, not this page. -->

`goldenspike COMMAND --help` shows the same in your terminal, in your language. `--lang` works anywhere on the line.
Exit codes: 0 for success, 1 for a fault in what you gave it, 2 for a wrong option, 70 for a fault of ours, 130 after
Ctrl+C.
"""
EVERYWHERE = {"lang"}
"""Options of every command: the page lists them once."""


def command_page() -> dict[Path, str]:
    root = get_command(app)
    sections = [section(command, path) for command, path in commands(root, ())]
    top = section(root, (), EVERYWHERE).replace("## `goldenspike `", "## Every command")
    return {ROOT / "docs" / "reference" / "cli.md": "\n".join([HEAD, top, *sections])}


def commands(command: Any, path: tuple[str, ...]) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every command that does something, in the order of the help page."""
    below = getattr(command, "commands", {})
    if path and not below:
        yield command, path
    for name, child in below.items():
        yield from commands(child, (*path, name))


def section(command: Any, path: tuple[str, ...], shown: Set[str] = frozenset()) -> str:
    rows = [row(one) for one in command.params if one.name not in EVERYWHERE or one.name in shown]
    arguments = [argument(one) for one in command.params if one.param_type_name == "argument"]
    title = f"## `goldenspike {' '.join([*path, *arguments])}`"
    table = ["| | default | |", "|---|---|---|", *rows] if rows else []
    return "\n".join([title, "", command.help, "", *table, ""])


def argument(parameter: Any) -> str:
    return str(parameter.metavar) if parameter.required else f"[{parameter.metavar}]"


def row(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        name = f"`{parameter.metavar}`"
    else:
        value = "" if parameter.is_flag else f" {parameter.metavar or parameter.name.upper()}"
        name = ", ".join(f"`{one}{value}`" for one in parameter.opts)
    return f"| {name} | {default(parameter)} | {parameter.help} |"


def default(parameter: Any) -> str:
    if parameter.required:
        return "required"
    given = parameter.default
    return "" if given in (None, "", False) else f"`{given:g}`" if isinstance(given, float) else f"`{given}`"
