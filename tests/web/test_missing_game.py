"""A table whose game is no longer installed stays readable as a record, and everything else works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

import goldenspike as gs
from goldenspike.core import registry
from goldenspike.site import overviews, people, positions, tables
from goldenspike.site.models import Table
from goldenspike.site.work.scheduler import SCHEDULER
from goldenspike_race.descriptor import DESCRIPTOR
from goldenspike_race.rules import RaceState
from tests.web.games import hot_seat, play_on
from tests.web.site import person


@pytest.fixture
def orphan() -> Iterator[tuple[Table, Client]]:
    """A table of Race, and a browser of its player, after Race has gone."""
    gs.register(DESCRIPTOR)
    ann, cookie = person("Ann")
    table = hot_seat(ann, "race", 2)
    play_on(table, ann, 3)
    hot_seat(ann)
    registry.unregister("race")
    positions.CACHE.clear()
    client = Client()
    client.cookies[people.COOKIE] = cookie
    yield table, client
    registry.unregister("race")


@pytest.fixture
def race() -> Iterator[None]:
    gs.register(DESCRIPTOR)
    yield
    registry.unregister("race")


def test_its_page_says_so_and_offers_the_record(orphan: tuple[Table, Client]) -> None:
    table, client = orphan
    for address in (f"/t/{table.id}", f"/t/{table.id}/2", f"/t/{table.id}/parts"):
        answer = client.get(address)
        assert answer.status_code == 503
        assert "race" in answer.content.decode()
    assert f'href="/t/{table.id}/record"' in client.get(f"/t/{table.id}").content.decode()
    record = client.get(f"/t/{table.id}/record")
    assert record.status_code == 200
    assert record.content.decode().startswith('[Game "race"]')


def test_the_record_is_whole_and_goes_on_where_the_game_is(orphan: tuple[Table, Client]) -> None:
    table, client = orphan
    text = client.get(f"/t/{table.id}/record").content.decode()
    gs.register(DESCRIPTOR)
    assert len(gs.Record.loads(text).lines) == tables.get(table.id).ply


def test_a_move_at_it_is_refused_and_nothing_changes(orphan: tuple[Table, Client]) -> None:
    table, client = orphan
    sent = {"seat": 0, "ply": tables.get(table.id).ply, "text": "take", "key": "a-key-of-mine"}
    answer = client.post(f"/t/{table.id}/move", sent, headers={"Accept": "application/json"})
    assert answer.status_code == 503
    assert answer.json()["error"] == "GameMissing"


@pytest.mark.parametrize("sent", [{"number": "ab12"}, {"number": "no hexadecimal figures"}, {}])
def test_a_number_for_its_dice_is_refused_for_the_same_reason(
    sent: dict[str, str], orphan: tuple[Table, Client]
) -> None:
    table, client = orphan
    answer = client.post(f"/t/{table.id}/number", sent, headers={"Accept": "application/json"})
    assert answer.status_code == 503
    assert answer.json()["error"] == "GameMissing"
    assert tables.get(table.id).numbers == ""


def test_it_is_nobodys_turn_at_it_and_home_lists_it_apart(orphan: tuple[Table, Client]) -> None:
    """Neither the page nor the API calls anybody to a table where nobody can play."""
    table, client = orphan
    home = client.get("/").content.decode()
    own, apart = home.split('id="unplayable"')
    assert f"/t/{table.id}" in apart
    assert f"/t/{table.id}" not in own
    assert own.count("Your turn") == 1, "the other table"
    assert "Your turn" not in apart
    ann = tables.seats(table)[0].person
    assert ann is not None
    listed = {entry.table.id: entry for entry in overviews.of(ann)}
    assert not listed[table.id].my_turn
    assert not listed[table.id].playable


@pytest.mark.usefixtures("race")
def test_the_record_of_a_finished_game_tells_its_result_where_the_game_is() -> None:
    """Only the rules know the scores: the stored record says `*`, and is complete and valid all the same."""
    ann, cookie = person("Ann")
    table = hot_seat(ann, "race", 2)
    play_on(table, ann, 200)
    assert tables.get(table.id).finished
    scores = positions.at(table).state.scores()
    registry.unregister("race")
    positions.CACHE.clear()
    client = Client()
    client.cookies[people.COOKIE] = cookie
    text = client.get(f"/t/{table.id}/record").content.decode()
    assert '[Result "*"]' in text
    gs.register(DESCRIPTOR)
    record = gs.Record.loads(text)
    assert record.complete
    assert record.state.scores() == scores


def test_home_the_other_tables_and_the_bots_go_on(orphan: tuple[Table, Client]) -> None:
    table, client = orphan
    home = client.get("/")
    assert home.status_code == 200
    assert f"/t/{table.id}" in home.content.decode()
    other = Table.objects.exclude(pk=table.pk).get()
    assert client.get(f"/t/{other.id}").status_code == 200
    SCHEDULER.look(table.id)
    assert "race" not in client.get("/healthz").json()["games"]


@pytest.mark.usefixtures("race")
def test_a_game_without_maps_and_editions_has_a_form_for_a_new_table() -> None:
    """With its options and its own bots; what is sent opens a table."""
    client = Client()
    form = client.get("/new/race").content.decode()
    assert 'name="target"' in form
    assert "bot-patient" in form
    sent = {"kind0": "here", "name0": "Ann", "kind1": "bot-patient", "target": "10", "pace": "0"}
    answer = client.post("/new/race", sent)
    assert answer.status_code == 302
    assert client.get(answer["Location"]).status_code == 200
    assert Table.objects.get(game="race").options == "target=10"


@pytest.mark.usefixtures("race")
def test_a_record_can_be_read_though_the_rules_have_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, cookie = person("Ann")
    table = hot_seat(ann, "race", 2)
    play_on(table, ann, 2)
    positions.CACHE.clear()
    monkeypatch.setattr(RaceState, "decide", lambda *_: 1 / 0)
    client = Client()
    client.cookies[people.COOKIE] = cookie
    record = client.get(f"/t/{table.id}/record")
    assert record.status_code == 200
    assert len(record.content.decode().split("\n\n", 1)[1].splitlines()) == tables.get(table.id).ply
