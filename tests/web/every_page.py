"""Every page of the site, and every answer with parts of one, as browsers request them: for tests that check all.

Both games are seen in every kind of situation: by the player whose turn it is, by those who wait and by spectators.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from django.test import Client

from goldenspike.arena.analysis import Analysis, Moment, Option
from goldenspike.bots.judge import Value
from goldenspike.core.record import Record
from goldenspike.site import fair, moves, people, positions, tables
from goldenspike.site.models import Person, Table
from goldenspike.site.operations import deeds
from tests.web import analysis_files
from tests.web.site import person
from tests.web.test_programs_page import browser_of

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("steel-driver", "steam-rollers")
PLAYED = {
    "steel-driver": ("games/greedy-4-treefrog-usa-2.txt", "games/random-tie-decided-by-goods.txt"),
    "steam-rollers": (
        "steam_games/greedy-4-medium-walls-forbidden.txt",
        "steam_games/mixed-card-2b.txt",
        "steam_games/mixed-die-wasted.txt",
        "steam_games/random-tie-by-engine.txt",
    ),
}
HTMX = {"HX-Request": "true"}


class Seen(NamedTuple):
    name: str
    status: int
    text: str


def seen(name: str, answer: Any) -> Seen:
    return Seen(name, answer.status_code, answer.content.decode())


# Without a table


def pages_for_anybody() -> Iterator[Seen]:
    browser = Client()
    for path in ("/", "/api/", "/pieces", "/fair-dice", "/sheets", "/you", "/you/programs", "/t/nothere", "/nowhere"):
        yield seen(path, browser.get(path))
    for game in GAMES:
        yield seen(f"new {game}", browser.get(f"/new/{game}"))
        yield seen(f"maps {game}", browser.get(f"/maps/{game}"))
        sent = {"kind0": "here", "name0": "x" * 70, "kind1": "bot-easy", "kind2": "open", "pace": "500"}
        yield seen(f"new {game}, refused", browser.post(f"/new/{game}", sent))
        yield seen(f"rules {game}", browser.get(f"/rules/{game}"))
    yield seen("join, refused", browser.post("/join", {"link": "abc<d"}))


def pages_of_a_person() -> Iterator[Seen]:
    ann, cookie = person("Ann")
    browser = browser_of(cookie)
    yield seen("home without tables", browser.get("/"))
    for theme in ("dark", ""):
        browser.post("/choose", {"theme": theme or "auto"})
        yield seen(f"you, theme {theme}", browser.get("/you"))
    yield seen("you, saved", browser.post("/you", {"name": "Ann"}))
    yield seen("you, refused", browser.post("/you", {"name": "x" * 70}))
    yield seen("you, link", browser.post("/you/link"))
    yield seen("device", browser.get(f"/device/{people.device_link(ann)}"))
    yield seen("programs, made", browser.post("/you/programs", {"name": "a bot"}))
    yield seen("programs, refused", browser.post("/you/programs", {"name": ""}))
    people.new_key(ann, "Firefox/Windows")
    yield seen("programs, with another browser", browser.get("/you/programs"))
    yield seen("programs, others ended", browser.post("/you/programs", {"end_others": "1"}))
    for number in range(11):
        tables.create(ann, GAMES[number % 2], [tables.Here("Ann"), tables.Here("Bob"), tables.Here("Cleo")])
    tables.upload(ann, (RECORDS / PLAYED["steel-driver"][0]).read_text("utf-8"))
    yield seen("home with tables", browser.get("/"))


def seats_and_links() -> Iterator[Seen]:
    ann, bob = person("Ann")[0], person("Bob")[0]
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot()])
    token = tables.invitation(table, 1, ann)
    yield seen("seat", Client().get(f"/join/{token}"))
    yield seen("seat, refused", Client().post(f"/join/{token}", {"name": "x" * 70}))
    tables.take(token, bob)
    yield seen("seat, taken", Client().get(f"/join/{token}"))
    deeds.take_down(Table.objects.filter(pk=table.pk), "boss", "spam")
    yield seen("taken down", Client().get(f"/t/{table.id}"))


# At a table


def table_pages(name: str, table: Table, browsers: dict[str, Client]) -> Iterator[Seen]:
    for who, browser in browsers.items():
        yield seen(f"{name}, {who}", browser.get(f"/t/{table.id}"))
        yield seen(f"{name}, {who}, parts", browser.get(f"/t/{table.id}/parts", headers=HTMX))


def opened_tables(game: str) -> Iterator[Seen]:
    """Seats that wait, bots that play, numbers for the dice."""
    ann, cookie = person("Ann")
    browsers = {"Ann": browser_of(cookie), "guest": Client()}
    table = tables.create(ann, game, [tables.Here("Ann"), tables.Open(), tables.Bot()], numbers_first=True)
    yield from table_pages(f"{game}, open seats", table, browsers)
    alone = tables.create(ann, game, [tables.Here("Ann"), tables.Bot(), tables.Bot()], numbers_first=True)
    yield from table_pages(f"{game} against bots", alone, browsers)
    bob = person("Bob")[0]
    two = tables.create(ann, game, [tables.Here("Ann"), tables.Open(), tables.Open()], numbers_first=True)
    for number in (1, 2):
        tables.take(tables.invitation(two, number, ann), bob)
    if fair.has_chance(game):
        fair.add(two.id, ann, "5")
    yield from table_pages(f"{game}, a number is missing", two, browsers)


def situations(record: Record, places: int) -> list[int]:
    """The first of each kind of choice, and some in between: how many lines have been played."""
    state = record.first.copy()
    kinds: dict[tuple[str, ...], int] = {}
    wide: dict[str, int] = {}
    for at, (_, step) in enumerate(record.steps()):
        if state.actor is not None and state.actor >= 0:
            words = sorted(
                {
                    " ".join(str(action).split()[: 2 if str(action).startswith("use") else 1])
                    for action in state.actions()
                }
            )
            kinds.setdefault(tuple(words), at)
            if len(state.actions()) > 24:
                wide.setdefault(words[0], at)
        state.apply(step.action)
    whole = len(record.lines)
    some = range(0, whole, whole // places) if places > 1 else []
    return sorted({*kinds.values(), *wide.values(), *some, whole - 1, whole})


def tables_in_play(name: str, places: int) -> Iterator[Seen]:
    text = (RECORDS / name).read_text("utf-8")
    whole = Record.loads(text)
    head = text[: text.index("\n1. ")]
    lines = text[text.index("\n1. ") :].strip().splitlines()
    for count in situations(whole, places):
        made = begun(head, lines[:count])
        ann, cookie = person("Ann")
        browsers = {"Ann": browser_of(cookie), "guest": Client()}
        yield from table_pages(f"{name}, {count}, all hers", tables.upload(ann, made), browsers)
        single = tables.upload(ann, made, mine=[0])
        yield from table_pages(f"{name}, {count}, one seat", single, {"Ann": browsers["Ann"]})
    yield from moves_in(f"{name}, refused", tables.upload(ann, begun(head, lines[:1])), ann, cookie)


def begun(head: str, lines: list[str]) -> str:
    """The record of a game under way."""
    result = head.split('[Result "')[1].partition('"')[0]
    return "\n".join([head.replace(f'[Result "{result}"]', '[Result "*"]'), *lines]) + "\n"


def moves_in(name: str, table: Table, ann: Person, cookie: str) -> Iterator[Seen]:
    """A move that is refused, by htmx and by a plain form; an undo."""
    browser = browser_of(cookie)
    position = positions.at(table)
    sent = {"seat": str(position.actor), "ply": str(position.ply), "text": "bid 99", "key": "abcdefgh"}
    yield seen(f"{name}, htmx", browser.post(f"/t/{table.id}/play", sent, headers=HTMX))
    yield seen(f"{name}, form", browser.post(f"/t/{table.id}/play", sent))
    for number in range(3):
        now = positions.at(tables.get(table.id))
        if now.actor is not None and now.actor >= 0:
            action = str(now.state.actions()[0])
            moves.move(table.id, ann, now.actor, now.ply, action, f"key-{number}-key")
    yield from table_pages(f"{name}, moved", tables.get(table.id), {"Ann": browser})


# Looking back


def replays(name: str) -> Iterator[Seen]:
    ann, cookie = person("Ann")
    browser = browser_of(cookie)
    whole = Record.load(RECORDS / name)
    over = tables.upload(ann, (RECORDS / name).read_text("utf-8"))
    for count in situations(whole, 5):
        yield seen(f"{name}, replay {count}", browser.get(f"/t/{over.id}/{count}"))
        yield seen(f"{name}, replay {count}, parts", Client().get(f"/t/{over.id}/{count}/parts", headers=HTMX))
    if over.game == "steam-rollers":
        yield seen(f"{name}, sheet", browser.get(f"/t/{over.id}/sheet/1"))
        yield seen(f"{name}, sheet in a window", browser.get(f"/t/{over.id}/sheet/2?ply=40", headers=HTMX))
        yield seen(f"{name}, forecast", browser.get(f"/t/{over.id}/forecast", headers=HTMX))
        mine = tables.create(ann, over.game, [tables.Here("Ann"), tables.Here("Bob")])
        yield seen(f"{name}, forecast of a game", browser.get(f"/t/{mine.id}/forecast", headers=HTMX))


def analysed() -> Iterator[Seen]:
    ann, cookie = person("Ann")
    browser = browser_of(cookie)
    table = tables.upload(ann, (RECORDS / "steam_games" / "greedy-2-easy-valley.txt").read_text("utf-8"))
    yield seen("analysis, to be asked for", browser.get(f"/t/{table.id}/analysis"))
    position = positions.at(table)
    decided = next(number for number in position.record.path if position.record.replay(number - 1).actor in (0, 1))
    before = position.record.replay(decided - 1)
    assert before.actor is not None
    best, *_, played = [str(action) for action in before.actions()]
    value = Value([0.5, 0.5], [20.0, 21.0])
    options = [Option(best, 40, [0.7, 0.3], [31.0, 12.0]), Option(played, 0, [0.41, 0.59], [22.0, -3.0])]
    moments = [
        Moment(1, -1, "cubes", 1, "", 0.0, 0.0, Value([0.62, 0.38], [23.0, -1.0]), [0.12, -0.12], []),
        Moment(decided, before.actor, played, 2, best, 0.29, 9.0, value, [-0.1, 0.1], options),
    ]
    analysis_files.write(position, json.dumps(Analysis(7, value, moments).data()))
    for query in ("", f"?at={decided}"):
        yield seen(f"analysis {query}", browser.get(f"/t/{table.id}/analysis{query}"))
    yield seen("analysis, part", browser.get(f"/t/{table.id}/analysis/part", headers=HTMX))


def in_play(game: str) -> Iterator[Seen]:
    for place, name in enumerate(PLAYED[game]):
        yield from tables_in_play(name, places=1 if place else 8)


EVERYTHING: dict[str, Callable[[], Iterator[Seen]]] = {
    "for anybody": pages_for_anybody,
    "of a person": pages_of_a_person,
    "seats": seats_and_links,
    "analysis": analysed,
    **{f"opened {game}": partial(opened_tables, game) for game in GAMES},
    **{f"playing {game}": partial(in_play, game) for game in GAMES},
    **{f"replay {game}": partial(replays, PLAYED[game][0]) for game in GAMES},
}
