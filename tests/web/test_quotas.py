"""How much one person and one network may store here, whichever way they use; and what the operator can change."""

from __future__ import annotations

import datetime
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from goldenspike.core.record import Record
from goldenspike.site import people, programs, quotas, tables, visits
from goldenspike.site.edge import networks
from goldenspike.site.failures import NetworkFull, QuotaFull, TooManyTables
from goldenspike.site.models import Deed, Line, LoginAttempt, Person, Table
from goldenspike.site.operations import forgetting
from goldenspike.site.work.scheduler import Scheduler
from goldenspike.words.catalogue import LANGUAGES, Words
from tests.web.games import hot_seat, play_on
from tests.web.site import person
from tests.web.test_programs_page import browser_of

RECORD = (Path(__file__).parents[1] / "records" / "games" / "greedy-4-treefrog-usa-2.txt").read_text("utf-8")
SEATS = {"kind0": "here", "name0": "Ann", "kind1": "here", "name1": "Ben", "kind2": "here", "name2": "Cem"}
THREE = [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cem")]
JSON = "application/json"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quotas that a test can fill."""
    for name, most in {"TABLES": 3, "UPLOADS": 2, "MEGABYTES": 1, "NETWORK": 2, "PEOPLE": 4}.items():
        monkeypatch.setattr(settings, f"GOLDENSPIKE_QUOTA_{name}", most)


def test_where_people_came_from_is_forgotten_when_nothing_counts_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "AT_ONCE", 2)
    for _ in range(3):
        assert Client(REMOTE_ADDR="192.0.2.1").post("/new/steel-driver", SEATS).status_code == 302
    Table.objects.update(created=timezone.now() - datetime.timedelta(days=quotas.DAYS, minutes=1))
    Person.objects.update(created=timezone.now() - datetime.timedelta(days=quotas.DAYS, minutes=1))
    LoginAttempt.objects.create(network="x", name="y", time=timezone.now() - datetime.timedelta(days=31))
    assert Client(REMOTE_ADDR="192.0.2.1").post("/new/steel-driver", SEATS).status_code == 302
    scheduler = Scheduler()
    for _ in range(3):
        scheduler.scan()
    for stored in (Table, Person):
        networks = stored.objects.order_by("created").values_list("network", flat=True)
        assert [bool(network) for network in networks] == [False, False, False, True]
    assert not LoginAttempt.objects.exists()


def uploaded(browser: Client, text: str = RECORD) -> Any:
    return browser.post("/upload", {"record": SimpleUploadedFile("a.record", text.encode())})


def commented(size: int) -> str:
    """The same game with about this many bytes of comments in it."""
    head, lines = RECORD.split("\n\n", 1)
    moves = lines.splitlines()
    return head + "\n\n" + "".join(f"{move} ; {'x' * (size // len(moves))}\n" for move in moves)


def open_everywhere(browser: Client, key: str, before: Table) -> dict[str, int]:
    """A new table in every possible way: the statuses."""
    sent = {"Authorization": f"Bearer {key}"}
    program = Client()
    return {
        "form": browser.post("/new/steel-driver", SEATS).status_code,
        "play now": browser.post("/play/steel-driver").status_code,
        "rematch": browser.post(f"/t/{before.id}/rematch").status_code,
        "upload": uploaded(browser).status_code,
        "api": program.post("/api/tables", {"game": "steel-driver", "seats": THREE}, JSON, headers=sent).status_code,
        "api rematch": program.post(f"/api/tables/{before.id}/rematch", headers=sent).status_code,
        "api record": program.post("/api/records", {"record": RECORD}, JSON, headers=sent).status_code,
    }


def test_every_door_is_closed_when_a_person_has_too_many_tables() -> None:
    ann, cookie = person("Ann")
    key = programs.make(ann, "bot")[1]
    first, *_ = [hot_seat(ann) for _ in range(3)]
    assert set(open_everywhere(browser_of(cookie), key, first).values()) == {429}
    assert Table.objects.count() == 3
    _, bob_cookie = person("Bob")
    assert browser_of(bob_cookie).post("/new/steel-driver", SEATS).status_code == 302, "others are unaffected"
    Table.objects.filter(pk=first.pk).update(finished=True)
    assert browser_of(cookie).post("/new/steel-driver", SEATS).status_code == 302


def test_games_that_nobody_touches_do_not_count() -> None:
    ann, cookie = person("Ann")
    for _ in range(3):
        hot_seat(ann)
    Table.objects.update(changed=timezone.now() - datetime.timedelta(days=quotas.DAYS + 1))
    assert browser_of(cookie).post("/new/steel-driver", SEATS).status_code == 302


def test_uploads_and_bytes_have_an_end() -> None:
    _, cookie = person("Ann")
    browser = browser_of(cookie)
    assert [uploaded(browser).status_code for _ in range(3)] == [302, 302, 429]
    yesterday = timezone.now() - datetime.timedelta(days=1)
    Table.objects.update(created=yesterday)
    assert uploaded(browser, commented(1_200_000)).status_code == 429
    assert [uploaded(browser, commented(400_000)).status_code for _ in range(2)] == [302, 302]
    Table.objects.update(created=yesterday)
    refused = uploaded(browser, commented(400_000))
    assert refused.status_code == 429
    assert "1 MB" in refused.content.decode()
    assert Table.objects.count() == 4


def test_what_is_played_counts_too() -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    play_on(table, ann, 10)
    assert quotas.total(Table.everything.filter(created_by=ann)) == 10 * quotas.LINE_BYTES


def test_a_record_too_many_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, cookie = person("Ann")
    for _ in range(3):
        hot_seat(ann)
    monkeypatch.setattr(Record, "loads", lambda text: pytest.fail("read"))
    assert uploaded(browser_of(cookie)).status_code == 429


def test_of_two_that_come_together_only_one_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other is opened between the first check and the transaction."""
    ann, _ = person("Ann")
    for _ in range(2):
        hot_seat(ann)
    look, looked = quotas.may_open, []

    def meanwhile(*given: Any, **more: Any) -> None:
        look(*given, **more)
        looked.append(given)
        if len(looked) == 1:
            hot_seat(ann)

    monkeypatch.setattr(quotas, "may_open", meanwhile)
    with pytest.raises(TooManyTables):
        hot_seat(ann)
    assert Table.objects.count() == 3


def test_a_network_is_full_however_often_cookies_are_cleared() -> None:
    here, same_network = "2001:db8:1:2::1", "2001:db8:1:2::ffff"
    answers = [Client(REMOTE_ADDR=here).post("/new/steel-driver", SEATS).status_code for _ in range(6)]
    assert answers == [302] * 4 + [429] * 2, "four people a day"
    browsers = [browser_of(people.new_key(someone)) for someone in Person.objects.all()]
    for browser in browsers:
        browser.defaults["REMOTE_ADDR"] = same_network
    more = [browser.post("/new/steel-driver", SEATS).status_code for browser in browsers]
    assert more == [302, 302, 429, 429], "six tables: twice those of a person"
    elsewhere = Client(REMOTE_ADDR="2001:db8:1:3::1")
    assert elsewhere.post("/new/steel-driver", SEATS).status_code == 302
    Person.objects.update(created=timezone.now() - datetime.timedelta(days=2))
    Table.objects.update(created=timezone.now() - datetime.timedelta(days=quotas.DAYS + 1))
    assert Client(REMOTE_ADDR=here).post("/new/steel-driver", SEATS).status_code == 302


def test_programs_cannot_make_people_without_end_either() -> None:
    answers = [Client().post("/api/people", {"name": "Robo"}, JSON).status_code for _ in range(6)]
    assert answers == [201] * 4 + [429] * 2


def test_the_rate_of_creating_holds_for_every_door(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {**settings.GOLDENSPIKE_RATES, "create": (1, 600)}
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", rates)
    ann, cookie = person("Ann")
    key = programs.make(ann, "bot")[1]
    before = hot_seat(ann)
    browser = browser_of(cookie)
    browser.defaults["REMOTE_ADDR"] = "192.0.2.77"
    assert browser.post("/new/steel-driver", SEATS).status_code == 302
    answers = open_everywhere(browser, key, before)
    assert {answers[door] for door in ("form", "play now", "rematch", "upload")} == {429}


def test_no_address_is_stored() -> None:
    Client(REMOTE_ADDR="192.0.2.55").post("/new/steel-driver", SEATS)
    stored = Person.objects.values_list("network", flat=True)[0]
    assert len(stored) == 32
    assert "192.0.2.55" not in stored
    assert Table.objects.values_list("network", flat=True)[0] == stored


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_network_is_an_address_or_the_first_half_of_one(address: str, network: str) -> None:
    assert networks.network(address) == network


@pytest.mark.parametrize("failure", [QuotaFull, *QuotaFull.__subclasses__()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_full_is_said_in_every_language(failure: type[QuotaFull], language: str) -> None:
    sentence = failure(most=5, days=30).words(Words(language))
    assert sentence
    assert "{" not in sentence
    if language != "en":
        assert sentence != failure(most=5, days=30).words(Words("en"))


def test_an_operator_gives_somebody_more_room() -> None:
    ann, cookie = person("Ann")
    for _ in range(3):
        hot_seat(ann)
    said = StringIO()
    call_command("quota", ann.pk, "--tables", "5", "--reason", "runs the club", stdout=said)
    assert "unfinished tables: 3 of 5" in said.getvalue()
    browser = browser_of(cookie)
    assert [browser.post("/new/steel-driver", SEATS).status_code for _ in range(3)] == [302, 302, 429]
    call_command("quota", ann.pk, "--tables", "0", "--megabytes", "0", stdout=said)
    assert [browser.post("/new/steel-driver", SEATS).status_code for _ in range(3)] == [302] * 3
    call_command("quota", ann.pk, "--tables", "default", stdout=said)
    assert browser.post("/new/steel-driver", SEATS).status_code == 429
    assert [deed.details for deed in Deed.objects.order_by("pk")] == [
        "default tables, default MB -> 5 tables, default MB",
        "5 tables, default MB -> unlimited tables, unlimited MB",
        "unlimited tables, unlimited MB -> default tables, unlimited MB",
    ]
    assert Deed.objects.order_by("pk")[0].reason == "runs the club"


def test_zero_lifts_every_quota(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TABLES", "UPLOADS", "MEGABYTES", "NETWORK", "PEOPLE"):
        monkeypatch.setattr(settings, f"GOLDENSPIKE_QUOTA_{name}", 0)
    for _ in range(6):
        browser = Client()
        assert browser.post("/new/steel-driver", SEATS).status_code == 302
        assert uploaded(browser).status_code == 302
    assert Table.objects.count() == 12
    assert Line.objects.exists()


def test_a_table_by_nobody_counts_for_its_network() -> None:
    token = visits.REQUEST.set(Client().get("/").wsgi_request)
    try:
        for _ in range(6):
            tables.create(None, "steel-driver", [tables.Bot("random") for _ in range(3)])
        with pytest.raises(NetworkFull):
            tables.create(None, "steel-driver", [tables.Bot("random") for _ in range(3)])
    finally:
        visits.REQUEST.reset(token)
