"""Editions of Steam Rollers: every number and name that doesn't belong to the map. Read from a TOML file.

A custom edition may change what the printed rulebook does not state: the kind and the points of each card, and the
table of the black die. What the rulebook does state may be left out of the file; if given, it must match. Everything is
checked on reading (docs/guides/make-an-edition.md), so that the engine can trust an Edition.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from goldenspike.core import content
from goldenspike.core.content import LAST, EditionDraft, Entry, Faults, nearest, shown
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.track import KINDS

PACKAGE = "goldenspike.games.steam_rollers"
GAME = "steam-rollers"
FACES = 6
MOST_POINTS = 20
RULEBOOK: dict[str, object] = {
    "least_players": 2,
    "most_players": 5,
    "extra_dice": 1,
    "extra_cubes": 2,
    "empty_cities_to_end": 3,
    "idle_rounds_to_end": 3,
    "engine_points": [0, 0, 0, 0, 1, 2, 3],
    "city_colours": ["yellow", "red", "grey", "grey", "blue", "purple"],
    "goods": [
        {"name": "red", "letter": "R", "cubes": 10},
        {"name": "blue", "letter": "B", "cubes": 10},
        {"name": "purple", "letter": "P", "cubes": 10},
        {"name": "yellow", "letter": "Y", "cubes": 10},
        {"name": "grey", "letter": "G", "cubes": 10},
    ],
}
"""What the printed rules state: the same in every edition, since the rules page, the sheets and the bots rely on it."""
CARD_EFFECTS = {
    "1a": "any_value",
    "1b": "any_value",
    "2a": "two_dice",
    "2b": "snatch",
    "3a": "destination",
    "3b": "further",
    "4a": "unlimited",
    "4b": "stronger",
    "5a": "plus_minus",
    "5b": "reroll_flip",
    "6a": "any_track",
    "6b": "any_track",
}
"""What each side of the cards does (section SR-6)."""

_TOP = ("game", "name", "version", "title", "about", *RULEBOOK, "black_die", "card")
_CARD = ("id", "effect", "stays", "points")


@dataclass(frozen=True)
class Goods:
    name: str
    letter: str
    cubes: int


@dataclass(frozen=True)
class Card:
    """One side of a special card. `stays`: it has the infinity sign, otherwise the lightning bolt (SR-6.2)."""

    id: str
    effect: int
    stays: bool
    points: int


@dataclass(frozen=True)
class Edition:
    name: str
    version: int
    title: str
    least_players: int
    most_players: int
    extra_dice: int
    extra_cubes: int
    empty_cities_to_end: int
    idle_rounds_to_end: int
    engine_points: tuple[int, ...]
    city_goods: tuple[int, ...]
    """The goods colour each city wants, by city."""
    black_die: tuple[tuple[int, int], ...]
    goods: tuple[Goods, ...]
    cards: tuple[Card, ...]
    """1a, 1b, 2a, … 6b."""
    text: str
    hash: str
    about: str = ""
    file: str = field(default="", compare=False)

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"


def parse_edition(text: str, file: str = "edition") -> Edition:
    """The edition in this text. Whatever the text, MapError is the only error raised."""
    return content.whole(text, lambda text, faults: _read(text, file, faults))


def check_edition(text: str, file: str) -> EditionDraft:
    """The edition, if it has no faults, and every fault of its file."""
    return content.collect_edition(text, lambda text, faults: _read(text, file, faults))


EDITIONS = content.Shipped(PACKAGE, "editions", parse_edition)
shipped_editions = EDITIONS.references
load_edition = EDITIONS.load


def _read(text: str, file: str, faults: Faults) -> Edition:
    top = Entry(content.parse_toml(text, file), file, faults=faults)
    name, version, title, about = content.read_head(top, GAME, _TOP, "edition")
    for key, value in RULEBOOK.items():
        if top.has(key) and top.table[key] != value:
            top.report(top.fault("not_the_rulebook", field=key, wanted=_written(value)))
    black_die: tuple[tuple[int, int], ...] = ()
    with top.trying():
        black_die = _black_die(top)
    cards: tuple[Card, ...] = ()
    with top.trying():
        cards = _cards(top.entries("card", "card"), Entry(top.table, file, faults=faults, line=LAST))
    rulebook = dict[str, Any](RULEBOOK)
    goods = tuple(Goods(**entry) for entry in rulebook.pop("goods"))
    names = [good.name for good in goods]
    return Edition(
        name=name,
        version=version,
        title=title,
        city_goods=tuple(names.index(colour) for colour in rulebook.pop("city_colours")),
        engine_points=tuple(rulebook.pop("engine_points")),
        black_die=black_die,
        goods=goods,
        cards=cards,
        text=text,
        hash=content.content_hash(text),
        about=about,
        file=file,
        **rulebook,
    )


def _written(value: object) -> str:
    """The value as a file would have it; for the cubes, in short form."""
    if isinstance(value, list) and isinstance(value[0], dict):
        return ", ".join(f"{good['name']} {good['letter']} {good['cubes']}" for good in value)
    return str(value).replace("'", '"')


def _black_die(top: Entry) -> tuple[tuple[int, int], ...]:
    """For each face, the two kinds of track that it allows."""
    value = top.get("black_die")
    if not isinstance(value, list) or len(value) != FACES:
        raise top.wrong("black_die", "6 pairs")
    pairs: list[tuple[int, int]] = []
    for face, pair in enumerate(value, 1):
        if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(kind, str) for kind in pair):
            raise top.wrong("black_die", "6 pairs")
        for kind in pair:
            if kind not in KINDS:
                known = {"known": list(KINDS), "nearest": nearest(kind, KINDS)}
                raise top.fault("unknown_track", face=face, track=shown(kind), **known)
        if pair[0] == pair[1]:
            raise top.fault("same_track_twice", face=face, track=pair[0])
        pairs.append((KINDS.index(pair[0]), KINDS.index(pair[1])))
    return tuple(pairs)


def _cards(entries: list[Entry], whole: Entry) -> tuple[Card, ...]:
    """All twelve sides, in the order of their ids."""
    cards: dict[str, Card] = {}
    known = True
    for entry in entries[: 2 * len(CARD_EFFECTS)]:  # more would only repeat the same fault
        with entry.trying() as read:
            entry.only(_CARD)
            id = entry.text("id")
            if id not in CARD_EFFECTS:
                raise entry.fault("unknown_card", card=shown(id), known=list(CARD_EFFECTS))
            if id in cards:
                raise entry.fault("card_twice", card=id)
            cards[id] = Card(id, EFFECTS.index(CARD_EFFECTS[id]), False, 0)
            if entry.has("effect") and entry.text("effect") != CARD_EFFECTS[id]:
                raise entry.fault("wrong_effect", card=id, wanted=CARD_EFFECTS[id])
            stays = entry.boolean("stays")
            points = entry.integer("points", -MOST_POINTS, MOST_POINTS, "points_out_of_range")
            cards[id] = Card(id, EFFECTS.index(CARD_EFFECTS[id]), stays, points)
        known &= not read.failed
    missing = [id for id in CARD_EFFECTS if id not in cards]
    if missing and known:
        whole.report(whole.fault("missing_cards", cards=missing))
    return tuple(cards[id] for id in sorted(cards))
