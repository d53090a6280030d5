"""The sheets of a game that was played, on paper: names, track, numbers and the total."""

from __future__ import annotations

import io

from pypdf import PdfReader

from goldenspike.core import registry
from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.paper.documents import played_sheets
from goldenspike.games.steam_rollers.paper.sheet import Played
from goldenspike.games.steam_rollers.paper.sheets import write_played
from goldenspike.games.steam_rollers.paper.words import paper_words
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.map import load_map
from goldenspike.words.catalogue import Words
from tests.shared.test_own_editions import PRINTED


def printed(*played: Played) -> tuple[PdfReader, bytes]:
    out = io.BytesIO()
    walls = ("medium", 1, [(1, 3)])
    write_played(out, load_map("valley"), load_edition("flatlined"), played, walls, paper_words(Words("en")))
    return PdfReader(io.BytesIO(out.getvalue())), out.getvalue()


def test_two_sheets_share_a_page() -> None:
    pdf, _ = printed(Played("Ann"), Played("Bob"), Played("Cleo"))
    assert len(pdf.pages) == 2
    assert "Ann" in pdf.pages[0].extract_text()
    assert "Cleo" in pdf.pages[1].extract_text()


def test_what_was_written_down_is_on_the_sheet() -> None:
    played = Played("Ann", deliveries=(4, 17), network=(3,), sums=(21, 33, 2, -1, 55), boxes=frozenset({1, 4}))
    text = printed(played)[0].pages[0].extract_text()
    for figure in ("17", "21", "33", "−1", "55"):
        assert figure in text


def test_track_is_drawn() -> None:
    empty, drawn = Played("Ann"), Played("Ann", tracks={"C1": "NE-S", "B2": "N-S"})
    assert len(printed(drawn)[1]) > len(printed(empty)[1])


def test_a_long_game_has_a_place_for_every_delivery() -> None:
    """More deliveries than a printed sheet has circles: they move closer together."""
    many = tuple(range(101, 125))
    text = printed(Played("Ann", deliveries=many))[0].pages[0].extract_text()
    assert all(str(number) in text for number in many)


def test_a_game_with_an_own_edition_is_printed_with_it() -> None:
    game = registry.load("steam-rollers")
    record = Record.new(game, ["Ann", "Bob"], edition=game.read_edition(PRINTED, "mine.toml"))
    pages = PdfReader(io.BytesIO(played_sheets(record.dumps(), "en"))).pages
    assert "Edition: My printed copy." in pages[0].extract_text()
