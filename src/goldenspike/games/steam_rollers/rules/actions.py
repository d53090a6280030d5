"""The actions of Steam Rollers, chance included: small immutable objects, made once per board and shared."""

from __future__ import annotations

from typing import Any, Final

from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.rules.effects import (
    ANY_TRACK,
    ANY_VALUE,
    DESTINATION,
    FURTHER,
    PLUS_MINUS,
    REROLL_FLIP,
    TWO_DICE,
    UNLIMITED,
)
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES

# What players do.
TAKE: Final = 0
SECOND: Final = 1
SNATCH_DIE: Final = 2
LET: Final = 3
SET_DIE: Final = 4
SHIFT_DIE: Final = 5
FLIP_DIE: Final = 6
REROLL_DIE: Final = 7
SERVICE: Final = 8
TRACK: Final = 9
ENGINE: Final = 10
DELIVER: Final = 11
CARD: Final = 12
WASTE: Final = 13
# What chance does.
DRAW_START: Final = 14
DRAW_SIDES: Final = 15
DRAW_WALLS: Final = 16
DRAW_SUPPLY: Final = 17
ROLL_DICE: Final = 18
ROLL_AGAIN: Final = 19

KINDS: Final = (
    "take", "use", "snatch", "let", "use", "use", "use", "use", "use", "track", "engine", "deliver", "card", "waste",
    "start", "sides", "walls", "supply", "roll", "reroll",
)  # fmt: skip


class SteamRollersAction(Action):
    """An action of Steam Rollers or an outcome of its chance. A field that does not apply is -1, or empty.

    take: die. use: card, and die (1, 2a) or amount (5a: +1 or -1; 3b: 1 or 2). track: hex, shape. deliver: goods,
    source, destination, amount (points). start: amount (seat). sides: amount (mask of b sides). walls: amount (row).
    supply: source (city), counts (cubes by colour). roll: die (black), counts (white dice by value, index 0 for ones).
    reroll: die.

    Attributes:
        op: what is done, as a number: finer than the kind, one for each way to use a card
        die: what the die shows, 1 to 6
        card: the card, from 0
        amount: points of a delivery, change or distance of a card, seat, row or mask of an outcome
        hex: the hex to draw in
        shape: the shape of the track, 0 to 14
        goods: the colour of the cube
        source: the city the cube comes from, or the city that is stocked
        destination: the city the cube goes to
        counts: cubes by colour, or white dice by value
    """

    __slots__ = ("amount", "card", "counts", "destination", "die", "goods", "hex", "op", "shape", "source")

    op: Final[int]
    die: Final[int]
    card: Final[int]
    amount: Final[int]
    hex: Final[int]
    shape: Final[int]
    goods: Final[int]
    source: Final[int]
    destination: Final[int]
    counts: Final[tuple[int, ...]]

    def __init__(
        self,
        op: int = WASTE,
        text: str = "waste",
        die: int = -1,
        card: int = -1,
        amount: int = -1,
        hex: int = -1,
        shape: int = -1,
        goods: int = -1,
        source: int = -1,
        destination: int = -1,
        counts: tuple[int, ...] = (),
    ) -> None:
        super().__init__(KINDS[op], text)
        self.op = op
        self.die = die
        self.card = card
        self.amount = amount
        self.hex = hex
        self.shape = shape
        self.goods = goods
        self.source = source
        self.destination = destination
        self.counts = counts

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = (self.die, self.card, self.amount, self.hex, self.shape, self.goods, self.source, self.destination)
        return SteamRollersAction, (self.op, self.text, *numbers, self.counts)


SNATCH_ACTION: Final = SteamRollersAction(SNATCH_DIE, "snatch")
LET_ACTION: Final = SteamRollersAction(LET, "let")
SNATCH_OR_LET: Final[tuple[SteamRollersAction, ...]] = (SNATCH_ACTION, LET_ACTION)
ENGINE_ACTION: Final = SteamRollersAction(ENGINE, "engine")
CARD_ACTION: Final = SteamRollersAction(CARD, "card")
WASTE_ACTION: Final = SteamRollersAction(WASTE, "waste")
TAKES: Final = [SteamRollersAction(TAKE, f"take {die}", die=die) for die in range(1, 7)]
DRAFTS: Final = [tuple([TAKES[die] for die in range(6) if mask >> die & 1]) for mask in range(64)]
"""The drafts for each mask of the values on the table: bit 0 for ones."""
REROLLS: Final = tuple([SteamRollersAction(ROLL_AGAIN, f"reroll {die}", die=die) for die in range(1, 7)])


def draw_start(seat: int) -> SteamRollersAction:
    return SteamRollersAction(DRAW_START, f"start {seat}", amount=seat)


def draw_sides(mask: int) -> SteamRollersAction:
    """Bit n of the mask: card n + 1 has its b side up."""
    return SteamRollersAction(DRAW_SIDES, "sides " + "".join("ab"[mask >> card & 1] for card in range(6)), amount=mask)


def draw_walls(row: int) -> SteamRollersAction:
    return SteamRollersAction(DRAW_WALLS, f"walls {row}", amount=row)


def draw_supply(city: int, counts: tuple[int, ...], names: list[str]) -> SteamRollersAction:
    cubes = [name for name, count in zip(names, counts, strict=True) for _ in range(count)]
    return SteamRollersAction(DRAW_SUPPLY, " ".join(["supply", str(city + 1), *cubes]), source=city, counts=counts)


def roll(black: int, counts: tuple[int, ...]) -> SteamRollersAction:
    white = [str(value + 1) for value, count in enumerate(counts) for _ in range(count)]
    return SteamRollersAction(ROLL_DICE, f"roll {black} / {' '.join(white)}", die=black, counts=counts)


def draw_track(hex: int, name: str, shape: int) -> SteamRollersAction:
    return SteamRollersAction(TRACK, f"track {name} {SHAPE_NAMES[shape]}", hex=hex, shape=shape)


def deliver(goods: int, name: str, source: int, destination: int, points: int) -> SteamRollersAction:
    text = f"deliver {name} {source + 1}>{destination + 1} {points}"
    return SteamRollersAction(DELIVER, text, goods=goods, source=source, destination=destination, amount=points)


def use(id: str, effect: int) -> list[SteamRollersAction]:
    """Every way to use a card side: with each value, step or distance the player may choose."""
    card = int(id[0]) - 1
    if effect == ANY_VALUE:
        return [SteamRollersAction(SET_DIE, f"use {id} {die}", die=die, card=card) for die in range(1, 7)]
    if effect == TWO_DICE:
        return [SteamRollersAction(SECOND, f"use {id} {die}", die=die, card=card) for die in range(1, 7)]
    if effect == PLUS_MINUS:
        return [SteamRollersAction(SHIFT_DIE, f"use {id} {step:+d}", card=card, amount=step) for step in (1, -1)]
    if effect == REROLL_FLIP:
        return [
            SteamRollersAction(FLIP_DIE, f"use {id} flip", card=card),
            SteamRollersAction(REROLL_DIE, f"use {id} reroll", card=card),
        ]
    if effect == FURTHER:
        return [SteamRollersAction(SERVICE, f"use {id} +{step}", card=card, amount=step) for step in (1, 2)]
    if effect in (DESTINATION, UNLIMITED, ANY_TRACK):
        return [SteamRollersAction(SERVICE, f"use {id}", card=card)]
    return []  # used with `snatch`, or always in force
