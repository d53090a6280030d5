"""Results of analyses as version 0.2 and earlier kept them: a file for each."""

from __future__ import annotations

from goldenspike.site.positions import Position
from goldenspike.site.work import analyses


def write(position: Position, text: str) -> None:
    file = analyses.file_of(position)
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
