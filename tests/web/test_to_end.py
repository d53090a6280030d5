"""How far it is to the end: said in words, and never less far than before."""

from __future__ import annotations

import pytest

from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.games import pages_of
from tests.web.test_recap import GAMES, views


@pytest.mark.parametrize("game", GAMES)
def test_it_only_grows_and_ends_with_the_game(game: str) -> None:
    parts = []
    for view in views(game):
        to_end = pages_of(game).heading(view).to_end
        if to_end:
            parts.append(to_end.part)
            assert to_end.text
        assert not (view.state.over and to_end)
    assert parts == sorted(parts)
    assert 0 <= parts[0] < 0.2
    assert 0.8 < parts[-1] <= 1


def test_the_last_round_of_steam_rollers_is_announced() -> None:
    for view in views("steam-rollers"):
        state, to_end = view.state, pages_of("steam-rollers").heading(view).to_end
        assert isinstance(state, SteamRollersState)
        if to_end:
            assert (to_end.text == "last round") == (empty_cities(state) >= state.board.empty_cities_to_end)
