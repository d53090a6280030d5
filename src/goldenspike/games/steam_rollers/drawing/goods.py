"""Goods of Steam Rollers: cubes, the supply board, engine boxes. Each function returns markup."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from goldenspike.drawing.svg import css_word, esc, num
from goldenspike.games.steam_rollers.drawing.dice import die_face, pips
from goldenspike.words.letters import letter_of

WANTED = {"yellow": "1", "red": "2", "grey": "3·4", "blue": "5", "purple": "6"}
"""The city each colour goes to."""
CITY_COLOURS = ("yellow", "red", "grey", "grey", "blue", "purple")

_WIDE, _HIGH = 132.0, 74.0


class SupplyWords(NamedTuple):
    """Every word on the supply board. English by default; a page in another language passes its own."""

    title: str = "Goods waiting"
    city: str = "City {number}"
    empty: str = "empty"
    colours: Mapping[str, str] = MappingProxyType({})  # the edition's colours in the reader's language


def goods_class(colour: str) -> str:
    return f"sc-{css_word(colour)}" if colour in WANTED else "sc-other"


def goods_cube(colour: str, x: float, y: float, size: float, text: str | None = None) -> str:
    """A cube seen from the front, centred on a point, with the city it wants or another text on it."""
    mark = letter_of(WANTED, colour) if text is None else text
    wide = " wide" if len(mark) > 2 else ""
    place = f'transform="translate({num(x - size * 0.47)} {num(y - size * 0.53)}) scale({size / 20:.3f})"'
    return (
        f'<g class="{goods_class(colour)}" {place}><path class="gc-top" d="M1.5 5.5 5 2h13.5L15 5.5z"/>'
        '<path class="gc-side" d="M15 5.5 18.5 2v13L15 18.5z"/><path class="gc-front" d="M1.5 5.5H15v13H1.5z"/>'
        f'<text class="gc-letter{wide}" x="8.2" y="15.6">{esc(mark)}</text></g>'
    )


def cube(colour: str, label: str = "", text: str | None = None) -> str:
    """A cube as a small picture of its own."""
    return (
        f'<svg class="goods-cube" viewBox="0 0 20 20" role="img" aria-label="{esc(label or colour)}">'
        f"{goods_cube(colour, 9.4, 10.6, 20, text)}</svg>"
    )


def supply(cities: Sequence[Mapping[str, int]], *, words: SupplyWords | None = None, hot: Collection[int] = ()) -> str:
    """The supply board: for each city from 1, the cubes waiting there. `hot` cities are highlighted."""
    words = words or SupplyWords()
    wide = _WIDE * len(cities)
    out = [
        f'<svg class="board supply-board" viewBox="0 0 {num(wide)} {num(_HIGH)}" role="img" '
        f'aria-label="{esc(_label(cities, words))}">'
    ]
    for number, cubes in enumerate(cities, 1):
        out.append(_city(number, cubes, words, number in hot))
    return "".join(out) + "</svg>"


def _label(cities: Sequence[Mapping[str, int]], words: SupplyWords) -> str:
    parts = []
    for number, cubes in enumerate(cities, 1):
        waiting = ", ".join(f"{words.colours.get(colour, colour)} ×{count}" for colour, count in cubes.items() if count)
        parts.append(f"{words.city.format(number=number)}: {waiting or words.empty}")
    return f"{words.title}. " + "; ".join(parts)


def _city(number: int, cubes: Mapping[str, int], words: SupplyWords, hot: bool) -> str:
    left = (number - 1) * _WIDE
    lit = " hot" if hot else ""
    out = [
        f'<g class="rg-{number}"><rect class="sup-cell{lit}" x="{num(left + 1)}" y="1" width="{num(_WIDE - 2)}" '
        f'height="{num(_HIGH - 2)}"/><rect class="sup-plate" x="{num(left + 9)}" y="22" width="30" height="30" rx="4"/>'
        f"{die_face(number, left + 24, 37, 11)}</g>"
    ]
    lying = [colour for colour, count in cubes.items() for _ in range(count)]
    for i, colour in enumerate(lying):
        out.append(goods_cube(colour, left + 57 + i % 4 * 20, (26 if i < 4 else 50) if len(lying) > 4 else 38, 18))
    if not lying:
        out.append(f'<text class="sup-empty" x="{num(left + 50)}" y="41">{esc(words.empty)}</text>')
    return "".join(out)


def engine(crossed: Collection[int], label: str = "") -> str:
    """The six engine boxes, crossed off in any order."""
    out = [f'<svg class="engine-boxes" viewBox="0 0 180 30" role="img" aria-label="{esc(label or len(crossed))}">']
    for box in range(1, 7):
        x = (box - 1) * 30 + 15.0
        done = box in crossed
        out.append(
            f'<g class="eng{" x" if done else ""}"><rect class="eng-box" x="{num(x - 13)}" y="2" width="26" '
            f'height="26" rx="4"/>{pips(box, x, 15, 11)}'
        )
        if done:
            out.append(f'<path class="eng-cross" d="M{num(x - 13)} 2l26 26M{num(x + 13)} 2l-26 26"/>')
        out.append("</g>")
    return "".join(out) + "</svg>"
