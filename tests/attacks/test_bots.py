"""Whatever is asked of the bots and workers, and whatever ends them: other people's bots answer and recover."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from attacks import bots
from attacks.bots import Opponent, ply, until
from attacks.others import Others
from attacks.site import Server

RECORDS = Path(__file__).parents[1] / "records" / "steam_games"
PATIENCE = 30.0
ANALYSES = 15
"""The niceness of the workers that make them."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for the attacks that leave it unchanged, or are the last."""
    with Server(tmp_path_factory.mktemp("bots") / "data") as running:
        yield running


def goes_on(server: Server, table: str, seconds: float = PATIENCE) -> float:
    visitor = server.visitor()
    before = ply(visitor, table)
    return until(lambda: ply(visitor, table) > before + 2, seconds)


def test_sheets_by_the_dozen_leave_threads_for_everybody_else(server: Server) -> None:
    before = bots.processor_seconds(server.pid)
    statuses = bots.sheets(server)
    assert set(statuses) <= {200, 429, 503}
    assert 200 in statuses
    spent = bots.processor_seconds(server.pid) - before
    assert spent < sum(map(bots.processor_seconds, bots.children_of(server.pid))), "they are made by workers"
    with Others(server) as others:
        bots.sheets(server)
    assert others.failed == []
    assert others.latency().longest < 8


def test_skipping_again_and_again_makes_nobody_think_again(server: Server) -> None:
    assert bots.skips(server) == 290
    assert max(Opponent(server, "127.0.1.1", "hard").play(2)) < 20


def test_analyses_are_for_people_and_bounded_and_let_bots_play(server: Server) -> None:
    records = [file.read_text("utf-8") for file in sorted(RECORDS.glob("*.txt"))[:5]]
    refused = bots.analyses(server, records[:1], person=False)
    assert [answer.status for answer in refused] == [403]
    asked = bots.analyses(server, records)
    assert [answer.status for answer in asked] == [202, 202, 202, 429, 429]
    assert int(asked[-1].headers["retry-after"]) > 0
    assert max(Opponent(server, "127.0.1.1", "greedy").play(3)) < 8


def test_tables_of_hard_bots_by_one_person_do_not_keep_others_waiting(server: Server) -> None:
    """Each of another person's moves is answered by two hard bots of their own, after at most one decision
    under way.
    """
    bots.hard_tables(server)
    quick, hard = Opponent(server, "127.0.1.1", "greedy"), Opponent(server, "127.0.1.2", "hard")
    assert max(quick.play(4)) < 8
    assert max(hard.play(3)) < 20


def test_tables_of_hard_bots_by_one_network_count_together_whoever_opens_them(tmp_path: Path) -> None:
    """Cookies cost nothing: if each of thirty new people had a turn, thirty bots would think before another's."""
    folder = tmp_path / "data"
    with Server(folder) as server:
        player = Opponent(server, "127.0.1.2", "hard")
        tables = bots.hard_tables_of_many(server)
        before = bots.lines_of(folder, tables)
        player.play(2)
        assert bots.lines_of(folder, tables) - before < 15


def test_a_restart_with_many_waiting_tables_serves_those_who_play_first(tmp_path: Path) -> None:
    waiting = bots.waiting_tables(tmp_path / "data", 300, "hard")
    with Server(tmp_path / "data") as server:
        assert max(Opponent(server, "127.0.1.1", "greedy").play(3)) < 8
        visitor = server.visitor()
        until(lambda: sum(ply(visitor, table) > 0 for table in waiting[-10:]) > 0, PATIENCE)  # the rest trickles in


def test_a_broken_table_is_set_aside_and_no_clock_that_was_set_back_holds_up_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    tables = bots.waiting_tables(folder, 3, "greedy", pace=100)
    with Server(folder) as server:
        for table in tables:
            goes_on(server, table)
        server.kill()
        bots.break_table(folder, tables[0])
        bots.set_clock_back(folder)
        server.start()
        until(lambda: f"table {tables[0]} is left alone" in server.log.read_text(), PATIENCE)
        for table in tables[1:]:
            goes_on(server, table)


def test_bots_go_on_after_no_file_was_left_and_the_workers_died(tmp_path: Path) -> None:
    (table,) = bots.waiting_tables(tmp_path / "data", 1, "greedy", pace=100)
    with Server(tmp_path / "data") as server:
        goes_on(server, table)
        with bots.no_file_left(server):
            assert bots.kill_workers(server) > 0
            until(lambda: "no worker process" in server.log.read_text(), PATIENCE)
        goes_on(server, table)
        assert "random plays instead" not in server.log.read_text()


def test_no_worker_outlives_its_server(tmp_path: Path) -> None:
    """Killed while a hard bot and an analysis are running; the analysis starts again after the restart."""
    folder = tmp_path / "data"
    with Server(folder) as server:
        bots.hard_tables(server, 3)
        record = max(RECORDS.glob("*.txt"), key=lambda file: file.stat().st_size).read_text("utf-8")
        (asked,) = bots.analyses(server, [record])
        assert asked.status == 202
        until(lambda: len(bots.children_of(server.pid)) >= 2, PATIENCE)
        time.sleep(1)  # both are thinking by now
        workers = bots.children_of(server.pid)
        server.kill()
        until(lambda: not any(bots.alive(worker) for worker in workers), PATIENCE)
        server.start()
        until(lambda: analysis_processes(server) > 0, PATIENCE)


def analysis_processes(server: Server) -> int:
    """Workers at the niceness of analyses."""
    return sum(os.getpriority(os.PRIO_PROCESS, child) >= ANALYSES for child in bots.children_of(server.pid))
