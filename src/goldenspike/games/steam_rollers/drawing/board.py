"""A player's sheet of Steam Rollers as one SVG string.

    sheet(load_map("heartland"), tracks={"C3": "N-S", "C4": "N-SE"}, standalone=True)

`still` is what never changes on a map (worked out once, then cached), `moving` what a position adds; `sheet` puts both
into one <svg>. A page needs `defs()` once and the CSS of `style.page_css`; a standalone file brings both along. `small`
sheets, for the other players, leave out all that only a big one can show. Hexes that can be pressed carry `data-act`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from goldenspike.drawing import style
from goldenspike.drawing.svg import Box, Point, esc, num
from goldenspike.games.steam_rollers.drawing import hatching
from goldenspike.games.steam_rollers.drawing.dice import die_face
from goldenspike.games.steam_rollers.drawing.goods import CITY_COLOURS, goods_class
from goldenspike.games.steam_rollers.drawing.hexmap import (
    HALF,
    RADIUS,
    Curve,
    HexSheet,
    beside,
    curve,
    curve_path,
    edges_of,
    halfway,
    hex_sheet,
    hexagon,
    path,
)
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.words.letters import ENGLISH, letter_of

__all__ = ["HexOffer", "SheetWords", "defs", "moving", "shape_marks", "shape_picture", "sheet", "still", "view_box"]

MARGIN, SMALL_MARGIN = 24.0, 6.0
COURSE = 2.9
"""The distance from the middle of a wall to the middle of each course of stones."""
CSS = tuple(f"{__package__}:{file}.css" for file in ("tokens", "board"))
STANDALONE = (*style.SHARED, *CSS)


class HexOffer(NamedTuple):
    """A hex that can be chosen. `id` goes into `data-act`, `label` is read aloud; `chosen` marks the one selected."""

    hex: str
    id: str
    label: str = ""
    chosen: bool = False


class SheetWords(NamedTuple):
    """Every word on a sheet. English by default; a page in another language passes its own."""

    sheet: str = "Sheet: {title}"
    choose: str = "Choose hex {hex}"
    letters: Mapping[str, str] = ENGLISH  # the letters of the colours, in cities and on cubes
    map_title: Callable[[Map], str] = attrgetter("title")


_ENGLISH = SheetWords()


def sheet(
    map: Map,
    *,
    tracks: Mapping[str, str],
    walls: Collection[tuple[int, int]] = (),
    connected: Collection[str] = (),
    offers: Sequence[HexOffer] = (),
    trying: tuple[str, str] | None = None,
    route: Sequence[str] = (),
    goods: Mapping[int, Mapping[str, int]] | None = None,
    words: SheetWords = _ENGLISH,
    title: str | None = None,
    small: bool = False,
    standalone: bool = False,
) -> str:
    """The whole sheet. Hexes by name, shapes as "NE-S", walls as pairs of regions; `goods` by city: colour -> cubes."""
    where = hex_sheet(map)
    live = moving(
        map,
        tracks=tracks,
        walls=walls,
        connected=connected,
        offers=offers,
        trying=trying,
        route=route,
        goods=goods,
        words=words,
        small=small,
    )
    frame = _frame(where, small)
    name = title or words.sheet.format(title=words.map_title(map))
    kind = " small" if small else ""
    head = f'class="board hex-sheet{kind}" viewBox="{view_box(map, small)}"'
    # a picture with buttons in it is a group: inside an image, assistive technology could not reach them
    named = f'role="{"img" if small or not offers else "group"}" aria-label="{esc(name)}"'
    if not standalone:
        return f"<svg {head} {named}>{still(map, small, words.letters)}{live}</svg>"
    size = f'width="{num(frame[2] * 1.5)}" height="{num(frame[3] * 1.5)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {head} {size} {named}><title>{esc(name)}</title>'
        f"<style>{style.standalone_css(STANDALONE)}</style><defs>{hatching.patterns()}</defs>"
        f"{still(map, small, words.letters)}{live}</svg>\n"
    )


def _frame(where: HexSheet, small: bool) -> Box:
    margin = SMALL_MARGIN if small else MARGIN
    left, top, wide, high = where.box
    return left - margin, top - margin, wide + 2 * margin, high + 2 * margin


def view_box(map: Map, small: bool = False) -> str:
    """The part of the plane that a sheet fills; both its layers need the same."""
    return " ".join(num(number) for number in _frame(hex_sheet(map), small))


@functools.cache
def shape_marks() -> str:
    """Every shape once, around the origin, as `sh-NE-S`: a page shows it by <use> in lists and while it is tried."""
    marks = []
    for name in SHAPE_NAMES:
        ends = edges_of(name)
        assert ends is not None
        marks.append(f'<g id="sh-{name}">{_strokes(curve_path(curve((0, 0), ends)))}</g>')
    return "".join(marks)


@functools.lru_cache(maxsize=128)
def shape_picture(shape: str, town: bool = False) -> str:
    """A shape in its hex, for lists; `shape_marks` must be somewhere on the page."""
    house = ""
    if town:
        ends = edges_of(shape)
        assert ends is not None
        house = _town(*halfway(curve((0, 0), ends)))
    return (
        '<svg class="shape" viewBox="-42 -37 84 74" aria-hidden="true">'
        f'<path class="kind-hex" d="{hexagon((0, 0), RADIUS - 2)}"/><use href="#sh-{esc(shape)}"/>{house}</svg>'
    )


def defs() -> str:
    """The hatchings in an invisible SVG of their own: put it once at the top of a page that shows sheets."""
    return (
        '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{hatching.patterns()}</defs></svg>"
    )


# ---- what never changes --------------------------------------------------------------------------------------------


def still(map: Map, small: bool = False, letters: Mapping[str, str] = ENGLISH) -> str:
    """Water, regions, borders and cities: the same for every position on this map and, without letters, in every
    language.
    """
    return _still(hex_sheet(map), small, tuple(letters.get(colour, "") for colour in CITY_COLOURS))


@functools.lru_cache(maxsize=128)
def _still(where: HexSheet, small: bool, letters: tuple[str, ...]) -> str:
    parts = [_fields(where, small), _lines(where, small), _cities(where, small, letters)]
    if not small:
        parts = [_water(where), *parts[:1], _lakes(where), parts[1], _names(where), parts[2]]
    return f'<g class="still">{"".join(parts)}</g>'


def _water(where: HexSheet) -> str:
    """The sea, and lines along the coast that fade outwards."""
    left, top, wide, high = where.box
    box = f'x="{num(left - MARGIN)}" y="{num(top - MARGIN)}" width="{num(wide + 2 * MARGIN)}" '
    sea = f'<rect class="s-sea" {box}height="{num(high + 2 * MARGIN)}"/>'
    coast = path(where.coast)
    lines = "".join(f'<path class="sw sw{i}" d="{coast}"/><path class="sx sx{i}" d="{coast}"/>' for i in (3, 2, 1))
    return sea + lines


def _fields(where: HexSheet, small: bool) -> str:
    out = []
    for region, outline in enumerate(where.fields, 1):
        d = path(outline)
        out.append(f'<g class="rg-{region}"><path class="s-field" d="{d}"/></g>')
        if not small and region in hatching.HATCHES:
            out.append(f'<path class="s-hatch" fill="url(#field-{region})" d="{d}"/>')
    return "".join(out)


def _lakes(where: HexSheet) -> str:
    out = []
    for name in where.map.blank:
        x, y = where.centres[name]
        waves = "".join(
            f"M{num(x + dx)} {num(y + dy)}q5-4 10 0t10 0{' 10 0' if wide else ''}"
            for dx, dy, wide in ((-15, -8, True), (-15, 2, True), (-10, 12, False))
        )
        out.append(f'<path class="s-wave" d="{waves}"/>')
    return "".join(out)


def _lines(where: HexSheet, small: bool) -> str:
    thin = "" if small else f'<path class="s-thin" d="{path(where.inner)}"/>'
    border = path(chain for chains in where.borders.values() for chain in chains)
    return f'{thin}<path class="s-border" d="{border}"/><path class="s-coast" d="{path(where.coast)}"/>'


def _names(where: HexSheet) -> str:
    """The hex's name and the number of its region, in the two corners that track never touches."""
    out = []
    for name in where.map.hexes:
        if name in where.cities:
            continue
        x, y = where.centres[name]
        out.append(
            f'<text class="s-name" x="{num(x - RADIUS + 8.5)}" y="{num(y + 2.8)}">{name}</text>'
            f'<text class="s-region" x="{num(x + RADIUS - 9.5)}" y="{num(y + 3)}">{where.region(name)}</text>'
        )
    return f'<g aria-hidden="true">{"".join(out)}</g>'


def _cities(where: HexSheet, small: bool, letters: tuple[str, ...]) -> str:
    out = []
    for name, number in where.cities.items():
        x, y = where.centres[name]
        out.append(f'<g class="rg-{number}"><path class="s-city-hex" d="{hexagon((x, y), RADIUS - 1.5)}"/>')
        if small:
            out.append(die_face(number, x, y, 15))
        else:
            out.append(f'<path class="s-city-rim" d="{hexagon((x, y), RADIUS - 5.5)}"/>{die_face(number, x, y, 11.5)}')
            letter = esc(letters[number - 1])
            out.append(f'<text class="s-city-letter" x="{num(x)}" y="{num(y + 25.5)}">{letter}</text>')
        out.append("</g>")
    return "".join(out)


# ---- what a position adds ------------------------------------------------------------------------------------------


def moving(
    map: Map,
    *,
    tracks: Mapping[str, str],
    walls: Collection[tuple[int, int]] = (),
    connected: Collection[str] = (),
    offers: Sequence[HexOffer] = (),
    trying: tuple[str, str] | None = None,
    route: Sequence[str] = (),
    goods: Mapping[int, Mapping[str, int]] | None = None,
    words: SheetWords = _ENGLISH,
    small: bool = False,
    tries: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """Everything a position adds to the sheet, as one <g>, so that a page can replace it alone after a move.

    `tries` are routes that a page shows one at a time: by the id of their action, the hexes from source to destination.
    """
    where = hex_sheet(map)
    drawn = _curves(where, tracks.items())
    tried = _curves(where, [trying] if trying else [])
    loose = [track for name, track in drawn.items() if name not in connected]
    lines = [track for name, track in drawn.items() if name in connected]
    return "".join(
        [
            '<g class="moving">',
            _offers(where, offers, words),
            _route(where, drawn | tried, route),
            *(_tried(id, _route(where, drawn, way)) for id, way in tries.items()),
            _track(loose, "loose", small),
            _track(lines, "joined", small),
            _track(list(tried.values()), "tried", small),
            _walls(where, walls),
            _towns(where, drawn | tried),
            _goods(where, goods or {}, words.letters),
            _stops(where, drawn | tried, route),
            *(_tried(id, _stops(where, drawn, way)) for id, way in tries.items()),
            "</g>",
        ]
    )


def _curves(where: HexSheet, tracks: Iterable[tuple[str, str]]) -> dict[str, Curve]:
    out: dict[str, Curve] = {}
    for name, shape in tracks:
        ends = edges_of(shape)
        if name in where.centres and ends:
            out[name] = curve(where.centres[name], ends)
    return out


def _track(curves: Sequence[Curve], state: str, small: bool) -> str:
    """Two rails on sleepers; a small sheet has room for one line only."""
    if not curves:
        return ""
    d = "".join(curve_path(track) for track in curves)
    if small:
        return f'<path class="st-line {state}" d="{d}"/>'
    return f'<g class="st {state}">{_strokes(d)}</g>'


def _strokes(d: str) -> str:
    return "".join(f'<path class="st-{part}" d="{d}"/>' for part in ("ties", "rails", "bed"))


def _walls(where: HexSheet, walls: Collection[tuple[int, int]]) -> str:
    """Masonry on the border: two courses of stones in running bond, so that nobody mistakes it for track."""
    pairs = sorted({(min(pair), max(pair)) for pair in walls} & where.borders.keys())
    if not pairs:
        return ""
    chains = [chain for pair in pairs for chain in where.borders[pair]]
    courses = "".join(
        f'<path class="wall-stones {side}" d="{path(beside(chain, distance) for chain in chains)}"/>'
        for side, distance in (("one", COURSE), ("two", -COURSE))
    )
    return f'<g class="walls"><path class="wall-edge" d="{path(chains)}"/>{courses}</g>'


def _town_place(where: HexSheet, drawn: Mapping[str, Curve], name: str) -> Point:
    return halfway(drawn[name]) if name in drawn else where.centres[name]


def _towns(where: HexSheet, drawn: Mapping[str, Curve]) -> str:
    out = []
    for region in where.map.regions:
        if region.town:  # a draft may lack a town
            out.append(_town(*_town_place(where, drawn, region.town)))
    return "".join(out)


def _town(x: float, y: float) -> str:
    return (
        f'<g class="s-town"><circle class="town-ring" cx="{num(x)}" cy="{num(y)}" r="8.5"/>'
        f'<path class="town-house" d="M{num(x - 4.6)} {num(y + 4)}v-5l4.6-4 4.6 4v5z"/></g>'
    )


def _goods(where: HexSheet, goods: Mapping[int, Mapping[str, int]], letters: Mapping[str, str]) -> str:
    """The cubes waiting in a city, above its die: one small square each, with the letter of its colour."""
    out = []
    for name, number in where.cities.items():
        lying = [colour for colour, count in goods.get(number, {}).items() for _ in range(count)][:8]
        x, y = where.centres[name]
        for i, colour in enumerate(lying):
            row = lying[:4] if i < 4 else lying[4:]
            left = x - len(row) * 5 + i % 4 * 10
            top = y - 22 if i < 4 else y - 32
            letter = letter_of(letters, colour)
            wide = " wide" if len(letter) > 1 else ""
            out.append(
                f'<g class="{goods_class(colour)}"><rect class="s-cube" x="{num(left + 0.5)}" y="{num(top - 0.5)}" '
                f'width="9" height="9" rx="1"/><text class="s-cube-letter{wide}" x="{num(left + 5)}" '
                f'y="{num(top + 6.7)}">{esc(letter)}</text></g>'
            )
    return "".join(out)


def _offers(where: HexSheet, offers: Sequence[HexOffer], words: SheetWords) -> str:
    out = []
    for offer in offers:
        if offer.hex not in where.centres:
            continue
        x, y = where.centres[offer.hex]
        label = offer.label or words.choose.format(hex=offer.hex)
        city = " city" if offer.hex in where.cities else ""
        # in a town hex the house is in the middle, with the name below it
        base = y + 24 if offer.hex in where.towns else y + 4
        text = "" if city else f'<text class="s-legal-name" x="{num(x)}" y="{num(base)}">{esc(offer.hex)}</text>'
        out.append(
            f'<g class="s-legal{city}{" chosen" if offer.chosen else ""}" role="button" tabindex="0" '
            f'data-act="{esc(offer.id)}" aria-label="{esc(label)}">'
            f'<path class="s-legal-hex" d="{hexagon((x, y), RADIUS - 3)}"/>{text}</g>'
        )
    return "".join(out)


def _route(where: HexSheet, drawn: Mapping[str, Curve], route: Sequence[str]) -> str:
    d = "".join(curve_path(drawn[name]) for name in route if name in drawn)
    ends = "".join(hexagon(where.centres[name], RADIUS + 2) for name in route if name in where.cities)
    return f'<path class="s-route-city" d="{ends}"/><path class="s-route" d="{d}"/>' if d else ""


def _tried(id: str, inside: str) -> str:
    return f'<g class="route-try" data-act="{esc(id)}">{inside}</g>' if inside else ""


def _stops(where: HexSheet, drawn: Mapping[str, Curve], route: Sequence[str]) -> str:
    """Cities and towns after the source, numbered, so that the distance can be read off."""
    out = []
    reached = 0
    for name in route[1:]:
        if name not in where.cities and name not in where.towns:
            continue
        reached += 1
        x, y = _town_place(where, drawn, name) if name in where.towns else where.centres[name]
        dx, dy = (18.0, -HALF + 14) if name in where.cities else (13.0, -12.0)
        out.append(
            f'<g class="s-stop"><circle class="stop-disc" cx="{num(x + dx)}" cy="{num(y + dy)}" r="8.5"/>'
            f'<text class="stop-n" x="{num(x + dx)}" y="{num(y + dy + 4)}">{reached}</text></g>'
        )
    return "".join(out)
