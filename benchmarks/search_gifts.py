"""Random gifts, for learning: good players all do much the same, so their games do not show what a card, a box or a
track alone is worth. Between two rounds of Steam Rollers a player is given one, and the game continues.
"""

from __future__ import annotations

from random import Random

from goldenspike.games.steam_rollers.bots.planning import plans_for
from goldenspike.games.steam_rollers.rules.apply import add_connection
from goldenspike.games.steam_rollers.rules.cards import CARDS, IN_CENTRE
from goldenspike.games.steam_rollers.rules.connections import connection_through
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPES

OFTEN = 12
"""Gifts in a hundred rounds."""


def give_by_lot(state: SteamRollersState, rng: Random) -> None:
    """Now and then a card, a box or a track for a player; call it only between two rounds."""
    if rng.randrange(100) < OFTEN:
        rng.choice((give_card, give_card, give_box, give_track))(state, rng.randrange(state.players), rng)


def give_card(state: SteamRollersState, seat: int, rng: Random) -> None:
    """A card from wherever it is, or the loss of one."""
    card = rng.randrange(CARDS)
    state.holder[card] = IN_CENTRE if state.holder[card] == seat else seat
    state.taken_in[card] = state.round - 1
    state.sideways &= ~(1 << card)


def give_box(state: SteamRollersState, seat: int, rng: Random) -> None:
    state.engine[seat] ^= 1 << rng.randrange(6)


def give_track(state: SteamRollersState, seat: int, rng: Random) -> None:
    """A track that one of the player's connections still lacks, drawn as `draw_track` does."""
    board = state.board
    missing = [track for plan in plans_for(board, state.tracks[seat], state.walled) for track in plan.missing]
    if not missing:
        return
    hex, shape = divmod(rng.choice(missing), len(SHAPES))
    tracks = state.tracks[seat][:]
    tracks[hex] = shape
    state.tracks[seat] = tracks
    connection = connection_through(board, tracks, state.walled, hex)
    if connection is not None and not connection.walled:
        add_connection(state, seat, connection.a, connection.b, 1 + connection.towns)
