"""The typography of each language: quotes, apostrophes, spaces and percent signs, and words that must not come back."""

from __future__ import annotations

import re

import pytest

from goldenspike.words import compile as words_compiler
from tests.text.catalogues import LANGUAGES

NARROW, FIXED = "\u202f", "\u00a0"

FORBIDDEN: dict[str, dict[str, str]] = {
    "any language": {
        r"(?<!\{)\b\w+'\w": "a straight apostrophe",
        r"\.\.\.(?!$)": "three dots instead of …",
        r"  ": "two spaces",
        r"(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])": "a hyphen in a range",
    },
    "en": {
        r"(?<!Bearer)(?<=[\w}]) …|\d %|\} %": "a space before … or %",
        r"\b(?:cannot|do not|does not|is not|there is no)\b": "no contraction",
        r"\bKnown are\b|\bThere are: |; else\b|\bby itself\b|\bby lot\b": "an old turn of phrase",
        r"\bOnly who\b|\bwhoever runs\b": "a bare “who”",
        r"\bpl(?:y|ies)\b|\ba search\b|\bpace of\b|\bjoins? \{": "another word than the glossary's",
        r"\b(?:color|analyze|summarize|center)\b": "American spelling",
    },
    "de": {
        r"[\d}]%|[\d}] %": "% without a no-break space",
        r"[\w}]…": "… attached to a word",
        r"vom Plan|zählt nichts|eine Suche|\bSie (?:können|müssen)\b": "what German players don't say",
    },
    "fr": {
        rf"[^{NARROW}]»|«[^{NARROW}]": "guillemets without narrow no-break spaces",
        rf"[^{NARROW}\s«(?!](?:[;?]|!(?!r\}}))": "; ! ? without a narrow no-break space",
        rf"\w[^{FIXED}\d\w):/.] ?:(?= |$)": ": without a no-break space",
        rf"[\d}}][^{FIXED}]?%": "% without a no-break space",
        r"^Qui (?!a |est |peut )[^?]*$|une bonne table|la recherche": "what French players don't say",
    },
    "it": {
        r"[\d}][ \u00a0]%": "a space before %",
        r"\bsul 1\b|\bnel 8\b|in ogni stato|la ricerca": "what Italian players don't say",
    },
    "nl": {
        r"[\d}][ \u00a0]%": "a space before %",
        r"(?<!deel )(?<!rest )van de kaart\b|controleert (?!het)": "what Dutch players don't say",
        r"geen geluk\b|\bronden\b": "what Dutch players don't say, either",
    },
}

NOT_PROSE = {"COMMAND [ARGS]..."}


def messages(language: str) -> list[str]:
    if language == "en":
        ids = [message.id for message in words_compiler.template() if message.id]
        return [text for id in ids for text in ([id] if isinstance(id, str) else id)]
    strings = [
        message.string
        for source in words_compiler.sources()
        for message in words_compiler.read(language, source.locales)
        if message.id
    ]
    return [text for string in strings if string for text in ([string] if isinstance(string, str) else string)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_set_as_its_language_is(language: str) -> None:
    faults = [
        f"{what}: {text}"
        for pattern, what in {**FORBIDDEN["any language"], **FORBIDDEN[language]}.items()
        for text in messages(language)
        if text not in NOT_PROSE and re.search(pattern, text)
    ]
    assert not faults, "\n".join(faults)
