"""A table as a page: its parts, each made from the game's own pages and from what the site knows about the table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.core import registry
from goldenspike.site import fair, views_fair
from goldenspike.site.failures import Failure, Refused
from goldenspike.site.live.events import fingerprint
from goldenspike.site.models import Person, Table
from goldenspike.site.pages import log
from goldenspike.site.pages.games import GamePages, Heading, MenuLink, Question, Tab, ToEnd, pages_of
from goldenspike.site.pages.hint import hint_bar
from goldenspike.site.pages.parts import Choice, Form, Page, Part, Shared
from goldenspike.site.pages.pointers import Pointers
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.render import render
from goldenspike.site.pages.seats_panel import seats_panel
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.positions import Snapshot
from goldenspike.site.seat_changes import loss_of
from goldenspike.site.views_fair import FairPanel
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import speaker
from goldenspike.words.names import labelled

PACES = (0, 500, 1200, 2500)


@dataclass(frozen=True)
class Layer(Part):
    """The layer of the board that a move replaces."""

    template: ClassVar[str] = "parts/layer.html"
    layer: SafeString


@dataclass(frozen=True)
class Subtitle(Part):
    template: ClassVar[str] = "parts/subtitle.html"
    text: str
    to_end: ToEnd | None = None


@dataclass(frozen=True)
class Journey(Shared):
    """How far the game has come."""

    template: ClassVar[str] = "parts/journey.html"
    label: str
    way: Part


def journey_of(words: Words, heading: Heading) -> Journey:
    """Named by where the game stands; at the end the subtitle itself names the phase, which is said once."""
    said = heading.subtitle.casefold().endswith(heading.phase.casefold())
    return Journey(heading.subtitle if said else labelled(words, heading.subtitle, heading.phase), heading.way)


@dataclass(frozen=True)
class Ledgers(Part):
    template: ClassVar[str] = "parts/ledgers.html"
    inside: SafeString
    """Rendered once for all readers who see the same."""


@dataclass(frozen=True)
class Players(Part):
    template: ClassVar[str] = "parts/players.html"
    inside: Part


@dataclass(frozen=True, kw_only=True)
class LogPanel(Part):
    template: ClassVar[str] = "parts/log.html"
    items: SafeString
    replay: str = ""
    """The address of the moment at the end of the log; empty in a replay."""
    whole: bool = False
    """In a replay: every move, marked so that scripts find each."""


@dataclass(frozen=True)
class News(Part):
    """What screen readers announce."""

    template: ClassVar[str] = "parts/news.html"
    text: str


@dataclass(frozen=True, kw_only=True)
class TableState(Part):
    """What scripts need to know."""

    template: ClassVar[str] = "parts/state.html"
    ply: int
    shown: str
    turn: str
    look: str
    over: bool
    title: str
    watching: bool
    """The reader sees what every spectator sees: the stream brings it (pages/shared.py)."""


@dataclass(frozen=True, kw_only=True)
class TableMenu(Part):
    template: ClassVar[str] = "parts/table_menu.html"
    table: str
    ply: int
    game: str
    rules: bool
    """Whether the game has a rules page."""
    links: list[MenuLink]
    has_chance: bool
    leave: str
    """The address to leave the table, for its players; empty for others."""
    pace: Form | None
    """For the players."""
    paces: list[Choice]


class RefusedMove(NamedTuple):
    text: str
    rule: str


class Invitation(NamedTuple):
    name: str
    link: str
    to_bot: Form


@dataclass(frozen=True, kw_only=True)
class Exits(Part):
    """Where to go when the game is over."""

    template: ClassVar[str] = "parts/exits.html"
    table: str
    ply: int
    rematch: Form | None


@dataclass(frozen=True, kw_only=True)
class QuestionPanel(Part):
    template: ClassVar[str] = "parts/question.html"
    question: Question
    game: str
    over: bool
    watching: bool
    lost: str
    """How the reader lost their seat, and how they get it back; empty for all others."""
    refusal: RefusedMove | None
    pointers: Pointers | None
    """For somebody's first game."""
    invitations: list[Invitation]
    sat_down: str
    """Who has just taken one of the open seats: shown in its place, so that nothing moves under a click on its way."""
    fair: FairPanel | None
    """While the dice wait for numbers."""
    move: Form | None
    """None while someone else decides."""
    passing: Form | None
    undo: Form | None
    hint: Part | None
    """Against bots: what the computer would do."""
    skip: Form | None
    """To the reader's own turn, without the bots' pauses."""
    since: list[str]
    """What happened since the reader's own last move."""
    exits: Exits | None


@dataclass(frozen=True)
class FairBox(Part):
    template: ClassVar[str] = "parts/fairbox.html"
    fair: FairPanel | None
    open: bool


@dataclass(frozen=True, kw_only=True)
class TablePage(Page):
    """The whole table, or only the parts that a move changes: without the board's ground, menu and tabs."""

    template: ClassVar[str] = "table.html"
    table: str
    body_class: str
    styles: Sequence[str]
    script: str
    subtitle: Part
    journey: Part
    menu: Part | None
    tabs: list[Tab]
    board: Part
    around: list[Part]
    ledgers: Part
    question: Part
    players: Part
    recap: Part
    seats: Part
    log: Part
    fair_box: Part | None
    state: Part
    news: Part

    def replaced(self) -> list[Part]:
        """The parts that a move changes, each replacing the old one."""
        box = [self.fair_box] if self.fair_box else []
        panels = [self.question, self.players, self.recap, self.seats, self.log]
        panels += [self.journey, self.state, self.subtitle, self.news]
        return [self.board, self.ledgers, *self.around, *box, *panels]


def table_page(
    shown: Snapshot,
    view: TableView,
    person: Person | None,
    invitations: Sequence[Invitation] = (),
    refused: Failure | None = None,
    whole: bool = True,
    base: str = "",
    hint: Part | None = None,
) -> TablePage:
    """As the person sees it; None: as every spectator does. `base` is the site's address, for links to send to
    others.
    """
    pages = pages_of(view.game)
    heading = pages.heading(view)
    dice = views_fair.panel(person, view.words, shown, [seat_view.name for seat_view in view.seat_views])
    refusal = refusal_of(view, refused)
    lost = log.loss_text(view, loss_of(person, shown.table, shown.seats))
    sat_down = log.sat_down(view) if person is not None and shown.table.created_by_id == person.pk else ""
    return TablePage(
        title=view.title,
        table=view.table,
        body_class=pages.body_class,
        styles=pages.styles,
        script=pages.script,
        subtitle=Subtitle(heading.subtitle, heading.to_end),
        journey=journey_of(view.words, heading),
        menu=menu(shown.table, view, pages) if whole else None,
        tabs=pages.tabs(view.words) if whole else [],
        board=pages.place(view) if whole else swapped(board_of(view)),
        around=[] if whole else pages.around(view),
        ledgers=ledgers_of(view),
        question=question_panel(
            view, dice, refusal, invitations, with_since=whole, hint=hint, lost=lost, sat_down=sat_down
        ),
        players=Players(pages.players(view)),
        recap=view.cached("recap", lambda: pages.round_end(view)),
        seats=seats_panel(shown, view, person, base),
        log=LogPanel(items=log.newest(view), replay=f"/t/{view.table}/{view.ply}"),
        fair_box=FairBox(dice if is_settled(dice, view) else None, view.state.over) if dice else None,
        state=state(view, pages, only_watches(shown, person)),
        news=News("" if whole else refusal.text if refusal else log.news(view)),
    )


def board_of(view: TableView) -> SafeString:
    return view.cached("board", lambda: pages_of(view.game).board(view))


def ledgers_of(view: TableView) -> Ledgers:
    """Rendered once for all who see the same, so nothing in it may belong to one reader."""
    reader = anybody(view.words.language)
    return Ledgers(view.cached("ledgers", lambda: render(pages_of(view.game).ledgers(view), reader)))


def swapped(board: SafeString) -> Layer:
    return Layer(SafeString(board.replace('id="board"', 'id="board" hx-swap-oob="true"', 1)))


def is_settled(dice: FairPanel | None, view: TableView) -> bool:
    """Something has been drawn: the panel moves out of the question."""
    return dice is not None and not dice.waiting and dice.since <= view.ply


def only_watches(shown: Snapshot, person: Person | None) -> bool:
    """Whether this person has nothing of their own here: no seat, no invitations to give, and no seat that was lost."""
    if person is None:
        return True
    is_own = shown.table.created_by_id == person.pk or any(seat.person_id == person.pk for seat in shown.seats)
    return not is_own and loss_of(person, shown.table, shown.seats) is None


def shown_as(view: TableView, watching: bool) -> str:
    """The same parts may arrive twice, from the answer to a move and from the stream: the page uses them once. If the
    reader has sat down meanwhile, the fingerprint differs.
    """
    everybodys = fingerprint(view.ply, view.besides)
    return everybodys if watching else f"{everybodys}-own"


def state(view: TableView, pages: GamePages, watching: bool) -> TableState:
    return TableState(
        ply=view.ply,
        shown=shown_as(view, watching),
        turn="me" if view.acting else "",
        look=pages.look(view),
        over=view.state.over,
        title=view.title,
        watching=watching,
    )


def menu(table: Table, view: TableView, pages: GamePages) -> TableMenu:
    return TableMenu(
        table=view.table,
        ply=view.ply,
        game=view.game,
        rules=bool(registry.descriptor(view.game).rulebook),
        links=pages.menu(view),
        has_chance=fair.has_chance(view.game),
        leave=f"/t/{view.table}/leave" if view.mine and not view.state.over else "",
        pace=Form(f"/t/{view.table}/pace") if view.mine else None,
        paces=pace_choices(view.words, nearest_pace(table.pace)),
    )


def nearest_pace(pace: int) -> int:
    return min(PACES, key=lambda choice: abs(choice - pace))


def pace_choices(words: Words, chosen: int) -> list[Choice]:
    names = (N_("instant"), N_("quick"), N_("relaxed"), N_("slow"))
    return [Choice(str(pace), words(name), pace == chosen) for pace, name in zip(PACES, names, strict=True)]


# The question


def question_panel(
    view: TableView,
    dice: FairPanel | None,
    refusal: RefusedMove | None,
    invitations: Sequence[Invitation],
    with_since: bool,
    hint: Part | None = None,
    lost: str = "",
    sat_down: str = "",
) -> QuestionPanel:
    question = view.cached("question", lambda: pages_of(view.game).question(view))
    over = view.state.over
    return QuestionPanel(
        question=question,
        game=view.game,
        over=over,
        watching=not view.mine and not over,
        lost=lost,
        refusal=refusal,
        pointers=pointers_of(view) if view.acting else None,
        invitations=list(invitations),
        sat_down=sat_down,
        fair=dice if dice is not None and dice.waiting else None,
        move=move_form(view) if view.acting else None,
        passing=move_form(view) if question.passing else None,
        undo=table_form(view, "undo", ply=view.ply, key=new_key()) if view.undo else None,
        hint=hint if hint is not None else hint_bar(view),
        skip=table_form(view, "skip") if question.bot and view.live and view.mine else None,
        since=log.since_last(view) if with_since else [],
        exits=exits(view) if over else None,
    )


def pointers_of(view: TableView) -> Pointers | None:
    pages = pages_of(view.game)
    fitting = pages.pointers(view)
    return Pointers(view.game, tuple(fitting), pages.pointer_count, view.read) if fitting else None


def table_form(view: TableView, name: str, **fields: int | str) -> Form:
    return Form(f"/t/{view.table}/{name}", tuple((field, str(value)) for field, value in fields.items()), live=True)


def move_form(view: TableView) -> Form:
    seat = "" if view.actor is None else view.actor
    return table_form(view, "move", ply=view.ply, seat=seat, key=new_key())


def new_key() -> str:
    """Each form is accepted once, however often it is sent."""
    return secrets.token_urlsafe(12)


def exits(view: TableView) -> Exits:
    rematch = Form(f"/t/{view.table}/rematch") if view.mine else None
    return Exits(table=view.table, ply=view.ply, rematch=rematch)


def refusal_of(view: TableView, refused: Failure | None) -> RefusedMove | None:
    if refused is None:
        return None
    speaking = speaker(view.words, view.game, [seat_view.name for seat_view in view.seat_views])
    rule = refused.rule if isinstance(refused, Refused) else ""
    return RefusedMove(refused.words(view.words, speaking), rule)
