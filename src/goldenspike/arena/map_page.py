"""The report on a map: calibration, use, seats, starts, companies, the link; or points, cards and regions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from goldenspike.arena.faults_page import faults_section
from goldenspike.arena.map_report import FEWEST, PUBLISHED_MAP, PUBLISHED_PLAYERS, Figures
from goldenspike.arena.page import page, section, table
from goldenspike.drawing import heat, plots
from goldenspike.games.steam_rollers.drawing import hatching
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.drawing.legend import BoardWords
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import game_words, map_title, speaker
from goldenspike.words.names import decimal, percent

CSS = {
    "steel-driver": ("pieces.css", "map.css", "goldenspike.games.steel_driver.drawing:board.css"),
    "steam-rollers": ("pieces.css", "map.css", "goldenspike.games.steam_rollers.drawing:board.css"),
}
CALIBRATION = {
    "winner": N_("Cash of the winner"),
    "profit_per_company_and_round": N_("Profit of a company in a round"),
    "worth_per_share": N_("Final worth of a share"),
    "final_part": N_("Part of the cash that comes from the final phase"),
    "tracks_per_company": N_("Tracks of a company"),
}
SOURCES = {
    "deliveries": N_("Points from deliveries"),
    "network": N_("Points from the network"),
    "engine": N_("Points from the engine"),
    "cards": N_("Points from cards"),
}
EVEN = N_("The line is an even share.")


def map_page(words: Words, map: Any, found: Figures, board_words: BoardWords) -> str:
    known = map_title(words, found["game"], map)
    title = words(N_("Report on the map {title}"), title=f"{known} ({found['map']})")
    lead = words(
        N_plural(
            "{game}, {players} players, {count} game, bots: {bots}",
            "{game}, {players} players, {count} games, bots: {bots}",
            "count",
        ),
        game=game_words(found["game"]).title,
        players=found["players"],
        count=found["games"],
        bots=list(found["bots"]),
    )
    played = [
        found["edition"],
        *(f"{option}={value}" for option, value in found["options"].items()),
        words(N_("seed {seed}"), seed=found["seed"]),
    ]
    sections = SECTIONS[found["game"]](words, map, found, board_words)
    if found["faults"]:
        sections.append(faults_section(words, found["faults"]))
    return page(words, title, f"{lead}; {', '.join(played)}", sections, CSS[found["game"]])


def in_percent(words: Words, part: float | None) -> str:
    return "–" if part is None else percent(words, part, 1)


def interval(words: Words, part: dict[str, float]) -> str:
    low, high = (decimal(words, 100 * part[end]) for end in ("low", "high"))
    return f"{in_percent(words, part['value'])} ({low}–{high})"


def seats(words: Words, found: Figures) -> str:
    title = words(N_("Wins by seat"))
    parts = [
        (words(N_("seat {number}"), number=seat + 1), part["value"], interval(words, part))
        for seat, part in enumerate(found["seats"])
    ]
    picture = plots.bars([plots.Bars("", "seat-2", parts)], title, mark=1 / found["players"])
    brackets = words(N_("In brackets: 95 % interval."))
    return section(title, picture, note=f"{words(EVEN)} {brackets}")


# ---- Steel Driver --------------------------------------------------------------------------------------------------


def steel_driver(words: Words, map: Any, found: Figures, board_words: BoardWords) -> list[str]:
    return [
        calibration(words, found),
        use_of_the_map(words, map, found, board_words),
        seats(words, found),
        starts(words, found),
        companies(words, found),
        the_link(words, found),
    ]


def calibration(words: Words, found: Figures) -> str:
    """Beside the published figures, on the map that they are of."""
    heads = {"published": N_("Published plays"), "ours": N_("These games")}
    note = words(N_("The published figure for the winner is for {players} players."), players=PUBLISHED_PLAYERS)
    if not is_published(found):
        del heads["published"]
        note = ""
    rows = [
        [words(CALIBRATION[one["what"]]), *(figure(words, one["what"], one[side]) for side in heads)]
        for one in found["calibration"]
    ]
    title = words(N_("Calibration") if note else N_("Means of all games"))
    return section(title, table([words(N_("Figure")), *map(words, heads.values())], rows), note=note)


def is_published(found: Figures) -> bool:
    return bool(found["map"].partition("/")[0] == PUBLISHED_MAP)


def figure(words: Words, what: str, value: float) -> str:
    if what == "final_part":
        return percent(words, value)
    return decimal(words, value) if what == "tracks_per_company" else f"${value:.0f}"


def use_of_the_map(words: Words, map: Any, found: Figures, board_words: BoardWords) -> str:
    title = words(N_("Use of cities and links"))
    most = max(found["companies_at"].values()) or 1
    halos = {city: companies / most for city, companies in found["companies_at"].items()}
    picture = heat.steel_driver_heat(map, found["link_heat"], halos, board_words, title)
    of_cities = [words(N_("City")), words(N_("Reached"))]
    of_links = [words(N_("Link")), words(N_("Built"))]
    cities = [
        [city, with_figure(words, found["cities"][city], companies)]
        for city, companies in sorted(found["companies_at"].items(), key=lambda one: -one[1])
    ]
    links = [
        [link.replace("-", "–"), with_figure(words, found["links"][link], found["link_rounds"][link])]
        for link, _ in sorted(found["link_heat"].items(), key=lambda one: -one[1])
    ]
    half = -(-len(links) // 2)
    columns = zip_longest(cities, links[:half], links[half:], fillvalue=["", ""])
    rows = [[*city, *left, *right] for city, left, right in columns]
    note = words(
        N_(
            "Parts of all games; behind them by how many companies a city was reached, and in which round a link was "
            "built, on average. The larger a halo and the wider a link, the more companies and the earlier."
        )
    )
    return section(
        title, pieces.defs(), picture, table([*of_cities, *of_links, *of_links], rows, texts=(2, 4)), note=note
    )


def starts(words: Words, found: Figures) -> str:
    title = words(N_("Start cities"))
    rows = [
        [
            one["city"],
            in_percent(words, one["games"]),
            one["starts"],
            interval(words, one["wins"]) if one["starts"] else "–",
        ]
        for one in sorted(found["starts"], key=lambda one: -one["games"])
    ]
    heads = [N_("City"), N_("In part of the games"), N_("Starts"), N_("Won by whoever started there (95 % interval)")]
    note = words(N_("An even share of wins would be {part}."), part=in_percent(words, 1 / found["players"]))
    if found["western_start"] is not None and is_published(found):
        west = N_("A company started in the western third of the map in {part} of the games.")
        note += " " + words(west, part=in_percent(words, found["western_start"]))
    return section(title, table([words(head) for head in heads], rows), note=note)


def companies(words: Words, found: Figures) -> str:
    voice = speaker(words, "steel-driver")
    rounds = len(found["sales"][0]["bought"])
    heads = [words(N_("Company")), *(words(N_("Round {number}"), number=number + 1) for number in range(rounds))]
    rows = [
        [
            voice.name("company", one["company"], capital=True),
            *(with_figure(words, part, price) for part, price in zip(one["bought"], one["price"], strict=True)),
        ]
        for one in found["sales"]
    ]
    note = words(N_("How often each company was bought in each round, and the mean price in cubes."))
    return section(words(N_("Companies bought")), table(heads, rows), note=note)


def with_figure(words: Words, part: float, figure: float | None) -> str:
    return in_percent(words, part) if figure is None else f"{in_percent(words, part)} · {decimal(words, figure)}"


def the_link(words: Words, found: Figures) -> str:
    title = words(N_("The transcontinental link is made in"))
    by_round = dict(found["link_by_round"])
    never = by_round.pop("0")
    parts = [
        (words(N_("Round {number}"), number=number), part, in_percent(words, part)) for number, part in by_round.items()
    ]
    parts.append((words(N_("never")), never, in_percent(words, never)))
    return section(title, plots.bars([plots.Bars("", "seat-2", parts)], title))


# ---- Steam Rollers -------------------------------------------------------------------------------------------------


def steam_rollers(words: Words, map: Any, found: Figures, board_words: BoardWords) -> list[str]:
    return [points(words, found), use_of_the_sheet(words, map, found), cards(words, found), seats(words, found)]


def points(words: Words, found: Figures) -> str:
    title = words(N_("Points by source"))
    parts = [
        (
            words(SOURCES[one["source"]]),
            one["points"],
            f"{decimal(words, one['points'])} ({in_percent(words, one['part'])})",
        )
        for one in found["sources"]
    ]
    note = words(
        N_("Mean of all players. A game takes {rounds} rounds; {part} end by empty cities."),
        rounds=decimal(words, found["rounds"]),
        part=in_percent(words, found["ended_by_empty_cities"]),
    )
    return section(title, plots.bars([plots.Bars("", "seat-2", parts)], title), note=note)


def use_of_the_sheet(words: Words, map: Any, found: Figures) -> str:
    title = words(N_("Use of the regions"))
    patterns = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{hatching.patterns()}</defs></svg>'
    heads = [
        N_("Region"),
        N_("Tracks of a player"),
        N_("City joined"),
        N_("Cubes sent by a player"),
        N_("Points earned with them"),
        N_("Worth: points above those who did not join it"),
    ]
    rows = [
        [
            one["region"],
            decimal(words, one["tracks"], 2),
            in_percent(words, one["joined"]),
            decimal(words, one["sent"], 2),
            decimal(words, one["earned"], 2),
            lead(words, one["lead"], one["lead_error"]),
        ]
        for one in found["regions"]
    ]
    note = words(N_("In the hexes: the part of all sheets, in %, that have track there."))
    picture = heat.steam_rollers_heat(map, found["hexes"], title)
    return section(title, patterns, picture, table([words(head) for head in heads], rows), note=note)


def cards(words: Words, found: Figures) -> str:
    heads = [
        N_("Card"),
        N_("In play"),
        N_("Taken"),
        N_("Used"),
        N_("Points of those who took it, above the mean"),
    ]
    rows = [
        [
            one["card"],
            one["games"],
            decimal(words, one["taken"], 2),
            decimal(words, one["used"], 2),
            lead(words, one["taker_lead"], one["lead_error"]),
        ]
        for one in found["cards"]
    ]
    title = words(N_("Special cards, per game with this side in play"))
    note = N_(
        "± is the 95 % interval; fewer than {count} players say nothing. Who takes a card may be ahead or behind "
        "already: the last column tells of the players who take it, not of its worth alone."
    )
    return section(title, table([words(head) for head in heads], rows), note=words(note, count=FEWEST))


def lead(words: Words, points: float | None, error: float | None) -> str:
    if points is None or error is None:
        return "–"
    return f"{decimal(words, points, sign='+')} ± {decimal(words, error)}"


SECTIONS: dict[str, Callable[[Words, Any, Figures, BoardWords], list[str]]] = {
    "steel-driver": steel_driver,
    "steam-rollers": steam_rollers,
}
