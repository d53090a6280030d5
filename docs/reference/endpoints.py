"""The page of everything a program can ask a site, from the site's own OpenAPI document."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from docs.reference.classes import ROOT

HEAD = """\
# HTTP endpoints

<!-- Made from the OpenAPI document by `make reference`: edit the code in src/goldenspike/site/api, not this page. -->

Everything under `/api/`. [The HTTP API](http.md) explains how to use it. A running site shows the same list, with every
field of every answer, at `/api/`, and as an OpenAPI document at `/api/openapi.json`. Fields in *italics* are optional.
"""
TITLES = {"games": "Games", "people": "People and keys", "tables": "Tables and seats", "play": "At a table"}
TABLE = ["| endpoint | what it does | key | takes | statuses |", "|---|---|---|---|---|"]


def endpoint_page() -> dict[Path, str]:
    """Made in a process of its own: Django can be set up only once in a process, and tests have their own ways."""
    private = ("GOLDENSPIKE_", "DJANGO_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(private)}
    done = subprocess.run(
        [sys.executable, "-m", "docs.reference.endpoints"], cwd=ROOT, env=environment, check=True, capture_output=True
    )
    rows: dict[str, list[str]] = json.loads(done.stdout)
    sections = ["\n".join([f"## {title}", "", *TABLE, *rows[tag], ""]) for tag, title in TITLES.items()]
    return {ROOT / "docs" / "reference" / "http-endpoints.md": "\n".join([HEAD, *sections])}


def rows_by_tag() -> dict[str, list[str]]:
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "goldenspike.site.settings"
    django.setup()
    from goldenspike.site.api.page import operations

    rows: dict[str, list[str]] = {tag: [] for tag in TITLES}
    for tag, operation in operations():
        rows[tag].append(row(operation))
    return rows


def row(operation: Any) -> str:
    takes = ", ".join(f"`{one.name}`" if one.required else f"*`{one.name}`*" for one in operation.takes)
    key = "yes" if operation.needs_key else ""
    statuses = ", ".join(operation.statuses)
    return f"| `{operation.method} {operation.path}` | {operation.summary} | {key} | {takes} | {statuses} |"


if __name__ == "__main__":
    json.dump(rows_by_tag(), sys.stdout)
