"""The server is killed with -9 again and again while people play: no acknowledged move is lost, none comes twice."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import goldenspike as gs
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.core.record_text import parse_record
from goldenspike.site import tables
from goldenspike.site.models import Line, Person, Table
from goldenspike.site.operations import checks
from tests.web.environment import environment
from tests.web.games import hot_seat, key, rows
from tests.web.site import HTMX, QUICK_START, Browser, Site, Stream, person

KILLS = 50
TABLES = 10
LEFT = 90
PATIENCE = 900.0

# A server that dies the moment its first move has come so far.
DIES = "import os; from goldenspike.site.live import publish; publish.{function} = lambda *_: os._exit(9); "


class Acknowledged(NamedTuple):
    """What was sent, and the ply of the table that the answer showed."""

    table: str
    key: str
    ply: int
    text: str


class Client(threading.Thread):
    """A person at a table: looks, moves, resends what was not answered, now and then undoes a move.

    When it is not their turn, they wait for the event stream, as a page does.
    """

    def __init__(self, site: Site, table: Table, cookie: str, seats: list[int], seed: int) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(site.port, cookie)
        self.table = table.id
        self.seats = seats
        self.random = Random(seed)
        self.record: Record | None = None
        self.acknowledged: list[Acknowledged] = []
        self.fault = ""

    def run(self) -> None:
        try:
            until = time.monotonic() + PATIENCE
            while not self.look().state.over:
                assert time.monotonic() < until, "this takes too long"
                self.act()
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"
        finally:
            self.browser.close()

    def look(self) -> Record:
        """The record as the server has it; what is already known is not read again."""
        while True:
            try:
                answer = self.browser.get(f"/t/{self.table}/record")
            except ConnectionError:
                time.sleep(0.05)
                continue
            assert answer.status == 200, answer
            text = answer.body.decode()
            if self.record is None:
                self.record = Record.loads(text)
            for line in parse_record(text).lines[len(self.record.lines) :]:
                if line.undo is None:
                    self.record.append(line.action)
                else:
                    self.record.undo(line.undo)
            return self.record

    def act(self) -> None:
        assert self.record is not None
        state, ply = self.record.state, len(self.record.lines)
        if ply and self.random.random() < 0.02:
            self.send("undo", {"ply": ply, "key": key()}, {200, 403, 409}, "undo")
        elif state.actor in self.seats:
            text = str(self.random.choice(state.actions()))
            self.send("move", {"seat": state.actor, "ply": ply, "text": text, "key": key()}, {200, 409}, text)
        else:
            self.wait_for_news(ply)

    def wait_for_news(self, ply: int) -> None:
        try:
            stream = Stream(self.browser.port, f"/events/{self.table}?ply={ply}")
        except OSError:
            time.sleep(0.05)
            return
        with suppress(OSError, EOFError):
            stream.event()
        stream.close()

    def send(self, door: str, fields: dict[str, object], fine: set[int], text: str) -> None:
        """As a page does it, until there is an answer: the same request with the same key."""
        while True:
            try:
                answer = self.browser.post(f"/t/{self.table}/{door}", fields, **HTMX)
            except ConnectionError:
                time.sleep(0.05)
                continue
            assert answer.status in fine, answer
            if answer.status == 200:
                shown = int(answer.headers["x-ply"])
                self.acknowledged.append(Acknowledged(self.table, str(fields["key"]), shown, text))
            return


def nearly_played(game: str, seats: list[str], seed: int) -> str:
    """A record that has about LEFT lines to go: whole games would take minutes."""
    record = Record.new(game, seats)
    bot = gs.bot("random", record.game, seed)
    while not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(str(seed))
        else:
            record.append(str(bot.choose(record.state)))
    start = Record.new(game, seats)
    for line in record.lines[: max(0, len(record.lines) - LEFT)]:
        start.append(line.action)
    return start.dumps()


def seat_two(number: int) -> tuple[Table, list[tuple[Person, str, list[int]]]]:
    """Two people at a table; every third has a bot besides."""
    (ann, ann_key), (bob, bob_key) = person("Ann"), person("Bob")
    game = "steel-driver" if number % 2 else "steam-rollers"
    with_bot = number % 3 == 0
    text = nearly_played(game, ["Ann", "Bob", "random 1" if with_bot else "Ann again"], number)
    table = tables.upload(ann, text, mine=[0] if with_bot else [0, 2], pace=0)
    tables.take(tables.invitation(table, 1, ann), bob)
    return table, [(ann, ann_key, tables.mine(table, ann)), (bob, bob_key, [1])]


def test_kill_9_loses_no_acknowledged_move_and_doubles_none(folder: Path) -> None:
    site = Site(folder, environment(), QUICK_START)
    clients: list[Client] = []
    for number in range(TABLES):
        table, people = seat_two(number)
        clients += [Client(site, table, cookie, seats, number) for _, cookie, seats in people]
    with site:
        for client in clients:
            client.start()
        random = Random(1)
        kills = 0
        while kills < KILLS and any(client.is_alive() for client in clients):
            wait_for_moves(clients, random.randrange(8))
            site.kill()
            kills += 1
            site.start()
        for client in clients:
            client.join(PATIENCE)
        assert [client.fault for client in clients if client.fault] == []
        assert kills == KILLS, "the games ended too soon to be disturbed enough"
    check_everything(clients)


def wait_for_moves(clients: list[Client], count: int) -> None:
    """Until this many more were acknowledged, or a second has passed."""
    goal = count + sum(len(client.acknowledged) for client in clients)
    until = time.monotonic() + 1
    while sum(len(client.acknowledged) for client in clients) < goal and time.monotonic() < until:
        time.sleep(0.005)


def check_everything(clients: list[Client]) -> None:
    stored = {(line.table_id, line.key): (line.ply, line.text) for line in Line.objects.exclude(key=None)}
    acknowledged = [move for client in clients for move in client.acknowledged]
    assert len({(move.table, move.key) for move in acknowledged}) == len(acknowledged)
    for move in acknowledged:
        ply, text = stored.pop((move.table, move.key))
        assert ply <= move.ply, "the answer shows the move it acknowledges"
        assert text == move.text or (move.text == "undo" and text.startswith("undo "))
    assert stored == {}, "every stored move was acknowledged in the end, as its sender asked until it was"
    assert list(checks.misfits()) == []
    assert Table.objects.filter(finished=True).count() == TABLES


@pytest.mark.parametrize(("function", "stored"), [("moved", 1), ("in_transaction", 0)])
def test_a_move_whose_answer_was_lost_counts_once(folder: Path, function: str, stored: int) -> None:
    """The server dies right after the commit, or right before it; the browser sends the same request again."""
    ann, cookie = person()
    table = hot_seat(ann)
    fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
    with Site(folder, environment(), DIES.format(function=function) + QUICK_START) as site:
        browser = site.browser(cookie)
        with pytest.raises(ConnectionError):
            browser.post(f"/t/{table.id}/move", fields, **HTMX)
        assert site.process is not None
        assert site.process.wait(60) == 9
        assert len(rows(table)) == stored
        site.code = QUICK_START
        site.start()
        shown = browser.post(f"/t/{table.id}/move", fields, **HTMX)
        assert (shown.status, shown.headers["x-ply"]) == (200, "1")
        assert browser.post(f"/t/{table.id}/move", fields).json()["again"] is True
    assert rows(table) == [(1, 0, "auction red 3")]
