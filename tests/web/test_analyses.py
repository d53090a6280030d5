"""Analyses of finished games: searched once, by one process, and only a few at a time per network."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from goldenspike.arena.analysis import Analysis
from goldenspike.bots.judge import Value
from goldenspike.site import positions, tables
from goldenspike.site.failures import OnlyPeople, TooMany
from goldenspike.site.models import Analysis as Row
from goldenspike.site.visits import hashed_network
from goldenspike.site.work import analyses, jobs, scheduler
from goldenspike.site.work.leases import Leases
from tests.web.programs import Caller
from tests.web.site import person
from tests.web.test_scheduler import visit

RECORDS = Path(__file__).parents[1] / "records" / "steam_games"


def test_the_same_game_is_analysed_once_and_a_passer_by_is_refused() -> None:
    """Keyed by what was played: two uploads of it, under different names, share the result."""
    ann, _ = person()
    text = (RECORDS / "greedy-2-easy-valley.txt").read_text("utf-8")
    first, second = (positions.at(tables.upload(ann, text.replace("greedy", name))) for name in ("Ben", "Cem"))
    assert analyses.key_of(first) == analyses.key_of(second)
    with pytest.raises(OnlyPeople):
        analyses.ask(first, None)
    found = Analysis(7, Value([0.5, 0.5], [20.0, 20.0]), [])
    Row.objects.create(key=analyses.key_of(first), table=first.table, record="…", person=ann)
    assert analyses.under_way(second)
    analyses.finish(analyses.key_of(first), found.data())
    assert analyses.find(second) == found
    assert not analyses.under_way(first)


def test_an_analysis_under_way_tells_the_api_how_far_it_is_and_what_is_known() -> None:
    ann, _ = person("Ann")
    text = (RECORDS / "greedy-2-easy-valley.txt").read_text("utf-8")
    table = tables.upload(ann, text)
    path, name = f"/tables/{table.id}/analysis", analyses.key_of(positions.at(table))
    Row.objects.create(key=name, table=table.id, record="…", attempts=1)
    assert Caller().get(path) == {"under_way": True, "analysis": None, "progress": 0.0, "so_far": None}
    rough = Analysis(7, Value([0.5, 0.5], [20.0, 20.0]), [])
    analyses.keep(name, {"done": 5, "total": 20, "analysis": rough.data()})
    assert Caller().get(path) == {"under_way": True, "analysis": None, "progress": 0.25, "so_far": rough.data()}


def test_a_search_that_several_servers_did_not_survive_is_given_up() -> None:
    ann, _ = person()
    Row.objects.create(key="k", table="t", record="", person=ann, attempts=analyses.ATTEMPTS)
    analyses.resume(scheduler.Scheduler().leases)
    assert Row.objects.get(pk="k").state == Row.FAILED


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Leases:
    """Of this process, which shares its database with another."""
    leases = scheduler.Scheduler().leases
    leases.shared = True
    monkeypatch.setattr(leases, "living", lambda: [leases.id, "other"])
    return leases


def test_a_search_of_another_process_is_its_own(elsewhere: Leases) -> None:
    """However often it was begun. That of a dead process is given up, or begun again."""
    for name, owner, attempts in (("a", "other", 3), ("b", "gone", 3), ("c", "gone", 1)):
        Row.objects.create(key=name, table="t", record="", owner=owner, attempts=attempts)
    analyses.resume(elsewhere)
    stored = {row.key: (row.state, row.owner) for row in Row.objects.all()}
    assert stored == {
        "a": (Row.WAITING, "other"),
        "b": (Row.FAILED, ""),
        "c": (Row.WAITING, elsewhere.id),
    }
    assert analyses.PENDING.keys == {"c"}
    jobs.WORK.stop()
    analyses.PENDING.keys.clear()


def test_a_search_that_another_process_took_over_is_neither_begun_nor_given_up_here() -> None:
    Row.objects.create(key="k", table="t", record="", owner="other")
    assert not analyses.begin("k")
    analyses.finish("k", None)
    row = Row.objects.get(pk="k")
    assert (row.state, row.attempts) == (Row.WAITING, 0)


def test_analyses_count_for_the_network_and_not_for_whoever_is_made_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_MOST_ANALYSES_EACH", 2)
    submitted: list[Row] = []
    monkeypatch.setattr(analyses, "submit", submitted.append)
    ann, _ = person()
    games = [positions.at(tables.upload(ann, file.read_text("utf-8"))) for file in sorted(RECORDS.glob("*.txt"))[:4]]
    for game in games[:2]:
        with visit("192.0.2.1"):
            analyses.ask(game, person()[0])
    with visit("192.0.2.1"), pytest.raises(TooMany):
        analyses.ask(games[2], person()[0])
    with visit("192.0.2.2"):
        analyses.ask(games[3], person()[0])
    assert len({row.network for row in submitted}) == 2
    analyses.finish(analyses.key_of(games[3]), {})
    assert not Row.objects.filter(state=Row.DONE).exclude(network="").exists(), "then nobody needs to know it"


def test_what_began_by_itself_takes_nobodys_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_MOST_ANALYSES", 2)
    monkeypatch.setattr(settings, "GOLDENSPIKE_MOST_ANALYSES_EACH", 1)
    submitted: list[Row] = []
    monkeypatch.setattr(analyses, "submit", submitted.append)
    ann, _ = person()
    first, second = (
        positions.at(tables.upload(ann, file.read_text("utf-8"))) for file in sorted(RECORDS.glob("*.txt"))[:2]
    )
    with visit("192.0.2.1"):
        for name in ("a", "b"):
            Row.objects.create(key=name, table="t", record="…", person=ann, urgent=False, network=hashed_network())
        analyses.ask(first, ann)
        assert [row.key for row in submitted] == [analyses.key_of(first)]
        Row.objects.create(key=analyses.key_of(second), table=second.table, record="…", person=ann, urgent=False)
        analyses.ask(second, ann)
    assert not Row.objects.get(pk=analyses.key_of(second)).urgent, "it comes, but those who wait for one come first"


def test_what_somebody_asked_another_process_for_comes_sooner_here(
    elsewhere: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[str] = []
    monkeypatch.setattr(jobs.WORK, "hurry", lambda kind, table: hurried.append(table))
    monkeypatch.setattr(analyses.PENDING, "keys", {"a", "b"})
    for name, urgent in (("a", True), ("b", False)):
        Row.objects.create(key=name, table=f"table {name}", record="", owner=elsewhere.id, urgent=urgent)
    analyses.resume(elsewhere)
    assert hurried == ["table a"]


def test_after_a_restart_what_nobody_waits_for_is_still_at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    submitted: list[jobs.Job] = []
    monkeypatch.setattr(jobs.WORK, "submit", submitted.append)
    monkeypatch.setattr(analyses, "PENDING", analyses.Pending())
    for name, urgent in (("a", False), ("b", True)):
        Row.objects.create(key=name, table=name, record="", urgent=urgent)
    analyses.resume(scheduler.Scheduler().leases)
    assert [(job.table, job.urgent) for job in submitted] == [("b", True), ("a", False)]
