"""Bots at a table of a real server: they play on their own, survive kill -9, and cannot spoil a game."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import pytest

from goldenspike.site import moves, positions, tables
from goldenspike.site.models import Line, Table
from goldenspike.site.operations import checks
from goldenspike.site.work import jobs, scheduler
from tests.web.games import against_bots, key
from tests.web.site import HTMX, Site, person


def until(what: Callable[[], bool], seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def only_bots(game: str = "steel-driver", pace: int = 0) -> Table:
    return tables.create(None, game, [tables.Bot("greedy"), tables.Bot("random"), tables.Bot("greedy")], pace=pace)


def test_bots_play_a_game_to_its_end_by_themselves(site: Site) -> None:
    games = [only_bots(), only_bots("steam-rollers")]
    site.kill()  # made behind the server's back: the scan at the start finds them
    site.start()
    until(lambda: Table.objects.filter(finished=True).count() == len(games))
    assert list(checks.misfits()) == []


def test_bots_answer_a_person_and_stop_at_their_turn(site: Site) -> None:
    ann, cookie = person()
    table = against_bots(ann)
    browser = site.browser(cookie)
    moved = browser.post(f"/t/{table.id}/move", {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}, **HTMX)
    assert moved.status == 200
    until(lambda: (at := positions.at(table)).ply > 1 and at.actor == 0)
    assert all(line.person_id is None for line in Line.objects.filter(table=table).exclude(seat=0))


def test_a_table_that_waits_for_a_bot_goes_on_after_kill_9(site: Site) -> None:
    table = only_bots(pace=40)
    site.kill()
    for _ in range(3):
        site.start()
        before = positions.at(table).ply
        until(lambda before=before: positions.at(table).ply > before + 3)  # type: ignore[misc]
        site.kill()
    before = positions.at(table).ply
    time.sleep(0.5)
    assert positions.at(table).ply == before, "no worker writes"
    assert checks.fault(table.id) == ""


def test_the_pace_is_kept_and_can_be_skipped(site: Site) -> None:
    ann, cookie = person()
    sitting: list[tables.Sitting] = [tables.Bot("random"), tables.Bot("random"), tables.Here("Ann")]
    table = tables.create(ann, "steel-driver", sitting, pace=60_000)
    site.kill()
    site.start()
    time.sleep(1)
    assert positions.at(table).ply == 0
    assert site.browser().post(f"/t/{table.id}/skip", {}, **HTMX).status == 403
    assert site.browser(cookie).post(f"/t/{table.id}/skip", {}, **HTMX).status == 204
    until(lambda: positions.at(table).actor == 2)


@pytest.mark.parametrize("answer", ["build Nowhere-Omaha", "bid 90", "nonsense", None])
def test_an_illegal_answer_is_replaced_by_random_and_logged(
    answer: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    table = only_bots()
    keeper = scheduler.Scheduler()
    keeper.thinking[table.id] = 0
    with caplog.at_level(logging.ERROR):
        keeper.write(table.id, 0, 0, answer)
    assert positions.at(table).ply == 1
    assert "random plays instead" in caplog.text
    keeper.write(table.id, 0, 0, "auction red 3")
    assert positions.at(table).ply == 1, "an answer counts once"


def test_an_answer_to_a_position_that_is_gone_is_dropped() -> None:
    ann, _ = person()
    table = against_bots(ann)
    moves.move(table.id, ann, 0, 0, "auction red 3", key())
    keeper = scheduler.Scheduler()
    keeper.thinking[table.id] = 1
    moves.undo(table.id, ann, 1, key())
    keeper.write(table.id, 1, 1, "pass")
    assert positions.at(table).ply == 2
    assert positions.at(table).actor == 0


def test_the_next_scan_comes_whatever_a_table_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table whose rules raise an error must not stop the search for tables that wait."""
    table = only_bots()
    fresh = scheduler.Scheduler()

    def broken(table_id: str) -> None:
        raise KeyError(table_id)

    monkeypatch.setattr(fresh, "look", broken)
    monkeypatch.setattr(jobs.WORK, "room", lambda person: True)
    for _ in range(2):  # the scan, then the table that it found
        due = fresh.next_action()
        assert due is not None
        fresh.carry_out(*due)
    assert list(fresh.aside.tables) == [table.id]
    assert 0 < fresh.scan_at - time.monotonic() <= scheduler.SCAN_SECONDS
