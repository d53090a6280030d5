"""Operators: what they do is recorded, and guessing their password does not work."""

from __future__ import annotations

import datetime

import pytest
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.utils import timezone

from goldenspike.site.models import Deed, LoginAttempt, Person, Table
from goldenspike.site.operations import lockout
from tests.web.games import hot_seat
from tests.web.site import person

PASSWORD = "long enough to be one"
LOGIN = "/admin/login/?next=/admin/"


@pytest.fixture(autouse=True)
def boss() -> User:
    return User.objects.create_superuser("boss", password=PASSWORD)


def at(address: str = "192.0.2.1") -> Client:
    return Client(REMOTE_ADDR=address)


def guess(client: Client, name: str = "boss", password: str = "wrong") -> int:
    return client.post(LOGIN, {"username": name, "password": password}).status_code


def test_after_some_wrong_passwords_not_even_the_right_one_is_looked_at() -> None:
    client = at()
    most = settings.GOLDENSPIKE_LOGIN_ATTEMPTS
    assert [guess(client) for _ in range(most + 3)] == [200] * most + [429] * 3
    assert guess(client, password=PASSWORD) == 429
    assert guess(at("192.0.2.1"), "Boss", PASSWORD) == 429, "another cookie, other letters: the same"
    request = RequestFactory(REMOTE_ADDR="192.0.2.1").post(LOGIN)
    assert authenticate(request, username="boss", password=PASSWORD) is None
    assert LoginAttempt.objects.count() == most, "who has to wait cannot make it longer, or fill the database"
    refused = client.post(LOGIN, {"username": "boss", "password": "x"}, headers={"Accept-Language": "de"})
    assert "Zu viele Anmeldeversuche" in refused.content.decode()
    assert refused["Retry-After"] == "900"


def test_the_operator_gets_in_from_elsewhere_and_later() -> None:
    client = at()
    for _ in range(50):
        guess(client)
    assert guess(at("192.0.2.2"), password=PASSWORD) == 302
    LoginAttempt.objects.update(
        time=timezone.now() - datetime.timedelta(minutes=settings.GOLDENSPIKE_LOGIN_MINUTES + 1)
    )
    assert guess(client, password=PASSWORD) == 302
    assert not LoginAttempt.objects.exists()


def test_one_network_cannot_go_on_with_other_names_or_addresses_of_its_own() -> None:
    answers = [guess(at(f"2001:db8:1:2::{number:x}"), f"name {number}") for number in range(50)]
    assert answers.count(429) >= 30
    assert guess(at("2001:db8:1:2:ffff::"), password=PASSWORD) == 429
    assert guess(at("2001:db8:1:3::"), password=PASSWORD) == 302


def test_the_right_password_forgives() -> None:
    for _ in range(3):
        client = at()
        assert [guess(client) for _ in range(settings.GOLDENSPIKE_LOGIN_ATTEMPTS - 1)] == [200] * 4
        assert guess(client, password=PASSWORD) == 302
    assert guess(at(), password=PASSWORD) == 302


def test_what_is_done_in_the_admin_pages_is_written_down() -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    admin = at()
    guess(admin, password=PASSWORD)
    fields = {"name": "Ann", "language": "en", "theme": "", "most_tables": "7", "most_megabytes": ""}
    assert admin.post(f"/admin/web/person/{ann.pk}/change/", fields).status_code == 302
    assert Person.objects.get().most_tables == 7
    ticked = {"_selected_action": table.id, "index": "0"}
    for action, reason in (("take_down", "spam"), ("bring_back", "a mistake")):
        assert admin.post("/admin/web/table/", {**ticked, "action": action, "reason": reason}).status_code == 302
        assert (Table.everything.get().taken_down is None) == (action == "bring_back")
    written = [(deed.who, deed.what, deed.about, deed.details, deed.reason) for deed in Deed.objects.order_by("pk")]
    assert written == [
        ("boss", "logged in", "admin pages", "", ""),
        ("boss", "changed", f"person {ann.pk}", "most_tables: None -> 7", ""),
        ("boss", "taken down", f"table {table.id}", "steel-driver", "spam"),
        ("boss", "brought back", f"table {table.id}", "steel-driver", "a mistake"),
    ]
    assert b"a mistake" in admin.get("/admin/web/deed/").content


def test_a_lock_out_is_written_down_once() -> None:
    for _ in range(20):
        guess(at())
    assert [deed.what for deed in Deed.objects.all()] == ["locked out"]


def test_a_flood_of_guesses_does_not_fill_the_deeds(monkeypatch: pytest.MonkeyPatch) -> None:
    most = settings.GOLDENSPIKE_LOGIN_ATTEMPTS
    for number in range(lockout.NAMES + 1):
        for _ in range(most + 1):
            guess(at(), f"name {number}")
    assert Deed.objects.count() == 1, "one for a network, whatever names it tries"
    monkeypatch.setattr(lockout, "MOST_WRITTEN", 3)
    for number in range(2, 8):
        for _ in range(most):
            guess(at(f"192.0.2.{number}"))
    assert Deed.objects.count() == 3, "so many a day, from however many networks"
    assert guess(at("192.0.2.7")) == 429
    assert guess(at("198.51.100.1"), password=PASSWORD) == 302
    assert Deed.objects.filter(what="logged in").count() == 1, "what operators do is written down all the same"


def test_what_was_written_down_stays() -> None:
    admin = at()
    guess(admin, password=PASSWORD)
    deed = Deed.objects.get()
    assert admin.get(f"/admin/web/deed/{deed.pk}/change/").status_code == 200
    for path in (f"{deed.pk}/change/", f"{deed.pk}/delete/", "add/"):
        assert admin.post(f"/admin/web/deed/{path}", {"post": "yes", "who": "x"}).status_code == 403
    deed.who = "somebody else"
    with pytest.raises(PermissionError):
        deed.save()
    with pytest.raises(PermissionError):
        deed.delete()
    with pytest.raises(PermissionError):
        Deed.objects.all().delete()
    with pytest.raises(PermissionError):
        Deed.objects.update(who="somebody else")
    assert Deed.objects.get().who == "boss"
