"""Steam Rollers as a game of the house (see `goldenspike.core.game`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from goldenspike.core.content import Draft
from goldenspike.core.errors import Refusal, SetupError
from goldenspike.core.game import CHANCE, Action, Content, Game, State
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.board import Board, make_board
from goldenspike.games.steam_rollers.rules.edition import load_edition, shipped_editions
from goldenspike.games.steam_rollers.rules.map import check_map, load_map, parse_map, shipped_maps
from goldenspike.games.steam_rollers.rules.notation import parse_action
from goldenspike.games.steam_rollers.rules.refuse import why_not
from goldenspike.games.steam_rollers.rules.state import SteamRollersState, first_state

OPTIONS = {"difficulty": ("easy", "medium", "hard"), "walls": ("useless", "forbidden")}
"""Each option with its values, the default first."""


@cache
def shipped_board(edition: str, map: str, players: int, difficulty: str, walls: str) -> Board:
    return make_board(load_edition(edition), load_map(map), players, difficulty, walls == "forbidden")


class SteamRollers(Game):
    def __init__(self) -> None:
        self.name = "steam-rollers"
        self.rules_version = "1"
        self.min_players = 2
        self.max_players = 5
        self.default_edition = "flatlined"
        self.default_map = "heartland"

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        """A game before its first draw; with a seed, after the set-up and before the first roll of the dice."""
        chosen = self.checked_options(options or {})
        if players < self.min_players or players > self.max_players:
            raise SetupError("wrong_players", players=players, least=self.min_players, most=self.max_players)
        edition = edition or self.default_edition
        if isinstance(map, str):
            board = shipped_board(edition, map or self.default_map, players, chosen["difficulty"], chosen["walls"])
        else:
            board = make_board(
                load_edition(edition), map, players, chosen["difficulty"], chosen["walls"] == "forbidden"
            )
        state = first_state(board)
        if seed is not None:
            draws = 0
            while state.actor == CHANCE and state.round == 0:
                state.apply(state.seeded(str(seed), draws))
                draws += 1
        return state

    def checked_options(self, options: Mapping[str, str]) -> dict[str, str]:
        for name, value in options.items():
            if name not in OPTIONS:
                raise SetupError("unknown_option", name=name, game=self.name)
            if value not in OPTIONS[name]:
                raise SetupError("bad_option", name=name, value=value, known=list(OPTIONS[name]))
        return {name: options.get(name, values[0]) for name, values in OPTIONS.items()}

    def parse(self, state: State, text: str) -> Action:
        assert isinstance(state, SteamRollersState)
        return parse_action(state.board, text)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, SteamRollersState)
        assert isinstance(action, SteamRollersAction)
        return why_not(state, action)

    def out_of_turn_after(self) -> tuple[str, ...]:
        """A drafted die can be snatched (SR-6.8)."""
        return ("take",)

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return OPTIONS

    def editions(self) -> list[str]:
        return shipped_editions()

    def maps(self) -> list[str]:
        return shipped_maps()

    def read_map(self, text: str, file: str) -> Any:
        return parse_map(text, file)

    def check_map(self, text: str, file: str) -> Draft:
        return check_map(text, file)

    def contents(self, state: State) -> dict[str, Content]:
        assert isinstance(state, SteamRollersState)
        edition, map = state.board.edition, state.board.map
        return {
            "Edition": Content(edition.id, edition.hash, edition.text, True),
            "Map": Content(map.id, map.hash, map.text, map.id in shipped_maps() and map == load_map(map.id)),
        }
