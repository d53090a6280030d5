"""For all tests: Hypothesis judges what happens, never how long it takes on a busy machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("golden-spike", deadline=None)
settings.load_profile("golden-spike")
