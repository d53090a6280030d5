"""Everything a table needs, as one PDF: player sheets, the supply board, the special cards and reference cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from reportlab.pdfgen.canvas import Canvas

from goldenspike.games.steam_rollers.paper.cards import draw_cards
from goldenspike.games.steam_rollers.paper.reference import draw_reference
from goldenspike.games.steam_rollers.paper.sheet import HIGH, Played, draw_sheet
from goldenspike.games.steam_rollers.paper.supply import draw_supply
from goldenspike.games.steam_rollers.paper.words import PaperWords, paper_words
from goldenspike.games.steam_rollers.rules.edition import Edition
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.paper.pen import A4, MM, Pen
from goldenspike.words.catalogue import Words

PER_PAGE = 2

WallsNote = tuple[str, int | None, list[tuple[int, int]]]
"""Difficulty, row of its chart, and the walls of that row."""


def write_sheets(
    target: Path | BinaryIO,
    map: Map,
    edition: Edition,
    *,
    players: int = 4,
    walls_row: int | None = None,
    difficulty: str = "easy",
    words: PaperWords | None = None,
) -> None:
    """Player sheets two to a page, then supply board, cards (two pages), two reference cards. Rows count from 1."""
    words = words or paper_words(Words("en"), players)
    # invariant: the same sheets always give the same file
    where = str(target) if isinstance(target, Path) else target
    canvas = Canvas(where, pagesize=(A4[0] * MM, A4[1] * MM), invariant=1, pageCompression=1, lang=words.language)
    canvas.setTitle(words.labelled("Steam Rollers", words.map_title(map)))
    canvas.setAuthor("Golden Spike")
    pen = Pen(canvas)
    walls = [(a + 1, b + 1) for a, b in map.walls[difficulty][walls_row - 1]] if walls_row else []
    note = _note(words, difficulty, walls_row, walls)
    for _ in range(-(-players // PER_PAGE)):
        for half in range(PER_PAGE):
            draw_sheet(pen.moved(0, half * HIGH), map, edition, words, walls, note)
        _fold(pen)
        canvas.showPage()
    draw_supply(pen, edition, players, words)
    canvas.showPage()
    for side in (0, 1):
        draw_cards(pen, edition, side, words)
        canvas.showPage()
    for half in range(PER_PAGE):
        draw_reference(pen.moved(0, half * HIGH), map, edition, words)
    _fold(pen)
    canvas.showPage()
    canvas.save()


def write_played(
    target: Path | BinaryIO,
    map: Map,
    edition: Edition,
    played: Sequence[Played],
    walls_note: WallsNote,
    words: PaperWords,
) -> None:
    """The sheets of a game that was played, two to a page."""
    where = str(target) if isinstance(target, Path) else target
    canvas = Canvas(where, pagesize=(A4[0] * MM, A4[1] * MM), invariant=1, pageCompression=1, lang=words.language)
    canvas.setTitle(words.labelled("Steam Rollers", words.map_title(map)))
    canvas.setAuthor("Golden Spike")
    pen = Pen(canvas)
    difficulty, row, walls = walls_note
    note = _note(words, difficulty, row, walls)
    for first in range(0, len(played), PER_PAGE):
        for half, account in enumerate(played[first : first + PER_PAGE]):
            draw_sheet(pen.moved(0, half * HIGH), map, edition, words, walls, note, account)
        _fold(pen)
        canvas.showPage()
    canvas.save()


def _note(words: PaperWords, difficulty: str, row: int | None, walls: list[tuple[int, int]]) -> str:
    if not row:
        return ""
    pairs = ", ".join(f"{a}–{b}" for a, b in walls) or words.no_walls
    return words.labelled(f"{words.walls} ({words.difficulties[difficulty]}, {row})", pairs)


def _fold(pen: Pen) -> None:
    """Marks where to cut the page in two: short ones at the edges, nothing across the drawings."""
    for x in (0.0, A4[0] - 6):
        pen.line(x, HIGH, x + 6, HIGH, "rule-2", 0.2)
