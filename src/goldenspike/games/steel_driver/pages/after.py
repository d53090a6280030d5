"""“X would mean”: before and after of an action, from trying it on a copy."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.core.game import Action
from goldenspike.games.steel_driver.bots.forecast import worth_now
from goldenspike.games.steel_driver.pages.common import band, company_name, pay, shares_of, state_of
from goldenspike.games.steel_driver.rules.events import Built, LinkMade, Sold
from goldenspike.games.steel_driver.rules.phases import BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.score import worth as goods_worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import money
from goldenspike.words.previews import first

LINK = N_plural(
    "{start} to {end} over {tracks} track: {bonuses}.", "{start} to {end} over {tracks} tracks: {bonuses}.", "tracks"
)


class Row(NamedTuple):
    label: str
    before: str
    """Empty where the action changes nothing."""
    after: str


class After(NamedTuple):
    """What an action would mean; `act` pairs it with its button and its place on the board."""

    act: str
    title: str
    rows: list[Row]
    so: str


class Tried(NamedTuple):
    state: SteelDriverState
    events: list[Any]


def tried(state: SteelDriverState, action: Action) -> Tried:
    after = state.copy()
    events: list[Any] = []
    after.apply(action, events)
    return Tried(after, events)


def title(view: TableView, what: str) -> str:
    return view.words(N_("{action} would mean"), action=what)


def next_up(view: TableView, after: SteelDriverState) -> str:
    """Who decides next, in a sentence."""
    if after.over:
        return view.words(N_("Then the game is over."))
    before = state_of(view)
    if before.phase != CLAIMING and after.phase == CLAIMING:
        return view.words(N_("Then the final phase begins."))
    if after.round != before.round:
        return view.words(N_("Then round {round} begins."), round=after.round)
    if after.phase == BUILDING and after.company >= 0:
        name = company_name(view, after.company, False)
        return view.words(N_("Then {company} builds."), company=name)
    if after.phase == CLAIMING and after.company >= 0:
        return view.words(N_("Then {company} takes a cube."), company=company_name(view, after.company, False))
    assert after.actor is not None
    return view.words(N_("Then it is for {player} to decide."), player=view.name(after.actor))


# Building


def build_after(view: TableView, action: Action, what: str, done: Tried, now: list[int]) -> After:
    state = state_of(view)
    company = state.company
    seat = state.actor or 0
    built = first(done.events, Built)
    link = first(done.events, LinkMade)
    assert built is not None
    gain = built.gain + (link.bonuses[link.company] if link else 0)
    name = company_name(view, company, False)
    box, profit = state.box[company], state.profit[company]
    pays = pay(state, seat)
    others = sum(pays_others(state, seat, link)) if link else 0
    rows = [
        Row(view.words(N_("Box of {company}"), company=name), str(box), str(box - built.cost)),
        Row(view.words(N_("Profit of {company}"), company=name), money(profit), money(profit + gain)),
        Row(view.words(N_("A share, if the end came now")), money(now[company]), money(share_after(done, company))),
        Row(view.words(N_("Your pay this round so far")), money(pays), money(pays + gain + others)),
    ]
    so = [link_sentence(view, link)] if link else []
    return After(str(action), title(view, what), rows, " ".join([*so, next_up(view, done.state)]))


def pays_others(state: SteelDriverState, seat: int, link: LinkMade) -> list[int]:
    """Bonuses of the link for other companies the builder controls."""
    names = state.board.company_names
    mine = [names[company] for company in range(len(names)) if state.control[company] == seat]
    return [gain for name, gain in link.bonuses.items() if name in mine and name != link.company]


def share_after(done: Tried, company: int) -> int:
    return worth_now(done.state)[company]


def link_sentence(view: TableView, link: LinkMade) -> str:
    """`New York to San Francisco over 11 tracks: Blue +$50 (you) and Red +$30 (Noor).`"""
    state = state_of(view)
    names = state.board.company_names
    gains = []
    for code, gain in link.bonuses.items():
        control = state.control[names.index(code)]
        who = f" ({view.name(control)})" if control >= 0 else ""
        gains.append(f"{view.speaker.name('company', code, True)} +{money(gain)}{who}")
    way = link.routes[0]
    return view.words(LINK, start=way[0], end=way[-1], tracks=link.tracks, bonuses=gains)


# Auctions


def bid_after(view: TableView, action: Action, company: int, amount: int, done: Tried) -> After:
    state = state_of(view)
    seat = state.actor or 0
    name = company_name(view, company, False)
    cubes, box, held = state.cubes[seat], state.box[company], shares_of(state, company)[seat]
    worth = view.worths[company]
    share = view.words(N_("now {now}, at the end {band}"), now=money(worth.now), band=band(worth))
    rows = [
        Row(view.words(N_("Your cubes")), str(cubes), str(cubes - amount)),
        Row(view.words(N_("Box of {company}"), company=name), str(box), str(box + amount)),
        Row(view.words(N_("Your shares of {company}"), company=name), str(held), str(held + 1)),
        Row(view.words(N_("A share of {company}"), company=name), "", share),
    ]
    heading = view.words(N_("A bid of {amount}, if it stands"), amount=amount)
    return After(str(action), heading, rows, rivals(view, company, amount, done))


def rivals(view: TableView, company: int, amount: int, done: Tried) -> str:
    """Who can still outbid it."""
    if first(done.events, Sold):
        return view.words(N_("Nobody can outbid you: {company} is yours at once."), company=company_name(view, company))
    after = done.state
    still = [seat for seat in range(after.players) if after.bidding >> seat & 1 and seat != after.bidder]
    listed = [f"{view.name(seat)} ({after.cubes[seat]})" for seat in still if after.cubes[seat] > amount]
    return view.words(N_("Can outbid you: {players}."), players=listed)


# Final phase


def claim_after(view: TableView, action: Action, what: str, done: Tried) -> After:
    state = state_of(view)
    company = state.company
    seat = state.actor or 0
    name = company_name(view, company, False)
    now = goods_worth(state, company)
    then = done.state.profit[company] if done.state.over else goods_worth(done.state, company)
    mine = shares_of(state, company)[seat]
    rows = [
        Row(view.words(N_("A share of {company}"), company=name), money(now), money(then)),
        Row(view.words(N_("Your shares of it together")), money(mine * now), money(mine * then)),
    ]
    return After(str(action), title(view, what), rows, next_up(view, done.state))
