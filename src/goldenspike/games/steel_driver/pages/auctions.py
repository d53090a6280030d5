"""Auctions: first the company, then the bid. Every bid says what it leaves the bidder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.choices import PASSING, SteelDriverChoice
from goldenspike.games.steel_driver.pages.after import After, bid_after
from goldenspike.games.steel_driver.pages.common import choices_of, company_name, state_of
from goldenspike.games.steel_driver.pages.markup import herald
from goldenspike.games.steel_driver.rules.events import AuctionOpened, BidMade
from goldenspike.games.steel_driver.rules.score import shares_of
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Passing, Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.hints import hint_text
from goldenspike.words.letters import colour_letters, letter_of
from goldenspike.words.names import capitalised, money

ENDS = ("game_over", "final_begins", "round_begins")
HOLD = N_plural("you hold {cubes} cube", "you hold {cubes} cubes", "cubes")


class Bid(NamedTuple):
    act: str
    amount: int
    leaves: str
    label: str
    safe: bool
    """Whether nobody could raise it."""
    after: After


class Lot(NamedTuple):
    """A company that can be opened for auction, with every possible first bid."""

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


@dataclass(frozen=True)
class Opening(Part):
    template: ClassVar[str] = "steel_driver/opening.html"
    lots: list[Lot]

    @property
    def ringed(self) -> bool:
        """Whether some bid cannot be raised; such bids are ringed in brass."""
        return any(bid.safe for lot in self.lots for bid in lot.bids)


@dataclass(frozen=True)
class Bidding(Part):
    template: ClassVar[str] = "steel_driver/bidding.html"
    ladder: list[Step]
    bids: list[Bid]


def your_turn(view: TableView) -> str:
    state = state_of(view)
    seat = state.actor or 0
    hold = view.words(HOLD, cubes=state.cubes[seat])
    if view.hot_seat:
        return view.words(N_("{player}, it’s your turn: {fact}."), player=view.name(seat), fact=hold)
    return view.words(N_("It’s your turn: {fact}."), fact=hold)


def opening(view: TableView) -> Question:
    choices = choices_of(view)
    lots = [
        lot(view, group.choices[0].company, [bid(view, choice) for choice in group.choices])
        for group in choices.groups
        if group.code != PASSING
    ]
    return Question(
        title=view.words(N_("Put a company up for auction")),
        lead=your_turn(view),
        choices=Opening(lots),
        passing=passing(view, choices.passing),
        rule="SD-4.1",
    )


def lot(view: TableView, company: int, bids: list[Bid]) -> Lot:
    state = state_of(view)
    worth = view.worths[company]
    mine = shares_of(state, company)[state.actor or 0]
    facts = [
        view.words(N_("box {cubes}"), cubes=state.box[company]),
        view.words(
            N_("share {now}, ${low}–{high} at the end"),
            now=money(view.words, worth.now),
            low=worth.low,
            high=worth.high,
        ),
    ]
    if mine:
        facts.append(view.words(N_plural("you hold {count} share", "you hold {count} shares", "count"), count=mine))
    code = state.board.company_names[company]
    letter = letter_of(colour_letters(view.words), code)
    return Lot(code, letter, company_name(view, company), " · ".join(facts), bids)


def bid(view: TableView, choice: SteelDriverChoice) -> Bid:
    amount = choice.action.amount
    rest = choice.state.cubes[choice.seat] - amount
    label = view.words(
        N_plural("Bid {amount}, leaving you {cubes} cube", "Bid {amount}, leaving you {cubes} cubes", "cubes"),
        amount=amount,
        cubes=rest,
    )
    leaves = view.words(N_("leaves {cubes}"), cubes=rest)
    if choice.unbeatable:
        label = ". ".join([label, view.words(N_("Nobody can raise this."))])
    return Bid(str(choice.action), amount, leaves, label, choice.unbeatable, bid_after(view, choice))


def passing(view: TableView, choice: SteelDriverChoice) -> Passing:
    """The choice to pass. It says if passing also ends the round or the game, as nobody may have anything to build."""
    name, effect = trial_text(view.speaker, choice)
    then = choice.next
    ends = hint_text(view.speaker, then) if then.code in ENDS else ""
    return Passing(str(choice.action), capitalised(name), ". ".join(filter(None, [capitalised(effect), ends])))


def bidding(view: TableView) -> Question:
    state = state_of(view)
    choices = choices_of(view)
    company = state.auction
    return Question(
        title=capitalised(view.words(N_("{company} is up for auction"), company=company_name(view, company, False))),
        lead=your_turn(view),
        choices=Bidding(ladder(view), [bid(view, choice) for choice in choices.bids]),
        sign=herald(state.board.company_names[company], "", "l"),
        passing=passing(view, choices.passing),
        rule="SD-4.2",
    )


def ladder(view: TableView) -> list[Step]:
    """The bids of this auction by player, clockwise from the auctioneer."""
    state = state_of(view)
    bids = bids_so_far(view)
    out = []
    for turn in range(state.players):
        seat = (state.marker + turn) % state.players
        still = bool(state.bidding >> seat & 1)
        kind = "high" if seat == state.bidder else "" if still else "out"
        if seat == state.actor and seat in view.mine:
            kind = "me"
        text = str(bids[seat]) if seat in bids else "–"
        if not still:
            text = view.words(N_("passed"))
        name = view.words(N_("You")) if seat in view.mine and not view.hot_seat else view.name(seat)
        out.append(Step(markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "s"), name, text, kind))
    return out


def bids_so_far(view: TableView) -> dict[int, int]:
    """The last bid of each seat in the current auction."""
    bids: dict[int, int] = {}
    for _, step in view.played[-60:]:
        for event in step.events:
            if isinstance(event, AuctionOpened):
                bids = {event.seat: event.amount}
            elif isinstance(event, BidMade):
                bids[event.seat] = event.amount
    return bids
