"""How results are reported: rows with targets, tables in Markdown, readable figures, the machine."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One row of the table: what was measured, and its target."""

    what: str
    result: str
    target: str
    passed: bool

    def cells(self) -> list[str]:
        verdict = "pass" if self.passed else "FAIL"
        return [self.what, self.result, self.target, verdict if self.target else ""]


def below_row(what: str, value: float, limit: float, show: Callable[[float], str]) -> Row:
    return Row(what, show(value), f"below {show(limit)}", value < limit)


def show_time(seconds: float) -> str:
    if seconds < 1e-3:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms"


def show_size(size: float) -> str:
    return f"{size / 1000:.3g} kB"


def table(head: list[str], lines: list[list[str]]) -> str:
    """A Markdown table that reads well as plain text too."""
    widths = [max(len(line[column]) for line in [head, *lines]) for column in range(len(head))]
    rule = ["-" * width for width in widths]
    padded = [[cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in [head, rule, *lines]]
    return "\n".join(f"| {' | '.join(line)} |" for line in padded)


@dataclass(frozen=True)
class Section:
    """A part of the report, under a heading of its own."""

    title: str
    body: str
    passed: bool

    def text(self) -> str:
        return f"## {self.title}\n\n{self.body}"


def write(file: Path, head: str, sections: list[Section]) -> None:
    """New sections replace old ones with the same title; others stay."""
    written = file.read_text("utf-8") if file.is_file() else ""
    old = re.split(r"^(?=## )", written, flags=re.MULTILINE)[1:]
    parts = {part.splitlines()[0].removeprefix("## "): part.rstrip("\n") + "\n" for part in old}
    parts |= {section.title: section.text() for section in sections}
    file.write_text("\n".join([head, *parts.values()]), "utf-8")


def passed(rows: list[Row]) -> bool:
    return all(row.passed for row in rows)


def verdicts(rows: list[Row]) -> str:
    return table(["what", "result", "target", ""], [row.cells() for row in rows])


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def machine() -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{processor()}, {os.cpu_count()} cores, {platform.system()}, {python}; {date.today().isoformat()}"
