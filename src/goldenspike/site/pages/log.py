"""The log: what happened, in the reader's language, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import esc
from goldenspike.site import seat_changes
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.positions import Played
from goldenspike.site.seat_changes import SeatChange
from goldenspike.words.bots import bot_name
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.events import event_text

MOST_LINES = 60
MOST_UNDONE = 200
"""How many undone moves a replay lists."""
TAKEN_BACK = N_plural("{count} move undone", "{count} moves undone", "count")


class Entry(NamedTuple):
    ply: int
    first: bool
    """Whether it is the first line of its ply, which shows the number."""
    text: str
    kind: str = ""
    sign: SafeString | str = ""
    """Who or what did it."""
    mark: bool = False
    """The reader's own last move: everything above it is news."""
    cells: SafeString = SafeString()
    """The three columns of the log: number, sign, text. Rendered once: a log shows the same lines again and again."""


class TakenBack(NamedTuple):
    """Moves that were played and undone, between two moves of the line of play."""

    first: int
    moves: int
    entries: list[Entry]


def newest(view: TableView) -> SafeString:
    """The newest lines of a table's log, as list items. Each move's lines are rendered once, not for every page."""
    is_marked, since, count = not view.mine, view.since, 0
    out: list[str] = []
    changes = [change for change in view.seat_changes if change.ply <= view.ply]
    for played in reversed(view.played):
        while changes and changes[-1].ply >= played.line.number:
            out.append(item(seat_entry(view, changes.pop()), False))
            count += 1
        lines, text = step_items(view, played)
        if not is_marked and played.line.number <= since:
            is_marked = True
            out.append(last_move(view) if out and lines else "")
        out.append(text)
        count += lines
        if count >= MOST_LINES:
            return mark_safe("".join(out))
    return mark_safe("".join([*out, *(item(seat_entry(view, change), False) for change in reversed(changes))]))


def step_items(view: TableView, played: Played) -> tuple[int, str]:
    """How many log lines a move has, and those lines, newest first."""

    def made() -> tuple[int, str]:
        entries = step_entries(view, played)
        return len(entries), "".join(item(entry, False) for entry in reversed(entries))

    return played.derived(("log items", view.reader), made)


def last_move(view: TableView) -> SafeString:
    """Placed above the reader's own last move: everything above it is news."""
    return format_html('<li class="mark-line">{}</li>', view.words(N_("your last move")))


def log(view: TableView, at: int = 0) -> list[Entry]:
    """Every line, newest first. `at` is a ply to highlight."""
    since = view.since
    marked = False
    out: list[Entry] = []
    changes = [change for change in view.seat_changes if change.ply <= view.ply]
    for played in reversed(view.played):
        while changes and changes[-1].ply >= played.line.number:
            out.append(seat_entry(view, changes.pop()))
        entries = step_entries(view, played)
        if view.mine and not marked and played.line.number <= since:
            marked = True
            if out and entries:
                entries[-1] = entries[-1]._replace(mark=True)
        out += newest_first(entries, at)
    return out + [seat_entry(view, change) for change in reversed(changes)]


def newest_first(entries: Sequence[Entry], at: int) -> list[Entry]:
    return [entry._replace(kind="is-now") if entry.ply == at else entry for entry in reversed(entries)]


def taken_back(view: TableView, at: int = 0) -> list[TakenBack]:
    """Moves that are not on the line of play, newest first. Only the newest, and those near `at`, are listed move by
    move: a record may contain any number of undone moves.
    """
    undone = [ply for ply in range(view.ply, 0, -1) if ply not in view.line_of_play]
    out: list[TakenBack] = []
    count = 0
    # In a run of neighbours, number plus index is constant: they form one group.
    for _, neighbours in groupby(enumerate(undone), key=sum):
        plies = [ply for _, ply in neighbours]
        lines = [played for ply in plies if (played := view.position.played[ply - 1]) is not None]
        newer = sum(played.line.number > at for played in lines) if at in plies else 0
        before = max(0, newer - MOST_UNDONE // 2)
        room = MOST_UNDONE if at in plies else max(0, MOST_UNDONE - count)
        entries = [
            entry for played in lines[before : before + room] for entry in newest_first(step_entries(view, played), at)
        ]
        count += len(entries)
        out.append(TakenBack(plies[-1], len(lines), entries))
    return out


def items(view: TableView, entries: list[Entry], undone: Sequence[TakenBack] | None = None) -> SafeString:
    """The log as list items. Not a template, which would take longer for sixty lines than all the rest of a table. A
    replay passes what was `undone`, and numbers each item so that scripts find it.
    """
    mark = last_move(view)
    waiting = list(undone or ())
    out = []
    for entry in entries:
        while waiting and waiting[0].first > entry.ply:
            out.append(folded(view, waiting.pop(0)))
        out.append(f"{mark if entry.mark else ''}{item(entry, undone is not None)}")
    out += [folded(view, group) for group in waiting]
    return mark_safe("".join(out))


def item(entry: Entry, numbered: bool) -> str:
    ply = f' data-ply="{entry.ply}"' if numbered else ""
    return f'<li class="{entry.kind}"{ply}>{entry.cells}</li>'


def folded(view: TableView, group: TakenBack) -> str:
    """Undone moves: folded away, but open while one of them is shown."""
    is_open = " open" if any(entry.kind == "is-now" for entry in group.entries) else ""
    text = esc(view.words(TAKEN_BACK, count=group.moves))
    if not group.entries:
        return f'<li class="undone"><a href="/t/{view.table}/{group.first}">{text}</a></li>'
    inside = "".join(item(entry, True) for entry in group.entries)
    if len({entry.ply for entry in group.entries}) < group.moves:
        inside += f'<li><a href="/t/{view.table}/{group.first}">…</a></li>'
    return f'<li class="undone"><details{is_open}><summary>{text}</summary><ol>{inside}</ol></details></li>'


def step_entries(view: TableView, played: Played) -> list[Entry]:
    """The entries of one move. Cached with it: every page shows the same ones again."""
    return list(played.derived(("log", view.reader), lambda: tuple(written(view, played))))


def written(view: TableView, played: Played) -> list[Entry]:
    line, step = played
    pages = pages_of(view.game)
    out = []
    for place, event in enumerate(view.speaker.game.condense(step.events)):
        kind = "big" if pages.great(event) else ""
        text, sign = event_text(view.speaker, event), pages.sign(view, event)
        entry = Entry(line.number, place == 0, text, kind, sign)
        out.append(entry._replace(cells=cells(view, entry)))
    return out


def seat_entry(view: TableView, change: SeatChange) -> Entry:
    """Someone came or went: shown between the moves."""
    entry = Entry(change.ply, False, change_text(view, change), "aside", ring_of(view, change.seat))
    return entry._replace(cells=cells(view, entry))


def ring_of(view: TableView, seat: int) -> SafeString:
    return markup.seat(seat, view.seat_views[seat].name, view.seat_views[seat].mine, "s")


def change_text(view: TableView, change: SeatChange) -> str:
    name = change.name if change.what != seat_changes.SAT or not change.bot else view.seat_views[change.seat].name
    kind = bot_name(view.words, change.bot) if change.bot else ""
    return view.words(CHANGE_TEXTS[change.what], player=name, kind=kind)


CHANGE_TEXTS = {
    seat_changes.LINK: N_("{player}’s seat has a new link. Anyone who opens it can sit down."),
    seat_changes.BOT: N_("A bot ({kind}) now plays for {player}."),
    seat_changes.LEFT: N_("{player} has left the table. A bot ({kind}) takes over."),
    seat_changes.SAT: N_("{player} sits down."),
    seat_changes.BACK: N_("{player} is back and plays on."),
}


def loss_text(view: TableView, change: SeatChange | None) -> str:
    """For a player who lost their seat."""
    return view.words(LOSS_TEXTS[change.what]) if change is not None else ""


LOSS_TEXTS = {
    seat_changes.LINK: N_(
        "Your seat has a new link, so you’re watching. To sit down again, ask the player who opened the table for it."
    ),
    seat_changes.BOT: N_(
        "A bot is playing your seat, so you’re watching. To take it back, ask the player who opened the "
        "table for the new link."
    ),
}


def seat_news(view: TableView) -> str:
    """The last change of seats, as long as nobody has moved since; empty otherwise."""
    last = view.seat_changes[-1] if view.seat_changes else None
    return change_text(view, last) if last is not None and last.ply == view.ply else ""


def sat_down(view: TableView) -> str:
    """The same, when someone took an open seat."""
    is_taken = bool(view.seat_changes) and view.seat_changes[-1].what == seat_changes.SAT
    return seat_news(view) if is_taken and not view.state.over else ""


def cells(view: TableView, entry: Entry) -> SafeString:
    nothing = mark_safe("<span></span>")
    number = sign = nothing
    if entry.first:
        number = format_html(
            '<a class="ply" href="/t/{}/{}"><span class="vh">{} </span>{}</a>',
            view.table,
            entry.ply,
            view.words(N_("Move")),
            entry.ply,
        )
    if entry.sign:
        sign = SafeString(entry.sign)
    return format_html("{}{}<span>{}</span>", number, sign, entry.text)


EARLIER = N_plural("…and {count} earlier line in the log", "…and {count} earlier lines in the log", "count")


def since_last(view: TableView, most: int = 14) -> list[str]:
    """What happened since the reader's own last move, oldest first; empty if that is little."""
    since = view.since
    fresh = [played for played in view.played if played[0].number > since]
    if not view.mine or not since or len(fresh) < 2:
        return []
    lines = [entry.text for played in fresh for entry in step_entries(view, played)]
    left_out = len(lines) - most
    if left_out > 0:
        more = view.words(EARLIER, count=left_out)
        return [more, *lines[-most:]]
    return lines


def news(view: TableView) -> str:
    """One message for screen readers: what the last move brought, and whose turn it is."""
    seats = seat_news(view)
    events = [] if seats else view.speaker.game.condense(view.events)
    lines = [seats] if seats else [event_text(view.speaker, event) for event in events]
    if view.acting:
        lines.append(view.words(N_("It’s your turn.")))
    return " ".join(lines)
