"""Custom editions: what their files may say, what can be wrong with them, and games played with them."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from goldenspike.core import registry
from goldenspike.core.content import MOST_CHARACTERS
from goldenspike.core.errors import MapError, RecordError
from goldenspike.core.game import CHANCE, Game
from goldenspike.core.record import Record

GAMES = ("steam-rollers", "steel-driver")
ROLLERS, DRIVER = (registry.load(name) for name in GAMES)
NAMES = ["Ann", "Bob", "Cleo"]


def shipped(game: Game) -> str:
    return game.contents(game.new(3))["Edition"].text


FLATLINED, TREEFROG = shipped(ROLLERS), shipped(DRIVER)
PRINTED = FLATLINED.replace('name = "flatlined"', 'name = "printed"').replace("Flatlined 2015", "My printed copy")
PRINTED = PRINTED.replace("points = 2", "points = 7").replace('["gentle", "sharp"]', '["sharp", "straight"]')
RICH = TREEFROG.replace('name = "treefrog"', 'name = "rich"').replace(
    "[10, 30, 60, 100, 150]", "[0, 0, 900, 900, 1000]"
)
RICH = RICH.replace("3 = 10", "3 = 20").replace("investment_cubes = 60", "investment_cubes = 1")
RICH = RICH.replace("stand-ins", "share").replace("pieces = 17", "pieces = 1")
OWN = {"steam-rollers": PRINTED, "steel-driver": RICH}


def played(record: Record, lines: int = 10_000) -> Record:
    rng = random.Random(7)
    while not record.complete and len(record.lines) < lines:
        if record.state.actor == CHANCE:
            record.draw("x")
        else:
            record.append(str(rng.choice(record.state.actions())))
    return record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_a_record_with_an_own_edition_is_complete(name: str, end: str) -> None:
    game = registry.load(name)
    own = game.read_edition(OWN[name].rstrip("\n") + end, "mine.toml")
    record = played(Record.new(game, NAMES, edition=own))
    again = Record.loads(record.dumps())
    assert again.dumps() == record.dumps()
    assert again.complete
    assert again.state == record.state
    content = again.game.contents(again.first)["Edition"]
    assert (content.id, content.shipped) == (own.id, False)
    assert content.text.rstrip("\n") == own.text.rstrip("\n")


@pytest.mark.parametrize("name", GAMES)
def test_an_own_edition_and_an_own_map_stand_in_one_record(name: str) -> None:
    game = registry.load(name)
    text = game.contents(game.new(3))["Map"].text.replace('title = "', 'title = "My ')
    own = game.read_edition(OWN[name], "mine.toml")
    record = played(Record.new(game, NAMES, edition=own, map=game.read_map(text, "map.toml")), 30)
    again = Record.loads(record.dumps())
    assert {kind: content.text for kind, content in game.contents(again.first).items()} == {
        "Edition": OWN[name],
        "Map": text,
    }
    assert pickle.loads(pickle.dumps(again.state)) == record.state


def test_points_and_kinds_are_those_of_the_file() -> None:
    own = ROLLERS.read_edition(PRINTED, "mine.toml")
    state: Any = ROLLERS.new(3, edition=own, seed=1)
    assert {side.id: side.points for side in state.board.edition.cards}["2b"] == 7
    assert state.view()["edition"] == "printed/3"
    assert state != ROLLERS.new(3, seed=1)
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("name", GAMES)
def test_an_own_edition_may_have_the_name_of_ours_and_is_still_told_from_it(name: str) -> None:
    game = registry.load(name)
    text = shipped(game) + "# mine\n"
    record = Record.new(game, NAMES, edition=game.read_edition(text, "mine.toml"))
    assert "\n: # mine\n" in record.dumps()
    assert not game.contents(Record.loads(record.dumps()).first)["Edition"].shipped


def test_a_record_whose_edition_was_changed_is_refused() -> None:
    record = Record.new(ROLLERS, NAMES, edition=ROLLERS.read_edition(PRINTED, "mine.toml"))
    with pytest.raises(RecordError) as caught:
        Record.loads(record.dumps().replace("points = 7", "points = 8"))
    assert caught.value.cause is not None
    assert caught.value.cause.code == "content_changed"
    broken = record.dumps().replace(": [[card]]", ": [[crad]]")
    with pytest.raises(RecordError) as caught:
        Record.loads(broken)
    assert isinstance(caught.value.cause, MapError)
    assert broken.splitlines()[caught.value.line - 1].startswith(":"), "the fault is found where the edition stands"


FAULTS = [
    (ROLLERS, FLATLINED, 'game = "steam-rollers"', 'game = "steel-driver"', "edition_of_other_game"),
    (ROLLERS, FLATLINED, 'name = "flatlined"', 'name = "No Name"', "bad_edition_name"),
    (ROLLERS, FLATLINED, "extra_dice = 1", "extra_dice = 2", "not_the_rulebook"),
    (ROLLERS, FLATLINED, "cubes = 10", "cubes = 11", "not_the_rulebook"),
    (ROLLERS, FLATLINED, '["straight", "gentle"]', '["straight", "gentel"]', "unknown_track"),
    (ROLLERS, FLATLINED, '["straight", "gentle"]', '["sharp", "sharp"]', "same_track_twice"),
    (ROLLERS, FLATLINED, '["straight", "gentle"]', '["sharp"]', "wrong_list"),
    (ROLLERS, FLATLINED, 'id = "3b"', 'id = "7b"', "unknown_card"),
    (ROLLERS, FLATLINED, 'id = "3b"', 'id = "3a"', "card_twice"),
    (ROLLERS, FLATLINED, 'effect = "snatch"', 'effect = "any_track"', "wrong_effect"),
    (ROLLERS, FLATLINED, "points = -3", "points = -21", "points_out_of_range"),
    (ROLLERS, FLATLINED, "points = -3", "points = 1.5", "wrong_type"),
    (ROLLERS, FLATLINED, "stays = true", "stay = true", "unknown_key"),
    (ROLLERS, FLATLINED, '[[card]]\nid = "1a"\neffect = "any_value"\nstays = false\npoints = 1\n', "", "missing_cards"),
    (DRIVER, TREEFROG, "rounds = 5", "rounds = 6", "not_the_rulebook"),
    (DRIVER, TREEFROG, "pieces = 17", "pieces = 0", "number_out_of_range"),
    (DRIVER, TREEFROG, "30, 60", "60, 30", "sets_fall"),
    (DRIVER, TREEFROG, "30, 60", "30", "wrong_list"),
    (DRIVER, TREEFROG, "stand-ins", "stand-in", "unknown_value"),
    (DRIVER, TREEFROG, 'name = "purple"', 'name = "red"', "name_twice"),
    (DRIVER, TREEFROG, 'letter = "P"', 'letter = "Q"', "wrong_letter"),
    (DRIVER, TREEFROG, '[[company]]\nname = "black"\nletter = "K"\n', "", "wrong_count"),
    (DRIVER, TREEFROG, "6 = 6", "7 = 6", "unknown_key"),
]


@pytest.mark.parametrize(("game", "text", "old", "new", "code"), FAULTS)
def test_a_mistake_is_named_and_keeps_the_edition_from_being_read(
    game: Game, text: str, old: str, new: str, code: str
) -> None:
    assert old in text
    made, faults = game.check_edition(text.replace(old, new, 1), "mine.toml")
    assert made is None
    assert faults[0].code == code
    with pytest.raises(MapError) as caught:
        game.read_edition(text.replace(old, new, 1), "mine.toml")
    assert caught.value.file == "mine.toml"


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    text = (
        FLATLINED.replace("points = -3", 'points = "x"').replace('id = "5a"', 'id = "9a"').replace("title =", "titel =")
    )
    faults = ROLLERS.check_edition(text, "mine.toml").faults
    assert [(fault.entry, fault.code) for fault in faults] == [
        ("", "unknown_key"),
        ("card 2", "wrong_type"),
        ("card 9", "unknown_card"),
    ]


def test_an_edition_with_too_few_cubes_for_a_map_of_ours_says_which() -> None:
    own = DRIVER.read_edition(TREEFROG.replace("cubes = 12", "cubes = 2"), "mine.toml")
    faults = DRIVER.map_faults(own)
    assert {(fault.file, fault.entry) for fault in faults} == {("mine.toml", name) for name in DRIVER.maps()}
    assert DRIVER.map_faults(DRIVER.read_edition(TREEFROG, "mine.toml")) == []
    assert ROLLERS.map_faults(ROLLERS.read_edition(PRINTED, "mine.toml")) == []


@pytest.mark.parametrize("game", [ROLLERS, DRIVER], ids=GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "x" * (MOST_CHARACTERS + 1),
        "a = " + "[" * 5000,
        "\udc80",
        "version = " + "9" * 5000,
        "game = 3",
        'game = "{}"\n' + "[[card]]\n" * 5000,
        'game = "{}"\n' + "".join(f"k{number} = 1\n" for number in range(8000)),
        'game = "{}"\n[cubes_per_player]\n' + "".join(f"k{number} = 1\n" for number in range(8000)),
        'game = "{}"\n' + "[[goods]]\n" * 5000,
        'game = "{}"\nblack_die = 1979-05-27\ncard = [1, 2]\ncompany = {{}}\ngoods = [[]]\nset_values = [nan]',
        'game = "{}"\ncubes_per_player = {{ 3 = true }}\nset_values = [1, 2, 3, 4, true]\nblack_die = [[], [], [], 6]',
    ],
)
def test_whatever_a_file_holds_only_faults_come_out(game: Game, text: str) -> None:
    text = text.replace("{}", game.name).replace("{{", "{").replace("}}", "}")
    made, faults = game.check_edition(text, "mine.toml")
    assert made is None
    assert 0 < len(faults) < 120
    assert all(len(str(fault)) < 600 for fault in faults)
