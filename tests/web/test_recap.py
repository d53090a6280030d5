"""The card that shows what a round brought: from the events at its end, until the next one ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goldenspike.games.steam_rollers.pages import recap as steam
from goldenspike.games.steam_rollers.rules.events import RoundEnded as SteamRoundEnded
from goldenspike.games.steam_rollers.rules.score import total_scores
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.pages import recap as steel
from goldenspike.games.steel_driver.rules.events import RoundEnded
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site import tables
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.words.catalogue import LANGUAGES, Words
from tests.web.site import person

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "steel-driver": ("games/greedy-4-treefrog-usa.txt", RoundEnded),
    "steam-rollers": ("steam_games/greedy-4-medium-walls-forbidden.txt", SteamRoundEnded),
}
by_game = pytest.mark.parametrize("game", GAMES)


def views(game: str, language: str = "en") -> list[TableView]:
    ann, _ = person()
    table = tables.upload(ann, (RECORDS / GAMES[game][0]).read_text("utf-8"))
    last = view_of(table, ann, Words(language)).last
    return [view_of(table, ann, Words(language), ply) for ply in range(last + 1)]


@by_game
def test_it_tells_of_the_last_round_that_ended_until_the_game_is_over(game: str) -> None:
    ended = 0
    for view in views(game):
        if any(isinstance(event, GAMES[game][1]) for event in view.events):
            ended = view.ply
        recap = pages_of(game).round_end(view)
        assert (recap.ply if recap.end else 0) == (0 if view.state.over else ended)
    assert ended


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_spoken(game: str, language: str) -> None:
    ends = [pages_of(game).round_end(view).end for view in views(game, language)[::40]]
    for end in ends:
        assert end is None or end.spoken.startswith(end.title)


def test_everybody_is_paid_what_the_cash_grew_by_and_dealt_what_the_cubes_grew_by() -> None:
    for view in views("steel-driver")[1:]:
        if not any(isinstance(event, RoundEnded) for event in view.events) or view.state.over:
            continue
        end = steel.round_end(view).end
        assert end
        assert isinstance(end.inside, steel.Brought)
        before, after = view.position.state_after(len(view.played) - 1), view.state
        assert isinstance(before, SteelDriverState)
        assert isinstance(after, SteelDriverState)
        paid = [f"+${then - now}" for now, then in zip(before.cash, after.cash, strict=True)]
        assert [row.paid for row in end.inside.rows] == paid
        if not end.inside.final:
            dealt = [f"+{then - now}" for now, then in zip(before.cubes, after.cubes, strict=True)]
            assert [row.cubes for row in end.inside.rows] == dealt
        names = after.board.company_names
        assert [place.code for place in end.inside.order] == [names[company] for company in after.order]


def test_points_of_all_rounds_add_up_and_empty_cities_are_named() -> None:
    sums = [0, 0, 0, 0]
    dry: list[str] = []
    for view in views("steam-rollers"):
        end = steam.round_end(view).end
        if end is None or not any(isinstance(event, SteamRoundEnded) for event in view.events):
            continue
        assert isinstance(end.inside, steam.Brought)
        assert isinstance(view.state, SteamRollersState)
        gains = [int(row.gained.replace("−", "-")) for row in end.inside.rows]
        sums = [total + gain for total, gain in zip(sums, gains, strict=True)]
        assert sums == total_scores(view.state)
        assert [row.total.replace("−", "-") for row in end.inside.rows] == [str(total) for total in sums]
        dry += end.inside.cities
    assert any(re.match(r"City \d is empty|Cities .* are empty", line) for line in dry)
    assert any("one cube left" in line for line in dry)
