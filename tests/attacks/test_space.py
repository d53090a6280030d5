"""Nobody fills the disk, nobody acts with a revoked key, nobody guesses the operator's password; and everybody else
plays on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from attacks import space
from attacks.others import Others
from attacks.site import Server

OPENED, REFUSED = 302, 429


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the default limits."""
    with Server(tmp_path_factory.mktemp("space") / "site") as running:
        yield running


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """As if the attacker took days: no rate limit stops them, but quotas do."""
    lifted = {f"GOLDENSPIKE_RATE_{kind}": "0" for kind in ("READ", "WRITE", "CREATE")}
    with Server(tmp_path_factory.mktemp("unhurried") / "site", **lifted) as running:
        yield running


def bytes_in(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("goldenspike.sqlite3*"))


def test_large_records_in_a_row_are_not_all_kept(unhurried: Server) -> None:
    before = bytes_in(unhurried.folder)
    with Others(unhurried, 2) as others:
        statuses = space.many_uploads(unhurried, 130)
        others.played(1)
    assert 1 <= statuses[OPENED] <= 50_000_000 / 480_000
    assert statuses[REFUSED] == 130 - statuses[OPENED]
    assert bytes_in(unhurried.folder) - before < 120_000_000
    assert others.failed == []


@pytest.mark.parametrize("attack", [space.many_tables, space.cleared_cookies])
def test_nobody_opens_more_at_once_than_the_rate_allows(
    server: Server, attack: Callable[[Server, int], space.Statuses]
) -> None:
    with Others(server, 2) as others:
        statuses = attack(server, 100)
        others.played(1)
    assert 1 <= statuses[OPENED] <= 65
    assert statuses[REFUSED] == 100 - statuses[OPENED]
    assert others.failed == []


def test_tables_by_the_form_have_an_end(unhurried: Server) -> None:
    with Others(unhurried, 2) as others:
        statuses = space.many_tables(unhurried, 250)
    assert statuses == {OPENED: 200, REFUSED: 50}
    assert others.failed == []


def test_clearing_cookies_makes_no_people_without_end(unhurried: Server) -> None:
    with Others(unhurried, 2) as others:
        statuses = space.cleared_cookies(unhurried, 130)
    assert statuses == {OPENED: 100, REFUSED: 30}
    assert others.failed == []


def test_a_key_that_was_ended_is_refused_at_once(server: Server) -> None:
    ended = space.ended_keys(server)
    assert ended.before == [200, 200]
    assert ended.after == [403, 401]


def test_the_password_of_the_operator_is_not_guessed(server: Server) -> None:
    space.make_operator(server)
    with Others(server, 2) as others:
        statuses = space.guessed_password(server, 50)
    assert statuses == {200: 5, REFUSED: 46}, "not even the right one is looked at any more"
    assert space.log_in(server, space.PASSWORD, "127.0.2.6") == OPENED, "the operator is elsewhere"
    assert others.failed == []
