"""Every code that the rules can give has a message, and every message belongs to a code."""

from __future__ import annotations

import string

import pytest

from goldenspike.core import registry
from goldenspike.core.errors import IllegalAction, RecordError, Refusal
from goldenspike.words import errors, events, map_errors, refusals
from goldenspike.words.catalogue import Message, Words
from goldenspike.words.games import game_words
from tests.text.scan import Raised, raised_in_sources

SHARED = {
    "ArgumentError": errors.ARGUMENT,
    "NotationError": errors.NOTATION,
    "SetupError": errors.SETUP,
    "MapError": map_errors.SHARED,
    "RecordError": errors.RECORD,
    "Refusal": refusals.SHARED,
}
# A game without its own words is not checked: until it has them, it speaks in codes.
RAISED = [
    raised for raised in raised_in_sources() if raised.kind == "SetupError" or raised.game in {"", *registry.names()}
]


def messages(raised: Raised) -> list[Message]:
    """What may be said for a code: in its game's own table, or in the shared one."""
    own = game_words(raised.game)
    tables = {"NotationError": own.notation, "MapError": own.map_errors, "Refusal": own.refusals}
    for table in (tables.get(raised.kind, {}), SHARED[raised.kind]):
        matching = [message for code, message in table.items() if code.split(".")[0] == raised.code]
        if matching:
            return matching
    return []


def places(message: Message) -> set[str]:
    return {name for text in (message.one, message.many) for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_scan_finds_codes_of_every_kind() -> None:
    kinds = {raised.kind for raised in RAISED}
    assert kinds == set(SHARED)
    codes = {raised.code for raised in RAISED}
    # raised directly, by a helper, by one of two branches, out of a table
    assert {"not_an_action", "cost_out_of_range", "link_end_unknown", "missing_seat", "unknown_map"} <= codes


@pytest.mark.parametrize("raised", RAISED, ids=lambda raised: f"{raised.game or 'shared'}-{raised.kind}-{raised.code}")
def test_every_code_has_words_that_use_only_what_is_given(raised: Raised) -> None:
    wordings = messages(raised)
    assert wordings, f"{raised.kind} {raised.code}: no message in text/"
    if raised.params is not None:
        for message in wordings:
            assert places(message) <= raised.params


def test_no_message_without_a_code() -> None:
    codes = {(raised.kind, raised.code) for raised in RAISED}
    for kind, table in SHARED.items():
        assert {code for code in table if (kind, code.split(".")[0]) not in codes} == set(), kind
    for name in registry.names():
        game = game_words(name)
        own = {(raised.kind, raised.code) for raised in RAISED if raised.game == name}
        tables = {"NotationError": game.notation, "MapError": game.map_errors, "Refusal": game.refusals}
        for kind, words in tables.items():
            assert {code for code in words if (kind, code.split(".")[0]) not in own} == set(), f"{name} {kind}"


def test_games_without_words_still_speak() -> None:
    assert game_words("no-such-game").events == {}
    assert events.SHARED


def test_a_fault_in_a_record_is_explained_in_the_words_of_its_game() -> None:
    """The reader of a stranger's record does not know its game beforehand: the error says which it is."""
    refusal = Refusal("SD-4.1", "not_enough_cubes", {"amount": 11, "cubes": 10})
    error = RecordError("bad_line", line=9, cause=IllegalAction(refusal), game="steel-driver", action="auction red 11")
    sentence = errors.error_text(Words(), error)
    assert "11" in sentence
    assert refusal.code not in sentence
