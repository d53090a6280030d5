"""Many people watch one table: each of them gets every move, in their language, and the others play on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from attacks.others import Others
from attacks.site import Server
from attacks.spectators import Crowd, Host, watch_everything
from tests.text.catalogues import compile_if_stale

compile_if_stale()

MOVES = 5


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as running:
        yield running


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_all_watchers_have_the_parts_of_each_move_while_others_play(server: Server, game: str) -> None:
    host = Host(server, game)
    with (
        Others(server) as others,
        Crowd(server.port, host.table, 150) as english,
        Crowd(server.port, host.table, 150, "de", "--plain") as german,
    ):
        assert (english.watching, german.watching) == (150, 150)
        for _ in range(MOVES):
            ply, _ = host.move()
            for crowd, language in ((english, "en"), (german, "de")):
                seen = crowd.saw(ply)
                assert seen["watchers"] == 150
                assert seen["html"] == parts_for_anybody(server, host.table, language)
        others.played(1.0)
    assert others.failed == []
    assert "Traceback" not in server.log.read_text()


def test_who_reads_nothing_holds_nobody_up(server: Server) -> None:
    host = Host(server)
    with Crowd(server.port, host.table, 100, "en", "--deaf") as deaf, Crowd(server.port, host.table, 100) as crowd:
        assert (deaf.watching, crowd.watching) == (100, 100)
        for _ in range(MOVES):
            ply, _ = host.move()
            assert crowd.saw(ply)["watchers"] == 100
    assert "Traceback" not in server.log.read_text()


def test_a_crowd_that_comes_back_after_a_restart_gets_the_newest_at_once(server: Server) -> None:
    host = Host(server)
    for _ in range(MOVES):
        ply, _ = host.move()
    server.stop()
    server.start()
    with Crowd(server.port, host.table, 300, "fr", "--shown", "1-0") as crowd:
        assert crowd.saw(ply)["html"] == parts_for_anybody(server, host.table, "fr")


def test_whoever_watches_very_much_pays_for_it(tmp_path: Path) -> None:
    scarce = {"GOLDENSPIKE_COST_BURST": "1", "GOLDENSPIKE_COST_PER_MINUTE": "1"}
    with Server(tmp_path / "data", **scarce) as server:
        tables = [server.visitor(f"127.0.3.{number}").open_table("steam-rollers") for number in range(1, 31)]
        assert any(watch_everything(server, tables, "127.0.6.1") for _ in range(6))
        assert server.visitor("127.0.7.1").get(f"/t/{tables[0]}").status == 200


def parts_for_anybody(server: Server, table: str, language: str) -> str:
    answer = server.visitor("127.0.3.1").get(f"/t/{table}/parts", **{"Accept-Language": language})
    assert answer.status == 200, answer
    return answer.body.decode()
