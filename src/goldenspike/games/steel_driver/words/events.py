"""What happens in Steel Driver, in words: one message per event, or several if an event can mean different things."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from goldenspike.games.steel_driver.rules.events import (
    BidPassed,
    Built,
    CompanyPassed,
    Dealt,
    FinalBegan,
    FinalControl,
    MarkerPassed,
    Paid,
    Valued,
)
from goldenspike.words.catalogue import N_, N_plural


class EveryoneDealt(NamedTuple):
    """All players received the same."""

    cubes: int


class BidsPassed(NamedTuple):
    """Several players in succession passed in an auction."""

    seat: tuple[int, ...]
    automatic: bool


class MarkersPassed(NamedTuple):
    """Several players in succession passed the active marker on."""

    seat: tuple[int, ...]
    automatic: bool


EVENTS = {
    "RoundBegan": N_("Round {round} begins."),
    "Dealt": N_plural("{seat} receives {cubes} cube.", "{seat} receives {cubes} cubes.", "cubes"),
    "EveryoneDealt": N_plural("Everyone receives {cubes} cube.", "Everyone receives {cubes} cubes.", "cubes"),
    "AuctionOpened": N_("{seat} puts {company} up for auction at {amount}."),
    "BidMade": N_("{seat} raises to {amount}."),
    "BidPassed": N_("{seat} passes."),
    "BidPassed.automatic": N_("{seat} can’t raise and has to pass."),
    "BidsPassed": N_("{seat} pass."),
    "BidsPassed.automatic": N_("{seat} can’t raise and have to pass."),
    "MarkerPassed": N_("{seat} passes the active marker on."),
    "MarkerPassed.automatic": N_("{seat} has no cubes and passes the active marker on."),
    "MarkersPassed": N_("{seat} pass the active marker on."),
    "MarkersPassed.automatic": N_("{seat} have no cubes and pass the active marker on."),
    "Sold": N_plural(
        "{seat} gets control of {company} and a share in it for {price} cube.",
        "{seat} gets control of {company} and a share in it for {price} cubes.",
        "price",
    ),
    "AuctionsEnded": N_("The auctions are over. {marker} holds the active marker."),
    "Built": N_plural(
        "{seat} builds {link} for {company}: {cost} cube, +${gain}.",
        "{seat} builds {link} for {company}: {cost} cubes, +${gain}.",
        "cost",
    ),
    "Built.first": N_plural(
        "{seat} starts {company} in {start} and builds to {city}: {cost} cube, +${gain}.",
        "{seat} starts {company} in {start} and builds to {city}: {cost} cubes, +${gain}.",
        "cost",
    ),
    "Built.loop": N_plural(
        "{seat} builds {link} for {company}: {cost} cube, no new city.",
        "{seat} builds {link} for {company}: {cost} cubes, no new city.",
        "cost",
    ),
    "LinkMade": N_plural(
        "{company} completes the transcontinental link, {tracks} track long! Profit: {bonuses}.",
        "{company} completes the transcontinental link, {tracks} tracks long! Profit: {bonuses}.",
        "tracks",
    ),
    "CompanyPassed.no_controller": N_("{company} passes: nobody controls it."),
    "CompanyPassed.no_pieces": N_("{company} passes: no track pieces left."),
    "CompanyPassed.no_link": N_("{company} passes: no open link within reach."),
    "CompanyPassed.cannot_pay": N_("{company} passes: its box can’t pay for a link."),
    "Paid": N_("{seat} receives ${amount} profit from {company}."),
    "RoundEnded": N_("Round {round} ends. The new company order: {order}."),
    "BoxEmptied": N_plural(
        "{cubes} cube goes from {company}’s box to the supply.",
        "{cubes} cubes go from {company}’s box to the supply.",
        "cubes",
    ),
    "FinalBegan": N_plural(
        "The final phase begins: {count} city gets a goods cube.",
        "The final phase begins: {count} cities get a goods cube.",
        "count",
    ),
    "FinalControl": N_plural(
        "{seat} controls {company} with {shares} share.",
        "{seat} controls {company} with {shares} shares.",
        "shares",
    ),
    "FinalControl.tied": N_plural(
        "{seat} controls {company}: tied at {shares} share, but first clockwise from the player who "
        "controlled it last.",
        "{seat} controls {company}: tied at {shares} shares, but first clockwise from the player who "
        "controlled it last.",
        "shares",
    ),
    "Claimed": N_("{seat} takes the {goods} goods cube in {city} for {company}."),
    "CompanyDone": N_("{company} can’t take any more goods."),
    "Valued": N_("{company} (sets: {sets}): a share is worth ${worth}."),
    "Valued.nothing": N_("{company} has no goods: a share is worth nothing."),
    "SharesPaid": N_plural(
        "{seat} receives ${amount} for {shares} share in {company}.",
        "{seat} receives ${amount} for {shares} shares in {company}.",
        "shares",
    ),
}


def event_key(event: Any) -> str:
    name = type(event).__name__
    if isinstance(event, BidPassed | MarkerPassed | BidsPassed | MarkersPassed):
        return f"{name}.automatic" if event.automatic else name
    if isinstance(event, Built):
        return "Built.first" if event.start else "Built" if event.city else "Built.loop"
    if isinstance(event, CompanyPassed):
        return f"{name}.{event.reason}"
    if isinstance(event, FinalControl) and event.tied:
        return "FinalControl.tied"
    if isinstance(event, Valued) and not event.sets:
        return "Valued.nothing"
    return name


def event_extra(event: Any) -> dict[str, object]:
    if isinstance(event, FinalBegan):
        return {"count": len(event.cities)}
    if isinstance(event, Valued):
        return {"sets": " + ".join(map(str, event.sets))}
    return {}


def condense(events: Sequence[Any]) -> list[Any]:
    """Equal deals and successive passes become one line; payments of $0 are left out."""
    lines: list[Any] = []
    shown = [event for event in events if not (isinstance(event, Paid) and event.amount == 0)]
    for kind, group in groupby(shown, key=sameness):
        together = list(group)
        if len(together) == 1 or not kind:
            lines.extend(together)
        elif isinstance(together[0], Dealt):
            lines.append(EveryoneDealt(together[0].cubes))
        else:
            several = BidsPassed if isinstance(together[0], BidPassed) else MarkersPassed
            lines.append(several(tuple(event.seat for event in together), together[0].automatic))
    return lines


def sameness(event: Any) -> tuple[object, ...]:
    """Successive events with the same non-empty key become one line."""
    if isinstance(event, Dealt):
        return ("Dealt", event.cubes)
    if isinstance(event, BidPassed):
        return ("BidPassed", event.company, event.automatic)
    if isinstance(event, MarkerPassed):
        return ("MarkerPassed", event.automatic)
    return ()
