"""A program that talks to a site: a plain client."""

from __future__ import annotations

import json
from typing import Any

from tests.web.site import Answer, Site


class Program:
    """A key on its own connection."""

    def __init__(self, site: Site, key: str = "") -> None:
        self.browser = site.browser()
        self.browser.cookies.clear()
        self.key = key

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        sent = {"Content-Type": "application/json", **headers}
        if self.key:
            sent["Authorization"] = f"Bearer {self.key}"
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.browser.ask(method, f"/api{path}", data, sent)

    def get(self, path: str) -> Any:
        return good(self.ask("GET", path))

    def post(self, path: str, **body: Any) -> Any:
        return good(self.ask("POST", path, body))


def good(answer: Answer) -> Any:
    assert answer.status < 300, (answer.status, answer.body)
    return answer.json() if answer.body else None
