"""Auctions: the company first, then the bid; every bid says what it leaves."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.rules.game import Action
from goldenspike.rules.steel_driver import events as told
from goldenspike.rules.steel_driver.actions import PASS, SteelDriverAction
from goldenspike.text.actions import action_text
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.text.names import capitalised, money
from goldenspike.text.previews import first
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver.after import After, bid_after, tried
from goldenspike.web.pages.steel_driver.common import company_name, cubes_text, legal, shares_of, state_of

HOLD = N_plural("you hold {cubes} cube", "you hold {cubes} cubes", "cubes")


class Bid(NamedTuple):
    act: str
    amount: int
    leaves: str
    label: str
    safe: bool
    """Nobody could raise it."""
    after: After


class Lot(NamedTuple):
    """A company that can be put up, with every first bid."""

    code: str
    letter: str
    name: str
    facts: str
    bids: list[Bid]


class Step(NamedTuple):
    """A player's place in an auction."""

    ring: SafeString
    name: str
    text: str
    kind: str


def your_turn(scene: Scene) -> str:
    state = state_of(scene)
    seat = state.actor or 0
    hold = scene.words(HOLD, cubes=state.cubes[seat])
    if scene.hot_seat:
        return scene.words(N_("{player}, it is your turn: {fact}."), player=scene.name(seat), fact=hold)
    return scene.words(N_("Your turn: {fact}."), fact=hold)


def opening(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    actions = legal(state)
    lots = []
    for company in state.order:
        bids = [bid(scene, action, company) for action in actions if action.company == company]
        if bids:
            lots.append(lot(scene, company, bids))
    return {
        "kind": "opening",
        "title": scene.words(N_("Put a company up for auction")),
        "lead": your_turn(scene),
        "lots": lots,
        "passing": passing(scene, next(action for action in actions if action.op == PASS)),
        "rule": "SD-4.1",
    }


def lot(scene: Scene, company: int, bids: list[Bid]) -> Lot:
    state = state_of(scene)
    worth = scene.worths[company]
    mine = shares_of(state, company)[state.actor or 0]
    facts = [
        scene.words(N_("box {cubes}"), cubes=state.box[company]),
        scene.words(N_("share {now}, {low}–{high} at the end"), now=money(worth.now), low=worth.low, high=worth.high),
    ]
    if mine:
        facts.append(scene.words(N_plural("you have {count} share", "you have {count} shares", "count"), count=mine))
    code = state.board.company_names[company]
    letter = state.board.edition.companies[company].letter
    return Lot(code, letter, company_name(scene, company), " · ".join(facts), bids)


def bid(scene: Scene, action: SteelDriverAction, company: int) -> Bid:
    state = state_of(scene)
    done = tried(state, action)
    rest = state.cubes[state.actor or 0] - action.amount
    label = scene.words(
        N_plural("Bid {amount}, leaves you {cubes} cube", "Bid {amount}, leaves you {cubes} cubes", "cubes"),
        amount=action.amount,
        cubes=rest,
    )
    leaves = scene.words(N_("leaves {cubes}"), cubes=rest)
    safe = first(done.events, told.Sold) is not None
    if safe:
        label = ". ".join([label, scene.words(N_("Nobody can raise."))])
    return Bid(str(action), action.amount, leaves, label, safe, bid_after(scene, action, company, action.amount, done))


def passing(scene: Scene, action: Action) -> dict[str, str]:
    name, effect = action_text(scene.speaker, scene.state, action)
    return {"act": str(action), "name": capitalised(name), "effect": capitalised(effect)}


def bidding(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    actions = legal(state)
    company = state.auction
    worth = scene.worths[company]
    return {
        "kind": "bidding",
        "about": state.board.company_names[company],
        "title": capitalised(
            scene.words(N_("{company} is up for auction"), company=company_name(scene, company, False))
        ),
        "lead": your_turn(scene),
        "ladder": ladder(scene),
        "bids": [bid(scene, action, company) for action in actions if action.op != PASS],
        "passing": passing(scene, next(action for action in actions if action.op == PASS)),
        "fact": scene.words(
            N_("A share is worth {now} now and {low}–{high} at the end."),
            now=money(worth.now),
            low=worth.low,
            high=worth.high,
        ),
        "box": cubes_text(scene, state.box[company]),
        "rule": "SD-4.2",
    }


def ladder(scene: Scene) -> list[Step]:
    """Who bid what in this auction, from the auctioneer's seat round the table."""
    state = state_of(scene)
    bids = bids_so_far(scene)
    out = []
    for turn in range(state.players):
        seat = (state.marker + turn) % state.players
        still = bool(state.bidding >> seat & 1)
        kind = "high" if seat == state.bidder else "" if still else "out"
        if seat == state.actor and seat in scene.mine:
            kind = "me"
        text = str(bids[seat]) if seat in bids else "–"
        if not still:
            text = scene.words(N_("passed"))
        name = scene.words(N_("You")) if seat in scene.mine and not scene.hot_seat else scene.name(seat)
        out.append(Step(markup.seat(seat, scene.name(seat), scene.sitters[seat].mine, "s"), name, text, kind))
    return out


def bids_so_far(scene: Scene) -> dict[int, int]:
    """The last bid of each seat in the auction under way."""
    bids: dict[int, int] = {}
    for _, step in scene.played[-60:]:
        for event in step.events:
            if isinstance(event, told.AuctionOpened):
                bids = {event.seat: event.amount}
            elif isinstance(event, told.BidMade):
                bids[event.seat] = event.amount
    return bids
