"""The words of Steam Rollers."""

from __future__ import annotations

from goldenspike.games.steam_rollers.words.actions import describe
from goldenspike.games.steam_rollers.words.edition_errors import EDITION_ERRORS
from goldenspike.games.steam_rollers.words.editions import cards_by_edition
from goldenspike.games.steam_rollers.words.events import EVENTS, condense, event_extra, event_key
from goldenspike.games.steam_rollers.words.hints import HINTS
from goldenspike.games.steam_rollers.words.map_errors import MAP_ERRORS
from goldenspike.games.steam_rollers.words.names import EDITIONS, MAPS, NAMES, OPTIONS, PARAMS
from goldenspike.games.steam_rollers.words.notation import NOTATION, typed, written
from goldenspike.games.steam_rollers.words.refusals import REFUSALS
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import ContentWords, GameWords

WORDS = GameWords(
    title="Steam Rollers",
    about=N_("dice, track drawn on hexes, deliveries"),
    pitch=N_(
        "Draft dice to draw track on your own sheet, improve your engine and deliver goods before the cities "
        "run out of them."
    ),
    facts=((N_("30 min"), N_("live")), (N_("dice"), N_("you can check"))),
    out_of_turn=ContentWords(
        N_("Time limit for snatching"),
        N_(
            "The player who holds card 2b can snatch dice on other players’ turns. If another person is waiting, "
            "the chance to snatch ends after this time."
        ),
    ),
    options=OPTIONS,
    maps=MAPS,
    editions=EDITIONS,
    rules_appendix=cards_by_edition,
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
    hints=HINTS,
)
