"""A game in two minutes: a few steps, each with a picture, a sentence or two, and the rules behind it."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString


class Step(NamedTuple):
    title: str
    text: str
    picture: SafeString
    rule: str
