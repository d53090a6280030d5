"""The wheel as a user gets it: `make test` builds it and says where it is; here it is installed and played from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from goldenspike.__about__ import __version__

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "goldenspike"
WHEEL = os.environ.get("GOLDENSPIKE_WHEEL", "")


def run(*command: str | Path, cwd: Path) -> str:
    """What the command prints; if it fails, what it said. No variable of ours may help the wheel along."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GOLDENSPIKE"))}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment that holds the wheel and what it needs, far from the sources."""
    assert WHEEL, "GOLDENSPIKE_WHEEL names the wheel: `make test-wheel` sets it"
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    programs = folder / "venv" / "bin"
    pip = (programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt", cwd=folder)
    run(*pip, "--no-deps", Path(WHEEL).resolve(), cwd=folder)
    return programs


def test_the_wheel_holds_every_file_of_the_package() -> None:
    sources = [Path(folder, name) for folder, _, names in os.walk(PACKAGE, followlinks=True) for name in names]
    sources = [file for file in sources if file.suffix not in {".pyc", ".mo"}]
    with zipfile.ZipFile(WHEEL) as wheel:
        packed = {name: wheel.read(name) for name in wheel.namelist()}
    wrong = [str(file) for file in sources if packed.get(str(file.relative_to(PACKAGE.parent))) != file.read_bytes()]
    assert wrong == [], "missing or different in the wheel: see package-data in pyproject.toml"


def test_the_wheel_holds_a_compiled_catalogue_for_every_language() -> None:
    catalogues = [file.relative_to(PACKAGE.parent) for file in PACKAGE.rglob("*.po")]
    with zipfile.ZipFile(WHEEL) as wheel:
        packed = set(wheel.namelist())
    assert [str(file) for file in catalogues if str(file.with_suffix(".mo")) not in packed] == []


def test_the_wheel_holds_nothing_else() -> None:
    with zipfile.ZipFile(WHEEL) as wheel:
        tops = {name.split("/")[0].split(".")[0].split("-")[0] for name in wheel.namelist()}
    assert tops <= {"goldenspike", "goldenspike__mypyc"}


def test_the_command_says_its_version_and_that_it_is_compiled(installed: Path) -> None:
    output = run(installed / "goldenspike", "--version", cwd=installed)
    assert __version__ in output
    assert "compiled" in output


def test_every_compiled_module_is_really_compiled(installed: Path) -> None:
    with zipfile.ZipFile(WHEEL) as wheel:
        shared = [name for name in wheel.namelist() if name.endswith(".so") and "/" in name]
    modules = [name.split(".")[0].replace("/", ".") for name in shared]
    assert modules
    code = f"import importlib; [print(importlib.import_module(name).__file__) for name in {modules!r}]"
    files = run(installed / "python", "-c", code, cwd=installed).split()
    assert [file for file in files if not file.endswith(".so")] == []


def test_games_are_played_from_the_wheel(installed: Path) -> None:
    options = ["--players", "3", "--games", "2", "--seed", "1", "--bots", "random", "--json"]
    output = run(installed / "goldenspike", "simulate", "steel-driver", *options, cwd=installed)
    report = json.loads(output)
    assert isinstance(report, dict)
    assert report["games"] == 2
