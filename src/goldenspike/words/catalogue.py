"""Messages, and the languages they are available in.

The id of a message is its English text: the code shows what people will read, English needs no catalogue of its own,
and a changed sentence is a changed id, so that the translation of an older sentence is never shown by mistake (the
tests report it as missing). `N_`, `N_plural` and `N_context` mark a message where it is written; Babel finds them there
(`words/compile.py`), so that "missing" and "unused" are computed, never listed by hand.
"""

from __future__ import annotations

import gettext
import logging
import os
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from goldenspike.core import registry

log = logging.getLogger("goldenspike.words")
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano", "nl": "Nederlands"}
DOMAIN = "goldenspike"
# In the order in which POSIX reads them.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Message(NamedTuple):
    """An English text with named placeholders (`{company}`), and its plural if a number in it changes the words."""

    one: str
    many: str = ""
    number: str = ""
    context: str = ""


def N_(text: str) -> Message:  # noqa: N802 - the name that gettext's tools know
    return Message(text)


def N_plural(one: str, many: str, number: str) -> Message:  # noqa: N802
    """The placeholder called `number` decides between singular and plural."""
    return Message(one, many, number)


def N_context(context: str, text: str) -> Message:  # noqa: N802
    """A text whose translation depends on the context: a red company, a red cube."""
    return Message(text, context=context)


class UnknownLanguage(ValueError):
    """A language was requested by name, and it is not one of ours."""


class CatalogueMissing(RuntimeError):
    """The catalogue of a language has not been compiled: happens only in a checkout, never in an installed package."""


def language_code(name: str) -> str | None:
    """`fr`, `FR`, `fr_CH.UTF-8` or `Français` as the code of one of our languages."""
    folded = name.strip().casefold()
    code = folded.replace("-", "_").split("_")[0].split(".")[0].split("@")[0]
    by_name = {title.casefold(): code for code, title in LANGUAGES.items()}
    return code if code in LANGUAGES else by_name.get(folded)


def choose_language(language: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """The language requested, or that of the environment, or English."""
    if language:
        code = language_code(language)
        if code is None:
            raise UnknownLanguage(language)
        return code
    for variable in VARIABLES:
        value = (os.environ if environ is None else environ).get(variable, "")
        if value:
            return language_code(value) or "en"
    return "en"


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The messages of the shared packages, then those of each game."""
    if language == "en":
        return gettext.NullTranslations()
    translations = read_catalogue(__package__, language)
    if translations is None:
        raise CatalogueMissing(language)
    for game in registry.in_order_of_trust():
        reference = registry.descriptor(game).facets.get("words", "")
        of_game = read_catalogue(reference.partition(":")[0], language) if reference else None
        if of_game is not None:
            translations.add_fallback(of_game)
    return translations


def read_catalogue(module: str, language: str) -> gettext.GNUTranslations | None:
    """The catalogue in `locale/` beside a module, or in a package. The module itself is not imported."""
    try:
        spec = find_spec(module)
        origin = spec.origin if spec else None
        file = Path(origin or "").parent / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if origin is None or not file.is_file():
            return None
        with file.open("rb") as mo:
            return gettext.GNUTranslations(mo)
    except Exception as error:  # a third-party package may do anything: its game then speaks English
        log.error("no catalogue for %s: %s: %s", module, type(error).__name__, error)
        return None


class Given(dict[str, object]):
    """The values for a message's placeholders. A missing value shows as a gap, never a traceback."""

    def __missing__(self, name: str) -> str:
        return "…"


@cache
def plain(language: str, message: Message) -> str:
    """A message without values. Cached: most of the text on a page is like this, and the same on every page."""
    return Words(language).template(message).format_map(Given())


@lru_cache(maxsize=8192, typed=True)
def filled(language: str, message: Message, /, **params: object) -> str:
    """A message with texts and numbers in its places: a table says most of its sentences again after the next move."""
    return Words(language).fill(message, params)


class Words:
    """One language: `words(N_("Round {round}"), round=2)`."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._catalogue = catalogue(language)

    def template(self, message: Message, count: int = 1) -> str:
        """The text in this language, its placeholders not yet filled."""
        if message.many:
            return self._catalogue.ngettext(message.one, message.many, count)
        if message.context:
            return self._catalogue.pgettext(message.context, message.one)
        return self._catalogue.gettext(message.one)

    def __call__(self, message: Message, **params: object) -> str:
        if not params:
            return plain(self.language, message)
        for value in params.values():
            if not isinstance(value, (str, int)):
                return self.fill(message, params)
        return filled(self.language, message, **params)

    def fill(self, message: Message, params: Mapping[str, object]) -> str:
        count = params.get(message.number)
        template = self.template(message, count if isinstance(count, int) else 1)
        given = Given(params)
        for name, value in params.items():
            if isinstance(value, int):
                if value < 0:
                    given[name] = f"−{-value}"
            elif isinstance(value, (list, tuple)):
                given[name] = self.listing(value)
        return template.format_map(given)

    def listing(self, items: Sequence[object]) -> str:
        """`a, b and c`."""
        texts = [str(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        return self(N_("{most} and {last}"), most=", ".join(texts[:-1]), last=texts[-1])
