"""Every address of the site and the API, as the site itself knows them: new ones are attacked without being listed.

`python -m attacks.hostile_addresses` prints Django's as JSON; those of the API are requested from the server.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from attacks.site import Visitor, environment

STREAMS = "events/<str:table>"
"""Answered before Django, so it is in neither list."""


class Address(NamedTuple):
    """`path` has its parameters in braces. For the API, also what the document says about it."""

    method: str
    """Empty for pages: they are requested with every method."""
    path: str
    needs_key: bool = False
    has_body: bool = False
    fields: tuple[str, ...] = ()
    """Of its body."""
    required: tuple[str, ...] = ()
    query: tuple[str, ...] = ()


def pages() -> list[Address]:
    """Determined in another process, because this one may have set Django up differently."""
    command = [sys.executable, "-m", "attacks.hostile_addresses"]
    patterns = json.loads(subprocess.run(command, check=True, capture_output=True, env=environment()).stdout)
    return [Address("", "/" + braced(pattern)) for pattern in [*patterns, STREAMS] if not pattern.startswith("api/")]


def braced(pattern: str) -> str:
    """`t/<str:table>` as `t/{table}`."""
    out = pattern
    for kind in ("str:", "int:", "path:", "slug:", "uuid:"):
        out = out.replace(f"<{kind}", "{")
    return out.replace("<", "{").replace(">", "}")


def operations(visitor: Visitor) -> list[Address]:
    """Of the API, from its document."""
    document = visitor.get("/api/openapi.json").json()
    return [
        operation(document, method.upper(), path, about)
        for path, methods in document["paths"].items()
        for method, about in methods.items()
    ]


def operation(document: dict[str, Any], method: str, path: str, about: dict[str, Any]) -> Address:
    schema: dict[str, Any] = {}
    for content in about.get("requestBody", {}).get("content", {}).values():
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        schema = document["components"]["schemas"].get(name, content["schema"])
    query = tuple(parameter["name"] for parameter in about.get("parameters", []) if parameter["in"] == "query")
    fields, required = tuple(schema.get("properties", {})), tuple(schema.get("required", ()))
    return Address(method, path, bool(about.get("security")), "requestBody" in about, fields, required, query)


def patterns() -> Iterator[str]:
    from goldenspike.site.operations.start import set_up_for_a_look

    set_up_for_a_look()
    from django.urls import URLPattern, URLResolver, get_resolver

    def walk(entries: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
        for entry in entries:
            path = before + str(entry.pattern)
            if isinstance(entry, URLResolver):
                yield from walk(entry.url_patterns, path)
            elif "(?P" not in path:  # the admin's own catch-all
                yield path

    yield from walk(get_resolver().url_patterns, "")


if __name__ == "__main__":
    print(json.dumps(list(patterns())))
