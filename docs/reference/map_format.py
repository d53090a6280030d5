"""The page of the map format, from its JSON Schemas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docs.reference.classes import ROOT

GAMES = ("steel-driver", "steam-rollers")
HEAD = """\
# Map format

<!-- Made by `make reference` from docs/schema/map-*.json: edit the descriptions there, not this page. -->

A map is one TOML file. [Make a map](../guides/make-a-map.md) shows a complete one for each game and how to try it. The
same description for programs, as JSON Schema: [map-steel-driver.json](../schema/map-steel-driver.json),
[map-steam-rollers.json](../schema/map-steam-rollers.json). An unknown field is a fault, so no misspelling goes
unnoticed.
"""


def schema(game: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads((ROOT / "docs" / "schema" / f"map-{game}.json").read_text("utf-8"))
    return whole


def map_page() -> dict[Path, str]:
    parts = [part for game in GAMES for part in sections(schema(game))]
    return {ROOT / "docs" / "reference" / "map-format.md": "\n".join([HEAD, *parts])}


def sections(whole: dict[str, Any]) -> list[str]:
    top = f"## {whole['title']}\n\n{whole['description']}\n\n{table(whole)}\n"
    below = [
        "\n".join(
            [f"### {part['title']}", "", *([part["description"], ""] if "description" in part else []), table(part), ""]
        )
        for part in whole["$defs"].values()
    ]
    checks = "\n".join(["### What else is checked", "", *(f"- {check}" for check in whole["x-checks"]), ""])
    return [top, *below, checks]


def table(part: dict[str, Any]) -> str:
    rows = [
        f"| `{name}` | {'yes' if name in part['required'] else ''} | {kind(field)} | {meaning(field)} |"
        for name, field in part["properties"].items()
    ]
    return "\n".join(["| field | required | value | meaning |", "|---|---|---|---|", *rows])


def meaning(field: dict[str, Any]) -> str:
    return str(field.get("description", "See below."))


def kind(field: dict[str, Any]) -> str:
    """What may be written: `whole number, 1 to 9`."""
    if "$ref" in field:
        return "table"
    if "const" in field:
        return "text"
    if "enum" in field:
        return ", ".join(f'`"{value}"`' for value in field["enum"] if value)
    match field["type"]:
        case "integer":
            step = f" in steps of {field['multipleOf']}" if "multipleOf" in field else ""
            return f"whole number, {field['minimum']} to {field['maximum']}{step}"
        case "string":
            return f"text, up to {field['maxLength']} characters" if "maxLength" in field else "text"
        case "boolean":
            return "`true` or `false`"
        case "array" if "$ref" in field["items"]:
            least, most = field.get("minItems", 0), field["maxItems"]
            return f"{most} tables" if least == most else f"{least} to {most} tables"
        case "array":
            return f"list of {field['maxItems']} {'numbers' if field['items']['type'] == 'number' else 'texts'}"
    raise ValueError(field)
