"""The log of a table: the newest lines, written once for each move and reader."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.site import positions, tables
from goldenspike.site.pages import log
from goldenspike.site.pages.viewing import view_from
from goldenspike.words.catalogue import Words
from tests.web.site import person


def played(game: str, decisions: int) -> str:
    record = gs.Record.new(game, ["Ann", "Bob", "Cem"])
    bot = gs.bot("greedy", record.game, seed=1)
    while decisions:
        if record.state.actor == gs.CHANCE:
            record.draw("5eed")
        else:
            record.append(str(bot.choose(record.state)))
            decisions -= 1
    return record.dumps()


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
@pytest.mark.parametrize("mine", [[0], [1], [0, 1, 2]])
def test_a_table_shows_how_the_whole_log_begins(game: str, mine: list[int]) -> None:
    ann, _ = person()
    table = tables.upload(ann, played(game, 70), mine=mine)
    for reader in (ann, None):
        view = view_from(positions.newest(table.id), reader, Words("en"))
        newest = str(log.newest(view))
        assert str(log.items(view, log.log(view))).startswith(newest)
        assert newest.count("<li") - newest.count("mark-line") >= log.MOST_LINES
        assert newest == log.newest(view), "as it was kept"


def test_the_line_above_ones_own_last_move_is_there_when_something_happened_since() -> None:
    ann, _ = person()
    table = tables.upload(ann, played("steel-driver", 70), mine=[0])
    view = view_from(positions.newest(table.id), ann, Words("en"))
    assert view.since < view.ply
    above, _, below = log.newest(view).partition('<li class="mark-line">')
    assert f">{view.since}</a>" not in above
    assert f">{view.since}</a>" in below
