"""The fields of a class with their types and texts, read from its source: compiled classes have forgotten them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
FIELD = re.compile(r"    (\w+): (.+)")


class Field(NamedTuple):
    name: str
    type: str
    text: str


class Described(NamedTuple):
    """A class: the sentences of its docstring, and its public fields."""

    name: str
    text: str
    fields: list[Field]


def describe(cls: type[Any]) -> Described:
    """A class and its fields, those of its bases first."""
    ours = [base for base in reversed(cls.__mro__) if base.__module__.startswith("goldenspike.")]
    texts: dict[str, str] = {}
    types: dict[str, str] = {}
    text = ""
    for base in ours:
        node = source_of(base)
        text, own = split(ast.get_docstring(node) or "")
        types |= annotated(node)
        texts |= own
        assert set(own) == set(annotated(node)), f"{base.__name__}: {sorted(set(own) ^ set(annotated(node)))}"
    return Described(cls.__name__, text, [Field(name, types[name], texts[name]) for name in types])


def source_of(cls: type[Any]) -> ast.ClassDef:
    file = (SRC / cls.__module__.replace(".", "/")).with_suffix(".py")
    nodes = ast.parse(file.read_text("utf-8")).body
    return next(node for node in nodes if isinstance(node, ast.ClassDef) and node.name == cls.__name__)


def annotated(node: ast.ClassDef) -> dict[str, str]:
    """The annotations of a class body: public names only, and without the `Final` that says that they never change."""
    found = {
        part.target.id: re.sub(r"^Final\[(.*)\]$", r"\1", ast.unparse(part.annotation))
        for part in node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    return {name: type for name, type in found.items() if not name.startswith("_")}


def split(docstring: str) -> tuple[str, dict[str, str]]:
    """The sentences of a docstring, and the texts under its heading "Attributes:" by name."""
    text, _, listed = docstring.partition("\n\nAttributes:\n")
    joined = re.sub(r"\n {8}", " ", listed)
    return text, {match[1]: match[2] for match in map(FIELD.fullmatch, joined.splitlines()) if match}
