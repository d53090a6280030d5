"""A new table: one press against bots, or a form where everything has a good default."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST

from goldenspike.bots import bot_names, levels
from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.core.game import Game
from goldenspike.site import people, site_bots, snatch, tables
from goldenspike.site.failures import Invalid, Unknown
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.games import PAGES
from goldenspike.site.pages.table import PACES, pace_names
from goldenspike.words.bots import opponents
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words, speaker
from goldenspike.words.names import shipped_title

DEFAULT_SEATS = {"steel-driver": 4, "steam-rollers": 3}
FIRST_BOT = "easy"
"""Whom a newcomer meets."""
USUAL_BOT = "medium"
MAPS = {
    "usa": N_("the whole country: 38 cities from coast to coast"),
    "lakes": N_("fewer cities, closer together: a shorter game"),
    "heartland": N_("six regions that meet in the middle; no city lies better than another"),
    "valley": N_("a small sheet for quick games: thirty hexes, and every one is wanted"),
}
# What a game lets one choose besides: (option, its title, values with one line about each), the default first.
OPTIONS: dict[str, list[tuple[str, Message, dict[str, tuple[Message, Message]]]]] = {
    "steam-rollers": [
        (
            "difficulty",
            N_("Difficulty"),
            {
                "easy": (N_("easy"), N_("no walls")),
                "medium": (N_("medium"), N_("a roll decides which one or two borders are walls for everybody")),
                "hard": (N_("hard"), N_("two or three borders are walls for everybody")),
            },
        ),
        (
            "walls",
            N_("Track at walls"),
            {
                "useless": (N_("allowed, but useless"), N_("a connection across a wall carries and scores nothing")),
                "forbidden": (N_("forbidden"), N_("no track may end at a wall, as the French rules have it")),
            },
        ),
    ]
}
EDITIONS = {
    "treefrog": N_("cubes may run short: stand-ins help out"),
    "pegasus": N_("when cubes run short, everyone gets fewer"),
}


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
    seats += [tables.Bot(FIRST_BOT) for _ in range(DEFAULT_SEATS[game] - 1)]
    return HttpResponseRedirect(f"/t/{tables.create(person, game, seats, numbers_first=True).id}")


def check_ready(game: str) -> None:
    if game not in PAGES:
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
    options = {name: str(sent[name]) for name, _, _ in OPTIONS.get(game, []) if name in sent}
    table = tables.create(
        person, game, seats, edition=edition, map=map, options=options, pace=int(pace[:6]), numbers_first=True
    )
    if "snatch" in sent:
        snatch.set_limit(table, int(sent["snatch"]) if str(sent["snatch"]).isdecimal() else -1)
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
        "limits": limit_names(words) if game == "steam-rollers" else [],
        "limit": 30,
        "bots": opponents(words, levels(game), bot_names(made), site_bots.added_names(made)),
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
        kind = "here" if number == 0 else f"bot-{USUAL_BOT}" if number < usual else "none"
        name = own_name(request, words_of(request)) if number == 0 else ""
        kind, name = str(sent.get(f"kind{number}", kind)), str(sent.get(f"name{number}", name))
        bot = kind.removeprefix("bot-") if kind.startswith("bot-") else ""
        rows.append({"number": number, "shown": number + 1, "kind": kind, "bot": bot, "name": name})
    return rows


def edition_names(words: Words, made: Game) -> list[tuple[str, str, str]]:
    """(code, name, one line about it) of each edition."""
    speaking = speaker(words, made.name)
    codes = default_first(made.editions(), made.default_edition)
    return [(code, speaking.name("edition", code), words(EDITIONS[code]) if code in EDITIONS else "") for code in codes]


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
    for name, title, values in OPTIONS.get(game, []):
        chosen = str(request.POST.get(name, next(iter(values))))
        listed = [(code, words(one), words(about), code == chosen) for code, (one, about) in values.items()]
        rows.append(OptionRow(name, words(title), listed))
    return rows


def limit_names(words: Words) -> list[tuple[int, str]]:
    some = N_("{seconds} seconds")
    return [(one, words(some, seconds=one) if one else words(N_("no limit"))) for one in snatch.LIMITS]


def map_names(words: Words, made: Game) -> list[tuple[str, str, str]]:
    """(code, title, one line about it) of each map."""
    ordered = default_first(made.maps(), made.default_map)
    return [(code, shipped_title(words, code), words(MAPS[code]) if code in MAPS else "") for code in ordered]
