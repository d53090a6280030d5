"""What all commands share: the language, the terminal, and how errors are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console

from goldenspike.rules.errors import GoldenSpikeError
from goldenspike.rules.record import Record
from goldenspike.text.catalogue import CatalogueMissing, Message, N_, UnknownLanguage, Words, choose_language
from goldenspike.text.errors import error_text
from goldenspike.text.games import speaker


class Failure(Exception):
    """A sentence for the person, and the code to leave with: 1 for what was found, 2 for how we were called."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


@dataclass
class Settings:
    """Set by the options before the command."""

    words: Words


def load_words(language: str | None) -> Words:
    english = Words("en")
    try:
        return Words(choose_language(language))
    except UnknownLanguage as error:
        known = ["en", "fr", "de", "it", "nl"]
        raise Failure(english(N_("There is no language “{name}”. There are: {known}."), name=error, known=known)) from None
    except CatalogueMissing as error:
        raise Failure(english(N_("The words for “{name}” are not compiled yet: run make words."), name=error)) from None
