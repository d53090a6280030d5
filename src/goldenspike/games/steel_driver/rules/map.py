"""A map of Steel Driver: cities, links, the two link ends. Read from a TOML file that anyone can write.

docs/reference/map-format.md describes the format. Everything is checked on reading, so that the engine can trust a Map:
at most 62 cities (they are bits of one int), connected, at least one hexagonal city.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from goldenspike.core import content
from goldenspike.core.content import LAST, Draft, Entry, Faults, nearest, shown, written
from goldenspike.core.errors import MapError
from goldenspike.games.steel_driver.rules.city_names import LONGEST_NAME, check_name, codes_of

PACKAGE = "goldenspike.games.steel_driver"
GAME = "steel-driver"

# One set of goods names for all map files; an edition may rename them (rules page, Editions).
GOODS = ("white", "black", "silver", "orange", "red")
UNKNOWN_GOODS = -1
"""The goods of a city in a faulty file."""
LABELS = ("", "N", "NE", "E", "SE", "S", "SW", "W", "NW")

MOST_CITIES = 62
MOST_LINKS = 400

_TOP = ("game", "name", "version", "title", "about", "link_ends", "picture", "city", "link")
_CITY = ("name", "code", "value", "goods", "start", "at", "label")
_LINK = ("between", "cost")
_PICTURE = ("width", "height", "scenery")


@dataclass(frozen=True)
class City:
    name: str
    code: str
    value: int
    goods: int
    start: bool
    at: tuple[float, float] | None
    label: str


@dataclass(frozen=True)
class Link:
    a: int
    b: int
    cost: int


@dataclass(frozen=True)
class Picture:
    """The size of the sheet on which the cities' places are measured; `scenery` is a name that `drawing` may or may not
    know.
    """

    width: int
    height: int
    scenery: str


@dataclass(frozen=True)
class Map:
    name: str
    version: int
    title: str
    about: str
    cities: tuple[City, ...]
    links: tuple[Link, ...]
    link_ends: tuple[int, int]
    picture: Picture | None
    text: str = field(repr=False)
    hash: str
    file: str = field(compare=False)
    city_index: Mapping[str, int] = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"

    def link_name(self, index: int) -> str:
        link = self.links[index]
        return f"{self.cities[link.a].name}-{self.cities[link.b].name}"


def parse_map(text: str, file: str) -> Map:
    """The map in this text. Whatever the text, MapError is the only error raised."""
    return content.whole(text, lambda text, faults: _Reader(text, file, faults).read())


def check_map(text: str, file: str) -> Draft:
    """Every fault of a map file, and as much of the map as can be drawn."""
    return content.collect(text, lambda text, faults: _Reader(text, file, faults).read())


MAPS = content.Shipped(PACKAGE, "maps", parse_map)
shipped_maps = MAPS.references
load_map = MAPS.load
"""Loads `usa` (its newest version) or `usa/1`."""


class _Reader:
    """Reads one file. When collecting faults, whatever depends on a part that could not be read is left out, so that
    one mistake is reported as one fault.
    """

    def __init__(self, text: str, file: str, faults: Faults) -> None:
        self.text = text
        self.faults = faults
        self.top = Entry(content.parse_toml(text, file), file, faults=faults)
        self.picture: Picture | None = None
        self.cities: list[City] = []
        self.index: dict[str, int] = {}
        self.links: list[Link] = []
        self.entries: list[Entry] = []
        """The entries of the cities, in order."""
        self.unnamed = False
        """Whether some city has no readable name: an unknown name in a link may then refer to it."""
        self.unread: set[str] = set()
        """Cities whose place could not be read."""
        self.starts_known = True
        self.network_known = True

    def read(self) -> Map | None:
        top = self.top
        name, version, title, about = content.read_head(top, GAME, _TOP)
        if top.has("picture"):
            with top.trying():
                self.read_picture(top.sub("picture", "picture"))
        with top.trying() as cities:
            self.read_cities(top.entries("city", "city"))
        self.unnamed |= cities.failed
        with top.trying() as links:
            self.read_links(top.entries("link", "link"))
        self.network_known &= not (links.failed or self.unnamed)
        ends = self.link_ends()
        if self.network_known:
            self.check_connected()
        if not self.cities or len(self.cities) > MOST_CITIES or len(self.links) > MOST_LINKS:
            return None
        return Map(
            name=name,
            version=version,
            title=title,
            about=about,
            cities=tuple(self.drawable_cities() if self.faults.noted else self.cities),
            links=tuple(self.links),
            link_ends=ends,
            picture=self.picture,
            text=self.text,
            hash=content.content_hash(self.text),
            file=top.file,
            city_index=self.index,
        )

    def read_picture(self, entry: Entry) -> None:
        entry.only(_PICTURE)
        with entry.trying() as size:
            width = entry.integer("width", 100, 10_000, "picture_size")
            height = entry.integer("height", 100, 10_000, "picture_size")
            if width > 4 * height or height > 4 * width:
                raise entry.fault("picture_shape", width=width, height=height, most=4)
            self.picture = Picture(width, height, "")
        with entry.trying():
            scenery = entry.text("scenery") if entry.has("scenery") else ""
            if not re.fullmatch(r"[a-z0-9-]{0,24}", scenery):
                raise entry.fault("bad_scenery", scenery=shown(scenery))
            if not size.failed:
                self.picture = Picture(width, height, scenery)

    # ---- cities ------------------------------------------------------------------------------------------------------

    def read_cities(self, entries: list[Entry]) -> None:
        if len(entries) > MOST_CITIES:
            self.top.report(self.top.fault("too_many_cities", count=len(entries), most=MOST_CITIES))
        if len(entries) < 2:
            self.top.report(self.top.fault("too_few_cities", count=len(entries), least=2))
        names = [self.city_name(entry) for entry in entries]
        codes = codes_of(entries, names)
        starts = False
        for entry, name, code in zip(entries, names, codes, strict=True):
            city = self.city(entry, name, code)
            starts |= city.start
            if name.casefold() not in self.index and name:
                self.index[name.casefold()] = len(self.cities)
                self.cities.append(city)
                self.entries.append(entry)
        if entries and self.starts_known and not starts:
            self.top.report(self.top.fault("no_start_city"))
        self.check_places()

    def city_name(self, entry: Entry) -> str:
        """The city's name; even a faulty one is returned, so that links find it. Empty if there is none."""
        raw = entry.table.get("name")
        name = unicodedata.normalize("NFC", raw) if isinstance(raw, str) else ""
        if isinstance(raw, str):
            entry.where += f' "{shown(name)}"'
            entry.places = (name,)
        entry.only(_CITY)
        with entry.trying():
            name = unicodedata.normalize("NFC", entry.text("name"))
            entry.places = (name,)
            check_name(entry, name)
        self.unnamed |= not name
        return name

    def city(self, entry: Entry, name: str, code: str) -> City:
        value, goods, start, label = 0, UNKNOWN_GOODS, False, ""
        at: tuple[float, float] | None = None
        if name.casefold() in self.index:
            first = self.entries[self.index[name.casefold()]].where
            entry.report(entry.fault("city_twice", name=name, first=first))
        with entry.trying():
            value = entry.integer("value", 0, 200, "value_out_of_range")
            if value % 10:
                raise entry.fault("value_not_tens", value=value)
        with entry.trying():
            colour = entry.text("goods")
            if colour not in GOODS:
                near = nearest(colour, GOODS)
                raise entry.fault("goods_unknown", goods=shown(colour), known=list(GOODS), nearest=near)
            goods = GOODS.index(colour)
        if entry.has("start"):
            with entry.trying() as read:
                start = entry.boolean("start")
            self.starts_known &= not read.failed
        if entry.has("label"):
            with entry.trying() as read:
                label = entry.text("label")
                if label not in LABELS:
                    raise entry.fault("label_unknown", label=shown(label), known=list(LABELS[1:]))
            label = "" if read.failed else label
        if entry.has("at"):
            with entry.trying() as read:
                at = self.place(entry)
            if read.failed:
                self.unread.add(name)
        return City(shown(name), code, value, goods, start, at, label)

    def place(self, entry: Entry) -> tuple[float, float] | None:
        x, y = entry.point("at")
        if not self.top.has("picture"):
            if not self.unread:  # reported only once
                raise entry.fault("at_without_picture")
            return None
        picture = self.picture
        if picture is not None and not (0 <= x <= picture.width and 0 <= y <= picture.height):
            width, height = picture.width, picture.height
            raise entry.fault("at_outside_picture", x=written(x), y=written(y), width=width, height=height)
        return x, y

    def check_places(self) -> None:
        """Either all cities have a place or none has, and no two share one."""
        if all(city.at is None for city in self.cities):
            return
        seen: dict[tuple[float, float], str] = {}
        for entry, city in zip(self.entries, self.cities, strict=True):
            if city.at is None:
                if not entry.has("at"):
                    entry.report(entry.fault("at_missing"))
            elif city.at in seen:
                x, y = city.at
                entry.report(entry.fault("at_twice", x=written(x), y=written(y), first=seen[city.at]))
            else:
                seen[city.at] = entry.where

    def drawable_cities(self) -> list[City]:
        """If some cities have a place, one without is put amid its neighbours, or in the middle of the sheet."""
        if self.picture is None or all(city.at is None for city in self.cities):
            return self.cities
        middle = (self.picture.width / 2, self.picture.height / 2)
        cities = []
        for number, city in enumerate(self.cities):
            ends = [(link.a, link.b) for link in self.links if number in (link.a, link.b)]
            beside = [self.cities[b if a == number else a].at for a, b in ends]
            near = [at for at in beside if at is not None] or [middle]
            mean = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
            cities.append(replace(city, at=city.at or mean))
        return cities

    # ---- links -------------------------------------------------------------------------------------------------------

    def read_links(self, entries: list[Entry]) -> None:
        if len(entries) > MOST_LINKS:
            self.top.report(self.top.fault("too_many_links", count=len(entries), most=MOST_LINKS))
        seen: dict[tuple[int, int], str] = {}
        for entry in entries:
            between = entry.table.get("between")
            if isinstance(between, list) and len(between) == 2 and all(isinstance(name, str) for name in between):
                entry.where += f' "{shown(between[0])}-{shown(between[1])}"'
                entry.places = (f"{between[0]}-{between[1]}",)
            entry.only(_LINK)
            ends = (-1, -1)
            with entry.trying() as read:
                ends = self.ends_of(entry, "between", "link_unknown_city")
                if ends[0] == ends[1] >= 0:
                    raise entry.fault("link_to_itself", name=self.cities[ends[0]].name)
                pair = (min(ends), max(ends))
                if pair in seen:
                    raise entry.fault("link_twice", first=seen[pair])
            cost = 0
            with entry.trying():
                cost = entry.integer("cost", 1, 9, "cost_out_of_range")
            if min(ends) < 0:
                self.network_known = False
            elif not read.failed:
                seen[pair] = entry.where
                self.links.append(Link(*ends, cost))

    def ends_of(self, entry: Entry, key: str, code: str) -> tuple[int, int]:
        """The two cities that a list names; -1 for one that does not exist."""
        first, second = entry.texts(key, 2)
        return self.find(entry, code, first), self.find(entry, code, second)

    def find(self, entry: Entry, code: str, name: str) -> int:
        folded = unicodedata.normalize("NFC", name).casefold()
        if folded in self.index:
            return self.index[folded]
        meant = nearest(name[:LONGEST_NAME], [city.name for city in self.cities])
        if meant or not self.unnamed:
            entry.report(entry.fault(code, name=shown(name), nearest=meant))
        return -1

    def link_ends(self) -> tuple[int, int]:
        top = self.top
        ends = (-1, -1)
        with top.trying():
            if not top.has("link_ends"):
                raise top.fault("link_ends_missing")
            entry = Entry(top.table, top.file, "link_ends", self.faults)
            ends = self.ends_of(entry, "link_ends", "link_end_unknown")
            if ends[0] == ends[1] >= 0:
                entry.places = (self.cities[ends[0]].name,)
                raise entry.fault("link_ends_equal", name=shown(entry.texts("link_ends", 2)[0]))
        return ends

    def check_connected(self) -> None:
        """The map must be one network: otherwise a company could start where the coasts can never be joined."""
        group = list(range(len(self.cities)))
        for link in self.links:
            old, new = group[link.b], group[link.a]
            group = [new if part == old else part for part in group]
        main = max(set(group), key=lambda part: (group.count(part), -part), default=0)
        lost = [number for number, part in enumerate(group) if part != main]
        if lost:
            names = [self.cities[number].name for number in lost]
            where = self.entries[lost[0]].where
            fault = MapError("city_unreachable", file=self.top.file, entry=where, places=tuple(names), cities=names)
            self.faults.note(fault, LAST)
