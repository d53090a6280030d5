"""Finds in the source every code that the rules can raise or refuse with, and the parameters given beside it.

A code is a string in the position of the code in a call to an error class or `Refusal`. If a function passes on a code
it was given (`fault(code)`), its callers are searched instead.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[2] / "src" / "goldenspike"
# Class or function -> position of the code among its arguments.
ERRORS = {"ArgumentError": 0, "NotationError": 0, "SetupError": 0, "MapError": 0, "RecordError": 0, "Refusal": 1}
OWN = {"MapError": {"file", "entry", "places"}, "RecordError": {"line", "cause"}}
"""Parameters that the error classes take for themselves."""


class Raised(NamedTuple):
    kind: str
    code: str
    params: frozenset[str] | None
    """None if they cannot be read from the source."""
    game: str
    """The game whose rules raise it; empty for what the games share."""


def game_of(file: Path) -> str:
    parts = file.relative_to(SOURCES).parts
    return parts[1].replace("_", "-") if parts[0] == "games" and len(parts) > 2 else ""


def functions(tree: ast.AST) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def constants(node: ast.expr, tree: ast.AST) -> list[str]:
    """The strings that an expression can be: itself, either branch, a table's values."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body, tree) + constants(node.orelse, tree)
    if isinstance(node, ast.JoinedStr):
        return joined(node, tree)
    if isinstance(node, ast.Call) and called(node) == "get" and isinstance(node.func, ast.Attribute):
        table = node.func.value
        assert isinstance(table, ast.Name)
        literals = [literal for extra in node.args[1:] for literal in constants(extra, tree)]
        for assign in ast.walk(tree):
            if isinstance(assign, ast.Assign) and isinstance(assign.value, ast.Dict):
                if any(isinstance(target, ast.Name) and target.id == table.id for target in assign.targets):
                    literals += [literal for value in assign.value.values for literal in constants(value, tree)]
        return literals
    return []


def joined(node: ast.JoinedStr, tree: ast.AST) -> list[str]:
    """`f"{key}_missing"` for every string that `for key in (…)` iterates over."""
    literals = [""]
    for part in node.values:
        ways = constants(part, tree)
        if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
            loops = [loop for loop in ast.walk(tree) if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Tuple)]
            names = [loop for loop in loops if isinstance(loop.target, ast.Name) and loop.target.id == part.value.id]
            ways = [way for loop in names if isinstance(loop.iter, ast.Tuple) for way in texts([*loop.iter.elts])]
        literals = [before + way for before in literals for way in ways]
    return literals


def assigned(name: str, function: ast.FunctionDef, tree: ast.AST) -> list[str]:
    """The strings that a name in a function can stand for."""
    values = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]
    return [text for value in values for text in constants(value, tree)]


def texts(nodes: list[ast.expr | None]) -> list[str]:
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def param_names(node: ast.Call, kind: str) -> frozenset[str] | None:
    """The names of the parameters given with the code."""
    if kind == "Refusal":
        if len(node.args) < 3:
            return frozenset()
        table = node.args[2]
        if not isinstance(table, ast.Dict) or None in table.keys:  # None: `**others`
            return None
        return frozenset(texts(table.keys))
    if any(keyword.arg is None for keyword in node.keywords):
        return None
    return frozenset(keyword.arg for keyword in node.keywords if keyword.arg) - OWN.get(kind, set())


def raised_in_sources() -> list[Raised]:
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(SOURCES.rglob("*.py"))}
    raised: list[Raised] = []
    handed_on: dict[str, tuple[str, int, frozenset[str] | None]] = {}
    for file, tree in trees.items():
        for function in functions(tree):
            names = [argument.arg for argument in function.args.args]
            for node in ast.walk(function):
                if not isinstance(node, ast.Call) or called(node) not in ERRORS:
                    continue
                kind = called(node)
                code = node.args[ERRORS[kind]]
                codes = constants(code, tree)
                if not codes and isinstance(code, ast.Name) and code.id not in names:
                    codes = assigned(code.id, function, tree)
                if codes:
                    raised += [Raised(kind, text, param_names(node, kind), game_of(file)) for text in codes]
                elif isinstance(code, ast.Name) and code.id in names:
                    at = names.index(code.id) - (names[0] == "self")
                    handed_on[function.name] = (kind, at, param_names(node, kind))
    return raised + indirect(trees, handed_on)


def indirect(
    trees: dict[Path, ast.Module], handed_on: dict[str, tuple[str, int, frozenset[str] | None]]
) -> list[Raised]:
    """Callers of functions that pass a code on, until there are no more."""
    raised: list[Raised] = []
    seen: set[str] = set()
    while set(handed_on) - seen:
        name = sorted(set(handed_on) - seen)[0]
        seen.add(name)
        kind, place, own = handed_on[name]
        for file, tree in trees.items():
            for function in functions(tree):
                names = [argument.arg for argument in function.args.args]
                for node in ast.walk(function):
                    if not isinstance(node, ast.Call) or called(node) != name or len(node.args) <= place:
                        continue
                    code, params = node.args[place], param_names(node, kind) if own is None else own
                    codes = constants(code, tree)
                    raised += [Raised(kind, text, params, game_of(file)) for text in codes]
                    if not codes and isinstance(code, ast.Name) and code.id in names:
                        at = names.index(code.id) - (names[0] == "self")
                        handed_on.setdefault(function.name, (kind, at, params))
    return raised
