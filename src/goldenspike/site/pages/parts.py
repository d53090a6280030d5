"""What templates show: a page is made of parts, each a value that names the template for it.

A template knows two names, `reader` and its own value: `page` in the template of a page, `part` in that of a part.
`{% part page.log %}` puts a part into its place; whatever a part is made of, only its own template knows.
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
    """A part in which nothing belongs to one reader. Equal ones are rendered once for each language, so that whatever
    most moves leave as it is costs nothing. Its values are such as can be hashed (tuples, not lists); others are
    rendered each time.
    """


@dataclass(frozen=True)
class Rendered(Part):
    """A part that was rendered before, for all readers who see the same: it is put into its place as it is."""

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
    """Where a form is sent, and what goes with it. `{% form part.move %}` writes it, with the CSRF token."""

    action: str
    fields: tuple[tuple[str, str], ...] = ()
    live: bool = False
    """Answered with parts of the page; without scripts with the whole page."""


class Link(NamedTuple):
    address: str
    name: str


@dataclass(frozen=True)
class Theme:
    code: str
    """Empty: as the system says."""
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
