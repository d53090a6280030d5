"""Which browsers and programs act for a person, and that a revoked one no longer does."""

from __future__ import annotations

import datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from goldenspike.site import browsers, people, programs
from goldenspike.site.models import DeviceLink, Key, Person
from tests.web.games import hot_seat
from tests.web.site import Site, person
from tests.web.test_programs_page import browser_of

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"
PAGE = "/you/programs"


def second_browser(ann: Person) -> tuple[Client, Key]:
    browser = browser_of(people.new_key(ann, "Safari/iPhone"))
    return browser, Key.objects.filter(person=ann).order_by("-pk")[0]


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox/Windows"),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML) Chrome/131.0 Safari/537.36 Edg/131.0",
            "Edge/Windows",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36", "Chrome/Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1", "Safari/iPhone"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1", "Chrome/iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 SamsungBrowser/27",
            "Samsung Internet/Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605 Version/18.0 Safari/605.1", "Safari/Mac"),
        ("Something on Linux", "/Linux"),
        ("curl/8.5", ""),
        ("", ""),
        ("x" * 100_000, ""),
    ],
)
def test_a_browser_is_called_by_a_name_that_people_know(user_agent: str, name: str) -> None:
    assert browsers.name_of(user_agent) == name


def test_the_page_lists_browsers_and_marks_this_one() -> None:
    ann, cookie = person("Ann")
    second_browser(ann)
    page = browser_of(cookie).get(PAGE, headers={"User-Agent": FIREFOX}).content.decode()
    assert "Firefox on Windows" in page
    assert "Safari on iPhone" in page
    assert page.count("this browser</span>") == 1
    assert page.index("Firefox on Windows") < page.index("this browser</span>") < page.index("Safari on iPhone")


def test_a_browser_that_was_ended_is_a_strangers_at_once() -> None:
    ann, cookie = person("Ann")
    table = hot_seat(ann)
    lost, key = second_browser(ann)
    assert "Ann" in lost.get("/you").content.decode()
    assert browser_of(cookie).post(PAGE, {"end_browser": key.pk}).status_code == 200
    assert "Ann" not in lost.get("/you").content.decode()
    sent = {"seat": 0, "ply": 0, "text": "auction red 3", "key": "abcdefgh"}
    assert lost.post(f"/t/{table.id}/move", sent).json()["error"] == "NotYourSeat"
    assert browser_of(cookie).post(f"/t/{table.id}/move", sent).status_code == 200


def test_in_a_running_server_too(site: Site) -> None:
    ann, cookie = person("Ann")
    mine, lost = site.browser(cookie), site.browser(people.new_key(ann))
    assert b"Ann" in lost.get("/you").body
    mine.post(PAGE, {"end_others": "1"})
    assert b"Ann" not in lost.get("/you").body
    assert b"Ann" in mine.get("/you").body


def test_whether_a_browser_was_ended_costs_no_question() -> None:
    _, cookie = person("Ann")
    browser = browser_of(cookie)
    browser.get("/you")
    with CaptureQueriesContext(connection) as captured:
        browser.get("/you")
    assert len(captured) == 1, captured.captured_queries


def test_all_others_end_together() -> None:
    ann, cookie = person("Ann")
    eve, eve_cookie = person("Eve")
    lost, _ = second_browser(ann)
    _, program = programs.make(ann, "bot")
    link = people.device_link(ann)
    assert browser_of(cookie).post(PAGE, {"end_others": "1"}).status_code == 200
    assert "Ann" not in lost.get("/you").content.decode()
    assert programs.person_of(program) is None
    assert Client().post(f"/device/{link}").status_code == 404
    for kept, name in ((cookie, "Ann"), (eve_cookie, "Eve")):
        assert name in browser_of(kept).get("/you").content.decode()
    assert browsers.working(eve) != []


def test_nobody_ends_what_is_not_theirs() -> None:
    ann, _ = person("Ann")
    _, eve_cookie = person("Eve")
    second_browser(ann)
    _, program = programs.make(ann, "bot")
    for key in Key.objects.filter(person=ann):
        for field in ("end", "end_browser"):
            assert browser_of(eve_cookie).post(PAGE, {field: key.pk}).status_code == 404
    for wrong in ("x", "-1", "9" * 30, ""):
        assert browser_of(eve_cookie).post(PAGE, {"end_browser": wrong}).status_code == 422
    browser_of(eve_cookie).post(PAGE, {"end_others": "1"})
    Client().post(PAGE, {"end_others": "1"})
    assert not Key.objects.exclude(ended=None).exists()
    assert programs.person_of(program) == ann


def test_leaving_a_browser_takes_its_cookie_away_but_never_the_last_one() -> None:
    ann, cookie = person("Ann")
    browser, key = browser_of(cookie), Key.objects.get(person=ann)
    alone = browser.get(PAGE).content.decode()
    assert "end_browser" not in alone, "what would be refused is not offered"
    assert "Make a link for another device first." in alone
    refused = browser.post(PAGE, {"end_browser": key.pk})
    assert refused.status_code == 409
    assert "your only browser" in refused.content.decode()
    second_browser(ann)
    assert browser.get(PAGE).content.decode().count("end_browser") == 2
    left = browser.post(PAGE, {"end_browser": key.pk})
    assert (left.status_code, left["Location"]) == (302, "/")
    assert left.cookies[people.COOKIE].value == ""
    assert len(browsers.working(ann)) == 1


def test_programs_see_browsers_and_cannot_end_them() -> None:
    ann, cookie = person("Ann")
    _, key = second_browser(ann)
    browser, _ = browser_of(cookie), browser_of(cookie).get("/you", headers={"User-Agent": FIREFOX})
    sent = {"Authorization": f"Bearer {programs.make(ann, 'bot')[1]}"}
    rows = Client().get("/api/browsers", headers=sent).json()
    assert {(row["browser"], row["system"], row["this"]) for row in rows} == {
        ("Firefox", "Windows", False),
        ("Safari", "iPhone", False),
    }
    assert [row["this"] for row in browser.get("/api/browsers").json()].count(True) == 1
    assert Client().delete(f"/api/browsers/{key.pk}", headers=sent).status_code == 403
    assert Client().get("/api/browsers").status_code == 401
    assert browser.delete(f"/api/browsers/{key.pk}").status_code == 204
    assert browser.delete(f"/api/browsers/{key.pk}").status_code == 404
    assert len(browsers.working(ann)) == 1


def test_a_person_made_by_a_program_has_no_browser() -> None:
    made = Client().post("/api/people", {"name": "Robo"}, "application/json").json()
    assert programs.person_of(made["key"]) == Person.objects.get()
    assert browsers.working(Person.objects.get()) == []


def test_an_old_browser_gets_its_name_and_day_when_it_comes_back() -> None:
    ann, cookie = person("Ann")
    yesterday = datetime.date.today() - datetime.timedelta(days=1)
    Key.objects.filter(person=ann).update(seen=yesterday, browser="Chrome/Linux")
    browser_of(cookie).get("/", headers={"User-Agent": "unknown"})
    assert Key.objects.get().browser == "Chrome/Linux"
    assert Key.objects.get().seen == datetime.date.today()


def test_keys_and_links_cannot_be_made_without_end() -> None:
    ann, cookie = person("Ann")
    browser = browser_of(cookie)
    answers = [browser.post("/you/link").status_code for _ in range(people.MOST_LINKS + 2)]
    assert answers == [200] * people.MOST_LINKS + [429] * 2
    assert DeviceLink.objects.count() == people.MOST_LINKS
    for _ in range(people.MOST_NEW_KEYS - 1):
        programs.end(ann, programs.make(ann, "bot")[0].pk)
    assert browser.post(PAGE, {"name": "one more"}).status_code == 429
    assert Key.objects.count() == people.MOST_NEW_KEYS
