"""Bots at a table of a real server: they play by themselves, survive kill -9, and cannot spoil a game."""

from __future__ import annotations

import json
import logging
import os
import signal
import threading
import time
from collections.abc import Callable

import pytest

from goldenspike.bots import Bot
from goldenspike.bots.search import SearchBot
from goldenspike.rules.record import Record
from goldenspike.web import bots, checks, moves, positions, tables, thinker
from goldenspike.web.models import Line, Table
from goldenspike.web.thinkers import Task, Thinkers
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
    found = [only_bots(), only_bots("steam-rollers")]
    site.kill()  # made behind the server's back: the scan at the start finds them
    site.start()
    until(lambda: Table.objects.filter(finished=True).count() == len(found))
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
    assert positions.at(table).ply == before, "no thinker writes"
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


def test_a_thinker_takes_a_record_and_answers_with_an_action() -> None:
    record = Record.new("steel-driver", ["a", "b", "c"])
    action = thinker.Minds().think("t", record.dumps(), "greedy", 1)
    assert action in map(str, record.state.actions())


def went_on(record: Record, minds: thinker.Minds) -> Bot:
    """The bot of the seat to act, after it has moved."""
    seat = record.state.actor
    record.append(minds.think("t", record.dumps(), "medium", 1))
    return minds.kept["t", seat].bot


def test_a_bot_keeps_what_it_read_while_the_game_goes_on_as_read() -> None:
    record, minds = Record.new("steel-driver", ["a", "b", "c"]), thinker.Minds()
    first = went_on(record, minds)
    assert isinstance(first, SearchBot)
    assert first.search.root is not None
    assert first.search.root.state.view() == record.state.view()
    while record.state.actor != 0:
        went_on(record, minds)
    assert went_on(record, minds) is first


def test_a_bot_whose_game_took_another_way_begins_anew() -> None:
    record, minds = Record.new("steel-driver", ["a", "b", "c"]), thinker.Minds()
    first = went_on(record, minds)
    record.undo(0)
    other = next(str(action) for action in record.state.actions() if str(action) != record.lines[0].action)
    record.append(other)
    while record.state.actor != 0:
        record.append(str(record.state.actions()[0]))
    assert went_on(record, minds) is not first


def test_only_so_many_bots_keep_what_they_read() -> None:
    record, minds = Record.new("steel-driver", ["a", "b", "c"]).dumps(), thinker.Minds()
    for table in range(thinker.MOST_MINDS + 1):
        minds.think(str(table), record, "random", 1)
    assert list(minds.kept) == [(str(table), 0) for table in range(1, thinker.MOST_MINDS + 1)]


def test_a_table_thinks_where_it_thought_before_unless_that_is_busy() -> None:
    thinkers = Thinkers(3, 30)  # not started: asked by hand
    task = Task("table", "", "greedy", 1, print)
    home, other = thinkers.home(task), (thinkers.home(task) + 1) % 3
    assert not thinkers.suits(task, other)
    thinkers.submit(task)
    assert thinkers.next_task(home) == task
    thinkers.submit(task)
    assert thinkers.next_task(other) == task, "its own is busy"


def ask(thinkers: Thinkers, bot: str = "greedy") -> str | None:
    answers: list[str | None] = []
    came = threading.Event()

    def done(action: str | None) -> None:
        answers.append(action)
        came.set()

    thinkers.submit(Task("t", Record.new("steel-driver", ["a", "b", "c"]).dumps(), bot, 1, done))
    assert came.wait(60)
    return answers[0]


def test_a_thinker_that_dies_is_replaced_and_the_task_done_again(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(1, 30)
    thinkers.start()
    try:
        assert ask(thinkers) is not None
        (process,) = thinkers.running
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= thinker.NICENESS
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        with caplog.at_level(logging.WARNING):
            assert ask(thinkers) is not None
        assert "another one takes over" in caplog.text
        assert ask(thinkers, "oracle") is None
    finally:
        thinkers.stop()


def test_a_thinker_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goldenspike.web.thinkers.ATTEMPTS", 1)
    thinkers = Thinkers(1, 0.05)  # not even enough to start
    thinkers.start()
    try:
        assert ask(thinkers) is None
    finally:
        thinkers.stop()


@pytest.mark.parametrize("answer", ["build Nowhere-Omaha", "bid 90", "nonsense", None])
def test_an_illegal_answer_is_replaced_by_random_and_logged(
    answer: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    table = only_bots()
    keeper = bots.Keeper()
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
    keeper = bots.Keeper()
    keeper.thinking[table.id] = 1
    moves.undo(table.id, ann, 1, key())
    keeper.write(table.id, 1, 1, "pass")
    assert positions.at(table).ply == 2
    assert positions.at(table).actor == 0


def test_a_thinker_survives_what_a_bot_does() -> None:
    import io

    out = io.StringIO()
    thinker.main(io.StringIO('nonsense\n{"table": "t", "record": "", "bot": "greedy", "seed": 1}\n'), out)
    assert ["error" in json.loads(line) for line in out.getvalue().splitlines()] == [True, True]
