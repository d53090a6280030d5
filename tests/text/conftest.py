"""Catalogues are compiled before any test reads them."""

from __future__ import annotations

from tests.text.catalogues import compile_if_stale

compile_if_stale()
