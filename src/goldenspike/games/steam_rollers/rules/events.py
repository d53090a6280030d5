"""What can happen in Steam Rollers. Cities 1 to 6, cards as "4b", hexes by name, seats by number."""

from __future__ import annotations

from typing import NamedTuple


class StartDrawn(NamedTuple):
    seat: int


class SidesDrawn(NamedTuple):
    """The six card sides in play, "1a" to "6b"."""

    cards: tuple[str, ...]


class WallsDrawn(NamedTuple):
    """The row of the chart, and the borders (pairs of regions) that are walls."""

    row: int
    borders: tuple[tuple[int, int], ...]


class CityStocked(NamedTuple):
    """Cubes drawn from the bag for a city: those that stay, and those in its own colour, which leave the game
    (SR-1.2).
    """

    city: int
    cubes: dict[str, int]
    removed: int


class RoundBegan(NamedTuple):
    round: int
    start: int


class DiceRolled(NamedTuple):
    black: int
    kinds: tuple[str, str]
    white: tuple[int, ...]


class CardsTurned(NamedTuple):
    """A player turns her sideways cards upright (SR-2.2)."""

    seat: int
    cards: tuple[str, ...]


class DieTaken(NamedTuple):
    seat: int
    die: int


class SecondDieTaken(NamedTuple):
    seat: int
    die: int


class DieSnatched(NamedTuple):
    seat: int
    victim: int
    die: int


class DieLeft(NamedTuple):
    """The holder of card 2b lets a die go."""

    seat: int
    victim: int
    die: int


class CardUsed(NamedTuple):
    """`back`: a lightning card, now in the centre (SR-6.5)."""

    seat: int
    card: str
    back: bool


class DieChanged(NamedTuple):
    seat: int
    card: str
    before: int
    after: int


class TrackDrawn(NamedTuple):
    seat: int
    hex: str
    shape: str
    region: int


class ConnectionMade(NamedTuple):
    """A line of track now joins two cities. `points` is 0 where it crosses a wall (SR-3.5)."""

    seat: int
    a: int
    b: int
    towns: int
    points: int


class EngineImproved(NamedTuple):
    seat: int
    box: int
    strength: int


class Delivered(NamedTuple):
    """`route` lists the cities, `hexes` the track used; `points` counts card 3b (SR-5.3)."""

    seat: int
    goods: str
    source: int
    destination: int
    distance: int
    points: int
    route: tuple[int, ...]
    hexes: tuple[str, ...]


class CardTaken(NamedTuple):
    """`victim` is the seat it was taken from, her own for a card re-taken, -1 for the centre."""

    seat: int
    card: str
    victim: int


class DieWasted(NamedTuple):
    seat: int
    die: int


class RoundEnded(NamedTuple):
    """How many cities of the supply are empty, and how many rounds nothing has been done in a row (SR-2.3, SR-2.5)."""

    round: int
    empty: int
    idle: int


class Scored(NamedTuple):
    seat: int
    deliveries: int
    network: int
    engine: int
    cards: int
    total: int
