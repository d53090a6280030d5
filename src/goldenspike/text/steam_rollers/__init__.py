"""The words of Steam Rollers."""

from __future__ import annotations

from goldenspike.text.catalogue import N_
from goldenspike.text.speaker import GameWords
from goldenspike.text.steam_rollers.actions import describe
from goldenspike.text.steam_rollers.events import EVENTS, condense, event_extra, event_key
from goldenspike.text.steam_rollers.map_errors import MAP_ERRORS
from goldenspike.text.steam_rollers.names import NAMES, PARAMS
from goldenspike.text.steam_rollers.notation import NOTATION
from goldenspike.text.steam_rollers.refusals import REFUSALS

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
