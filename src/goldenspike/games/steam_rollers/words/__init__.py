"""The words of Steam Rollers."""

from __future__ import annotations

from goldenspike.games.steam_rollers.words.actions import describe
from goldenspike.games.steam_rollers.words.events import EVENTS, condense, event_extra, event_key
from goldenspike.games.steam_rollers.words.map_errors import MAP_ERRORS
from goldenspike.games.steam_rollers.words.names import NAMES, PARAMS
from goldenspike.games.steam_rollers.words.notation import NOTATION
from goldenspike.games.steam_rollers.words.refusals import REFUSALS
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import GameWords

WORDS = GameWords(
    title="Steam Rollers",
    about=N_("dice, track drawn on hexes, deliveries"),
    names=NAMES,
    params=PARAMS,
    events=EVENTS,
    event_key=event_key,
    event_extra=event_extra,
    condense=condense,
    refusals=REFUSALS,
    notation=NOTATION,
    map_errors=MAP_ERRORS,
    describe=describe,
)
