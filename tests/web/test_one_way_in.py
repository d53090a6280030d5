"""One entry point for a move: parts for a page, the page for a browser without scripts, JSON for a program.

And what a move costs: database queries, look-ups, positions.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from goldenspike.core import record as records
from goldenspike.core.game import Action, State
from goldenspike.core.play import legal_action
from goldenspike.site import moves, positions, programs, tables
from goldenspike.site.models import Table
from tests.web.games import hot_seat, key, of_people, play_on, rows, some_action
from tests.web.site import HTMX, PAGE, person
from tests.web.test_programs_page import browser_of

GAMES = ["steel-driver", "steam-rollers"]
DATA: dict[str, str] = {}
MOST_QUESTIONS = 5
FIRST = {"seat": 0, "ply": 0, "text": "auction red 3"}


def table_and_browser(game: str = "steel-driver") -> tuple[Table, Client]:
    ann, cookie = person("Ann")
    return hot_seat(ann, game), browser_of(cookie)


# The forms of an answer


@pytest.mark.parametrize("door", ["move", "play"])
def test_a_move_is_answered_in_the_form_that_was_asked_for(door: str) -> None:
    table, browser = table_and_browser()
    path = f"/t/{table.id}/{door}"
    shown = browser.post(path, {**FIRST, "key": key()}, headers=HTMX)
    assert (shown.status_code, shown["X-Ply"], shown["X-Shown"]) == (200, "1", "1-0-own")
    parts = ("board", "ledgers", "question", "players", "log", "journey", "state", "news")
    assert all(f'id="{part}"' in shown.content.decode() for part in parts)
    after = browser.post(path, {"seat": 1, "ply": 1, "text": "pass", "key": key()}, headers=PAGE)
    assert (after.status_code, after["Location"]) == (302, f"/t/{table.id}")
    data = browser.post(path, {"seat": 2, "ply": 2, "text": "pass", "key": key()}, headers=DATA)
    assert data.json() == {"ply": 3, "line": 3, "text": "pass", "again": False}
    answer = browser.post(path, {**FIRST, "ply": 3, "key": key()}, headers={**HTMX, "Accept": "application/json"})
    assert answer["Content-Type"] == "application/json", "who says so gets it, whatever else is said"


@pytest.mark.parametrize("door", ["undo", "takeback"])
def test_an_undo_is_answered_in_the_form_that_was_asked_for(door: str) -> None:
    table, browser = table_and_browser()
    path = f"/t/{table.id}/{door}"
    for ply, (form, status) in enumerate([(HTMX, 200), (PAGE, 302), (DATA, 200)]):
        browser.post(f"/t/{table.id}/move", {**FIRST, "ply": 2 * ply, "key": key()})
        answer = browser.post(path, {"ply": 2 * ply + 1, "key": key()}, headers=form)
        assert answer.status_code == status
    assert answer.json()["text"] == "undo 0"
    assert [text for _, _, text in rows(table)] == [FIRST["text"], "undo 0"] * 3
    answer = browser.post(path, {"ply": 6, "key": key(), "to": "9"}, headers=HTMX)
    assert answer.status_code == 409
    assert "This can’t be undone any more." in answer.content.decode()


@pytest.mark.parametrize("door", ["skip", "hurry"])
def test_a_skip_is_answered_in_the_form_that_was_asked_for(door: str) -> None:
    table, browser = table_and_browser()
    path = f"/t/{table.id}/{door}"
    assert [browser.post(path, headers=form).status_code for form in (HTMX, PAGE, DATA)] == [204, 302, 204]
    refused = [Client().post(path, headers=form) for form in (HTMX, PAGE, DATA)]
    assert [answer.status_code for answer in refused] == [403] * 3
    assert refused[2].json()["error"] == "NotYourSeat"


def test_a_refusal_shows_the_table_with_the_reason_and_its_rule() -> None:
    table, browser = table_and_browser()
    wrong = {**FIRST, "text": "bid 3"}
    path = f"/t/{table.id}/move"
    shown, page, data = (browser.post(path, {**wrong, "key": key()}, headers=form) for form in (HTMX, PAGE, DATA))
    assert [answer.status_code for answer in (shown, page, data)] == [422] * 3
    rule = data.json()["rule"]
    assert rule.startswith("SD-")
    assert data["Content-Type"] == "application/json"
    for answer in (shown, page):
        text = answer.content.decode()
        assert f'href="/rules/steel-driver#{rule}"' in text
        assert "note bad" in text
        assert 'id="question"' in text
    assert "<html" in page.content.decode()
    assert "<html" not in shown.content.decode()
    assert rows(table) == []


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"ply": 7}, 409, "Stale"),
        ({"seat": 1}, 409, "NotYourTurn"),
        ({"seat": 5}, 403, "NotYourSeat"),
        ({"ply": "x"}, 422, "Invalid"),
        ({"key": ""}, 422, "Invalid"),
        ({"text": ""}, 422, "Invalid"),
        ({"text": "x" * 300}, 422, "not_an_action"),
    ],
)
def test_what_is_wrong_has_the_same_status_in_every_form(changed: dict[str, Any], status: int, code: str) -> None:
    table, browser = table_and_browser()
    path = f"/t/{table.id}/move"
    fields = {**FIRST, "key": key(), **changed}
    assert [browser.post(path, fields, headers=form).status_code for form in (HTMX, PAGE, DATA)] == [status] * 3
    assert browser.post(path, fields).json()["error"] == code


def test_no_table_is_said_to_each_in_their_form() -> None:
    for form, kind in ((HTMX, "text/html"), (PAGE, "text/html"), (DATA, "application/json")):
        answer = Client().post("/t/nosuchtable/move", {**FIRST, "key": key()}, headers=form)
        assert answer.status_code == 404
        assert answer["Content-Type"].startswith(kind)


def test_the_same_request_again_shows_the_table_as_it_is_now() -> None:
    table, browser = table_and_browser()
    fields = {**FIRST, "key": key()}
    browser.post(f"/t/{table.id}/move", fields, headers=HTMX)
    browser.post(f"/t/{table.id}/move", {"seat": 1, "ply": 1, "text": "pass", "key": key()}, headers=HTMX)
    again = browser.post(f"/t/{table.id}/move", fields, headers=HTMX)
    assert (again.status_code, again["X-Ply"]) == (200, "2")
    assert len(rows(table)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_pages_post_to_the_addresses_that_remain(game: str) -> None:
    table, browser = table_and_browser(game)
    ann = tables.seats(table)[0].person
    assert ann is not None
    play_on(table, ann, 2)
    page = browser.get(f"/t/{table.id}").content.decode()
    assert f'hx-post="/t/{table.id}/move"' in page
    assert not [old for old in ("play", "takeback", "hurry") if f'"/t/{table.id}/{old}"' in page]


# What a move costs


def questions(captured: CaptureQueriesContext) -> list[str]:
    """The database queries, without the transaction statements."""
    statements = [str(query["sql"]) for query in captured.captured_queries]
    return [sql for sql in statements if not sql.startswith(("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK"))]


def check_questions(table: Table, seed: int, send: Any, count: int = 40) -> None:
    random, lines = Random(seed), set()
    for _ in range(count):
        at = positions.at(table)
        if at.over:
            break
        seat, ply, text = some_action(table, random)
        with CaptureQueriesContext(connection) as captured:
            answer = send(seat, {"seat": seat, "ply": ply, "text": text, "key": key()})
        assert answer.status_code == 200, answer.content
        assert len(questions(captured)) <= MOST_QUESTIONS, "\n".join(questions(captured))
        lines.add(positions.at(table).ply - ply)
    assert 1 in lines
    if table.game == "steam-rollers":
        assert max(lines) > 1, "chance has followed a move"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", [HTMX, DATA], ids=["parts", "data"])
def test_a_move_asks_the_database_five_times_at_most(game: str, form: dict[str, str]) -> None:
    (ann, ann_cookie), (bob, bob_cookie), (cleo, cleo_cookie) = (person(name) for name in ("Ann", "Bob", "Cleo"))
    table = of_people(ann, bob, cleo, game=game)
    browsers = [browser_of(cookie) for cookie in (ann_cookie, bob_cookie, cleo_cookie)]
    path = f"/t/{table.id}/move"
    check_questions(table, 3, lambda seat, fields: browsers[seat].post(path, fields, headers=form))


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_a_program_asks_the_database_five_times_at_most(game: str) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann, game)
    sent = {"Authorization": f"Bearer {programs.make(ann, 'test')[1]}"}
    client = Client()

    def send(seat: int, fields: dict[str, object]) -> Any:
        path = f"/api/tables/{table.id}/moves"
        return client.post(path, json.dumps(fields), "application/json", headers=sent)

    check_questions(table, 4, send)


def test_whoever_opened_a_table_with_open_seats_asks_no_more_often() -> None:
    ann, cookie = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Open()])
    browser = browser_of(cookie)
    positions.at(table)
    with CaptureQueriesContext(connection) as captured:
        answer = browser.post(f"/t/{table.id}/move", {**FIRST, "key": key()}, headers=HTMX)
    assert answer.content.decode().count("/join/") == 2
    assert len(questions(captured)) <= MOST_QUESTIONS


def test_an_undo_and_the_end_of_a_game_ask_no_more_often() -> None:
    table, browser = table_and_browser("steam-rollers")
    ann = tables.seats(table)[0].person
    assert ann is not None
    play_on(table, ann, 3)
    while not moves.undo_targets(positions.at(table), tables.seats(table), ann):
        play_on(table, ann, 1)
    with CaptureQueriesContext(connection) as captured:
        ply = positions.at(table).ply
        before = len(captured)
        answer = browser.post(f"/t/{table.id}/undo", {"ply": ply, "key": key()}, headers=HTMX)
    assert answer.status_code == 200
    assert len(questions(captured)) - before <= MOST_QUESTIONS
    path = f"/t/{table.id}/move"
    check_questions(table, 5, lambda _, fields: browser.post(path, fields, headers=HTMX), count=2000)
    assert positions.at(table).over


class Counting:
    """A position that counts what is done with it and with its copies."""

    def __init__(self, state: State, counts: Counter[str]) -> None:
        self.inner, self.counts = state, counts

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return type(self.inner)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def copy(self) -> Counting:
        self.counts["copies"] += 1
        return Counting(self.inner.copy(), self.counts)

    def actions(self) -> Any:
        self.counts["lists of legal actions"] += 1
        return self.inner.actions()

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        self.counts["applied"] += 1
        self.inner.apply(action, events)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_looked_up_once_and_applied_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann, game)
    counts: Counter[str] = Counter()

    def counted(*arguments: Any) -> Action:
        counts["looked up"] += 1
        return legal_action(*arguments)

    monkeypatch.setattr(records, "legal_action", counted)
    random, lines = Random(6), set()
    for _ in range(60):
        at = positions.at(table)
        seat, ply, text = some_action(table, random)
        record = at.record.copy()
        record.state = Counting(record.state, counts)  # type: ignore[assignment]
        positions.CACHE.put(replace(at, record=record))
        counts.clear()
        moved = moves.move(table.id, ann, seat, ply, text, key())
        fresh = moved.ply - ply  # the move, and the chance that followed it
        lines.add(fresh)
        assert counts.pop("copies") <= 1 + fresh, "besides its own, one in eight is kept for those who go back"
        assert counts == {"looked up": 1, "lists of legal actions": 1, "applied": fresh}
        cached = positions.CACHE.get(table.id, at.names, moved.ply)
        assert cached is not None, "it is ready for whoever shows it"
        assert [line.number for line, _ in cached.steps][-fresh:] == list(range(ply + 1, moved.ply + 1))
        positions.CACHE.clear()
    assert lines == ({1} if game == "steel-driver" else lines)
    assert game == "steel-driver" or max(lines) > 1


def test_an_undo_is_not_looked_up_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    last = play_on(table, ann, 30)
    before = positions.at(table, 12)
    positions.at(table)

    def never(*_: object) -> Action:
        raise AssertionError("these lines were found legal when they were played")

    monkeypatch.setattr(records, "legal_action", never)
    moves.undo(table.id, ann, last, key(), to=12)
    assert positions.at(table).state.view() == before.state.view()
