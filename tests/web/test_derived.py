"""Values computed from a position are cached with it: once for all who ask, and never for another position."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path
from random import Random

import pytest
from django.db import transaction
from django.test import Client
from django.utils.html import escape

from goldenspike.arena.analysis import Analysis, Moment
from goldenspike.bots import Worth, forecast
from goldenspike.bots.judge import Value
from goldenspike.choices import standing
from goldenspike.core.game import State
from goldenspike.site import moves, positions, tables
from goldenspike.site.derived import Derived
from goldenspike.site.models import Line, Person, Seat, Table, new_table_id
from goldenspike.site.naming import table_name
from goldenspike.site.operations import backup
from goldenspike.site.pages.table_view import worths
from tests.web import analysis_files
from tests.web.games import hot_seat, key, of_people, play_on, some_action
from tests.web.site import person
from tests.web.test_programs_page import browser_of

GAMES = ["steel-driver", "steam-rollers"]
RECORDS = Path(__file__).parents[1] / "records"


def test_threads_that_ask_for_the_same_wait_for_one_computation() -> None:
    derived = Derived()
    begun, go_on = threading.Event(), threading.Event()
    made, got = [], []

    def make() -> object:
        begun.set()
        assert go_on.wait(60)
        made.append(object())
        return made[-1]

    threads = [threading.Thread(target=lambda: got.append(derived("dear", make))) for _ in range(6)]
    for thread in threads:
        thread.start()
    assert begun.wait(60)
    assert derived("cheap", lambda: 1) == 1, "who asks for something else is not held up"
    assert derived.known("dear") is None
    go_on.set()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert got == made * 6
    assert derived.known("dear") is made[0]


def test_what_failed_is_tried_again() -> None:
    derived = Derived()
    with pytest.raises(ZeroDivisionError):
        derived("once", lambda: 1 // 0)
    assert derived("once", lambda: 7) == 7


def test_a_forecast_is_worked_out_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, cookie = person("Ann")
    table = hot_seat(ann)
    play_on(table, ann, 12)
    states: list[State] = []

    def counted(state: State) -> list[Worth]:
        states.append(state)
        return forecast(state)

    monkeypatch.setattr(standing, "forecast", counted)
    for browser in (browser_of(cookie), Client()):
        for path in (f"/t/{table.id}", f"/t/{table.id}/parts", f"/api/tables/{table.id}/forecast"):
            assert browser.get(path).status_code == 200
    assert len(states) == 1


BIDDING = {"AuctionOpened", "BidMade", "BidPassed", "MarkerPassed"}


def test_a_forecast_stays_while_bids_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    states: list[State] = []

    def counted(state: State) -> list[Worth]:
        states.append(state)
        return forecast(state)

    monkeypatch.setattr(standing, "forecast", counted)
    reused = 0
    for _ in range(30):
        play_on(table, ann, 1)
        at = positions.at(table)
        before = len(states)
        shown = worths(at)
        only_bid = {type(event).__name__ for event in at.events} <= BIDDING
        early = not any(type(event).__name__ == "Sold" for played in at.steps for event in played.step.events)
        assert early or len(states) - before == (0 if only_bid else 1), at.events
        reused += only_bid and not early
        positions.CACHE.clear()
        assert worths(positions.at(table)) == shown, "the same for whoever has kept nothing"
    assert reused


# Nothing stale


def unsigned(body: bytes) -> str:
    """Without what is new in every answer."""
    return re.sub(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"', "", body.decode())


def seen(table: Table, browsers: list[Client], plies: list[int]) -> list[str]:
    paths = ["", "/parts", *(f"/{ply}" for ply in plies), *(f"/{ply}/parts" for ply in plies)]
    if table.game == "steam-rollers":
        paths.insert(0, "/forecast")  # requested by the page itself; the table of points has it from then on
    answers = [browser.get(f"/t/{table.id}{path}") for browser in browsers for path in paths]
    answers += [browsers[0].get(f"/api/tables/{table.id}/{what}") for what in ("forecast", "log", "fair")]
    return [unsigned(answer.content) for answer in answers]


@pytest.mark.parametrize("game", GAMES)
def test_after_a_restore_nothing_of_the_lost_story_is_shown(game: str, folder: Path, tmp_path: Path) -> None:
    ann, cookie = person("Ann")
    table = hot_seat(ann, game)
    browsers = [browser_of(cookie), Client()]
    early = play_on(table, ann, 9)
    file = tmp_path / "site.backup"
    backup.backup(folder, file)
    late = play_on(table, ann, 12, seed=2)
    lost = seen(table, browsers, [early, late - 1])
    backup.restore(folder, file)
    fresh = seen(table, browsers, [early])  # right after it
    play_on(table, ann, 12, seed=3)
    last = positions.at(table).ply
    plies = [early, min(late, last) - 1, last]
    other = seen(table, browsers, plies)
    assert other[1] != lost[1]
    # The truth: the same game under a number that nothing can have been kept for.
    unknown = under_another_number(table)
    assert seen(unknown, browsers, plies) == [renamed(text, table, unknown) for text in other]
    backup.restore(folder, file)
    unknown = under_another_number(table)
    assert seen(unknown, browsers, [early]) == [renamed(text, table, unknown) for text in fresh]


def under_another_number(table: Table) -> Table:
    number = new_table_id()
    with transaction.atomic():
        Table.objects.filter(pk=table.pk).update(id=number)
        for model in (Seat, Line):
            model._default_manager.filter(table_id=table.pk).update(table_id=number)
    return tables.get(number)


def renamed(text: str, old: Table, new: Table) -> str:
    return text.replace(old.id, new.id).replace(escape(table_name(old.id)), escape(table_name(new.id)))


@pytest.mark.parametrize("game", GAMES)
def test_every_reader_sees_a_table_as_if_nobody_had_looked_before(game: str) -> None:
    made = [person(name) for name in ("Ann", "Bob", "Cleo")]
    table = of_people(*(who for who, _ in made), game=game)
    move_all(table, [who for who, _ in made], 15)
    browsers = [browser_of(cookie) for _, cookie in made] + [Client(), Client(headers={"Accept-Language": "de"})]
    alone = []
    for browser in browsers:
        positions.CACHE.clear()
        alone += seen(table, [browser], [7])
    positions.CACHE.clear()
    for _ in range(2):
        assert [text for browser in browsers for text in seen(table, [browser], [7])] == alone


def move_all(table: Table, who: list[Person], count: int) -> None:
    random = Random(4)
    for _ in range(count):
        seat, ply, text = some_action(table, random)
        moves.move(table.id, who[seat], seat, ply, text, key())


def test_an_analysis_of_another_story_is_none() -> None:
    ann, cookie = person("Ann")
    table = tables.upload(ann, (RECORDS / "steam_games" / "greedy-2-easy-valley.txt").read_text("utf-8"))
    position = positions.at(table)
    value = Value([0.5, 0.5], [20.0, 21.0])
    for action, shown in ((position.steps[0].line.action, True), ("another", False)):
        moment = Moment(1, -1, action, 1, "", 0.0, 0.0, value, [0.0, 0.0], [])
        analysis_files.write(position, json.dumps(Analysis(7, value, [moment]).data()))
        page = browser_of(cookie).get(f"/t/{table.id}/analysis").content.decode()
        assert ('id="analyse"' not in page) is shown
