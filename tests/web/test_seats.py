"""Seats that change hands: a new link, a bot that stands in, leaving, coming back. The record is not affected."""

from __future__ import annotations

import pytest
from django.test import Client

from goldenspike.site import fair, moves, overviews, people, positions, seats, tables
from goldenspike.site.failures import NotYourSeat, NotYourTable, Over, Taken, Unknown
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.pages import hint
from goldenspike.site.pages.shared import KEPT
from goldenspike.site.pages.viewing import view_from
from goldenspike.words.catalogue import Words
from tests.web.games import key
from tests.web.programs import Caller
from tests.web.site import person


def table_of_two() -> tuple[Table, Person, Person, str]:
    """Ann opened it, Bob came by his link; the third is a bot."""
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    token = tables.invitation(table, 1, ann)
    tables.take(token, bob)
    return tables.get(table.id), ann, bob, token


def browser_of(key: str) -> Client:
    client = Client()
    client.cookies[people.COOKIE] = key
    return client


def seat_of(table: Table, number: int) -> Seat:
    return Seat.objects.get(table=table, number=number)


def test_a_new_link_takes_the_seat_from_whoever_vanished() -> None:
    table, ann, bob, old = table_of_two()

    seats.new_link(table.id, 1, ann)

    assert tables.mine(table, bob) == []
    with pytest.raises(Unknown):
        tables.take(old, bob)
    new = tables.invitation(table, 1, ann)
    assert new != old
    cleo, _ = person("Cleo")
    tables.take(new, cleo)
    assert tables.mine(table, cleo) == [1]


def test_a_bot_stands_in_until_the_person_comes_back() -> None:
    table, ann, bob, old = table_of_two()
    before = fair.record_at(table)

    seats.give_to_bot(table.id, 1, ann, "medium")

    seat = seat_of(table, 1)
    assert (seat.kind, seat.bot, seat.name, seat.person_id) == (Seat.BOT, "medium", "Bob", None)
    assert fair.record_at(tables.get(table.id)) == before, "the record knows nothing of it"
    with pytest.raises(Unknown):
        tables.take(old, bob)
    tables.take(tables.invitation(table, 1, ann), bob)
    seat = seat_of(table, 1)
    assert (seat.kind, seat.bot, seat.person_id, seat.stands_in) == (Seat.PERSON, "", bob.pk, False)


def test_only_whoever_opened_the_table_gives_seats_away() -> None:
    table, _, bob, _ = table_of_two()
    with pytest.raises(NotYourTable):
        seats.new_link(table.id, 0, bob)
    with pytest.raises(NotYourTable):
        seats.give_to_bot(table.id, 0, bob, "medium")


def test_the_seat_of_a_bot_is_not_given_away() -> None:
    table, ann, _, _ = table_of_two()
    with pytest.raises(Taken):
        seats.new_link(table.id, 2, ann)
    with pytest.raises(Taken):
        seats.give_to_bot(table.id, 2, ann, "medium")


def test_whoever_leaves_is_played_for_by_a_bot_and_may_come_back() -> None:
    table, ann, bob, _ = table_of_two()

    seats.leave(table.id, bob, "easy")

    assert tables.mine(table, bob) == []
    assert seat_of(table, 1).bot == "easy"
    with pytest.raises(NotYourSeat):
        seats.leave(table.id, bob, "easy")
    tables.take(tables.invitation(table, 1, ann), bob)
    assert tables.mine(table, bob) == [1]


def test_everybody_is_told_in_the_log_and_pages_ask_again() -> None:
    table, ann, _, _ = table_of_two()
    before = KEPT.get(positions.newest(table.id), "en")

    seats.give_to_bot(table.id, 1, ann, "medium")

    after = KEPT.get(positions.newest(table.id), "en")
    assert after.shown != before.shown, "a page that shows the one asks for the other"
    assert "A bot (medium) now plays for Bob." in after.parts
    assert "Bob sits down." in after.parts


def test_an_undo_never_goes_past_the_moment_at_which_a_seat_changed_hands() -> None:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Here("Cleo")])
    tables.take(tables.invitation(table, 1, ann), bob)
    snapshot = positions.newest(table.id)
    moves.move(table.id, ann, 0, 0, str(snapshot.position.state.actions()[-1]), key())
    snapshot = positions.newest(table.id)
    assert snapshot.position.actor == 1
    moves.move(table.id, bob, 1, snapshot.position.ply, "pass", key())
    seats.give_to_bot(table.id, 1, ann, "random")

    snapshot = positions.newest(table.id)
    assert moves.undo_targets(snapshot.position, snapshot.seats, ann) == [], "Bob passed himself, not his bot"


def test_programs_can_do_it_too() -> None:
    table, ann, bob, old = table_of_two()
    owner, other, path = Caller(ann), Caller(bob), f"/tables/{table.id}"
    assert other.post(f"{path}/seats/0/link", {}, 403)["error"] == "NotYourTable"
    assert owner.post(f"{path}/seats/1/bot", {"bot": "random"}, 409)["error"] == "Taken", "never by mistake"
    assert owner.post(f"{path}/seats/1/bot", {"bot": "random", "instead": True})["seats"][1]["kind"] == "bot"
    link = owner.post(f"{path}/seats/1/link", {})
    assert link["invitation"] != old
    assert other.post("/seats", {"invitation": link["link"]})["table"]["mine"] == [1]
    assert other.post(f"{path}/leave", {"bot": "random"})["mine"] == []
    assert other.post(f"{path}/leave", {"bot": "random"}, 403)["error"] == "NotYourSeat"


def test_a_stand_in_is_no_bot_to_practise_against() -> None:
    """No hints and no undo while a bot plays for someone else: they may come back."""
    table, ann, _, _ = table_of_two()
    seats.give_to_bot(table.id, 1, ann, "random")
    view = view_from(positions.newest(table.id), ann, Words("en"))
    assert view.acting
    assert not hint.may_ask(view)
    moves.move(table.id, ann, 0, 0, "auction red 3", key())
    moves.bot_move(table.id, 1, 1, "pass")
    snapshot = positions.newest(table.id)
    assert moves.undo_targets(snapshot.position, snapshot.seats, ann) == []


def test_whoever_opened_a_table_and_left_finds_the_way_back() -> None:
    table, ann, bob, _ = table_of_two()
    seats.leave(table.id, ann, "random")
    seats.leave(table.id, bob, "random")
    assert [overview.table.id for overview in overviews.of(ann)] == [table.id]
    assert overviews.of(bob) == []
    tables.take(tables.invitation(table, 0, ann), ann)
    assert tables.mine(table, ann) == [0]


def test_nobody_takes_back_a_seat_after_the_end() -> None:
    table, ann, bob, _ = table_of_two()
    seats.give_to_bot(table.id, 1, ann, "random")
    token = tables.invitation(table, 1, ann)
    Table.objects.filter(pk=table.pk).update(finished=True)
    with pytest.raises(Over):
        tables.take(token, bob)


def test_a_rematch_names_a_bot_for_what_it_is() -> None:
    table, ann, _, _ = table_of_two()
    seats.give_to_bot(table.id, 1, ann, "random")
    names = [seat.name for seat in tables.seats(tables.rematch(table, ann))]
    assert names == ["random 1", "random 1", "Ann"]


def test_a_new_link_for_a_seat_that_nobody_took_leaves_it_as_it_was() -> None:
    ann, _ = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    seats.new_link(table.id, 1, ann)
    seats.give_to_bot(table.id, 1, ann, "random")
    seat = seat_of(table, 1)
    assert (seat.name, seat.stands_in) == ("random 2", False)
    with pytest.raises(Taken):
        seats.new_link(table.id, 0, ann)


def test_a_seat_is_given_away_only_after_the_page_that_asks() -> None:
    """Neither by one click beside it, nor by the button for an open seat that someone has just taken."""
    (ann, anns), (bob, bobs) = person("Ann"), person("Bob")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    tables.take(tables.invitation(table, 1, ann), bob)
    owner, other, path = browser_of(anns), browser_of(bobs), f"/t/{table.id}/seat/1"
    assert owner.post(f"{path}/bot", {"bot": "random"}).status_code == 409
    assert other.get(path).status_code == 403
    asked = owner.get(path).content.decode()
    assert "Bob loses the seat at once" in asked
    assert 'name="instead"' in asked

    assert owner.post(f"{path}/bot", {"bot": "random", "instead": "1"}).status_code == 302
    assert owner.get(path).headers["Location"] == f"/t/{table.id}", "there is nothing to ask any more"
    assert "A bot is playing your seat" in other.get(f"/t/{table.id}").content.decode()
    tables.take(tables.invitation(table, 1, ann), bob)
    assert 'id="lost-seat"' not in other.get(f"/t/{table.id}").content.decode()


def test_whoever_opened_the_table_is_told_that_they_find_it_again() -> None:
    (ann, anns), (bob, bobs) = person("Ann"), person("Bob")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    tables.take(tables.invitation(table, 1, ann), bob)
    theirs, others = (browser_of(key).get(f"/t/{table.id}/leave").content.decode() for key in (anns, bobs))
    assert "You’ll find the table under" in theirs
    assert "The player who opened the table gets a link" in others
