"""The log: what happened, in the reader's language, newest first."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.text.catalogue import N_
from goldenspike.text.events import event_text
from goldenspike.web.pages import markup
from goldenspike.web.pages.games import pages_of
from goldenspike.web.pages.scene import Scene
from goldenspike.web.positions import Played

MOST_LINES = 60


class Entry(NamedTuple):
    ply: int
    first: bool
    """The first line of its ply carries the number."""
    text: str
    company: str
    kind: str = ""
    sign: SafeString | str = ""
    """Where no company did it: who or what did."""
    mark: bool = False
    """The reader's own last move stands here: all above it is news."""
    cells: SafeString = SafeString()
    """The three columns of the log: number, sign, text. Made once: a log shows the same lines again and again."""


def log(scene: Scene, most: int = MOST_LINES, at: int = 0) -> list[Entry]:
    """Newest first, at most so many lines (0: all). `at` is a ply to be set off."""
    since = scene.since
    marked = False
    out: list[Entry] = []
    for played in reversed(scene.played):
        entries = step_entries(scene, played)
        if scene.mine and not marked and played.line.number <= since:
            marked = True
            if out and entries:
                entries[-1] = entries[-1]._replace(mark=True)
        out += [entry._replace(kind="is-now") if entry.ply == at else entry for entry in reversed(entries)]
        if most and len(out) >= most:
            break
    return out


def items(scene: Scene) -> SafeString:
    """The log of the table as list items, newest first."""
    last_move = format_html('<li class="mark-line">{}</li>', scene.words(N_("your last move")))
    return mark_safe(
        "".join(f'{last_move if entry.mark else ""}<li class="{entry.kind}">{entry.cells}</li>' for entry in log(scene))
    )


def step_entries(scene: Scene, played: Played) -> list[Entry]:
    """Of one line. Kept with it: every page shows the same ones again."""
    return list(played.derived(("log", scene.reader), lambda: tuple(written(scene, played))))


def written(scene: Scene, played: Played) -> list[Entry]:
    line, step = played
    pages = pages_of(scene.game)
    out = []
    for place, event in enumerate(scene.speaker.game.condense(step.events)):
        kind = "big" if pages.great(event) else ""
        text, sign = event_text(scene.speaker, event), pages.sign(scene, event)
        entry = Entry(line.number, place == 0, text, pages.company(event), kind, sign)
        out.append(entry._replace(cells=cells(scene, entry)))
    return out


def cells(scene: Scene, entry: Entry) -> SafeString:
    nothing = mark_safe("<span></span>")
    number = sign = nothing
    if entry.first:
        number = format_html(
            '<a class="ply" href="/t/{}/{}"><span class="vh">{} </span>{}</a>',
            scene.table,
            entry.ply,
            scene.words(N_("Ply")),
            entry.ply,
        )
    if entry.company:
        sign = markup.herald(entry.company, "", "s")
    elif entry.sign:
        sign = SafeString(entry.sign)
    return format_html("{}{}<span>{}</span>", number, sign, entry.text)


def since_last(scene: Scene, most: int = 14) -> list[str]:
    """What happened since the reader's own last move, oldest first; nothing if that is little."""
    since = scene.since
    fresh = [played for played in scene.played if played[0].number > since]
    if not scene.mine or not since or len(fresh) < 2:
        return []
    lines = [entry.text for played in fresh for entry in step_entries(scene, played)]
    left_out = len(lines) - most
    if left_out > 0:
        more = scene.words(N_("… and {count} lines before, in the log"), count=left_out)
        return [more, *lines[-most:]]
    return lines


def news(scene: Scene) -> str:
    """One message for whoever listens: what the last move brought, and whose turn it is."""
    lines = [event_text(scene.speaker, event) for event in scene.speaker.game.condense(scene.events)]
    if scene.acting:
        lines.append(scene.words(N_("It is your turn.")))
    return " ".join(lines)
