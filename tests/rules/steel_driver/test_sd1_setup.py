"""SD-1 Set-up, and what the editions say about it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from goldenspike.core.errors import MapError, SetupError
from goldenspike.games.steel_driver.rules.edition import load_edition, parse_edition, shipped_editions
from goldenspike.games.steel_driver.rules.game import SteelDriver
from tests.rules.steel_driver.table import (
    GAME,
    TRIANGLE,
    build_anything,
    company,
    go_to_final_phase,
    lay,
    legal,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)

both_editions = pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
all_counts = pytest.mark.parametrize("players", [3, 4, 5, 6])


def one_colour_map(goods: str, count: int) -> Any:
    cities = [f"C{number}* 10 {goods}" for number in range(count)]
    links = [f"C0-C{number} 2" for number in range(1, count)]
    return small_map(", ".join(cities), ", ".join(links), ends="C0-C1")


@both_editions
@all_counts
def test_sd1_1_every_company_begins_with_nothing_but_its_shares_and_pieces(edition: str, players: int) -> None:
    companies = view(table(players, edition))["companies"]
    assert len(companies) == 6
    for company_view in companies:
        del company_view["name"], company_view["letter"], company_view["goods"]
        assert company_view == {
            "control": None,
            "last_control": None,
            "box": 0,
            "profit": 0,
            "shares": [0] * players,
            "shares_left": 5,
            "pieces": 17,
            "start": None,
            "cities": [],
            "sets": [],
            "worth": 0,
        }


def test_sd1_1_five_shares_are_one_for_every_round() -> None:
    state = table()
    for left in [4, 3, 2, 1, 0]:
        sell(state, "red 1")
        assert company(state, "red")["shares_left"] == left
        stop_auctions(state)
        build_anything(state)
    assert sum(company(state, "red")["shares"]) == 5


@both_editions
def test_sd1_2_sixty_investment_cubes_are_in_the_supply(edition: str) -> None:
    assert load_edition(edition).investment_cubes == 60
    assert view(table(4, edition))["supply"] == 60 - 4 * 8


@pytest.mark.parametrize(
    ("edition", "goods"),
    [
        ("treefrog", {"white": 60, "black": 12, "silver": 6, "orange": 5, "red": 3}),
        ("pegasus", {"white": 12, "black": 12, "green": 6, "orange": 5, "pink": 3}),
    ],
)
def test_sd1_2_goods_cubes_of_an_edition(edition: str, goods: dict[str, int]) -> None:
    assert {colour.name: colour.cubes for colour in load_edition(edition).goods} == goods
    assert company(table(edition=edition), "red")["goods"] == dict.fromkeys(goods, 0)


def test_sd1_2_hexagonal_cities_have_goods_too() -> None:
    state = table(map=small_map("A* 10 orange, B 10 silver", "A-B 2", ends="A-B"))
    lay(state, "red", "A>B")
    go_to_final_phase(state)
    assert view(state)["goods_left"] == {"A": "orange", "B": "silver"}


@pytest.mark.parametrize(
    ("edition", "goods", "most"),
    [
        ("treefrog", "black", 12),
        ("treefrog", "silver", 6),
        ("treefrog", "red", 3),
        ("pegasus", "white", 12),
        ("pegasus", "silver", 6),  # green there, but not in the map file
        ("pegasus", "red", 3),
    ],
)
def test_sd1_2_a_map_may_need_every_goods_cube_but_no_more(edition: str, goods: str, most: int) -> None:
    table(edition=edition, map=one_colour_map(goods, most))
    with pytest.raises(MapError) as refused:
        table(edition=edition, map=one_colour_map(goods, most + 1))
    assert (refused.value.code, refused.value.file) == ("too_many_goods", "small.toml")
    assert refused.value.params == {"goods": goods, "wanted": most + 1, "cubes": most, "edition": f"{edition}/1"}


def test_sd1_2_white_investment_cubes_serve_as_white_goods_in_treefrog() -> None:
    assert len(view(table(map=one_colour_map("white", 60)))["companies"]) == 6


@pytest.mark.parametrize(
    ("edition", "names", "letters"),
    [
        ("treefrog", ["red", "yellow", "green", "blue", "purple", "black"], "RYGBPK"),
        ("pegasus", ["red", "yellow", "green", "blue", "grey", "brown"], "RYGBSN"),
    ],
)
def test_sd1_3_companies_begin_in_printed_order(edition: str, names: list[str], letters: str) -> None:
    seen = view(table(edition=edition))
    assert seen["order"] == names
    assert [company_view["name"] for company_view in seen["companies"]] == names
    assert [company_view["letter"] for company_view in seen["companies"]] == list(letters)


@all_counts
@both_editions
def test_sd1_4_seat_0_is_the_first_active_player(edition: str, players: int) -> None:
    state = table(players, edition)
    assert (state.actor, view(state)["marker"]) == (0, 0)


def test_sd1_4_there_is_no_chance_at_all() -> None:
    state, other = GAME.new(5, seed=1), GAME.new(5, seed="another")
    assert state.view() == other.view() == GAME.new(5).view()
    rng = Random(1)
    while not state.over:
        assert state.actor in range(5)
        state.apply(rng.choice(state.actions()))


def test_treefrog_on_the_usa_map_is_the_default() -> None:
    game = SteelDriver()
    seen = game.new(3).view()
    assert (game.name, game.rules_version, seen["edition"], seen["map"]) == ("steel-driver", "1", "treefrog/1", "usa/2")
    assert (game.min_players, game.max_players) == (3, 6)
    assert shipped_editions() == GAME.editions() == ["pegasus/1", "treefrog/1"]
    assert [load_edition(name).investment_colour for name in ("treefrog", "pegasus")] == ["white", "blue"]


EDITION = """
game = "steel-driver"
name = "mine"
version = 3
title = "My own"
investment_cubes = 50
investment_colour = "blue"
shortage = "share"
pieces = 15
set_values = [5, 25, 25, 80, 120]
bonus_completing = 55
bonus_other = 35
cubes_per_player = { 3 = 9, 4 = 7, 5 = 6, 6 = 5 }
company = [
    { name = "brown", letter = "N" }, { name = "grey", letter = "S" }, { name = "red", letter = "R" },
    { name = "blue", letter = "B" }, { name = "green", letter = "G" }, { name = "black", letter = "K" },
]
goods = [
    { name = "white", letter = "W", cubes = 20 }, { name = "black", letter = "K", cubes = 20 },
    { name = "silver", letter = "S", cubes = 20 }, { name = "orange", letter = "O", cubes = 20 },
    { name = "pink", letter = "P", cubes = 8 },
]
"""


def test_an_edition_is_data() -> None:
    read = parse_edition(EDITION)
    assert (read.id, read.name, read.version, read.title) == ("mine/3", "mine", 3, "My own")
    assert (read.investment_cubes, read.investment_colour, read.pieces) == (50, "blue", 15)
    assert (read.rounds, read.shares, read.set_values) == (5, 5, (5, 25, 25, 80, 120))
    assert (read.bonus_completing, read.bonus_other, read.cubes_per_player[4]) == (55, 35, 7)
    assert [(entry.name, entry.letter) for entry in read.companies][:2] == [("brown", "N"), ("grey", "S")]
    assert [(goods.name, goods.letter, goods.cubes) for goods in read.goods][4:] == [("pink", "P", 8)]
    assert read.shares_short_supply
    assert not parse_edition(EDITION.replace('share"', 'stand-ins"')).shares_short_supply
    assert read.text == EDITION
    assert read.hash != parse_edition(EDITION.replace("My", "Your")).hash


@both_editions
def test_the_shipped_editions_read_the_same_again(edition: str) -> None:
    assert parse_edition(load_edition(edition).text) == load_edition(edition)


def test_a_record_names_the_edition_and_the_map_and_says_whether_they_are_ours() -> None:
    contents = GAME.contents(table(edition="pegasus", map="lakes"))
    assert {name: (content.id, content.shipped) for name, content in contents.items()} == {
        "Edition": ("pegasus/1", True),
        "Map": ("lakes/1", True),
    }
    assert contents["Edition"].text == load_edition("pegasus").text
    assert contents["Edition"].hash == load_edition("pegasus").hash
    mine = GAME.contents(table(map=TRIANGLE))["Map"]
    assert mine == (TRIANGLE.id, TRIANGLE.hash, TRIANGLE.text, False)


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_can_play(players: int) -> None:
    with pytest.raises(SetupError) as refused:
        SteelDriver().new(players)
    assert refused.value.code == "wrong_players"
    assert refused.value.params == {"players": players, "least": 3, "most": 6}


def test_the_game_has_no_options() -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(3, options={"fast": "yes"})
    assert refused.value.code == "unknown_option"
    assert refused.value.params == {"name": "fast", "game": "steel-driver"}


def test_two_tables_share_nothing_that_changes() -> None:
    state, other = table(map=TRIANGLE), table(map=TRIANGLE)
    before = legal(other), view(other)
    sell(state, "red 4", "blue 2")
    stop_auctions(state)
    assert (legal(other), view(other)) == before
