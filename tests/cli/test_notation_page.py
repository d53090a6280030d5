"""docs/reference/notation.md is right: its record is valid and complete, its calculation gives our numbers, its actions
parse.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goldenspike.core import registry
from goldenspike.core.chance import seeded_number
from goldenspike.core.record import Record
from goldenspike_race.rules import Race
from tests.cli.command import Command

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "notation.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_record_of_the_page_is_complete_and_comes_back_byte_for_byte() -> None:
    (text,) = blocks("record")
    record = Record.loads(text)
    assert record.complete
    assert record.dumps() == text


def test_the_sum_of_the_page_gives_our_numbers() -> None:
    (code,) = blocks("python")
    names: dict[str, object] = {}
    exec(compile(code, "docs/reference/notation.md", "exec"), names)
    ticket = names["ticket"]
    assert callable(ticket)
    for total in (2, 6, 1000, 3 * 2**62):
        assert [ticket("seed", n, total) for n in range(20)] == [seeded_number("seed", n, total) for n in range(20)]


def test_every_action_of_steel_driver_on_the_page_is_notation() -> None:
    table = PAGE.partition("## Actions of Steel Driver")[2].partition("## ")[0]
    game = registry.load("steel-driver")
    state = game.new(3)
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert [str(game.parse(state, text)) for text in texts] == texts
    assert {game.parse(state, text).kind for text in texts} == {"auction", "bid", "pass", "build", "claim"}


@pytest.mark.parametrize(("seed", "code"), [("fair", 0), ("other", 1)])
def test_verify_checks_chance_against_a_seed(
    seed: str, code: int, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.REGISTRY.games, "race", Race())
    record = Record.new("race", ["Ann", "Bob"])
    while not record.complete:
        if record.state.actor == -1:
            record.draw("fair")
        else:
            record.append("take")
    record.save(goldenspike.folder / "race.record")
    answer = goldenspike("verify", "race.record", "--seed", seed)
    assert answer.code == code
    assert ("the seed gives" in answer.err) == (code == 1)
