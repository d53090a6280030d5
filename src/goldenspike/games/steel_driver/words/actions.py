"""The actions of Steel Driver in words. Costs and gains come from the events of trying out the action."""

from __future__ import annotations

from goldenspike.core.trial import Trial
from goldenspike.games.steel_driver.rules.actions import AUCTION, BID, BUILD, PASS, SteelDriverAction
from goldenspike.games.steel_driver.rules.events import AuctionsEnded, Built, Claimed, LinkMade, Sold
from goldenspike.games.steel_driver.rules.score import build_gain, worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.words.hints import HINTS
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.speaker import ActionText, Speaker

CUBES = N_plural("{cubes} cube", "{cubes} cubes", "cubes")
AT_ONCE = N_("nobody can raise: yours at once")


def describe(speaker: Speaker, trial: Trial) -> ActionText:
    state, action = trial.state, trial.action
    assert isinstance(state, SteelDriverState)
    assert isinstance(action, SteelDriverAction)
    if action.op == BUILD:
        return build_text(speaker, trial)
    if action.op == PASS:
        return pass_text(speaker, state, trial)
    if action.op == AUCTION:
        name = speaker.say(
            N_("auction {company} at {amount}"), company=state.board.company_names[action.company], amount=action.amount
        )
        return ActionText(name, bid_effect(speaker, trial))
    if action.op == BID:
        return ActionText(speaker.say(N_("raise to {amount}"), amount=action.amount), bid_effect(speaker, trial))
    return claim_text(speaker, state, trial)


def bid_effect(speaker: Speaker, trial: Trial) -> str:
    return speaker.say(AT_ONCE) if trial.event(Sold) else ""


def pass_text(speaker: Speaker, state: SteelDriverState, trial: Trial) -> ActionText:
    name = speaker.say(N_("pass"))
    if state.auction < 0:
        ends = trial.event(AuctionsEnded) is not None
        return ActionText(name, speaker.say(HINTS["auctions_end" if ends else "marker_moves_on"]))
    sold = trial.event(Sold)
    if sold:
        gets = speaker.say(HINTS["sold_to"], seat=sold.seat, company=sold.company, price=sold.price)
        return ActionText(name, gets)
    return ActionText(name, speaker.say(HINTS["out_of_auction"]))


def build_text(speaker: Speaker, trial: Trial) -> ActionText:
    built = trial.event(Built)
    assert built is not None
    if built.start:
        name = speaker.say(N_("build {start} > {city}"), start=built.start, city=built.city)
    else:
        name = speaker.say(N_("build {link}"), link=built.link)
    return ActionText(name, build_effect(speaker, trial, built))


SHARES_GAIN = N_("your shares {gain}")
"""What a build adds to the worth of the builder's shares."""


def build_effect(speaker: Speaker, trial: Trial, built: Built) -> str:
    """`4 cubes, +$80, including $50 for joining the coasts`."""
    gain, link = build_gain(trial.events), trial.event(LinkMade)
    parts = [speaker.say(CUBES, cubes=built.cost)]
    parts.append(speaker.say(N_("+${gain}"), gain=gain) if built.city or gain else speaker.say(HINTS["no_new_city"]))
    if link:
        parts.append(speaker.say(HINTS["joins_coasts"], bonus=link.bonuses[link.company]))
    return ", ".join(parts)


def claim_text(speaker: Speaker, state: SteelDriverState, trial: Trial) -> ActionText:
    claimed, after = trial.event(Claimed), trial.after
    assert claimed is not None
    assert isinstance(after, SteelDriverState)
    now, then = worth(state, state.company), worth(after, state.company)
    name = speaker.say(N_("take {goods} in {city}"), goods=claimed.goods, city=claimed.city)
    return ActionText(name, speaker.say(N_("a share: ${now} → ${then}"), now=now, then=then))
