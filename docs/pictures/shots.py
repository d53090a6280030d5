"""Photographs of every page, from stored games, so that they can be taken again: `make shots`.

All go to build/shots (page-theme-width.png); the few that README and docs show also here, with fewer colours.
`ARGS="table"` takes only those whose name begins so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.site_server import LIFTED, PLACE
from goldenspike.core import registry
from goldenspike.core.game import State
from goldenspike.core.record import Record
from goldenspike.site import people, tables
from goldenspike.site.models import Person, Table
from tests.browser import chromium
from tests.web.environment import environment
from tests.web.site import Site

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "shots"
README = {
    "table-steel-driver-building-light-1280",
    "table-steel-driver-building-dark-360",
    "table-steam-rollers-middle-light-1280",
}
COLOURS = 192
SIZES = {1280: (1280, 900), 360: (360, 740)}
THEMES = ("light", "dark")
NAMES = ("Clara", "Henrik", "Noor", "Brunel", "Ida", "Theo")
GAMES = {
    "steel-driver": "games/greedy-4-treefrog-usa-2.txt",
    "steam-rollers": "steam_games/greedy-4-medium-walls-forbidden.txt",
}


class Shot(NamedTuple):
    name: str
    path: str


# Games and tables


def recorded(game: str) -> Record:
    return Record.load(ROOT / "tests" / "records" / GAMES[game])


def moments(game: str) -> dict[str, int]:
    """Three moments of the first seat's, and the end: name -> how many lines have been played."""
    record = recorded(game)
    choices = {at: len(state.actions()) for at, state in states(record) if state.actor == 0}
    mine = list(choices)
    if game == "steel-driver":
        kinds = {at: str(record.lines[at].action).split()[0] for at in mine}
        named = {
            "auction": [at for at in mine if kinds[at] == "bid"][-1],
            "building": [at for at in mine if kinds[at] == "build" and choices[at] > 3][-1],
            "final": [at for at in mine if kinds[at] == "claim"][1],
        }
    else:
        named = {"early": mine[len(mine) // 6], "middle": mine[len(mine) // 2], "late": mine[-2]}
    return {**named, "over": len(record.lines)}


def states(record: Record) -> Iterator[tuple[int, State]]:
    """Every position of a game, with the number of lines before it."""
    state = record.first.copy()
    for at, (_, step) in enumerate(record.steps()):
        yield at, state
        state.apply(step.action)


def table_at(game: str, lines: int, clara: Person) -> Table:
    """Clara's table in that moment; the others have taken their seats."""
    whole = recorded(game)
    names = NAMES[: len(whole.seats)]
    record = Record.new(game, names, **start_of(whole))
    for line in whole.lines[:lines]:
        record.append(line.action)
    table = tables.upload(clara, record.dumps(), mine=[0])
    for number, name in enumerate(names[1:], 1):
        tables.take(tables.invitation(table, number, clara), people.create(name, "en")[0], name)
    return table


def start_of(record: Record) -> dict[str, object]:
    headers = {header.name: header.values[0] for header in record.headers if header.values}
    return {
        "edition": headers["Edition"].split()[0],
        "map": headers["Map"].split()[0],
        "options": dict(pair.split("=") for pair in headers["Options"].split()),
        "date": headers["Date"],
    }


def same_ids_every_time() -> None:
    """A table's name comes from its id."""
    numbers = iter(range(1, 1000))
    Table._meta.get_field("id").default = lambda: f"shot{next(numbers)}"


PAGES = {
    "home-first": "/",
    "you": "/you",
    "programs": "/you/programs",
    "api": "/api/",
    "pieces": "/pieces",
    "fair-dice": "/fair-dice",
    "sheets": "/sheets",
    "failed": "/t/nothere",
}


def everything(clara: Person) -> list[Shot]:
    found = [Shot(name, path) for name, path in PAGES.items()]
    for game in GAMES:
        found += [Shot(f"new-{game}", f"/new/{game}"), Shot(f"rules-{game}", f"/rules/{game}")]
        for moment, lines in moments(game).items():
            table = table_at(game, lines, clara)
            found.append(Shot(f"table-{game}-{moment}", f"/t/{table.id}"))
        found.append(Shot(f"replay-{game}", f"/t/{table.id}/{moments(game)['over'] // 2}"))
        found.append(Shot(f"analysis-{game}", f"/t/{table.id}/analysis"))
        waiting = tables.create(clara, game, [tables.Here("Clara"), tables.Open(), tables.Open()], numbers_first=True)
        found.append(Shot(f"table-{game}-with-open-seats", f"/t/{waiting.id}"))
    found.append(Shot("sheet-enlarged", f"/t/{table.id}/sheet/1"))
    found.append(Shot("seat", f"/join/{tables.invitation(waiting, 1, clara)}"))
    found.append(Shot("home-tables", "/"))
    return found


# Photographs


PLAYED_BEFORE = "localStorage.setItem('rounds', 'off');" + "".join(
    f"localStorage.setItem('pointers-{game.name}', '*');" for game in registry.games()
)
"""No card of the last round, and no pointers."""


@contextmanager
def page_of(browser: Browser, address: str, cookie: str, theme: str, width: int) -> Iterator[Page]:
    size = SIZES[width]
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="en",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=width == 360,
        device_scale_factor=2 if width == 360 else 1,
    )
    if cookie:
        context.add_cookies([{"name": people.COOKIE, "value": cookie, "url": address}])
    context.add_init_script(PLAYED_BEFORE)
    yield context.new_page()
    context.close()


def take(page: Page, address: str, shot: Shot, name: str) -> None:
    page.goto(address + shot.path)
    page.evaluate("document.fonts.ready")
    file = ALL / f"{name}.png"
    # A table at a desk is one screen; everything else is as long as it is.
    wide_table = shot.name.startswith("table") and name.endswith("1280")
    page.screenshot(path=file, full_page=not wide_table)
    if wide_table:
        page.screenshot(path=ALL / f"{name}-whole.png", full_page=True)
    if name in README:
        screen = ALL / f"{name}-screen.png"
        page.screenshot(path=screen)
        Image.open(screen).convert("RGB").quantize(COLOURS).save(ROOT / "docs" / "pictures" / file.name, optimize=True)


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    ALL.mkdir(parents=True, exist_ok=True)
    same_ids_every_time()
    clara, cookie = people.create("Clara", "en")
    shots = [shot for shot in everything(clara) if shot.name.startswith(wanted)]
    place = chromium.find()
    assert place, chromium.MISSING
    with (
        Site(PLACE, environment(**LIFTED)) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=place, args=["--no-sandbox"])
        address = f"http://127.0.0.1:{site.port}"
        for theme in THEMES:
            for width in SIZES:
                for shot in shots:
                    who = "" if shot.name in {"home-first", "seat"} else cookie
                    with page_of(browser, address, who, theme, width) as page:
                        take(page, address, shot, f"{shot.name}-{theme}-{width}")
                print(f"{theme}, {width} px: {len(shots)} pages")
        browser.close()


if __name__ == "__main__":
    main()
