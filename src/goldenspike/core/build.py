"""Compiled or not? The same files run both ways; `goldenspike --version` says which."""

from __future__ import annotations

from goldenspike.core import game

COMPILED = not str(game.__file__).endswith(".py")
