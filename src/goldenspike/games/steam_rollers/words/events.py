"""What happens in Steam Rollers, in words: one message per event, or several if an event can mean different things."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from goldenspike.games.steam_rollers.rules.events import (
    CardsTurned,
    CardTaken,
    CardUsed,
    CityStocked,
    ConnectionMade,
    Delivered,
    DiceRolled,
    DieChanged,
    DieLeft,
    DieSnatched,
    DieTaken,
    DieWasted,
    EngineImproved,
    RoundBegan,
    RoundEnded,
    SecondDieTaken,
    TrackDrawn,
    WallsDrawn,
)
from goldenspike.words.catalogue import N_, N_plural


class SupplyDrawn(NamedTuple):
    """All cities have their cubes; `removed` cubes in the cities' own colours left the game."""

    removed: int


class RoundRolled(NamedTuple):
    """A round begins and its dice are rolled."""

    round: int
    start: int
    white: tuple[int, ...]
    kinds: tuple[str, str]


class TrackJoined(NamedTuple):
    """A track that completes a connection."""

    seat: int
    hex: str
    shape: str
    a: int
    b: int
    towns: int
    points: int


EVENTS = {
    # set-up
    "StartDrawn": N_("{seat} is the start player."),
    "SidesDrawn": N_("Special cards in play: {cards}."),
    "WallsDrawn": N_("Wall chart row {row}: walls between {borders}."),
    "WallsDrawn.none": N_("Wall chart row {row}: no walls."),
    "CityStocked": N_("City {city} gets: {cubes}."),
    "CityStocked.empty": N_("City {city} gets only cubes of its own colour and stays empty."),
    "SupplyDrawn": N_plural(
        "The cities get their cubes; {removed} cube of its city’s own colour leaves the game.",
        "The cities get their cubes; {removed} cubes of their city’s own colour leave the game.",
        "removed",
    ),
    # the round
    "RoundBegan": N_("Round {round} begins. {start} starts."),
    "DiceRolled": N_("The dice show {white}. The black die allows: {kinds}."),
    "RoundRolled": N_("Round {round}, {start} starts. Dice: {white}; track: {kinds}."),
    "RoundEnded": N_("Round {round} ends."),
    "RoundEnded.empty": N_plural(
        "Round {round} ends; {empty} city is empty.", "Round {round} ends; {empty} cities are empty.", "empty"
    ),
    "RoundEnded.idle": N_plural(
        "Round {round} ends, and nobody drew track, improved an engine or delivered ({idle} round so far).",
        "Round {round} ends, and nobody drew track, improved an engine or delivered ({idle} rounds in a row).",
        "idle",
    ),
    # dice
    "CardsTurned": N_("{seat} turns these cards upright: {cards}."),
    "DieTaken": N_("{seat} drafts a die: {die}."),
    "SecondDieTaken": N_("{seat} drafts a second die with card 2a: {die}."),
    "DieSnatched": N_("{seat} snatches the {die} from {victim}, who drafts another die."),
    "DieLeft": N_("{seat} lets {victim} keep the {die}."),
    "DieChanged": N_("{seat} uses card {card} ({title}): the {before} becomes {after}."),
    "DieWasted": N_("{seat} can’t do anything with the {die}."),
    # actions
    "CardUsed": N_("{seat} uses card {card} ({title})."),
    "CardUsed.back": N_("{seat} uses card {card} ({title}), which returns to the centre."),
    "TrackDrawn": N_("{seat} draws {hex} {shape}."),
    "ConnectionMade": N_("{seat} connects {a} and {b}: +{points}."),
    "ConnectionMade.towns": N_plural(
        "{seat} connects {a} and {b} through {towns} town: +{points}.",
        "{seat} connects {a} and {b} through {towns} towns: +{points}.",
        "towns",
    ),
    "ConnectionMade.walled": N_("{seat} connects {a} and {b} across a wall, which scores nothing."),
    "TrackJoined": N_("{seat} draws {hex} {shape} and connects {a} and {b}: +{points}."),
    "TrackJoined.towns": N_plural(
        "{seat} draws {hex} {shape} and connects {a} and {b} through {towns} town: +{points}.",
        "{seat} draws {hex} {shape} and connects {a} and {b} through {towns} towns: +{points}.",
        "towns",
    ),
    "TrackJoined.walled": N_(
        "{seat} draws {hex} {shape} and connects {a} and {b} across a wall, which scores nothing."
    ),
    "EngineImproved": N_("{seat} crosses off engine box {box}: strength {strength}."),
    "Delivered": N_("{seat} delivers {goods} from {source} to {destination}: +{points}."),
    "Delivered.by": N_("{seat} delivers {goods} from {source} to {destination} via {via}: +{points}."),
    "CardTaken": N_("{seat} takes card {card} ({title}) from the centre."),
    "CardTaken.from": N_("{seat} takes card {card} ({title}) from {victim}."),
    "CardTaken.again": N_("{seat} takes card {card} ({title}) again."),
    # the end
    "Scored": N_plural(
        "{seat}: deliveries {deliveries}, network {network}, engine {engine}, cards {cards}: {total} point.",
        "{seat}: deliveries {deliveries}, network {network}, engine {engine}, cards {cards}: {total} points.",
        "total",
    ),
}


def event_key(event: Any) -> str:
    name = type(event).__name__
    variant = variant_of(event)
    return f"{name}.{variant}" if variant else name


def variant_of(event: Any) -> str:
    if isinstance(event, WallsDrawn):
        return "" if event.borders else "none"
    if isinstance(event, CityStocked):
        return "" if event.cubes else "empty"
    if isinstance(event, RoundEnded):
        return "idle" if event.idle else "empty" if event.empty else ""
    if isinstance(event, CardUsed):
        return "back" if event.back else ""
    if isinstance(event, ConnectionMade | TrackJoined):
        return "walled" if not event.points else "towns" if event.towns else ""
    if isinstance(event, Delivered):
        return "by" if len(event.route) > 2 else ""
    if isinstance(event, CardTaken):
        return "" if event.victim < 0 else "again" if event.victim == event.seat else "from"
    return ""


def event_extra(event: Any) -> dict[str, object]:
    if isinstance(event, WallsDrawn):
        return {"borders": [f"{a}–{b}" for a, b in event.borders]}
    if isinstance(event, CityStocked):
        return {"cubes": [colour for colour, count in event.cubes.items() for _ in range(count)]}
    if isinstance(event, Delivered):
        return {"via": event.route[1:-1]}
    if isinstance(event, CardUsed | CardTaken | DieChanged):
        return {"title": event.card}
    return {}


# Events that imply which die was taken, and those that imply which card was used.
TELLS_DIE = (
    TrackDrawn,
    EngineImproved,
    Delivered,
    CardTaken,
    DieWasted,
    DieSnatched,
)
TELLS_CARD = (DieChanged, SecondDieTaken, DieSnatched)


def condense(events: Sequence[Any]) -> list[Any]:
    """One line for events that belong together; those implied by another line, or that change nothing, are left out."""
    lines: list[Any] = []
    for event in without_small_things(events):
        together = merged(lines[-1], event) if lines else None
        if together is None:
            lines.append(event)
        else:
            lines[-1] = together
    return lines


def without_small_things(events: Sequence[Any]) -> list[Any]:
    notable = [event for event in events if not is_routine(event)]
    needed = [event for event, after in pairwise(notable) if not is_implied_by(event, after)]
    # A snatched die has two events, the card and the snatching, so implied events are removed a second time.
    needed += notable[-1:]
    return [event for event, after in pairwise([*needed, None]) if not is_implied_by(event, after)]


def is_routine(event: Any) -> bool:
    if isinstance(event, RoundEnded):
        return not event.empty and not event.idle
    return isinstance(event, CardsTurned | DieLeft)


def is_implied_by(event: Any, after: Any) -> bool:
    if isinstance(event, DieTaken):
        return isinstance(after, TELLS_DIE)
    return isinstance(event, CardUsed) and isinstance(after, TELLS_CARD)


def merged(before: Any, event: Any) -> Any:
    """Two events merged into one, or None if each needs its own line."""
    if isinstance(event, CityStocked) and isinstance(before, CityStocked | SupplyDrawn):
        return SupplyDrawn(before.removed + event.removed)
    if isinstance(event, DiceRolled) and isinstance(before, RoundBegan):
        return RoundRolled(before.round, before.start, event.white, event.kinds)
    if isinstance(event, ConnectionMade) and isinstance(before, TrackDrawn):
        return TrackJoined(before.seat, before.hex, before.shape, event.a, event.b, event.towns, event.points)
    return None
