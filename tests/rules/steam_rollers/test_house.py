"""Steam Rollers as one of our games: its numbers of players, its edition, its options, what a record keeps of it,
chance.
"""

from __future__ import annotations

import re
from math import comb
from typing import Any

import pytest

from goldenspike.core.errors import SetupError
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.edition import load_edition, parse_edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.game import SteamRollers
from goldenspike.games.steam_rollers.rules.map import load_map
from goldenspike.games.steam_rollers.rules.track import GENTLE, SHARP, STRAIGHT
from tests.rules.steam_rollers.table import GAME, LADDER, LADDER_TEXT, legal, play, ready, table, view

EDITION = """
game = "steam-rollers"
name = "mine"
version = 3
title = "My own"
black_die = [
    ["straight", "gentle"], ["gentle", "sharp"], ["sharp", "straight"],
    ["gentle", "sharp"], ["gentle", "sharp"], ["gentle", "sharp"],
]
card = [
    { id = "6b", stays = true, points = 4 }, { id = "6a", stays = false, points = -3 },
    { id = "1a", stays = true, points = 2 }, { id = "1b", stays = true, points = 0 },
    { id = "2a", stays = true, points = 0 }, { id = "2b", stays = true, points = 0 },
    { id = "3a", stays = true, points = 0 }, { id = "3b", stays = true, points = 0 },
    { id = "4a", stays = true, points = 0 }, { id = "4b", stays = true, points = 0 },
    { id = "5a", stays = true, points = 0 }, { id = "5b", stays = true, points = -20 },
]
"""


def test_an_edition_is_data() -> None:
    read = parse_edition(EDITION)
    assert (read.id, read.name, read.version, read.title) == ("mine/3", "mine", 3, "My own")
    assert read.black_die == ((STRAIGHT, GENTLE), (GENTLE, SHARP), (SHARP, STRAIGHT), *3 * ((GENTLE, SHARP),))
    sides = [(card.id, EFFECTS[card.effect], card.stays, card.points) for card in read.cards]
    assert [side[0] for side in sides] == [f"{number}{side}" for number in range(1, 7) for side in "ab"]
    assert sides[0] == ("1a", "any_value", True, 2)
    assert sides[9:] == [
        ("5b", "reroll_flip", True, -20),
        ("6a", "any_track", False, -3),
        ("6b", "any_track", True, 4),
    ], "in the order of their numbers, however they are written"
    assert read.text == EDITION
    assert read.hash != parse_edition(EDITION.replace("My", "Your")).hash


def test_what_the_rulebook_tells_is_the_same_in_every_edition() -> None:
    own, ours = parse_edition(EDITION), load_edition("flatlined")
    for name in ("extra_dice", "extra_cubes", "engine_points", "city_goods", "goods", "most_players"):
        assert getattr(own, name) == getattr(ours, name)


@pytest.mark.parametrize("reference", SteamRollers().editions())
def test_the_cards_keep_to_what_the_rules_page_asks_of_them(reference: str) -> None:
    cards = {card.id: card for card in load_edition(reference).cards}
    assert len(cards) == 12
    for pair in ("1", "6"):
        assert {cards[f"{pair}a"].stays, cards[f"{pair}b"].stays} == {False, True}
    assert not any(cards[id].stays for id in ("2a", "2b", "3b", "4a"))
    assert cards["4b"].stays
    for card in cards.values():
        assert card.points in (range(-3, 1) if card.stays else range(3)), card.id


def rules_but_for(figures: str, reference: str) -> str:
    """The text of an edition without its comments and some of its figures."""
    rules = "".join(line for line in load_edition(reference).text.splitlines(True) if not line.startswith("#"))
    return re.sub(rf"(?m)^({figures}) = \S+$", "", rules)


def test_later_editions_change_cards_and_nothing_else() -> None:
    assert rules_but_for("points|version", "flatlined/1") == rules_but_for("points|version", "flatlined/2")
    assert rules_but_for("points|stays|version", "flatlined/2") == rules_but_for("points|stays|version", "flatlined/3")
    before, after = load_edition("flatlined/2").cards, load_edition("flatlined/3").cards
    assert [card.id for card, now in zip(before, after, strict=True) if card.stays != now.stays] == ["5a", "5b"]


@pytest.mark.parametrize(("reference", "hash"), [("flatlined/1", "67b658e89029"), ("flatlined/2", "ac169a271beb")])
def test_a_published_edition_stays_as_it_is(reference: str, hash: str) -> None:
    assert load_edition(reference).hash == hash


def test_the_numbers_of_the_game() -> None:
    game = SteamRollers()
    assert (game.name, game.rules_version, game.min_players, game.max_players) == ("steam-rollers", "2", 2, 5)
    assert (game.default_edition, game.default_map) == ("flatlined", "heartland")
    assert (game.editions(), game.maps()) == (
        ["flatlined/1", "flatlined/2", "flatlined/3"],
        ["heartland/1", "valley/1"],
    )
    assert view(table()).items() >= {"schema": "steam-rollers/1", "edition": "flatlined/1", "map": "ladder/1"}.items()


def test_what_is_not_told_is_the_default() -> None:
    state = SteamRollers().new(2)
    assert (state.game_name, state.players) == ("steam-rollers", 2)
    seen = state.view()
    assert (seen["edition"], seen["map"]) == ("flatlined/3", "heartland/1")
    assert seen["options"] == {"difficulty": "easy", "walls": "useless"}
    other = SteamRollers().new(2, map="valley", options={"difficulty": "hard", "walls": "forbidden"}).view()
    assert (other["map"], other["options"]) == ("valley/1", {"difficulty": "hard", "walls": "forbidden"})
    mine = SteamRollers().new(5, edition="flatlined/1", map=LADDER, options={"walls": "forbidden"}).view()
    assert (mine["map"], mine["options"]) == ("ladder/1", {"difficulty": "easy", "walls": "forbidden"})


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_can_play(players: int) -> None:
    with pytest.raises(SetupError) as refused:
        SteamRollers().new(players)
    assert refused.value.code == "wrong_players"
    assert refused.value.params == {"players": players, "least": 2, "most": 5}


def test_an_option_or_a_value_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError) as refused:
        SteamRollers().new(3, options={"fast": "yes"})
    assert (refused.value.code, refused.value.params) == ("unknown_option", {"name": "fast", "game": "steam-rollers"})
    with pytest.raises(SetupError) as refused:
        SteamRollers().new(3, options={"difficulty": "harder"})
    assert refused.value.code == "bad_option"
    assert refused.value.params == {"name": "difficulty", "value": "harder", "known": ["easy", "medium", "hard"]}


def test_a_map_of_ones_own_is_read() -> None:
    assert GAME.read_map(LADDER_TEXT, "other.toml") == LADDER
    assert GAME.read_map(LADDER_TEXT, "other.toml").file == "other.toml"


def test_a_record_names_the_edition_and_the_map_and_says_whether_they_are_ours() -> None:
    contents = GAME.contents(table(map="valley"))
    edition, valley = load_edition("flatlined/1"), load_map("valley")
    assert contents == {
        "Edition": ("flatlined/1", edition.hash, edition.text, True),
        "Map": ("valley/1", valley.hash, valley.text, True),
    }
    assert GAME.contents(table())["Map"] == ("ladder/1", LADDER.hash, LADDER_TEXT, False)
    taken = GAME.read_map(LADDER_TEXT.replace('"ladder"', '"valley"'), "valley.toml")
    assert not GAME.contents(GAME.new(2, map=taken))["Map"].shipped, "another map of the same name is not ours"


def test_a_copy_knows_all_of_the_turn_under_way() -> None:
    state = ready(2)
    numbers = {"turns": 1, "black": 3, "die": 4, "second": 3, "extra": 2, "rerolling": 4, "used_cards": 5}
    others = {"idle_rounds": 2, "sideways": 9, "wall_row": 6, "removed": 8}
    yes = dict.fromkeys(("busy", "fresh", "to_destination", "unlimited", "any_track"), True)
    fields = {**numbers, **others, **yes}
    for name, value in fields.items():
        setattr(state, name, value)
    again = state.copy()
    assert {name: getattr(again, name) for name in fields} == fields


# Chance


class Tickets:
    """A source of chance that gives preset numbers and remembers the requests."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def randrange(self, n: int, /) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)


def test_a_roll_is_sampled_die_by_die_the_black_one_last() -> None:
    source = Tickets(0, 5, 5, 3)
    state: Any = GAME.new(2, map=LADDER, seed=1)
    assert str(state.sample(source)) == "roll 4 / 1 6 6"
    assert source.asked == [6, 6, 6, 6]
    assert str(ready(5).sample(Tickets(5, 4, 3, 2, 1, 0, 0))) == "roll 1 / 1 2 3 4 5 6"


def test_a_handful_is_sampled_cube_by_cube_from_what_is_left_in_the_bag() -> None:
    state: Any = GAME.new(2, map=LADDER)
    play(state, "start 0", "sides aaaaaa")
    source = Tickets(0, 9, 47, 46)  # the first red cube, the first blue one, the last grey one twice
    bag = view(state)["bag"]
    assert str(state.sample(source)) == "supply 1 red blue grey grey"
    assert source.asked == [50, 49, 48, 47]
    assert view(state)["bag"] == bag, "sampling draws nothing"
    play(state, "supply 1 red red red red")
    source = Tickets(5, 5, 5, 5)  # six red cubes are left: the last of them, then blue ones
    assert str(state.sample(source)) == "supply 2 red blue blue blue"
    assert source.asked == [46, 45, 44, 43]


def test_the_other_draws_are_sampled_from_their_list() -> None:
    state = table(3)
    source = Tickets(2, 63)
    assert str(state.sample(source)) == "start 2"
    play(state, "start 2")
    assert str(state.sample(source)) == "sides bbbbbb"
    assert source.asked == [3, 64]


def test_every_roll_of_the_dice_weighs_as_much_as_there_are_ways_to_roll_it() -> None:
    state: Any = GAME.new(2, map=LADDER, seed=1)
    weights = {str(action): weight for action, weight in state.outcomes()}
    assert len(weights) == 6 * comb(8, 3)
    assert sum(weights.values()) == 6 * 6**3
    assert {line.split()[1] for line in weights} == set("123456")
    assert [weights[f"roll 4 / {white}"] for white in ("6 6 6", "1 1 6", "1 6 6", "2 3 5")] == [1, 3, 3, 6]
    assert {type(weight) for weight in weights.values()} == {int}


def test_a_seed_gives_its_first_numbers_to_the_set_up_one_after_another() -> None:
    by_hand: Any = GAME.new(3, map=LADDER, options={"difficulty": "hard"})
    for draw in range(9):  # start, sides, walls, six cities
        by_hand.apply(by_hand.seeded("17", draw))
    seeded = GAME.new(3, map=LADDER, options={"difficulty": "hard"}, seed=17)
    assert seeded.view() == by_hand.view()
    assert seeded.view()["phase"] == "roll"


def test_an_action_of_which_nothing_is_said_is_a_waste() -> None:
    nothing: Any = SteamRollersAction()
    assert (str(nothing), nothing.kind, nothing.counts) == ("waste", "waste", ())
    fields = (nothing.die, nothing.card, nothing.amount, nothing.hex, nothing.shape, nothing.goods)
    assert (*fields, nothing.source, nothing.destination) == (-1,) * 8


def test_a_new_table_can_be_played_round_after_round() -> None:
    state: Any = SteamRollers().new(2, map=LADDER, seed=3)
    play(state, "roll 1 / 1 2 3")
    assert legal(state) == ["take 1", "take 2", "take 3"]
    play(state, "take 1", "card", "take 2", "card")
    assert (view(state)["round"], view(state)["idle_rounds"]) == (2, 1)


def test_a_board_knows_where_its_cities_lie() -> None:
    state: Any = SteamRollers().new(2, map=LADDER)
    assert [LADDER.hexes[hex] for hex in state.board.city_hex] == ["B1", "B3", "B5", "B7", "B9", "B11"]
