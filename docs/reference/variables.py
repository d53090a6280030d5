"""The page of settings: names and defaults from the code, meanings from settings.toml."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

from docs.reference.classes import ROOT, SRC
from goldenspike.bots.workers.client import MEMORY

MEANINGS = Path(__file__).with_name("settings.toml")
SETTINGS = SRC / "goldenspike" / "site" / "settings.py"
VARIABLE = re.compile(r"GOLDENSPIKE_[A-Z_]+[A-Z]")
NAMED = {"MEMORY": MEMORY}
"""Defaults that the settings take from elsewhere."""
INTERNAL = {"GOLDENSPIKE_DOOR", "GOLDENSPIKE_READY", "GOLDENSPIKE_BOUND", "GOLDENSPIKE_RATES"}
"""What processes of a site tell each other, and a table made of settings."""

HEAD = """\
# Settings

<!-- Made by `make reference`: defaults come from the code, meanings from docs/reference/settings.toml. -->

Every setting is an environment variable. [Run the site](../guides/run-the-site.md) says which ones you'll want to set.
"""
LIMITS = """
A request's head has at most 32 kB, with 100 headers of at most 16 kB each (431); a query has at most 4,000 characters
(400). 429 and 503 come with `Retry-After`, the seconds after which the same request will be answered, and with a
sentence in the reader's language. They are answered before Django sees the request. A network that keeps asking anyway
waits a second for each.

A **network** is an IPv4 address, or the first 64 bits of an IPv6 address: what a provider gives one household. Many
providers hand out 65,536 of those to anyone who asks, so the first 48 bits count as well: together they get four times
what one household gets, and never more than half of all connections or streams.

[How these limits were chosen](../findings/limits.md) has the measurements behind the defaults.
"""


def settings_page() -> dict[Path, str]:
    defaults = defaults_in_code()
    sections = [section(group, defaults) for group in tomllib.loads(MEANINGS.read_text("utf-8")).values()]
    return {ROOT / "docs" / "reference" / "settings.md": "\n".join([HEAD, *sections]) + LIMITS}


def section(group: dict[str, Any], defaults: dict[str, str]) -> str:
    title = group.pop("title")
    rows = [
        f"| `{name}` | {entry['default'] if 'default' in entry else defaults[name]} | {entry['text']} |"
        for name, entry in group.items()
    ]
    return "\n".join([f"## {title}", "", "| variable | default | meaning |", "|---|---|---|", *rows, ""])


def documented() -> set[str]:
    groups = tomllib.loads(MEANINGS.read_text("utf-8")).values()
    return {name for group in groups for name in group if name != "title"}


def read_by_the_code() -> set[str]:
    """Every variable that a text in the source names in full."""
    texts = (
        node.value
        for file in (SRC / "goldenspike").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if VARIABLE.fullmatch(text)} - INTERNAL


def defaults_in_code() -> dict[str, str]:
    """`number("GOLDENSPIKE_X", 20)` and `os.environ.get("GOLDENSPIKE_X", "") or "hard"`, wherever they are."""
    found: dict[str, str] = {}
    for file in (SRC / "goldenspike" / "site").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="number"), args=[ast.Constant(value=str(name)), default]):
                    found[name] = value_of(default)
                case ast.BoolOp(values=[ast.Call(args=[ast.Constant(value=str(name)), *_]), ast.Constant() as default]):
                    found[name] = value_of(default)
    return found


def value_of(node: ast.expr) -> str:
    """Empty for a default that is worked out: settings.toml must say what it is."""
    match node:
        case ast.Constant(value=value):
            return str(value)
        case ast.Name(id=name) if name in NAMED:
            return str(NAMED[name])
    return ""
