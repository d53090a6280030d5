"""A map of Steam Rollers: regions of hexes, each with a city and a town, and charts of walls. Read from a TOML file.

Everything is checked on reading (docs/draw-a-map.md), so that the engine may trust a Map without a second look.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field

from goldenspike.core import content
from goldenspike.core.content import Entry, shown
from goldenspike.games.steam_rollers.rules.hexes import neighbour, place

PACKAGE = "goldenspike.games.steam_rollers"
GAME = "steam-rollers"
REGIONS = 6
MOST_HEXES = 62
ROWS = 6
CHARTS = ("medium", "hard")
COLOURS = ("yellow", "red", "grey", "grey", "blue", "purple")
"""Of regions 1 to 6 (SR-1.1)."""

_TOP = ("game", "name", "version", "title", "about", "blank", "region", "walls")
_REGION = ("number", "colour", "hexes", "city", "town")

Border = tuple[int, int]
"""Two regions that touch, the smaller number first, counted from 0."""


@dataclass(frozen=True)
class Region:
    number: int
    colour: str
    hexes: tuple[str, ...]
    city: str
    town: str


@dataclass(frozen=True)
class Map:
    name: str
    version: int
    title: str
    about: str
    regions: tuple[Region, ...]
    blank: tuple[str, ...]
    walls: dict[str, tuple[tuple[Border, ...], ...]] = field(hash=False)  # a map is a key of the drawings' caches
    """By difficulty: six rows, each a list of borders that are walls (SR-1.5)."""
    text: str = field(repr=False)
    hash: str
    file: str = field(compare=False)

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"

    @property
    def hexes(self) -> tuple[str, ...]:
        """The hexes of all regions, column by column."""
        return tuple(sorted((name for region in self.regions for name in region.hexes), key=_reading_order))

    def region_of(self, name: str) -> int:
        """The region of a hex, counted from 0; -1 for a blank one or none."""
        for index, region in enumerate(self.regions):
            if name in region.hexes:
                return index
        return -1


def _reading_order(name: str) -> tuple[int, int]:
    found = place(name)
    assert found is not None
    return found


def shipped_maps() -> list[str]:
    return content.references(PACKAGE, "maps")


def load_map(reference: str) -> Map:
    """A shipped map: `heartland` (its newest version) or `heartland/1`."""
    return _load(content.resolve(PACKAGE, "maps", reference))


@functools.cache
def _load(reference: str) -> Map:
    text, file = content.read(PACKAGE, "maps", reference)
    return parse_map(text, file)


def parse_map(text: str, file: str) -> Map:
    """The map in this text. Whatever the text is, the only error is MapError."""
    text = content.normalise(text)
    top = Entry(content.parse_toml(text, file), file)
    if top.text("game") != GAME:
        raise top.fault("wrong_game", found=shown(top.text("game")), wanted=GAME)
    top.only(_TOP)
    name, version, title, about = content.read_head(top)
    regions = _regions(top)
    _check_cities_apart(top, regions)
    borders = borders_of(regions)
    if not _all_joined(borders):
        raise top.fault("map_in_parts")
    blank = _blank(top, regions)
    return Map(
        name=name,
        version=version,
        title=title,
        about=about,
        regions=regions,
        blank=blank,
        walls=_walls(top, borders),
        text=text,
        hash=content.content_hash(text),
        file=file,
    )


def _hex_names(entry: Entry, key: str) -> tuple[str, ...]:
    """Names in one text, with spaces between them, each once."""
    names = tuple(entry.text(key).split())
    if len(names) > MOST_HEXES:  # before anything that looks at pairs of them
        raise entry.fault("too_many_hexes", found=len(names), most=MOST_HEXES)
    seen: set[str] = set()
    for name in names:
        if place(name) is None:
            raise entry.fault("bad_hex", hex=shown(name))
        if name in seen:
            raise entry.fault("hex_repeated", hex=name)
        seen.add(name)
    return names


def _regions(top: Entry) -> tuple[Region, ...]:
    entries = top.entries("region", "region")
    if len(entries) != REGIONS:
        raise top.fault("wrong_regions", found=len(entries), wanted=REGIONS)
    found: dict[int, Region] = {}
    owner: dict[str, int] = {}
    for entry in entries:
        entry.only(_REGION)
        region = _region(entry)
        if region.number in found:
            raise entry.fault("region_twice", number=region.number)
        for name in region.hexes:
            if name in owner:
                raise entry.fault("hex_twice", hex=name, region=owner[name])
            owner[name] = region.number
        found[region.number] = region
    if len(owner) > MOST_HEXES:
        raise top.fault("too_many_hexes", found=len(owner), most=MOST_HEXES)
    return tuple(found[number] for number in sorted(found))


def _region(entry: Entry) -> Region:
    number = entry.integer("number", 1, REGIONS, "region_out_of_range")
    colour = entry.text("colour")
    if colour != COLOURS[number - 1]:
        raise entry.fault("wrong_colour", found=shown(colour), wanted=COLOURS[number - 1], number=number)
    hexes = _hex_names(entry, "hexes")
    special: list[str] = []
    for key in ("city", "town"):
        named = _hex_names(entry, key)
        if len(named) != 1 or named[0] not in hexes:
            raise entry.fault(f"{key}_not_in_region", hex=shown(entry.text(key)), number=number)
        special.append(named[0])
    if special[0] == special[1]:
        raise entry.fault("city_is_town", hex=special[0], number=number)
    if len(_reached(set(hexes), special[0])) != len(hexes):
        raise entry.fault("region_in_parts", number=number)
    return Region(number, colour, hexes, special[0], special[1])


def _reached(hexes: set[str], first: str) -> set[str]:
    """Those of the hexes that hang together with the first."""
    seen = {first}
    edge = [first]
    while edge:
        name = edge.pop()
        for side in range(6):
            other = neighbour(name, side)
            if other in hexes and other not in seen:
                seen.add(other)
                edge.append(other)
    return seen


def _blank(top: Entry, regions: tuple[Region, ...]) -> tuple[str, ...]:
    """Hexes of the sheet that belong to no region: lakes, for the eye only."""
    if not top.has("blank"):
        return ()
    here = Entry(top.table, top.file, "blank")
    names = _hex_names(here, "blank")
    owner = {name: region.number for region in regions for name in region.hexes}
    for name in names:
        if name in owner:
            raise here.fault("hex_twice", hex=name, region=owner[name])
    reached = _reached({*owner, *names}, regions[0].city)
    for name in names:
        if name not in reached:  # it would only make the drawing smaller
            raise here.fault("blank_apart", hex=name)
    return names


def _check_cities_apart(top: Entry, regions: tuple[Region, ...]) -> None:
    cities = {region.city: region.number for region in regions}
    for name, number in cities.items():
        for side in range(6):
            other = neighbour(name, side)
            if other in cities:
                raise top.fault("cities_touch", a=number, b=cities[other])


def borders_of(regions: tuple[Region, ...]) -> set[Border]:
    """Every pair of regions that touch."""
    owner = {name: index for index, region in enumerate(regions) for name in region.hexes}
    found: set[Border] = set()
    for name, index in owner.items():
        for side in range(6):
            other = owner.get(neighbour(name, side), index)
            if other != index:
                found.add((min(index, other), max(index, other)))
    return found


def _walls(top: Entry, borders: set[Border]) -> dict[str, tuple[tuple[Border, ...], ...]]:
    charts = top.sub("walls", "walls")
    charts.only(CHARTS)
    return {chart: tuple(_rows(charts, chart, borders)) for chart in CHARTS}


def _rows(charts: Entry, chart: str, borders: set[Border]) -> list[tuple[Border, ...]]:
    """Six rows of texts such as "1-2 3-4": the borders that are walls when that number is rolled."""
    rows: list[tuple[Border, ...]] = []
    for number, text in enumerate(charts.texts(chart, ROWS), 1):
        row: list[Border] = []
        for word in text.split():
            border = _border(word)
            if border not in borders:
                raise charts.fault("unknown_border", chart=chart, row=number, border=shown(word))
            if border in row:
                raise charts.fault("border_twice", chart=chart, row=number, border=shown(word))
            row.append(border)
        if not _all_joined(borders - set(row)):
            raise charts.fault("region_cut_off", chart=chart, row=number)
        rows.append(tuple(row))
    return rows


def _border(word: str) -> Border:
    a, dash, b = word.partition("-")
    if dash and a.isascii() and b.isascii() and a.isdigit() and b.isdigit() and len(word) == 3:
        return min(int(a), int(b)) - 1, max(int(a), int(b)) - 1
    return -1, -1


def _all_joined(borders: set[Border]) -> bool:
    """Can every region still be reached from the first?"""
    seen = {0}
    grown = True
    while grown:
        grown = False
        for a, b in borders:
            if (a in seen) != (b in seen):
                seen |= {a, b}
                grown = True
    return len(seen) == REGIONS
