"""The pages of any game, made from its rules alone: the position from `view()`, every legal action in a searchable
list, the players' scores and a chart of them. A game may extend this, and replace what it does better.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from goldenspike.choices.choice import Choice
from goldenspike.core.game import CHANCE, State
from goldenspike.drawing import chart
from goldenspike.drawing.chart import Band, Series
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import GamePages, Heading, History, Question, Tab
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.events import log_lines
from goldenspike.words.names import capitalised, readable

MANY = 12
"""With more choices than this there is a search field."""
MOST_TOGETHER = 40
"""More choices than this are folded into groups."""


@dataclass(frozen=True)
class Place(Part):
    template: ClassVar[str] = "plain/place.html"
    layer: SafeString


class Turn(NamedTuple):
    ring: SafeString
    name: str
    now: bool


@dataclass(frozen=True)
class Turns(Part):
    template: ClassVar[str] = "plain/turns.html"
    turns: list[Turn]


class Option(NamedTuple):
    act: str
    key: int
    name: str
    effect: str
    notation: str
    """Empty if the name is the notation."""


class OptionGroup(NamedTuple):
    name: str
    options: list[Option]
    folded: bool


@dataclass(frozen=True, kw_only=True)
class Options(Part):
    template: ClassVar[str] = "plain/options.html"
    groups: list[OptionGroup]
    search: bool


@dataclass(frozen=True)
class Waiting(Part):
    template: ClassVar[str] = "plain/waiting.html"
    news: list[str]


class Score(NamedTuple):
    place: int
    ring: SafeString
    name: str
    note: str
    points: int
    won: bool
    now: bool


@dataclass(frozen=True)
class Result(Part):
    template: ClassVar[str] = "plain/result.html"
    scores: list[Score]


@dataclass(frozen=True)
class Nothing(Part):
    template: ClassVar[str] = "plain/nothing.html"


@dataclass(frozen=True)
class Players(Part):
    template: ClassVar[str] = "plain/players.html"
    scores: list[Score]


@dataclass(frozen=True)
class Charts(Part):
    template: ClassVar[str] = "plain/charts.html"
    points: SafeString


class PlainPages(GamePages):
    package = "goldenspike.site"

    def tabs(self, words: Words) -> list[Tab]:
        names = {"play": N_("Position"), "players": N_("Players"), "log": N_("Log")}
        return [Tab(anchor, words(name)) for anchor, name in names.items()]

    def ground(self, view: TableView) -> SafeString:
        return SafeString()

    def board(self, view: TableView) -> SafeString:
        seat = view.actor if view.actor in view.mine else min(view.mine, default=None)
        return format_html('<div id="board" class="plain-position">{}</div>', shown(view, view.state.view(seat)))

    def look(self, view: TableView) -> str:
        return ""

    def place(self, view: TableView) -> Part:
        return Place(self.board(view))

    def heading(self, view: TableView) -> Heading:
        title = view.speaker.game.title
        subtitle = view.words(N_("{game}, round {round}"), game=title, round=view.state.round)
        phase = view.speaker.name("phase", view.state.phase_name)
        turns = [Turn(ring(seat_view), seat_view.name, seat_view.seat == view.actor) for seat_view in view.seat_views]
        return Heading(subtitle, capitalised(phase), Turns(turns))

    def question(self, view: TableView) -> Question:
        if view.state.over:
            lead = view.words(N_("Game over."))
            return Question(title=view.victory(view.state.winners()), lead=lead, choices=Result(scores(view)))
        return asking(view) if view.acting else waiting(view)

    def ledgers(self, view: TableView) -> Part:
        return Nothing()

    def players(self, view: TableView) -> Part:
        return Players(sorted(scores(view), key=lambda score: score.place))

    def history(self, view: TableView, whole: TableView, first: State) -> History:
        return History(Charts(points_chart(view, whole, first)), SafeString())

    def primer(self, words: Words) -> list[Step]:
        return []

    def sign(self, view: TableView, event: Any) -> SafeString:
        seat = getattr(event, "seat", None)
        known = isinstance(seat, int) and 0 <= seat < len(view.seat_views)
        return ring(view.seat_views[seat]) if known and seat is not None else SafeString()

    def great(self, event: Any) -> bool:
        return False


def ring(seat_view: SeatView, size: str = "s") -> SafeString:
    return markup.seat(seat_view.seat, seat_view.name, seat_view.mine, size)


# The position


def shown(view: TableView, value: object) -> SafeString:
    """Whatever a view contains: dicts as terms and their values, lists one item below the other; seats by name."""
    if isinstance(value, Mapping):
        rows = ((readable(str(name)), shown(view, inner)) for name, inner in value.items())
        return format_html("<dl>{}</dl>", format_html_join("", "<div><dt>{}</dt><dd>{}</dd></div>", rows))
    if isinstance(value, list | tuple):
        if list(value) == view.state.scores():  # any other list may be about anything
            named = (
                (ring(seat_view), seat_view.name, shown(view, inner))
                for seat_view, inner in zip(view.seat_views, value, strict=True)
            )
            return format_html(
                "<ul class=by-seat>{}</ul>", format_html_join("", "<li>{}<span>{}</span> {}</li>", named)
            )
        return format_html(
            "<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((shown(view, element),) for element in value))
        )
    if isinstance(value, bool):
        return format_html("{}", view.words(N_("yes") if value else N_("no")))
    return format_html("{}", "–" if value is None or value == "" else value)


# The question


def asking(view: TableView) -> Question:
    choices = view.choices
    seat = view.state.actor or 0
    lead = view.words(N_("{player}, it’s your turn. What will you do?"), player=view.name(seat))
    keys = {str(choice.action): key for key, choice in enumerate(choices.ranked, 1)}
    many = len(choices) > MOST_TOGETHER
    groups = [
        OptionGroup(
            capitalised(group.code),
            [option(view, choice, keys[str(choice.action)]) for choice in group.choices],
            many and len(group.choices) > MANY,
        )
        for group in choices.groups
    ]
    return Question(
        title=view.words(N_("Your turn")),
        lead=lead,
        choices=Options(groups=groups, search=len(choices) > MANY),
        sign=ring(view.seat_views[seat], "l"),
    )


def option(view: TableView, choice: Choice, key: int) -> Option:
    act = str(choice.action)
    name, effect = trial_text(view.speaker, choice)
    return Option(act, key, capitalised(name), effect, "" if name == act else act)


def waiting(view: TableView) -> Question:
    news = Waiting(log_lines(view.speaker, view.events))
    if view.actor == CHANCE:
        lead = view.words(N_("Each player adds a random number, then the dice are rolled."))
        return Question(title=view.words(N_("Before the first random draw")), lead=lead, choices=news)
    seat_view = view.seat_views[view.actor or 0]
    title, lead = view.words(N_("{player}’s turn"), player=seat_view.name), view.waiting_for(seat_view.seat)
    return Question(title=title, lead=lead, choices=news, sign=ring(seat_view, "l"), bot=view.waits_for_bot)


# Scores


def scores(view: TableView) -> list[Score]:
    """The best first; while the game lasts, in the order of the seats."""
    points, winners = view.state.scores(), view.state.winners() if view.state.over else []
    ranks = [(seat in winners, points[seat]) for seat in range(len(points))]
    ranking = [
        Score(
            1 + sum(other > ranks[seat_view.seat] for other in ranks),
            ring(seat_view),
            seat_view.name,
            seat_view.note(view.words),
            points[seat_view.seat],
            seat_view.seat in winners,
            seat_view.seat == view.actor,
        )
        for seat_view in view.seat_views
    ]
    return sorted(ranking, key=lambda score: score.place) if view.state.over else ranking


def points_chart(view: TableView, whole: TableView, first: State) -> SafeString:
    """The scores after every move, with the moment of `view` marked."""
    state = first.copy()
    course = [state.scores()]
    for _, step in whole.played:
        state.apply(step.action)
        course.append(state.scores())
    place = sum(1 for line, _ in whole.played if line.number <= view.ply)
    series = [
        Series(
            seat_view.name,
            f"seat-{seat_view.seat}",
            seat_view.name[:1].upper(),
            [max(0, points[seat_view.seat]) for points in course],
        )
        for seat_view in view.seat_views
    ]
    label = view.words(N_("Each player’s points over the game"))
    return mark_safe(chart.lines(series, [Band("", 0, len(course) - 1)], place, label))


PLAIN = PlainPages()
