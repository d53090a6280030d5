"""Whatever is passed to the public API, it works or gives one of our errors, with a code and with words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import goldenspike as gs
from goldenspike.core import registry
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.errors import error_text

DRIVER = gs.load("steel-driver")
ROLLERS = gs.load("steam-rollers")
AUCTION = DRIVER.new(3)
SET_UP = ROLLERS.new(2)
DRIVER_ACTIONS: set[gs.Action] = set()
"""The actions of a whole game."""
DRAFT = ROLLERS.new(2, seed=1)
DRIVER_MAP = DRIVER.contents(AUCTION)["Map"].text
ROLLERS_MAP = ROLLERS.contents(SET_UP)["Map"].text


class Liar:
    """An object that answers every query, wrongly."""

    def __getattr__(self, name: str) -> Liar:
        return self

    def __call__(self, *args: object, **kwargs: object) -> Liar:
        return self

    def __fspath__(self) -> bytes:
        return b"\xff"


def finished() -> gs.State:
    state, greedy = AUCTION.copy(), gs.bot("greedy", DRIVER)
    while state.actor is not None:
        action = greedy.choose(state)
        DRIVER_ACTIONS.add(action)
        state.apply(action)
    return state


WRONG: dict[str, object] = {
    "nothing": None,
    "a number": 3,
    "a negative number": -1,
    "a number of 5,000 digits": 10**5000,
    "a fraction": 1.5,
    "not a number": float("nan"),
    "true": True,
    "an empty text": "",
    "a text": "x",
    "half a surrogate pair": "\ud800",
    "a null character": "a\0b",
    "a long text": "a" * 5000,
    "bytes": b"x",
    "an empty list": [],
    "a list of numbers": [3],
    "a list of texts": ["Ann", "Bob", "\ud800"],
    "a list of lists": [[]],
    "a dict": {"walls": "useless"},
    "a dict of numbers": {3: 4},
    "a dict of numbers by name": {"walls": 3},
    "a set": {3},
    "an object": object(),
    "a class": gs.State,
    "a function": len,
    "a liar": Liar(),
    "a game": DRIVER,
    "another game": ROLLERS,
    "a bare game": gs.Game(),
    "a position": AUCTION,
    "a position of another game": SET_UP,
    "a position after the end": finished(),
    "a bare position": gs.State(),
    "an action": AUCTION.actions()[0],
    "an action of another game": DRAFT.actions()[0],
    "a bare action": gs.Action(),
    "a map of another game": ROLLERS.read_map(ROLLERS_MAP, "map.toml"),
}


def record() -> gs.Record:
    made = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"])
    made.append("auction red 3")
    return made


class Call(NamedTuple):
    """A function of the public API, and arguments with which it works."""

    name: str
    function: Callable[..., object]
    right: Mapping[str, object]
    files: bool = False
    """Whether an OSError is fine too: the file may not exist."""


def calls(folder: Path) -> list[Call]:
    saved = folder / "game.txt"
    record().save(saved)
    rolled = gs.Record.new(ROLLERS, ["Ann", "Bob"])
    setup = {"players": 3, "edition": "", "map": "", "options": {}, "seed": 1}
    seats = {"game": "steel-driver", "seats": ["Ann", "Bob", "Cleo"], "edition": "", "map": "", "options": {}}
    return [
        Call("load", gs.load, {"name": "steel-driver"}),
        Call("register", gs.register, {"game": DRIVER}),
        Call("bot", gs.bot, {"name": "greedy", "game": DRIVER, "seed": 1, "nodes": None}),
        Call("bot of a level", gs.bot, {"name": "easy", "game": "steam-rollers", "seed": 1, "nodes": 50}),
        Call("forecast", gs.forecast, {"state": DRAFT, "seed": 1}),
        Call("play", lambda state, move: gs.play(copied(state), move), {"state": AUCTION, "move": "pass"}),
        Call("preview", gs.preview, {"state": AUCTION, "action": AUCTION.actions()[0]}),
        Call("new, Steel Driver", DRIVER.new, setup),
        Call("new, Steam Rollers", ROLLERS.new, setup),
        Call("parse", DRIVER.parse, {"state": AUCTION, "text": "pass"}),
        Call("parse, Steam Rollers", ROLLERS.parse, {"state": SET_UP, "text": "waste"}),
        Call("why_not", DRIVER.why_not, {"state": AUCTION, "action": AUCTION.actions()[0]}),
        Call("why_not, Steam Rollers", ROLLERS.why_not, {"state": SET_UP, "action": SET_UP.actions()[0]}),
        Call("contents", DRIVER.contents, {"state": AUCTION}),
        Call("contents, Steam Rollers", ROLLERS.contents, {"state": SET_UP}),
        Call("read_map", DRIVER.read_map, {"text": DRIVER_MAP, "file": "map.toml"}),
        Call("read_map, Steam Rollers", ROLLERS.read_map, {"text": ROLLERS_MAP, "file": "map.toml"}),
        Call("Record.new", gs.Record.new, {**seats, "date": "2026-11-15"}),
        Call("Record.loads", gs.Record.loads, {"text": record().dumps()}),
        Call("Record.load", gs.Record.load, {"path": saved}, files=True),
        Call("record.save", record().save, {"path": saved}, files=True),
        Call("record.header", record().header, {"name": "Seats"}),
        Call(
            "record.append",
            lambda **arguments: record().append(**arguments),
            {"text": "pass", "tags": "", "comment": ""},
        ),
        Call("record.undo", lambda number: record().undo(number), {"number": 0}),
        Call("record.replay", record().replay, {"at": 1}),
        Call("record.steps", record().steps, {"at": 1}),
        Call("record.draw", lambda seed: gs.Record.loads(rolled.dumps()).draw(seed), {"seed": "a seed"}),
        Call("record.draw out of turn", lambda seed: record().draw(seed), {"seed": "a seed"}),
    ]


def copied(state: object) -> Any:
    return state.copy() if isinstance(state, gs.State) and type(state) is not gs.State else state


@pytest.fixture(scope="module")
def surface(tmp_path_factory: pytest.TempPathFactory) -> list[Call]:
    return calls(tmp_path_factory.mktemp("surface"))


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Cleans up what `register` and `save` leave behind."""
    monkeypatch.chdir(tmp_path)
    known = set(registry.names())
    yield
    for name in set(registry.names()) - known:
        registry.unregister(name)


def refused(call: Call, arguments: Mapping[str, object]) -> gs.GoldenSpikeError | None:
    """Our error with which a call is refused, or None if it works. Any other error fails the test."""
    try:
        call.function(**arguments)
    except gs.GoldenSpikeError as error:
        return error
    except OSError:
        if not call.files:
            raise
    return None


def assert_it_can_be_explained(error: gs.GoldenSpikeError) -> None:
    assert error.code
    assert str(error)
    for language in LANGUAGES:
        message = error_text(Words(language), error)
        assert f"({error.code})" not in message, message


def test_every_call_works_when_it_is_given_what_it_wants(surface: list[Call]) -> None:
    for call in surface:
        error = refused(call, call.right)
        assert (error.code if error else None) == ("nothing_to_draw" if "out of turn" in call.name else None), call.name


@pytest.mark.parametrize("wrong", WRONG)
def test_one_wrong_argument_is_refused_in_words_of_ours(surface: list[Call], wrong: str) -> None:
    for call in surface:
        for argument in call.right:
            error = refused(call, {**call.right, argument: WRONG[wrong]})
            if error is not None:
                assert_it_can_be_explained(error)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_several_wrong_arguments_are_refused_too(surface: list[Call], data: st.DataObject) -> None:
    call = data.draw(st.sampled_from(surface))
    error = refused(call, {name: WRONG[data.draw(st.sampled_from(sorted(WRONG)))] for name in call.right})
    if error is not None:
        assert_it_can_be_explained(error)


@pytest.mark.parametrize(
    ("attempt", "code", "argument"),
    [
        (lambda: gs.load(3), "wrong_argument", "name"),  # type: ignore[call-overload]
        (lambda: gs.bot(3, DRIVER), "wrong_argument", "name"),  # type: ignore[arg-type]
        (lambda: gs.bot("greedy", 3), "wrong_argument", "game"),  # type: ignore[arg-type]
        (lambda: gs.forecast("x"), "wrong_argument", "state"),  # type: ignore[arg-type]
        (lambda: DRIVER.new(players="4"), "wrong_argument", "players"),  # type: ignore[arg-type]
        (lambda: DRIVER.new(3, map=3), "wrong_argument", "map"),  # type: ignore[arg-type]
        (lambda: DRIVER.new(3, edition=["treefrog"]), "wrong_argument", "edition"),  # type: ignore[arg-type]
        (lambda: ROLLERS.new(3, options="walls"), "wrong_argument", "options"),  # type: ignore[arg-type]
        (lambda: gs.Record.new("steel-driver", seats="Ann"), "wrong_argument", "seats"),
        (lambda: gs.play(AUCTION, 3), "wrong_argument", "move"),  # type: ignore[call-overload]
        (lambda: record().append(3), "wrong_argument", "move"),  # type: ignore[arg-type]
        (lambda: record().undo("x"), "wrong_argument", "number"),  # type: ignore[arg-type]
        (lambda: record().replay(at="x"), "wrong_argument", "at"),  # type: ignore[arg-type]
        (lambda: DRIVER.why_not(AUCTION, "pass"), "wrong_argument", "action"),  # type: ignore[arg-type]
        (lambda: DRIVER.parse(SET_UP, "pass"), "other_game", "state"),
    ],
)
def test_the_error_names_the_argument(attempt: Callable[[], object], code: str, argument: str) -> None:
    with pytest.raises(gs.ArgumentError) as error:
        attempt()
    assert (error.value.code, error.value.params["argument"]) == (code, argument)
    assert isinstance(error.value, TypeError)


def test_only_legal_actions_of_this_game_can_be_previewed() -> None:
    claim = next(action for action in DRIVER_ACTIONS if action.kind == "claim")
    for wrong in (claim, DRAFT.actions()[0], gs.Action("fly", "fly")):
        with pytest.raises(gs.IllegalAction):
            gs.preview(AUCTION, wrong)
    assert gs.preview(AUCTION, gs.Action("pass", "pass")) == gs.preview(AUCTION, AUCTION.actions()[0])


def test_a_bot_is_made_for_a_game_or_for_its_name() -> None:
    by_name, by_game = gs.bot("greedy", "steel-driver", seed=1), gs.bot("greedy", DRIVER, seed=1)
    assert by_name.choose(AUCTION) == by_game.choose(AUCTION)


def test_a_refused_undo_leaves_the_record_as_it_was() -> None:
    sample = record()
    before = sample.dumps()
    for wrong in (1.0, "1", None, 7):
        with pytest.raises(gs.GoldenSpikeError):
            sample.undo(wrong)  # type: ignore[arg-type]
    assert sample.dumps() == before
    sample.undo(True)
    assert sample.dumps().endswith("undo 1\n")
