"""Attacks on real servers; here each is short, and what counts is that everybody else is answered."""

from __future__ import annotations

import sys

from tests.text.catalogues import compile_if_stale

compile_if_stale()

# The PostgreSQL that pip can install is not built for newer Pythons (requirements/dev.in says the same).
collect_ignore = (
    ["test_endurance.py", "test_on_postgresql.py", "test_processes.py"] if sys.version_info >= (3, 13) else []
)
