"""Hostile requests to the API, each with the statuses that are correct for it. None may change anything."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings

from tests.web.games import key
from tests.web.hostile import ACTIONS, MARKUP, NAMES, Attack, Checked, World
from tests.web.programs import Program
from tests.web.site import Answer, Browser, Site

WRONG: list[Any] = [
    True, False, -1, 1.5, 1e300, 10**40, "0", "", [], {}, [0], {"seat": 0}, MARKUP, "\0", "\ud83d", "x" * 3000,
]  # fmt: skip
"""Wrong for every field of a move: not even a string of digits is a number."""
NO_TABLES = ["nosuchtable1", "x" * 300, "%00", "..%2f..", "%D9%A3", "-1", "%3Cscript%3E"]
NESTED = b"[" * 100_000
LONG_NUMBER = b'{"seat": 0, "text": "pass", "ply": ' + b"9" * 10_000 + b"}"


class ProgramsAttack(Attack):
    """By programs, with keys that work and keys that do not."""

    def __init__(self, site: Site, world: World, seed: int, count: int) -> None:
        super().__init__(site, world, seed, count)
        self.site = site
        self.path = f"/tables/{world.table.id}"
        self.other = f"/tables/{world.other.id}"
        self.programs = {name: Program(site, secret) for name, secret in {**world.programs, "Nobody": ""}.items()}
        self.next = self.programs[world.next]
        self.cheap = [
            self.no_key, self.wrong_seat, self.stale, self.reused, self.wrong_types, self.wrong_fields, self.illegal,
            self.other_table, self.no_table, self.others_only, self.undo, self.numbers, self.reading, self.waiting,
            self.method, self.nowhere, self.garbage, self.keys, self.forged,
        ]  # fmt: skip
        self.dear = [self.huge, self.names, self.upload, self.looks]

    def look_at(self, kind: str, answer: Answer) -> None:
        """Refusals are JSON with a code and a sentence, and no browser takes them for a page."""
        super().look_at(kind, answer)
        if answer.status < 400 or kind == "method":
            return
        if not answer.headers["content-type"].startswith("application/json"):
            self.wrong.append(f"{kind}: {answer.headers['content-type']}")
        elif not {"error", "words"} <= answer.json().keys():
            self.wrong.append(f"{kind}: {answer.body[:200]!r}")

    # Moves

    def move(self, who: str, path: str = "", **changed: Any) -> Answer:
        """The next player's correct move, with something changed."""
        body = self.world.due.fields(**{"key": key(), **changed})
        return self.programs[who].ask("POST", f"{path or self.path}/moves", body)

    def no_key(self) -> Checked:
        """None, a revoked one, a cookie's, one of another scheme: the correct move is not accepted."""
        secrets = [self.world.revoked, self.world.keys[self.world.next], "gs_" + "x" * 43, "x" * 5000, MARKUP]
        headers = ["", *(f"Bearer {secret}" for secret in secrets), f"Basic {self.next.key}", self.next.key, "Bearer"]
        chosen = self.random.choice(headers)
        sent = {"Content-Type": "application/json", **({"Authorization": chosen} if chosen else {})}
        body = json.dumps(self.world.due.fields(key=key())).encode()
        return self.next.browser.ask("POST", f"/api{self.path}/moves", body, sent), {401}

    def wrong_seat(self) -> Checked:
        who = self.random.choice([self.world.mover, self.world.third, "Dora"])
        if who == self.world.mover and self.random.random() < 0.5:
            return self.move(who, seat=self.world.done.seat), {409}
        seat, fine = self.random.choice([(self.world.due.seat, {403}), (7, {403}), (10, {422}), (10**40, {422})])
        return self.move(who, seat=seat), fine

    def stale(self) -> Checked:
        return self.move(self.world.next, ply=self.random.choice([0, self.last + 1, 500, 9_999_999])), {409}

    def reused(self) -> Checked:
        if self.random.random() < 0.5:
            return self.move(self.world.mover, **self.world.done._asdict()), {200}
        return self.move(self.world.next, key=self.world.done.key), {409}

    def wrong_types(self) -> Checked:
        field = self.random.choice(["seat", "ply", "text", "key"])
        return self.move(self.world.next, **{field: self.random.choice(WRONG)}), {400, 422}

    def wrong_fields(self) -> Checked:
        """One too many, one too few, or something other than fields."""
        right = self.world.due.fields(key=key())
        missing = self.random.choice(["seat", "ply", "text"])
        few = {name: value for name, value in right.items() if name != missing}
        body = self.random.choice([{**right, MARKUP: 1}, {**right, "person": 1}, few, {}, [right], "text", 7])
        return self.next.ask("POST", f"{self.path}/moves", body), {422}

    def illegal(self) -> Checked:
        return self.move(self.world.next, text=self.random.choice(self.world.illegal)), {422}

    def undo(self) -> Checked:
        who = self.random.choice([self.world.next, self.world.third, "Dora"])
        to = self.random.choice([None, 0, 1, 7])
        if self.random.random() < 0.3:
            return self.programs[who].ask("POST", f"{self.path}/undo", {"ply": self.random.choice(WRONG)}), {400, 422}
        answer = self.programs[who].ask("POST", f"{self.path}/undo", {"ply": self.last, "key": key(), "to": to})
        return answer, {403} if who == "Dora" else {409}

    # Tables of others, and what only some may do

    def other_table(self) -> Checked:
        door, body = self.random.choice(
            [
                ("moves", self.world.due.fields(seat=0, ply=0)), ("undo", {"ply": 0}), ("number", {"number": "7"}),
                ("begin", None), ("hurry", None), ("rematch", None), ("seats/1/bot", {"bot": "random"}),
            ]
        )  # fmt: skip
        # Where there is no chance, there are no numbers.
        fine = {403, 404} if door in {"number", "begin"} else {403}
        return self.next.ask("POST", f"{self.other}/{door}", body), fine

    def no_table(self) -> Checked:
        table = f"/tables/{self.random.choice(NO_TABLES)}"
        if self.random.random() < 0.5:
            return self.move(self.world.next, table), {404}
        door = self.random.choice(["", "/position", "/actions", "/log", "/record", "/forecast", "/fair", "/wait?ply=0"])
        return self.programs["Nobody"].ask("GET", table + door), {404}

    def others_only(self) -> Checked:
        """What only a player at the table, or the one who opened it, may do."""
        dora = self.programs["Dora"]
        if self.random.random() < 0.5:
            method, door, body, fine = self.random.choice(
                [
                    ("PUT", "pace", {"pace": 0}, {403}),
                    ("PUT", "pace", {"pace": self.random.choice(WRONG)}, {400, 422}),
                    ("GET", "seats/1/invitation", None, {403}),
                    ("GET", "seats/11/invitation", None, {422}),
                    ("POST", "seats/1/bot", {"bot": "random"}, {403}),
                    ("POST", "rematch", None, {403}),
                    ("POST", "analysis", None, {409}),
                ]
            )
            return dora.ask(method, f"{self.path}/{door}", body), fine
        link = self.random.choice([MARKUP, "x" * 299, "\0", "/join/", "http://[/join/x", "٣", self.world.table.id])
        return dora.ask("POST", "/seats", {"invitation": link}), {404}

    def numbers(self) -> Checked:
        """For the dice: too late, not hexadecimal, or where there are none."""
        number = self.random.choice(["7", "g", "", "1" * 65, "٣", MARKUP, 7, None, ["7"]])
        fine = {404, 409} if number == "7" else {422}
        return self.next.ask("POST", f"{self.path}/number", {"number": number}), fine

    # Reading

    def reading(self) -> Checked:
        ply = self.random.choice(
            ["0", str(self.last + 1), "9999999", "10000000", "-1", "x", "%00", "1" * 300, "1.5", ""]
        )
        fine = {"0": {200}, str(self.last + 1): {404}, "9999999": {404}}.get(ply, {422})
        door = self.random.choice(["position", "actions", "record"])
        who = self.random.choice([*self.programs.values()])
        return who.ask("GET", f"{self.path}/{door}?ply={ply}"), fine

    def waiting(self) -> Checked:
        wrong = ["", "ply=x", "ply=-1", "ply=%00", "ply=" + "9" * 300, "ply=0&seconds=999", "ply=0&seconds=-1"]
        query = self.random.choice(["ply=0&seconds=0", *wrong])
        return self.programs["Nobody"].ask("GET", f"{self.path}/wait?{query}"), {422} if query in wrong else {200}

    def nowhere(self) -> Checked:
        path = self.random.choice(["/nothing", "//", "/tables/x/y/z", "/games/chess", "/games/%00", "/%2e%2e/settings"])
        return self.programs["Nobody"].ask("GET", path), {404}

    def method(self) -> Checked:
        method, path = self.random.choice(
            [("GET", f"{self.path}/moves"), ("DELETE", self.path), ("PUT", "/tables"), ("PATCH", f"{self.path}/undo")]
        )
        return self.next.ask(method, path), {405}

    def looks(self) -> Checked:
        """What anybody may read of a table, including all names."""
        door = self.random.choice(["", "/log", "/actions?words=true", "/forecast", "/position"])
        return self.programs["Nobody"].ask("GET", self.path + door), {200}

    # Bodies

    def garbage(self) -> Checked:
        noise = self.random.randbytes(self.random.randrange(1, 300))
        body = self.random.choice([noise, b"{", b"\xff\xfe", b'{"seat": NaN}', NESTED, LONG_NUMBER, b"null"])
        return self.next.ask("POST", f"{self.path}/moves", body), {400, 413, 422}

    def huge(self) -> Checked:
        if self.random.random() < 0.5:
            return self.move(self.world.next, text="x" * 200_000), {413}
        browser = Browser(self.site.port)
        size = {"Content-Length": str(settings.GOLDENSPIKE_MOST_BODY + 1), "Authorization": f"Bearer {self.next.key}"}
        try:
            return browser.ask("POST", f"/api{self.path}/moves", None, size), {413}
        finally:
            browser.close()

    def names(self) -> Checked:
        """Impossible names and choices, full of markup."""
        game = self.world.table.game
        seats = [{"kind": "here", "name": self.random.choice([MARKUP, *NAMES])} for _ in range(3)]
        method, path, body = self.random.choice(
            [
                ("POST", "/tables", {"game": game, "seats": seats, "map": MARKUP}),
                ("POST", "/tables", {"game": MARKUP, "seats": seats}),
                ("POST", "/tables", {"game": game, "seats": seats, "options": {MARKUP: MARKUP}}),
                ("POST", "/tables", {"game": game, "seats": seats, "map_text": MARKUP}),
                ("POST", "/tables", {"game": game, "seats": [*seats, {"kind": "bot", "bot": MARKUP}]}),
                ("POST", "/tables", {"game": game, "seats": seats * 9}),
                ("POST", "/tables", {"game": game, "seats": [*seats, {"kind": "here", "name": "\u202e"}]}),
                ("POST", "/people", {"name": MARKUP * 9}),
                ("POST", "/people", {"name": f"{MARKUP}\0"}),
                ("PATCH", "/me", {"name": f"{MARKUP}\n"}),
                ("PATCH", "/me", {"name": "Dora", "language": MARKUP}),
            ]
        )
        return self.programs["Dora"].ask(method, path, body), {422}

    def upload(self) -> Checked:
        """Texts that are not records."""
        wrong = f'[Game "{self.world.table.game}"]\n[Seats "<b>" "B" "C"]\n\n1. 0 {self.random.choice(ACTIONS)}\n'
        text = self.random.choice(["", MARKUP, "\0", "[" * 5000, wrong, 7, None])
        return self.programs["Dora"].ask("POST", "/records", {"record": text}), {422}

    # Keys

    def keys(self) -> Checked:
        """A key cannot make others or end anybody else's."""
        if self.random.random() < 0.3:
            return self.next.ask("POST", "/keys", {"name": self.random.choice([MARKUP, "x"])}), {403}
        number = self.random.choice([self.world.foreign, 0, -1, 10**40, "x", "%3Cscript%3E"])
        return self.next.ask("DELETE", f"/keys/{number}"), {404, 422}

    def forged(self) -> Checked:
        """A foreign page makes a browser send its cookie: without our token it changes nothing."""
        browser = Browser(self.site.port, self.world.keys[self.world.next])
        body = json.dumps(self.world.due.fields(key=key())).encode()
        token = self.random.choice(["", "x", "y" * 32])
        try:
            return browser.ask("POST", f"/api{self.path}/moves", body, {"X-CSRFToken": token}), {403}
        finally:
            browser.close()
