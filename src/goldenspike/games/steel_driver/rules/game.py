"""Steel Driver as a game of the house (see `goldenspike.core.game`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from goldenspike.core.content import Draft
from goldenspike.core.errors import MapError, Refusal, SetupError
from goldenspike.core.game import Action, Content, Game, State
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.board import Board, make_board
from goldenspike.games.steel_driver.rules.edition import (
    Edition,
    check_goods,
    goods_faults,
    load_edition,
    shipped_editions,
)
from goldenspike.games.steel_driver.rules.map import Map, check_map, load_map, parse_map, shipped_maps
from goldenspike.games.steel_driver.rules.notation import parse_action
from goldenspike.games.steel_driver.rules.refuse import why_not
from goldenspike.games.steel_driver.rules.state import SteelDriverState, first_state


@cache
def shipped_board(edition: str, map: str, players: int) -> Board:
    return checked_board(load_edition(edition), load_map(map), players)


def checked_board(edition: Edition, map: Map, players: int) -> Board:
    check_goods(edition, map)
    return make_board(edition, map, players)


class SteelDriver(Game):
    def __init__(self) -> None:
        self.name = "steel-driver"
        self.rules_version = "1"
        self.min_players = 3
        self.max_players = 6
        self.default_edition = "treefrog"
        self.default_map = "usa"

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        """A game ready for its first auction. There is no chance in it, so a seed changes nothing; nor has it
        options.
        """
        for name in options or {}:
            raise SetupError("unknown_option", name=name, game=self.name)
        if players < self.min_players or players > self.max_players:
            raise SetupError("wrong_players", players=players, least=self.min_players, most=self.max_players)
        edition = edition or self.default_edition
        if isinstance(map, str):
            return first_state(shipped_board(edition, map or self.default_map, players))
        return first_state(checked_board(load_edition(edition), map, players))

    def parse(self, state: State, text: str) -> Action:
        assert isinstance(state, SteelDriverState)
        return parse_action(state.board, text)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, SteelDriverState)
        assert isinstance(action, SteelDriverAction)
        return why_not(state, action)

    def editions(self) -> list[str]:
        return shipped_editions()

    def maps(self) -> list[str]:
        return shipped_maps()

    def read_map(self, text: str, file: str) -> Any:
        return parse_map(text, file)

    def check_map(self, text: str, file: str) -> Draft:
        return check_map(text, file)

    def edition_faults(self, map: Map) -> list[MapError]:
        """An edition may have too few goods for it."""
        return [fault for one in shipped_editions() for fault in goods_faults(load_edition(one), map)]

    def contents(self, state: State) -> dict[str, Content]:
        assert isinstance(state, SteelDriverState)
        edition, map = state.board.edition, state.board.map
        return {
            "Edition": Content(edition.id, edition.hash, edition.text, True),
            "Map": Content(map.id, map.hash, map.text, map.id in shipped_maps() and map == load_map(map.id)),
        }
