"""Clients that hold connections only use up their own share: the others play on, and the site gets its files back."""

from __future__ import annotations

import time
from pathlib import Path

from attacks import edge
from attacks.others import Others
from attacks.site import Server

MOST_LOG = 20_000
"""Bytes. Before the fix it was 339 MB in a minute."""
SOON = {"GOLDENSPIKE_HEAD_SECONDS": "1", "GOLDENSPIKE_BODY_SECONDS": "1", "GOLDENSPIKE_ANSWER_SECONDS": "1"}


class FewFiles(Server):
    files = 256


def is_answered(server: Server, address: str = "127.0.7.1") -> bool:
    """A new visitor, over their own connection."""
    try:
        with server.visitor(address) as visitor:
            return visitor.get("/").status == 200
    except ConnectionError:
        return False


def test_slow_bodies_are_ended_and_hold_nobody_up(tmp_path: Path) -> None:
    with Server(tmp_path / "data", **SOON) as server, Others(server) as others:
        with edge.held(server, edge.SLOW_BODY, 10) as callers:
            assert is_answered(server)
            assert [edge.status(caller) for caller in callers] == [408] * 10
        # What has already been refused ends too, if its body goes on and on.
        refused = edge.SLOW_BODY.replace(b"/new/steel-driver", b"/events/x")
        with edge.held(server, refused, 10) as callers:
            assert edge.until(lambda: edge.drip(callers) == 0)
    assert others.failed == []


def test_half_requests_are_ended_however_they_drip(tmp_path: Path) -> None:
    with Server(tmp_path / "data", **SOON) as server, Others(server) as others:
        with edge.held(server, edge.HALF, 10) as callers:
            assert edge.until(lambda: edge.drip(callers) == 0)
        with edge.held(server, b"", 10) as callers:
            assert [edge.status(caller) for caller in callers] == [408] * 10
        # The second request of a connection is treated like the first.
        with edge.held(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 10) as callers:
            assert [edge.status(caller) for caller in callers] == [200] * 10
            edge.drip(callers, edge.HALF)
            assert edge.until(lambda: edge.drip(callers) == 0)
    assert others.failed == []


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with (
        FewFiles(tmp_path / "data") as server,
        Others(server) as others,
        edge.MostFiles(server) as most,
        edge.held(server, edge.HALF, 1100) as callers,
    ):
        assert is_answered(server)
        assert not is_answered(server, edge.ATTACKER)
        assert edge.drip(callers) < FewFiles.files / 2
    assert others.failed == []
    assert most.seen < FewFiles.files * 3 / 4, "those who play need files, too"
    assert server.log.stat().st_size < MOST_LOG


def test_who_is_one_too_many_hears_when_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data", GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK="3") as server:
        with edge.held(server, edge.HALF, 3), server.visitor(edge.ATTACKER) as visitor:
            answer = visitor.get("/", **{"Accept-Language": "de"})
            assert (answer.status, answer.headers["retry-after"]) == (429, "5")
            assert answer.json()["words"] == "Das war viel auf einmal: Bitte versuche es in 5 Sekunden noch einmal."
        assert edge.until(lambda: is_answered(server, edge.ATTACKER))


def test_streams_are_no_connections_of_their_network(tmp_path: Path) -> None:
    with Server(tmp_path / "data", GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK="3") as server:
        with server.visitor("127.0.7.1") as visitor:
            table = visitor.open_table()
        stream = f"GET /events/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        callers = []
        for _ in range(10):
            caller = edge.connected(server, edge.ATTACKER)
            caller.sendall(stream)
            callers.append(caller)
            assert edge.status(caller) == 200
        assert is_answered(server, edge.ATTACKER)
        for caller in callers:
            caller.close()


def test_half_requests_from_everywhere_leave_files_for_those_who_play(tmp_path: Path) -> None:
    soon = {"GOLDENSPIKE_HEAD_SECONDS": "2"}
    with (
        FewFiles(tmp_path / "data", **soon) as server,
        Others(server) as others,
        edge.held(server, edge.HALF, 1100, addresses=250),
    ):
        # For a moment none may be free: connections are accepted in batches before most of them are turned away.
        assert edge.until(lambda: edge.open_files(server) < FewFiles.files)
        assert edge.until(lambda: is_answered(server)), "their time is over, but their connections are not"
    assert others.failed == []
    assert server.log.stat().st_size < MOST_LOG


def test_without_a_file_left_the_log_stays_small_and_connections_are_taken_again(tmp_path: Path) -> None:
    beyond = {"GOLDENSPIKE_MOST_CONNECTIONS": "9999", "GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK": "0"}
    with FewFiles(tmp_path / "data", **beyond) as server:
        assert is_answered(server)
        with edge.held(server, edge.HALF, 400):
            assert edge.until(lambda: edge.open_files(server) >= FewFiles.files)
            assert edge.until(lambda: "no connection can be taken" in server.log.read_text())
        assert edge.until(lambda: is_answered(server))
    assert server.log.stat().st_size < MOST_LOG


def test_who_does_not_read_an_answer_loses_it(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "data", **SOON) as server,
        Others(server) as others,
        edge.held(server, edge.LARGE_PAGE * 400, 5, least_buffer=True) as callers,
    ):
        assert edge.until(lambda: edge.drip(callers) == 0), "connections are held by those who do not read"
    assert others.failed == []


def test_nonsense_in_the_middle_leaves_no_trace(tmp_path: Path) -> None:
    chunked = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"
    stream = b"GET /events/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nabc"
    upgrade = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
    with Server(tmp_path / "data") as server:
        quiet = server.log.stat().st_size
        for nonsense in (chunked, stream + b"\0\0\0\0", upgrade, b"\0" * 40, b"GET / HTTP/9.9\r\n\r\n", b"x" * 40_000):
            with edge.held(server, nonsense, 20) as callers:
                assert all(edge.status(caller) for caller in callers)
        assert is_answered(server)
        assert server.log.stat().st_size == quiet, server.log.read_text()


def test_asking_how_the_server_is_counts_too(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server, 1) as others:
        for path in ("/healthz", "/readyz"):
            assert edge.reads_of(server, path, 3000) < 3000
            with server.visitor("127.0.7.1") as visitor:
                assert visitor.get(path).status == 200
    assert others.failed == []


def test_programs_that_wait_count_although_they_leave_before_they_are_answered(tmp_path: Path) -> None:
    with Server(tmp_path / "data", GOLDENSPIKE_RATE_READ="30") as server:
        with server.visitor("127.0.7.1") as visitor:
            table = visitor.open_table()
        edge.abandoned(server, f"/api/tables/{table}/wait?ply=0", 40)
        assert any(edge.reads_of(server, "/fair-dice", 1) == 0 for _ in range(10))


def is_stuck(server: Server) -> bool:
    """Some answers were written, and then none for a second."""
    before = server.log.read_text().count("GET /rules/")
    time.sleep(1.0)
    return 0 < before == server.log.read_text().count("GET /rules/")


def test_who_does_not_read_does_not_hold_up_a_stop(tmp_path: Path) -> None:
    patient = {"GOLDENSPIKE_DRAIN_SECONDS": "600", "GOLDENSPIKE_ANSWER_SECONDS": "600", "GOLDENSPIKE_LOG": "INFO"}
    with (
        Server(tmp_path / "data", **patient) as server,
        edge.held(server, edge.LARGE_PAGE * 400, 1, least_buffer=True),
    ):
        assert edge.until(lambda: is_stuck(server)), "no more is written than somebody reads"
        server.stop()
