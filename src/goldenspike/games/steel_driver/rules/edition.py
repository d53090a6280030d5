"""Editions of Steel Driver: every number and name that doesn't belong to the map. Editions are data, so that no rule
asks which one is played. They are read from a TOML file and checked (docs/guides/make-an-edition.md), so that the
engine can trust an Edition.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from goldenspike.core import content
from goldenspike.core.content import EditionDraft, Entry, Faults, nearest, shown
from goldenspike.core.errors import MapError
from goldenspike.games.steel_driver.rules.map import GOODS, Map

PACKAGE = "goldenspike.games.steel_driver"
GAME = "steel-driver"
RULEBOOK = {"rounds": 5, "shares": 5}
"""One share of each company in each round: the same in every edition, since the rules page and the bots rely on it. An
edition file may leave this out.
"""
MOST_CUBES = 200
MOST_DEAL = 20
MOST_PIECES = 60
MOST_MONEY = 1000
PLAYERS = range(3, 7)
SHORTAGES = {"share": True, "stand-ins": False}
COMPANY_LETTERS = {
    "red": "R",
    "yellow": "Y",
    "green": "G",
    "blue": "B",
    "purple": "P",
    "black": "K",
    "grey": "S",
    "brown": "N",
}
"""The companies that can be drawn and have names in every language; an edition has six of them."""
GOODS_LETTERS = {"white": "W", "black": "K", "silver": "S", "orange": "O", "red": "R", "green": "G", "pink": "P"}
INVESTMENT_COLOURS = ("white", "blue")
COMPANIES = 6

_NUMBERS = {
    "investment_cubes": (1, MOST_CUBES),
    "pieces": (1, MOST_PIECES),
    "bonus_completing": (0, MOST_MONEY),
    "bonus_other": (0, MOST_MONEY),
}
_TOP = (
    "game",
    "name",
    "version",
    "title",
    "about",
    *RULEBOOK,
    *_NUMBERS,
    "investment_colour",
    "shortage",
    "set_values",
    "cubes_per_player",
    "company",
    "goods",
)


@dataclass(frozen=True)
class Company:
    name: str
    letter: str


@dataclass(frozen=True)
class Goods:
    name: str
    letter: str
    cubes: int


@dataclass(frozen=True)
class Edition:
    name: str
    version: int
    title: str
    rounds: int
    investment_cubes: int
    investment_colour: str
    shares_short_supply: bool
    """SD-3.2. True: a short supply is shared equally. False: stand-ins are used, so nobody is ever short."""
    shares: int
    pieces: int
    set_values: tuple[int, ...]
    bonus_completing: int
    bonus_other: int
    cubes_per_player: dict[int, int]
    companies: tuple[Company, ...]
    goods: tuple[Goods, ...]
    text: str
    hash: str
    about: str = ""
    file: str = field(default="", compare=False)

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"


def parse_edition(text: str, file: str = "edition") -> Edition:
    """The edition in this text. Whatever the text, MapError is the only error raised."""
    return content.whole(text, lambda text, faults: _Reader(text, file, faults).read())


def check_edition(text: str, file: str) -> EditionDraft:
    """The edition, if it has no faults, and every fault of its file."""
    return content.collect_edition(text, lambda text, faults: _Reader(text, file, faults).read())


EDITIONS = content.Shipped(PACKAGE, "editions", parse_edition)
shipped_editions = EDITIONS.references
load_edition = EDITIONS.load


class _Reader:
    """Reads one file. When collecting faults, a part that cannot be read is left empty."""

    def __init__(self, text: str, file: str, faults: Faults) -> None:
        self.text = text
        self.top = Entry(content.parse_toml(text, file), file, faults=faults)

    def read(self) -> Edition:
        top = self.top
        name, version, title, about = content.read_head(top, GAME, _TOP, "edition")
        for key, value in RULEBOOK.items():
            if top.has(key) and top.table[key] != value:
                top.report(top.fault("not_the_rulebook", field=key, wanted=value))
        numbers = dict.fromkeys(_NUMBERS, 0)
        for key, (least, most) in _NUMBERS.items():
            with top.trying():
                numbers[key] = top.integer(key, least, most, "number_out_of_range")
        shortage = self.one_of(top, "shortage", tuple(SHORTAGES))
        set_values: list[int] = []
        with top.trying():
            set_values = top.integers("set_values", len(GOODS), 0, MOST_MONEY, "number_out_of_range")
            if set_values != sorted(set_values):
                raise top.fault("sets_fall", field="set_values")
        return Edition(
            name=name,
            version=version,
            title=title,
            investment_colour=self.one_of(top, "investment_colour", INVESTMENT_COLOURS),
            shares_short_supply=SHORTAGES.get(shortage, False),
            set_values=tuple(set_values),
            cubes_per_player=self.deals(),
            companies=tuple(Company(name, letter) for name, letter, _ in self.pieces("company", COMPANY_LETTERS)),
            goods=tuple(Goods(*entry) for entry in self.pieces("goods", GOODS_LETTERS)),
            text=self.text,
            hash=content.content_hash(self.text),
            about=about,
            file=top.file,
            **RULEBOOK,
            **numbers,
        )

    def one_of(self, entry: Entry, key: str, known: tuple[str, ...]) -> str:
        with entry.trying():
            value = entry.text(key)
            if value in known:
                return value
            raise entry.fault(
                "unknown_value", field=key, value=shown(value), known=list(known), nearest=nearest(value, known)
            )
        return ""

    def deals(self) -> dict[int, int]:
        """SD-3.1: cubes dealt each round, by number of players."""
        deals: dict[int, int] = {}
        with self.top.trying():
            entry = self.top.sub("cubes_per_player", "cubes_per_player")
            entry.only(tuple(str(players) for players in PLAYERS))
            for players in PLAYERS:
                with entry.trying():
                    deals[players] = entry.integer(str(players), 1, MOST_DEAL, "number_out_of_range")
        return deals

    def pieces(self, key: str, letters: dict[str, str]) -> list[tuple[str, str, int]]:
        """Companies or goods: name, letter and, for goods, the number of cubes. Only known names are allowed."""
        read: list[tuple[str, str, int]] = []
        wanted = COMPANIES if key == "company" else len(GOODS)
        with self.top.trying():
            entries = self.top.entries(key, key)
            if len(entries) != wanted:
                raise self.top.fault("wrong_count", field=key, found=len(entries), wanted=wanted)
            for entry in entries:
                with entry.trying():
                    entry.only(("name", "letter") if key == "company" else ("name", "letter", "cubes"))
                    name = self.one_of(entry, "name", tuple(letters))
                    if name in (before for before, _, _ in read):
                        raise entry.fault("name_twice", name=name)
                    if name and entry.text("letter") != letters[name]:
                        raise entry.fault("wrong_letter", name=name, wanted=letters[name])
                    cubes = 0 if key == "company" else entry.integer("cubes", 0, MOST_CUBES, "number_out_of_range")
                    read.append((name, letters.get(name, ""), cubes))
        return read


def check_goods(edition: Edition, map: Map) -> None:
    """A map may not ask for more goods cubes of a colour than the edition has (SD-1.2)."""
    for fault in goods_faults(edition, map):
        raise fault


def goods_faults(edition: Edition, map: Map) -> list[MapError]:
    """A fault for each colour the edition has too few cubes of. Colours are named as in map files, not as the edition
    names them.
    """
    faults = []
    for index, goods in enumerate(edition.goods):
        cities = sum(1 for city in map.cities if city.goods == index)
        if cities > goods.cubes:
            faults.append(
                MapError(
                    "too_many_goods",
                    file=map.file,
                    goods=GOODS[index],
                    wanted=cities,
                    cubes=goods.cubes,
                    edition=edition.id,
                )
            )
    return faults
