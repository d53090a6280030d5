"""Django's templates, parsed by Django and rendered in half the time: a table looks up 500 names.

Parts are values with attributes, and a template shows strings and numbers. That is what is tried first here; anything
else is left to Django.
"""

from __future__ import annotations

import html
from operator import attrgetter
from typing import Any

from django.template import Context, Node, NodeList, Template
from django.template.base import FilterExpression, Lexer, Parser, Token, Variable, VariableNode, render_value_in_context
from django.utils.safestring import SafeString


class Lookup(FilterExpression):
    """`part.log.items` in a template. `name` is empty for any other expression."""

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        dotted = isinstance(self.var, Variable) and self.var.lookups and not self.filters
        names: list[str] = list(self.var.lookups) if dotted else [""]
        self.name, path = names[0], names[1:]
        self.attribute = attrgetter(".".join(path)) if path else None

    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        if self.name:
            try:
                value = context[self.name]
                if self.attribute is not None:
                    value = self.attribute(value)
            except (KeyError, AttributeError):
                return super().resolve(context, ignore_failures)
            if not callable(value):
                return value
        return super().resolve(context, ignore_failures)


class Shown(VariableNode):
    """`{{ row.name }}`."""

    def render(self, context: Context) -> SafeString:
        value = self.filter_expression.resolve(context)
        kind = type(value)
        if kind is SafeString:
            return value  # type: ignore[no-any-return]
        if kind is str:
            return html.escape(value)  # type: ignore[return-value]  # the list of nodes makes a SafeString of them all
        if kind is int:
            return str(value)  # type: ignore[return-value]
        return SafeString(render_value_in_context(value, context))

    render_annotated = render
    """Django would only note for its page of errors which node failed; ours does not show it."""


class QuickParser(Parser):
    def compile_filter(self, token: str) -> Lookup:
        return Lookup(token, self)

    def extend_nodelist(self, nodelist: NodeList, node: Node, token: Token) -> None:
        if type(node) is VariableNode:
            node = Shown(node.filter_expression)
        super().extend_nodelist(nodelist, node, token)


class QuickTemplate(Template):
    def compile_nodelist(self) -> NodeList:
        engine = self.engine
        tokens = Lexer(self.source).tokenize()
        parser = QuickParser(tokens, engine.template_libraries, engine.template_builtins, self.origin)
        return parser.parse()

    def render(self, context: Context) -> SafeString:
        """Our contexts are made for one rendering: nothing has to be restored afterwards."""
        if context.template is not None:
            return super().render(context)  # included by another template
        context.template = context.render_context.template = self
        context.template_name = self.name
        return self.nodelist.render(context)
