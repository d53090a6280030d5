"""Hostile requests to the pages, each with the statuses that are correct for it. None may change anything.

`hostile_programs` does the same to the API.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from django.conf import settings

from goldenspike.site import moves, positions, programs, tables
from goldenspike.site.models import Table
from tests.web.games import key, of_people, some_action
from tests.web.site import HTMX, PAGE, Answer, Browser, Site, person

MARKUP = "<script>alert(1)</script>"
NAMES = ("<i>Ann</i>", "Bob\" onclick='x'", "&lt;Cleo {{ 7 }}")
STRANGE = ["", "-1", "1e3", "٣", "0x1", "999999999999", "1.5", "null", "[]", "{}", MARKUP, "\0", "\ud83d", "x" * 3000]
ACTIONS = [
    "bid 999", "auction red 3", "build Denver-Omaha", "build Baltimore>Pittsburgh", "claim Chicago", "undo 0", MARKUP,
    "take 9", "track D4 NE-S", "deliver red 1>2 4", "roll 5 / 1 3 3 6", "reroll 4", "supply 1 red", "start 2", "waste",
]  # fmt: skip

OLD_DOORS = {"move": ["play"], "undo": ["takeback"], "skip": ["hurry"], "pace": [], "seat/1/bot": [], "seat/99/bot": []}

FORMS: tuple[dict[str, str], ...] = (HTMX, HTMX, HTMX, PAGE, {}, {})
"""As a page with scripts asks, now and then one without them, and as a program asks."""

Checked = tuple[Answer, set[int]]
"""An answer, and the correct statuses."""


class Sent(NamedTuple):
    seat: int
    ply: int
    text: str
    key: str

    def fields(self, **changed: object) -> dict[str, object]:
        return {**self._asdict(), **changed}


class World(NamedTuple):
    """A table of three people. `mover` has made the last move, `due` is a legal move for `next`; Dora sits at another
    table, where a game with chance has not begun.
    """

    table: Table
    other: Table
    keys: dict[str, str]
    """Of everybody's cookie."""
    programs: dict[str, str]
    """Of a program of everybody's."""
    revoked: str
    """Of a program, no longer working."""
    foreign: int
    """The number of one of Dora's keys."""
    mover: str
    next: str
    third: str
    done: Sent
    due: Sent
    illegal: list[str]

    def last(self) -> int:
        return positions.at(self.table).ply


def build(game: str) -> World:
    made = {name: person(name) for name in (*NAMES, "Dora")}
    people = [made[name][0] for name in NAMES]
    table = of_people(*people, game=game)
    random = Random(1)
    while True:
        seat, ply, text = some_action(table, random)
        done = Sent(seat, ply, text, key())
        moves.move(table.id, people[seat], *done)
        after = positions.at(table)
        if after.actor != seat and len(after.record.lines) > 1:
            break
    due = Sent(*some_action(table, random), key())
    legal = {str(action) for action in after.state.actions()}
    dora = made["Dora"][0]
    ended, revoked = programs.make(people[due.seat], "revoked")
    programs.end(people[due.seat], ended.pk)
    return World(
        table,
        tables.create(dora, game, [tables.Here(f"P{number}") for number in range(3)], numbers_first=True),
        {name: secret for name, (_, secret) in made.items()},
        {name: programs.make(player, "hostile")[1] for name, (player, _) in made.items()},
        revoked,
        programs.listed(dora)[0].pk,
        NAMES[seat],
        NAMES[due.seat],
        NAMES[3 - seat - due.seat],
        done,
        due,
        [text for text in ACTIONS if text not in legal],
    )


class Attack(threading.Thread):
    """One attacker with everybody's cookies and keys: every request is invalid, or its sender may not make it."""

    def __init__(self, site: Site, world: World, seed: int, count: int) -> None:
        super().__init__(daemon=True)
        self.world = world
        self.random = Random(seed)
        self.count = count
        self.last = world.last()
        self.seen: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.cheap: list[Callable[[], Checked]] = []
        self.dear: list[Callable[[], Checked]] = []
        """Pages and megabytes take a while."""

    def run(self) -> None:
        for number in range(self.count):
            self.check(self.random.choice(self.cheap if number % 40 else self.dear))

    def check(self, kind: Callable[[], Checked]) -> None:
        try:
            answer, fine = kind()
        except ConnectionError as error:
            self.wrong.append(f"{kind.__name__}: {error}")
            return
        self.seen[f"{kind.__name__} {answer.status}"] += 1
        if answer.status not in fine:
            self.wrong.append(f"{kind.__name__}: {answer.status} {answer.body[:200]!r}")
        self.look_at(kind.__name__, answer)

    def look_at(self, kind: str, answer: Answer) -> None:
        """Whether there is something in an answer that must not be there."""
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.wrong += [f"{kind}: raw {raw}" for raw in (MARKUP, *NAMES) if raw.encode() in answer.body]


class PagesAttack(Attack):
    """By browsers."""

    def __init__(self, site: Site, world: World, seed: int, count: int) -> None:
        super().__init__(site, world, seed, count)
        self.path = f"/t/{world.table.id}"
        self.browsers = {name: site.browser(secret) for name, secret in {**world.keys, "Nobody": "x"}.items()}
        self.cheap = [
            self.wrong_seat, self.stale, self.reused, self.strange, self.illegal, self.other_table, self.forged,
            self.undo, self.download, self.method, self.nowhere, self.garbage, self.other_doors, self.way_back,
        ]  # fmt: skip
        self.dear = [self.huge, self.pages, self.names, self.upload]

    # The addresses of a table

    def post(self, who: str, door: str, fields: dict[str, object] | bytes, **headers: str) -> Answer:
        """In one form or another, and also at the addresses of earlier pages."""
        door = self.random.choice([door, *OLD_DOORS[door]])
        return self.browsers[who].post(f"{self.path}/{door}", fields, **self.random.choice(FORMS), **headers)

    def move(self, who: str, table: str = "", **changed: object) -> Answer:
        """The next player's correct move, with something changed."""
        fields = self.world.due.fields(**{"key": key(), **changed})
        if table:
            return self.browsers[who].post(f"/t/{table}/move", fields, **self.random.choice(FORMS))
        return self.post(who, "move", fields)

    def wrong_seat(self) -> Checked:
        who = self.random.choice([self.world.mover, self.world.third, "Dora", "Nobody"])
        if who == self.world.mover and self.random.random() < 0.5:
            return self.move(who, seat=self.world.done.seat), {409}
        return self.move(who, seat=self.random.choice([self.world.due.seat, 7, 9999999])), {403}

    def stale(self) -> Checked:
        return self.move(self.world.next, ply=self.random.choice([0, self.last + 1, 500, 9999999])), {409}

    def reused(self) -> Checked:
        if self.random.random() < 0.5:
            return self.move(self.world.mover, **self.world.done._asdict()), {200, 302}
        return self.move(self.world.next, key=self.world.done.key), {409}

    def strange(self) -> Checked:
        field = self.random.choice(["seat", "ply", "text", "key"])
        value = self.random.choice(STRANGE)
        if field == "key" and value.isascii() and value.isdecimal():
            field = "text"  # as a key it would be fine
        fine = {"seat": {403, 422}, "ply": {409, 422}}.get(field, {422})
        return self.move(self.world.next, **{field: value}), fine

    def illegal(self) -> Checked:
        return self.move(self.world.next, text=self.random.choice(self.world.illegal)), {422}

    def other_table(self) -> Checked:
        if self.random.random() < 0.5:
            return self.move(self.world.next, self.world.other.id, seat=0, ply=0), {403}
        return self.move(self.world.next, self.random.choice(["nosuchtable1", "x" * 300, "%00", "..", "%2e%2f"])), {404}

    def huge(self) -> Checked:
        if self.random.random() < 0.5:
            return self.move(self.world.next, text="x" * 200_000), {413}
        size = settings.GOLDENSPIKE_MOST_BODY + 1
        browser = Browser(self.browsers["Dora"].port)
        try:
            answer = browser.ask("POST", f"{self.path}/move", None, {"Content-Length": str(size)})
            return answer, {413} if b"too large" in answer.body else set()
        finally:
            browser.close()

    def forged(self) -> Checked:
        token = self.random.choice(["", "x", "y" * 32, "z" * 64])
        return self.post(self.world.next, "move", self.world.due.fields(key=key()), **{"X-CSRFToken": token}), {403}

    def undo(self) -> Checked:
        who = self.random.choice([self.world.next, self.world.third, "Dora", "Nobody"])
        to = self.random.choice(["", "0", "1", "7"] if self.random.random() < 0.7 else STRANGE[1:])
        answer = self.post(who, "undo", {"ply": self.last, "key": key(), "to": to})
        return answer, {403, 422} if who in {"Dora", "Nobody"} else {409, 422}

    def download(self) -> Checked:
        ply = self.random.choice(["0", "1", str(self.last + 1), "9999999", "-1", "x", "%00", "1" * 300])
        fine = {"0": {200}, "1": {200}, str(self.last + 1): {404}, "9999999": {404}}.get(ply, {422})
        return self.browsers["Nobody"].get(f"{self.path}/record?ply={ply}"), fine

    def method(self) -> Checked:
        doors = [("move", "GET"), ("undo", "PUT"), ("record", "POST"), ("move", "DELETE"), ("play", "GET")]
        door, method = self.random.choice(doors)
        browser = self.browsers[self.world.next]
        return browser.ask(method, f"{self.path}/{door}", None, {"X-CSRFToken": browser.token}), {405}

    def nowhere(self) -> Checked:
        paths = ["/nothing", "/t//move", "/wp-login.php", "/static/../settings.py", "/static/%2e%2e/x", "/t/x/y"]
        return self.browsers["Nobody"].get(self.random.choice(paths)), {404}

    def garbage(self) -> Checked:
        body = self.random.randbytes(self.random.randrange(300))
        kind = self.random.choice(["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "x"])
        return self.post(self.world.next, "move", body, **{"Content-Type": kind}), {400, 422}

    def other_doors(self) -> Checked:
        """What only a player at the table, or the one who opened it, may do."""
        door, fine = self.random.choice(
            [("skip", {403}), ("pace", {403, 422}), ("seat/1/bot", {403, 409}), ("seat/99/bot", {403, 404, 409})]
        )
        pace = self.random.choice(["0", *STRANGE])
        return self.post(self.random.choice(["Dora", "Nobody"]), door, {"pace": pace}), fine

    # Pages and forms

    def way_back(self) -> Checked:
        """A form that says where to go next leads nowhere but here."""
        to = self.random.choice(["//evil.example", "https://evil.example/", "/\\evil.example", "//[", "x:y", *STRANGE])
        answer = self.browsers["Dora"].post("/choose", {"next": to})
        return answer, {302} if answer.headers.get("location") == "/" else set()

    def pages(self) -> Checked:
        odd = self.random.choice(["nosuchtable1", "x" * 300, "%00", "%3Cscript%3Ealert(1)%3C/script%3E", "٣", "-1"])
        path, fine = self.random.choice(
            [
                (self.path, {200}),
                (f"{self.path}/parts", {200}),
                (f"{self.path}/{self.last}", {200}),
                (f"{self.path}/{self.last + 1}", {302}),  # to the last
                (f"{self.path}/9999999999999999999999", {302}),
                *((f"/{door}/{odd}", {404, 422}) for door in ("t", "join", "rules", "new")),
            ]
        )
        return self.browsers[self.random.choice(list(self.browsers))].get(quoted(path)), fine

    def names(self) -> Checked:
        """Invalid forms, full of markup: what was typed appears in the page again."""
        seats = {f"kind{number}": "here" for number in range(8)}
        typed = {f"name{number}": self.random.choice([MARKUP, *NAMES]) for number in range(8)}
        table = {**seats, **typed, "map": MARKUP, "edition": MARKUP, "bot": MARKUP, "pace": "0"}
        forms: list[tuple[str, dict[str, object]]] = [
            (f"/new/{self.world.table.game}", {**table}),
            ("/you", {"name": MARKUP * 9}),
            ("/you", {"name": f"{MARKUP}\0"}),
            ("/join", {"link": MARKUP}),
            ("/join", {"link": "http://[/t/x"}),
        ]
        return self.browsers["Dora"].post(*self.random.choice(forms)), {404, 422}

    def upload(self) -> Checked:
        """Files that are not records."""
        good = b'[Game "steel-driver"]\n[Seats "<b>" "B" "C"]\n\n1. 0 claim Chicago\n'
        content = self.random.choice([b"", MARKUP.encode(), self.random.randbytes(500), good])
        head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="<b>.record"\r\n\r\n'
        form = {"Content-Type": "multipart/form-data; boundary=x"}
        return self.browsers["Dora"].post("/upload", head + content + b"\r\n--x--\r\n", **form), {400, 422}


def quoted(path: str) -> str:
    """What http.client would refuse to send, as a browser sends it."""
    from urllib.parse import quote

    return quote(path, safe="/%()")
