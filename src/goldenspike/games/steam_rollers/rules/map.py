"""A map of Steam Rollers: regions of hexes, each with a city and a town, and charts of walls. Read from a TOML file.

Everything is checked on reading (docs/reference/map-format.md), so that the engine can trust a Map.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from goldenspike.core import content
from goldenspike.core.content import LAST, Draft, Entry, Faults, shown
from goldenspike.core.errors import MapError
from goldenspike.games.steam_rollers.rules.hexes import neighbour, place

PACKAGE = "goldenspike.games.steam_rollers"
GAME = "steam-rollers"
REGIONS = 6
MOST_HEXES = 62
ROWS = 6
CHARTS = ("medium", "hard")
COLOURS = ("yellow", "red", "grey", "grey", "blue", "purple")
"""The colours of regions 1 to 6 (SR-1.1)."""

_TOP = ("game", "name", "version", "title", "about", "blank", "region", "walls")
_REGION = ("number", "colour", "hexes", "city", "town")

Border = tuple[int, int]
"""Two adjacent regions, the smaller number first, counted from 0."""


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
    walls: dict[str, tuple[tuple[Border, ...], ...]] = field(hash=False)  # a map is a cache key of drawings
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
        """The region of a hex, counted from 0; -1 for a blank hex or one off the sheet."""
        for index, region in enumerate(self.regions):
            if name in region.hexes:
                return index
        return -1


def _reading_order(name: str) -> tuple[int, int]:
    at = place(name)
    assert at is not None
    return at


def parse_map(text: str, file: str) -> Map:
    """The map in this text. Whatever the text, MapError is the only error raised."""
    return content.whole(text, lambda text, faults: _Reader(text, file, faults).read())


def check_map(text: str, file: str) -> Draft:
    """Every fault of a map file, and as much of the map as can be drawn."""
    return content.collect(text, lambda text, faults: _Reader(text, file, faults).read())


MAPS = content.Shipped(PACKAGE, "maps", parse_map)
shipped_maps = MAPS.references
load_map = MAPS.load
"""Loads `heartland` (its newest version) or `heartland/1`."""


class _Reader:
    """Reads one file. When collecting faults, whatever depends on a part that could not be read is left out, so that
    one mistake is reported as one fault.
    """

    def __init__(self, text: str, file: str, faults: Faults) -> None:
        self.text = text
        self.faults = faults
        self.top = Entry(content.parse_toml(text, file), file, faults=faults)
        self.whole = Entry(self.top.table, file, faults=faults, line=LAST)
        """For faults that concern the whole map."""
        self.regions: dict[int, Region] = {}
        self.owner: dict[str, int] = {}
        self.land_known = True
        """Whether every hex of every region could be read, so that it is known what touches what."""

    def read(self) -> Map | None:
        top = self.top
        name, version, title, about = content.read_head(top, GAME, _TOP)
        with top.trying() as read:
            self.read_regions(top.entries("region", "region"))
        self.land_known &= not read.failed
        regions = tuple(
            self.regions.get(number) or Region(number, COLOURS[number - 1], (), "", "")
            for number in range(1, REGIONS + 1)
        )
        self.check_cities_apart()
        borders = borders_of(regions)
        if self.land_known and not _all_joined(borders):
            self.whole.report(self.whole.fault("map_in_parts"))
            self.land_known = False
        blank = self.blank()
        walls: dict[str, tuple[tuple[Border, ...], ...]] = dict.fromkeys(CHARTS, ((),) * ROWS)
        with top.trying():
            charts = top.sub("walls", "walls")
            charts.only(CHARTS)
            for chart in CHARTS:
                with charts.trying():
                    walls[chart] = tuple(self.rows(charts, chart, borders))
        if not self.owner or len(self.owner) > MOST_HEXES:
            return None
        return Map(
            name=name,
            version=version,
            title=title,
            about=about,
            regions=regions,
            blank=blank,
            walls=walls,
            text=self.text,
            hash=content.content_hash(self.text),
            file=top.file,
        )

    # ---- regions -----------------------------------------------------------------------------------------------------

    def read_regions(self, entries: list[Entry]) -> None:
        if len(entries) != REGIONS:
            self.top.report(self.top.fault("wrong_regions", found=len(entries), wanted=REGIONS))
            self.land_known = False
        numbers = [entry.table.get("number") for entry in entries]
        free = [number for number in range(1, REGIONS + 1) if number not in numbers]
        for entry in entries:
            written = " ".join(str(entry.table.get(key, "")) for key in ("hexes", "city")).split()
            entry.places = tuple(name for name in written if place(name) is not None)[:1]
            entry.only(_REGION)
            number = 0
            with entry.trying():
                number = entry.integer("number", 1, REGIONS, "region_out_of_range")
                if number in self.regions:
                    twice, number = number, 0
                    raise entry.fault("region_twice", number=twice)
            known = number > 0
            if not known:  # in the drawing it takes the place of a missing one
                self.land_known = False
                number = free.pop(0) if free else 0
            if number:
                self.regions[number] = self.region(entry, number, known)
        if len(self.owner) > MOST_HEXES:
            self.whole.report(self.whole.fault("too_many_hexes", found=len(self.owner), most=MOST_HEXES))

    def region(self, entry: Entry, number: int, known: bool) -> Region:
        """`known` says whether the number comes from the file: if not, the colour cannot be wrong."""
        with entry.trying():
            colour = entry.text("colour")
            if known and colour != COLOURS[number - 1]:
                raise entry.fault("wrong_colour", found=shown(colour), wanted=COLOURS[number - 1], number=number)
        sound = False
        hexes: list[str] = []
        with entry.trying():
            names, sound = self.hex_names(entry, "hexes")
            for name in names:
                if name in self.owner:
                    sound = False
                    entry.report(_at(entry.fault("hex_twice", hex=name, region=self.owner[name]), name))
                else:
                    self.owner[name] = number
                    hexes.append(name)
        special = {"city": "", "town": ""}
        for key in ("city", "town"):
            with entry.trying():
                named, good = self.hex_names(entry, key)
                if len(named) == 1 and named[0] in hexes:
                    special[key] = named[0]
                elif good and sound and known:
                    raise _at(
                        entry.fault(f"{key}_not_in_region", hex=shown(entry.text(key)), number=number),
                        *hexes[:1],
                        *named,
                    )
        city, town = special["city"], special["town"]
        if city and city == town:
            entry.report(_at(entry.fault("city_is_town", hex=city, number=number), city))
            town = ""
        apart = set(hexes) - _reached(set(hexes), city or hexes[0]) if hexes else set()
        if sound and apart:
            entry.report(_at(entry.fault("region_in_parts", number=number), *sorted(apart)))
            sound = False
        self.land_known &= sound
        return Region(number, COLOURS[number - 1], tuple(hexes), city, town)

    def hex_names(self, entry: Entry, key: str) -> tuple[list[str], bool]:
        """The names in a text, separated by spaces, each once; and whether all of them were hexes."""
        words = entry.text(key).split()
        if len(words) > MOST_HEXES:  # checked before any work that compares pairs of them
            raise entry.fault("too_many_hexes", found=len(words), most=MOST_HEXES)
        names: list[str] = []
        sound = True
        for word in words:
            name = word if place(word) is not None else _hex_meant(word)
            if name != word:
                entry.report(_at(entry.fault("bad_hex", hex=shown(word), nearest=name), name))
            if not name:
                sound = False
            elif name in names:
                entry.report(_at(entry.fault("hex_repeated", hex=name), name))
            else:
                names.append(name)
        return names, sound

    # ---- the whole map -----------------------------------------------------------------------------------------------

    def check_cities_apart(self) -> None:
        cities = {region.city: region.number for region in self.regions.values() if region.city}
        for name, number in sorted(cities.items(), key=lambda city: city[1]):
            for side in range(6):
                other = neighbour(name, side)
                if cities.get(other, 0) > number:
                    fault = self.whole.fault("cities_touch", a=number, b=cities[other])
                    self.whole.report(_at(fault, name, other))

    def blank(self) -> tuple[str, ...]:
        """Hexes of the sheet that belong to no region: lakes, purely visual."""
        if not self.top.has("blank"):
            return ()
        entry = Entry(self.top.table, self.top.file, "blank", self.faults)
        names: list[str] = []
        with entry.trying():
            for name in self.hex_names(entry, "blank")[0]:
                if name in self.owner:
                    entry.report(_at(entry.fault("hex_twice", hex=name, region=self.owner[name]), name))
                else:
                    names.append(name)
        if not self.owner:
            return ()
        reached = _reached({*self.owner, *names}, next(iter(self.owner)))
        for name in names:
            if name not in reached and self.land_known:  # it would only make the drawing smaller
                entry.report(_at(entry.fault("blank_apart", hex=name), name))
        return tuple(name for name in names if name in reached)

    def rows(self, charts: Entry, chart: str, borders: set[Border]) -> list[tuple[Border, ...]]:
        """Six rows of texts such as "1-2 3-4": the borders that are walls when that number is rolled."""
        rows: list[tuple[Border, ...]] = []
        for number, text in enumerate(charts.texts(chart, ROWS), 1):
            row: list[Border] = []
            sound = self.land_known
            for word in text.split():
                border = _border(word)
                possible = border in borders if self.land_known else 0 <= border[0] < border[1] < REGIONS
                if not possible:
                    sound = False
                    charts.report(charts.fault("unknown_border", chart=chart, row=number, border=shown(word)))
                elif border in row:
                    charts.report(charts.fault("border_twice", chart=chart, row=number, border=shown(word)))
                else:
                    row.append(border)
            if sound and not _all_joined(borders - set(row)):
                charts.report(charts.fault("region_cut_off", chart=chart, row=number))
            rows.append(tuple(row))
        return rows


def _at(fault: MapError, *hexes: str) -> MapError:
    """The fault, with these hexes as its places."""
    fault.places = hexes
    return fault


def _hex_meant(word: str) -> str:
    """The hex probably meant: `a1,` means A1; empty if it cannot be guessed."""
    name = word.strip(",;.").upper() if len(word) < 5 else ""
    return name if place(name) is not None else ""


def _reached(hexes: set[str], first: str) -> set[str]:
    """Those of the hexes that are connected with the first."""
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


def borders_of(regions: tuple[Region, ...]) -> set[Border]:
    """Every pair of adjacent regions."""
    owner = {name: index for index, region in enumerate(regions) for name in region.hexes}
    borders: set[Border] = set()
    for name, index in owner.items():
        for side in range(6):
            other = owner.get(neighbour(name, side), index)
            if other != index:
                borders.add((min(index, other), max(index, other)))
    return borders


def _border(word: str) -> Border:
    a, dash, b = word.partition("-")
    if dash and a.isascii() and b.isascii() and a.isdigit() and b.isdigit() and len(word) == 3:
        return min(int(a), int(b)) - 1, max(int(a), int(b)) - 1
    return -1, -1


def _all_joined(borders: set[Border]) -> bool:
    """Whether every region can still be reached from the first."""
    seen = {0}
    grown = True
    while grown:
        grown = False
        for a, b in borders:
            if (a in seen) != (b in seen):
                seen |= {a, b}
                grown = True
    return len(seen) == REGIONS
