"""The signs a page uses through <use>, once per page: pieces of the boards, icons, hatchings; and the logo."""

from __future__ import annotations

import functools

from django.utils.safestring import SafeString, mark_safe

from goldenspike.core import registry
from goldenspike.drawing.games import game_drawing
from goldenspike.words.catalogue import Words

# 24 x 24, strokes of 1.8, drawn for this site.
ICONS = {
    "globe": '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
    "theme": '<circle cx="12" cy="12" r="8.5"/><path class="solid" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "undo": '<path d="M8 5 4 9l4 4"/><path d="M4 9h9a6 6 0 0 1 0 12h-3"/>',
    "link": '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7"/>'
    '<path d="M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>',
    "eye": '<path d="M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12z"/>'
    '<circle cx="12" cy="12" r="2.8"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "fit": '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
    "first": '<path d="M6 5v14"/><path class="solid" d="M19 5v14l-10-7z"/>',
    "prev": '<path class="solid" d="M16.5 5v14l-10-7z"/>',
    "play": '<path class="solid" d="M7 4.5v15l12-7.5z"/>',
    "pause": '<path d="M8 5v14M16 5v14"/>',
    "next": '<path class="solid" d="M7.5 5v14l10-7z"/>',
    "last": '<path d="M18 5v14"/><path class="solid" d="M5 5v14l10-7z"/>',
    "arrow": '<path d="M4 12h15M13 6l6 6-6 6"/>',
    "chev": '<path d="m6 9 6 6 6-6"/>',
    "check": '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    "help": '<circle cx="12" cy="12" r="9"/><path d="M9.3 9.5a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3 1-1.3 2v.4"/>'
    '<path d="M12 17.3v.1"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8.5 8.5v.1M15.5 15.5v.1M12 12v.1"/>',
    "people": '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 20c.5-4 2.8-6 6-6s5.5 2 6 6"/>'
    '<path d="M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.5c2 .8 3.2 2.7 3.5 5.5"/>',
    "person": '<circle cx="12" cy="8" r="3.6"/><path d="M4.8 20.5c.6-4.6 3.4-7 7.2-7s6.6 2.4 7.2 7"/>',
    "bot": '<rect x="4.5" y="8" width="15" height="11" rx="2"/><path d="M12 8V4M9.5 13v.1M14.5 13v.1M9 16.2h6"/>',
    "down": '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
    "up": '<path d="M12 20V9M7 13l5-5 5 5M5 4h14"/>',
    "bell": '<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5a2 2 0 0 0 4 0"/>',
    "book": '<path d="M4 5.5c3-1.2 5.6-1 8 .8 2.4-1.8 5-2 8-.8v13c-3-1.2-5.6-1-8 .8-2.4-1.8-5-2-8-.8zM12 6.3v13"/>',
    "chart": '<path d="M4 4v16h16M7.5 15l4-5 3 3 5-7"/>',
    "flag": '<path d="M6 21V4M6 4.5h11l-2.5 4 2.5 4H6"/>',
    "warn": '<path d="M12 4 21 20H3zM12 10v5M12 17.4v.1"/>',
    "keys": '<rect x="3" y="6" width="18" height="12" rx="2"/><path d="M7 10h.1M11 10h.1M15 10h.1M8 14h8"/>',
    "sound": '<path d="M4 9.5h4l5-4v13l-5-4H4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
}

# The wordmark is our own lettering: cap height 20, strokes on centre lines; (width, path).
_GLYPHS = {
    "G": (13.0, "M12 6.5V6a5 5 0 0 0-10 0v8a5 5 0 0 0 10 0v-3.5H7.5"),
    "O": (13.0, "M2 6a5 5 0 0 1 10 0v8a5 5 0 0 1-10 0z"),
    "L": (10.0, "M2 0v19h8"),
    "D": (13.0, "M2 1h4.5a5.5 5.5 0 0 1 5.5 5.5v7a5.5 5.5 0 0 1-5.5 5.5H2z"),
    "E": (10.5, "M10.5 1H2v18h8.5M2 9.8h7"),
    "N": (14.0, "M2 20V1.8L12 18.2V0"),
    "S": (12.0, "M11 6V5.5A4.5 4.5 0 0 0 2 5.5c0 6 9 3 9 9a4.5 4.5 0 0 1-9 0V14"),
    "P": (12.0, "M2 20V1h4.7a4.8 4.8 0 0 1 0 9.6H2"),
    "I": (4.0, "M2 0v20"),
    "K": (12.5, "M2 0v20M11.5 0 2.5 11.5M5.5 8 12 20"),
}

_MARK = (
    '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">'
    '<path class="mark-plate" d="M13 5h22l11 19-11 19H13L2 24z"/>'
    '<path class="mark-rim" d="M14.7 8h18.6l9.2 16-9.2 16H14.7L5.5 24z"/>'
    '<path class="mark-rail" d="M8.3 27.5h11.2M28.5 27.5h11.2M9.5 31.5h10M28.5 31.5h10"/>'
    '<path class="mark-spike" d="M18.2 11.5h11.3l2 3.4-2.3 2.3h-2.4v16L24 37.8l-2.8-4.6v-16h-1.5l-3-2z"/></svg>'
)


@functools.cache
def defs(language: str) -> SafeString:
    """Every symbol in an invisible SVG of its own, with the letters of a language."""
    brought = [drawing for name in registry.names() if (drawing := game_drawing(name)) is not None]
    parts = [drawing.symbols() for drawing in brought if drawing.symbols is not None]
    words = Words(language)
    parts += [drawing.lettered_symbols(words) for drawing in brought if drawing.lettered_symbols is not None]
    parts += [f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items()]
    inside = "".join(parts)
    return mark_safe(f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{inside}</defs></svg>')


@functools.cache
def brand() -> SafeString:
    """Logo and wordmark; the link around them has the label."""
    x = 0.0
    letters = []
    for word in ("GOLDEN", "SPIKE"):
        for letter in word:
            width, strokes = _GLYPHS[letter]
            letters.append(f'<path transform="translate({x:.1f} 0)" d="{strokes}"/>')
            x += width + 4.6
        x += 6.5
    wide = x - 6.5 - 4.6 + 2.5
    word = f'<svg class="wordmark" viewBox="-1 -1.5 {wide:.1f} 23" aria-hidden="true">{"".join(letters)}</svg>'
    return mark_safe(_MARK + word)
