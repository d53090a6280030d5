"""Three server processes on one PostgreSQL: no bot thinks twice, and what one leaves behind the others take over."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from attacks import bots, processes

PATIENCE = 40.0


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that is missing on some systems, and works without it
        from pgserver.postgres_server import get_server
    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()


def test_tables_are_thought_about_once_and_survive_a_process_and_the_database(postgres: Any, tmp_path: Path) -> None:
    folder, database = tmp_path / "shared", str(postgres.get_uri())
    tables = bots.waiting_tables(folder, 12, "medium", pace=300, GOLDENSPIKE_DATABASE=database)
    with processes.several(folder, database) as servers:
        processes.all_go_on(servers[0], tables, PATIENCE)
        once, first = processes.thoughts(servers), {server: processes.thoughts([server]) for server in servers}
        assert once.total() >= 2 * len(tables)
        assert once.total() <= 1.05 * len(once), "hardly a line was thought about twice"
        assert processes.thrown_away(servers) <= 0.05 * once.total()
        busiest = max(servers, key=lambda server: first[server].total())
        left = [server for server in servers if server is not busiest]
        busiest.kill()
        processes.all_go_on(left[0], tables, PATIENCE)
        processes.without_database(postgres, 4)
        processes.all_go_on(left[1], tables, PATIENCE)
        busiest.start()
        before = len(left[0].log.read_text())
        left[0].stop()
        assert "Traceback" not in left[0].log.read_text()[before:]
        processes.all_go_on(busiest, tables, PATIENCE)


def test_a_person_is_answered_wherever_they_ask_and_skips_pauses_that_another_process_keeps(
    postgres: Any, tmp_path: Path
) -> None:
    """Each move is sent to a different process from the one before."""
    folder, database = tmp_path / "shared", str(postgres.get_uri())
    bots.waiting_tables(folder, 0, GOLDENSPIKE_DATABASE=database)
    with processes.several(folder, database, 2) as servers:
        player = bots.Opponent(servers[0], "127.0.1.1", "medium")
        for number in range(6):
            player.visitor.close()
            player.visitor.port = servers[number % 2].port
            player.play(1, PATIENCE)
        table = player.visitor.open_table(kinds="bot-random bot-random here", pace="60000")
        player.visitor.close()
        player.visitor.port = servers[0].port
        bots.until(lambda: table in servers[1].log.read_text(), PATIENCE)
        assert player.visitor.post(f"/t/{table}/skip", {}).status in {204, 302}
        bots.until(lambda: bots.ply(player.visitor, table) > 0, PATIENCE)
