"""What a line of text means (docs/reference/notation.md), and what is not an action at all."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core.errors import NotationError
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from tests.rules.steam_rollers.table import COLOURS, GAME, LADDER, play, ready, table

NAMES = ("die", "card", "amount", "hex", "shape", "goods", "source", "destination", "counts")
EDGES = ("N", "NE", "SE", "S", "SW", "NW")
B2 = LADDER.hexes.index("B2")


def parsed(text: str) -> SteamRollersAction:
    action = GAME.parse(table(2), text)
    assert isinstance(action, SteamRollersAction)
    return action


def fields_of(action: SteamRollersAction) -> dict[str, Any]:
    """The fields that apply."""
    fields = {name: getattr(action, name) for name in NAMES}
    return {name: value for name, value in fields.items() if value not in (-1, ())}


def parcel(goods: int, source: int, destination: int, amount: int) -> dict[str, Any]:
    return {"goods": goods, "source": source, "destination": destination, "amount": amount}


@pytest.mark.parametrize(
    ("text", "written", "kind", "fields"),
    [
        ("take 1", "take 1", "take", {"die": 1}),
        (" TAKE  6 ", "take 6", "take", {"die": 6}),
        ("take 03", "take 3", "take", {"die": 3}),
        ("snatch", "snatch", "snatch", {}),
        ("Let", "let", "let", {}),
        ("engine", "engine", "engine", {}),
        ("card", "card", "card", {}),
        ("waste", "waste", "waste", {}),
        ("use 1a 6", "use 1a 6", "use", {"card": 0, "die": 6}),
        ("use 1B 1", "use 1b 1", "use", {"card": 0, "die": 1}),
        ("use 2a 4", "use 2a 4", "use", {"card": 1, "die": 4}),
        ("use 3a", "use 3a", "use", {"card": 2}),
        ("use 3b  +2", "use 3b +2", "use", {"card": 2, "amount": 2}),
        ("use 3b +1", "use 3b +1", "use", {"card": 2, "amount": 1}),
        ("use 4a", "use 4a", "use", {"card": 3}),
        ("use 5a +1", "use 5a +1", "use", {"card": 4, "amount": 1}),
        ("use 5b FLIP", "use 5b flip", "use", {"card": 4}),
        ("use 5b reroll", "use 5b reroll", "use", {"card": 4}),
        ("use 6a", "use 6a", "use", {"card": 5}),
        ("use 6b", "use 6b", "use", {"card": 5}),
        ("track B2 N-S", "track B2 N-S", "track", {"hex": B2, "shape": 0}),
        ("track b2 s-n", "track B2 N-S", "track", {"hex": B2, "shape": 0}),
        ("track B2 nw-sw", "track B2 SW-NW", "track", {"hex": B2, "shape": 14}),
        ("track A1 n-se", "track A1 N-SE", "track", {"hex": 0, "shape": 3}),
        ("deliver red 1>2 4", "deliver red 1>2 4", "deliver", parcel(0, 0, 1, 4)),
        ("deliver GREY 2>4 13", "deliver grey 2>4 13", "deliver", parcel(4, 1, 3, 13)),
        ("deliver red 6>2 14", "deliver red 6>2 14", "deliver", parcel(0, 5, 1, 14)),
        ("deliver red 6>2 99", "deliver red 6>2 99", "deliver", parcel(0, 5, 1, 99)),
        ("deliver blue 1>2 3", "deliver blue 1>2 3", "deliver", parcel(1, 0, 1, 3)),
        ("start 0", "start 0", "start", {"amount": 0}),
        ("start 9", "start 9", "start", {"amount": 9}),
        ("walls 1", "walls 1", "walls", {"amount": 1}),
        ("walls 6", "walls 6", "walls", {"amount": 6}),
        ("sides aaaaaa", "sides aaaaaa", "sides", {"amount": 0}),
        ("sides BAAABB", "sides baaabb", "sides", {"amount": 0b110001}),
        ("supply 6 grey red grey", "supply 6 red grey grey", "supply", {"source": 5, "counts": (1, 0, 0, 0, 2)}),
        ("supply 1", "supply 1", "supply", {"source": 0, "counts": (0, 0, 0, 0, 0)}),
        ("roll 5 / 6 1 3 3", "roll 5 / 1 3 3 6", "roll", {"die": 5, "counts": (1, 0, 2, 0, 0, 1)}),
        ("roll 1 / 2", "roll 1 / 2", "roll", {"die": 1, "counts": (0, 1, 0, 0, 0, 0)}),
        ("reroll 1", "reroll 1", "reroll", {"die": 1}),
        ("reroll 6", "reroll 6", "reroll", {"die": 6}),
    ],
)
def test_what_a_text_means(text: str, written: str, kind: str, fields: dict[str, Any]) -> None:
    action = parsed(text)
    assert (str(action), action.kind) == (written, kind)
    assert fields_of(action) == fields


def test_a_step_down_is_minus_one() -> None:
    assert (parsed("use 5a -1").amount, parsed("use 5a -1").card) == (-1, 4)


def test_every_way_to_use_a_card() -> None:
    state: Any = GAME.new(2, map=LADDER)
    uses = {text: (action.kind, fields_of(action)) for text, action in state.board.uses.items()}
    expected: dict[str, dict[str, int]] = {
        **{f"use {card} {die}": {"card": 0, "die": die} for card in ("1a", "1b") for die in range(1, 7)},
        **{f"use 2a {die}": {"card": 1, "die": die} for die in range(1, 7)},
        "use 3a": {"card": 2},
        "use 3b +1": {"card": 2, "amount": 1},
        "use 3b +2": {"card": 2, "amount": 2},
        "use 4a": {"card": 3},
        "use 5a +1": {"card": 4, "amount": 1},
        "use 5a -1": {"card": 4},
        "use 5b flip": {"card": 4},
        "use 5b reroll": {"card": 4},
        "use 6a": {"card": 5},
        "use 6b": {"card": 5},
    }
    assert uses == {text: ("use", fields) for text, fields in expected.items()}


def between(text: str, word: str, least: int, most: int) -> tuple[str, str, dict[str, object]]:
    return text, "number_between", {"text": text, "word": word, "least": least, "most": most}


def nothing(text: str) -> tuple[str, str, dict[str, object]]:
    return text, "not_an_action", {"text": text}


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        *map(nothing, ("", "  ", "dance", "engine 1", "card 3", "take", "take 1 2", "reroll", "reroll 1 2")),
        *map(nothing, ("use", "use 1a", "use 1a 7", "use 4b", "use 2b", "use 3b", "use 7a", "use 5a 1", "take1")),
        *map(nothing, ("track B2", "track B2 N S", "track", "deliver red 1>2", "deliver red 1>2 3 4")),
        *map(nothing, ("deliver red 1-2 3", "deliver red 1>7 3", "deliver red 0>2 3", "deliver red 12 3")),
        *map(nothing, ("start", "start 1 2", "walls", "sides", "sides aaaaa", "sides aaaaaaa", "sides aaaaac")),
        *map(nothing, ("supply", "roll", "roll 1", "roll 1 /", "roll 1 2 3", "roll / 1 2")),
        between("take 0", "0", 1, 6),
        between("take 7", "7", 1, 6),
        between("take x", "x", 1, 6),
        between("take -1", "-1", 1, 6),
        between("take 001", "001", 1, 6),
        between("take ٣", "٣", 1, 6),
        between("reroll 7", "7", 1, 6),
        between("start 10", "10", 0, 9),
        between("start a", "a", 0, 9),
        between("walls 0", "0", 1, 6),
        between("walls 7", "7", 1, 6),
        between("deliver red 1>2 0", "0", 1, 99),
        between("deliver red 1>2 100", "100", 1, 99),
        between("supply 0 red", "0", 1, 6),
        between("supply 7 red", "7", 1, 6),
        between("roll 0 / 1 1", "0", 1, 6),
        between("roll 7 / 1 1", "7", 1, 6),
        between("roll 1 / 1 0", "0", 1, 6),
        between("roll 1 / 7 1", "7", 1, 6),
        ("track Z9 N-S", "unknown_hex", {"name": "Z9"}),
        ("track e1 N-S", "unknown_hex", {"name": "E1"}),
        ("track B2 N-N", "unknown_shape", {"name": "N-N", "known": EDGES}),
        ("track B2 n-e", "unknown_shape", {"name": "N-E", "known": EDGES}),
        ("track B2 E-N", "unknown_shape", {"name": "E-N", "known": EDGES}),
        ("track B2 NS", "unknown_shape", {"name": "NS", "known": EDGES}),
        ("track B2 N-S-N", "unknown_shape", {"name": "N-S-N", "known": EDGES}),
        ("deliver pink 1>2 3", "unknown_goods", {"name": "pink", "known": COLOURS}),
        ("supply 1 red pink", "unknown_goods", {"name": "pink", "known": COLOURS}),
    ],
)
def test_what_is_no_action_at_all(text: str, code: str, params: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refused:
        parsed(text)
    assert (refused.value.code, refused.value.params) == (code, params)


def test_an_endless_text_is_cut_in_the_answer() -> None:
    assert str(parsed("engine".ljust(200))) == "engine"
    with pytest.raises(NotationError) as refused:
        parsed("engine".ljust(201))
    assert (refused.value.code, refused.value.params) == ("not_an_action", {"text": "engine".ljust(200)})


def test_every_legal_line_reads_back_as_itself() -> None:
    state = ready(2)
    play(state, "roll 2 / 1 4 6")
    lines = [str(action) for action in state.actions()]
    assert lines == ["take 1", "take 4", "take 6"]
    play(state, "take 4")
    for action in state.actions():
        assert GAME.parse(state, str(action)) is action, "actions are made once and shared"
