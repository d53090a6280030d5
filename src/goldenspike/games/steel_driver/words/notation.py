"""Steel Driver notation as people type it, and messages about what is wrong with a text that is not an action."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.games.steel_driver.words.names import COMPANIES
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.letters import COLOUR_LETTERS, code_of

LETTERS = {company: COLOUR_LETTERS[company] for company in COMPANIES}

NOTATION = {
    "not_an_action": N_("“{text}” isn’t a move in this game."),
    "not_a_number": N_("A number is missing or wrong in “{text}”."),
    "unknown_company": N_("There’s no company “{name}”. Options: {known}."),
    "unknown_city": N_("There’s no city “{name}” on this map."),
    "no_such_link": N_("There’s no link between {a} and {b}."),
}


def typed(words: Words, text: str) -> str:
    """`auction Gelb 3` or `auction Ge 3`, typed in German, converted to the notation of records."""
    return rewritten(text, lambda company: code_of(words, company, COMPANIES, LETTERS))


def written(words: Words, text: str) -> str:
    return rewritten(text, lambda company: words(COMPANIES[company]) if company in COMPANIES else company)


def rewritten(text: str, name: Callable[[str], str]) -> str:
    """The text with another word for the company; everything else unchanged."""
    match text.split():
        case [kind, company, *rest] if kind.lower() == "auction":
            return " ".join([kind, name(company), *rest])
    return text
