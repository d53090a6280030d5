"""With PostgreSQL: simultaneous first starts, overlapping restarts, a database that is down or too busy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from attacks import truth
from attacks.postgresql import Postgresql, postgresql
from attacks.restarts import restarts
from tests.attacks import test_restarts, test_truth

RESTARTS = 3


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Postgresql]:
    with postgresql(tmp_path / "pg") as made:
        yield made


def test_two_first_starts_on_a_new_database_both_come_up(tmp_path: Path, database: Postgresql) -> None:
    assert truth.first_starts(tmp_path, database, 3) == [200, 200, 200]


def test_the_new_process_answers_before_the_old_one_ends(tmp_path: Path, database: Postgresql) -> None:
    report = restarts(tmp_path / "data", RESTARTS, GOLDENSPIKE_DATABASE=database.address)
    test_restarts.check(report, RESTARTS)


def test_a_database_that_is_away_and_comes_back(tmp_path: Path, database: Postgresql) -> None:
    seen = truth.database_away(tmp_path, database)
    test_truth.check(seen, "database")
    test_truth.check_words(seen)


def test_a_database_whose_connections_others_have_taken(tmp_path: Path, database: Postgresql) -> None:
    seen = truth.connections_exhausted(tmp_path, database)
    test_truth.check(seen, "database")
    test_truth.check_words(seen)
