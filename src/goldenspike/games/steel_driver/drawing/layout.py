"""Places for the cities of a map that gives none: linked cities attract, all others keep their distance."""

from __future__ import annotations

import math
from collections.abc import Sequence

from goldenspike.drawing.svg import Point

_ROUNDS = 160


def spread(count: int, pairs: Sequence[tuple[int, int]], width: float, height: float, margin: float) -> list[Point]:
    """Fruchterman and Reingold's spring layout, starting from a circle. Deterministic: a map always looks the same."""
    if count == 1:
        return [(width / 2, height / 2)]
    # not a perfect circle: symmetry would keep opposite cities from ever passing each other
    points = [
        [math.cos(2 * math.pi * i / count) * (1 + 0.013 * i), math.sin(2 * math.pi * i / count)] for i in range(count)
    ]
    ideal = 1.7 / math.sqrt(count)
    for turn in range(_ROUNDS):
        _one_round(points, pairs, ideal, 0.12 * (1 - turn / _ROUNDS) + 0.002)
    return _fit(points, width, height, margin)


def _one_round(points: list[list[float]], pairs: Sequence[tuple[int, int]], ideal: float, most: float) -> None:
    push = [[0.0, 0.0] for _ in points]
    for i, (x0, y0) in enumerate(points):
        for j in range(i):
            dx, dy = x0 - points[j][0], y0 - points[j][1]
            square = max(dx * dx + dy * dy, 1e-4)
            force = ideal * ideal / square
            push[i][0] += dx * force
            push[i][1] += dy * force
            push[j][0] -= dx * force
            push[j][1] -= dy * force
    for i, j in pairs:
        dx, dy = points[i][0] - points[j][0], points[i][1] - points[j][1]
        force = math.hypot(dx, dy) / ideal
        push[i][0] -= dx * force
        push[i][1] -= dy * force
        push[j][0] += dx * force
        push[j][1] += dy * force
    for point, (dx, dy) in zip(points, push, strict=True):
        length = math.hypot(dx, dy) or 1.0
        step = min(length, most) / length
        point[0] += dx * step
        point[1] += dy * step


def _fit(points: Sequence[Sequence[float]], width: float, height: float, margin: float) -> list[Point]:
    """Turn the long side horizontal and stretch the cloud over the sheet."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    if max(ys) - min(ys) > max(xs) - min(xs):
        xs, ys = ys, xs
    wide, high = max(max(xs) - min(xs), 1e-6), max(max(ys) - min(ys), 1e-6)
    return [
        (
            margin + (x - min(xs)) / wide * (width - 2 * margin),
            margin + (y - min(ys)) / high * (height - 2 * margin),
        )
        for x, y in zip(xs, ys, strict=True)
    ]
