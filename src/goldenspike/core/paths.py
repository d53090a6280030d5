"""Paths as people write them."""

from __future__ import annotations

import errno
import os
from pathlib import Path


def home_path(name: str) -> Path:
    """A path with `~` expanded; FileNotFoundError if `~name` names no user."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name) from None
