"""What each choice in Steel Driver would mean: what a build earns, who can outbid a bid, what a goods cube adds."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable

from goldenspike.choices import Choice, Choices, GameChoices, Standing
from goldenspike.choices.choice import Rank
from goldenspike.core.game import State
from goldenspike.core.trial import Figure, Hint
from goldenspike.games.steel_driver.bots.forecast import equity_now, worth_now
from goldenspike.games.steel_driver.drawing.board import Offer
from goldenspike.games.steel_driver.rules.actions import AUCTION, BID, BUILD, CLAIM, PASS, SteelDriverAction
from goldenspike.games.steel_driver.rules.events import AuctionsEnded, Built, LinkMade, Sold
from goldenspike.games.steel_driver.rules.phases import BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.score import build_gain, equity, goods_of, shares_of, worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState

PASSING = "pass"
"""The group of the one choice every auction offers: passing."""
PROFIT, SHARES = "profit", "shares"
"""The orders in which builds can be listed."""


class SteelDriverChoice(Choice):
    state: SteelDriverState
    action: SteelDriverAction
    standing: SteelDriverStanding

    @property
    def after(self) -> SteelDriverState:
        after = super().after
        assert isinstance(after, SteelDriverState)
        return after

    @property
    def company(self) -> int:
        """The company this choice is about: opened, under auction, building or taking a cube; -1: none."""
        state, action = self.state, self.action
        if action.op == AUCTION:
            return action.company
        return state.company if action.op in (BUILD, CLAIM) else state.auction

    @property
    def company_name(self) -> str:
        return self.state.board.company_names[self.company]

    # Order

    @property
    def group(self) -> str:
        """The company in auctions, the city a track leaves from, or the colour of a goods cube."""
        op = self.action.op
        if op == PASS:
            return PASSING
        if op == BUILD:
            return self.from_city
        return self.goods if op == CLAIM else self.company_name

    @property
    def group_rank(self) -> Rank:
        """Cities are listed by name; other groups keep the order of the choices."""
        return (self.group,) if self.action.op == BUILD else ()

    @functools.cached_property
    def rank(self) -> Rank:
        """Builds: most profit first, then least cost. Claims: the largest gain, then cubes that most rivals reach.
        Bids: rising.
        """
        state, action = self.state, self.action
        if action.op == BUILD:
            return -self.gain, state.board.cost[action.link]
        if action.op == CLAIM:
            city = action.city
            return -self.share.gain, state.board.goods[city], -len(self.rivals), state.board.city_names[city]
        if action.op == PASS:
            return (1,)
        return 0, state.order.index(self.company), action.amount

    # Building

    @property
    def from_city(self) -> str:
        """The city of the network that a track leaves from, or the hexagon it starts in."""
        state, board = self.state, self.state.board
        if self.action.start >= 0:
            return board.city_names[self.action.start]
        a, b = board.end_a[self.action.link], board.end_b[self.action.link]
        return board.city_names[a if state.reach[state.company] >> a & 1 else b]

    @functools.cached_property
    def built(self) -> Built:
        built = self.event(Built)
        assert built is not None
        return built

    @functools.cached_property
    def link(self) -> LinkMade | None:
        """The transcontinental link, if this build completes it."""
        return self.event(LinkMade)

    @functools.cached_property
    def gain(self) -> int:
        """What a build adds to the profit of its company, the bonus for the link included."""
        return build_gain(self.events)

    @property
    def bonus(self) -> int:
        """The part of the gain that comes from joining the coasts."""
        return self.link.bonuses[self.link.company] if self.link else 0

    @property
    def pay(self) -> int:
        """What it adds to the builder's pay for this round, including the bonuses of other companies they control."""
        if self.link is None:
            return self.gain
        names, control = self.state.board.company_names, self.state.control
        others = {name: gain for name, gain in self.link.bonuses.items() if name != self.link.company}
        return self.gain + sum(gain for name, gain in others.items() if control[names.index(name)] == self.seat)

    @functools.cached_property
    def worth_now(self) -> list[int]:
        """By company: what a share would be worth if the game ended after this choice."""
        return worth_now(self.after)

    @functools.cached_property
    def holdings(self) -> Figure:
        """What all the builder's shares would pay if the game ended now, before and after the build."""
        held = self.standing.held[self.seat]
        before, after = (sum(map(operator.mul, held, worth)) for worth in (self.standing.worth_now, self.worth_now))
        return Figure("holdings", before, after, {"seat": self.seat})

    # Auctions

    @functools.cached_property
    def unbeatable(self) -> bool:
        """Whether nobody can raise this bid."""
        return self.action.op in (AUCTION, BID) and self.event(Sold) is not None

    @property
    def outbidders(self) -> list[int]:
        """The seats that can still raise a bid."""
        if self.unbeatable:
            return []
        after = self.after
        still = [seat for seat in range(after.players) if after.bidding >> seat & 1 and seat != after.bidder]
        return [seat for seat in still if after.cubes[seat] > self.action.amount]

    # Final phase

    @property
    def goods(self) -> str:
        board = self.state.board
        return board.goods_names[board.goods[self.action.city]]

    @functools.cached_property
    def share(self) -> Figure:
        """What a share of the company pays for the goods taken so far."""
        company = self.company
        return self.figure("share", worth(self.state, company), worth(self.after, company))

    @property
    def set_size(self) -> int:
        """The size of the set that a goods cube makes or completes."""
        owned = goods_of(self.state, self.company)
        mine = owned[self.state.board.goods[self.action.city]]
        return sum(1 for count in owned if count > mine) + 1

    @functools.cached_property
    def rivals(self) -> list[int]:
        """The other companies that reach the city of a goods cube."""
        state = self.state
        others = [company for company in state.order if company != state.company and state.control[company] >= 0]
        return [company for company in others if state.reach[company] >> self.action.city & 1]

    # Figures and hints

    def figure(self, code: str, before: int, after: int) -> Figure:
        return Figure(code, before, after, {"company": self.company_name})

    @functools.cached_property
    def figures(self) -> list[Figure]:
        """The figures this choice changes; for a bid, what it would change if it won."""
        op = self.action.op
        if op == BUILD:
            return self.build_figures()
        if op == CLAIM:
            held = shares_of(self.state, self.company)[self.seat]
            return [self.share, self.figure("holding", held * self.share.before, held * self.share.after)]
        return self.bid_figures() if op in (AUCTION, BID) else []

    def build_figures(self) -> list[Figure]:
        state, company = self.state, self.company
        box, profit = state.box[company], state.profit[company]
        paid = pay(state, self.seat)
        return [
            self.figure("box", box, box - self.built.cost),
            self.figure("profit", profit, profit + self.gain),
            self.figure("share_if_ended", self.standing.worth_now[company], self.worth_now[company]),
            self.holdings,
            Figure("pay", paid, paid + self.pay, {"seat": self.seat}),
        ]

    def bid_figures(self) -> list[Figure]:
        state, company, amount = self.state, self.company, self.action.amount
        cubes, box, held = state.cubes[self.seat], state.box[company], shares_of(state, company)[self.seat]
        return [
            Figure("cubes", cubes, cubes - amount, {"seat": self.seat}),
            self.figure("box", box, box + amount),
            self.figure("shares", held, held + 1),
        ]

    @functools.cached_property
    def equity(self) -> list[int]:
        return equity(self.after, [] if self.after.over else self.worth_now)

    @functools.cached_property
    def hints(self) -> list[Hint]:
        by_op = {PASS: self.pass_hints, BUILD: self.build_hints, CLAIM: self.claim_hints}
        return [*by_op.get(self.action.op, self.bid_hints)(), self.next]

    def pass_hints(self) -> list[Hint]:
        sold = self.event(Sold)
        if sold:
            return [Hint("sold_to", {"company": sold.company, "seat": sold.seat, "price": sold.price})]
        if self.state.auction >= 0:
            return [Hint("out_of_auction")]
        return [Hint("auctions_end") if self.event(AuctionsEnded) else Hint("marker_moves_on")]

    def bid_hints(self) -> list[Hint]:
        if self.unbeatable:
            return [Hint("unbeatable", {"company": self.company_name})]
        return [Hint("can_be_outbid", {"seats": self.outbidders})]

    def build_hints(self) -> list[Hint]:
        if self.link is None:
            return [] if self.built.city else [Hint("no_new_city")]
        way = self.link.routes[0]
        ends = {"start": way[0], "end": way[-1], "tracks": self.link.tracks}
        return [Hint("joins_coasts", {"bonus": self.bonus, **ends, "bonuses": self.link.bonuses})]

    def claim_hints(self) -> list[Hint]:
        names = [self.state.board.company_names[rival] for rival in self.rivals]
        reached = Hint("also_reached", {"companies": names}) if names else Hint("only_yours")
        return [Hint("makes_set", {"size": self.set_size}), reached]

    @property
    def next(self) -> Hint:
        """What happens next: the end, another phase or round, or the next company."""
        before, after = self.state, self.after
        if after.over:
            return Hint("game_over")
        if before.phase != CLAIMING and after.phase == CLAIMING:
            return Hint("final_begins")
        if after.round != before.round:
            return Hint("round_begins", {"round": after.round})
        if after.company >= 0 and after.phase in (BUILDING, CLAIMING):
            code = "builds" if after.phase == BUILDING else "takes_cube"
            return Hint(code, {"company": after.board.company_names[after.company]})
        return super().next


class SteelDriverStanding(Standing):
    state: SteelDriverState

    @functools.cached_property
    def worth_now(self) -> list[int]:
        """By company: what a share would be worth if the game ended now."""
        return worth_now(self.state)

    @functools.cached_property
    def held(self) -> list[tuple[int, ...]]:
        """By seat, then by company: the number of shares held."""
        return list(zip(*(shares_of(self.state, company) for company in range(len(self.state.profit))), strict=True))

    @functools.cached_property
    def equity(self) -> list[int]:
        return equity(self.state, [] if self.state.over else self.worth_now)

    def equity_of(self, state: State) -> list[int]:
        assert isinstance(state, SteelDriverState)
        return equity_now(state)


class SteelDriverChoices(Choices[SteelDriverChoice]):
    state: SteelDriverState
    kind = SteelDriverChoice
    standing_kind = SteelDriverStanding

    @property
    def passing(self) -> SteelDriverChoice:
        """The choice to pass in an auction."""
        return next(choice for choice in self if choice.action.op == PASS)

    def builds(self, order: str = PROFIT) -> list[SteelDriverChoice]:
        """Every build, best first: by the profit it brings, or by what it adds to the builder's shares."""
        return in_order(self.ranked, order)

    @property
    def bids(self) -> list[SteelDriverChoice]:
        """In auctions: everything but passing, by company in the order they act, from the lowest bid up."""
        return [choice for choice in self.ranked if choice.action.op != PASS]


def in_order(builds: list[SteelDriverChoice], order: str) -> list[SteelDriverChoice]:
    """Ranked builds in another order; ties keep their rank."""
    return builds if order == PROFIT else sorted(builds, key=lambda build: -build.holdings.gain)


def pay(state: SteelDriverState, seat: int) -> int:
    """What a seat would be paid if the round ended now."""
    return sum(profit for company, profit in enumerate(state.profit) if state.control[company] == seat)


def notation(choice: SteelDriverChoice) -> str:
    return str(choice.action)


def offers(choices: SteelDriverChoices, say: Callable[[SteelDriverChoice], str] = notation) -> list[Offer]:
    """The legal builds as a board shows them, with what they cost and earn; `say` labels each."""
    builds: list[Offer] = []
    for choice in choices:
        built = choice.built
        toward = built.city if built.start else ""
        linked = choice.link is not None
        builds.append(Offer(built.link, built.cost, choice.gain, linked, str(choice.action), say(choice), toward))
    return builds


CHOICES = GameChoices(choices=SteelDriverChoices)
