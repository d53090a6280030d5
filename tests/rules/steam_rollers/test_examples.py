"""The worked examples of the rules page, drawn on the shipped map by whatever routes it offers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from goldenspike.games.steam_rollers.rules.map import Map, load_map
from tests.properties.sheet_tracer import ROUND, Sheet, sheet_of, step
from tests.rules.steam_rollers.table import (
    cross,
    draft,
    give,
    lay,
    legal,
    player,
    ready,
    stock,
    view,
    way,
)

HEARTLAND = load_map("heartland")
Way = tuple[str, ...]


def city(number: int) -> str:
    name: str = HEARTLAND.regions[number - 1].city
    return name


def ways(map: Map, begin: str, end: str, longest: int) -> list[Way]:
    """Every way between two city hexes through at most this many others, none of them a city; the shortest first."""
    hexes = set(map.hexes) - {region.city for region in map.regions}

    def onward(path: Way) -> Iterator[Way]:
        for edge in ROUND:
            there = step(path[-1], edge)
            if there == end and len(path) > 1:
                yield (*path, there)
            elif there in hexes and there not in path and len(path) <= longest:
                yield from onward((*path, there))

    return sorted(onward((begin,)), key=len)


def towns_on(path: Way) -> int:
    return len({region.town for region in HEARTLAND.regions} & set(path))


def apart(choices: list[list[Way]], taken: frozenset[str] = frozenset()) -> list[Way] | None:
    """One way of each list so that no hex is used twice."""
    if not choices:
        return []
    for path in choices[0]:
        inner = frozenset(path[1:-1])
        if not inner & taken:
            rest = apart(choices[1:], taken | inner)
            if rest is not None:
                return [path, *rest]
    return None


def lines(*connections: tuple[int, int, int]) -> list[str]:
    """Tracks for connections (city, city, towns) that do not get in each other's way."""
    choices = [
        [path for path in ways(HEARTLAND, city(a), city(b), 6) if towns_on(path) == towns]
        for a, b, towns in connections
    ]
    paths = apart(choices)
    assert paths is not None, "this cannot be drawn on the map"
    return [track for path in paths for track in way(*path)]


def test_x1_a_town_is_connected_only_where_the_line_is_unbroken() -> None:
    blue_town = HEARTLAND.regions[4].town
    to_five = next(path for path in ways(HEARTLAND, city(1), city(5), 5) if blue_town in path)
    to_three = next(
        path for path in ways(HEARTLAND, city(1), city(3), 5) if towns_on(path) == 1 and not {*to_five[1:-1]} & {*path}
    )
    # In the blue town the track turns away from where the line comes from and goes to.
    loose = [edge for edge in ROUND if step(blue_town, edge) not in {*to_five, *to_three, *map(city, range(1, 7))}][:2]
    there = [track for track in way(*to_five) if not track.startswith(f"{blue_town} ")]
    state = ready(2, map="heartland")
    lay(state, 0, *way(*to_three), *there, f"{blue_town} {'-'.join(loose)}")
    assert len(there) > 0, "track lies between 1 and 5"
    assert [
        (connection["a"], connection["b"], connection["towns"]) for connection in player(state, 0)["connections"]
    ] == [(1, 3, 1)]
    assert player(state, 0)["points"]["network"] == 2
    sheet = sheet_of(view(state), HEARTLAND, 0)
    assert [(connection.a, connection.b, connection.towns) for connection in sheet.connections] == [(1, 3, 1)]
    stock(state, {1: "blue grey"})
    cross(state, 0, 1, 2, 3, 4, 5, 6)
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver grey 1>3 2"]


def test_x2_a_red_cube_in_1_goes_to_2_with_distance_3_or_4() -> None:
    state = ready(2, map="heartland")
    lay(state, 0, *lines((1, 3, 0), (3, 4, 0), (2, 4, 0), (1, 4, 2)))
    stock(state, {1: "red"})
    cross(state, 0, 1, 2, 3, 4)
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver red 1>2 4", "deliver red 1>2 3"]
    sheet = sheet_of(view(state), HEARTLAND, 0)
    chains = {
        tuple(sorted((connection.a, connection.b, connection.towns) for connection in chain)): sum(
            connection.length for connection in chain
        )
        for chain in sheet.routes(1, 2)
    }
    assert chains == {((1, 3, 0), (2, 4, 0), (3, 4, 0)): 3, ((1, 4, 2), (2, 4, 0)): 4}


def test_x3_thirteen_nine_two_and_minus_two_make_twenty_two() -> None:
    state = ready(2, map="heartland", sides="bbabba")
    lay(state, 0, *four_connections_with_five_towns())
    state.delivered[0] = 13
    cross(state, 0, 1, 2, 3, 5, 6)
    give(state, 0, *cards_worth(-2, {card["card"]: card["points"] for card in view(state)["cards"]}))
    assert len(player(state, 0)["connections"]) == 4
    assert sum(connection["towns"] for connection in player(state, 0)["connections"]) == 5
    assert player(state, 0)["points"] == {"deliveries": 13, "network": 9, "engine": 2, "cards": -2, "total": 22}
    assert state.scores() == [22, 0]
    assert sheet_of(view(state), HEARTLAND, 0).network == 9


def four_connections_with_five_towns() -> list[str]:
    for pairs in combinations(list(combinations(range(1, 7), 2)), 4):
        for double in range(4):
            choices = [
                [path for path in ways(HEARTLAND, city(a), city(b), 4) if towns_on(path) == (2 if at == double else 1)]
                for at, (a, b) in enumerate(pairs)
            ]
            paths = apart(choices) if all(choices) else None
            if paths is not None:
                return [track for path in paths for track in way(*path)]
    raise AssertionError("this cannot be drawn on the map")


def cards_worth(points: int, printed: dict[str, int]) -> tuple[str, ...]:
    for number in range(1, 7):
        for cards in combinations(printed, number):
            if sum(printed[id] for id in cards) == points and any(printed[id] > 0 for id in printed):
                return cards
    raise AssertionError("no such cards")


def test_the_second_reader_of_sheets_knows_towns_walls_and_loops() -> None:
    """The tracer of the property tests itself, on a sheet drawn by hand."""
    (path, *_), towns = ways(HEARTLAND, city(1), city(3), 4), [region.town for region in HEARTLAND.regions]
    drawn = dict(track.split() for track in way(*path))
    assert len(towns) == 6
    assert [(joined.a, joined.b) for joined in Sheet(HEARTLAND, drawn, []).connections] == [(1, 3)]
    assert Sheet(HEARTLAND, drawn, [(1, 3)]).network == 0
    assert Sheet(HEARTLAND, drawn, [(4, 6)]).network == 1 + towns_on(path)
    assert Sheet(HEARTLAND, {}, []).connections == []
