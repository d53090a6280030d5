"""No future die can be found in any page, stream, answer, export or log before it is rolled.

Two checks: what was published during a game with a known seed contains none of the later outcomes; and nothing
published but the fingerprint changes when the secret seed is a different one, so nothing can depend on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from goldenspike.core.chance import seeded_number
from goldenspike.core.fair import commitment_of, joint_seed
from goldenspike.core.game import CHANCE
from goldenspike.site import fair, moves, positions, programs, tables
from goldenspike.site.models import Person, Table
from tests.web.games import key, some_action
from tests.web.programs import Program
from tests.web.site import Browser, Site, Stream, person

SEED = "c0ffee" * 10 + "babe"
OTHER = "5" * 64
PLAYERS = 3


def table_with_seed(ann: Person, bob: Person) -> Table:
    sitting: list[tables.Sitting] = [tables.Here(f"Seat {number}") for number in range(PLAYERS - 1)]
    table = tables.create(ann, "steam-rollers", [*sitting, tables.Open()], numbers_first=True)
    Table.objects.filter(pk=table.id).update(seed=SEED)
    tables.take(tables.invitation(table, PLAYERS - 1, ann), bob)
    return tables.get(table.id)


class Reader:
    """Everything that can be read about a table: as a player, as a program, as anybody."""

    def __init__(self, site: Site, table: str, cookie: str, key: str) -> None:
        self.site, self.table = site, table
        self.browsers = [site.browser(cookie), site.browser()]
        self.programs = [Program(site, key), Program(site)]

    def pages(self, ply: int) -> Iterator[bytes]:
        paths = ["", "/parts", "/record", f"/record?ply={ply}", f"/{ply}", f"/{ply}/parts", "/nothing"]
        paths += ["/sheet/0", "/sheets.pdf", "/analysis"]
        for browser in self.browsers:
            for path in paths:
                yield whole(browser, f"/t/{self.table}{path}")
            yield whole(browser, "/")

    def answers(self) -> Iterator[bytes]:
        paths = ["", "/position", "/actions?words=true", "/log", "/record", "/fair", "/wait?ply=9999999"]
        paths += ["/reach", "/analysis"]
        for program in self.programs:
            for path in paths:
                yield program.ask("GET", f"/tables/{self.table}{path}").body
            yield program.ask("GET", "/tables").body

    def stream(self) -> bytes:
        stream = Stream(self.site.port, f"/events/{self.table}?ply=9999999")
        stream.event()
        stream.close()
        return stream.head + stream.seen

    def everything(self, ply: int) -> list[bytes]:
        forecast = self.programs[1].ask("GET", f"/tables/{self.table}/forecast").body
        return [*self.pages(ply), *self.answers(), self.stream(), forecast]


def whole(browser: Browser, path: str) -> bytes:
    answer = browser.get(path)
    assert answer.status < 500, path
    return repr(sorted(answer.headers.items())).encode() + answer.body


def test_nothing_that_was_published_holds_what_came_later(site: Site) -> None:
    (ann, cookie), (bob, _) = person("Ann"), person("Bob")
    table = table_with_seed(ann, bob)
    reader = Reader(site, table.id, cookie, programs.make(ann, "reader")[1])
    read: list[tuple[int, bytes]] = [(0, body) for body in reader.everything(0)]
    fair.add(table.id, ann, "1")
    read += [(0, body) for body in reader.everything(0)]
    fair.add(table.id, bob, "2")
    random = Random(1)
    for count in range(60):
        seat, ply, text = some_action(table, random)
        if count == 20:
            read += [(ply, body) for body in reader.everything(ply)]
        elif count % 4 == 0:
            read += [(ply, body) for body in reader.answers()]
        moves.move(table.id, bob if seat == PLAYERS - 1 else ann, seat, ply, text, key())
    site.stop()
    at = positions.at(table)
    drawn = [line for line, _ in at.steps if line.seat == CHANCE]
    rolls = [line for line in drawn if line.action.startswith("roll ")]
    assert len(rolls) >= 6
    for ply, body in read:
        known = {line.action for line in drawn if line.number <= ply}
        later = {line.action for line in drawn if line.number > ply} - known
        # `start 3` may mean anything; what is long enough to be a die or a card may not.
        assert not [text for text in later if len(text) > 8 and text.encode() in body]
    secret = [SEED, joint_seed(SEED, fair.of(tables.get(table.id)).numbers)]  # type: ignore[union-attr]
    secret += [str(seeded_number(secret[1], event, 1 << 62)) for event in range(60)]
    everything = b"".join(body for _, body in read) + site.log.read_bytes()
    assert not [value for value in secret if value.encode() in everything]
    assert commitment_of(SEED).encode() in everything


def test_nothing_but_the_fingerprint_depends_on_the_seed(site: Site) -> None:
    (ann, cookie), (bob, _) = person("Ann"), person("Bob")
    table = table_with_seed(ann, bob)
    reader = Reader(site, table.id, cookie, programs.make(ann, "reader")[1])
    random = Random(2)
    compare(reader, table, 0)
    for who in (ann, bob):
        fair.add(table.id, who, "1")
    for _ in range(30):
        seat, ply, text = some_action(table, random)
        moves.move(table.id, bob if seat == PLAYERS - 1 else ann, seat, ply, text, key())
    compare(reader, table, ply)


def compare(reader: Reader, table: Table, ply: int) -> None:
    read: list[list[bytes]] = []
    for seed in (SEED, OTHER):
        Table.objects.filter(pk=table.id).update(seed=seed)
        fingerprint = commitment_of(seed).encode()
        read.append([unsigned(body).replace(fingerprint, b"FINGERPRINT") for body in reader.everything(ply)])
    Table.objects.filter(pk=table.id).update(seed=SEED)
    assert any(b"FINGERPRINT" in body for body in read[0])
    assert read[0] == read[1]


def unsigned(body: bytes) -> bytes:
    """Without what is new in every answer: keys for the next move, CSRF tokens, ids of requests, dates and lengths."""
    body = re.sub(rb'name="(csrfmiddlewaretoken|key)" value="[^"]*"', b"", body)
    body = re.sub(rb"(date|x-request-id): [^\r]*|Request [0-9a-f]{16}|retry: \d+", b"", body)
    body = re.sub(rb"\('(set-cookie|date|content-length|etag|x-request-id)', '[^']*'\)", b"", body)
    return re.sub(rb"csrf[a-z]*=[A-Za-z0-9]+", b"", body)
