"""The template tags."""

from __future__ import annotations

import functools
import html

from django import template
from django.template import Context, Node, NodeList, TemplateSyntaxError
from django.template.base import FilterExpression, Parser, Token, token_kwargs
from django.templatetags.static import static as address_of
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
register.simple_tag(symbols.brand, name="brand")


def reader_of(context: Context) -> Reader:
    reader = context["reader"]
    assert isinstance(reader, Reader)
    return reader


@register.simple_tag(takes_context=True)
def defs(context: Context) -> SafeString:
    return symbols.defs(reader_of(context).words.language)


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
    """A message that other languages translate differently by context: `{% say_in "column" "Box" %}`."""
    _, place, text, *params = token.split_contents()
    return SayNode(N_context(literal(place), literal(text)), token_kwargs(params, parser))


def literal(quoted: str) -> str:
    """A literal string in a template. It must be literal, because words/compile.py looks for it."""
    if len(quoted) < 2 or quoted[0] != quoted[-1] or quoted[0] not in "\"'":
        raise TemplateSyntaxError(f"not a text in quotation marks: {quoted}")
    return unescape_string_literal(quoted)


@register.simple_tag(takes_context=True)
def help_link(context: Context, rule: str) -> SafeString:
    """A “?” beside a part of the table: links to its rules."""
    return help_to(rule, reader_of(context).words(N_("Rules: {section}"), section=rule))


@functools.lru_cache(markup.MOST_KEPT)
def help_to(rule: str, label: str) -> SafeString:
    return format_html(
        '<a class="q" href="/rules/{}#{}" target="rules" aria-label="{}" title="{}">?</a>',
        game_of_rule(rule),
        rule,
        label,
        label,
    )


@register.simple_tag
@functools.lru_cache(markup.MOST_KEPT)
def static(name: str) -> str:
    """The address of a file, with the hash of its content: looked up once, as none changes while the site runs."""
    return str(address_of(name))


@register.simple_tag
@functools.cache
def module(entry: str) -> SafeString:
    """A script of this page. Its imports are preloaded in parallel, not one after the other."""
    addresses = [(address_of(name),) for name in statics.all_imports(entry)]
    preloads = format_html_join("", '<link rel="modulepreload" href="{}">', addresses)
    return format_html('{}<script type="module" src="{}"></script>', preloads, address_of(entry))


@register.simple_tag(takes_context=True)
def part(context: Context, value: Part | None) -> SafeString:
    """A part of the page, shown by its own template, which sees only it and the reader; nothing for None."""
    return SafeString() if value is None else render(value, reader_of(context), context["swap"])


@register.simple_tag(takes_context=True)
def swap(context: Context, how: str = "true") -> SafeString:
    """In the first tag of an element with an id: when parts of a page are sent again, it replaces the old one."""
    return SafeString(f' hx-swap-oob="{escaped(how)}"') if context["swap"] else SafeString()


LIVE = ' hx-post="{}" hx-target="#content" hx-swap="none" hx-sync="this:drop"'


def escaped(value: object) -> str:
    """As Django escapes a value, without the support for lazy strings, which ours never are."""
    return value if isinstance(value, SafeString) else html.escape(str(value))


class FormNode(Node):
    def __init__(self, form: FilterExpression, attributes: dict[str, FilterExpression], nodelist: NodeList) -> None:
        self.form = form
        self.attributes = attributes
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """A form that is posted, with everything it must contain."""
        form = self.form.resolve(context)
        if not isinstance(form, Form):
            form = Form(str(form))
        action = escaped(form.action)
        out = ['<form method="post"', f' action="{action}"' if action else ""]
        for name, value in self.attributes.items():
            out.append(f' {name.replace("_", "-")}="{escaped(value.resolve(context))}"')
        out += [LIVE.format(action) if form.live else "", ">"]
        for field, text in (("csrfmiddlewaretoken", reader_of(context).csrf), *form.fields):
            out.append(f'<input type="hidden" name="{escaped(field)}" value="{escaped(text)}">')
        return SafeString("".join((*out, self.nodelist.render(context), "</form>")))


@register.tag("form")
def form(parser: Parser, token: Token) -> FormNode:
    """`{% form "/join" class="stack" %}` or with a `Form` as its first value."""
    _, target, *rest = token.split_contents()
    attributes = token_kwargs(rest, parser)
    nodelist = parser.parse(("endform",))
    parser.delete_first_token()
    return FormNode(parser.compile_filter(target), attributes, nodelist)
