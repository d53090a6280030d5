"""The words of Steel Driver."""

from __future__ import annotations

from goldenspike.games.steel_driver.words.actions import describe
from goldenspike.games.steel_driver.words.edition_errors import EDITION_ERRORS
from goldenspike.games.steel_driver.words.events import EVENTS, condense, event_extra, event_key
from goldenspike.games.steel_driver.words.hints import HINTS
from goldenspike.games.steel_driver.words.map_errors import MAP_ERRORS
from goldenspike.games.steel_driver.words.names import EDITIONS, MAPS, NAMES, PARAMS
from goldenspike.games.steel_driver.words.notation import NOTATION, typed, written
from goldenspike.games.steel_driver.words.refusals import REFUSALS
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import GameWords

WORDS = GameWords(
    title="Steel Driver",
    about=N_("auctions, shares and track across a continent"),
    pitch=N_(
        "Bid for control of six railway companies, drive their tracks across America, and hold the right "
        "shares when they pay out."
    ),
    facts=((N_("60 min"), N_("live")), (N_("no luck"), N_("no secrets"))),
    maps=MAPS,
    editions=EDITIONS,
    names=NAMES,
    params=PARAMS,
    events=EVENTS,
    event_key=event_key,
    event_extra=event_extra,
    condense=condense,
    refusals=REFUSALS,
    notation=NOTATION,
    typed=typed,
    written=written,
    map_errors=MAP_ERRORS | EDITION_ERRORS,
    describe=describe,
    result=N_("${result}"),
    hints=HINTS,
)
