"""The words of Steel Driver."""

from __future__ import annotations

from goldenspike.text.catalogue import N_
from goldenspike.text.speaker import GameWords
from goldenspike.text.steel_driver.actions import describe
from goldenspike.text.steel_driver.events import EVENTS, condense, event_extra, event_key
from goldenspike.text.steel_driver.map_errors import MAP_ERRORS
from goldenspike.text.steel_driver.names import NAMES, PARAMS
from goldenspike.text.steel_driver.notation import NOTATION
from goldenspike.text.steel_driver.refusals import REFUSALS

WORDS = GameWords(
    title="Steel Driver",
    about=N_("auctions, shares and track across a continent"),
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
