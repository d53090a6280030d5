"""Home and what starts there: play now, a new table, join by link, a record to go on with."""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from goldenspike.bots import bot_names
from goldenspike.rules import registry
from goldenspike.rules.errors import GoldenSpikeError, RecordError
from goldenspike.rules.game import Game
from goldenspike.text.catalogue import N_, Message, Words
from goldenspike.text.errors import error_text
from goldenspike.text.games import game_words, speaker
from goldenspike.web import people, tables
from goldenspike.web.failures import Invalid, Unknown
from goldenspike.web.models import Person
from goldenspike.web.pages import art, markup
from goldenspike.web.pages.common import explained, page, words_of
from goldenspike.web.pages.games import PAGES
from goldenspike.web.pages.naming import table_name
from goldenspike.web.pages.table import PACES, pace_names, sitter_of

DEFAULT_SEATS = {"steel-driver": 4, "steam-rollers": 3}
BOTS = {
    "greedy": N_("greedy: a sound player that looks one step ahead"),
    "random": N_("random: plays anything that is allowed"),
}
EDITIONS = {
    "treefrog": N_("cubes may run short: stand-ins help out"),
    "pegasus": N_("when cubes run short, everyone gets fewer"),
}


class GameCard(NamedTuple):
    name: str
    title: str
    by: str
    line: str
    facts: list[tuple[str, str]]
    art: SafeString
    ready: bool
    play: str


class TableRow(NamedTuple):
    id: str
    title: str
    game: str
    rings: list[SafeString]
    my_turn: bool
    turn: str
    when: Any


@require_GET
@explained
def show(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    person = people.current(request)
    context = {
        "title": words(N_("Two railway games, one good table")),
        "cards": cards(words),
        "tables": my_tables(person, words) if person else [],
    }
    return page(request, "home.html", context)


def cards(words: Words) -> list[GameCard]:
    players = N_("{least} to {most}")
    steel, steam = registry.load("steel-driver"), registry.load("steam-rollers")
    return [
        GameCard(
            "steel-driver",
            "Steel Driver",
            words(N_("A game by {designer}"), designer="Martin Wallace"),
            words(
                N_(
                    "Bid for control of six railway companies, drive their tracks across America, and hold the right"
                    " shares when the goods are shared out."
                )
            ),
            [
                (words(players, least=steel.min_players, most=steel.max_players), words(N_("players"))),
                (words(N_("60 min")), words(N_("live"))),
                (words(N_("no luck")), words(N_("no secrets"))),
            ],
            art.steel_driver(),
            "steel-driver" in PAGES,
            words(N_("Play against {bots} bots"), bots=3),
        ),
        GameCard(
            "steam-rollers",
            "Steam Rollers",
            words(N_("A game by {designer}"), designer="Mark Gerrits"),
            words(
                N_(
                    "Draft dice to draw track on your own sheet, tune your engine, and deliver goods before the cities"
                    " run dry."
                )
            ),
            [
                (words(players, least=steam.min_players, most=steam.max_players), words(N_("players"))),
                (words(N_("30 min")), words(N_("live"))),
                (words(N_("dice")), words(N_("you can verify"))),
            ],
            art.steam_rollers(),
            "steam-rollers" in PAGES,
            words(N_("Play against {bots} bots"), bots=2),
        ),
    ]


def my_tables(person: Person, words: Words) -> list[TableRow]:
    rows = []
    for one in tables.overview(person):
        sitters = [sitter_of(seat, person, words) for seat in one.seats]
        actor = one.table.actor
        turn = ""
        if one.table.finished:
            turn = words(N_("Replay"))
        elif actor is not None and 0 <= actor < len(sitters):
            turn = words(N_("Waits for {player}"), player=sitters[actor].name)
        rings = [markup.seat(sitter.seat, sitter.name, sitter.mine, "s") for sitter in sitters]
        title = game_words(one.table.game).title
        rows.append(
            TableRow(one.table.id, table_name(one.table.id), title, rings, one.my_turn, turn, one.table.changed.date())
        )
    return rows


# Starting


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
    seats += [tables.Bot() for _ in range(DEFAULT_SEATS[game] - 1)]
    return HttpResponseRedirect(f"/t/{tables.create(person, game, seats).id}")


def check_ready(game: str) -> None:
    if game not in PAGES:
        raise Unknown


@require_http_methods(["GET", "POST"])
@explained
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    check_ready(game)
    if request.method == "GET":
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
    kind = str(sent.get("bot", tables.DEFAULT_BOT))
    seats = [one for number in range(8) if (one := sitting(request, number, kind)) is not None]
    pace = str(sent.get("pace", "1200"))
    if not pace.isdecimal():
        raise Invalid(field="pace")
    edition, map = str(sent.get("edition", "")), str(sent.get("map", ""))
    table = tables.create(person, game, seats, edition=edition, map=map, pace=int(pace[:6]))
    first = next((seat.name for seat in seats if isinstance(seat, tables.Here)), "")
    if first and not person.name and first != words_of(request)(N_("Player")):
        people.rename(person, first)
    return table.id


def sitting(request: HttpRequest, number: int, bot: str) -> tables.Sitting | None:
    kind = str(request.POST.get(f"kind{number}", "none"))
    name = str(request.POST.get(f"name{number}", "")).strip()
    if kind == "here":
        return tables.Here(name or own_name(request, words_of(request)))
    if kind == "bot":
        return tables.Bot(bot)
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
        "editions": named(words, game, "edition", made.editions(), EDITIONS),
        "maps": map_names(made),
        "bots": [(name, words(BOTS[name])) for name in reversed(bot_names(made)) if name in BOTS],
        "paces": pace_names(words),
        "pace": PACES[2],
        "least": made.min_players,
        "most": made.max_players,
    }


def seat_rows(request: HttpRequest, made: Game) -> list[dict[str, Any]]:
    usual = DEFAULT_SEATS.get(made.name, made.min_players)
    sent = request.POST
    rows = []
    for number in range(made.max_players):
        kind = "here" if number == 0 else "bot" if number < usual else "none"
        name = own_name(request, words_of(request)) if number == 0 else ""
        kind, name = str(sent.get(f"kind{number}", kind)), str(sent.get(f"name{number}", name))
        rows.append({"number": number, "shown": number + 1, "kind": kind, "name": name})
    return rows


def named(
    words: Words, game: str, kind: str, found: list[str], about: dict[str, Message]
) -> list[tuple[str, str, str]]:
    """(reference, name, one line about it) of each edition; the newest number of each name."""
    speaking = speaker(words, game)
    codes = dict.fromkeys(reference.split("/")[0] for reference in found)
    return [(code, speaking.name(kind, code), words(about[code]) if code in about else "") for code in codes]


def map_names(made: Game) -> list[tuple[str, str]]:
    codes = dict.fromkeys(reference.split("/")[0] for reference in made.maps())
    first = made.default_map.split("/")[0]
    ordered = sorted(codes, key=lambda code: code != first)
    return [(code, map_title(made, code)) for code in ordered]


def map_title(made: Game, code: str) -> str:
    try:
        content = made.contents(made.new(made.min_players, map=code))["Map"]
        found = re.search(r'^title\s*=\s*"([^"]+)"', content.text, re.MULTILINE)
    except (GoldenSpikeError, KeyError):
        return code
    return found[1] if found else code


# Coming to a table


@require_POST
@explained
def join(request: HttpRequest) -> HttpResponse:
    """A link, or the last part of one."""
    given = str(request.POST.get("link", "")).strip()[:300]
    path = urlsplit(given).path if "/" in given else given
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
    """A record from the terminal or another site goes on here."""
    file = request.FILES.get("record")
    if file is None:
        raise Invalid(field="record")
    try:
        text = file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("not_utf8", line=1 + error.object[: error.start].count(b"\n")) from None
    return HttpResponseRedirect(f"/t/{tables.upload(people.ensure(request), text).id}")
