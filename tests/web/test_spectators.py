"""What all spectators see: rendered once, with nothing personal in it, and brought by the stream."""

from __future__ import annotations

import codecs
import re
import socket
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random

import pytest
from django.test import Client, RequestFactory

from goldenspike.site import fair, moves, people, positions, tables
from goldenspike.site.models import Table
from goldenspike.site.pages import shared, table_page, viewing
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table import own_page
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.work import answer_limit
from goldenspike.words.catalogue import LANGUAGES, Words
from tests.web.games import hot_seat, key, of_people, play_on, some_action
from tests.web.site import PATIENCE, Browser, Site, Stream, person
from tests.web.test_programs_page import browser_of

GAMES = ["steel-driver", "steam-rollers"]


class Watching:
    """A spectator's stream, decoded as a browser does."""

    def __init__(self, port: int, path: str, version: str = "1.1", gzip: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        accept = "Accept-Encoding: br, gzip\r\n" if gzip else ""
        self.socket.sendall(f"GET {path} HTTP/{version}\r\nHost: 127.0.0.1\r\n{accept}\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.head = b"".join(iter(self.file.readline, b"\r\n")).decode().lower()
        self.inflate = zlib.decompressobj(16 + zlib.MAX_WBITS) if "content-encoding: gzip" in self.head else None
        self.is_chunked = "transfer-encoding: chunked" in self.head
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.text = ""

    def receive(self) -> None:
        data = self.file.read(int(self.file.readline(), 16) + 2)[:-2] if self.is_chunked else self.file.read1()
        assert data, "the stream has ended"
        self.text += self.decoder.decode(self.inflate.decompress(data) if self.inflate else data)

    def event(self, name: str) -> list[str]:
        """The data of the next event with this name; earlier events are skipped."""
        while True:
            while "\n\n" not in self.text:
                self.receive()
            event, _, self.text = self.text.partition("\n\n")
            lines = [line.partition(": ") for line in event.split("\n")]
            if ("event", ": ", name) in lines:
                return [value for field, _, value in lines if field == "data"]

    def parts(self) -> tuple[str, str]:
        """The fingerprint of a page that has them, and the parts."""
        first, *rest = self.event("parts")
        return first, "\n".join(rest)

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@contextmanager
def watching(site: Site, table: Table, language: str = "en", shown: str = "0-0", **how: object) -> Iterator[Watching]:
    path = f"/events/{table.id}?watch={language}&shown={shown}"
    with closing(Watching(site.port, path, **how)) as stream:  # type: ignore[arg-type]
        yield stream


def anybodys_parts(site: Site, table: Table, language: str = "en") -> str:
    return site.browser().get(f"/t/{table.id}/parts", **{"Accept-Language": language}).body.decode()


def move(browser: Browser, table: Table, seat: int, ply: int, text: str) -> None:
    answer = browser.post(f"/t/{table.id}/move", {"seat": seat, "ply": ply, "text": text, "key": key()})
    assert answer.status == 200, answer


# The stream


def test_the_stream_brings_each_move_in_the_language_of_each(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    browser = site.browser(cookie)
    with (
        watching(site, table, "en") as english,
        watching(site, table, "fr") as french,
        watching(site, table, "fr", gzip=False) as plain,
        watching(site, table, "fr", version="1.0", gzip=False) as old,
        watching(site, table, "fr", version="1.0") as old_and_small,
    ):
        for seat, ply, text in ((0, 0, "auction red 3"), (1, 1, "pass"), (2, 2, "pass")):
            move(browser, table, seat, ply, text)
            assert english.parts() == (f"{ply + 1} {ply + 1}-0", anybodys_parts(site, table, "en"))
            for stream in (french, plain, old, old_and_small):
                assert stream.parts() == (f"{ply + 1} {ply + 1}-0", anybodys_parts(site, table, "fr"))
        assert all(stream.inflate is not None for stream in (english, french, old_and_small))
        assert all(stream.inflate is None for stream in (plain, old))
        assert (old.is_chunked, french.is_chunked) == (False, True)


def test_who_comes_late_gets_the_newest_at_once_and_who_has_it_gets_nothing(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    browser = site.browser(cookie)
    move(browser, table, 0, 0, "auction red 3")
    move(browser, table, 1, 1, "pass")
    for shown in ("0-0", "1-0", "2-1", "99-0", "", "nonsense"):
        with watching(site, table, shown=shown) as stream:
            assert stream.parts()[0] == "2 2-0"
    with watching(site, table, shown="2-0") as stream:
        assert stream.event("again")[0].isdigit()
        move(browser, table, 2, 2, "pass")
        assert stream.parts()[0] == "3 3-0", "nothing came before it"


def test_a_seat_that_is_taken_is_seen_though_the_ply_stays(site: Site) -> None:
    ann, _ = person()
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Here("Cleo")])
    token = tables.invitation(table, 1, ann)
    with watching(site, table, shown="0-0") as stream:
        stream.event("again")
        answer = site.browser().post(f"/join/{token}", {"name": "Bob"})
        assert answer.status == 302, answer
        shown, html = stream.parts()
        assert shown == "0 0-1"
        assert "Bob" in html


def test_who_only_wants_the_ply_gets_what_they_always_got(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    stream = Stream(site.port, f"/events/{table.id}?ply=0", **{"Accept-Encoding": "gzip"})
    move(site.browser(cookie), table, 0, 0, "auction red 3")
    lines = [stream.line() for _ in range(4)]
    assert re.fullmatch(r"retry: \d+", lines[0])
    assert lines[1:] == ["event: ply", "id: 1-0", f"data: {table.id} 1"]
    assert b"content-encoding" not in stream.head.lower()
    stream.close()


def test_a_language_that_there_is_not_is_refused(site: Site) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    for language in ("xx", "en-GB", "../en"):
        assert site.browser().get(f"/events/{table.id}?watch={language}").status == 404


# What is shared


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shared_parts_are_what_a_stranger_gets_who_is_shown_the_table_alone(game: str, language: str) -> None:
    (ann, ann_key), (bob, bob_key), (cem, _), (_, stranger_key) = (
        person(name) for name in ("Ann", "Bob", "Cem", "Dee")
    )
    table = of_people(ann, bob, cem, game=game)
    for seat in range(3):
        snapshot = positions.newest(table.id)
        kept = shared.KEPT.get(snapshot, language)
        for cookie in ("", stranger_key):
            request = RequestFactory().get(f"/t/{table.id}/parts", headers={"Accept-Language": language})
            request.COOKIES[people.COOKIE] = cookie
            request.COOKIES["language"] = language
            view = viewing.view_from(snapshot, people.current(request), Words(language))
            alone = own_page(request, snapshot, view, None, is_whole=False)
            rendered = [render(part, anybody(language), swap=True) for part in alone.replaced()]
            assert "".join(rendered) == kept.parts
        actor, ply, text = some_action(table, Random(seat))
        moves.move(table.id, (ann, bob, cem)[actor], actor, ply, text, key())
    for cookie in (ann_key, bob_key):
        own = browser_of(cookie).get(f"/t/{table.id}/parts")
        assert own["X-Shown"].endswith("-own")
        assert 'data-watching="False"' in own.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_shared_parts_is_anybodys_own(game: str) -> None:
    ann, _ = person("Ann")
    table = tables.create(ann, game, [tables.Here("Ann"), tables.Open(), tables.Bot("random")], numbers_first=True)
    invitation = tables.invitation(table, 1, ann)
    if game == "steam-rollers":
        fair.add(table.id, ann, "5f3a")
    kept = shared.KEPT.get(positions.newest(table.id), "en")
    page = Client().get(f"/t/{table.id}").content.decode()
    for text in (kept.parts, page[page.index("<main") :]):
        assert "<form" not in text
        assert "csrf" not in text
        assert "/join/" not in text
        assert invitation not in text
        assert Table.objects.get(pk=table.id).seed not in text
        assert 'data-watching="True"' in text


def test_whoever_opened_a_table_sees_their_invitations_without_a_seat() -> None:
    ann, cookie = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Open(), tables.Open(), tables.Bot("random")])
    assert "/join/" in browser_of(cookie).get(f"/t/{table.id}").content.decode()
    assert "/join/" in browser_of(cookie).get(f"/t/{table.id}/parts").content.decode()
    assert "/join/" not in Client().get(f"/t/{table.id}").content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_a_watched_table_is_rendered_once_for_all(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann, game)
    play_on(table, ann, 4)
    made: list[str] = []
    original = table_page.question_panel

    def counted(view: TableView, *more: object, **named: object) -> object:
        made.append(view.words.language)
        return original(view, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(table_page, "question_panel", counted)
    for _ in range(5):
        for language in ("en", "de"):
            client = Client(headers={"Accept-Language": language})
            assert client.get(f"/t/{table.id}").status_code == 200
            assert client.get(f"/t/{table.id}/parts").status_code == 200
            shared.newest(table.id, language)
    assert sorted(made) == ["de", "de", "en", "en"], "once for the parts, once for the page"
    play_on(table, ann, 1, seed=2)
    Client(headers={"Accept-Language": "en"}).get(f"/t/{table.id}/parts")
    assert len(made) == 5, "a move is rendered anew"


def test_a_page_from_memory_is_the_page_that_would_be_rendered() -> None:
    ann, _ = person("Ann")
    for game in GAMES:
        table = hot_seat(ann, game)
        play_on(table, ann, 6)
        first, again = (without_token(Client().get(f"/t/{table.id}").content.decode()) for _ in range(2))
        shared.KEPT.clear()
        positions.CACHE.clear()
        assert first == again == without_token(Client().get(f"/t/{table.id}").content.decode())
        assert "hx-swap-oob" not in first


def without_token(page: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", page)


def test_a_clock_that_runs_is_never_shown_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    snapshot = positions.newest(hot_seat(ann).id)
    kept = shared.Kept()
    assert kept.get(snapshot, "en") is kept.get(snapshot, "en")
    monkeypatch.setattr(answer_limit, "seconds_left", lambda *_: 17.0)
    kept.clear()
    timed = kept.get(snapshot, "en")
    assert timed.event.is_timed
    assert kept.get(snapshot, "en") is timed, "for a moment it is good for everybody"
    timed.made -= shared.CLOCK_STEP
    assert kept.get(snapshot, "en") is not timed


def test_only_the_tables_looked_at_last_are_kept() -> None:
    ann, _ = person("Ann")
    kept = shared.Kept(most=2)
    snapshots = [positions.newest(hot_seat(ann).id) for _ in range(3)]
    first = kept.get(snapshots[0], "en")
    for snapshot in snapshots[1:]:
        kept.get(snapshot, "en")
    assert kept.get(snapshots[0], "en") is not first
