"""The OpenAPI document as a page: made here, without a script, in the look of the house."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.site.api.app import document
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Page
from goldenspike.words.catalogue import N_

GROUPS = {
    "games": N_("Games"),
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
    return page(request, ApiPage(title=words(N_("For programs")), groups=groups))


def of_tag(tag: str) -> list[Operation]:
    return [operation for found, operation in operations() if found == tag]


@cache
def operations() -> tuple[tuple[str, Operation], ...]:
    whole = document()
    return tuple(
        (one["tags"][0], described(whole, method, path, one))
        for path, methods in whole["paths"].items()
        for method, one in methods.items()
    )


def described(whole: dict[str, Any], method: str, path: str, one: dict[str, Any]) -> Operation:
    takes = [
        Field(
            given["name"], kind(given["schema"]), given["required"], given["schema"].get("description", ""), given["in"]
        )
        for given in one.get("parameters", [])
    ]
    body = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    takes += [field._replace(place="body") for field in fields(whole, body)]
    good = next(status for status in one["responses"] if int(status) < 300)
    answer = one["responses"][good].get("content", {}).get("application/json", {}).get("schema", {})
    statuses = [str(status) for status in sorted(one["responses"], key=int)]
    about = one.get("description", "")
    summary = one["summary"]
    gives = fields(whole, answer)
    return Operation(
        one["operationId"], method.upper(), path, summary, about, "security" in one, takes, gives, statuses
    )


def fields(whole: dict[str, Any], schema: dict[str, Any]) -> list[Field]:
    """The fields of a body or an answer; of a list, those of its items."""
    schema = schema.get("items", schema)
    name = schema.get("$ref", "").rpartition("/")[2]
    found = whole["components"]["schemas"].get(name, schema)
    required = found.get("required", [])
    return [
        Field(name, kind(one), name in required, one.get("description", ""))
        for name, one in found.get("properties", {}).items()
    ]


def kind(schema: dict[str, Any]) -> str:
    """`list of string`, `integer or null`, the name of a shape."""
    if "anyOf" in schema:
        return " or ".join(kind(one) for one in schema["anyOf"])
    if "allOf" in schema:
        return kind(schema["allOf"][0])
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2].removesuffix("Out").removesuffix("In"))
    if "enum" in schema:
        return ", ".join(f"“{one}”" for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}"
    return str(schema.get("type", "any"))
