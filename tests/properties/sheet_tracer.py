"""A second reader of sheets: connections, distances and points from the drawing alone, by brute force.

Written from the rules page and the map data, without a look into the engine's connections. Hexes have doubled
coordinates (column, twice the row, plus one in every lowered column), so that a step is the same from everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

STEPS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
BACK = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
ROUND = ("N", "NE", "SE", "S", "SW", "NW")
KIND_BY_TURN = {3: "straight", 2: "gentle", 4: "gentle", 1: "sharp", 5: "sharp"}
EVERY_SHAPE = [f"{a}-{b}" for at, a in enumerate(ROUND) for b in ROUND[at + 1 :]]


def step(name: str, edge: str) -> str:
    """The hex across an edge, whether it is on a sheet or not."""
    column, row = ord(name[0]) - ord("A"), int(name[1:])
    across, down = STEPS[edge]
    doubled = 2 * row + column % 2 + down
    column += across
    return f"{chr(ord('A') + column)}{(doubled - column % 2) // 2}"


def edge_towards(name: str, other: str) -> str:
    return next(edge for edge in ROUND if step(name, edge) == other)


def kind_of(shape: str) -> str:
    """Straight, gentle (120 degrees) or sharp (60 degrees)."""
    a, b = shape.split("-")
    return KIND_BY_TURN[(ROUND.index(a) - ROUND.index(b)) % 6]


class Joined(NamedTuple):
    """A line of track from one city to another: numbers of the cities 1 to 6, and the hexes it runs through."""

    a: int
    b: int
    towns: int
    walled: bool
    hexes: tuple[str, ...]

    @property
    def length(self) -> int:
        return 1 + self.towns


class Sheet:
    """One player's drawing: `drawn` says which shape is in which hex, `walls` which regions are walled off."""

    def __init__(self, map: Any, drawn: Mapping[str, str], walls: Collection[Collection[int]]) -> None:
        self.region = {name: region.number for region in map.regions for name in region.hexes}
        self.cities = {region.city: region.number for region in map.regions}
        self.towns = {region.town for region in map.regions}
        self.walls = [set(pair) for pair in walls]
        self.drawn = {name: set(shape.split("-")) for name, shape in drawn.items()}
        self.connections = sorted(set(self.lines()))

    def walled(self, name: str, other: str) -> bool:
        return {self.region.get(name), self.region.get(other)} in self.walls

    def lines(self) -> Iterator[Joined]:
        """Lines from every side of every city as far as the track goes; a line found from both its ends counts once."""
        for city in self.cities:
            for edge in ROUND:
                connection = self.follow(city, edge)
                if connection:
                    yield connection

    def follow(self, city: str, edge: str) -> Joined | None:
        current, crossed, passed = city, False, list[str]()
        while True:
            neighbour = step(current, edge)
            crossed = crossed or self.walled(current, neighbour)
            if neighbour in self.cities:
                return self.joined(city, neighbour, crossed, passed)
            if BACK[edge] not in self.drawn.get(neighbour, set()):
                return None
            passed.append(neighbour)
            (edge,) = self.drawn[neighbour] - {BACK[edge]}
            current = neighbour

    def joined(self, begin: str, end: str, crossed: bool, passed: list[str]) -> Joined | None:
        a, b = self.cities[begin], self.cities[end]
        if a == b or not passed:
            return None
        if a > b:
            a, b, passed = b, a, passed[::-1]
        return Joined(a, b, len(self.towns.intersection(passed)), crossed, tuple(passed))

    @property
    def network(self) -> int:
        return sum(connection.length for connection in self.connections if not connection.walled)

    def routes(self, source: int, destination: int) -> Iterator[list[Joined]]:
        """Every chain of connections that visits no city twice."""
        yield from self.onward(source, destination, [source], [])

    def onward(self, city: int, destination: int, visited: list[int], chain: list[Joined]) -> Iterator[list[Joined]]:
        if city == destination:
            yield list(chain)
            return
        for connection in self.connections:
            if connection.walled or city not in (connection.a, connection.b):
                continue
            other = connection.a + connection.b - city
            if other not in visited:
                yield from self.onward(other, destination, [*visited, other], [*chain, connection])

    def distances(self, source: int, destination: int) -> set[int]:
        if source == destination:
            return set()
        return {sum(connection.length for connection in chain) for chain in self.routes(source, destination)}


def sheet_of(view: Mapping[str, Any], map: Any, seat: int) -> Sheet:
    """The drawing of a seat as everybody at the table sees it."""
    return Sheet(map, view["players"][seat]["tracks"], view["walls"])


class Bookkeeper:
    """Sees only events, and reconstructs the whole table from them: dice, cards, cubes, sheets, engines, points.

    Written from the descriptions of the events and from the rules page.
    """

    def __init__(self, first: Any) -> None:
        players, edition = first.players, first.board.edition
        self.players = players
        self.bag = {goods.name: goods.cubes for goods in edition.goods}
        self.own = {city: edition.goods[index].name for city, index in enumerate(edition.city_goods, 1)}
        self.stays = {card.id: card.stays for card in edition.cards}
        self.supply: dict[int, dict[str, int]] = {city: {} for city in range(1, 7)}
        self.removed = 0
        self.round = 0
        self.start: int | None = None
        self.walls: list[list[int]] = []
        self.black: int | None = None
        self.white: list[int] = []
        self.hand: list[int] = []  # dice of the player whose turn it is, in the order of use
        self.snatched: dict[str, int] = {}
        self.idle = 0
        self.busy = False
        self.cards: dict[str, tuple[int | None, bool]] = {}  # holder, sideways
        self.tracks: list[dict[str, str]] = [{} for _ in range(players)]
        self.network = [0] * players
        self.boxes: list[set[int]] = [set() for _ in range(players)]
        self.points = [0] * players
        self.cubes = [0] * players
        self.total: list[int] | None = None

    def note(self, event: Any) -> None:
        """Enter one event. An event unknown here means that the ledger is incomplete."""
        getattr(self, f"note_{type(event).__name__}")(event)

    def note_StartDrawn(self, event: Any) -> None:
        self.start = event.seat

    def note_SidesDrawn(self, event: Any) -> None:
        self.cards = dict.fromkeys(event.cards, (None, False))

    def note_WallsDrawn(self, event: Any) -> None:
        self.walls = [list(border) for border in event.borders]

    def note_CityStocked(self, event: Any) -> None:
        for colour, count in event.cubes.items():
            self.bag[colour] -= count
        self.bag[self.own[event.city]] -= event.removed
        self.supply[event.city] = dict(event.cubes)
        self.removed += event.removed

    def note_RoundBegan(self, event: Any) -> None:
        assert event.round == self.round + 1
        self.round = event.round
        self.start = event.start
        self.busy = False

    def note_DiceRolled(self, event: Any) -> None:
        assert len(event.white) == self.players + 1
        self.black = event.black
        self.white = list(event.white)

    def note_CardsTurned(self, event: Any) -> None:
        for card in event.cards:
            assert self.cards[card] == (event.seat, True)
            self.cards[card] = (event.seat, False)

    def note_DieTaken(self, event: Any) -> None:
        assert not self.hand
        self.white.remove(event.die)
        self.hand = [event.die]

    def note_SecondDieTaken(self, event: Any) -> None:
        self.white.remove(event.die)
        self.hand.append(event.die)

    def note_DieSnatched(self, event: Any) -> None:
        assert self.hand == [event.die]
        self.hand = []
        self.snatched[str(event.seat)] = event.die

    def note_DieLeft(self, event: Any) -> None:
        assert self.hand == [event.die]

    def note_CardUsed(self, event: Any) -> None:
        assert self.cards[event.card][0] == event.seat
        assert event.back != self.stays[event.card]
        if event.back:
            self.cards[event.card] = (None, False)

    def note_DieChanged(self, event: Any) -> None:
        self.in_hand(event.seat)
        assert self.hand[0] == event.before
        self.hand[0] = event.after

    def in_hand(self, seat: int) -> None:
        """A snatched die comes into the player's hand without an event, when their turn comes."""
        if not self.hand:
            self.hand = [self.snatched.pop(str(seat))]

    def spend(self, seat: int) -> int:
        self.in_hand(seat)
        return self.hand.pop(0)

    def note_TrackDrawn(self, event: Any) -> None:
        assert event.hex not in self.tracks[event.seat]
        assert self.spend(event.seat) == event.region
        self.tracks[event.seat][event.hex] = event.shape
        self.busy = True

    def note_ConnectionMade(self, event: Any) -> None:
        assert event.points in (0, 1 + event.towns)
        self.network[event.seat] += event.points

    def note_EngineImproved(self, event: Any) -> None:
        assert self.spend(event.seat) == event.box
        assert event.box not in self.boxes[event.seat]
        self.boxes[event.seat].add(event.box)
        assert event.strength == len(self.boxes[event.seat])
        self.busy = True

    def note_Delivered(self, event: Any) -> None:
        assert self.spend(event.seat) in (event.source, event.destination)
        assert self.own[event.destination] == event.goods
        self.supply[event.source][event.goods] -= 1
        self.supply[event.source] = {colour: n for colour, n in self.supply[event.source].items() if n}
        self.points[event.seat] += event.points
        self.cubes[event.seat] += 1
        self.busy = True

    def note_CardTaken(self, event: Any) -> None:
        assert self.spend(event.seat) == int(event.card[0])
        holder, sideways = self.cards[event.card]
        assert not sideways
        assert event.victim == (-1 if holder is None else holder)
        self.cards[event.card] = (event.seat, True)

    def note_DieWasted(self, event: Any) -> None:
        assert self.spend(event.seat) == event.die

    def note_RoundEnded(self, event: Any) -> None:
        assert not self.hand
        assert not self.snatched
        self.idle = 0 if self.busy else self.idle + 1
        assert event == (self.round, sum(not cubes for cubes in self.supply.values()), self.idle)

    def note_Scored(self, event: Any) -> None:
        seat = event.seat
        assert (event.deliveries, event.network) == (self.points[seat], self.network[seat])
        assert event.total == event.deliveries + event.network + event.engine + event.cards

    def note_GameOver(self, event: Any) -> None:
        self.total = list(event.scores)

    def page(self) -> dict[str, object]:
        """What the ledger says, in the form that `page_of` gives to a position."""
        return {
            "round": self.round,
            "start": self.start,
            "bag": self.bag,
            "supply": self.supply,
            "removed": self.removed,
            "walls": self.walls,
            "black": self.black,
            "white": self.white,
            "dice": sorted([*self.hand, *self.snatched.values()]),
            "idle": self.idle,
            "cards": self.cards,
            "tracks": self.tracks,
            "network": self.network,
            "boxes": self.boxes,
            "points": self.points,
            "cubes": self.cubes,
            "total": self.total,
        }


def page_of(view: Mapping[str, Any]) -> dict[str, object]:
    """The same page, read from the view of a position."""
    dice, players = view["dice"], view["players"]
    hand = [die for die in (dice["die"], dice["second"]) if die]
    return {
        "round": view["round"],
        "start": view["start"],
        "bag": view["bag"],
        "supply": {city["city"]: city["cubes"] for city in view["supply"]},
        "removed": view["removed"],
        "walls": view["walls"],
        "black": dice["black"],
        "white": dice["white"],
        "dice": sorted([*hand, *dice["snatched"].values()]),
        "idle": view["idle_rounds"],
        "cards": {card["card"]: (card["holder"], card["sideways"]) for card in view["cards"]},
        "tracks": [player["tracks"] for player in players],
        "network": [player["points"]["network"] for player in players],
        "boxes": [set(player["engine"]) for player in players],
        "points": [player["points"]["deliveries"] for player in players],
        "cubes": [player["delivered_cubes"] for player in players],
        "total": view["result"]["scores"] if view["result"] else None,
    }
