"""Small helpers every drawing needs: escaping, short numbers, paths."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]

# XML 1.0 does not allow these, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def esc(text: object) -> str:
    """Text made safe for element content and for attributes in double quotes."""
    return html.escape(_NOT_XML.sub("", str(text)), quote=True)


def num(value: float) -> str:
    """A number with at most one decimal, which is finer than a screen shows; no trailing zero, no minus zero."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def css_word(text: str) -> str:
    """A name made safe for a class attribute: an edition file must not be able to break out of it."""
    return re.sub(r"[^a-z0-9-]", "", text.lower())


def line(points: Sequence[Point], close: bool = False) -> str:
    """Straight strokes through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def smooth(points: Sequence[Point], close: bool = False, tension: float = 0.5) -> str:
    """Catmull-Rom through the points as cubic Beziers: a smooth pen stroke instead of a polygon."""
    last = len(points) - 1
    out = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(last + 1 if close else last):
        if close:
            p0, p1, p2, p3 = (points[(i + k) % (last + 1)] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[max(0, min(last, i + k))] for k in (-1, 0, 1, 2))
        k = tension / 3
        first = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        second = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        out.append(f"C{num(first[0])} {num(first[1])} {num(second[0])} {num(second[1])} {num(p2[0])} {num(p2[1])}")
    return "".join(out) + ("Z" if close else "")


def hexagon(radius: float) -> str:
    """A flat-top hexagon around the origin: the symbol of a start city."""
    corners = [math.radians(degrees) for degrees in range(0, 360, 60)]
    return line([(radius * math.cos(angle), radius * math.sin(angle)) for angle in corners], True)


def segment_distance(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    t = max(0.0, min(1.0, t))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def square(middle: Point, half: float) -> Box:
    x, y = middle
    return x - half, y - half, x + half, y + half


def overlap(a: Box, b: Box, pad: float = 0.0) -> float:
    """The area two boxes share, each grown by half the padding."""
    # called tens of thousands of times for a map: most boxes don't overlap, and min and max are slow
    if a[2] + pad <= b[0] or b[2] + pad <= a[0] or a[3] + pad <= b[1] or b[3] + pad <= a[1]:
        return 0.0
    return (min(a[2], b[2]) - max(a[0], b[0]) + pad) * (min(a[3], b[3]) - max(a[1], b[1]) + pad)


def length_inside(a: Point, b: Point, box: Box) -> float:
    """How much of the stroke from a to b lies in the box (Liang and Barsky)."""
    left, top, right, bottom = box
    (ax, ay), (bx, by) = a, b
    if (
        (ax < left and bx < left)
        or (ax > right and bx > right)
        or (ay < top and by < top)
        or (ay > bottom and by > bottom)
    ):
        return 0.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    enter, leave = 0.0, 1.0
    for step, low, high in ((dx, box[0] - a[0], box[2] - a[0]), (dy, box[1] - a[1], box[3] - a[1])):
        if abs(step) < 1e-9:
            if low > 0 or high < 0:
                return 0.0
            continue
        first, second = low / step, high / step
        enter, leave = max(enter, min(first, second)), min(leave, max(first, second))
    return max(0.0, leave - enter) * math.hypot(dx, dy)
