"""The page on which a person makes and ends keys for programs."""

from __future__ import annotations

import re

from django.test import Client

from goldenspike.site import people, programs
from goldenspike.site.models import Key, Person
from tests.web.site import person


def browser_of(cookie: str) -> Client:
    browser = Client()
    browser.cookies[people.COOKIE] = cookie
    return browser


def test_a_new_key_is_shown_once_and_works() -> None:
    ann, cookie = person("Ann")
    browser = browser_of(cookie)
    made = browser.post("/you/programs", {"name": "My <bot>"})
    match = re.search(r'value="(gs_[^"]+)"', made.content.decode())
    assert match is not None
    assert programs.person_of(match[1]) == ann
    later = browser.get("/you/programs").content.decode()
    assert match[1] not in later
    assert "My &lt;bot&gt;" in later


def test_a_key_that_is_ended_works_no_longer() -> None:
    ann, cookie = person("Ann")
    key, text = programs.make(ann, "bot")
    for wrong in ("x", "-1", "9" * 30, "999999"):
        assert browser_of(cookie).post("/you/programs", {"end": wrong}).status_code in {404, 422}
    assert programs.person_of(text) == ann
    eve, eve_cookie = person("Eve")
    assert browser_of(eve_cookie).post("/you/programs", {"end": str(key.pk)}).status_code == 404
    assert browser_of(cookie).post("/you/programs", {"end": str(key.pk)}).status_code == 200
    assert programs.person_of(text) is None
    assert programs.listed(ann) == []
    assert programs.listed(eve) == []


def test_a_visit_alone_makes_nobody_and_a_name_is_needed() -> None:
    assert Client().get("/you/programs").status_code == 200
    assert Person.objects.count() == 0
    _, cookie = person("Ann")
    for name in ("", " ", "x" * 61, "a\nb\x00"):
        assert browser_of(cookie).post("/you/programs", {"name": name}).status_code == 422
    assert not Key.objects.exclude(program="").exists()
    forged = Client(enforce_csrf_checks=True)
    forged.cookies[people.COOKIE] = cookie
    assert forged.post("/you/programs", {"name": "bot"}).status_code == 403
