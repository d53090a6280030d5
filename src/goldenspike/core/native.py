"""mypyc's names, which mean nothing to plain Python: where mypy_extensions is not installed, stand-ins do."""

from __future__ import annotations

from typing import Any

__all__ = ["i64", "mypyc_attr"]

try:
    from mypy_extensions import i64, mypyc_attr
except ImportError:
    i64 = int  # type: ignore[misc]

    def mypyc_attr(*attrs: Any, **options: Any) -> Any:  # type: ignore[misc]
        return lambda cls: cls
