"""The examples in docs/ run as they stand, and the published schema fits real positions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

import goldenspike as gs
from goldenspike.core.chance import Rng

DOCS = Path(__file__).parents[2] / "docs"


def test_every_python_example_of_the_api_page_runs_as_written() -> None:
    page = (DOCS / "reference" / "python.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/reference/python.md", "exec"), names)


def views_of_a_game(game: str, players: int, edition: str, options: dict[str, str]) -> list[dict[str, object]]:
    """The view after every step of a random game, set-up included."""
    state = gs.load(game).new(players, edition=edition, options=options)
    rng = Rng(players)
    views = [state.view()]
    while state.actor is not None:
        actions = state.actions()
        state.apply(state.sample(rng) if state.actor == gs.CHANCE else actions[rng.below(len(actions))])
        views.append(state.view())
    return views


@pytest.mark.parametrize(
    ("game", "players", "edition", "options", "phases"),
    [
        ("steel-driver", 3, "treefrog", {}, {"auctions", "building", "final", "over"}),
        ("steel-driver", 6, "pegasus", {}, {"auctions", "building", "final", "over"}),
        (
            "steam-rollers",
            2,
            "",
            {"difficulty": "hard"},
            {"start", "sides", "walls", "supply", "roll", "draft", "act", "over"},
        ),
        ("steam-rollers", 5, "", {}, {"start", "sides", "supply", "roll", "draft", "act", "over"}),
    ],
)
def test_the_view_fits_its_schema_all_game_long(
    game: str, players: int, edition: str, options: dict[str, str], phases: set[str]
) -> None:
    schema = json.loads((DOCS / "schema" / f"{game}.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    views = views_of_a_game(game, players, edition, options)
    for view in views[:60] + views[60::7] + views[-1:]:
        validator.validate(json.loads(json.dumps(view)))
    assert {str(view["phase"]) for view in views} >= phases
