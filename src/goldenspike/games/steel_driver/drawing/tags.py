"""Price tags of legal builds: what a track costs and earns. Each slides along its link until it covers nothing."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.drawing.svg import Box, Point, num, overlap, square
from goldenspike.games.steel_driver.drawing.sheet import Sheet

# More tags than this hide the map: the best offers keep theirs, the others become dots with the price alone.
MOST_TAGS = 12

# A tag that would cover this much (area of markers, names and other tags, weighted) is worse than a dot.
_CROWDED = 330.0

_HEIGHT, _COST, _EXTRA = 18.4, 26.0, 19.0
_ALONG = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7)
_ASIDE = (0.0, 6.0, -6.0, 11.0, -11.0, 16.0, -16.0, 22.0, -22.0)


class Offer(NamedTuple):
    """One legal build, as the board shows it. `toward` is the city it reaches if the link can be built either way."""

    link: str
    cost: int
    gain: int
    extra: bool = False
    id: str = ""
    label: str = ""
    toward: str = ""


def gain_text(offer: Offer) -> str:
    return f"+{offer.gain}" if offer.gain else "0"


def width(offer: Offer) -> float:
    return _COST + 8 + 6.6 * len(gain_text(offer)) + (_EXTRA if offer.extra else 0)


def best_first(offers: Sequence[Offer]) -> list[Offer]:
    """The order in which offers deserve a tag: the transcontinental link, then the most profit, then the least cost."""
    return sorted(offers, key=lambda offer: (not offer.extra, -offer.gain, offer.cost))


def place(where: Sheet, offers: Sequence[Offer]) -> dict[Offer, Point]:
    """The middle of each tag. Short links choose first: they have the least room.

    An offer that finds no room is left out, as are those past the limit: they become dots.
    """
    known = [offer for offer in offers if offer.link in where.links]
    dots = {offer: square(dot_place(where, offer), 9) for offer in known}
    ways = sorted(best_first(known)[:MOST_TAGS], key=lambda offer: math.dist(*where.ends(where.links[offer.link])))
    placed: list[Box] = []
    out: dict[Offer, Point] = {}
    for offer in ways:
        taken = placed + [box for other, box in dots.items() if other is not offer and other not in out]
        best = _best(where, offer, taken)
        if best[0] < _CROWDED:
            out[offer] = best[1]
            placed.append(best[2])
    return out


def _best(where: Sheet, offer: Offer, taken: Sequence[Box]) -> tuple[float, Point, Box]:
    link = where.links[offer.link]
    choices = _choices(where, link, round(width(offer), 1), _bias(where, link, offer))
    best = (math.inf, *choices[0][1:])
    for cost, point, box in choices:
        if cost >= best[0]:
            break  # sorted by the fixed part of the cost: nothing later can be better
        left, top, right, bottom = box
        for other in taken:  # a hot loop, and most boxes are apart: check that first
            if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                cost += 4 * overlap(box, other)
        if cost < best[0]:
            best = (cost, point, box)
    return best


def _bias(where: Sheet, link: int, offer: Offer) -> float:
    """Where along the link the tag should be: nearer the city it reaches, if `toward` names one."""
    if not offer.toward:
        return 0.5
    return 0.64 if offer.toward == where.map.cities[where.map.links[link].b].name else 0.36


@functools.lru_cache(maxsize=4096)
def _choices(where: Sheet, link: int, wide: float, bias: float) -> list[tuple[float, Point, Box]]:
    """All places for a tag on a link, best first, judged by what is fixed on the board."""
    (x0, y0), (x1, y1) = where.ends(link)
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    reach = wide / 2 + 2 + max(_ASIDE) + (0.5 + abs(bias - 0.5)) * length
    middle = square(((x0 + x1) / 2, (y0 + y1) / 2), reach)
    names = [box for label in where.labels for box in label.boxes if overlap(box, middle)]
    marks = [box for box in where.marks if overlap(box, middle)]  # no place for the tag can touch what is farther away
    out: list[tuple[float, Point, Box]] = []
    for along in _ALONG:
        for aside in _ASIDE:
            t = along + bias - 0.5
            x, y = x0 + (x1 - x0) * t + nx * aside, y0 + (y1 - y0) * t + ny * aside
            box = (x - wide / 2 - 2, y - 11.2, x + wide / 2 + 2, y + 11.2)
            cost = sum(3 * overlap(box, mark) for mark in marks) + sum(3 * overlap(box, name) for name in names)
            cost += abs(along - 0.5) * 90 + abs(aside) * 2.2 + _outside(box, where)
            out.append((cost, (x, y), box))
    return sorted(out, key=lambda choice: choice[0])


def _outside(box: Box, where: Sheet) -> float:
    return 1000.0 if box[0] < 9 or box[1] < 9 or box[2] > where.width - 9 or box[3] > where.height - 9 else 0.0


def tag(at: Point, offer: Offer) -> str:
    wide, high = width(offer), _HEIGHT
    x, y = at[0] - wide / 2, at[1] - high / 2
    gain = wide - _COST - (_EXTRA if offer.extra else 0)
    edge = _COST + gain
    out = [
        f'<g class="tag" transform="translate({num(x)} {num(y)})">',
        f'<rect class="tag-ring" x="-3.5" y="-3.5" width="{num(wide + 7)}" height="{num(high + 7)}" rx="6"/>',
        f'<rect class="tag-body" width="{num(wide)}" height="{num(high)}" rx="3"/>',
        f'<path class="tag-cost" d="M3 0H{num(_COST)}V{num(high)}H3A3 3 0 0 1 0 {num(high - 3)}V3A3 3 0 0 1 3 0z"/>',
        f'<text class="tag-n" x="8.6" y="13.4">{offer.cost}</text>',
        '<use href="#cube" x="12.8" y="3.7" width="11" height="11"/>',
        f'<text class="tag-g" x="{num(_COST + gain / 2)}" y="13.4">{gain_text(offer)}</text>',
    ]
    if offer.extra:
        top = f"M{num(edge)} 0H{num(wide - 3)}A3 3 0 0 1 {num(wide)} 3"
        bottom = f"V{num(high - 3)}A3 3 0 0 1 {num(wide - 3)} {num(high)}H{num(edge)}z"
        out.append(f'<path class="tag-extra" d="{top}{bottom}"/>')
        out.append(f'<use href="#i-spike" class="tag-spike" x="{num(wide - 17)}" y="1.7" width="15" height="15"/>')
    return "".join(out) + "</g>"


def dot(at: Point, offer: Offer) -> str:
    """The price alone, in the company's livery."""
    x, y = num(at[0]), num(at[1])
    return (
        f'<g class="tag"><circle class="tag-ring" cx="{x}" cy="{y}" r="12.5"/>'
        f'<circle class="dot" cx="{x}" cy="{y}" r="8.6"/>'
        f'<text class="dot-n" x="{x}" y="{num(at[1] + 4.1)}">{offer.cost}</text></g>'
    )


def dot_place(where: Sheet, offer: Offer) -> Point:
    link = where.links[offer.link]
    if not offer.toward:
        return where.spots[link]
    (x0, y0), (x1, y1) = where.ends(link)
    t = _bias(where, link, offer)
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
