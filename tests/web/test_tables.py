"""Opening tables, sitting down, uploading, rematch, lists; people and their devices."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connection
from django.http import HttpRequest
from django.test.utils import CaptureQueriesContext

from goldenspike.core.errors import GoldenSpikeError, MapError, SetupError
from goldenspike.core.record import Record
from goldenspike.games.steel_driver.rules.map import load_map
from goldenspike.site import moves, overviews, people, positions, seats, tables
from goldenspike.site.failures import Failure, Invalid, NotYourTable, Taken, Unknown
from goldenspike.site.models import DeviceLink, Key, Line, Person, Seat, Table
from goldenspike.site.operations import checks
from tests.web.games import hot_seat, key, play_on
from tests.web.site import person
from tests.web.test_programs_page import browser_of

GAMES = Path(__file__).parents[1] / "records" / "games"


def test_an_open_seat_is_taken_once_by_its_invitation() -> None:
    ann, bob, cleo = (person(name)[0] for name in ("Ann", "Bob", "Cleo"))
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Open()])
    token = tables.invitation(table, 1, ann)
    assert token == tables.invitation(table, 1, ann), "the link can be shown again"
    assert token not in str(list(Seat.objects.values())), "only its hash is stored"
    with pytest.raises(NotYourTable):
        tables.invitation(table, 1, bob)
    seat = tables.take(token, bob)
    assert (seat.number, seat.kind, seat.name, seat.person_id) == (1, Seat.PERSON, "Bob", bob.pk)
    assert tables.take(token, bob).pk == seat.pk, "who sits there may come again"
    with pytest.raises(Taken):
        tables.take(token, cleo)
    with pytest.raises(Unknown):
        tables.take("", cleo)
    assert positions.at(table).names == ("Ann", "Bob", "…")
    assert Record.loads(positions.at(table).record.dumps()).seats == ("Ann", "Bob", "…")


def test_an_open_seat_can_be_given_to_a_bot() -> None:
    ann, bob = person()[0], person("Bob")[0]
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot()])
    with pytest.raises(NotYourTable):
        seats.give_to_bot(table.id, 1, bob)
    seats.give_to_bot(table.id, 1, ann)
    assert [seat.kind for seat in tables.seats(table)] == ["person", "bot", "bot"]
    with pytest.raises(Taken):
        seats.give_to_bot(table.id, 0, ann, only_open=True)


@pytest.mark.parametrize("name", ["", "x" * 61, "a\nb", "\0", "\u202e\u202e", "\ud800"])
def test_names_that_cannot_stand_in_a_record_are_refused(name: str) -> None:
    ann, _ = person()
    with pytest.raises(GoldenSpikeError):
        tables.create(ann, "steel-driver", [tables.Here(name), tables.Bot(), tables.Bot()])
    assert Table.objects.count() == 0


def test_a_table_that_cannot_be_set_up_is_not_stored() -> None:
    ann, _ = person()
    three: list[tables.Sitting] = [tables.Here("Ann"), tables.Bot(), tables.Bot()]
    with pytest.raises(SetupError):
        tables.create(ann, "chess", three)
    with pytest.raises(SetupError):
        tables.create(ann, "steel-driver", three, map="mars")
    with pytest.raises(SetupError):
        tables.create(ann, "steel-driver", three[:2])
    with pytest.raises(SetupError):
        tables.create(ann, "steel-driver", [*three, tables.Bot("oracle")])
    with pytest.raises(MapError):
        tables.create(ann, "steel-driver", three, map_text="[[")
    with pytest.raises(Invalid):
        tables.create(ann, "steel-driver", three, pace=-1)
    assert Table.objects.count() == Seat.objects.count() == 0


def test_a_map_of_ones_own_is_kept_with_the_table() -> None:
    ann, _ = person()
    own = load_map("usa/1").text.replace('name = "usa"', 'name = "mine"')
    sitting = [tables.Here("A"), tables.Here("B"), tables.Here("C")]
    table = tables.create(ann, "steel-driver", sitting, map_text=own)
    assert table.map.startswith("mine/1 ")
    play_on(table, ann, 6)
    positions.CACHE.clear()
    again = tables.upload(ann, positions.at(table).record.dumps())
    assert positions.at(again).state.view() == positions.at(table).state.view()
    assert list(checks.misfits()) == []
    assert tables.rematch(table, ann).map == table.map


@pytest.mark.parametrize(("name", "meant"), [("usa/1", "usa/1"), ("usa", "usa/2"), ("", "usa/2")])
def test_a_table_stays_on_the_version_of_the_map_it_began_with(name: str, meant: str) -> None:
    ann, _ = person()
    table = tables.create(ann, "steel-driver", [tables.Here("A"), tables.Here("B"), tables.Here("C")], map=name)
    last = play_on(table, ann, 40)
    played = positions.at(table).state.view()
    positions.CACHE.clear()
    stored = tables.get(table.id)
    assert stored.map == f"{meant} {load_map(meant).hash}"
    assert [positions.at(stored, ply).state.view()["map"] for ply in (0, last // 2, last)] == [meant] * 3
    assert positions.at(stored).state.view() == played, "its values and goods too"
    assert tables.upload(ann, positions.at(stored).record.dumps()).map == stored.map
    assert tables.rematch(stored, ann).map == stored.map
    assert list(checks.misfits()) == []


def test_a_recorded_game_goes_on_here_and_back() -> None:
    ann, _ = person()
    record = Record.new("steel-driver", ["Ann", "greedy 1", "Bob"])
    record.append("auction red 3", tags="t=5", comment="a start")
    record.append("pass")
    record.undo(1)
    table = tables.upload(ann, record.dumps(), mine=[0])
    assert [seat.kind for seat in tables.seats(table)] == ["person", "bot", "open"]
    position = positions.at(table)
    assert position.ply == 3
    assert position.record.dumps() == record.dumps()
    moves.bot_move(table.id, 1, 3, "pass")
    assert positions.at(table).record.lines[:3] == record.lines


def test_every_finished_game_we_keep_can_be_uploaded() -> None:
    ann, _ = person()
    files = sorted(GAMES.glob("*.txt"))[:5]
    assert files
    for file in files:
        record = Record.load(file)
        table = tables.upload(ann, file.read_text("utf-8"))
        assert table.finished == record.complete
        assert positions.at(table).state.view() == record.state.view()
    assert list(checks.misfits()) == []


@pytest.mark.parametrize("text", ["", "nonsense", '[Game "steel-driver"]\n', "\0", "[" * 5000])
def test_what_is_no_record_is_refused(text: str) -> None:
    ann, _ = person()
    with pytest.raises((GoldenSpikeError, Failure)):
        tables.upload(ann, text)
    assert Table.objects.count() == Line.objects.count() == 0


def test_a_rematch_keeps_everyone_and_lets_another_begin() -> None:
    ann, bob = person()[0], person("Bob")[0]
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    tables.take(tables.invitation(table, 1, ann), bob)
    again = tables.rematch(table, bob)
    assert [(seat.kind, seat.name) for seat in tables.seats(again)] == [
        ("person", "Bob"),
        ("bot", "random 1"),
        ("person", "Ann"),
    ]
    assert again.rematch_of_id == table.id
    assert tables.mine(again, ann) == [2]


def test_the_list_of_tables_begins_with_those_that_wait_for_me() -> None:
    ann, bob = person()[0], person("Bob")[0]
    waiting = hot_seat(ann)
    moves.move(waiting.id, ann, 0, 0, "auction red 3", key())
    theirs = tables.create(bob, "steel-driver", [tables.Here("Bob"), tables.Open(), tables.Bot()])
    tables.take(tables.invitation(theirs, 1, bob), ann)
    done = hot_seat(ann)
    play_on(done, ann, 1000)
    listed = overviews.of(ann)
    assert [overview.table.id for overview in listed] == [waiting.id, theirs.id, done.id]
    assert [overview.my_turn for overview in listed] == [True, False, False]
    assert [overview.mine for overview in listed] == [[0, 1, 2], [1], [0, 1, 2]]
    assert [overview.table.id for overview in overviews.of(bob)] == [theirs.id]


def test_a_list_of_tables_reads_no_maps() -> None:
    """A custom map may be as long as a book; the front page shows none."""
    ann, cookie = person()
    own = load_map("usa").text.replace('"usa"', '"mine"')
    for _ in range(3):
        tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot(), tables.Bot()], map_text=own)
    with CaptureQueriesContext(connection) as captured:
        page = browser_of(cookie).get("/")
    assert page.status_code == 200
    assert not [query["sql"] for query in captured.captured_queries if "map_text" in query["sql"]]


def test_positions_handed_out_do_not_change() -> None:
    ann, _ = person()
    table = hot_seat(ann)
    play_on(table, ann, 12)
    early = positions.at(table)
    seen = (early.record.dumps(), str(early.state.view()), len(early.steps))
    play_on(table, ann, 12, seed=9)
    moves.undo(table.id, ann, 24, key(), to=3)
    assert (early.record.dumps(), str(early.state.view()), len(early.steps)) == seen
    assert positions.at(table, 12).record.dumps() == seen[0]


def test_a_table_that_no_longer_fits_is_reported() -> None:
    ann, _ = person()
    good, bad, other = hot_seat(ann), hot_seat(ann), hot_seat(ann)
    for table in (good, bad, other):
        play_on(table, ann, 3)
    Line.objects.filter(table=bad, ply=3).update(text="build Nowhere-Omaha")
    Table.objects.filter(pk=other.pk).update(edition="treefrog/1 000000000000")
    assert {misfit.table for misfit in checks.misfits()} == {bad.id, other.id}


# People


def request(key: str = "", **headers: str) -> HttpRequest:
    made = HttpRequest()
    made.META = {"REMOTE_ADDR": "127.0.0.1", **headers}
    if key:
        made.COOKIES[people.COOKIE] = key
    return made


def test_a_key_is_stored_as_its_hash_only() -> None:
    ann, secret = person()
    assert people.current(request(secret)) == ann
    assert people.current(request(secret + "x")) is None
    assert people.current(request("x" * 5000)) is None
    assert secret not in str(list(Key.objects.values()))


def test_a_link_brings_a_person_to_another_device_once() -> None:
    ann, _ = person()
    token = people.device_link(ann)
    assert token not in str(list(DeviceLink.objects.values()))
    phone = request()
    assert people.take_device_link(phone, token) == ann
    assert people.current(phone) == ann
    with pytest.raises(Unknown):
        people.take_device_link(request(), token)
    with pytest.raises(Unknown):
        people.take_device_link(request(), "x")


def test_an_old_link_does_not_work() -> None:
    import datetime

    from django.utils import timezone

    ann, _ = person()
    token = people.device_link(ann)
    DeviceLink.objects.update(created=timezone.now() - datetime.timedelta(minutes=people.LINK_MINUTES + 1))
    with pytest.raises(Unknown):
        people.take_device_link(request(), token)


def test_a_visit_alone_makes_no_person() -> None:
    visit = request()
    assert people.current(visit) is None
    assert Person.objects.count() == 0
    made = people.ensure(visit, "Ann")
    assert people.ensure(visit) == made
    assert Person.objects.count() == 1


@pytest.mark.parametrize(
    ("header", "language"),
    [("fr-CH,fr;q=0.9,en;q=0.8", "fr"), ("en;q=0.3,de;q=0.8", "de"), ("ja", "en"), ("", "en"), ("nl;q=x,it", "it")],
)
def test_the_language_is_the_browsers_until_one_is_chosen(header: str, language: str) -> None:
    assert people.language(request(HTTP_ACCEPT_LANGUAGE=header)) == language
    ann, secret = person()
    people.choose(ann, language="nl", theme="dark")
    assert people.language(request(secret, HTTP_ACCEPT_LANGUAGE=header)) == "nl"
    with pytest.raises(Invalid):
        people.choose(ann, language="xx")


def test_the_seats_of_a_finished_record_can_still_be_taken() -> None:
    """So that the analysis can tell players about their own moves, and a rematch knows whom to invite."""
    (ann, _), (bob, _) = person(), person("Bob")
    whole = Record.load(GAMES / "greedy-3-treefrog-usa.txt")
    table = tables.upload(ann, whole.dumps(), mine=[0])
    assert table.finished
    assert tables.take(tables.invitation(table, 1, ann), bob).person_id == bob.pk
