"""What templates can say and show."""

from __future__ import annotations

import functools
from typing import Any

from django import template
from django.template import Context
from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from goldenspike.site import statics
from goldenspike.site.pages import markup, symbols
from goldenspike.words.catalogue import N_, Message, N_context, Words
from goldenspike.words.names import money

register = template.Library()
register.simple_tag(markup.icon, name="icon")
register.simple_tag(markup.seat, name="seat")
register.simple_tag(symbols.defs, name="defs")
register.simple_tag(symbols.brand, name="brand")
register.filter("money", money)


@register.simple_tag(takes_context=True)
def say(context: Context, text: str, **params: Any) -> str:
    """A message in the reader's language, escaped like any other value."""
    words = context["words"]
    assert isinstance(words, Words)
    return conditional_escape(words(Message(text), **params))


@register.simple_tag(takes_context=True)
def say_in(context: Context, place: str, text: str, **params: Any) -> str:
    """A message that other languages say differently in another place."""
    words = context["words"]
    assert isinstance(words, Words)
    return conditional_escape(words(N_context(place, text), **params))


@register.simple_tag(takes_context=True)
def help_link(context: Context, rule: str) -> SafeString:
    """A “?” beside a part of the table: to its rules."""
    words = context["words"]
    said = words(N_("Rules: {section}"), section=rule)
    game = context["game"]
    return format_html(
        '<a class="q" href="/rules/{}#{}" target="rules" aria-label="{}" title="{}">?</a>', game, rule, said, said
    )


@register.simple_tag
@functools.cache
def module(entry: str) -> SafeString:
    """A script of this page. What it imports is loaded beside it, not one after the other."""
    addresses = [(static(name),) for name in statics.all_imports(entry)]
    preloads = format_html_join("", '<link rel="modulepreload" href="{}">', addresses)
    return format_html('{}<script type="module" src="{}"></script>', preloads, static(entry))
