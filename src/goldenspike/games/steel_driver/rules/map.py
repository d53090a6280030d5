"""A map of Steel Driver: cities, links, the two link ends. Read from a TOML file that anyone can write.

How such a file looks is told in docs/draw-a-map.md. Everything is checked on reading, so that the engine may trust a
Map without a second look: at most 62 cities (they are bits of one int), connected, at least one hexagonal city.
"""

from __future__ import annotations

import difflib
import functools
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from goldenspike.core import content
from goldenspike.core.content import Entry, shown
from goldenspike.core.errors import MapError

PACKAGE = "goldenspike.games.steel_driver"
GAME = "steel-driver"

# One set of goods names for all map files; an edition may rename them (rules page, Editions).
GOODS = ("white", "black", "silver", "orange", "red")
LABELS = ("", "N", "NE", "E", "SE", "S", "SW", "W", "NW")

MOST_CITIES = 62
MOST_LINKS = 400
LONGEST_NAME = 40
# These have a meaning in the game record and its notation (SD-5.13).
RESERVED = '->{};[]|"'

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
    """The sheet the places of the cities are measured on; the scenery is a name that `draw` may know or not."""

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


def shipped_maps() -> list[str]:
    return content.references(PACKAGE, "maps")


def load_map(reference: str) -> Map:
    """A shipped map: `usa` (its newest version) or `usa/1`."""
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
    picture = _picture(top)
    cities = _cities(top, picture)
    index = {city.name.casefold(): number for number, city in enumerate(cities)}
    links = _links(top, cities, index)
    ends = _link_ends(top, index)
    _check_connected(top, cities, links)
    return Map(
        name=name,
        version=version,
        title=title,
        about=about,
        cities=cities,
        links=links,
        link_ends=ends,
        picture=picture,
        text=text,
        hash=content.content_hash(text),
        file=file,
        city_index=index,
    )


def _picture(top: Entry) -> Picture | None:
    if not top.has("picture"):
        return None
    entry = top.sub("picture", "picture")
    entry.only(_PICTURE)
    width = entry.integer("width", 100, 10_000, "picture_size")
    height = entry.integer("height", 100, 10_000, "picture_size")
    if width > 4 * height or height > 4 * width:
        raise entry.fault("picture_shape", width=width, height=height, most=4)
    scenery = entry.text("scenery") if entry.has("scenery") else ""
    if not re.fullmatch(r"[a-z0-9-]{0,24}", scenery):
        raise entry.fault("bad_scenery", scenery=shown(scenery))
    return Picture(width, height, scenery)


def _cities(top: Entry, picture: Picture | None) -> tuple[City, ...]:
    entries = top.entries("city", "city")
    if len(entries) > MOST_CITIES:
        raise top.fault("too_many_cities", count=len(entries), most=MOST_CITIES)
    if len(entries) < 2:
        raise top.fault("too_few_cities", count=len(entries), least=2)
    names = _names(entries)
    codes = _codes(entries, names)
    cities = tuple(_city(entry, name, code, picture) for entry, name, code in zip(entries, names, codes, strict=True))
    if not any(city.start for city in cities):
        raise top.fault("no_start_city")
    _check_places(entries, cities)
    return cities


def _names(entries: list[Entry]) -> list[str]:
    names: list[str] = []
    seen: dict[str, str] = {}
    for entry in entries:
        name = unicodedata.normalize("NFC", entry.text("name"))
        entry.where += f' "{shown(name)}"'
        _check_name(entry, name)
        folded = name.casefold()
        if folded in seen:
            raise entry.fault("city_twice", name=name, first=seen[folded])
        seen[folded] = entry.where
        names.append(name)
    return names


def _check_name(entry: Entry, name: str) -> None:
    if not name:
        raise entry.fault("name_empty")
    if len(name) > LONGEST_NAME:
        raise entry.fault("name_too_long", length=len(name), most=LONGEST_NAME)
    for one in name:
        # isprintable is false for control characters, unassigned ones and every space but the plain one
        if one in RESERVED or not one.isprintable():
            raise entry.fault("name_character", character=shown(one), codepoint=f"U+{ord(one):04X}")
    if name != name.strip() or "  " in name:
        raise entry.fault("name_spaces")


def _codes(entries: list[Entry], names: list[str]) -> list[str]:
    """The short codes; a city without one gets the first free three letters of its name."""
    seen: dict[str, str] = {}
    for entry in entries:
        if not entry.has("code"):
            continue
        code = entry.text("code")
        if not re.fullmatch(r"[A-Z0-9]{2,4}", code):
            raise entry.fault("bad_code", given=shown(code))
        if code in seen:
            raise entry.fault("code_twice", given=code, first=seen[code])
        seen[code] = entry.where
    codes: list[str] = []
    for entry, name in zip(entries, names, strict=True):
        code = entry.text("code") if entry.has("code") else _free_code(name, seen)
        seen[code] = entry.where
        codes.append(code)
    return codes


def _free_code(name: str, taken: Mapping[str, str]) -> str:
    plain = unicodedata.normalize("NFKD", name).upper()
    letters = re.sub(r"[^A-Z]", "", plain) + 3 * "X"  # a short name is filled up
    tries = [letters[:2] + one for one in letters[2:]] + [f"{letters[:2]}{number}" for number in range(MOST_CITIES)]
    return next(code for code in tries if code not in taken)


def _city(entry: Entry, name: str, code: str, picture: Picture | None) -> City:
    entry.only(_CITY)
    value = entry.integer("value", 0, 200, "value_out_of_range")
    if value % 10:
        raise entry.fault("value_not_tens", value=value)
    goods = entry.text("goods")
    if goods not in GOODS:
        raise entry.fault("goods_unknown", goods=shown(goods), known=list(GOODS))
    start = entry.boolean("start") if entry.has("start") else False
    label = entry.text("label") if entry.has("label") else ""
    if label not in LABELS:
        raise entry.fault("label_unknown", label=shown(label), known=list(LABELS[1:]))
    at = entry.point("at") if entry.has("at") else None
    if at is not None:
        if picture is None:
            raise entry.fault("at_without_picture")
        x, y = at
        if not (0 <= x <= picture.width and 0 <= y <= picture.height):
            raise entry.fault("at_outside_picture", x=x, y=y, width=picture.width, height=picture.height)
    return City(name, code, value, GOODS.index(goods), start, at, label)


def _check_places(entries: list[Entry], cities: tuple[City, ...]) -> None:
    """All cities have a place or none has, and no two have the same."""
    if all(city.at is None for city in cities):
        return
    seen: dict[tuple[float, float], str] = {}
    for entry, city in zip(entries, cities, strict=True):
        if city.at is None:
            raise entry.fault("at_missing")
        if city.at in seen:
            raise entry.fault("at_twice", x=city.at[0], y=city.at[1], first=seen[city.at])
        seen[city.at] = entry.where


def _links(top: Entry, cities: tuple[City, ...], index: Mapping[str, int]) -> tuple[Link, ...]:
    entries = top.entries("link", "link")
    if len(entries) > MOST_LINKS:
        raise top.fault("too_many_links", count=len(entries), most=MOST_LINKS)
    links: list[Link] = []
    seen: dict[tuple[int, int], str] = {}
    for entry in entries:
        first, second = entry.texts("between", 2)
        entry.where += f' "{shown(first)}-{shown(second)}"'
        entry.only(_LINK)
        a, b = _find(entry, "link_unknown_city", first, index), _find(entry, "link_unknown_city", second, index)
        if a == b:
            raise entry.fault("link_to_itself", name=cities[a].name)
        pair = (min(a, b), max(a, b))
        if pair in seen:
            raise entry.fault("link_twice", first=seen[pair])
        seen[pair] = entry.where
        links.append(Link(a, b, entry.integer("cost", 1, 9, "cost_out_of_range")))
    return tuple(links)


def _find(entry: Entry, code: str, name: str, index: Mapping[str, int]) -> int:
    folded = unicodedata.normalize("NFC", name).casefold()
    if folded not in index:
        near = difflib.get_close_matches(folded[:LONGEST_NAME], list(index), n=1)
        raise entry.fault(code, name=shown(name), nearest=near[0] if near else "")
    return index[folded]


def _link_ends(top: Entry, index: Mapping[str, int]) -> tuple[int, int]:
    if not top.has("link_ends"):
        raise top.fault("link_ends_missing")
    ends = Entry(top.table, top.file, "link_ends")
    first, second = ends.texts("link_ends", 2)
    a, b = _find(ends, "link_end_unknown", first, index), _find(ends, "link_end_unknown", second, index)
    if a == b:
        raise ends.fault("link_ends_equal", name=shown(first))
    return a, b


def _check_connected(top: Entry, cities: tuple[City, ...], links: tuple[Link, ...]) -> None:
    """One network: otherwise a company could start where no coast can ever be joined."""
    group = list(range(len(cities)))
    for link in links:
        old, new = group[link.b], group[link.a]
        group = [new if one == old else one for one in group]
    main = max(set(group), key=lambda one: (group.count(one), -one))
    lost = [number for number, one in enumerate(group) if one != main]
    if lost:
        where = f'city {lost[0] + 1} "{shown(cities[lost[0]].name)}"'
        raise MapError("city_unreachable", file=top.file, entry=where, cities=[cities[number].name for number in lost])
