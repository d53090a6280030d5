"""The programs that the docs show, as they stand there, and run as they stand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def verifier() -> str:
    """Of docs/guides/check-the-dice.md."""
    return only_block("guides/check-the-dice.md", "python")


def bot() -> str:
    """Of docs/reference/http.md: the one block that needs a site to talk to."""
    return only_block("reference/http.md", "py")


def only_block(page: str, kind: str) -> str:
    (block,) = re.findall(rf"```{kind}\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert isinstance(block, str)
    return block


def start(folder: Path, text: str, *arguments: str) -> subprocess.Popen[str]:
    """A program in a process of its own, that sees nothing of ours."""
    file = folder / "program.py"
    file.write_text(text, "utf-8")
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GOLDENSPIKE_")}
    return subprocess.Popen(
        [sys.executable, "-I", str(file), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environ,
    )


def ended(process: subprocess.Popen[str], patience: float = 300) -> str:
    """What it said, once it has ended well."""
    try:
        output, _ = process.communicate(timeout=patience)
    finally:
        process.kill()
    assert process.returncode == 0, output
    return output
