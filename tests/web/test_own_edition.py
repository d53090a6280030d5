"""A custom edition at a table: the form, the API, its record, a rematch, the quota; and which values are ours."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.rules.edition import load_edition, shipped_editions
from goldenspike.site import positions, tables
from goldenspike.site.failures import TooManyBytes
from goldenspike.site.models import Table
from goldenspike.site.pages.setup import setup_of
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.rules_pages import rules_text
from tests.shared.test_own_editions import PRINTED, RICH, TREEFROG
from tests.web.programs import Caller
from tests.web.site import person

FORM = {"kind0": "here", "name0": "Ann", "kind1": "bot-easy", "kind2": "bot-easy"}
NEW = "/new/steam-rollers"
SEATS = [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cem")]


def box(page: str) -> str:
    """The part of the form with the edition's text and the messages about it."""
    return page[page.index('id="own-edition"') : page.index("</fieldset>", page.index('id="own-edition"'))]


@pytest.mark.parametrize("is_file", [False, True])
def test_an_edition_of_ones_own_is_checked_and_played(is_file: bool) -> None:
    def sent() -> dict[str, object]:
        file = SimpleUploadedFile("mine.toml", PRINTED.encode())
        return {**FORM, "edition": "own", **({"edition_file": file} if is_file else {"edition_text": PRINTED})}

    checked = Client().post(NEW, {**sent(), "check_edition": "1"}).content.decode()
    assert "Ready to play: My printed copy" in box(checked)
    assert "points = 7" in box(checked)
    assert Table.objects.count() == 0
    table = Table.objects.get(pk=Client().post(NEW, sent())["Location"].rsplit("/", 1)[1])
    assert table.edition.startswith("printed/3 ")
    assert table.edition_text.strip() == PRINTED.strip()
    assert positions.at(table).record.first.view()["edition"] == "printed/3"
    assert ("Edition", "an edition of your own") in setup_of(Words("en"), table)


@pytest.mark.parametrize(("press", "status"), [({"edition": "own"}, 422), ({"check_edition": "1"}, 200)])
def test_what_is_wrong_stands_beside_the_text(press: dict[str, str], status: int) -> None:
    text = PRINTED.replace('"sharp", "straight"', '"sharp", "strait"', 1).replace("points = -3", "points = 99")
    answer = Client().post(NEW, {**FORM, **press, "edition_text": text})
    shown = box(answer.content.decode())
    assert answer.status_code == status
    assert "Did you mean “straight”?" in shown
    assert "99 points: the value must be between −20 and 20." in shown
    assert "strait" in shown[shown.index("<textarea") : shown.index("</textarea>")]
    assert re.search(r'name="edition" value="own"\s+checked', answer.content.decode())
    assert Table.objects.count() == 0


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        (b"", "Paste an edition or choose a file first."),
        (b"\x89PNG\0\xff", "This isn’t a UTF-8 text file."),
        (b"# " + 100_000 * b"x", "An edition can have at most 100,000 characters."),
    ],
)
def test_what_is_no_edition_at_all_is_said_beside_the_box(brought: bytes, said: str) -> None:
    file = {"edition_file": SimpleUploadedFile("x.toml", brought)} if brought else {}
    answer = Client().post(NEW, {**FORM, "edition": "own", **file})
    assert answer.status_code == 422
    assert said in box(answer.content.decode())


@pytest.mark.parametrize(("game", "count"), [("steam-rollers", 1), ("steel-driver", 2)])
def test_whoever_makes_an_edition_starts_from_one_of_ours(game: str, count: int) -> None:
    offered = re.findall(r'name="start_edition" value="([^"]+)"', Client().get(f"/new/{game}").content.decode())
    assert len(offered) == count
    for name in offered:
        shown = box(Client().post(f"/new/{game}", {**FORM, "start_edition": name}).content.decode())
        assert f"name = &quot;{name}&quot;" in shown
        assert "Ready to play: " in shown
    assert f"/new/{game}?edition=own#own-edition" in Client().get(f"/maps/{game}").content.decode()


def test_checking_an_edition_keeps_the_map_that_was_brought() -> None:
    sent = {**FORM, "map": "own", "map_text": "name = 1", "edition_text": PRINTED, "check_edition": "1"}
    shown = Client().post(NEW, sent).content.decode()
    assert "name = 1" in shown[shown.index("<textarea") : shown.index("</textarea>")]
    assert re.search(r'name="map" value="own"\s+checked', shown)


def test_a_program_opens_a_table_with_an_own_edition_and_gets_a_complete_record() -> None:
    ann, _ = person("Ann")
    body = {"game": "steam-rollers", "seats": [*SEATS[:1], {"kind": "bot"}], "edition_text": PRINTED}
    made = Caller(ann).post("/tables", body, 201)
    assert made["edition"].startswith("printed/3 ")
    text = Caller(ann).get(f"/tables/{made['id']}/record")["record"]
    record = Record.loads(text)
    assert record.game.contents(record.first)["Edition"].text.strip() == PRINTED.strip()
    again = Caller(ann).post("/records", {"record": text}, 201)
    assert Table.objects.get(pk=again["id"]).edition_text.strip() == PRINTED.strip()
    body["edition_text"] = PRINTED.replace("points = 7", "points = 77")
    refused = Caller(ann).post("/tables", body, 422)
    assert "77 points: the value must be between −20 and 20." in str(refused)


def test_a_rematch_is_played_with_the_same_edition() -> None:
    ann, _ = person("Ann")
    first = tables.create(ann, "steam-rollers", [tables.Here("Ann"), tables.Bot()], edition_text=PRINTED)
    again = tables.rematch(first, ann)
    assert (again.edition, again.edition_text) == (first.edition, first.edition_text)


def test_an_own_edition_and_an_own_map_are_kept_apart() -> None:
    ann, _ = person("Ann")
    map = tables.create(ann, "steel-driver", [tables.Here(name) for name in "ABC"])
    text = positions.at(map).record.game.contents(positions.at(map).record.first)["Map"].text + "# mine\n"
    made = tables.create(ann, "steel-driver", [tables.Here(n) for n in "ABC"], map_text=text, edition_text=RICH)
    assert (made.map_text, made.edition_text) == (text, RICH)
    assert made.size == len(text.encode()) + len(RICH.encode())
    positions.CACHE.clear()
    assert positions.at(made).record.first.view()["edition"] == "rich/1"


def test_an_own_edition_counts_towards_the_quota(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_QUOTA_MEGABYTES", 1)
    ann, _ = person("Ann")
    long = TREEFROG + "# " + "x" * (99_000 - len(TREEFROG)) + "\n"

    def another() -> None:
        tables.create(ann, "steel-driver", [tables.Here(name) for name in "ABC"], edition_text=long)

    for _ in range(10):
        another()
    with pytest.raises(TooManyBytes):
        another()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_shows_the_cards_by_edition_and_says_what_is_ours(language: str) -> None:
    text = rules_text("steam-rollers", language)
    rows = [line.strip("| ").split(" | ") for line in text[text.rindex("\n## ") :].splitlines() if line.startswith("|")]
    assert rows[0][1:] == shipped_editions()
    for column, reference in enumerate(rows[0][1:], 1):
        for row, card in zip(rows[2:], load_edition(reference).cards, strict=True):
            assert row[0] == card.id
            assert row[column].endswith(f" {abs(card.points)}" if not card.points else f"{abs(card.points)}")
            assert ("−" in row[column]) == (card.points < 0)
    assert "goldenspike edition show flatlined" in text
    page = Client(headers={"accept-language": language}).get("/rules/steam-rollers").content.decode()
    assert "goldenspike edition show flatlined &gt; mine.toml" in page
    assert "flatlined/3" in page


def test_the_name_of_the_edition_and_the_foot_of_every_page_say_what_is_ours() -> None:
    shown = Client().get(NEW).content.decode()
    assert "Flatlined 2015, with our own card values" in shown
    assert "every value not given in a printed rulebook are our own design" in " ".join(shown.split())
