"""What templates can say and show."""

from __future__ import annotations

import functools
import html

from django import template
from django.template import Context, Node, NodeList, TemplateSyntaxError
from django.template.base import FilterExpression, Parser, Token, token_kwargs
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import unescape_string_literal

from goldenspike.site import statics
from goldenspike.site.pages import markup, symbols
from goldenspike.site.pages.parts import Form, Part, Reader
from goldenspike.site.pages.render import render
from goldenspike.words.catalogue import N_, Message, N_context
from goldenspike.words.rules_pages import game_of_rule

register = template.Library()
register.simple_tag(markup.icon, name="icon")
register.simple_tag(symbols.defs, name="defs")
register.simple_tag(symbols.brand, name="brand")


def reader_of(context: Context) -> Reader:
    reader = context["reader"]
    assert isinstance(reader, Reader)
    return reader


class SayNode(Node):
    """A message in the reader's language, escaped like any other value."""

    def __init__(self, message: Message, params: dict[str, FilterExpression]) -> None:
        self.message = message
        self.params = params

    def render(self, context: Context) -> SafeString:
        params = {name: value.resolve(context) for name, value in self.params.items()}
        return SafeString(html.escape(reader_of(context).words(self.message, **params)))


@register.tag
def say(parser: Parser, token: Token) -> SayNode:
    """`{% say "Round {round}" round=part.round %}`."""
    _, text, *params = token.split_contents()
    return SayNode(Message(literal(text)), token_kwargs(params, parser))


@register.tag
def say_in(parser: Parser, token: Token) -> SayNode:
    """A message that other languages say differently in another place: `{% say_in "column" "Box" %}`."""
    _, place, text, *params = token.split_contents()
    return SayNode(N_context(literal(place), literal(text)), token_kwargs(params, parser))


def literal(quoted: str) -> str:
    """A text as it stands in a template. It must stand there: words/compile.py looks for it."""
    if len(quoted) < 2 or quoted[0] != quoted[-1] or quoted[0] not in "\"'":
        raise TemplateSyntaxError(f"not a text in quotation marks: {quoted}")
    return unescape_string_literal(quoted)


@register.simple_tag(takes_context=True)
def help_link(context: Context, rule: str) -> SafeString:
    """A “?” beside a part of the table: to its rules."""
    label = reader_of(context).words(N_("Rules: {section}"), section=rule)
    return format_html(
        '<a class="q" href="/rules/{}#{}" target="rules" aria-label="{}" title="{}">?</a>',
        game_of_rule(rule),
        rule,
        label,
        label,
    )


@register.simple_tag
@functools.cache
def module(entry: str) -> SafeString:
    """A script of this page. What it imports is loaded beside it, not one after the other."""
    addresses = [(static(name),) for name in statics.all_imports(entry)]
    preloads = format_html_join("", '<link rel="modulepreload" href="{}">', addresses)
    return format_html('{}<script type="module" src="{}"></script>', preloads, static(entry))


@register.simple_tag(takes_context=True)
def part(context: Context, value: Part | None) -> SafeString:
    """A part of the page, shown by its own template, which sees only it and the reader; nothing for None."""
    return SafeString() if value is None else render(value, reader_of(context), context["swap"])


@register.simple_tag(takes_context=True)
def swap(context: Context, how: str = "true") -> SafeString:
    """In the first tag of an element that has an id: where parts of a page are sent anew, it replaces the old one."""
    return format_html(' hx-swap-oob="{}"', how) if context["swap"] else SafeString()


LIVE = SafeString(' hx-post="{}" hx-target="#content" hx-swap="none" hx-sync="this:drop"')


class FormNode(Node):
    def __init__(self, form: FilterExpression, attributes: dict[str, FilterExpression], nodelist: NodeList) -> None:
        self.form = form
        self.attributes = attributes
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """A form that is posted, with all that must go with it."""
        form = self.form.resolve(context)
        if not isinstance(form, Form):
            form = Form(str(form))
        named = [(name.replace("_", "-"), value.resolve(context)) for name, value in self.attributes.items()]
        if form.action:
            named.insert(0, ("action", form.action))
        hidden = [("csrfmiddlewaretoken", reader_of(context).csrf), *form.fields]
        return format_html(
            '<form method="post"{}{}>{}{}</form>',
            format_html_join("", ' {}="{}"', named),
            format_html(LIVE, form.action) if form.live else "",
            format_html_join("", '<input type="hidden" name="{}" value="{}">', hidden),
            self.nodelist.render(context),
        )


@register.tag("form")
def form(parser: Parser, token: Token) -> FormNode:
    """`{% form "/join" class="stack" %}` or with a `Form` as its first value."""
    _, target, *rest = token.split_contents()
    attributes = token_kwargs(rest, parser)
    nodelist = parser.parse(("endform",))
    parser.delete_first_token()
    return FormNode(parser.compile_filter(target), attributes, nodelist)
