"""Home, and the ways from there to an existing table: my tables, joining by link, continuing a record."""

from __future__ import annotations

import logging
import re
from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_POST, require_safe

from goldenspike.core import registry
from goldenspike.core.errors import RecordError
from goldenspike.core.game import Game
from goldenspike.drawing.games import game_drawing
from goldenspike.site import incoming, overviews, people, quotas, tables
from goldenspike.site.failures import Invalid, Unknown
from goldenspike.site.models import Person
from goldenspike.site.naming import table_name
from goldenspike.site.pages import markup
from goldenspike.site.pages.common import JoinForm, explained, page, words_of
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.parts import Form, Link, Page
from goldenspike.site.pages.viewing import seat_views_of
from goldenspike.site.results import result_of, work_out
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import game_words
from goldenspike.words.names import date_text

log = logging.getLogger("goldenspike.site.pages.home")

WORKED_OUT = 5
"""Results of old tables that one page view works out."""
AT_ONCE = 8
"""How many of a person's tables are on the page; the others are folded below them."""


class Fact(NamedTuple):
    big: str
    small: str


class GameCard(NamedTuple):
    name: str
    title: str
    by: str
    line: str
    facts: list[Fact]
    art: SafeString
    play: str
    play_now: Form
    links: list[Link]
    """Its own pages."""
    rules: bool
    """Whether it has a rules page."""
    maps: bool
    """Whether there are several maps or editions to choose from."""


class TableRow(NamedTuple):
    id: str
    title: str
    """Different from that of any other table of this person."""
    game: str
    others: str
    """The other players."""
    rings: list[SafeString]
    my_turn: bool
    turn: str
    """Whose turn it is, or how it ended."""
    when: str
    hide: Form | None
    """Only for a finished table."""
    hidden: bool


@dataclass(frozen=True, kw_only=True)
class HomePage(Page):
    template: ClassVar[str] = "home.html"
    cards: list[GameCard]
    tables: list[TableRow]
    more_tables: list[TableRow]
    """Folded away."""
    more: int
    hidden: list[TableRow]
    """Finished, and hidden by the person."""
    hidden_count: int
    unplayable: list[TableRow]
    """Tables of games that are not installed: their records can still be read."""
    join: JoinForm


@require_safe
@explained
def show(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    person = people.current(request)
    seen = overviews.of(person) if person else []
    work_out_results(seen)
    titles = unique_titles(seen)
    listed = [table_row(overview, person, words, titles) for overview in seen if overview.playable]
    rows, hidden = [row for row in listed if not row.hidden], [row for row in listed if row.hidden]
    shown = HomePage(
        title=words(N_("Railway board games, one good table")),
        cards=cards(words),
        tables=rows[:AT_ONCE],
        more_tables=rows[AT_ONCE:],
        more=len(rows[AT_ONCE:]),
        hidden=hidden,
        hidden_count=len(hidden),
        unplayable=[table_row(overview, person, words, titles) for overview in seen if not overview.playable],
        join=JoinForm(),
    )
    return page(request, shown)


def cards(words: Words) -> list[GameCard]:
    """One for each game that can be played; if one game's card fails, the others are unharmed."""
    game_cards = []
    for game in registry.games():
        try:
            game_cards.append(card(words, game))
        except Exception as error:
            registry.REGISTRY.report(game.name, "facet", error, "front page")
    return game_cards


def card(words: Words, game: Game) -> GameCard:
    known, wording, drawing = registry.descriptor(game.name), game_words(game.name), game_drawing(game.name)
    players = words(N_("{least} to {most}"), least=game.min_players, most=game.max_players)
    return GameCard(
        game.name,
        wording.title,
        words(N_("A game by {designer}"), designer=known.designer) if known.designer else "",
        words(wording.pitch) if wording.pitch else "",
        [Fact(players, words(N_("players"))), *(Fact(words(big), words(small)) for big, small in wording.facts)],
        mark_safe(drawing.art()) if drawing is not None and drawing.art is not None else SafeString(),
        words(N_("Play against {bots} easy bots"), bots=registry.usual_players(game) - 1),
        Form(f"/play/{game.name}"),
        pages_of(game.name).links(words),
        bool(known.rulebook),
        bool(game.maps() or game.editions()),
    )


def unique_titles(seen: list[overviews.Overview]) -> dict[str, str]:
    """By table. There are fewer names than tables: a second one with the same name is told apart by its number."""
    titles: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for overview in sorted(seen, key=lambda overview: overview.table.created):
        name = table_name(overview.table.id)
        counts[name] += 1
        titles[overview.table.id] = f"{name} {counts[name]}" if counts[name] > 1 else name
    return titles


def table_row(overview: overviews.Overview, person: Person | None, words: Words, titles: dict[str, str]) -> TableRow:
    table = overview.table
    seat_views = seat_views_of(overview.seats, person, words)
    others = [seat_view.name for seat_view in seat_views if not seat_view.mine]
    turn = ""
    if not overview.playable:
        turn = words(N_("Record only"))
    elif table.finished:
        turn = ending(overview, [seat_view.name for seat_view in seat_views], words)
    elif table.actor is not None and 0 <= table.actor < len(seat_views):
        turn = words(N_("Waiting for {player}"), player=seat_views[table.actor].name)
    return TableRow(
        table.id,
        titles[table.id],
        game_words(table.game).title,
        words(N_("with {players}"), players=others),
        [markup.seat(seat_view.seat, seat_view.name, seat_view.mine, "s") for seat_view in seat_views],
        overview.my_turn,
        turn,
        date_text(words, table.changed.date()),
        Form(f"/t/{table.id}/hide") if table.finished else None,
        table.finished and all(seat.hidden for seat in overview.seats if seat.number in overview.mine),
    )


def work_out_results(seen: list[overviews.Overview]) -> None:
    """For tables that were finished before results were stored: a few each time, because the games are replayed."""
    unknown = [overview.table for overview in seen if overview.playable and overview.table.finished]
    for table in [table for table in unknown if not table.result][:WORKED_OUT]:
        try:
            work_out(table)
        except Exception as error:  # changed rules, or a game with a fault: the list is shown all the same
            log.warning("table %s has no result: %s: %s", table.id, type(error).__name__, error)


def ending(overview: overviews.Overview, names: list[str], words: Words) -> str:
    """How it ended for this person; where several play on one screen, who won."""
    result = result_of(overview.table)
    if result is None:
        return words(N_("Finished"))
    unit = game_words(overview.table.game).result
    if len(overview.mine) != 1:
        winners = [names[seat] for seat in result.winners]
        return words(N_("Won by {players}: {score}"), players=winners, score=words(unit, result=max(result.scores)))
    own = overview.mine[0]
    score = words(unit, result=result.scores[own])
    if own in result.winners:
        return words(N_("You won: {score}"), score=score)
    place, players = result.place(own), len(result.scores)
    return words(N_("Place {place} of {players}: {score}"), place=place, players=players, score=score)


# Coming to a table


@require_POST
@explained
def join(request: HttpRequest) -> HttpResponse:
    """A link, or the last part of one."""
    link = str(request.POST.get("link", "")).strip()[:300]
    path = re.split("[?#]", link)[0]
    parts = [part for part in path.split("/") if part]
    if not parts or not re.fullmatch(r"[A-Za-z0-9_-]{1,80}", parts[-1]):
        raise Unknown
    if "t" in parts[:-1]:
        return HttpResponseRedirect(f"/t/{tables.get(parts[parts.index('t') + 1]).id}")
    if len(parts[-1]) <= 16:
        return HttpResponseRedirect(f"/t/{tables.get(parts[-1]).id}")
    tables.find_invitation(parts[-1])
    return HttpResponseRedirect(f"/join/{parts[-1]}")


@require_POST
@explained
def upload(request: HttpRequest) -> HttpResponse:
    """A record from the terminal or another site continues here."""
    file = request.FILES.get("record")
    if file is None:
        raise Invalid(field="record")
    try:
        text = file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("not_utf8", line=1 + error.object[: error.start].count(b"\n")) from None
    quotas.may_open(people.current(request), len(text), upload=True)
    record = incoming.record_of(text)  # before a person is created for a newcomer
    return HttpResponseRedirect(f"/t/{tables.upload_record(people.ensure(request), record, numbers_first=True).id}")
