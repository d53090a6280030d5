"""What a player of Steel Driver can choose from. In auctions a number is an amount of cubes, and 0 always passes."""

from __future__ import annotations

from goldenspike.choices import choices_of
from goldenspike.games.steel_driver.choices import PASSING, PROFIT, SteelDriverChoice, SteelDriverChoices, in_order
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.words.actions import SHARES_GAIN
from goldenspike.games.steel_driver.words.notation import written
from goldenspike.terminal.menu import Item, Menu, grouped, item, numbered
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import money
from goldenspike.words.speaker import Speaker

Group = tuple[str, str, Menu]


def menu(speaker: Speaker, state: SteelDriverState, width: int, order: str = PROFIT) -> Menu:
    choices = choices_of(state)
    assert isinstance(choices, SteelDriverChoices)
    if state.phase == AUCTIONS:
        return opening_menu(speaker, choices) if state.auction < 0 else bidding_menu(speaker, choices)
    if state.phase == BUILDING:
        return building_menu(speaker, choices, width, order)
    return claiming_menu(speaker, choices, width)


# Auctions


def opening_menu(speaker: Speaker, choices: SteelDriverChoices) -> Menu:
    """First the company, in company order, then how many cubes."""
    state = choices.state
    question = speaker.say(
        N_("{seat}, which company will you put up for auction? You’ll choose your first bid next."), seat=state.marker
    )
    items: list[Item] = []
    lots = [group for group in choices.groups if group.code != PASSING]
    for number, (name, bids) in enumerate(lots, 1):
        effect = speaker.say(
            N_plural("{cubes} cube in its box", "{cubes} cubes in its box", "cubes"), cubes=state.box[bids[0].company]
        )
        then = amount_menu(speaker, name, bids)
        effect += f"  [dim]· {written(speaker.words, f'auction {name} {then.items[0].numbers}')}[/]"
        items.append(Item(number, number, speaker.name("company", name), effect, then=then))
    return Menu(question, [*items, item(speaker, choices.passing, 0)])


def amount_menu(speaker: Speaker, company: str, bids: list[SteelDriverChoice]) -> Menu:
    question = speaker.say(
        N_("{seat}, what’s your first bid for {company}, in cubes?"), seat=bids[0].seat, company=company
    )
    return Menu(question, [amount_item(speaker, bids)])


def amount_item(speaker: Speaker, bids: list[SteelDriverChoice]) -> Item:
    """A range of bids: the number typed is the number of cubes. It says which bids nobody can raise."""
    lowest = bids[0]
    name = speaker.say(N_("your bid, in cubes"))
    effect = speaker.say(N_("you have {cubes}"), cubes=lowest.state.cubes[lowest.seat])
    safe = next((bid.action.amount for bid in bids if bid.unbeatable), None)
    if safe is not None:
        effect += ", " + speaker.say(N_("nobody can raise a bid of {amount} or more"), amount=safe)
    actions = tuple(bid.action for bid in bids)
    return Item(lowest.action.amount, bids[-1].action.amount, name, effect, actions)


def bidding_menu(speaker: Speaker, choices: SteelDriverChoices) -> Menu:
    state = choices.state
    question = speaker.say(
        N_("{seat}, the bid for {company} is {amount} ({bidder}). Raise to how many cubes?"),
        seat=state.actor,
        company=state.board.company_names[state.auction],
        amount=state.bid,
        bidder=state.bidder,
    )
    return Menu(question, [amount_item(speaker, choices.bids), item(speaker, choices.passing, 0)])


# Building


def building_menu(speaker: Speaker, choices: SteelDriverChoices, width: int, order: str) -> Menu:
    """Best first; if there are many, by the city they leave from."""
    state = choices.state
    question = speaker.say(
        N_plural(
            "{seat}, where should {company} build? Its box holds {cubes} cube, and it must build.",
            "{seat}, where should {company} build? Its box holds {cubes} cubes, and it must build.",
            "cubes",
        ),
        seat=state.actor,
        company=state.board.company_names[state.company],
        cubes=state.box[state.company],
    )
    whole = builds(question, speaker, choices.builds(order))
    return grouped(whole, width, lambda: by_city(speaker, choices, question, order))


def builds(question: str, speaker: Speaker, choices: list[SteelDriverChoice]) -> Menu:
    """The builds, each with what it adds to the builder's shares."""
    items = []
    for number, choice in enumerate(choices, 1):
        name, effect = trial_text(speaker, choice)
        gain = choice.holdings.gain
        shares = speaker.say(SHARES_GAIN, gain=money(speaker.words, gain, "+" if gain else ""))
        items.append(Item(number, number, name, f"{effect}, {shares}", (choice.action,)))
    return Menu(question, items)


def by_city(speaker: Speaker, choices: SteelDriverChoices, question: str, order: str) -> list[Group]:
    out: list[Group] = []
    for city, tracks in choices.groups:
        effect = speaker.say(
            N_plural("{count} link, up to +${gain}", "{count} links, up to +${gain}", "count"),
            count=len(tracks),
            gain=tracks[0].gain,
        )
        name = speaker.say(N_("build from {city}"), city=city)
        out.append((name, effect, builds(question, speaker, in_order(tracks, order))))
    return out


# Final phase


def claiming_menu(speaker: Speaker, choices: SteelDriverChoices, width: int) -> Menu:
    """Most valuable first; if there are many, by colour."""
    state = choices.state
    question = speaker.say(
        N_("{seat}, which goods cube should {company} take? It must take one."),
        seat=state.actor,
        company=state.board.company_names[state.company],
    )
    whole = numbered(question, speaker, choices.ranked)
    return grouped(whole, width, lambda: by_goods(speaker, choices, question))


def by_goods(speaker: Speaker, choices: SteelDriverChoices, question: str) -> list[Group]:
    out: list[Group] = []
    for goods, claims in choices.groups:
        name = speaker.say(N_("take {goods}"), goods=goods)
        out.append((name, trial_text(speaker, claims[0]).effect, numbered(question, speaker, claims)))
    return out
