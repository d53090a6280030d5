"""Who is at a table: what is stored about it, and what silence means."""

from __future__ import annotations

import datetime

from django.utils import timezone

from goldenspike.site import presence
from goldenspike.site.models import Attendance, Person, Table
from goldenspike.site.presence import AtTable
from tests.web.games import against_bots, of_people
from tests.web.site import person


def two() -> tuple[Table, Person, Person]:
    (ann, _), (bob, _) = person("Ann"), person("Bob")
    return of_people(ann, bob, person("Cleo")[0]), ann, bob


def states(table: Table) -> dict[int, str]:
    return {seat: seen.state for seat, seen in presence.update([], [], [table.id])[table.id].items()}


def test_whoever_comes_is_here_and_whoever_breaks_off_is_lost() -> None:
    table, ann, bob = two()
    both = [AtTable(table.id, ann.pk), AtTable(table.id, bob.pk)]
    presence.update(both, [], [])
    assert states(table) == {0: "here", 1: "here"}
    presence.update([], both[1:], [])
    assert states(table) == {0: "here", 1: "lost"}


def test_whoever_says_so_is_away_whichever_comes_first() -> None:
    table, ann, _ = two()
    entry = AtTable(table.id, ann.pk)
    presence.update([entry], [], [])
    presence.note_away(table.id, ann)
    presence.update([], [entry], [])
    assert states(table)[0] == "away"
    presence.update([entry], [], [])
    presence.update([], [entry], [])
    presence.note_away(table.id, ann)
    assert states(table)[0] == "away"


def test_nobody_stays_here_when_their_process_has_ended() -> None:
    table, ann, _ = two()
    presence.update([AtTable(table.id, ann.pk)], [], [])
    Attendance.objects.update(seen=timezone.now() - datetime.timedelta(minutes=5))
    assert states(table)[0] == "lost"


def test_nothing_is_written_of_somebody_who_plays_against_bots() -> None:
    ann, _ = person("Ann")
    table = against_bots(ann)
    assert presence.update([AtTable(table.id, ann.pk)], [], [table.id]) == {}
    assert not Attendance.objects.exists()


def test_a_cookie_says_whose_stream_it_is() -> None:
    ann, key = person("Ann")
    assert presence.person_of(f"theme=dark; goldenspike_person={key}") == ann.pk
    assert presence.person_of("goldenspike_person=unknown") is None
    assert presence.person_of("") is None
