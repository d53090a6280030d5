"""The site's targets, row by row."""

from __future__ import annotations

from typing import Any

from benchmarks.tables import Row, below_row, show_size, show_time

PAGE = 60e-3
FIRST_LOAD = 150_000
MOVES = 100
TOLD = 100e-3
VIEWERS = 2000
TITLES = {"steel-driver": "Steel Driver", "steam-rollers": "Steam Rollers"}
AS_QUICK = 2.0
"""How many times as long a page may take while bots think hard: more would be noticeable."""


MORE_MOVES = 2.0
"""How many times as many moves a second as the revision compared with."""
PAGE_PART = 0.6
"""The fraction of that revision's processor time per page."""

WATCHED = 0.1
"""For a move before 2,000 watchers: the fraction of the time, and of the processor time, that it took before."""
CROWD = 2.0
"""Seconds, of either, with 10,000 watchers."""
NOT_DEARER = 1.2
"""How many times as much as before a request may cost: two runs of one revision differ by less."""


def site_rows(figures: dict[str, Any]) -> list[Row]:
    return [*page_rows(figures), *live_rows(figures), bots_row(figures)]


def page_rows(figures: dict[str, Any]) -> list[Row]:
    rows = []
    for game in figures["games"]:
        page = figures[f"page {game}"]
        fresh = below_row(
            f"{TITLES[game]}: table in mid-game, right after a move", page["fresh"]["p50"], PAGE, show_time
        )
        again = below_row(f"{TITLES[game]}: the same again", page["again"]["p50"], PAGE, show_time)
        processor = Row("both on average, processor time of the server alone", show_time(page["processor"]), "", True)
        rows += [fresh, again, processor]
    for game in figures["games"]:
        kinds = figures[f"first load {game}"]
        parts = ", ".join(f"{kind} {show_size(size)}" for kind, size in kinds.items() if size)
        what = f"{TITLES[game]}: first load, compressed ({parts})"
        rows.append(below_row(what, sum(kinds.values()), FIRST_LOAD, show_size))
    return rows


def live_rows(figures: dict[str, Any]) -> list[Row]:
    latency, viewers = figures["told"], figures["viewers"]
    rate = figures["moves/s"]
    memory = f"{viewers['bytes'] / 1e6:.0f} MB in all, {viewers['more'] / 1e6:.0f} MB for them"
    return [
        Row("moves per second, 16 clients", f"{rate:.0f}", f"at least {MOVES}", rate >= MOVES),
        Row("a move until six viewers are told, median", show_time(latency["p50"]), "", True),
        below_row("a move until six viewers are told, 99 of 100", latency["p99"], TOLD, show_time),
        Row(
            f"{VIEWERS:,} viewers held by one process",
            f"{viewers['held']:,}: {memory}",
            f"{VIEWERS:,}",
            viewers["held"] == VIEWERS,
        ),
    ]


def bots_row(figures: dict[str, Any]) -> Row:
    hard, easy = (figures[kind]["page"]["p50"] for kind in ("strongest", "random"))
    what = f"a page while three {figures['bots']} bots think, and while three random bots do"
    return Row(what, f"{show_time(hard)}, {show_time(easy)}", f"at most {AS_QUICK:g} ×", hard <= AS_QUICK * easy)


def compared_rows(figures: dict[str, Any]) -> list[Row]:
    """The site as it is, compared with the site of another revision."""
    rows = []
    for game, title in TITLES.items():
        moves, move, page = (figures["games"][game][what] for what in ("moves/s", "move, ms", "page, ms"))
        per_second = f"{moves['before']:.0f} before, {moves['after']:.0f} after: {moves['times']:.2f} ×"
        rows += [
            Row(
                f"{title}: moves per second, 8 clients, each move answered with its rendered parts",
                per_second,
                f"at least {MORE_MOVES:g} ×",
                moves["times"] >= MORE_MOVES,
            ),
            Row(f"{title}: such a move, processor time", milliseconds(move), "", True),
            Row(
                f"{title}: table page in mid-game, processor time",
                milliseconds(page),
                f"at most {PAGE_PART:g} ×",
                page["times"] <= PAGE_PART,
            ),
        ]
    return rows


def milliseconds(figures: dict[str, float]) -> str:
    return f"{figures['before']:.1f} ms before, {figures['after']:.1f} ms after: {figures['times']:.2f} ×"


def spectators_rows(figures: dict[str, Any]) -> list[Row]:
    """A move before very many watchers."""
    rows = []
    measures = {"seconds": "until the last has it", "processor": "processor time of the server"}
    for game, title in TITLES.items():
        for measure, name in measures.items():
            cost = figures["games"][game][measure]
            times, worst = cost["times"], cost["worst"]
            compared = f"{cost['before']:.2f} s before, {cost['after']:.3f} s after: {times:.3f} ×"
            crowd = f"{cost['most']:.2f} s, at worst {worst:.2f} s"
            rows += [
                Row(f"{title}: before 2,000 watchers, {name}", compared, f"at most {WATCHED:g} ×", times <= WATCHED),
                Row(f"{title}: before 10,000, {name}", crowd, f"below {CROWD:g} s", worst < CROWD),
            ]
    return rows


def dearest_rows(figures: dict[str, Any]) -> list[Row]:
    """The first page of a long game, then the most expensive of all. None may cost much more than before."""
    return [
        Row(request["what"], milliseconds(request), f"at most {NOT_DEARER:g} ×", request["times"] <= NOT_DEARER)
        for request in figures["requests"]
    ]
