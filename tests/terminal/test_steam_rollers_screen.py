"""The screen of Steam Rollers: the sheet in text, menus of few lines that reach every action, tables that fit."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from goldenspike.bots import bot
from goldenspike.core import registry
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.drawing.games import map_drawing
from goldenspike.games.steam_rollers.rules.hexes import EDGES, neighbour, opposite
from goldenspike.games.steam_rollers.rules.map import load_map
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.games.steam_rollers.terminal import tables
from goldenspike.games.steam_rollers.terminal.screen import SteamRollersScreen
from goldenspike.games.steam_rollers.terminal.sheet import ARMS, DOWN, LEFT, RIGHT, UP, Sheet, shape_picture
from goldenspike.terminal.menu import Menu
from goldenspike.words.catalogue import Words
from tests.rules.steam_rollers.table import give, lay, play, ready
from tests.text.catalogues import LANGUAGES

GAME = registry.load("steam-rollers")
MOST_LINES = 20


def screen_for(
    state: SteamRollersState, width: int = 100, language: str = "en", height: int = 40, colour: bool = False
) -> tuple[SteamRollersScreen, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        width=width,
        height=height,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        no_color=False,
    )
    names = ["Ann", "greedy 1", "greedy 2", "greedy 3", "greedy 4"][: state.players]
    return SteamRollersScreen(console, Words(language), GAME, names, state), out


def shown(state: SteamRollersState, **settings: Any) -> str:
    screen, out = screen_for(state, **settings)
    screen.console.print(screen.position(state))
    return out.getvalue()


# The sheet


@pytest.mark.parametrize("shape", SHAPE_NAMES)
def test_a_track_leaves_its_hex_at_the_two_edges_of_its_name(shape: str) -> None:
    """Read back from the picture: where it has rails, at an end of a line or up or down in the middle."""
    upper, lower = shape_picture(shape)
    ends = {5: upper[1], 1: upper[5], 2: lower[5], 4: lower[1]}
    edges = {edge for edge, sign in ends.items() if sign == "━"}
    edges |= {0} if upper[3] in "┃┗┛" else set()
    edges |= {3} if lower[3] in "┃┏┓" else set()
    assert edges == {EDGES.index(end) for end in shape.split("-")}
    assert [way for _, way in ARMS] == [UP, RIGHT, RIGHT, DOWN, LEFT, LEFT]


@pytest.mark.parametrize("name", ["heartland", "valley"])
@pytest.mark.parametrize("colour", [True, False])
def test_an_empty_sheet_shows_every_hex_with_its_region(name: str, colour: bool) -> None:
    made = load_map(name)
    lines = [line.plain for line in Sheet(made, {}, colour=colour).text()]
    text = "\n".join(lines)
    for region in made.regions:
        assert f"[{region.number}]" in text
        for hex in region.hexes:
            assert hex == region.city or f" {hex}" in text
    assert text.count("⌂") == 6
    assert max(map(len, lines)) <= 55
    assert len(lines) <= 17


def test_neighbours_stand_where_their_edges_meet() -> None:
    """The line on which a hex leaves to NE is the one on which its neighbour there comes in from SW."""
    sheet = Sheet(load_map("heartland"), {})
    across = {0: (0, -2), 1: (6, -1), 2: (6, 1), 3: (0, 2), 4: (-6, 1), 5: (-6, -1)}
    for name in sheet.region:
        for edge, (right, down) in across.items():
            other = neighbour(name, edge)
            if other in sheet.region:
                x, y = sheet.corner(name)
                assert sheet.corner(other) == (x + right, y + down)
                assert neighbour(other, opposite(edge)) == name


def test_joined_track_is_one_line_and_connections_are_heavy() -> None:
    tracks = {"D1": "SE-SW", "E2": "NE-NW", "C6": "N-S"}
    sheet = Sheet(load_map("heartland"), tracks, connected={"D1", "E2"}, colour=False)
    text = "\n".join(line.plain for line in sheet.text())
    assert "[1] ━━━━━━━━━⌂━━━" in text, "from city 1 through the town to city 3"
    assert "│" in text
    assert "─" not in text.replace("━", "")


def test_walls_are_thick() -> None:
    plain = "\n".join(line.plain for line in Sheet(load_map("heartland"), {}, walls=[(2, 3)]).text())
    assert "▄▄3▄▄" in plain
    assert "▞" in plain
    assert "▞" not in "\n".join(line.plain for line in Sheet(load_map("heartland"), {}).text())


def test_a_region_can_be_told_without_colour() -> None:
    state = ready(2, map="heartland")
    play(state, "roll 1 / 1 1 6")
    assert "\x1b" not in shown(state)
    assert "\x1b[" in shown(state, colour=True)
    coloured = [line.plain for line in Sheet(state.board.map, {}).text()]
    assert sum(line.count("4") for line in coloured) >= 8


# The tables


def test_the_screen_shows_supply_dice_cards_and_points() -> None:
    state = ready(2, map="heartland", sides="bbbbbb")
    state.holder[3], state.sideways = 1, 0b1000
    play(state, "roll 2 / 1 3 3")
    text = shown(state)
    assert "Dice [1] [3] [3]" in text
    assert "Track [2] straight, sharp curve" in text
    assert "4b∞−1 Booster" in text
    assert "▬gre 1" in text
    assert "1 Ann        0   0   0   0   0   0  0–30" in text
    assert "1Y R" in " ".join(text.split())


@pytest.mark.parametrize(("language", "yellow", "grey"), [("en", "Y", "Gy"), ("de", "Ge", "Gr"), ("fr", "J", "G")])
def test_the_sheet_and_the_cubes_have_the_letters_of_the_language(language: str, yellow: str, grey: str) -> None:
    state = ready(2, map="heartland")
    names = state.board.goods_names
    state.supply[: len(names)] = [{"yellow": 1, "grey": 2}.get(name, 0) for name in names]
    play(state, "roll 2 / 1 3 3")
    screen, out = screen_for(state, language=language)
    screen.console.print(screen.position(state))
    assert f"1{yellow} {yellow}2{grey} " in " ".join(out.getvalue().split())
    sheet = "\n".join(line.plain for line in screen.sheet(state, 0).text())
    assert f" {yellow} " in sheet
    assert sheet.count(f" {grey} ") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_colourful_cities_fit_beside_the_sheet(language: str) -> None:
    state = GAME.new(5, seed=4, options={"difficulty": "hard"})
    assert isinstance(state, SteamRollersState)
    while state.actor == CHANCE:
        state.apply(state.seeded("fit", 0))
    state.supply[:] = [2 if name in ("yellow", "grey") else 1 for _ in range(6) for name in state.board.goods_names]
    state.holder[:] = [1] * 6
    for width in (80, 100):
        screen, out = screen_for(state, width, language, 40)
        screen.console.print(screen.position(state))
        assert max(map(len, out.getvalue().splitlines())) <= width
        assert "…" not in out.getvalue()


def test_a_die_in_hand_is_told_from_those_on_the_table() -> None:
    state = ready(2, map="heartland")
    play(state, "roll 2 / 1 3 3", "take 3")
    assert "Dice [1] [3] · in hand [3]" in shown(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (100, 40)])
@pytest.mark.parametrize("players", [2, 5])
def test_the_position_fits_and_nothing_is_cut(language: str, width: int, height: int, players: int) -> None:
    state = GAME.new(players, seed=4, options={"difficulty": "hard"})
    assert isinstance(state, SteamRollersState)
    screen, out = screen_for(state, width, language, height)
    player = bot("greedy", GAME, seed=1)
    turns = 0
    while state.actor is not None:
        turns += 1
        if turns % 25 == 0:
            before = out.tell()
            screen.console.print(screen.position(state))
            assert out.getvalue()[before:].count("\n") <= (24 if width == 80 and height == 40 else 18)
        state.apply(state.seeded("fit", turns) if state.actor == CHANCE else player.choose(state))
    screen.console.print(screen.result(state))
    assert max(map(len, out.getvalue().splitlines())) <= width
    assert "…" not in out.getvalue()


@pytest.mark.parametrize("width", [50, 100])
def test_a_map_of_any_size_can_be_shown(width: int) -> None:
    state = ready(2)  # the ladder: narrow and tall, with blank hexes
    play(state, "roll 1 / 1 1 6")
    text = shown(state, width=width)
    assert "[6]" in text
    assert max(map(len, text.splitlines())) <= width


def test_before_the_set_up_there_is_something_to_see() -> None:
    state = GAME.new(3)
    assert isinstance(state, SteamRollersState)
    assert "The table is being set up." in shown(state)


def test_pictures_of_maps_and_sheets_are_drawn() -> None:
    state = ready(2, map="heartland")
    lay(state, 0, "D1 SE-SW", "E2 NE-NW")
    play(state, "roll 1 / 1 1 6")
    screen, _ = screen_for(state, language="de")
    picture = screen.picture(state)
    assert picture is not None
    assert picture.startswith("<svg")
    assert "Spielerplan: Ann" in picture
    drawing = map_drawing("steam-rollers")
    assert drawing is not None
    assert drawing.svg(Words("fr"), load_map("valley")).startswith("<svg")
    assert map_drawing("chess") is None


# Menus


def reachable(menu: Menu, entries: int = 1) -> dict[str, int]:
    """Every action of a menu, and how few entries it takes to reach it."""
    reached: dict[str, int] = {}
    for choice in menu.items:
        deeper = (
            reachable(choice.then, entries + 1) if choice.then else {str(action): entries for action in choice.actions}
        )
        reached |= {action: min(steps, reached.get(action, steps)) for action, steps in deeper.items()}
    return reached


def longest(menu: Menu, width: int) -> int:
    return max([menu.lines(width), *(longest(choice.then, width) for choice in menu.items if choice.then)])


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("players", [2, 4])
def test_menus_are_short_and_reach_every_action_in_three_entries(width: int, players: int) -> None:
    state = GAME.new(players, seed=9)
    assert isinstance(state, SteamRollersState)
    screen, _ = screen_for(state, width)
    seats = [bot("random" if seat % 2 else "greedy", GAME, seed=seat) for seat in range(players)]
    draws = 0
    while state.actor is not None and state.round < 25:
        if state.actor == CHANCE:
            draws += 1
            state.apply(state.seeded("menu", draws))
            continue
        menu = screen.menu(state)
        ways = reachable(menu)
        assert set(ways) == {str(action) for action in state.actions()}
        assert max(ways.values()) <= 3
        assert longest(menu, width) <= MOST_LINES
        state.apply(seats[state.actor].choose(state))


def test_what_completes_a_connection_can_be_chosen_at_once() -> None:
    state = ready(2)
    play(state, "roll 1 / 1 1 6", "take 1")
    screen, _ = screen_for(state)
    names = [choice.name for choice in screen.menu(state).items]
    assert names[0] == "draw B2 N–S"
    assert names[1] == "draw another track…"


def test_shapes_are_drawn_in_the_menu() -> None:
    state = ready(2, map="heartland")
    play(state, "roll 1 / 4 4 6", "take 4")
    screen, out = screen_for(state)
    hexes = screen.menu(state).pick(1)
    assert isinstance(hexes, Menu)
    shapes = hexes.pick(1)
    assert isinstance(shapes, Menu)
    screen.console.print(shapes.shown(100))
    assert "/━━┓  \\  SE–NW" in out.getvalue()
    assert "\\__┗━━/" in out.getvalue()
    assert shapes.lines(100) == out.getvalue().count("\n")


def test_many_deliveries_are_grouped_and_the_longest_comes_first() -> None:
    state = ready(2)
    lay(state, 0, *(f"B{2 * city} N-S" for city in range(1, 6)))
    state.engine[0] = 0b111111
    state.supply[0:5] = [1, 1, 1, 0, 1]
    play(state, "roll 1 / 1 1 6", "take 1")
    screen, _ = screen_for(state)
    deliveries = [choice for choice in screen.menu(state).items if "deliver" in choice.name]
    points = [int(choice.effect.split()[0]) for choice in deliveries]
    assert points == sorted(points, reverse=True)
    assert points[0] == 6


# The end


def finished(*points: tuple[int, int, int]) -> SteamRollersState:
    """The end of a game: for each seat delivery points, engine boxes, network points."""
    state = ready(len(points))
    for seat, (delivered, boxes, network) in enumerate(points):
        state.delivered[seat], state.engine[seat], state.network[seat] = delivered, (1 << boxes) - 1, network
    state.phase, state.actor = 9, None
    return state


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (((10, 2, 3), (5, 2, 3)), ""),
        (((10, 2, 3), (10, 1, 3)), "Tied at 13: the stronger engine wins, 2 to 1 boxes"),
        (((10, 2, 3), (9, 2, 4)), "Tied at 13 and on engines: the larger network wins, 4 to 3"),
        (((10, 2, 3), (10, 2, 3)), "Ann and greedy 1 are tied on points, engine and network (13 points)"),
    ],
)
def test_the_end_tells_points_and_explains_a_tie(points: tuple[tuple[int, int, int], ...], words: str) -> None:
    state = finished(*points)
    screen, out = screen_for(state)
    screen.console.print(screen.result(state))
    text = out.getvalue()
    assert words in text
    assert ("SR-7.5" in text) == bool(words)
    for head in ("Deliveries", "Network", "Engine", "Cards", "Points", "Boxes"):
        assert head in text
    assert " wins!" in text or " share the victory!" in text


def test_points_below_nought_have_one_kind_of_minus() -> None:
    state = finished((0, 0, 0), (5, 2, 3))
    give(state, 0, "5a")
    assert state.scores()[0] < 0
    screen, out = screen_for(state)
    screen.console.print(tables.result_table(screen, state))
    assert out.getvalue().count(f"−{-state.scores()[0]}") == 2
    assert "-" not in out.getvalue()


def test_a_whole_record_can_be_shown_at_every_line() -> None:
    record = Record.new(GAME, ["Ann", "greedy 1"], map="valley")
    player = bot("greedy", GAME, seed=2)
    while not record.complete and len(record.lines) < 40:
        if record.state.actor == CHANCE:
            record.draw("lines")
        else:
            record.append(str(player.choose(record.state)))
    for at in range(len(record.lines)):
        state = record.replay(at)
        assert isinstance(state, SteamRollersState)
        assert "Steam Rollers" in shown(state)
