"""Helpers for the rule tests: set up a table, put things on it between two rounds, play lines, inspect it by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from goldenspike.core import registry
from goldenspike.core.errors import IllegalAction, Refusal
from goldenspike.core.play import play as play_line
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.properties.sheet_tracer import edge_towards

GAME = registry.load("steam-rollers")
EDITION = "flatlined/1"
"""Named, so that tests which count the points of cards stay true when newer editions tune them."""
COLOURS = ["red", "blue", "purple", "yellow", "grey"]
CITY_COLOURS = {1: "yellow", 2: "red", 3: "grey", 4: "grey", 5: "blue", 6: "purple"}

# Cities 1 to 6 are below one another in column B (B1, B3, … B11) with the town of each just below it, so that one
# straight track in a town (`B2 N-S`) joins two cities at length 2. Columns A and C are free for lines around, which
# have no towns. Column D is region 1's too: it touches every region, so no wall between others cuts one off.
LADDER_TEXT = (
    """\
game = "steam-rollers"
name = "ladder"
version = 1
title = "Ladder"
blank = "E1 E2"
"""
    + "".join(
        f"""
[[region]]
number = {number}
colour = "{CITY_COLOURS[number]}"
hexes = "{" ".join(f"{column}{row}" for column in "ABC" for row in (2 * number - 1, 2 * number))}\
{" " + " ".join(f"D{row}" for row in range(1, 13)) if number == 1 else ""}"
city = "B{2 * number - 1}"
town = "B{2 * number}"
"""
        for number in range(1, 7)
    )
    + """
[walls]
medium = ["1-2", "2-3", "3-4", "4-5", "5-6", "1-3"]
hard = ["1-2 3-4", "2-3 4-5", "3-4 5-6", "1-4 2-3", "1-5 3-4", "1-6 2-3"]
"""
)
LADDER = GAME.read_map(LADDER_TEXT, "ladder.toml")


@cache
def first(players: int, map: str, difficulty: str, walls: str, rules: str) -> SteamRollersState:
    options = {"difficulty": difficulty, "walls": walls}
    state = GAME.new_under(rules, players, EDITION, LADDER if map == "ladder" else map, options)
    assert isinstance(state, SteamRollersState)
    return state


def table(
    players: int = 3, map: str = "ladder", difficulty: str = "easy", walls: str = "useless", rules: str = ""
) -> SteamRollersState:
    """Before the first random draw of the set-up."""
    return first(players, map, difficulty, walls, rules or GAME.rules_version).copy()


def handful(players: int, city: int) -> str:
    """Cubes in turn, going on with the colour after the last city's last: no colour runs out."""
    size = players + 2
    return " ".join(COLOURS[(city * size + number) % 5] for number in range(size))


def ready(
    players: int = 3,
    *,
    map: str = "ladder",
    start: int = 0,
    sides: str = "aaaaaa",
    row: int = 0,
    difficulty: str = "",
    walls: str = "useless",
    rules: str = "",
) -> SteamRollersState:
    """After the set-up, before the first roll. With a wall row the difficulty is medium by default."""
    return set_up(players, map, start, sides, row, difficulty or ("medium" if row else "easy"), walls, rules).copy()


@cache
def set_up(
    players: int, map: str, start: int, sides: str, row: int, difficulty: str, walls: str, rules: str
) -> SteamRollersState:
    state = table(players, map, difficulty, walls, rules)
    play(state, f"start {start}", f"sides {sides}", *([f"walls {row}"] if row else []))
    play(state, *(f"supply {city} {handful(players, city)}" for city in range(1, 7)))
    return state


# Things put on the table between two rounds, in effect from the next roll.


def lay(state: SteamRollersState, seat: int, *tracks: str) -> list[Any]:
    """Tracks of earlier rounds (`B2 N-S`), drawn by the engine itself on a copy whose turn never ends."""
    assert view(state)["phase"] == "roll", "lay tracks before the dice are rolled"
    events: list[Any] = []
    trial = state.copy()
    trial.black = 1
    for track in tracks:
        action = GAME.parse(state, f"track {track}")
        trial.seat = seat
        trial.second = 1
        trial.apply(action, events)
    state.tracks, state.network = trial.tracks, trial.network
    state.lengths, state.distances = trial.lengths, trial.distances
    return events


def way(*hexes: str) -> list[str]:
    """The tracks through hexes named one after the other; the first and the last are only the ends of the way."""
    tracks: list[str] = []
    for before, name, after in zip(hexes, hexes[1:], hexes[2:], strict=False):
        ends = {edge_towards(name, before), edge_towards(name, after)}
        tracks.append(f"{name} " + "-".join(edge for edge in ("N", "NE", "SE", "S", "SW", "NW") if edge in ends))
    return tracks


def around(a: int, b: int, column: str = "A") -> list[str]:
    """A line on the ladder from one city to a later one past all between, without a town (length 1)."""
    rows = range(2 * a, 2 * b)
    return way(f"B{2 * a - 1}", *(f"{column}{row}" for row in rows), f"B{2 * b - 1}")


def fill(state: SteamRollersState, seat: int, region: int) -> None:
    """Every hex of a region is drawn in, with sharp curves that join nothing."""
    board = state.board
    names = [board.hex_names[hex] for hex in board.region_hexes[region - 1] if state.tracks[seat][hex] < 0]
    lay(state, seat, *(f"{name} N-NE" for name in names))


def cross(state: SteamRollersState, seat: int, *boxes: int) -> None:
    for box in boxes:
        state.engine[seat] |= 1 << (box - 1)


def give(state: SteamRollersState, seat: int, *cards: str, sideways: bool = False) -> None:
    """Cards taken in an earlier round."""
    for card in cards:
        number = int(card[0]) - 1
        assert view(state)["cards"][number]["card"] == card, "not the side in play"
        state.holder[number] = seat
        state.taken_in[number] = 0
        if sideways:
            state.sideways |= 1 << number


def stock(state: SteamRollersState, cubes: dict[int, str]) -> None:
    """Exactly these cubes in these cities; the other cities stay as they are."""
    for city, colours in cubes.items():
        words = colours.split()
        assert CITY_COLOURS[city] not in words
        for number, colour in enumerate(COLOURS):
            state.supply[(city - 1) * 5 + number] = words.count(colour)


def only(state: SteamRollersState, cubes: dict[int, str]) -> None:
    """These cubes, and one purple (in 6: red) cube in every city not named, so that none counts as empty."""
    stock(state, {city: "red" if city == 6 else "purple" for city in range(1, 7)})
    stock(state, cubes)


def long_line(boxes: int, *cards: str, cubes: str = "grey") -> SteamRollersState:
    """The first player has cards, this many boxes crossed off, and the 1 in hand: from city 1, where the cubes are, a
    line leads to 2 (red) at distance 2 and on to 3 (grey) at distance 4.
    """
    sides = "".join("b" if f"{number}b" in cards else "a" for number in range(1, 7))
    state = ready(2, sides=sides)
    lay(state, 0, "B2 N-S", "B4 N-S")
    cross(state, 0, *range(1, boxes + 1))
    give(state, 0, *cards)
    only(state, {1: cubes})
    draft(state, 1)
    return state


# Playing


def play(state: SteamRollersState, *lines: str) -> list[Any]:
    """Play lines of text; returns their events in order."""
    return [event for line in lines for event in play_line(GAME, state, line).events]


def draft(state: SteamRollersState, die: int, black: int = 1) -> list[Any]:
    """A roll with this value and one of each of the smallest others; the player whose turn it is drafts it."""
    others = [value for value in (1, 2, 3, 4, 5, 6) if value != die][: state.board.dice - 1]
    white = " ".join(map(str, sorted([die, *others])))
    return play(state, f"roll {black} / {white}", f"take {die}")


def idle_turn(state: SteamRollersState) -> list[Any]:
    """The player drafts and takes a card or wastes the die: nothing is drawn, improved or delivered."""
    events: list[Any] = []
    seat, this_round = state.seat, state.round
    while state.seat == seat and state.round == this_round and not state.over:
        choices = legal(state)
        chosen = next((line for line in ("let", "card", "waste") if line in choices), "")
        if not chosen:
            assert choices[0].startswith("take")
            free = [line for line in choices if not state.sideways >> (int(line[-1]) - 1) & 1]
            chosen = (free or choices)[0]
        events += play(state, chosen)
    return events


def rest_of_round(state: SteamRollersState) -> list[Any]:
    """All players still to come in the round only take cards."""
    events: list[Any] = []
    this_round = state.round
    while state.round == this_round and not state.over:
        events += idle_turn(state)
    return events


def idle_round(state: SteamRollersState) -> list[Any]:
    white = " ".join(str(value) for value in range(1, state.board.dice + 1))
    return play(state, f"roll 1 / {white}") + rest_of_round(state)


# Looking


def view(state: SteamRollersState) -> dict[str, Any]:
    return state.view()


def over(state: SteamRollersState) -> bool:
    return state.over


def player(state: SteamRollersState, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = view(state)["players"][seat]
    return seen


def card(state: SteamRollersState, number: int) -> dict[str, Any]:
    seen: dict[str, Any] = view(state)["cards"][number - 1]
    return seen


def cubes(state: SteamRollersState, city: int) -> dict[str, int]:
    seen: dict[str, int] = view(state)["supply"][city - 1]["cubes"]
    return seen


def legal(state: SteamRollersState, kind: str = "") -> list[str]:
    """The legal lines, or those that begin with a word, in the order in which they are offered."""
    return [str(action) for action in state.actions() if str(action).startswith(kind)]


def kinds(state: SteamRollersState) -> set[str]:
    return {action.kind for action in state.actions()}


def of(events: list[Any], kind: type[Any]) -> list[Any]:
    """The events of one kind: comparing tuples alone could not tell apart two kinds with the same fields."""
    return [event for event in events if type(event) is kind]


def refusal(state: SteamRollersState, text: str) -> Refusal:
    """Why a line is refused; nothing on the table may have changed."""
    before = view(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, text)
    assert view(state) == before
    return refused.value.refusal


Position = Callable[[], SteamRollersState]
