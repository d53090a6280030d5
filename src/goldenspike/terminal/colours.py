"""Colours that mean the same in every game."""

from __future__ import annotations

BRASS = "bold #b3821a"
"""Only for "you, now"."""
