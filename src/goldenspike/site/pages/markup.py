"""Small pieces inside text that every game uses. Each function returns safe markup.

Everything that comes from outside goes through `format_html`, which escapes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

MOST_KEPT = 2048
"""Of each kind: pages show the same few again and again."""


@lru_cache(MOST_KEPT)
def icon(name: str, extra: str = "") -> SafeString:
    return format_html(
        '<svg class="icon {}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>', extra, name
    )


@lru_cache(MOST_KEPT)
def seat(number: int, name: str, mine: bool = False, extra: str = "") -> SafeString:
    """A player's initial in a ring; the reader's own is filled. The name is beside it."""
    return format_html(
        '<span class="seat seat-{} {}{}" aria-hidden="true">{}</span>',
        number % 6,
        extra,
        " me" if mine else "",
        (name.strip() or "?")[:1].upper(),
    )


def joined(parts: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(parts))
