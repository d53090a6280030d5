"""A new table: one press against bots, or a form where everything has a good default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST

from goldenspike.bots import bot_names, levels
from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.core.game import Game
from goldenspike.site import answer_limit, people, site_bots, tables
from goldenspike.site.failures import Invalid, Unknown
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.games import has_pages
from goldenspike.site.pages.table import PACES, pace_names
from goldenspike.words.bots import opponents
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words, speaker
from goldenspike.words.speaker import ContentWords, OptionWords

FIRST_BOT = "easy"
"""Whom a newcomer meets."""
USUAL_BOT = "medium"


def usual_players(game: Game) -> int:
    """How many sit down when nobody says otherwise."""
    return registry.descriptor(game.name).usual_players or game.min_players


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
    seats += [tables.Bot(FIRST_BOT) for _ in range(usual_players(registry.load(game)) - 1)]
    return HttpResponseRedirect(f"/t/{tables.create(person, game, seats, numbers_first=True).id}")


def check_ready(game: str) -> None:
    if not has_pages(game):
        raise Unknown


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    check_ready(game)
    if request.method != "POST":
        return page(request, "new.html", form(request, game))
    try:
        made = open_table(request, game)
    except GoldenSpikeError as error:
        words = words_of(request)
        fault = error_text(words, error, speaker(words, game))
        return page(request, "new.html", {**form(request, game), "fault": fault}, 422)
    return HttpResponseRedirect(f"/t/{made}")


def open_table(request: HttpRequest, game: str) -> str:
    person = people.ensure(request)
    sent = request.POST
    seats = [one for number in range(8) if (one := sitting(request, number)) is not None]
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


def form(request: HttpRequest, game: str) -> dict[str, Any]:
    words = words_of(request)
    made = registry.load(game)
    return {
        "title": words(N_("New table")),
        "game": game,
        "game_title": game_words(game).title,
        "seats": seat_rows(request, made),
        "editions": edition_names(words, made),
        "maps": map_names(words, made),
        "options": option_rows(request, words, game),
        "limits": limit_names(words) if made.out_of_turn_after() else [],
        "limit": 30,
        "bots": opponents(words, levels(game), bot_names(made), site_bots.added_names(made)),
        "paces": pace_names(words),
        "pace": PACES[2],
        "least": made.min_players,
        "most": made.max_players,
    }


def seat_rows(request: HttpRequest, made: Game) -> list[dict[str, Any]]:
    usual = usual_players(made)
    sent = request.POST
    rows = []
    for number in range(made.max_players):
        kind = "here" if number == 0 else f"bot-{USUAL_BOT}" if number < usual else "none"
        name = own_name(request, words_of(request)) if number == 0 else ""
        kind, name = str(sent.get(f"kind{number}", kind)), str(sent.get(f"name{number}", name))
        bot = kind.removeprefix("bot-") if kind.startswith("bot-") else ""
        rows.append({"number": number, "shown": number + 1, "kind": kind, "bot": bot, "name": name})
    return rows


class Choice(NamedTuple):
    """An edition or a map: its code, its name, and a line about it."""

    code: str
    name: str
    about: str


def choices(words: Words, codes: list[str], known: Mapping[str, ContentWords]) -> list[Choice]:
    said = {code: known.get(code, ContentWords(Message(code))) for code in codes}
    return [Choice(code, words(one.title), words(one.about) if one.about else "") for code, one in said.items()]


def edition_names(words: Words, made: Game) -> list[Choice]:
    return choices(words, default_first(made.editions(), made.default_edition), game_words(made.name).editions)


def map_names(words: Words, made: Game) -> list[Choice]:
    return choices(words, default_first(made.maps(), made.default_map), game_words(made.name).maps)


def default_first(references: list[str], default: str) -> list[str]:
    """Their names without numbers: what a quick game uses is chosen here too."""
    codes = dict.fromkeys(reference.split("/")[0] for reference in references)
    first = default.partition("/")[0]
    return sorted(codes, key=lambda code: code != first)


class OptionRow(NamedTuple):
    name: str
    title: str
    values: list[tuple[str, str, str, bool]]
    """(code, name, one line about it, chosen)"""


def option_rows(request: HttpRequest, words: Words, game: str) -> list[OptionRow]:
    rows = []
    for name, values in registry.load(game).options().items():
        known = game_words(game).options.get(name) or OptionWords(Message(name), {})
        chosen = str(request.POST.get(name, values[0]))
        listed = [(*one, one.code == chosen) for one in choices(words, list(values), known.values)]
        rows.append(OptionRow(name, words(known.title), listed))
    return rows


def limit_names(words: Words) -> list[tuple[int, str]]:
    some = N_("{seconds} seconds")
    return [(one, words(some, seconds=one) if one else words(N_("no limit"))) for one in answer_limit.LIMITS]
