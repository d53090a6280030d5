"""The ground the project stands on: locked requirements, no traces of one machine, commands that exist."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted([*ROOT.glob("requirements/*.txt"), *ROOT.glob("benchmarks/*.txt")])
# Written apart, so that this file does not find itself.
MACHINE_PATHS = ["/" + folder + "/" for folder in ("work", "root")]

by_lock = pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.relative_to(ROOT)))


def tracked_files() -> list[Path]:
    """What git keeps or would keep. Links are left out: what they point to is a file of its own."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    paths = [ROOT / name for name in names if name]
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def requirements(lock: Path) -> list[str]:
    """One string per requirement, its continuation lines joined."""
    joined = lock.read_text("utf-8").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]


def requested_in(file: Path) -> set[str]:
    """The lines of an .in file that ask for something."""
    return {line for line in file.read_text("utf-8").splitlines() if line and line[0] not in "#-"}


def names_in(file: Path) -> set[str]:
    """The names that an .in file asks for."""
    return {re.split(r"[\[=<>;~! ]", line)[0].lower() for line in requested_in(file)}


@by_lock
def test_every_requirement_is_pinned_and_hashed(lock: Path) -> None:
    lines = requirements(lock)
    assert lines
    assert [line for line in lines if "--hash=sha256:" not in line or "==" not in line] == []


@by_lock
def test_lock_files_name_no_host(lock: Path) -> None:
    text = lock.read_text("utf-8") + lock.with_suffix(".in").read_text("utf-8")
    assert "http" not in text
    assert "index" not in text
    assert "find-links" not in text


def test_environments_agree_on_versions() -> None:
    dev = {line.split()[0] for line in requirements(ROOT / "requirements/dev.txt")}
    for lock in ("runtime", "build"):
        pins = {line.split()[0] for line in requirements(ROOT / f"requirements/{lock}.txt")}
        assert pins <= dev, f"{lock}.txt and dev.txt differ: make lock"


def test_the_lock_and_the_package_ask_for_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert requested_in(ROOT / "requirements/runtime.in") == set(project["project"]["dependencies"])
    build = {re.split(r"[\[=<>]", name)[0] for name in project["build-system"]["requires"]}
    assert build <= names_in(ROOT / "requirements/build.in")
    mypy = next(name for name in project["build-system"]["requires"] if name.startswith("mypy"))
    assert mypy in (ROOT / "requirements/build.in").read_text("utf-8")


def test_no_file_names_a_path_of_one_machine() -> None:
    faults = []
    for file in tracked_files():
        text = file.read_bytes().decode("utf-8", "replace")
        faults += [
            f"{file.relative_to(ROOT)}: {path}" for path in MACHINE_PATHS if re.search(rf"(?<![\w.…]){path}", text)
        ]
    assert faults == []


def test_the_commands_that_the_pages_name_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", readme + contributing, re.MULTILINE))
    assert named <= targets, f"no such target: {named - targets}"


VAGUE = {"found", "here", "told", "asked"}
"""Names that say nothing of what they hold."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def test_locals_are_named_for_what_they_hold() -> None:
    faults = set()
    for file in sorted((ROOT / "src").rglob("*.py")):
        functions = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, FUNCTIONS)]
        for node in (node for function in functions for node in ast.walk(function)):
            name = node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else ""
            if name in VAGUE:
                faults.add(f"{file.relative_to(ROOT)}: {name}")
    assert sorted(faults) == []
