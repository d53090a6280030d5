"""The symbols that pages refer to by name: heralds, cubes, the locomotive, and the hatchings of the companies' bars."""

from __future__ import annotations

from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.words.catalogue import Words
from goldenspike.words.letters import colour_letters

_LOCO = (
    '<symbol id="loco" viewBox="0 0 24 24"><path class="loco-body" d="M9.8 2h4.4v4h-4.4z"/>'
    '<circle class="loco-body" cx="12" cy="12" r="6.6"/><circle class="loco-door" cx="12" cy="12" r="3"/>'
    '<path class="loco-body" d="M2.5 17.8h19v3.4h-19z"/><path class="loco-rail" d="M5 23h3M16 23h3"/></symbol>'
)

# Heraldic hatching over filled bars: (tile size, strokes, whether they are light on a dark livery).
_HATCHES = {
    "red": (5, "M2.5 0v5", True),
    "blue": (5, "M0 2.5h5", True),
    "green": (6, "M0 0l6 6M-1 5l2 2M5-1l2 2", True),
    "purple": (6, "M6 0 0 6M1-1l-2 2M7 5l-2 2", False),
    "black": (5, "M2.5 0v5M0 2.5h5", True),
    "grey": (5, "M0 2.5h2.5", False),
    "brown": (6, "M0 0l6 6M6 0 0 6", True),
    "yellow": (6, "M1.5 1.5h.01M4.5 4.5h.01", False),
}


def lettered(words: Words) -> str:
    return pieces.symbols(colour_letters(words))


def symbols() -> str:
    parts = [_LOCO]
    for company, (size, strokes, light) in _HATCHES.items():
        kind = "hatch hatch-l" if light else "hatch"
        parts.append(
            f'<pattern id="hatch-{company}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
            f'<path class="{kind}" d="{strokes}"/></pattern>'
        )
    return "".join(parts)
