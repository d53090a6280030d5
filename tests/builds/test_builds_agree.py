"""Both builds play identical games for identical seeds: every line, every event, every score, the last position."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import goldenspike as gs
from tests.builds import play_games

ROOT = Path(__file__).parents[2]
VARIABLES = {"compiled": "GOLDENSPIKE_COMPILED_PYTHON", "pure": "GOLDENSPIKE_PURE_PYTHON"}


def interpreter(build: str) -> Path:
    """The Python of a build: ours if it is the one, else the one that the variable names, else that of `make`."""
    if (build == "compiled") == gs.COMPILED:
        return Path(sys.executable)
    named = os.environ.get(VARIABLES[build])
    return Path(named) if named else ROOT / ".venv" / build / "bin" / "python"


@cache
def games_of(build: str) -> tuple[str, ...]:
    """What `play_games.py` prints in a build."""
    python = interpreter(build)
    assert python.is_file(), (
        f"The {build} build is missing: there is no {python}. "
        f"`make test` builds it; the variable {VARIABLES[build]} can name another."
    )
    # Away from the checkout, so that the other build's own package is imported and not the sources here.
    environment = dict(os.environ) if python == Path(sys.executable) else without_our_path()
    done = subprocess.run(
        [str(python), str(ROOT / "tests" / "builds" / "play_games.py")],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, f"{python} could not play the games:\n{done.stderr}"
    first, *games = done.stdout.splitlines()
    expected = f"compiled: {'yes' if build == 'compiled' else 'no'}"
    assert first == expected, f"{python} is not the {build} build: it says {first!r}"
    return tuple(games)


def without_our_path() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def test_both_builds_play_identical_games_for_identical_seeds() -> None:
    pure, compiled = games_of("pure"), games_of("compiled")
    different = [f"pure     {a}\ncompiled {b}" for a, b in zip(pure, compiled, strict=True) if a != b]
    assert not different, "\n".join(different[:10])


def test_the_compared_games_are_many_and_all_different() -> None:
    games = games_of("compiled" if gs.COMPILED else "pure")
    setups = len(play_games.SETUPS)
    searched = len(play_games.SEARCH_SETUPS)
    assert len(games) == setups * (2 * len(play_games.RANDOM_SEEDS) + len(play_games.GREEDY_SEEDS)) + searched
    random_lines = {game.split()[-2] for game in games if game.startswith("random")}
    assert len(random_lines) > len(games) / 4


def test_the_playout_loop_ends_where_the_same_choices_made_from_outside_end() -> None:
    games = games_of("compiled" if gs.COMPILED else "pure")
    ends: dict[str, set[tuple[str, str]]] = {}
    for game in games:
        name, what = game.split(" ", 1)
        setup, rest = what.split(": ")
        if name in {"random", "playout"}:
            ends.setdefault(setup, set()).add((rest.split("]")[0], rest.split()[-1]))
    assert all(len(end) == 1 for end in ends.values())
