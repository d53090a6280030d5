"""Special cards: number, bolt (goes back) or loop (stays), points, and the given words for what it does."""

from __future__ import annotations

from goldenspike.drawing.svg import esc, num
from goldenspike.games.steam_rollers.drawing.dice import die_face

WIDTH, HEIGHT = 126.0, 176.0
BOLT = ((8.5, 0.0), (0.0, 11.0), (5.5, 11.0), (4.5, 19.0), (13.5, 7.5), (8.0, 7.5))
"""The lightning bolt, 13.5 x 19."""
LOOP = (
    ((7.5, 4.5), (5.5, 1.5), (3.9, 0.0), (1.9, 0.0)),
    ((1.9, 0.0), (-4.1, 0.0), (-4.1, 9.0), (1.9, 9.0)),
    ((1.9, 9.0), (3.9, 9.0), (5.5, 7.5), (7.5, 4.5)),
    ((7.5, 4.5), (9.5, 1.5), (11.1, 0.0), (13.1, 0.0)),
    ((13.1, 0.0), (19.1, 0.0), (19.1, 9.0), (13.1, 9.0)),
    ((13.1, 9.0), (11.1, 9.0), (9.5, 7.5), (7.5, 4.5)),
)
"""The loop of an infinity card: six curves from the crossing and back, 20 x 9."""

_NARROW = frozenset("fijlrtI.,:;'’()|! -")
_WIDE = frozenset("mwMW—%")


def signed(points: int) -> str:
    """Points with a readable sign: a true minus, or a plus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def text_width(text: str, size: float) -> float:
    """The approximate width in a sans-serif font: enough to break lines by."""
    units = sum(
        0.29 if char in _NARROW else 0.88 if char in _WIDE else 0.66 if char.isupper() else 0.54 for char in text
    )
    return units * size


def wrap(text: str, size: float, width: float) -> list[str]:
    """The text in lines that fit, broken at breaking spaces."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def sign(stays: bool, x: float, y: float) -> str:
    """A bolt or a loop, given its left edge and middle."""
    if not stays:
        points = "L".join(f"{num(x + dx)} {num(y + dy - 9.5)}" for dx, dy in BOLT)
        return f'<path class="card-bolt" d="M{points}Z"/>'
    dx, dy = x + 3, y - 4.5
    first = LOOP[0][0]
    parts = [f"M{num(first[0] + dx)} {num(first[1] + dy)}"]
    for _, *rest in LOOP:
        parts.append("C" + " ".join(f"{num(px + dx)} {num(py + dy)}" for px, py in rest))
    return f'<path class="card-loop" d="{"".join(parts)}"/>'


def card(
    id: str,
    *,
    stays: bool,
    points: int,
    name: str,
    effect: str,
    holder: str = "",
    sideways: bool = False,
    mine: bool = False,
    hot: bool = False,
    label: str = "",
) -> str:
    """One side of a card, such as "4b". Sideways it lies on its left side, as it does on the table."""
    marks = "".join(f" card-{word}" for word, on in (("side", sideways), ("mine", mine), ("hot", hot)) if on)
    wide, high = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
    turn = f' transform="translate(0 {num(WIDTH)}) rotate(-90)"' if sideways else ""
    said = [id, name, effect.rstrip("."), signed(points), holder]  # the effect is a sentence, here within a list
    text = label or ", ".join(part for part in said if part)
    return (
        f'<svg class="special-card{marks}" viewBox="0 0 {num(wide)} {num(high)}" role="img" aria-label="{esc(text)}">'
        f"<g{turn}>{_face(id, stays, points, name, effect, holder)}</g></svg>"
    )


def _face(id: str, stays: bool, points: int, name: str, effect: str, holder: str) -> str:
    number = int(id[0]) if id[:1].isdigit() else 0
    out = [
        f'<rect class="card-paper" x="1" y="1" width="{num(WIDTH - 2)}" height="{num(HEIGHT - 2)}" rx="7"/>',
        die_face(number, 22, 24, 11.5),
        f'<text class="card-id" x="39" y="28">{esc(id)}</text>',
        sign(stays, 58, 24),
        f'<text class="card-points" x="{num(WIDTH - 12)}" y="30">{signed(points)}</text>',
        f'<path class="card-band" d="M10 45H{num(WIDTH - 10)}"/>',
    ]
    y = 64.0
    for text in wrap(name, 15, WIDTH - 22):
        out.append(f'<text class="card-name" x="11" y="{num(y)}">{esc(text)}</text>')
        y += 17
    y += 2
    for text in wrap(effect, 11.6, WIDTH - 20):
        out.append(f'<text class="card-text" x="11" y="{num(y)}">{esc(text)}</text>')
        y += 14
    if holder:
        out.append(f'<text class="card-holder" x="11" y="{num(HEIGHT - 13)}">{esc(holder)}</text>')
    return "".join(out)
