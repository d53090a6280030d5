"""Steam Rollers as a game (see `goldenspike.core.game`)."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.core import arguments
from goldenspike.core.content import Draft, EditionDraft
from goldenspike.core.errors import Refusal, SetupError
from goldenspike.core.game import CHANCE, Action, Content, Game, State
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.board import make_board
from goldenspike.games.steam_rollers.rules.boards import shipped_board
from goldenspike.games.steam_rollers.rules.edition import (
    EDITIONS,
    Edition,
    check_edition,
    load_edition,
    parse_edition,
    shipped_editions,
)
from goldenspike.games.steam_rollers.rules.map import MAPS, Map, check_map, load_map, parse_map, shipped_maps
from goldenspike.games.steam_rollers.rules.notation import parse_action
from goldenspike.games.steam_rollers.rules.refuse import why_not
from goldenspike.games.steam_rollers.rules.state import SteamRollersState, first_state

OPTIONS = {"difficulty": ("easy", "medium", "hard"), "walls": ("useless", "forbidden")}
"""Each option with its values, the default first."""
RULES = ("2", "1")
"""Every version of the rules, the newest first; the rulebook says what changed (SR-6.10, SR-6.11)."""


class SteamRollers(Game):
    """Steam Rollers: dice, track and deliveries, for 2 to 5 players."""

    def __init__(self) -> None:
        self.name = "steam-rollers"
        self.rules_version = RULES[0]
        self.min_players = 2
        self.max_players = 5
        self.default_edition = "flatlined"
        self.default_map = "heartland"

    def new(
        self,
        players: int,
        edition: str | Edition = "",
        map: str | Map = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        rules: str = "",
    ) -> SteamRollersState:
        """A game before its first draw; with a seed, after the set-up and before the first roll of the dice."""
        version = self.checked_rules(arguments.text("rules", rules))
        chosen = self.checked_options(arguments.options(options))
        players = arguments.players(self, players)
        edition = self.default_edition if edition == "" else edition
        if seed is not None:
            seed = arguments.seed(seed)
        difficulty, forbidden = chosen["difficulty"], chosen["walls"] == "forbidden"
        map = self.default_map if map == "" else map
        if isinstance(edition, str) and isinstance(map, str):
            board = shipped_board(edition, map, players, difficulty, forbidden, version)
        else:
            own = (
                load_edition(edition) if isinstance(edition, str) else arguments.own("edition", edition, Edition, self)
            )
            place = load_map(map) if isinstance(map, str) else arguments.own("map", map, Map, self)
            board = make_board(own, place, players, difficulty, forbidden, version)
        state = first_state(board)
        if seed is not None:
            draws = 0
            while state.actor == CHANCE and state.round == 0:
                state.apply(state.seeded(seed, draws))
                draws += 1
        return state

    def rules_versions(self) -> tuple[str, ...]:
        return RULES

    def new_under(
        self,
        rules: str,
        players: int,
        edition: str | Edition = "",
        map: str | Map = "",
        options: Mapping[str, str] | None = None,
    ) -> SteamRollersState:
        return self.new(players, edition, map, options, rules=rules)

    def checked_rules(self, rules: str) -> int:
        """The version as a number; the newest if none is given."""
        if rules and rules not in RULES:
            raise SetupError("unknown_rules", version=rules, known=", ".join(RULES))
        return int(rules or RULES[0])

    def checked_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values; those not given have their defaults."""
        for name, value in options.items():
            if name not in OPTIONS:
                raise SetupError("unknown_option", name=name, game=self.name)
            if value not in OPTIONS[name]:
                raise SetupError("bad_option", name=name, value=value, known=list(OPTIONS[name]))
        return {name: options.get(name, values[0]) for name, values in OPTIONS.items()}

    def parse(self, state: State, text: str) -> SteamRollersAction:
        position = arguments.own("state", state, SteamRollersState, self)
        return parse_action(position.board, arguments.text("text", text))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        position = arguments.own("state", state, SteamRollersState, self)
        if not isinstance(action, SteamRollersAction):
            action = parse_action(position.board, arguments.action(action).text)
        return why_not(position, action)

    def out_of_turn_after(self) -> tuple[str, ...]:
        """After a draft: the die can be snatched (SR-6.9)."""
        return ("take",)

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return OPTIONS

    def editions(self) -> list[str]:
        return shipped_editions()

    def maps(self) -> list[str]:
        return shipped_maps()

    def read_map(self, text: str, file: str) -> Map:
        return parse_map(arguments.text("text", text), arguments.text("file", file))

    def check_map(self, text: str, file: str) -> Draft:
        return check_map(text, file)

    def read_edition(self, text: str, file: str) -> Edition:
        return parse_edition(arguments.text("text", text), arguments.text("file", file))

    def check_edition(self, text: str, file: str) -> EditionDraft:
        return check_edition(text, file)

    def contents(self, state: State) -> dict[str, Content]:
        board = arguments.own("state", state, SteamRollersState, self).board
        edition, map = board.edition, board.map
        return {
            "Edition": Content(edition.id, edition.hash, edition.text, EDITIONS.holds(edition.id, edition)),
            "Map": Content(map.id, map.hash, map.text, MAPS.holds(map.id, map)),
        }
