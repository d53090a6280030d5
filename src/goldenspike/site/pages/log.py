"""The log: what happened, in the reader's language, newest first."""

from __future__ import annotations

import threading
from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.table_view import Played, SeatView, TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.events import event_text

MOST_LINES = 60
MOST_KEPT = 20_000


class Entry(NamedTuple):
    ply: int
    first: bool
    """The first line of its ply carries the number."""
    text: str
    kind: str = ""
    sign: SafeString | str = ""
    """Who or what did it."""
    mark: bool = False
    """The reader's own last move stands here: all above it is news."""


_kept: dict[tuple[str, int, str, tuple[SeatView, ...]], tuple[Entry, ...]] = {}
_lock = threading.Lock()


def log(view: TableView, most: int = MOST_LINES, at: int = 0) -> list[Entry]:
    """Newest first, at most so many lines (0: all). `at` is a ply to be set off."""
    since = view.since
    marked = False
    out: list[Entry] = []
    for line, step in reversed(view.played):
        entries = step_entries(view, (line, step))
        if view.mine and not marked and line.number <= since:
            marked = True
            if out and entries:
                entries[-1] = entries[-1]._replace(mark=True)
        out += [entry._replace(kind="is-now") if entry.ply == at else entry for entry in reversed(entries)]
        if most and len(out) >= most:
            break
    return out


def step_entries(view: TableView, played: Played) -> list[Entry]:
    """Of one line. Kept: a line never changes, and every page shows the same ones again."""
    place = (view.table, played[0].number, view.words.language, view.seat_views)
    found = _kept.get(place)
    if found is None:
        found = tuple(written(view, played))
        with _lock:
            _kept[place] = found
            if len(_kept) > MOST_KEPT:
                del _kept[next(iter(_kept))]
    return list(found)


def written(view: TableView, played: Played) -> list[Entry]:
    line, step = played
    pages = pages_of(view.game)
    out = []
    for place, event in enumerate(view.speaker.game.condense(step.events)):
        kind = "big" if pages.great(event) else ""
        text, sign = event_text(view.speaker, event), pages.sign(view, event)
        out.append(Entry(line.number, place == 0, text, kind, sign))
    return out


def since_last(view: TableView, most: int = 14) -> list[str]:
    """What happened since the reader's own last move, oldest first; nothing if that is little."""
    since = view.since
    fresh = [played for played in view.played if played[0].number > since]
    if not view.mine or not since or len(fresh) < 2:
        return []
    lines = [entry.text for played in fresh for entry in step_entries(view, played)]
    left_out = len(lines) - most
    if left_out > 0:
        more = view.words(N_("… and {count} lines before, in the log"), count=left_out)
        return [more, *lines[-most:]]
    return lines


def news(view: TableView) -> str:
    """One message for whoever listens: what the last move brought, and whose turn it is."""
    lines = [event_text(view.speaker, event) for event in view.speaker.game.condense(view.events)]
    if view.acting:
        lines.append(view.words(N_("It is your turn.")))
    return " ".join(lines)
