"""Fair dice: the fingerprint before any draw, the numbers of people, all chance from both, the seed at the end."""

from __future__ import annotations

import hashlib
import threading
from random import Random

import pytest
from django.db import connections

from goldenspike.core import fair as proofs
from goldenspike.core.errors import RecordError
from goldenspike.core.fair import Number
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.site import fair, moves, overviews, positions, seats, tables
from goldenspike.site.failures import Begun, Invalid, NoNumber, NotYourSeat, NotYourTurn, SeatOpen, Unknown
from goldenspike.site.live import publish
from goldenspike.site.models import Person, Table
from goldenspike.site.operations import checks
from tests.web.games import key, play_on, rows
from tests.web.site import Site, person

GAME = "steam-rollers"


def waiting_table(first: Person, *sitting: tables.Sitting) -> Table:
    return tables.create(first, GAME, [tables.Here(first.name), *sitting], numbers_first=True)


def fresh(table: Table) -> Table:
    return tables.get(table.id)


def known(table: Table, who: Person | None = None) -> fair.Fair:
    fairness = fair.of(fresh(table), who)
    assert fairness is not None
    return fairness


def finished_table(ann: Person) -> Table:
    """As if it had been played here, but quicker: a record with its chance from seed and number, put into the
    database.
    """
    seed, record = "5" * 64, Record.new(GAME, ["Ann", "Bea"])
    random = Random(1)
    while not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(f"{seed} ab12")
        else:
            record.append(str(random.choice(record.state.actions())))
    table = tables.upload(ann, record.dumps())
    Table.objects.filter(pk=table.id).update(seed=seed, numbers="0:ab12", uploaded=0)
    assert checks.fault(table.id) == ""
    return fresh(table)


# Before the first random draw


def test_the_fingerprint_is_told_before_anything_is_drawn() -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Here("Bea"))
    fairness = known(table, ann)
    assert fairness.commitment == hashlib.sha256(table.seed.encode()).hexdigest()
    assert (fairness.waiting, fairness.open, fairness.added, fairness.seed) == (True, True, False, None)
    assert fairness.missing == [0, 1]
    assert rows(table) == []
    with pytest.raises(NotYourTurn):
        moves.move(table.id, ann, 0, 0, "take 1", key())


def test_the_game_begins_when_nobody_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    table = waiting_table(ann, tables.Open(), tables.Bot())
    plies: list[int] = []
    monkeypatch.setattr(publish, "LISTENERS", [lambda id, ply: plies.append(ply)])
    fair.add(table.id, ann, "AB12")
    assert known(table).missing == [1]
    tables.take(tables.invitation(table, 1, ann), bob)
    assert known(table).waiting
    fair.add(table.id, bob, "7")
    assert known(table).numbers == [Number(0, "ab12"), Number(1, "7")]
    assert not known(table).waiting
    after = fresh(table)
    assert after.actor != CHANCE
    assert {seat for _, seat, _ in rows(table)} == {CHANCE}
    assert plies == [0, 0, after.ply]
    assert checks.fault(table.id) == ""


def test_all_chance_follows_from_the_seed_and_every_number() -> None:
    ann, _ = person("Ann")
    drawn = set[tuple[str, ...]]()
    for seed, number in (("1", "a"), ("1", "b"), ("2", "a")):
        table = waiting_table(ann, tables.Here("Bea"))
        Table.objects.filter(pk=table.id).update(seed=seed * 64)
        fair.add(table.id, ann, number)
        lines = tuple(text for _, _, text in rows(table))
        record = Record.loads(fair.record_text(fresh(table), positions.at(table)))
        assert proofs.check_draws(record, f"{seed * 64} {number}").kind == proofs.FAIR
        drawn.add(lines)
    assert len(drawn) == 3


def test_the_first_number_of_a_person_counts_for_all_their_seats() -> None:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    table = tables.create(ann, GAME, [tables.Open(), tables.Here("A"), tables.Here("B")], numbers_first=True)
    fair.add(table.id, ann, "1")
    fair.add(table.id, ann, "2")
    assert known(table, ann).numbers == [Number(1, "1")]
    assert known(table, ann).added
    assert not known(table, bob).added
    assert known(table).missing == [0]


@pytest.mark.parametrize("number", ["", "g", "1" * 65, "-1", "1 2", "1:2", "٣"])
def test_what_is_no_number_is_refused(number: str) -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Here("Bea"))
    with pytest.raises(Invalid):
        fair.add(table.id, ann, number)
    assert fresh(table).numbers == ""


def test_numbers_are_for_the_people_at_the_table_and_for_games_with_chance() -> None:
    (ann, _), (eve, _) = person("Ann"), person("Eve")
    table = waiting_table(ann, tables.Open())
    for stranger in (eve, None):
        with pytest.raises(NotYourSeat):
            fair.add(table.id, stranger, "1")
        with pytest.raises(NotYourSeat):
            fair.begin(table.id, stranger)
    steel = tables.create(ann, "steel-driver", [tables.Here(name) for name in "ABC"], numbers_first=True)
    assert fair.of(steel) is None
    assert fair.verdict(steel) is None
    assert "Commitment" not in fair.record_text(steel, positions.at(steel))
    with pytest.raises(Unknown):
        fair.add(steel.id, ann, "1")
    assert steel.actor == 0, "a game without chance waits for nobody"


def test_somebody_whose_number_is_in_may_begin_without_the_others() -> None:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    table = waiting_table(ann, tables.Open())
    tables.take(tables.invitation(table, 1, ann), bob)
    with pytest.raises(NoNumber):
        fair.begin(table.id, ann)
    fair.add(table.id, ann, "5")
    assert known(table, ann).may_begin
    fair.begin(table.id, ann)
    ply = fresh(table).ply
    assert ply > 0
    assert fair.begin(table.id, ann).ply == ply, "again: nothing changes"
    with pytest.raises(Begun):
        fair.add(table.id, bob, "6")
    assert known(table).numbers == [Number(0, "5")]
    assert not known(table).open


def test_nobody_looks_at_the_set_up_before_the_seats_are_taken() -> None:
    """Otherwise one could open tables until the set-up looks good, and invite people to that one."""
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Open())
    fair.add(table.id, ann, "5")
    assert not known(table, ann).may_begin
    with pytest.raises(SeatOpen):
        fair.begin(table.id, ann)
    assert rows(table) == []


def test_a_bot_for_the_last_open_seat_lets_the_game_begin() -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Open())
    fair.add(table.id, ann, "5")
    seats.give_to_bot(table.id, 1, ann, "random")
    assert not known(table).waiting


def test_bots_alone_wait_for_nobody() -> None:
    table = tables.create(None, GAME, [tables.Bot(), tables.Bot()], numbers_first=True)
    assert not known(table).waiting
    assert known(table).numbers == []
    assert checks.fault(table.id) == ""


def test_a_table_that_waits_for_my_number_is_among_those_that_wait_for_me() -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Open())
    assert [overview.my_turn for overview in overviews.of(ann)] == [True]
    fair.add(table.id, ann, "1")
    assert [overview.my_turn for overview in overviews.of(ann)] == [False]


def test_two_who_add_at_the_same_moment_are_both_heard_and_chance_is_drawn_once() -> None:
    for _ in range(5):
        (ann, _), (bob, _) = person("Ann"), person("Bob")
        table = waiting_table(ann, tables.Open())
        tables.take(tables.invitation(table, 1, ann), bob)
        ready = threading.Barrier(2)

        def add(who: Person, table: str = table.id, ready: threading.Barrier = ready) -> None:
            ready.wait()
            fair.add(table, who, "ab")
            connections.close_all()

        threads = [threading.Thread(target=add, args=(who,)) for who in (ann, bob)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(known(table).numbers) == 2
        assert checks.fault(table.id) == ""
        assert not known(table).waiting


# While it is played, and after


def test_the_record_tells_the_seed_at_the_end_and_not_before() -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Here("Bea"))
    commitment = known(table).commitment
    early = fair.record_text(fresh(table), positions.at(table))
    assert f'[Commitment "{commitment}"]' in early
    assert table.seed not in early
    fair.add(table.id, ann, "cafe")
    play_on(table, ann, 20)
    during = fair.record_text(fresh(table), positions.at(table))
    assert '[Numbers "0 cafe"]' in during
    assert table.seed not in during
    verdict = fair.verdict(fresh(table))
    assert verdict is not None
    assert verdict.kind == proofs.SEALED
    play_on(table, ann, 2000)
    after = fair.record_text(fresh(table), positions.at(table))
    assert f'[Seed "{table.seed}"]' in after
    assert known(table).seed == table.seed
    assert Record.loads(after).dumps() == after
    end = fair.verdict(fresh(table))
    assert end is not None
    assert end.kind == proofs.FAIR
    assert end.draws == sum(1 for _, seat, _ in rows(table) if seat == CHANCE)


def test_once_the_seed_is_told_nothing_can_be_taken_back() -> None:
    ann, _ = person("Ann")
    table = finished_table(ann)
    assert moves.undo_targets(positions.at(table), tables.seats(table), ann) == []


def test_undo_never_goes_back_past_chance() -> None:
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Here("Bea"))
    fair.add(table.id, ann, "1")
    random = Random(3)
    for _ in range(60):
        at = positions.at(table)
        targets = moves.undo_targets(at, tables.seats(table), ann)
        last_chance = max(line.number for line, _ in at.steps if line.seat == CHANCE)
        assert all(target >= last_chance for target in targets)
        if targets and random.random() < 0.3:
            moves.undo(table.id, ann, at.ply, key(), random.choice(targets))
        play_on(table, ann, 1, random.randrange(1000))
    assert checks.fault(table.id) == ""


def test_a_rematch_has_a_seed_and_numbers_of_its_own() -> None:
    ann, _ = person("Ann")
    table = finished_table(ann)
    again = tables.rematch(table, ann, numbers_first=True)
    assert again.seed != table.seed
    assert known(again).waiting
    assert known(again).numbers == []


def test_an_uploaded_game_is_vouched_for_from_the_first_draw_here() -> None:
    ann, _ = person("Ann")
    first = waiting_table(ann, tables.Here("Bea"))
    fair.add(first.id, ann, "1")
    play_on(first, ann, 30)
    text = fair.record_text(fresh(first), positions.at(first))
    second = tables.upload(ann, text, numbers_first=True)
    assert not known(second).waiting, "a person is to move: nobody is waited for"
    assert known(second).open
    fair.add(second.id, ann, "99")
    play_on(second, ann, 2000, seed=5)
    after = fair.record_text(fresh(second), positions.at(second))
    assert f'[Since "{second.uploaded + 1}"]' in after
    verdict = proofs.verdict(Record.loads(after))
    assert verdict is not None
    assert verdict.kind == proofs.FAIR
    assert 0 < verdict.draws < sum(1 for _, seat, _ in rows(second) if seat == CHANCE)
    assert checks.fault(second.id) == ""


def test_a_record_that_stops_before_a_draw_waits_for_numbers_here() -> None:
    ann, _ = person("Ann")
    empty = Record.new(GAME, ["Ann", "Bea"]).dumps()
    table = tables.upload(ann, empty, numbers_first=True)
    assert known(table).waiting
    fair.add(table.id, ann, "1")
    assert not known(table).waiting


def test_a_game_that_had_ended_elsewhere_is_not_vouched_for() -> None:
    ann, _ = person("Ann")
    table = finished_table(ann)
    copy = tables.upload(ann, fair.record_text(table, positions.at(table)))
    assert fair.proof(copy) is None
    assert fair.verdict(copy) is None


def test_a_proof_that_makes_no_sense_is_a_fault_of_the_record() -> None:
    ann, _ = person("Ann")
    table = finished_table(ann)
    text = fair.record_text(table, positions.at(table))
    for old, new in (("[Commitment", '[Commitment "x'), ("[Seed", '[Seed "0'), ('[Numbers "0 ', '[Numbers "0 x')):
        broken = text.replace(old, new, 1).replace('"x "', '"x').replace('"0 "', '"0')
        with pytest.raises(RecordError):
            proofs.verdict(Record.loads(broken))


def test_the_seed_has_the_one_length_at_which_its_fingerprint_is_not_the_key() -> None:
    """HMAC puts the SHA-256 of a key longer than 64 bytes in its place: that of the seed alone is known to all."""
    ann, _ = person("Ann")
    table = waiting_table(ann, tables.Here("Bea"))
    assert len(table.seed) == 64
    assert proofs.SEED.fullmatch(table.seed)


# Over HTTP


def test_a_browser_adds_its_number(site: Site) -> None:
    (ann, ann_key), (bob, _) = person("Ann"), person("Bob")
    table = waiting_table(ann, tables.Open())
    browser = site.browser(ann_key)
    path = f"/t/{table.id}/number"
    assert browser.post(path, {"number": "1"}, **{"X-CSRFToken": ""}).status == 403
    assert browser.post(path, {"number": "z"}).status == 422
    assert browser.post(path, {}).status == 422
    assert site.browser().post(path, {"number": "1"}).status == 403
    assert browser.post(path, {"number": "1"}).json() == {"ply": 0}
    assert browser.post(path, {"number": "0", "begin": "1"}).status == 409
    tables.take(tables.invitation(table, 1, ann), bob)
    waiting = browser.get(f"/t/{table.id}").body.decode()
    assert "<code data-number>1</code>" in waiting
    assert "Is your number the one you sent?" in waiting
    begun = browser.post(path, {"number": "0", "begin": "1"}, **{"HX-Request": "true"})
    assert begun.status == 204
    assert int(begun.headers["x-ply"]) == fresh(table).ply > 0
    assert browser.post(path, {"number": "0", "page": "1"}).headers["location"] == f"/t/{table.id}"
    assert browser.get(f"/t/{table.id}/record").body.decode().count("Commitment") == 1
