"""Small things that readers of five languages noticed on real screens."""

from __future__ import annotations

import datetime

import pytest

from goldenspike.core.errors import MapError
from goldenspike.games.steam_rollers.drawing.cards import card
from goldenspike.games.steel_driver.drawing.art import art
from goldenspike.site.failures import LockedOut, WorkQueueFull
from goldenspike.site.pages.games import Heading
from goldenspike.site.pages.log import EARLIER
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_page import journey_of
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import error_text
from goldenspike.words.names import date_text


def test_the_heading_says_the_phase_once() -> None:
    final = journey_of(Words(), Heading("Steel Driver, final phase", "Final phase", Part()))
    assert final.label == "Steel Driver, final phase"
    assert journey_of(Words(), Heading("Steel Driver, round 1 of 5", "Auctions", Part())).label.endswith(": Auctions")
    assert journey_of(Words("fr"), Heading("Manche 1", "Enchères", Part())).label == "Manche 1\u00a0: Enchères"


def test_the_label_of_a_card_has_no_comma_after_a_full_stop() -> None:
    assert ".," not in card("4a", stays=True, points=2, name="Far", effect="Deliver any distance.")


def test_the_picture_on_the_front_page_has_no_legend() -> None:
    assert "m-legend" not in art()


@pytest.mark.parametrize(("language", "minute"), [("en", " 1 minute."), ("de", " 1 Minute."), ("nl", " 1 minuut.")])
def test_one_minute_is_singular(language: str, minute: str) -> None:
    assert LockedOut(1).words(Words(language)).endswith(minute)


def test_one_second_and_one_line_are_singular() -> None:
    assert WorkQueueFull(1).words(Words("en")).endswith(" 1 second.")
    assert Words("it")(EARLIER, count=1) == "… e 1 riga precedente nel registro"


@pytest.mark.parametrize(
    ("language", "text"), [("en", "5 Jun 2026"), ("de", "5.6.2026"), ("fr", "05/06/2026"), ("nl", "5-6-2026")]
)
def test_a_day_is_written_as_the_reader_writes_it(language: str, text: str) -> None:
    assert date_text(Words(language), datetime.date(2026, 6, 5)) == text


def test_a_file_that_is_no_toml_names_the_line_once_and_in_the_language() -> None:
    error = MapError("toml_syntax", file="my.toml", entry="line 3", line=3, column=7, detail="…")
    assert error_text(Words("de"), error).count("3") == 1
    assert "line" not in error_text(Words("de"), error)
