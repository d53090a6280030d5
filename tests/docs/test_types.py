"""The docs' examples pass `mypy --strict` as they stand, against the package as it is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import goldenspike as gs

ROOT = Path(__file__).parents[2]
PACKAGES = Path(gs.__file__).parents[1]
PAGES = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if re.search(r"```python\n[^`]*import goldenspike", page.read_text("utf-8"))
]


def examples(page: Path) -> str:
    """The examples of a page as one program: later ones use the names of earlier ones."""
    return "\n".join(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL))


def mypy(*files: Path) -> str:
    """What it says about some files, as it would to somebody who knows nothing of our settings."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *map(str, files)]
    cache = ["--cache-dir", str(ROOT / ".mypy_cache" / "docs")]
    # Packages in development are where no type checker looks; an installed one it finds by itself.
    places = {} if "site-packages" in PACKAGES.parts else {"MYPYPATH": str(PACKAGES)}
    done = subprocess.run([*command, *cache], env=os.environ | places, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_there_are_examples_to_check() -> None:
    assert {page.name for page in PAGES} >= {"README.md", "python.md", "write-a-bot.md"}


def test_the_examples_of_all_pages_pass_mypy_strict(tmp_path: Path) -> None:
    files = []
    for page in PAGES:
        files.append(tmp_path / f"{page.stem.lower().replace('-', '_')}_examples.py")
        files[-1].write_text(examples(page), "utf-8")
    assert mypy(*files).startswith("Success")


GOOD = """
import goldenspike as gs
from typing import assert_type
from goldenspike.games.steam_rollers.types import SteamRollers, SteamRollersAction, SteamRollersState, events

game = gs.load("steam-rollers")
assert_type(game, SteamRollers)
state = game.new(players=3, seed=7)
assert_type(state, SteamRollersState)
assert_type(state.copy(), SteamRollersState)
assert_type(state.actions()[0], SteamRollersAction)
step = gs.play(state, "roll 1 / 1 1 1 1")
assert_type(step.action, SteamRollersAction)
assert_type(step.events[0], events.Event)
assert_type(gs.preview(state, state.actions()[0]), list[events.Event])

name: str = "race"
other = gs.load(name)
assert_type(other, gs.Game)
assert_type(other.new(2).actions()[0], gs.Action)
assert_type(gs.play(other.new(2), "take").action, gs.Action)
"""

WRONG = {
    'gs.load("steel-driver").new(players="4")': "arg-type",
    'gs.load("steel-driver").new(players=4, map=3)': "arg-type",
    'gs.load("steel-driver").new(players=4).actions()[0].hex': "attr-defined",
    'gs.load("steam-rollers").new(players=4).company': "attr-defined",
    'gs.play(gs.load("steel-driver").new(4), 3)': "call-overload",
    'gs.bot("greedy", 3)': "arg-type",
}


def test_each_game_has_its_own_types_and_any_other_those_of_all_games(tmp_path: Path) -> None:
    good, wrong = tmp_path / "good.py", tmp_path / "wrong.py"
    good.write_text(GOOD, "utf-8")
    wrong.write_text("\n".join(["import goldenspike as gs", *WRONG]) + "\n", "utf-8")
    output = mypy(good, wrong)
    assert "good.py" not in output, output
    for line, code in enumerate(WRONG.values(), 2):
        assert re.search(rf"wrong\.py:{line}: error: .*(\n.*)?\[{code}\]", output), output
