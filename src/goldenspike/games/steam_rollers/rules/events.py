"""What can happen in Steam Rollers. Cities 1 to 6, cards as "4b", hexes by name, seats by number."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core.events import GameOver


class StartDrawn(NamedTuple):
    """The start player is drawn.

    Attributes:
        seat: the player
    """

    seat: int


class SidesDrawn(NamedTuple):
    """The sides of the six cards are drawn.

    Attributes:
        cards: the sides in play, "1a" to "6b"
    """

    cards: tuple[str, ...]


class WallsDrawn(NamedTuple):
    """The walls are drawn.

    Attributes:
        row: the row of the map's table of walls, from 1
        borders: the borders that are walls, as pairs of regions
    """

    row: int
    borders: tuple[tuple[int, int], ...]


class CityStocked(NamedTuple):
    """Cubes are drawn from the bag for a city; those in its own colour leave the game (SR-1.2).

    Attributes:
        city: the city
        cubes: the cubes that stay, by colour
        removed: how many left the game
    """

    city: int
    cubes: dict[str, int]
    removed: int


class RoundBegan(NamedTuple):
    """A new round begins.

    Attributes:
        round: its number, from 1
        start: the seat that goes first
    """

    round: int
    start: int


class DiceRolled(NamedTuple):
    """The dice of a round are rolled.

    Attributes:
        black: what the black die shows
        kinds: the two kinds of track it allows
        white: what the white dice show, in rising order
    """

    black: int
    kinds: tuple[str, str]
    white: tuple[int, ...]


class CardsTurned(NamedTuple):
    """A player turns cards upright again at the start of a turn (SR-2.2).

    Attributes:
        seat: the player
        cards: the cards that lay sideways
    """

    seat: int
    cards: tuple[str, ...]


class DieTaken(NamedTuple):
    """A player drafts a die.

    Attributes:
        seat: the player
        die: what it shows
    """

    seat: int
    die: int


class SecondDieTaken(NamedTuple):
    """A player drafts a second die with a card.

    Attributes:
        seat: the player
        die: what it shows
    """

    seat: int
    die: int


class DieSnatched(NamedTuple):
    """The holder of card 2b takes a die that another player has just drafted.

    Attributes:
        seat: the holder of the card
        victim: the player who drafted the die
        die: what it shows
    """

    seat: int
    victim: int
    die: int


class DieLeft(NamedTuple):
    """The holder of card 2b lets a die go.

    Attributes:
        seat: the holder of the card
        victim: the player who drafted the die
        die: what it shows
    """

    seat: int
    victim: int
    die: int


class CardUsed(NamedTuple):
    """A player uses a card.

    Attributes:
        seat: the player
        card: the card
        back: whether it goes back to the centre: a lightning card (SR-6.5)
    """

    seat: int
    card: str
    back: bool


class DieChanged(NamedTuple):
    """A card changes a die.

    Attributes:
        seat: the player
        card: the card
        before: what the die showed
        after: what it shows now
    """

    seat: int
    card: str
    before: int
    after: int


class TrackDrawn(NamedTuple):
    """A player draws track.

    Attributes:
        seat: the player
        hex: the hex
        shape: the two edges it joins, such as "NE-S"
        region: the region of the hex
    """

    seat: int
    hex: str
    shape: str
    region: int


class ConnectionMade(NamedTuple):
    """A line of track now joins two cities (SR-3.5).

    Attributes:
        seat: the player
        a: one of the cities
        b: the other one
        towns: the towns on the line
        points: what it adds to the network score; 0 if it crosses a wall
    """

    seat: int
    a: int
    b: int
    towns: int
    points: int


class EngineImproved(NamedTuple):
    """A player crosses off a box of the engine.

    Attributes:
        seat: the player
        box: the box, 1 to 6
        strength: the boxes crossed off so far
    """

    seat: int
    box: int
    strength: int


class Delivered(NamedTuple):
    """A player delivers a cube (SR-5.3).

    Attributes:
        seat: the player
        goods: the colour of the cube
        source: the city it comes from
        destination: the city it goes to
        distance: how far it travels
        points: what it scores: the distance, and what card 3b adds
        route: the cities on the way, both ends included
        hexes: the hexes whose track it uses
    """

    seat: int
    goods: str
    source: int
    destination: int
    distance: int
    points: int
    route: tuple[int, ...]
    hexes: tuple[str, ...]


class CardTaken(NamedTuple):
    """A player takes a card.

    Attributes:
        seat: the player
        card: the card
        victim: the seat it was taken from; the player's own for a card taken again, -1 for the centre
    """

    seat: int
    card: str
    victim: int


class DieWasted(NamedTuple):
    """A player uses a die for nothing.

    Attributes:
        seat: the player
        die: what it shows
    """

    seat: int
    die: int


class RoundEnded(NamedTuple):
    """A round is over.

    Attributes:
        round: its number
        empty: how many cities have no cubes left (SR-2.3)
        idle: how many rounds in a row nobody has done anything (SR-2.5)
    """

    round: int
    empty: int
    idle: int


class Scored(NamedTuple):
    """The points of a player at the end.

    Attributes:
        seat: the player
        deliveries: points for deliveries
        network: points for connections
        engine: points for the engine
        cards: points for cards
        total: all of them together
    """

    seat: int
    deliveries: int
    network: int
    engine: int
    cards: int
    total: int


Event = (
    StartDrawn
    | SidesDrawn
    | WallsDrawn
    | CityStocked
    | RoundBegan
    | DiceRolled
    | CardsTurned
    | DieTaken
    | SecondDieTaken
    | DieSnatched
    | DieLeft
    | CardUsed
    | DieChanged
    | TrackDrawn
    | ConnectionMade
    | EngineImproved
    | Delivered
    | CardTaken
    | DieWasted
    | RoundEnded
    | Scored
    | GameOver
)
"""Whatever an action can bring about."""
