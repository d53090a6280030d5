"""The OpenAPI document as a page: rendered here, without scripts, in the site's own style."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.site.api.app import document
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Page
from goldenspike.words.catalogue import N_, N_context

GROUPS = {
    "games": N_context("api", "Games"),
    "people": N_("You and your programs"),
    "tables": N_("Tables"),
    "play": N_("At the table"),
}


class Field(NamedTuple):
    name: str
    kind: str
    required: bool
    about: str
    place: str = ""


class Operation(NamedTuple):
    id: str
    method: str
    path: str
    summary: str
    about: str
    needs_key: bool
    takes: list[Field]
    gives: list[Field]
    statuses: list[str]


class Group(NamedTuple):
    tag: str
    name: str
    operations: list[Operation]


@dataclass(frozen=True, kw_only=True)
class ApiPage(Page):
    template: ClassVar[str] = "api.html"
    groups: list[Group]


@require_safe
@explained
def show(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    groups = [Group(tag, words(title), of_tag(tag)) for tag, title in GROUPS.items()]
    return page(request, ApiPage(title=words(N_("For developers")), groups=groups))


def of_tag(tag: str) -> list[Operation]:
    return [operation for group, operation in operations() if group == tag]


@cache
def operations() -> tuple[tuple[str, Operation], ...]:
    whole = document()
    return tuple(
        (operation["tags"][0], described(whole, method, path, operation))
        for path, methods in whole["paths"].items()
        for method, operation in methods.items()
    )


def described(whole: dict[str, Any], method: str, path: str, operation: dict[str, Any]) -> Operation:
    takes = [
        Field(
            parameter["name"],
            kind(parameter["schema"]),
            parameter["required"],
            parameter["schema"].get("description", ""),
            parameter["in"],
        )
        for parameter in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    takes += [field._replace(place="body") for field in fields(whole, body)]
    good = next(status for status in operation["responses"] if int(status) < 300)
    answer = operation["responses"][good].get("content", {}).get("application/json", {}).get("schema", {})
    statuses = [str(status) for status in sorted(operation["responses"], key=int)]
    about = operation.get("description", "")
    summary = operation["summary"]
    gives = fields(whole, answer)
    return Operation(
        operation["operationId"], method.upper(), path, summary, about, "security" in operation, takes, gives, statuses
    )


def fields(whole: dict[str, Any], schema: dict[str, Any]) -> list[Field]:
    """The fields of a body or an answer; for a list, those of its items."""
    schema = schema.get("items", schema)
    name = schema.get("$ref", "").rpartition("/")[2]
    resolved = whole["components"]["schemas"].get(name, schema)
    required = resolved.get("required", [])
    return [
        Field(name, kind(field), name in required, field.get("description", ""))
        for name, field in resolved.get("properties", {}).items()
    ]


def kind(schema: dict[str, Any]) -> str:
    """`list of string`, `integer or null`, the name of a shape."""
    if "anyOf" in schema:
        return " or ".join(kind(alternative) for alternative in schema["anyOf"])
    if "allOf" in schema:
        return kind(schema["allOf"][0])
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2].removesuffix("Out").removesuffix("In"))
    if "enum" in schema:
        return ", ".join(f"“{value}”" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}"
    return str(schema.get("type", "any"))
