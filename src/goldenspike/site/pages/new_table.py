"""A new table: one press against bots, or a form where everything has a good default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST

from goldenspike.bots import bot_names, levels
from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.core.game import Game
from goldenspike.site import people, tables
from goldenspike.site.failures import Invalid, Unknown
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Choice, Page
from goldenspike.site.pages.seats_panel import USUAL_BOT
from goldenspike.site.pages.table_page import PACES, pace_choices
from goldenspike.site.work import answer_limit, site_bots
from goldenspike.words.bots import Opponent, opponents
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words, speaker
from goldenspike.words.speaker import ContentWords, OptionWords

FIRST_BOT = "easy"
"""Whom a newcomer meets."""


def own_name(request: HttpRequest, words: Words) -> str:
    person = people.current(request)
    return (person.name if person else "") or words(N_("Player"))


@require_POST
@explained
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """One press: a table against bots, with the defaults."""
    check_ready(game)
    person = people.ensure(request)
    seats: list[tables.Sitting] = [tables.Here(own_name(request, words_of(request)))]
    seats += [tables.Bot(FIRST_BOT) for _ in range(registry.usual_players(registry.load(game)) - 1)]
    return HttpResponseRedirect(f"/t/{tables.create(person, game, seats, numbers_first=True).id}")


def check_ready(game: str) -> None:
    if not registry.available(game):
        raise Unknown


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    check_ready(game)
    if request.method != "POST":
        return page(request, form(request, game))
    try:
        made = open_table(request, game)
    except GoldenSpikeError as error:
        words = words_of(request)
        fault = error_text(words, error, speaker(words, game))
        return page(request, form(request, game, fault), 422)
    return HttpResponseRedirect(f"/t/{made}")


def open_table(request: HttpRequest, game: str) -> str:
    person = people.ensure(request)
    sent = request.POST
    seats = [seat for number in range(8) if (seat := sitting(request, number)) is not None]
    pace = str(sent.get("pace", "1200"))
    if not pace.isdecimal():
        raise Invalid(field="pace")
    edition, map = str(sent.get("edition", "")), str(sent.get("map", ""))
    options = {name: str(sent[name]) for name in registry.load(game).options() if name in sent}
    table = tables.create(
        person, game, seats, edition=edition, map=map, options=options, pace=int(pace[:6]), numbers_first=True
    )
    if "snatch" in sent:
        answer_limit.set_limit(table, int(sent["snatch"]) if str(sent["snatch"]).isdecimal() else -1)
    first = next((seat.name for seat in seats if isinstance(seat, tables.Here)), "")
    if first and not person.name and first != words_of(request)(N_("Player")):
        people.rename(person, first)
    return table.id


def sitting(request: HttpRequest, number: int) -> tables.Sitting | None:
    """Who was chosen for a seat: `here`, `open`, `none`, or `bot-` and its name."""
    kind = str(request.POST.get(f"kind{number}", "none"))
    name = str(request.POST.get(f"name{number}", "")).strip()
    if kind == "here":
        return tables.Here(name or own_name(request, words_of(request)))
    if kind.startswith("bot-"):
        return tables.Bot(kind.removeprefix("bot-"))
    if kind == "open":
        return tables.Open(name or tables.OPEN_NAME)
    return None


class SeatRow(NamedTuple):
    number: int
    shown: int
    """The number that people see."""
    here: bool
    bots: list[Choice]
    open: bool
    none: bool
    name: str


class OptionRow(NamedTuple):
    name: str
    title: str
    choices: list[Choice]


@dataclass(frozen=True, kw_only=True)
class NewTablePage(Page):
    template: ClassVar[str] = "new.html"
    game: str
    least: int
    most: int
    fault: str
    seats: list[SeatRow]
    maps: list[Choice]
    editions: list[Choice]
    options: list[OptionRow]
    bots: list[Opponent]
    paces: list[Choice]
    limits: list[Choice]
    """For a game that asks somebody in the turn of another: the time to answer."""
    limits_title: str
    limits_about: str
    """How long a question out of turn waits for its answer; empty where a game has none."""


def form(request: HttpRequest, game: str, fault: str = "") -> NewTablePage:
    words = words_of(request)
    made = registry.load(game)
    bots = opponents(words, levels(game), bot_names(made), site_bots.added_names(made))
    out_of_turn = game_words(game).out_of_turn
    return NewTablePage(
        title=words(N_("New table")),
        game=game_words(game).title,
        least=made.min_players,
        most=made.max_players,
        fault=fault,
        seats=seat_rows(request, made, bots),
        maps=map_names(words, made),
        editions=edition_names(words, made),
        options=option_rows(request, words, game),
        bots=bots,
        paces=pace_choices(words, PACES[2]),
        limits=limit_choices(words) if made.out_of_turn_after() else [],
        limits_title=words(out_of_turn.title) if out_of_turn else words(N_("Time to answer in another player’s turn")),
        limits_about=words(out_of_turn.about) if out_of_turn and out_of_turn.about else "",
    )


def seat_rows(request: HttpRequest, made: Game, bots: list[Opponent]) -> list[SeatRow]:
    usual = registry.usual_players(made)
    sent = request.POST
    rows = []
    for number in range(made.max_players):
        kind = "here" if number == 0 else f"bot-{USUAL_BOT}" if number < usual else "none"
        name = own_name(request, words_of(request)) if number == 0 else ""
        kind, name = str(sent.get(f"kind{number}", kind)), str(sent.get(f"name{number}", name))
        offered = [Choice(f"bot-{bot.name}", bot.shown, kind == f"bot-{bot.name}") for bot in bots]
        rows.append(SeatRow(number, number + 1, kind == "here", offered, kind == "open", kind == "none", name))
    return rows


def choices(words: Words, codes: list[str], known: Mapping[str, ContentWords], chosen: str) -> list[Choice]:
    """Editions, maps, values of an option: each with its name and a line about it."""
    wordings = {code: known.get(code, ContentWords(Message(code))) for code in codes}
    return [
        Choice(code, words(wording.title), code == chosen, words(wording.about) if wording.about else "")
        for code, wording in wordings.items()
    ]


def edition_names(words: Words, made: Game) -> list[Choice]:
    codes = default_first(made.editions(), made.default_edition)
    return choices(words, codes, game_words(made.name).editions, next(iter(codes), ""))


def map_names(words: Words, made: Game) -> list[Choice]:
    codes = default_first(made.maps(), made.default_map)
    return choices(words, codes, game_words(made.name).maps, next(iter(codes), ""))


def default_first(references: list[str], default: str) -> list[str]:
    """Their names without numbers: what a quick game uses is chosen here too."""
    codes = dict.fromkeys(reference.split("/")[0] for reference in references)
    first = default.partition("/")[0]
    return sorted(codes, key=lambda code: code != first)


def option_rows(request: HttpRequest, words: Words, game: str) -> list[OptionRow]:
    rows = []
    for name, values in registry.load(game).options().items():
        known = game_words(game).options.get(name) or OptionWords(Message(name), {})
        chosen = str(request.POST.get(name, values[0]))
        rows.append(OptionRow(name, words(known.title), choices(words, list(values), known.values, chosen)))
    return rows


USUAL_LIMIT = 30


def limit_choices(words: Words) -> list[Choice]:
    some = N_("{seconds} seconds")
    names = {
        seconds: words(some, seconds=seconds) if seconds else words(N_("no limit")) for seconds in answer_limit.LIMITS
    }
    return [Choice(str(seconds), name, seconds == USUAL_LIMIT) for seconds, name in names.items()]
