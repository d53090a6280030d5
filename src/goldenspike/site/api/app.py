"""The whole API as one object, its OpenAPI document, and an answer for addresses that do not exist."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from ninja import NinjaAPI

from goldenspike.__about__ import __version__
from goldenspike.site.api import errors, games, insight, persons, play, seats
from goldenspike.site.edge.bodies import FewValues
from goldenspike.site.failures import Unknown

ABOUT = """Everything the pages do, for programs. A person makes a key in the browser (or `POST /api/people` makes a
person of its own); it goes into the header `Authorization: Bearer …`. Reading a table needs no key.
Failures are JSON too: `error` is a code, `words` a sentence in the caller's language, `rule` the rule that says so.
Requests above the size the site allows get 413, and 429 comes with a Retry-After header."""

api = NinjaAPI(
    title="Golden Spike",
    version=__version__,
    description=ABOUT,
    docs_url=None,
    openapi_url=None,  # made once, below, not for every request
    urls_namespace="api",
    parser=FewValues(),
)
errors.register(api)
for part in (games, persons, seats, play, insight):
    api.add_router("", part.router)


@cache
def document() -> dict[str, Any]:
    schema: dict[str, Any] = api.get_openapi_schema(path_prefix="/api/")
    return schema


@cache
def document_text() -> str:
    return json.dumps(document())


@require_safe
def openapi(request: HttpRequest) -> HttpResponse:
    return HttpResponse(document_text(), content_type="application/json")


@csrf_exempt  # a program with a wrong address should get a 404, not a complaint about a token
def nothing_here(request: HttpRequest, rest: str = "") -> HttpResponse:
    return errors.respond(request, Unknown())
