"""The API: who may call, what is answered, what is refused, and waiting without asking again and again."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from goldenspike.arena.analysis import Analysis
from goldenspike.bots.judge import Value
from goldenspike.site import programs, tables
from goldenspike.site.api.page import operations
from goldenspike.site.edge import limits
from goldenspike.site.models import Key, Person, Table
from goldenspike.site.work import analyses
from goldenspike.words.catalogue import LANGUAGES
from tests.web.games import hot_seat, of_people, play_on
from tests.web.programs import Caller, Program
from tests.web.site import Site, person

GAMES = Path(__file__).parents[1] / "records" / "steam_games"
STEEL = {"game": "steel-driver", "seats": [{"kind": "here", "name": name} for name in "ABC"]}


# Who calls


def test_a_key_acts_for_its_person_and_only_while_it_lasts() -> None:
    ann, _ = person("Ann")
    key, text = programs.make(ann, "my bot")
    caller = Caller(key=text)
    assert caller.get("/me") == {"name": "Ann", "language": "en"}
    assert [row["name"] for row in caller.get("/keys")] == ["my bot"]
    assert caller.ask("DELETE", f"/keys/{key.pk}").status_code == 204
    assert caller.get("/me", 401)["error"] == "NotAllowed"
    assert Key.objects.filter(pk=key.pk).exists(), "nothing is ever deleted"


def test_keys_are_stored_as_hashes_and_shown_once() -> None:
    answer = Caller().post("/people", {"name": "Robo"}, 201)
    assert Caller(key=answer["key"]).get("/me")["name"] == "Robo"
    stored = Key.objects.get(program="Robo")
    assert answer["key"] not in str(stored.__dict__)
    assert "key" not in Caller(key=answer["key"]).get("/keys")[0]


@pytest.mark.parametrize("header", ["Bearer", "Bearer nothing", "Basic QTpC", "nonsense", "Bearer " + "x" * 5000])
def test_a_key_that_does_not_work_is_refused_even_where_none_is_needed(header: str) -> None:
    table = hot_seat(person()[0])
    for path in ("/me", f"/tables/{table.id}"):
        answer = Client().get(f"/api{path}", headers={"Authorization": header})
        assert (answer.status_code, answer.json()["error"]) == (401, "NotAllowed")


def test_a_key_is_no_cookie_and_a_cookie_is_no_key() -> None:
    ann, cookie = person("Ann")
    _, key = programs.make(ann, "bot")
    assert Caller(key=cookie).get("/me", 401)["error"] == "NotAllowed"
    browser = Client()
    browser.cookies["goldenspike_person"] = key
    assert browser.get("/api/me").status_code == 401


def test_a_key_cannot_make_keys_and_a_person_has_only_so_many() -> None:
    ann, cookie = person("Ann")
    assert Caller(ann).post("/keys", {"name": "more"}, 403)["error"] == "OnlyBrowsers"
    browser = Client()
    browser.cookies["goldenspike_person"] = cookie
    made = browser.post("/api/keys", {"name": "one"}, "application/json")
    assert made.status_code == 201
    assert Caller(key=made.json()["key"]).get("/me")["name"] == "Ann"
    while Key.objects.filter(person=ann).exclude(program="").count() < programs.MOST_KEYS:
        programs.make(ann, "one more")
    assert browser.post("/api/keys", {"name": "too many"}, "application/json").status_code == 429


def test_nobody_ends_the_key_of_another() -> None:
    (ann, _), (eve, _) = person("Ann"), person("Eve")
    key, text = programs.make(ann, "bot")
    for number in (key.pk, 0, -1, 1 << 80):
        assert Caller(eve).ask("DELETE", f"/keys/{number}").status_code == 404
    assert Caller(key=text).get("/me")["name"] == "Ann"


def test_a_browser_needs_its_csrf_token_and_a_program_does_not() -> None:
    ann, cookie = person("Ann")
    browser = Client(enforce_csrf_checks=True)
    browser.cookies["goldenspike_person"] = cookie
    assert browser.get("/api/me").json()["name"] == "Ann"
    refused = browser.post("/api/tables", STEEL, "application/json")
    assert (refused.status_code, refused.json()["error"]) == (403, "Forged")
    browser.cookies["csrftoken"] = "a" * 32
    made = browser.post("/api/tables", STEEL, "application/json", headers={"X-CSRFToken": "a" * 32})
    assert made.status_code == 201
    program = Client(enforce_csrf_checks=True)
    headers = {"Authorization": f"Bearer {programs.make(ann, 'bot')[1]}"}
    assert program.post("/api/tables", STEEL, "application/json", headers=headers).status_code == 201


# What is answered


def test_games_with_all_that_a_table_can_be_made_of() -> None:
    games = {game["name"]: game for game in Caller().get("/games")}
    assert games["steam-rollers"]["chance"]
    assert games["steam-rollers"]["options"]["difficulty"] == ["easy", "medium", "hard"]
    assert games["steel-driver"]["maps"] == ["usa/2", "usa/1", "lakes/1"], "the default stands first: the newest"
    newest = Caller().get("/games/steel-driver/maps/usa")
    assert newest == Caller().get("/games/steel-driver/maps/usa-2") != Caller().get("/games/steel-driver/maps/usa-1")
    assert "greedy" in games["steel-driver"]["bots"]
    text = Caller().get("/games/steel-driver/maps/usa-1")["text"]
    ann, _ = person("Ann")
    table = Caller(ann).post("/tables", {**STEEL, "map_text": text.replace('"usa"', '"mine"')}, 201)
    assert table["map"].startswith("mine/")
    rules = Caller().get("/games/steam-rollers/rules", 200, **{"Accept-Language": "nl"})
    assert rules["language"] == "nl"
    assert "SR-1.1" in rules["text"]
    for path in (
        "/games/chess",
        "/games/chess/rules",
        "/games/steel-driver/maps/mars",
        "/games/steel-driver/editions/mine",
    ):
        assert Caller().get(path, 404)["error"] == "Unknown"


def test_a_table_from_its_opening_to_a_rematch() -> None:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    first, second = Caller(ann), Caller(bob)
    sitting = [{"kind": "here"}, {"kind": "open", "name": "Guest"}, {"kind": "open"}]
    table = first.post("/tables", {"game": "steel-driver", "seats": sitting}, 201)
    path = f"/tables/{table['id']}"
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Guest", "…"]
    offer = first.get(f"{path}/seats/1/invitation")
    assert offer["link"].endswith(f"/join/{offer['invitation']}")
    assert second.get(f"{path}/seats/2/invitation", 403)["error"] == "NotYourTable"
    taken = second.post("/seats", {"invitation": offer["link"]})
    assert (taken["seat"], taken["table"]["mine"]) == (1, [1])
    assert second.post("/seats", {"invitation": offer["invitation"]}) == taken, "again: nothing changes"
    assert Caller(person("Eve")[0]).post("/seats", {"invitation": offer["link"]}, 409)["error"] == "Taken"
    assert first.post(f"{path}/seats/2/bot", {"bot": "random"})["seats"][2]["kind"] == "bot"
    assert first.ask("PUT", f"{path}/pace", {"pace": 0}).json()["pace"] == 0
    actions = first.get(f"{path}/actions?words=true")["actions"]
    assert {"text": "auction red 3", "kind": "auction"}.items() <= actions[3].items()
    assert actions[3]["name"]
    moved = first.post(f"{path}/moves", {"seat": 0, "ply": 0, "text": "auction red 3", "key": "12345678"})
    assert first.post(f"{path}/moves", {"seat": 0, "ply": 0, "text": "auction red 3", "key": "12345678"}) == {
        **moved,
        "again": True,
    }
    assert first.get(f"{path}/undo") == {"ply": 1, "targets": [0]}
    assert first.post(f"{path}/undo", {"ply": 1})["text"] == "undo 0"
    assert second.get(f"{path}/position")["view"] == second.get(f"{path}/position?ply=0")["view"]
    first.post(f"{path}/moves", {"seat": 0, "ply": 2, "text": "auction blue 2"})
    log = second.get(f"{path}/log")
    assert [(line["ply"], line["text"]) for line in log["lines"]] == [(3, "auction blue 2")]
    assert log["lines"][0]["events"][0]["event"] == "AuctionOpened"
    assert "Ann" in log["lines"][0]["words"][0]
    assert len(second.get(f"{path}/forecast")) == 6
    record = second.get(f"{path}/record")["record"]
    assert record.endswith("3. 0 auction blue 2\n")
    copy = second.post("/records", {"record": record, "mine": [0, 1]}, 201)
    assert (copy["ply"], copy["mine"], copy["seats"][2]["kind"]) == (3, [0, 1], "bot")
    again = first.post(f"{path}/rematch", {}, 201)
    assert again["seats"][0]["name"] == "Bob"
    assert {table["id"], again["id"]} <= {row["id"] for row in second.get("/tables")}


def test_a_game_with_chance_waits_for_the_numbers_of_its_people() -> None:
    ann, _ = person("Ann")
    caller = Caller(ann)
    table = caller.post("/tables", {"game": "steam-rollers", "seats": [{"kind": "here"}, {"kind": "open"}]}, 201)
    path = f"/tables/{table['id']}"
    assert (table["ply"], table["actor"], table["fair"]["waiting"]) == (0, -1, True)
    assert caller.get(f"{path}/actions")["actions"] == []
    assert caller.post(f"{path}/begin", {}, 409)["error"] == "NoNumber"
    assert caller.post(f"{path}/number", {"number": "BEEF"})["fair"]["missing"] == [1]
    assert caller.post(f"{path}/begin", {}, 409)["error"] == "SeatOpen"
    tables.take(tables.invitation(tables.get(table["id"]), 1, ann), person("Bob")[0])
    begun = caller.post(f"{path}/begin")
    assert begun["ply"] > 0
    assert begun["fair"]["numbers"] == [{"seat": 0, "text": "beef"}]
    assert caller.get(f"{path}/fair") == begun["fair"]
    assert Caller(person("Eve")[0]).post(f"{path}/number", {"number": "1"}, 403)["error"] == "NotYourSeat"


def test_what_rivals_can_deliver_is_told_for_each_cube_that_waits() -> None:
    """Whatever was delivered in a game without a card had been listed right before, for at least as much."""
    ann, _ = person("Ann")
    text = (GAMES / "greedy-4-medium-walls-forbidden.txt").read_text("utf-8")
    path = f"/tables/{tables.upload(ann, text).id}"
    lines = Caller().get(f"{path}/log?most=500")["lines"]
    delivered = [
        (before, line)
        for before, line in pairwise(lines)
        if line["text"].startswith("deliver") and not before["text"].startswith("use")
    ]
    assert len(delivered) > 10
    for before, line in delivered:
        _, goods, way, points = line["text"].split()
        cubes = Caller().get(f"{path}/reach?ply={before['ply']}")
        (cube,) = [cube for cube in cubes if (str(cube["city"]), cube["goods"]) == (way[0], goods)]
        assert cube["points"][line["seat"]] >= int(points)
    assert Caller().get(f"/tables/{hot_seat(ann).id}/reach", 404)["error"] == "Unknown"


def test_a_game_that_is_over_tells_its_verdict_and_its_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann, "steam-rollers", 2)
    caller, path = Caller(ann), f"/tables/{table.id}"
    assert caller.get(f"{path}/fair")["verdict"] is None
    assert caller.get(f"{path}/analysis", 409)["error"] == "NotOver"
    assert caller.post(f"{path}/analysis", {}, 409)["error"] == "NotOver"
    play_on(table, ann, 10_000)
    assert caller.get(f"{path}/fair")["verdict"]["kind"] == "fair"
    nothing = {"under_way": False, "analysis": None, "progress": 0.0, "so_far": None}
    assert caller.get(f"{path}/analysis") == nothing
    analysis = Analysis(7, Value([0.5, 0.5], [20.0, 20.0]), [])
    monkeypatch.setattr(analyses, "search", lambda *_: analysis.data())
    assert Caller().post(f"{path}/analysis", {}, 401)["error"] == "NotAllowed"
    caller.post(f"{path}/analysis", {}, 202)
    until = time.monotonic() + 60
    while (answer := caller.get(f"{path}/analysis"))["analysis"] is None:
        assert time.monotonic() < until, "it never comes"
        time.sleep(0.02)
    assert answer == {"under_way": False, "analysis": analysis.data(), "progress": 1.0, "so_far": None}


def test_whoever_knows_a_table_may_look_without_a_key() -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    play_on(table, ann, 4)
    for path in ("", "/position", "/actions", "/log", "/record", "/forecast", "/wait?ply=0"):
        Caller().get(f"/tables/{table.id}{path}")
    assert Caller().get(f"/tables/{table.id}")["mine"] == []


# What is refused


def test_refusals_say_what_the_pages_say_in_the_language_of_the_caller() -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    body = {"seat": 0, "ply": 0, "text": "auction red 11"}
    sentences = set[str]()
    for language in LANGUAGES:
        Person.objects.filter(pk=ann.pk).update(language=language)
        answer = Caller(ann).post(f"/tables/{table.id}/moves", body, 422)
        assert (answer["error"], answer["rule"]) == ("not_enough_cubes", "SD-4.1")
        sentences.add(answer["words"])
    assert len(sentences) == len(LANGUAGES)
    refused = Caller().get("/tables/none", 404, **{"Accept-Language": "de"})
    assert refused["words"] == "Unter dieser Adresse gibt es nichts."


@pytest.mark.parametrize(
    ("path", "body", "status", "error"),
    [
        ("moves", {"seat": 1, "ply": 0, "text": "pass"}, 409, "NotYourTurn"),
        ("moves", {"seat": 0, "ply": 5, "text": "pass"}, 409, "Stale"),
        ("moves", {"seat": 7, "ply": 0, "text": "pass"}, 403, "NotYourSeat"),
        ("moves", {"seat": 0, "ply": 0, "text": "fly"}, 422, "not_an_action"),
        ("moves", {"seat": 0, "ply": 0}, 422, "Invalid"),
        ("moves", {"seat": "0", "ply": 0, "text": "pass"}, 422, "Invalid"),
        ("moves", {"seat": 0, "ply": 0, "text": "pass", "more": 1}, 422, "Invalid"),
        ("moves", {"seat": 0, "ply": 0, "text": "pass", "key": "short"}, 422, "Invalid"),
        ("moves", [], 422, "Invalid"),
        ("undo", {"ply": 0}, 409, "NoUndo"),
        ("number", {"number": "1"}, 404, "Unknown"),
        ("seats/1/bot", {"bot": "nobody"}, 422, "unknown_bot"),
        ("seats/1/bot", {"bot": "random"}, 409, "Taken"),
        ("seats/9/bot", {"bot": "random"}, 404, "Unknown"),
        ("nothing", {}, 404, "Unknown"),
    ],
)
def test_every_failure_has_its_status_and_changes_nothing(path: str, body: Any, status: int, error: str) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    assert Caller(ann).post(f"/tables/{table.id}/{path}", body, status)["error"] == error
    assert Table.objects.get(pk=table.id).ply == 0


def test_what_is_no_json_is_refused_as_json() -> None:
    ann, _ = person("Ann")
    for body in (b"{", b"\xff", b"", b"[1, 2", b'"text"', b"null"):
        answer = Caller(ann).ask("POST", "/tables", body)
        assert answer.status_code in {400, 422}
        assert answer.json()["words"]


def test_the_seat_of_another_cannot_be_moved() -> None:
    (ann, _), (bob, _), (cleo, _) = person("Ann"), person("Bob"), person("Cleo")
    table = of_people(ann, bob, cleo)
    body = {"seat": 0, "ply": 0, "text": "pass"}
    assert Caller(bob).post(f"/tables/{table.id}/moves", body, 403)["error"] == "NotYourSeat"
    assert Caller().post(f"/tables/{table.id}/moves", body, 401)["error"] == "NotAllowed"
    assert Caller(person("Eve")[0]).post(f"/tables/{table.id}/hurry", {}, 403)["error"] == "NotYourSeat"


def test_tables_and_people_are_made_only_so_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    caller = Caller(ann)
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "create", (2, 600))
    caller.post("/tables", STEEL, 201)
    table = caller.post("/tables", STEEL, 201)
    assert caller.post("/tables", STEEL, 429)["error"] == "TooMany"
    assert caller.post("/people", {"name": "Robo"}, 429)["error"] == "TooMany"
    assert caller.post(f"/tables/{table['id']}/rematch", {}, 429)["error"] == "TooMany"
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "read", (1, 600))
    caller.get("/me")
    answer = caller.ask("GET", "/me")
    assert (answer.status_code, answer.json()["error"]) == (429, "TooMany")
    assert answer.headers["Retry-After"]


# The document and its page


def test_the_page_shows_every_operation_under_the_strict_policy() -> None:
    page = Client().get("/api/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    text = page.content.decode()
    assert "<script>" not in text
    assert " style=" not in text
    assert len(operations()) > 25
    for _, operation in operations():
        assert f'id="{operation.id}"' in text
        assert operation.summary
    document = Client().get("/api/openapi.json").json()
    assert document["info"]["title"] == "Golden Spike"


@pytest.mark.parametrize("language", LANGUAGES)
def test_fair_dice_are_explained_in_every_language(language: str) -> None:
    page = Client().get("/fair-dice", headers={"Accept-Language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.content.decode()
    assert page.content.decode().count("<li>") == 4


# Waiting


def test_waiting_ends_with_the_next_move(site: Site) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    mover, waiter = (Program(site, programs.make(ann, name)[1]) for name in ("mover", "waiter"))
    answers: list[Any] = []

    def wait() -> None:
        answers.append(waiter.get(f"/tables/{table.id}/wait?ply=0&seconds=50"))

    thread = threading.Thread(target=wait)
    thread.start()
    until = time.monotonic() + 60
    while site.browser().get("/healthz").json()["viewers"] == 0:
        assert time.monotonic() < until, "the waiter never came"
        time.sleep(0.02)
    assert answers == []
    mover.post(f"/tables/{table.id}/moves", seat=0, ply=0, text="auction red 3")
    thread.join(timeout=40)
    assert answers == [{"ply": 1, "actor": 1, "over": False}]


def test_waiting_ends_at_once_where_there_is_news_and_after_its_time_where_there_is_none(site: Site) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    program = Program(site)
    assert program.get(f"/tables/{table.id}/wait?ply=7&seconds=50") == {"ply": 0, "actor": 0, "over": False}
    assert program.get(f"/tables/{table.id}/wait?ply=0&seconds=0") == {"ply": 0, "actor": 0, "over": False}
    assert program.get(f"/tables/{table.id}/wait?ply=0&seconds=1") == {"ply": 0, "actor": 0, "over": False}
    for query in ("", "?ply=x", "?ply=-1", "?ply=0&seconds=56", "?ply=0&seconds=x", "?ply=99999999"):
        assert program.ask("GET", f"/tables/{table.id}/wait{query}").status == 422
    assert program.ask("GET", "/tables/none/wait?ply=0").status == 404
    assert program.ask("POST", f"/tables/{table.id}/wait?ply=0", {}).status == 405
    assert site.browser().get("/healthz").json()["viewers"] == 0


def test_many_who_wait_leave_the_site_free(site: Site) -> None:
    """More of them than there are threads: a move still gets through."""
    ann, _ = person("Ann")
    table = hot_seat(ann)
    count = 3 * settings.GOLDENSPIKE_THREADS
    answers: list[int] = []
    threads = [
        threading.Thread(
            target=lambda: answers.append(Program(site).get(f"/tables/{table.id}/wait?ply=0&seconds=55")["ply"])
        )
        for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    until = time.monotonic() + 60
    while site.browser().get("/healthz").json()["viewers"] < count:
        assert time.monotonic() < until
        time.sleep(0.05)
    Program(site, programs.make(ann, "mover")[1]).post(f"/tables/{table.id}/moves", seat=0, ply=0, text="pass")
    for thread in threads:
        thread.join(timeout=50)
    assert answers == [1] * count
