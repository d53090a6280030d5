"""From longitude and latitude to the sheet: Albers' equal-area conic, the projection of most maps of North America."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from goldenspike.drawing.svg import Point


class Albers:
    def __init__(self, parallels: Point, centre: Point, scale: float, offset: Point) -> None:
        first, second = (math.radians(degrees) for degrees in parallels)
        self.n = (math.sin(first) + math.sin(second)) / 2
        self.c = math.cos(first) ** 2 + 2 * self.n * math.sin(first)
        self.lon0 = math.radians(centre[0])
        self.rho0 = self._rho(math.radians(centre[1]))
        self.scale = scale
        self.offset = offset

    def _rho(self, lat: float) -> float:
        return math.sqrt(self.c - 2 * self.n * math.sin(lat)) / self.n

    def project(self, lon: float, lat: float) -> Point:
        rho, theta = self._rho(math.radians(lat)), self.n * (math.radians(lon) - self.lon0)
        x = self.offset[0] + self.scale * rho * math.sin(theta)
        return x, self.offset[1] - self.scale * (self.rho0 - rho * math.cos(theta))

    def invert(self, x: float, y: float) -> Point:
        """Longitude and latitude of a point on the sheet; used to find the degrees of the frame."""
        dx, dy = (x - self.offset[0]) / self.scale, self.rho0 - (self.offset[1] - y) / self.scale
        rho, theta = math.hypot(dx, dy), math.atan2(dx, dy)
        sine = (self.c - (rho * self.n) ** 2) / (2 * self.n)
        return math.degrees(self.lon0 + theta / self.n), math.degrees(math.asin(max(-1.0, min(1.0, sine))))


def dense(points: Sequence[Point], step: float = 1.5) -> list[Point]:
    """The line with points added, so that a long straight parallel bends as the projection bends it."""
    out = [points[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        parts = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) / step))
        out += [(x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * i / parts) for i in range(1, parts + 1)]
    return out
