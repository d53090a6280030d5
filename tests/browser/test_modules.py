"""Scripts on the wire: a page loads each module once, all of them at once, and none fails."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Request, Response

from tests.browser.conftest import Sit
from tests.browser.site_server import Player
from tests.browser.steam import Roller

HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
PRELOADED = "(all) => all.map((link) => link.href)"


class Wire:
    """The scripts that a page asks for, and what came back."""

    def __init__(self, player: Player) -> None:
        self.requested: list[str] = []
        self.failed: list[str] = []
        self.refused: list[str] = []
        player.page.on("request", self.note)
        player.page.on("requestfailed", self.note_failure)
        player.page.on("response", self.note_answer)
        player.page.on("console", lambda message: self.refused.append(message.text) if self.bad(message.type) else None)

    @staticmethod
    def bad(kind: str) -> bool:
        """The browser also warns of a preload that nothing used."""
        return kind in ("error", "warning")

    def note(self, request: Request) -> None:
        if request.resource_type == "script":
            self.requested.append(request.url)

    def note_failure(self, request: Request) -> None:
        if request.resource_type == "script":
            self.failed.append(request.url)

    def note_answer(self, response: Response) -> None:
        if response.request.resource_type == "script" and response.status != 200:
            self.failed.append(f"{response.status} {response.url}")


@pytest.mark.parametrize("page", ["home", "steel-driver", "steam-rollers", "replay"])
def test_every_module_is_loaded_once_and_none_late(sit: Sit, page: str) -> None:
    ann = Roller.sits(sit()) if page == "steam-rollers" else sit()
    path = "/" if page == "home" else f"/t/{ann.open_table(HOT_SEAT)}" + ("/0" if page == "replay" else "")
    seen = sit()
    seen.page.context.add_cookies(ann.page.context.cookies())  # type: ignore[arg-type]
    wire = Wire(seen)
    seen.go(path)
    seen.page.wait_for_function("() => document.readyState === 'complete'")
    preloaded = seen.page.eval_on_selector_all("link[rel=modulepreload]", PRELOADED)
    entry = seen.page.eval_on_selector_all("script", "(all) => all.map((script) => script.src)")
    assert len(preloaded) > 2
    assert [url for url, count in Counter(wire.requested).items() if count > 1] == []
    assert sorted(wire.requested) == sorted(preloaded + entry), "a module that is not preloaded waits for its importer"
    assert not wire.failed
    assert not wire.refused
