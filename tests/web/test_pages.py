"""What pages say to a visitor: finding one's tables, links that lead nowhere, watching, the end of a game."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from goldenspike.arena.analysis import Analysis, Moment, Option
from goldenspike.bots.judge import Value
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.core.registry import load
from goldenspike.site import positions, tables
from goldenspike.site.naming import table_name
from goldenspike.site.work import analyses
from goldenspike.words.catalogue import LANGUAGES
from tests.web import analysis_files
from tests.web.games import hot_seat, of_people
from tests.web.site import person
from tests.web.test_programs_page import browser_of

RECORDS = Path(__file__).parents[1] / "records"


def text_of(browser: Client, path: str) -> str:
    return browser.get(path).content.decode()


def test_a_page_can_be_asked_for_its_head_alone() -> None:
    for path in ("/", "/new/steel-driver", "/you", "/rules/steel-driver", "/healthz"):
        assert Client().head(path).status_code == 200, path


def test_home_leads_to_all_tables() -> None:
    ann, cookie = person("Ann")
    made = [hot_seat(ann).id for _ in range(11)]
    page = text_of(browser_of(cookie), "/")
    assert set(re.findall(r'href="/t/(\w+)"', page)) == set(made)


def test_running_tables_of_a_person_have_names_of_their_own() -> None:
    ann, _ = person("Ann")
    made = [hot_seat(ann).id for _ in range(12)]
    assert len({table_name(table_id) for table_id in made}) == 12


def test_the_form_begins_with_what_a_quick_game_uses() -> None:
    page = text_of(Client(), "/new/steel-driver")
    first = re.search(r'name="edition" value="(\w+)" checked', page)
    assert first is not None
    assert first[1] == load("steel-driver").default_edition


def test_a_link_that_leads_nowhere_can_be_tried_again() -> None:
    for path in ("/join/0123456789abcdef0123", "/t/nosuchtable"):
        answer = Client().get(path)
        assert answer.status_code == 404
        assert f'name="link" value="http://testserver{path}"' in answer.content.decode()
        assert "Part of it may be missing" in answer.content.decode()
    assert "This link has been replaced" in Client().get(f"/join/{'0a' * 16}").content.decode()
    answer = Client().post("/join", {"link": "abc<d"})
    assert answer.status_code == 404
    assert 'name="link" value="abc&lt;d"' in answer.content.decode()
    assert "link" not in text_of(Client(), "/nothing/here").split("<main")[1]


def test_a_seat_that_is_taken_is_not_offered() -> None:
    ann, bob = person("Ann")[0], person("Bob")[0]
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot()])
    link = f"/join/{tables.invitation(table, 1, ann)}"
    assert "A seat for you" in text_of(Client(), link)
    assert "bot, greedy" in text_of(Client(), link), "who else plays"
    tables.take(link.removeprefix("/join/"), bob)
    page = text_of(Client(), link)
    assert "This seat is taken" in page
    assert "A seat for you" not in page


def test_who_only_watches_is_told_so() -> None:
    ann, cookie = person("Ann")
    table = of_people(ann, person("Bob")[0], person("Cleo")[0])
    assert "You’re watching this table." in text_of(Client(), f"/t/{table.id}")
    assert "You’re watching this table." not in text_of(browser_of(cookie), f"/t/{table.id}")


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_nobody_is_you_where_several_play_from_one_screen(game: str) -> None:
    ann, cookie = person("Ann")
    alone = text_of(browser_of(cookie), f"/t/{of_people(ann, person('Bob')[0], person('Cleo')[0], game=game).id}")
    assert "<small>you</small>" in alone
    together = text_of(browser_of(cookie), f"/t/{hot_seat(ann, game).id}")
    assert "<small>you</small>" not in together
    assert not re.search(r'class="seat [^"]*\bme\b', together)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_with_an_illegal_bid_is_refused_in_words(language: str) -> None:
    text = next(iter(sorted((RECORDS / "games").glob("*.txt")))).read_text("utf-8")
    bad = text[: text.index("\n1. ")] + "\n1. 0 auction red 40\n"
    browser = browser_of(person("Ann")[1])
    browser.post("/choose", {"language": language})
    answer = browser.post("/upload", {"record": SimpleUploadedFile("bad.record", bad.encode())})
    assert answer.status_code == 422
    body = answer.content.decode().split("<main")[1]
    assert "40" in body
    assert "not_enough_cubes" not in body


@pytest.mark.parametrize("own", [None, [3]])
def test_the_end_of_steam_rollers_shows_who_won_and_where_to_go(own: list[int] | None) -> None:
    ann, cookie = person("Ann")
    table = tables.upload(ann, (RECORDS / "steam_games" / "greedy-4-hard-heartland.txt").read_text("utf-8"), own)
    page = text_of(browser_of(cookie), f"/t/{table.id}")
    assert ("Cleo’s sheet" if own is None else "Your sheet") in page
    assert "can be taken" not in page
    assert "game ends after" not in page
    footer = page[page.index('id="question"') :].split("<footer>")[1].split("</footer>")[0]
    expected = {'id="rematch"', 'id="to-analysis"', f'href="/t/{table.id}/record"'}
    assert expected <= set(re.findall(r'\w+="[^"]*"', footer))


def test_equal_scores_share_a_place() -> None:
    ann, cookie = person("Ann")
    tied = next(file for file in sorted((RECORDS / "games").glob("*.txt")) if "910 830 830 / 0" in file.read_text())
    page = text_of(browser_of(cookie), f"/t/{tables.upload(ann, tied.read_text()).id}")
    assert re.findall(r'<span class="n">(\d)</span>', page) == ["1", "2", "2"]


def test_sd10_1_a_tie_that_goods_decide_is_explained_with_its_rule() -> None:
    ann, cookie = person("Ann")
    for name in ("mixed-tie-decided-by-goods", "random-tie-decided-by-goods"):
        table = tables.upload(ann, (RECORDS / "games" / f"{name}.txt").read_text("utf-8"))
        page = text_of(browser_of(cookie), f"/t/{table.id}")
        assert "Tied on cash: the player whose companies hold more goods cubes wins." in page
        assert "SD-10.1" in page
    plain = next(file for file in sorted((RECORDS / "games").glob("*.txt")) if "910 830 830 / 0" in file.read_text())
    assert "Tied on cash" not in text_of(browser_of(cookie), f"/t/{tables.upload(ann, plain.read_text()).id}")


def finished_table() -> tuple[str, Client]:
    ann, cookie = person("Ann")
    table = tables.upload(ann, (RECORDS / "steam_games" / "greedy-2-easy-valley.txt").read_text("utf-8"))
    return table.id, browser_of(cookie)


def test_an_analysis_shows_every_line_with_chance_swing_and_expected_result() -> None:
    table, browser = finished_table()
    value, after = Value([0.5, 0.5], [20.0, 21.0]), Value([0.62, 0.38], [23.0, -1.0])
    position = positions.at(tables.get(table))
    line, _ = position.steps[0]
    analysis = Analysis(7, value, [Moment(1, -1, line.action, 1, "", 0.0, 0.0, after, [0.12, -0.12], [])])
    analysis_files.write(position, json.dumps(analysis.data()))
    rows = text_of(browser, f"/t/{table}/analysis").split("line-by-line")[1].split("</table>")[0]
    for text in ("62%", "<small>+12</small>", "<small>−12</small>", ">23<", ">−1<", " is the start player."):
        assert text in rows


def test_an_analysis_shows_what_else_could_be_played_in_a_line() -> None:
    table, browser = finished_table()
    position = positions.at(tables.get(table))
    decided = next(number for number in position.record.path if position.record.replay(number - 1).actor in (0, 1))
    before = position.record.replay(decided - 1)
    seat, played = before.actor, position.record.lines[decided - 1].action
    best = next(str(action) for action in before.actions() if str(action) != played)
    assert seat is not None
    value = Value([0.5, 0.5], [20.0, 21.0])
    options = [Option(best, 40, [0.7, 0.3], [31.0, 12.0]), Option(played, 0, [0.41, 0.59], [22.0, 23.0])]
    moment = Moment(decided, seat, played, 1, best, 0.29, 9.0, value, [-0.1, 0.1], options)
    analysis_files.write(position, json.dumps(Analysis(7, value, [moment]).data()))
    page = text_of(browser, f"/t/{table}/analysis")
    assert f'href="/t/{table}/analysis?at={decided}#choices"' in page
    assert 'id="choices"' not in page
    shown = text_of(browser, f"/t/{table}/analysis?at={decided}").split('id="choices"')[1].split("</section>")[0]
    top, other = shown.split("<tbody>")[1].split("</tr>")[:2]
    assert all(text in top for text in ("70%", ">31<", ">40<"))
    assert all(text in other for text in ('class="now"', "59%", ">23<", "–"))
    assert 'id="choices"' not in text_of(browser, f"/t/{table}/analysis?at=<b>")


def test_an_analysis_of_an_older_shape_is_made_anew() -> None:
    table, browser = finished_table()
    analysis_files.write(
        positions.at(tables.get(table)), '{"nodes": 7, "first": {"wins": [], "scores": []}, "lines": [{"line": 1}]}'
    )
    assert 'id="analyse"' in text_of(browser, f"/t/{table}/analysis")


def test_an_analysis_that_broke_off_is_said_and_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, browser = finished_table()

    def broken(*_: object) -> None:
        raise BotFault("overran", "900 s")

    monkeypatch.setattr(analyses, "search", broken)
    browser.post(f"/t/{table}/analysis")
    until = time.monotonic() + 60
    while "The analysis was interrupted." not in (page := text_of(browser, f"/t/{table}/analysis")):
        assert time.monotonic() < until, "it is never said"
        time.sleep(0.02)
    assert 'id="analyse"' in page
