"""What templates show: a page is made of parts, each a value that names its template.

A template knows two names, `reader` and its own value: `page` in the template of a page, `part` in that of a part. `{%
part page.log %}` inserts a part; only the part's own template knows what it is made of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.words.catalogue import Words


class Part:
    """A value with the template that shows it. Parts are frozen dataclasses."""

    template: ClassVar[str]


class Shared(Part):
    """A part in which nothing belongs to one reader. Equal ones are rendered once per language, so that what most moves
    leave unchanged costs nothing. Its values must be hashable (tuples, not lists); otherwise it is rendered each time.
    """


@dataclass(frozen=True)
class Rendered(Part):
    """A part that was rendered before, for all readers who see the same: it is inserted as it is."""

    html: SafeString


@dataclass(frozen=True, kw_only=True)
class Page(Part):
    """A whole page."""

    title: str


class Choice(NamedTuple):
    """One of several values that a form offers."""

    value: str
    name: str
    chosen: bool = False
    about: str = ""


class Form(NamedTuple):
    """Where a form is sent, and with which fields. `{% form part.move %}` writes it, with the CSRF token."""

    action: str
    fields: tuple[tuple[str, str], ...] = ()
    live: bool = False
    """Answered with parts of the page; without scripts, with the whole page."""


class Link(NamedTuple):
    address: str
    name: str


@dataclass(frozen=True)
class Theme:
    code: str
    """Empty: the system's theme."""
    sent: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class Reader:
    """Who looks at a page, and how."""

    words: Words
    language: str
    language_name: str
    languages: list[Choice]
    theme: str
    theme_name: str
    themes: list[Theme]
    csrf: str
    address: str
    """The address of the page."""
    name: str
    boards_css: str
