"""Steel Driver as a game (see `goldenspike.core.game`)."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.core import arguments
from goldenspike.core.content import Draft, EditionDraft
from goldenspike.core.errors import MapError, Refusal, SetupError
from goldenspike.core.game import Action, Content, Game, State
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.boards import own_board, shipped_board
from goldenspike.games.steel_driver.rules.edition import (
    EDITIONS,
    Edition,
    check_edition,
    goods_faults,
    load_edition,
    parse_edition,
    shipped_editions,
)
from goldenspike.games.steel_driver.rules.map import MAPS, Map, check_map, load_map, parse_map, shipped_maps
from goldenspike.games.steel_driver.rules.notation import parse_action
from goldenspike.games.steel_driver.rules.refuse import why_not
from goldenspike.games.steel_driver.rules.state import SteelDriverState, first_state


class SteelDriver(Game):
    """Steel Driver: auctions, shares and track, for 3 to 6 players, without chance."""

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
        edition: str | Edition = "",
        map: str | Map = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> SteelDriverState:
        """A game ready for its first auction. There is no chance in it, so a seed changes nothing, and no options."""
        for name in arguments.options(options):
            raise SetupError("unknown_option", name=name, game=self.name)
        players = arguments.players(self, players)
        edition = self.default_edition if edition == "" else edition
        if seed is not None:
            seed = arguments.seed(seed)
        map = self.default_map if map == "" else map
        if isinstance(edition, str) and isinstance(map, str):
            return first_state(shipped_board(edition, map, players))
        own = load_edition(edition) if isinstance(edition, str) else arguments.own("edition", edition, Edition, self)
        place = load_map(map) if isinstance(map, str) else arguments.own("map", map, Map, self)
        return first_state(own_board(own, place, players))

    def parse(self, state: State, text: str) -> SteelDriverAction:
        position = arguments.own("state", state, SteelDriverState, self)
        return parse_action(position.board, arguments.text("text", text))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        position = arguments.own("state", state, SteelDriverState, self)
        if not isinstance(action, SteelDriverAction):
            action = parse_action(position.board, arguments.action(action).text)
        return why_not(position, action)

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

    def edition_faults(self, map: Map) -> list[MapError]:
        """A fault for each shipped edition that has too few goods for this map."""
        return [fault for edition in shipped_editions() for fault in goods_faults(load_edition(edition), map)]

    def map_faults(self, edition: Edition) -> list[MapError]:
        """A fault for each shipped map that needs more goods than this edition has."""
        faults: list[MapError] = []
        for map in shipped_maps():
            for fault in goods_faults(edition, load_map(map)):
                fault.file, fault.entry = edition.file, map
                faults.append(fault)
        return faults

    def contents(self, state: State) -> dict[str, Content]:
        board = arguments.own("state", state, SteelDriverState, self).board
        edition, map = board.edition, board.map
        return {
            "Edition": Content(edition.id, edition.hash, edition.text, EDITIONS.holds(edition.id, edition)),
            "Map": Content(map.id, map.hash, map.text, MAPS.holds(map.id, map)),
        }
