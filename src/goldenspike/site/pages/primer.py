"""A game in two minutes: a few steps, each with a picture, a sentence or two, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.words.catalogue import N_, Message, Words

ABOUT = N_("How the game works")
EXAMPLE = N_("An example")


class Told(NamedTuple):
    """The words of a step, and the rule it summarises."""

    title: Message
    text: Message
    rule: str


class Step(NamedTuple):
    title: str
    text: str
    picture: SafeString
    rule: str


def steps(words: Words, wordings: Iterable[Told], pictures: Iterable[SafeString]) -> list[Step]:
    return [
        Step(words(wording.title), words(wording.text), picture, wording.rule)
        for wording, picture in zip(wordings, pictures, strict=True)
    ]
