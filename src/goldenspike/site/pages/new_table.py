"""A new table: one click against bots, or a form where everything has a good default."""

from __future__ import annotations

import secrets
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
from goldenspike.site.pages import own_edition, own_map
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.own_edition import OwnEdition
from goldenspike.site.pages.own_map import OwnMap
from goldenspike.site.pages.parts import Choice, Page
from goldenspike.site.pages.seats_panel import USUAL_BOT
from goldenspike.site.pages.table_page import PACES, pace_choices
from goldenspike.site.work import answer_limit, site_bots
from goldenspike.words.bots import Opponent, opponents
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words, speaker
from goldenspike.words.speaker import ContentWords, OptionWords

SHUFFLED, FIXED = "shuffled", "fixed"
USUAL_PACE = PACES[1]
BUTTONS = ("check", "start", "check_edition", "start_edition")
"""Buttons that show the form again, with a map or an edition that was checked."""
FIRST_BOT = "easy"
"""The bot a newcomer plays against."""


def own_name(request: HttpRequest, words: Words) -> str:
    person = people.current(request)
    return (person.name if person else "") or words(N_("Player"))


@require_POST
@explained
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """One click: a table against bots, with the defaults."""
    check_ready(game)
    person = people.ensure(request)
    seats: list[tables.Sitting] = [tables.Here(own_name(request, words_of(request)))]
    seats += [tables.Bot(FIRST_BOT) for _ in range(registry.usual_players(registry.load(game)) - 1)]
    return HttpResponseRedirect(f"/t/{tables.create(person, game, seats, pace=USUAL_PACE, numbers_first=True).id}")


def check_ready(game: str) -> None:
    if not registry.available(game):
        raise Unknown


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    check_ready(game)
    if request.method != "POST":
        return page(request, form(request, game))
    if any(button in request.POST for button in BUTTONS):
        return page(request, form(request, game))
    for kind in ("map", "edition"):
        if request.POST.get(kind) == own_map.OWN and (missing := own_map.sent(request, kind).fault) is not None:
            return page(request, form(request, game, words_of(request)(missing)), 422)
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
    if sent.get("order") == SHUFFLED:
        secrets.SystemRandom().shuffle(seats)
    pace = str(sent.get("pace", USUAL_PACE))
    if not pace.isdecimal():
        raise Invalid(field="pace")
    edition, map = str(sent.get("edition", "")), str(sent.get("map", ""))
    map_text = own_map.sent(request).text if map == own_map.OWN else ""
    edition_text = own_map.sent(request, "edition").text if edition == own_map.OWN else ""
    options = {name: str(sent[name]) for name in registry.load(game).options() if name in sent}
    table = tables.create(
        person,
        game,
        seats,
        edition="" if edition_text else edition,
        map="" if map_text else map,
        map_text=map_text,
        edition_text=edition_text,
        options=options,
        pace=int(pace[:6]),
        numbers_first=True,
    )
    if "snatch" in sent:
        answer_limit.set_limit(table, int(sent["snatch"]) if str(sent["snatch"]).isdecimal() else -1)
    first = next((seat.name for seat in seats if isinstance(seat, tables.Here)), "")
    if first and not person.name and first != words_of(request)(N_("Player")):
        people.rename(person, first)
    return table.id


def sitting(request: HttpRequest, number: int) -> tables.Sitting | None:
    """What was chosen for a seat: `here`, `open`, `none`, or `bot-` and its name."""
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
    """The number people see."""
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
    orders: list[Choice]
    maps: list[Choice]
    starts: list[Choice]
    """Maps that someone drawing their own can start from; none if a game has no maps."""
    own_map: OwnMap
    unfolded: bool
    """Some option has already been chosen."""
    editions: list[Choice]
    edition_starts: list[Choice]
    """Editions that someone making their own can start from."""
    own_edition: OwnEdition
    options: list[OptionRow]
    bots: list[Opponent]
    paces: list[Choice]
    limits: list[Choice]
    """For a game with questions during another's turn: the time to answer."""
    limits_title: str
    limits_about: str
    """How long a question out of turn waits for its answer; empty if the game has none."""


def form(request: HttpRequest, game: str, fault: str = "") -> NewTablePage:
    words = words_of(request)
    made = registry.load(game)
    brought = brought_map(request, made)
    maps = map_names(words, made, chosen_map(request))
    editions = edition_names(words, made, chosen_edition(request))
    bots = opponents(words, levels(game), bot_names(made), site_bots.added_names(made))
    out_of_turn = game_words(game).out_of_turn
    return NewTablePage(
        title=words(N_("New table")),
        game=game_words(game).title,
        least=made.min_players,
        most=made.max_players,
        fault=fault,
        seats=seat_rows(request, made, bots),
        orders=order_choices(words, str(request.POST.get("order", SHUFFLED))),
        maps=maps,
        starts=[choice for choice in maps if choice.value != own_map.OWN],
        own_map=brought,
        unfolded=bool(fault) or chosen_edition(request) == own_map.OWN,
        editions=editions,
        edition_starts=[choice for choice in editions if choice.value != own_map.OWN],
        own_edition=brought_edition(request, made),
        options=option_rows(request, words, game),
        bots=bots,
        paces=pace_choices(words, chosen_pace(request)),
        limits=limit_choices(words) if made.out_of_turn_after() else [],
        limits_title=words(out_of_turn.title) if out_of_turn else words(N_("Time to answer on another player’s turn")),
        limits_about=words(out_of_turn.about) if out_of_turn and out_of_turn.about else "",
    )


def brought_map(request: HttpRequest, made: Game) -> OwnMap:
    """The text of one of our maps to start from, or what was sent."""
    if request.method != "POST":
        return OwnMap()
    start = str(request.POST.get("start", ""))
    if start in shipped_names(made):
        return own_map.checked(words_of(request), made, own_map.Sent(own_map.shipped_text(made, start)))
    return own_map.checked(words_of(request), made, own_map.sent(request))


def brought_edition(request: HttpRequest, made: Game) -> OwnEdition:
    """The text of one of our editions to start from, or what was sent."""
    if request.method != "POST":
        return OwnEdition()
    start = str(request.POST.get("start_edition", ""))
    if start in default_first(made.editions(), made.default_edition):
        return own_edition.checked(words_of(request), made, own_map.Sent(own_edition.shipped_text(made, start)))
    return own_edition.checked(words_of(request), made, own_map.sent(request, "edition"))


def chosen_edition(request: HttpRequest) -> str:
    if "check_edition" in request.POST or "start_edition" in request.POST:
        return own_map.OWN
    return str(request.POST.get("edition", request.GET.get("edition", "")))


def chosen_map(request: HttpRequest) -> str:
    if "check" in request.POST or "start" in request.POST:
        return own_map.OWN
    return str(request.POST.get("map", request.GET.get("map", "")))


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


def edition_names(words: Words, made: Game, chosen: str = "") -> list[Choice]:
    codes = default_first(made.editions(), made.default_edition)
    known = choices(words, codes, game_words(made.name).editions, chosen or next(iter(codes), ""))
    if not codes:
        return known
    own = words(N_("Your own edition")), words(N_("An edition file, uploaded or pasted."))
    return [*known, Choice(own_map.OWN, own[0], chosen == own_map.OWN, own[1])]


def map_names(words: Words, made: Game, chosen: str = "") -> list[Choice]:
    codes = shipped_names(made)
    known = choices(words, codes, game_words(made.name).maps, chosen or next(iter(codes), ""))
    if not codes:
        return known
    own = words(N_("Your own map")), words(N_("A map file, uploaded or pasted."))
    return [*known, Choice(own_map.OWN, own[0], chosen == own_map.OWN, own[1])]


def shipped_names(made: Game) -> list[str]:
    return default_first(made.maps(), made.default_map)


def order_choices(words: Words, chosen: str) -> list[Choice]:
    """SD-1.4: whoever sets up a table may shuffle the seats first."""
    names = {SHUFFLED: N_("Shuffle the seats when the table opens"), FIXED: N_("Keep this order: seat 1 starts")}
    return [Choice(order, words(name), order == chosen) for order, name in names.items()]


def chosen_pace(request: HttpRequest) -> int:
    sent = str(request.POST.get("pace", USUAL_PACE))
    return int(sent[:6]) if sent.isdecimal() and int(sent[:6]) in PACES else USUAL_PACE


def default_first(references: list[str], default: str) -> list[str]:
    """Their names without numbers: the default of a quick game is preselected here too."""
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
