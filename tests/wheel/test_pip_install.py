"""`pip install .` in a clone, as the README says, in an environment that has nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from goldenspike.__about__ import __version__
from tests.wheel.test_wheel import ROOT, run


def test_pip_installs_a_clone(tmp_path: Path) -> None:
    assert "pip install .\n" in (ROOT / "README.md").read_text("utf-8")
    clone = tmp_path / "clone"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        target = clone / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target, follow_symlinks=False)  # the docs have links to the rules pages
    run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    programs = tmp_path / "venv" / "bin"
    run(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ".", cwd=clone)
    assert __version__ in run(programs / "goldenspike", "--version", cwd=tmp_path)
    assert "steel-driver" in run(programs / "goldenspike", "games", cwd=tmp_path)
