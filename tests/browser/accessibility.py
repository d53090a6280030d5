"""Pages for everyone: what axe, a finger, a validator and a slow connection find wrong with them."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from xml.etree.ElementTree import Element

import html5lib
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Response

from tests.browser.conftest import SIZES
from tests.browser.site_server import House, Player

COOKIE = "goldenspike_person"
THEMES = ("light", "dark", "contrast")
MOST_BYTES = 110_000
"""Of a first load, without fonts (tests/web/test_fonts.py)."""
FINGER = 44
"""Pixels that a target on a phone must have at least, in its smaller direction or in its row."""

SMALL_TARGETS = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter((node) => node.checkVisibility({checkOpacity: true}) && node.getClientRects().length)
  .filter((node) => { const box = node.getBoundingClientRect(); return box.height < least || box.width < least; })
  .map((node) => node.id || node.htmlFor || node.className || node.outerHTML.slice(0, 80))"""


class Moments(NamedTuple):
    """Pages of games, and the cookie of the person whose tables they are."""

    paths: list[str]
    key: str


def key_of(context: BrowserContext) -> str:
    return next(cookie["value"] for cookie in context.cookies() if cookie["name"] == COOKIE)


def become(context: BrowserContext, house: House, key: str) -> None:
    context.add_cookies([{"name": COOKIE, "value": key, "url": house.address}])


@contextmanager
def phone(chromium: Browser, house: House, moments: Moments, moment: int) -> Iterator[Page]:
    """One of the moments on a small screen under a finger."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    become(context, house, moments.key)
    page = context.new_page()
    page.goto(house.address + moments.paths[moment])
    page.wait_for_selector("#question")
    yield page
    context.close()


def small_targets(page: Page, targets: str) -> list[str]:
    return list(page.evaluate(SMALL_TARGETS, [targets, FINGER]))


# What axe finds


# A colour in the middle of a transition is nobody's choice.
SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((animation) => animation instanceof CSSTransition).map((animation) => animation.finished))"""


def serious(page: Page) -> list[str]:
    page.evaluate(SETTLED)
    violations = Axe().run(page).response["violations"]
    return [
        f"{violation['id']}: {violation['nodes'][0]['target']}"
        for violation in violations
        if violation["impact"] in ("serious", "critical")
    ]


def nothing_more(page: Page, path: str) -> None:
    """For pages that need no second look."""


def axe_faults(
    chromium: Browser,
    house: House,
    moments: Moments,
    pages: Iterable[str],
    theme: str,
    width: int,
    look_closer: Callable[[Page, str], object] = nothing_more,
) -> list[str]:
    """Of these pages and all moments, at this size. `look_closer` may open something: then axe checks again."""
    size = SIZES[width]
    viewport = {"width": size["width"], "height": size["height"]}
    context = chromium.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        bypass_csp=True,
        locale="de",
        reduced_motion="reduce",  # axe is to see final colours, not a transition between two
    )
    player = Player(context.new_page(), house.address)
    become(context, house, moments.key)
    player.go("/")
    player.page.click(".tools summary >> nth=1")
    player.page.click(f"button[name=theme][value={theme}]")
    faults = []
    for path in [*pages, *moments.paths]:
        player.go(path)
        faults += [f"{path} {fault}" for fault in serious(player.page)]
        if look_closer(player.page, path):
            faults += [f"{path} opened {fault}" for fault in serious(player.page)]
        if player.page.evaluate("() => document.documentElement.scrollWidth") > width:
            faults.append(f"{path} is wider than the window")
    context.close()
    return faults


# What is sent


def loaded_by(page: Page) -> set[str]:
    """Addresses of everything this page loads from now on, except the stream, which never ends."""
    loaded: set[str] = set()

    def note(response: Response) -> None:
        if "/events/" not in response.url:
            loaded.add(response.url)

    page.on("response", note)
    return loaded


def weight(addresses: Iterable[str], key: str = "") -> int:
    """Everything but the fonts, in bytes, compressed."""
    total = 0
    for address in addresses:
        if address.endswith(".woff2"):
            continue
        headers = {"Accept-Encoding": "gzip", "Cookie": f"{COOKIE}={key}"}
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as response:
            body = response.read()
            total += len(body) if response.headers.get("Content-Encoding") else len(gzip.compress(body))
    return total


def html_faults(house: House, moments: Moments, pages: Iterable[str]) -> list[str]:
    faults = []
    for path in [*pages, *moments.paths]:
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
        document = parser.parse(read(house, path, moments.key))
        faults += [f"{path} {position}: {code} {details}" for position, code, details in parser.errors]
        faults += [f"{path} {end}" for end in loose_ends(document)]
    return faults


def read(house: House, path: str, key: str) -> str:
    request = urllib.request.Request(house.address + path, headers={"Cookie": f"{COOKIE}={key}"})
    try:
        with urllib.request.urlopen(request) as response:
            return str(response.read().decode("utf-8"))
    except urllib.error.HTTPError as error:  # a page that explains a failure is a page too
        return error.read().decode("utf-8")


def loose_ends(document: Element) -> list[str]:
    """Ids given twice, and references to ids that are not there."""
    nodes = list(document.iter())
    ids = Counter(node.get("id", "") for node in nodes)
    twice = [f"{name} twice" for name, count in ids.items() if name and count > 1]
    pointing = [
        name
        for node in nodes
        for attribute in ("for", "form", "aria-labelledby", "aria-describedby", "aria-controls")
        for name in node.get(attribute, "").split()
    ]
    pointing += [node.get("href", "")[1:] for node in nodes if node.get("href", "").startswith("#")]
    return twice + [f"{name} is nowhere" for name in pointing if name and name not in ids]
