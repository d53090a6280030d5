"""Where games are kept: the user's own folder, one file per game."""

from __future__ import annotations

from datetime import date
from itertools import count
from pathlib import Path

import platformdirs

SUFFIX = ".record"


def games_folder() -> Path:
    return Path(platformdirs.user_data_dir("goldenspike")) / "games"


def new_file(game: str, folder: Path | None = None) -> Path:
    """A free name (`race-2026-11-15-1.record`), created at once: two games that start together get two files."""
    place = folder or games_folder()
    place.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        file = place / f"{game}-{date.today().isoformat()}-{number}{SUFFIX}"
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        return file
    raise AssertionError("numbers do not end")
