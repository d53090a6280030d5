"""What an analysis found, as a page shows it: chances over time, the costliest mistakes, and kingmaking."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe

from goldenspike.arena.analysis import Analysis, Moment
from goldenspike.arena.analysis_chart import analysis_lines, letters
from goldenspike.bots.judge import Value
from goldenspike.core.game import CHANCE, State
from goldenspike.core.play import legal_action
from goldenspike.site import positions, tables
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.log import step_entries
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.site.positions import Played
from goldenspike.words.actions import action_text
from goldenspike.words.catalogue import N_, Message, N_plural
from goldenspike.words.hints import SHARED
from goldenspike.words.names import capitalised, percent

MOST_KINGMAKING = 5
POINTS = N_plural("{figure} percentage point", "{figure} percentage points", "figure")
POINTS_ABOUT = N_plural("{figure} ± {error} percentage point", "{figure} ± {error} percentage points", "error")


class Wishes(NamedTuple):
    """What the reader wants to see."""

    at: str
    """The number of the move whose alternatives are to be shown."""
    everybody: bool
    """Everybody's mistakes, not only the reader's own."""

    def address(self, path: str) -> str:
        query = {**({"at": self.at} if self.at else {}), **({"of": "all"} if self.everybody else {})}
        return f"{path}?{urlencode(query)}" if query else path


class Mistake(NamedTuple):
    ply: int
    before: int
    """The moment of the decision."""
    ring: SafeString
    name: str
    about: str
    """What the decision was about."""
    sign: SafeString | str
    """Of the decision's subject."""
    played: str
    better: str
    expected: list[str]
    """How each player would have answered."""
    unseen: str
    """Why nobody's answer is shown: the game was over, or the dice came next."""
    cost: str
    result: str
    """What it cost in points."""
    board: SafeString
    choices: str
    """Link to what else could have been played."""


class Kingmaking(NamedTuple):
    ply: int
    ring: SafeString
    text: str
    swings: str


class Lost(NamedTuple):
    letter: str
    """In the chart; empty where the ring shows the same letter."""
    ring: SafeString
    name: str
    points: str
    """Added up over all decisions: they may well exceed 100."""
    result: str


class Cell(NamedTuple):
    """For one player: the chance of winning, how it changed with this move, and the expected result."""

    chance: str
    swing: str
    result: str
    own: bool
    """Whether it was this player's move."""


class Choice(NamedTuple):
    """Something that could be played."""

    action: str
    looks: str
    played: bool
    cells: list[Cell]


class Row(NamedTuple):
    """The game after a move."""

    ply: int
    ring: SafeString | str
    action: str
    asks: bool
    """Whether there was something to choose."""
    cells: list[Cell]


class Seat(NamedTuple):
    ring: SafeString
    name: str


class Decision(NamedTuple):
    """What else could have been played in a move."""

    ply: int
    player: str
    choices: list[Choice]


@dataclass(frozen=True)
class ProgressBar(Part):
    """While the search goes on, the page polls and says which sections it has: only changed ones are sent, so that
    focus stays where it is.
    """

    template: ClassVar[str] = "parts/analysis_progress.html"
    address: str
    percent: int
    seen: str = ""
    """The fingerprints of the sections."""

    @property
    def under_way(self) -> bool:
        return bool(self.address)


ALL_DONE = ProgressBar("", 100)


@dataclass(frozen=True)
class Section(Part):
    """One panel of a report. Where there is nothing to say yet, an empty element keeps its place."""

    @property
    def fingerprint(self) -> str:
        return fingerprint(self)


@dataclass(frozen=True)
class Choices(Section):
    template: ClassVar[str] = "parts/analysis_choices.html"
    table: str
    seats: list[Seat]
    decision: Decision


@dataclass(frozen=True)
class Chances(Section):
    template: ClassVar[str] = "parts/analysis_chances.html"
    chart: SafeString


@dataclass(frozen=True, kw_only=True)
class Mistakes(Section):
    template: ClassVar[str] = "parts/analysis_mistakes.html"
    table: str
    under_way: bool
    everybody: bool
    own: bool
    """The reader played."""
    ground: SafeString
    """What all boards have in common: each refers to it by its id."""
    mistakes: list[Mistake]


@dataclass(frozen=True)
class Kingmakings(Section):
    template: ClassVar[str] = "parts/analysis_kingmaking.html"
    table: str
    choices: list[Kingmaking]


@dataclass(frozen=True)
class Totals(Section):
    """Empty until everything is done, like the next class."""

    template: ClassVar[str] = "parts/analysis_totals.html"
    lost: list[Lost]


@dataclass(frozen=True)
class EveryMove(Section):
    template: ClassVar[str] = "parts/analysis_moves.html"
    table: str
    seats: list[Seat]
    rows: list[Row]


@dataclass(frozen=True)
class Report(Part):
    """What a search found, perhaps only so far."""

    template: ClassVar[str] = "parts/analysis.html"
    progress: ProgressBar
    sections: list[Section]
    older: bool
    """Made by a version that did not record how sure it was."""
    nodes: int

    def news(self, seen: str) -> list[Part]:
        """What to send to a page that has the sections with these fingerprints."""
        known = seen.split("-")
        if len(known) != len(self.sections):
            return [self]
        pairs = zip(self.sections, known, strict=True)
        return [self.progress, *(section for section, had in pairs if section.fingerprint != had)]


def fingerprint(part: Part) -> str:
    return hashlib.sha256(repr(part).encode()).hexdigest()[:12]


def report(view: TableView, analysis: Analysis, wishes: Wishes, progress: ProgressBar = ALL_DONE) -> Report:
    names = [seat_view.name for seat_view in view.seat_views]
    moment = next((moment for moment in analysis.moments if str(moment.line) == wishes.at and moment.options), None)
    seats = [Seat(ring(view, seat), name) for seat, name in enumerate(names)]
    done = not progress.under_way
    sections: list[Section] = [
        Chances(mark_safe(analysis_lines(view.words, names, analysis, after=pages_of(view.game).after_rounds(view)))),
        mistakes(view, analysis, wishes, done),
        Kingmakings(view.table, kingmaking(view, analysis)),
        Totals(losses(view, analysis, names) if done else []),
        EveryMove(view.table, seats, rows(view, analysis) if done else []),
    ]
    if moment is not None:
        decision = Decision(moment.line, view.name(moment.seat), choices(view, moment))
        sections.insert(0, Choices(view.table, seats, decision))
    return Report(
        replace(progress, seen="-".join(section.fingerprint for section in sections)),
        sections,
        older=any(moment.best and moment.confirmed is None for moment in analysis.moments),
        nodes=analysis.nodes,
    )


def some_are_mine(view: TableView) -> bool:
    """Whether the reader played, against others."""
    return 0 < len(view.mine) < len(view.seat_views)


def ring(view: TableView, seat: int) -> SafeString:
    return markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "s")


def ply_before(view: TableView, moment: Moment) -> int:
    path = [line.number for line, _ in view.played]
    at = path.index(moment.line)
    return path[at - 1] if at else 0


# How much


def points(view: TableView, part: float, error: float | None) -> str:
    """`23 ± 6 percentage points`; without the error where it is below one, or unknown."""
    figure, about = round(100 * part), round(100 * (error or 0.0))
    message = POINTS_ABOUT if about else POINTS
    return view.words(message, figure=figure, error=about) if about else view.words(message, figure=figure)


def result_text(view: TableView, amount: float, error: float | None) -> str:
    """`$120 ± 40`, as the game writes its results."""
    figure, about = round(amount), round(error or 0.0)
    template = view.words.template(view.speaker.game.result, figure)
    return template.format(result=f"{figure} ± {about}" if about else figure)


def losses(view: TableView, analysis: Analysis, names: list[str]) -> list[Lost]:
    return [
        Lost(
            letter if letter.isdigit() else "",
            ring(view, seat),
            names[seat],
            points(view, loss.wins, loss.wins_error),
            result_text(view, loss.scores, loss.scores_error),
        )
        for seat, (letter, loss) in enumerate(zip(letters(names), analysis.losses(len(names)), strict=True))
    ]


# The mistakes


def mistakes(view: TableView, analysis: Analysis, wishes: Wishes, done: bool) -> Mistakes:
    whose = None if wishes.everybody else view.mine
    return Mistakes(
        table=view.table,
        under_way=not done,
        everybody=wishes.everybody,
        own=some_are_mine(view),
        ground=mark_safe(pages_of(view.game).ground(view).replace("<svg ", '<svg id="ground" ', 1)),
        mistakes=[mistake(view, moment, wishes) for moment in analysis.mistakes_of(whose)],
    )


def mistake(view: TableView, moment: Moment, wishes: Wishes) -> Mistake:
    before = ply_before(view, moment)
    stored = tables.get(view.table)
    then = view_of(stored, None, view.words, before, live=False)
    pages, place = pages_of(view.game), replace(then, live=True)  # as the player who decided sees it
    played, better = in_words(view, then.state, [moment.action, moment.best])
    question = pages.question(then)
    board = pages.board(place).replace('id="board"', f'id="board-{moment.line}"', 1)
    return Mistake(
        moment.line,
        before,
        ring(view, moment.seat),
        view.name(moment.seat),
        question.title,
        question.sign,
        played,
        better,
        expected(view, then.state, moment),
        unseen(view, then.state, moment),
        points(view, moment.cost, moment.error),
        result_text(view, moment.score_cost, moment.score_error) if moment.score_cost >= 1 else "",
        mark_safe(board),
        wishes._replace(at=str(moment.line)).address(f"/t/{view.table}/analysis") + "#choices",
    )


def expected(view: TableView, state: State, moment: Moment) -> list[str]:
    """`Bob: raise to 6`, and so on."""
    state = state.copy()
    state.apply(legal_action(view.position.record.game, state, moment.best))
    lines = []
    for text in moment.expected:
        seat = state.actor if state.actor is not None else CHANCE
        said = in_words(view, state, [text])[0]
        lines.append(view.words(N_("{player}: {action}"), player=view.name(seat), action=said))
        state.apply(legal_action(view.position.record.game, state, text))
    return lines


def unseen(view: TableView, state: State, moment: Moment) -> str:
    """What follows the best action, if that is nobody's answer."""
    state = state.copy()
    state.apply(legal_action(view.position.record.game, state, moment.best))
    if state.actor is None:
        return view.words(SHARED["game_over"])
    return view.words(SHARED["chance"]) if state.actor == CHANCE else ""


def in_words(view: TableView, state: State, actions: list[str]) -> list[str]:
    """Legal actions of a position, in words."""
    game = view.position.record.game
    return [capitalised(action_text(view.speaker, state, legal_action(game, state, text)).name) for text in actions]


def kingmaking(view: TableView, analysis: Analysis) -> list[Kingmaking]:
    """Where someone decided between two others, the greatest effect first."""
    ranked = sorted(analysis.kingmaking, key=lambda moment: -max(abs(swing) for swing in moment.swing))
    message: Message = N_("{player} decided between {favoured} and {other}, in favour of {favoured}.")
    shown = []
    for moment in ranked[:MOST_KINGMAKING]:
        favoured, other = (view.name(seat) for seat in moment.between)
        text = view.words(message, player=view.name(moment.seat), favoured=favoured, other=other)
        swings = [
            view.words(N_("{player} {change}"), player=view.name(seat), change=swing_text(moment.swing[seat]) or "±0")
            for seat in moment.between
        ]
        shown.append(Kingmaking(moment.line, ring(view, moment.seat), text, view.words.listing(swings)))
    return shown


# Move by move


def rows(view: TableView, analysis: Analysis) -> list[Row]:
    before = Row(0, "", "", False, cells(view, analysis.first, [0.0] * len(view.seat_views), CHANCE))
    played = {line.line.number: line for line in view.played}
    return [before, *(row(view, moment, played[moment.line]) for moment in analysis.moments)]


def row(view: TableView, moment: Moment, played: Played) -> Row:
    """In the words of the log; for a move the log leaves out, its notation."""
    sign = "" if moment.seat == CHANCE else ring(view, moment.seat)
    after = cells(view, moment.value, moment.swing, moment.seat)
    text = " ".join(entry.text for entry in step_entries(view, played))
    return Row(moment.line, sign, text or moment.action, bool(moment.options), after)


def cells(view: TableView, value: Value, swings: list[float], own: int) -> list[Cell]:
    return [
        Cell(percent(view.words, win), swing_text(swing), f"{score:.0f}".replace("-", "−"), seat == own)
        for seat, (win, swing, score) in enumerate(zip(value.wins, swings, value.scores, strict=True))
    ]


def swing_text(swing: float) -> str:
    """In percentage points; empty if the chance did not change."""
    return f"{100 * swing:+.0f}".replace("-", "−") if abs(swing) >= 0.005 else ""


def choices(view: TableView, moment: Moment) -> list[Choice]:
    """What could have been played instead of this move, best first."""
    state = positions.at(tables.get(view.table), ply_before(view, moment)).state
    texts = in_words(view, state, [option.action for option in moment.options])
    still = [0.0] * len(view.seat_views)
    return [
        Choice(
            text,
            str(option.visits or "–"),
            option.action == moment.action,
            cells(view, Value(option.wins, option.scores), still, moment.seat),
        )
        for text, option in zip(texts, moment.options, strict=True)
    ]
