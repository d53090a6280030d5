"""The examples in docs/ run as they stand, and the published schema fits real positions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

import goldenspike as gs
from goldenspike.rules.chance import Rng

DOCS = Path(__file__).parents[2] / "docs"


def test_every_python_example_of_the_api_page_runs_as_written() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "api.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/api.md", "exec"), names)


@pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
@pytest.mark.parametrize("players", [3, 6])
def test_the_view_fits_its_schema_all_game_long(edition: str, players: int) -> None:
    schema = json.loads((DOCS / "schema" / "steel-driver.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    state = gs.load("steel-driver").new(players, edition=edition)
    rng = Rng(players)
    phases = set()
    while True:
        view = state.view()
        validator.validate(json.loads(json.dumps(view)))
        phases.add(view["phase"])
        if state.actor is None:
            break
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
    assert phases == {"auctions", "building", "final", "over"}
