"""A new table: shuffled seats, a custom map, good defaults; and how the list of one's tables shows the result."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

import goldenspike
from goldenspike.core.record import Record
from goldenspike.site import overviews, people, tables
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.pages import home
from goldenspike.site.results import result_of
from tests.web.site import person

LAKES = Path(goldenspike.__file__).parent / "games" / "steel_driver" / "maps" / "lakes-1.toml"
RECORDS = Path(__file__).parents[1] / "records"
FORM = {"kind0": "here", "name0": "Ann", "kind1": "bot-easy", "kind2": "bot-easy", "kind3": "bot-easy"}


def browser(key: str = "") -> Client:
    client = Client()
    if key:
        client.cookies[people.COOKIE] = key
    return client


def opened(answer_url: str) -> Table:
    return Table.objects.get(pk=answer_url.rsplit("/", 1)[1])


def test_seats_are_shuffled_where_that_is_wanted() -> None:
    first = {
        opened(browser().post("/new/steel-driver", {**FORM, "order": "shuffled"})["Location"]).pk for _ in range(24)
    }
    places = set(Seat.objects.filter(table__in=first, kind=Seat.PERSON).values_list("number", flat=True))
    assert len(places) > 1, "in 24 tables Ann does not always begin"


def test_seats_stay_as_listed_where_that_is_wanted() -> None:
    table = opened(browser().post("/new/steel-driver", {**FORM, "order": "fixed"})["Location"])
    assert Seat.objects.get(table=table, number=0).name == "Ann"


def test_bots_are_quick_by_default() -> None:
    assert opened(browser().post("/new/steel-driver", FORM)["Location"]).pace == 500
    assert opened(browser().post("/play/steel-driver")["Location"]).pace == 500


def test_a_map_of_ones_own_is_checked_drawn_and_played() -> None:
    text = LAKES.read_text().replace('name = "lakes"', 'name = "ponds"').replace("The Great Lakes", "The Ponds")
    sent = {**FORM, "map": "own", "map_text": text}

    checked = browser().post("/new/steel-driver", {**sent, "check": "1"}).content.decode()

    assert "Ready to play: The Ponds" in checked
    assert "data:image/svg+xml;base64," in checked
    assert Table.objects.count() == 0
    table = opened(browser().post("/new/steel-driver", sent)["Location"])
    assert "The Ponds" in table.map_text


@pytest.mark.parametrize("is_file", [False, True])
@pytest.mark.parametrize(("press", "status"), [({"map": "own"}, 422), ({"map": "usa", "check": "1"}, 200)])
def test_what_is_wrong_with_a_map_stands_beside_it(is_file: bool, press: dict[str, str], status: int) -> None:
    text = LAKES.read_text().replace("Toronto", "Torronto", 1)
    sent = {"map_file": SimpleUploadedFile("lakes.toml", text.encode())} if is_file else {"map_text": text}
    answer = browser().post("/new/steel-driver", {**FORM, **press, **sent})
    shown = answer.content.decode()
    assert answer.status_code == status
    assert re.search(r'value="own"\s+checked', shown), "the box with the text is shown"
    assert "Did you mean “Torronto”?" in shown[shown.index('id="map-text"') :]
    assert "Torronto" in shown[shown.index("<textarea") : shown.index("</textarea>")]


@pytest.mark.parametrize("press", [{}, {"check": "1"}])
@pytest.mark.parametrize(
    ("brought", "said"),
    [
        (b"", "Paste a map or choose a file first."),
        (b"\x89PNG\0\xff", "This isn’t a UTF-8 text file."),
        (b"# " + 100_000 * b"x", "A map can have at most 100,000 characters."),
    ],
)
def test_what_is_no_map_at_all_is_said_beside_the_box(press: dict[str, str], brought: bytes, said: str) -> None:
    file = {"map_file": SimpleUploadedFile("map.toml", brought)} if brought else {}
    answer = browser().post("/new/steel-driver", {**FORM, **press, "map": "own", **file})
    shown = answer.content.decode()
    assert answer.status_code == (200 if press else 422)
    assert said in shown[shown.index('id="map-text"') :]
    assert 'name="kind0"' in shown, "the form is still there"


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_whoever_draws_a_map_starts_from_one_of_ours(game: str) -> None:
    offered = re.findall(r'name="start" value="([^"]+)"', browser().get(f"/new/{game}").content.decode())
    for name in offered:
        shown = browser().post(f"/new/{game}", {**FORM, "map_text": "name =", "start": name}).content.decode()
        assert f"name = &quot;{name}&quot;" in shown[shown.index("<textarea") : shown.index("</textarea>")]
        assert "Ready to play: " in shown
    assert len(offered) == 2
    maps = browser().get(f"/maps/{game}").content.decode()
    assert maps.count("data:image/svg+xml;base64,") == 2
    assert f'href="/maps/{game}"' in browser().get("/").content.decode()


def finished_table() -> tuple[Table, str]:
    ann, key = person("Ann")
    record = Record.load(RECORDS / "games" / "greedy-3-treefrog-usa.txt")
    return tables.upload_record(ann, record, mine=[0]), key


def test_the_list_says_how_a_game_ended_and_with_whom() -> None:
    table, key = finished_table()
    result = result_of(table)
    assert result is not None
    shown = browser(key).get("/").content.decode()
    place = result.place(0)
    words = "Won" if place == 1 else f"Place {place} of {len(result.scores)}"
    assert f"{words}: ${result.scores[0]}" in shown
    assert f"with {Seat.objects.get(table=table, number=1).name}" in shown


def test_the_result_of_a_table_finished_before_results_were_stored_is_found() -> None:
    table, key = finished_table()
    known = table.result
    Table.objects.update(result="")
    table.refresh_from_db()
    assert "$" + known.split()[0].rstrip("*") in browser(key).get("/").content.decode()
    table.refresh_from_db()
    assert table.result == known != ""


def test_a_page_works_out_only_a_few_old_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each requires replaying a game."""
    _, key = finished_table()
    ann = Person.objects.get()
    for _ in range(3):
        tables.upload_record(ann, Record.load(RECORDS / "games" / "greedy-3-treefrog-usa.txt"), mine=[0])
    Table.objects.update(result="")
    monkeypatch.setattr(home, "WORKED_OUT", 2)
    browser(key).get("/")
    assert Table.objects.exclude(result="").count() == 2
    browser(key).get("/")
    assert Table.objects.exclude(result="").count() == 4


def test_a_finished_table_can_be_hidden_and_shown_again() -> None:
    table, key = finished_table()
    browser(key).post(f"/t/{table.id}/hide")
    assert 'id="hidden-tables"' in browser(key).get("/").content.decode()
    browser(key).post(f"/t/{table.id}/hide", {"show": "1"})
    assert 'id="hidden-tables"' not in browser(key).get("/").content.decode()
    Table.objects.update(finished=False)
    assert browser(key).post(f"/t/{table.id}/hide").status_code == 422, "a game that is played is never lost from sight"


def test_two_tables_of_a_person_never_have_the_same_name_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    for _ in range(3):
        tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot(), tables.Bot()])
    monkeypatch.setattr(home, "table_name", lambda table: "Donner")
    assert sorted(home.unique_titles(overviews.of(ann)).values()) == ["Donner", "Donner 2", "Donner 3"]


def test_whoever_is_invited_sees_what_will_be_played() -> None:
    ann, _ = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot()], map="lakes")
    shown = browser().get(f"/join/{tables.invitation(table, 1, ann)}").content.decode()
    assert "The Great Lakes" in shown
    assert "Treefrog" in shown
    assert 'href="/rules/steel-driver"' in shown
