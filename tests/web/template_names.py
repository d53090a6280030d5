"""Checks the names a template uses against the types of its values, without rendering any page."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

from django.template import Node, NodeList
from django.template.base import FilterExpression, Variable
from django.template.defaulttags import ForNode, IfNode
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode

from goldenspike.site.pages.parts import Page, Part, Reader
from goldenspike.site.pages.render import engine
from goldenspike.site.pages.tags import FormNode

Names = dict[str, Any]
"""Name -> its type."""


class Checker:
    """Goes through templates; `faults` are the names that nobody sets, `seen` the templates visited."""

    def __init__(self) -> None:
        self.faults: set[str] = set()
        self.seen: set[str] = set()

    def part(self, shown: type[Part]) -> None:
        name = "page" if issubclass(shown, Page) else "part"
        self.template(shown.template, {name: shown, "reader": Reader, "True": bool, "False": bool})

    def template(self, name: str, names: Names) -> None:
        self.seen.add(name)
        self.nodes(name, engine().get_template(name).nodelist, names)

    def nodes(self, place: str, nodes: Iterable[Node], names: Names) -> None:
        for node in nodes:
            self.node(place, node, names)

    def node(self, place: str, node: Any, names: Names) -> None:
        if isinstance(node, ExtendsNode):
            assert isinstance(node.parent_name, FilterExpression)
            self.template(str(node.parent_name.var), names)
            self.nodes(place, node.nodelist, names)
        elif isinstance(node, IncludeNode):
            more = {name: self.type_of(place, value, names) for name, value in node.extra_context.items()}
            self.template(str(node.template.var), {**names, **more})
        elif isinstance(node, ForNode):
            self.loop(place, node, names)
        elif isinstance(node, IfNode):
            for condition, inside in node.conditions_nodelists:
                for expression in within(condition):
                    self.type_of(place, expression, names)
                self.nodes(place, inside, names)
        else:
            for expression in expressions(node):
                self.type_of(place, expression, names)
            if isinstance(node, BlockNode | FormNode):
                self.nodes(place, node.nodelist, names)

    def loop(self, place: str, node: Any, names: Names) -> None:
        item = element(self.type_of(place, node.sequence, names))
        if item is None:
            self.faults.add(f"{place}: {node.sequence} is no list")
        if len(node.loopvars) > 1:
            self.faults.add(f"{place}: a loop over {node.sequence} takes tuples apart: give them names")
        inside = {**names, node.loopvars[0]: item, "forloop": Any}
        self.nodes(place, node.nodelist_loop, inside)
        self.nodes(place, node.nodelist_empty, names)

    def type_of(self, place: str, expression: FilterExpression, names: Names) -> Any:
        """The type of a value in a template; a fault if it has none."""
        variable = expression.var
        if not isinstance(variable, Variable) or variable.lookups is None:
            return str
        kind: Any = names.get(variable.lookups[0])
        for step in variable.lookups[1:]:
            kind = attribute(kind, step)
        if kind is None:
            self.faults.add(f"{place}: {variable.var}")
        return kind


def expressions(node: Any) -> Iterator[FilterExpression]:
    """The arguments of a tag."""
    for value in vars(node).values():
        if isinstance(value, FilterExpression):
            yield value
        elif isinstance(value, dict):
            yield from (inner for inner in value.values() if isinstance(inner, FilterExpression))
        elif isinstance(value, list) and not isinstance(value, NodeList):
            yield from (inner for inner in value if isinstance(inner, FilterExpression))


def within(condition: Any) -> Iterator[FilterExpression]:
    """The values in a condition."""
    for name in ("value", "first", "second"):
        inside = getattr(condition, name, None)
        if isinstance(inside, FilterExpression):
            yield inside
        elif inside is not None:
            yield from within(inside)


def alternatives(kind: Any) -> list[Any]:
    """The types of a union without None: a template checks before it uses what may be missing."""
    if get_origin(kind) in (Union, types.UnionType):
        return [member for member in get_args(kind) if member is not type(None)]
    return [kind]


def attribute(kind: Any, name: str) -> Any:
    """The type of an attribute; None if there is none."""
    if kind is Any:
        return Any
    hint = None
    for member in alternatives(kind):
        if not isinstance(member, type):
            return None
        defined = getattr(member, name, None)
        hint = get_type_hints(member).get(name)
        if hint is None and isinstance(defined, property) and defined.fget:
            hint = get_type_hints(defined.fget)["return"]
        if hint is None:
            return None
    return hint


def element(kind: Any) -> Any:
    """The element type of a list; None for anything else."""
    [member] = alternatives(kind)
    if member is range:
        return int
    inside = get_args(member)
    return inside[0] if get_origin(member) in (list, tuple, typing.get_origin(typing.Sequence[int])) else None


def all_parts(base: type[Part] = Part) -> list[type[Part]]:
    parts = []
    for part in base.__subclasses__():
        parts += [*([part] if "template" in vars(part) else []), *all_parts(part)]
    return parts
