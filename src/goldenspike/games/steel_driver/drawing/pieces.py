"""The pieces: company heralds, investment cubes, goods cubes. Each function returns markup.

A company is never identified by colour alone: letter, silhouette and the pattern of its track tell it apart as well.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from goldenspike.drawing.svg import css_word, esc, num
from goldenspike.words.letters import ENGLISH, letter_of

GOODS = ("white", "black", "silver", "orange", "red", "green", "pink")

_SHIELD = "M3 2.5h18v10c0 5-4 8-9 9.5-5-1.5-9-4.5-9-9.5z"
_DIAMOND = "M12 .8 23.2 12 12 23.2.8 12z"
_TUNNEL = "M2.8 21.5V11.2a9.2 9.2 0 0 1 18.4 0v10.3z"
_KEYSTONE = "M1.2 3h21.6l-4 18.5H5.2z"
_TICKET = "M7 1.8h10a5.2 5.2 0 0 0 5.2 5.2v10a5.2 5.2 0 0 0-5.2 5.2H7a5.2 5.2 0 0 0-5.2-5.2V7A5.2 5.2 0 0 0 7 1.8z"
_PLATE = "M2.5 2.5h19v19h-19z"

# Silhouettes of railway heralds, 24 x 24. Grey and brown replace purple and black in the second edition.
HERALDS = {
    "red": (_SHIELD, 16.2),
    "yellow": (_DIAMOND, 16.3),
    "green": (_TUNNEL, 17.6),
    "blue": (_KEYSTONE, 16.4),
    "purple": (_TICKET, 16.4),
    "black": (_PLATE, 16.4),
    "grey": (_TICKET, 16.4),
    "brown": (_PLATE, 16.4),
}

_CUBE = (
    '<symbol id="cube" viewBox="0 0 20 20"><path class="cube-top" d="M10 1.3 18 5.7 10 10.1 2 5.7z"/>'
    '<path class="cube-left" d="M2 5.7 10 10.1V18.8L2 14.4z"/>'
    '<path class="cube-right" d="M18 5.7 10 10.1V18.8L18 14.4z"/></symbol>'
)
_SPIKE = (
    '<symbol id="i-spike" viewBox="0 0 24 24"><path d="M7.5 3.2h8.2l1.3 2.6-1.6 1.7H9.6L7.2 6z"/>'
    '<path d="M10.2 7.5v10l2 3.8 2-3.8v-10"/><path d="M2.5 14.5h5M16.7 14.5h5"/></symbol>'
)


def company_class(company: str) -> str:
    return f"co-{company}" if company in HERALDS else "co-other"


def goods_class(goods: str) -> str:
    return f"g-{goods}" if goods in GOODS else "g-other"


def badge_letter(code: str) -> str:
    """The letter of a colour that has no piece of its own."""
    return esc(letter_of({}, code))


def lettering(kind: str, letter: str, x: float, y: float) -> str:
    """The letter of a piece. Where a language needs two letters for a colour, they are smaller."""
    wide = " wide" if len(letter) > 1 else ""
    return f'<text class="{kind}-letter{wide}" x="{num(x)}" y="{num(y)}">{esc(letter)}</text>'


def symbols(letters: Mapping[str, str] = ENGLISH) -> str:
    """Every symbol the boards use, as <symbol> elements for one <defs> per page, with the letters of the page's
    language.
    """
    # Outer selectors don't reach inside <use>, so each symbol carries the class of its own colour.
    out = [
        f'<symbol id="h-{company}" class="co-{company}" viewBox="0 0 24 24"><path class="herald-shape" d="{shape}"/>'
        f"{lettering('herald', letters[company], 12, baseline)}</symbol>"
        for company, (shape, baseline) in HERALDS.items()
    ]
    for goods in GOODS:
        out.append(
            f'<symbol id="good-{goods}" class="g-{goods}" viewBox="0 0 20 20">'
            '<path class="good-top" d="M1.5 5.5 5 2h13.5L15 5.5z"/>'
            '<path class="good-side" d="M15 5.5 18.5 2v13L15 18.5z"/><path class="good-front" d="M1.5 5.5H15v13H1.5z"/>'
            f"{lettering('good', letters[goods], 8.2, 15.6)}</symbol>"
        )
    return "".join(out) + _CUBE + _SPIKE


def defs(letters: Mapping[str, str] = ENGLISH) -> str:
    """The symbols in an invisible SVG of their own: put it once at the top of a page that shows boards."""
    inside = symbols(letters)
    return f'<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>{inside}</defs></svg>'


@functools.lru_cache(maxsize=4096)
def herald(company: str, x: float, y: float, size: float, extra: str = "") -> str:
    """A company's herald centred on a point of the board."""
    half = size / 2
    if company not in HERALDS:
        # a custom edition gets a plain badge with the first letter, so that its board can be drawn too
        classes = f"co-other badge {extra}".strip()
        return (
            f'<g class="{classes}"><circle class="herald-shape" cx="{num(x)}" cy="{num(y)}" r="{num(half)}"/>'
            f'<text class="badge-letter" x="{num(x)}" y="{num(y + size * 0.18)}">{badge_letter(company)}</text></g>'
        )
    named = f' class="{extra}"' if extra else ""
    place = f'x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#h-{css_word(company)}"{named} {place}/>'


def goods_cube(goods: str, x: float, y: float, size: float) -> str:
    """A goods cube with its letter, the front face centred on a point."""
    left, top = x - size * 0.47, y - size * 0.53
    if goods not in GOODS:
        return (
            f'<g class="g-other"><rect class="good-front" x="{num(left)}" y="{num(top)}" width="{num(size * 0.9)}" '
            f'height="{num(size * 0.9)}"/><text class="badge-letter" x="{num(x)}" y="{num(y + 3)}">'
            f"{badge_letter(goods)}</text></g>"
        )
    place = f'x="{num(left)}" y="{num(top)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#good-{css_word(goods)}" {place}/>'
