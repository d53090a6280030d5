"""Programs that talk to a site: by sockets, or without a server process."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from goldenspike.site import programs
from goldenspike.site.models import Person
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


class Caller:
    """A key, without a server process."""

    def __init__(self, who: Person | None = None, key: str = "") -> None:
        self.key = key or (programs.make(who, "test")[1] if who else "")
        self.client = Client()

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        sent = {"Authorization": f"Bearer {self.key}", **headers} if self.key else headers
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.client.generic(method, f"/api{path}", data, "application/json", headers=sent)

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        answer = self.ask("GET", path, **headers)
        assert answer.status_code == status, answer.content
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status_code == status, answer.content
        return answer.json() if answer.content else None
