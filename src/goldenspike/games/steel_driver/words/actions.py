"""The actions of Steel Driver in words. Costs and gains come from the preview events."""

from __future__ import annotations

from typing import Any

from goldenspike.core.game import Action, State
from goldenspike.core.play import preview
from goldenspike.games.steel_driver.rules.actions import AUCTION, BID, BUILD, PASS, SteelDriverAction
from goldenspike.games.steel_driver.rules.events import AuctionsEnded, Built, Claimed, LinkMade, Sold
from goldenspike.games.steel_driver.rules.score import worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.previews import first
from goldenspike.words.speaker import ActionText, Speaker

CUBES = N_plural("{cubes} cube", "{cubes} cubes", "cubes")
AT_ONCE = N_("nobody can raise: yours at once")


def describe(speaker: Speaker, state: State, action: Action) -> ActionText:
    assert isinstance(state, SteelDriverState)
    assert isinstance(action, SteelDriverAction)
    if action.op == BUILD:
        return build_text(speaker, state, action)
    events = preview(state, action)
    if action.op == PASS:
        return pass_text(speaker, state, events)
    if action.op == AUCTION:
        name = speaker.say(
            N_("auction {company} at {amount}"), company=state.board.company_names[action.company], amount=action.amount
        )
        return ActionText(name, bid_effect(speaker, events))
    if action.op == BID:
        return ActionText(speaker.say(N_("raise to {amount}"), amount=action.amount), bid_effect(speaker, events))
    return claim_text(speaker, state, action, events)


def bid_effect(speaker: Speaker, events: list[Any]) -> str:
    return speaker.say(AT_ONCE) if first(events, Sold) else ""


def pass_text(speaker: Speaker, state: SteelDriverState, events: list[Any]) -> ActionText:
    name = speaker.say(N_("pass"))
    if state.auction < 0:
        ended = first(events, AuctionsEnded)
        if ended:
            return ActionText(name, speaker.say(N_("ends the auctions of this round")))
        return ActionText(name, speaker.say(N_("the active marker goes on to the left")))
    sold = first(events, Sold)
    if sold:
        gets = N_("{seat} gets {company} for {price}")
        return ActionText(name, speaker.say(gets, seat=sold.seat, company=sold.company, price=sold.price))
    return ActionText(name, speaker.say(N_("you are out of this auction")))


def build_text(speaker: Speaker, state: SteelDriverState, action: SteelDriverAction) -> ActionText:
    events = preview(state, action)
    built = first(events, Built)
    assert built is not None
    if built.start:
        name = speaker.say(N_("build {start} > {city}"), start=built.start, city=built.city)
    else:
        name = speaker.say(N_("build {link}"), link=built.link)
    return ActionText(name, build_effect(speaker, events))


def build_effect(speaker: Speaker, events: list[Any]) -> str:
    """`4 cubes, +$30`, and what the transcontinental link would add."""
    built, link = first(events, Built), first(events, LinkMade)
    assert built is not None
    parts = [speaker.say(CUBES, cubes=built.cost)]
    parts.append(speaker.say(N_("+${gain}"), gain=built.gain) if built.city else speaker.say(N_("no new city")))
    if link:
        parts.append(speaker.say(N_("transcontinental link +${bonus}"), bonus=link.bonuses[link.company]))
    return ", ".join(parts)


def claim_text(speaker: Speaker, state: SteelDriverState, action: SteelDriverAction, events: list[Any]) -> ActionText:
    claimed = first(events, Claimed)
    assert claimed is not None
    after = state.copy()
    after.apply(action)
    now, then = worth(state, state.company), worth(after, state.company)
    name = speaker.say(N_("take {goods} in {city}"), goods=claimed.goods, city=claimed.city)
    return ActionText(name, speaker.say(N_("a share: ${now} → ${then}"), now=now, then=then))
