"""A table is made once, for the page and for the terminal; a record becomes JSON in one way."""

from __future__ import annotations

from dataclasses import fields

from goldenspike.arena.data import as_data
from goldenspike.arena.figures import Interval
from goldenspike.arena.page import table
from goldenspike.arena.results import FaultReport
from goldenspike.arena.statistics import GameSummary
from goldenspike.arena.tables import Column, TableModel
from goldenspike.games.steel_driver.statistics.facts import Sale
from goldenspike.terminal.tables import model_table


def test_the_columns_of_a_model_are_set_alike_on_both_sides() -> None:
    model = TableModel("t", [Column("a", text=True), Column("b"), Column("c", text=True)], [["x", "1", "<y>"]])
    page = table(model)
    assert '<th>a</th><th>b</th><th class="text">c</th>' in page  # the style sheet aligns the first column to the left
    assert '<td>x</td><td>1</td><td class="text">&lt;y&gt;</td>' in page
    printed = model_table(model)
    assert [(column.header, column.justify) for column in printed.columns] == [
        ("a", "left"),
        ("b", "right"),
        ("c", "left"),
    ]
    assert [list(column.cells) for column in printed.columns] == [["x"], ["1"], ["<y>"]]


def test_records_become_json_field_by_field() -> None:
    fault = FaultReport(1, "b", "raised", "ValueError", 7, 3, "faults/x.txt", text="the record itself")
    names = [field.name for field in fields(fault) if field.name != "text"]
    assert list(as_data(fault)) == names, "the record travels, but is not kept in the line"
    assert as_data({"wins": [Interval(0.5, 0.25, 0.75)]}) == {"wins": [{"value": 0.5, "low": 0.25, "high": 0.75}]}
    assert as_data([Sale(0, 1, 2, 3), (4, None)]) == [[0, 1, 2, 3], [4, None]]
    assert as_data(GameSummary()) == {}
