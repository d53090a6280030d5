"""Clients that hammer the addresses needing no thread are counted like everybody else, and hold nobody up."""

from __future__ import annotations

from pathlib import Path

from attacks import doors
from attacks.others import Others
from attacks.site import Server


def test_who_asks_how_the_site_is_again_and_again_hears_when_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        statuses = doors.knocks(server, 8)
        assert statuses[429] > 0
        assert set(statuses) <= {200, 404, 429}
        with server.visitor("127.0.7.1") as operator:
            assert operator.get("/readyz").status == 200
    assert others.failed == []


def test_who_opens_and_closes_streams_in_a_storm_hears_when_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        with server.visitor("127.0.7.2") as host:
            table = host.open_table()
        statuses = doors.stream_storm(server, table)
        assert statuses[200] > 0
        assert statuses[429] == doors.ENOUGH
        assert set(statuses) == {200, 429}
    assert others.failed == []
