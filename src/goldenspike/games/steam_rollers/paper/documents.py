"""Sheets as files, from plain arguments that can be passed to a worker process."""

from __future__ import annotations

import io
from typing import Any

from goldenspike.core.play import legal_action
from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.drawing.position import tracks_of, walls_of
from goldenspike.games.steam_rollers.paper.sheet import Played
from goldenspike.games.steam_rollers.paper.sheets import write_played, write_sheets
from goldenspike.games.steam_rollers.paper.words import paper_words
from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.events import Delivered
from goldenspike.games.steam_rollers.rules.map import load_map
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.words.catalogue import Words


def empty_sheets(map: str, edition: str, difficulty: str, walls_row: int | None, players: int, language: str) -> bytes:
    file = io.BytesIO()
    words = paper_words(Words(language), players)
    write_sheets(
        file,
        load_map(map),
        load_edition(edition),
        players=players,
        walls_row=walls_row,
        difficulty=difficulty,
        words=words,
    )
    return file.getvalue()


def played_sheets(record: str, language: str) -> bytes:
    """The sheets of a game in its current position."""
    game = Record.loads(record)
    state, events = replayed(game)
    board = state.board
    walls = (board.difficulty, state.wall_row or None, walls_of(state))
    accounts = [account(state, events, seat, name) for seat, name in enumerate(game.seats)]
    file = io.BytesIO()
    write_played(file, board.map, board.edition, accounts, walls, paper_words(Words(language), state.players))
    return file.getvalue()


def replayed(record: Record) -> tuple[SteamRollersState, list[Any]]:
    """The last position of a record, and all events on the way there."""
    state, events = record.first.copy(), list[Any]()
    for number in record.path:
        state.apply(legal_action(record.game, state, record.lines[number - 1].action), events)
    assert isinstance(state, SteamRollersState)
    return state, events


def account(state: SteamRollersState, events: list[Any], seat: int, name: str) -> Played:
    joined = all_connections(state.board, state.tracks[seat], state.walled)
    return Played(
        name=name,
        tracks=tracks_of(state, seat),
        boxes=frozenset(box for box in range(1, 7) if state.engine[seat] >> (box - 1) & 1),
        deliveries=tuple(event.points for event in events if isinstance(event, Delivered) and event.seat == seat),
        network=tuple(1 + connection.towns for connection in joined if not connection.walled),
        sums=(
            state.delivered[seat],
            state.network[seat],
            engine_points(state, seat),
            card_points(state, seat),
            state.scores()[seat],
        ),
    )
