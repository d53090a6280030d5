"""What a player of Steel Driver can choose from. In auctions a number is an amount of cubes, and 0 always passes."""

from __future__ import annotations

from goldenspike.core.game import Action
from goldenspike.core.play import preview
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.events import Built, LinkMade, Sold
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.games.steel_driver.rules.score import worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.terminal.menu import Choice, Menu, grouped, numbered
from goldenspike.words.actions import action_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.speaker import Speaker

Group = tuple[str, str, Menu]


def menu(speaker: Speaker, state: SteelDriverState, width: int) -> Menu:
    if state.phase == AUCTIONS:
        return opening_menu(speaker, state) if state.auction < 0 else bidding_menu(speaker, state)
    return building_menu(speaker, state, width) if state.phase == BUILDING else claiming_menu(speaker, state, width)


def legal(state: SteelDriverState) -> list[SteelDriverAction]:
    return [action for action in state.actions() if isinstance(action, SteelDriverAction)]


def split_pass(state: SteelDriverState) -> tuple[Action, list[SteelDriverAction]]:
    """In auctions the first legal action is to pass."""
    actions = legal(state)
    return actions[0], actions[1:]


def pass_choice(speaker: Speaker, state: SteelDriverState, action: Action) -> Choice:
    name, effect = action_text(speaker, state, action)
    return Choice(0, 0, name, effect, (action,))


# Auctions


def opening_menu(speaker: Speaker, state: SteelDriverState) -> Menu:
    """First the company, in company order, then how many cubes."""
    to_pass, openings = split_pass(state)
    seat = state.marker
    question = speaker.say(
        N_("{seat}, which company do you put up for auction? You choose your first bid next."), seat=seat
    )
    choices: list[Choice] = []
    for company in state.order:
        amounts = tuple(action for action in openings if action.company == company)
        if amounts:
            name = state.board.company_names[company]
            effect = speaker.say(
                N_plural("{cubes} cube in its box", "{cubes} cubes in its box", "cubes"), cubes=state.box[company]
            )
            then = amount_menu(speaker, state, name, amounts)
            effect += f"  [dim]· auction {name} {then.choices[0].numbers}[/]"
            number = len(choices) + 1
            choices.append(Choice(number, number, speaker.name("company", name), effect, then=then))
    return Menu(question, [*choices, pass_choice(speaker, state, to_pass)])


def amount_menu(speaker: Speaker, state: SteelDriverState, company: str, amounts: tuple[Action, ...]) -> Menu:
    question = speaker.say(
        N_("{seat}, how many cubes do you bid first for {company}?"), seat=state.marker, company=company
    )
    return Menu(question, [amount_choice(speaker, state, 1, amounts)])


def amount_choice(speaker: Speaker, state: SteelDriverState, first: int, amounts: tuple[Action, ...]) -> Choice:
    """A range of bids: the number typed is the number of cubes. It says from which bid on nobody can follow."""
    seat = state.actor
    assert seat is not None
    name = speaker.say(N_("your bid, in cubes"))
    safe = next((amount for amount, bid in enumerate(amounts, first) if sells(state, bid)), None)
    effect = speaker.say(N_("you have {cubes}"), cubes=state.cubes[seat])
    if safe is not None:
        effect += ", " + speaker.say(N_("nobody can raise from {amount} on"), amount=safe)
    return Choice(first, first + len(amounts) - 1, name, effect, amounts)


def sells(state: SteelDriverState, action: Action) -> bool:
    return any(isinstance(event, Sold) for event in preview(state, action))


def bidding_menu(speaker: Speaker, state: SteelDriverState) -> Menu:
    to_pass, raises = split_pass(state)
    question = speaker.say(
        N_("{seat}, the bid for {company} stands at {amount} ({bidder}). Raise to how many cubes?"),
        seat=state.actor,
        company=state.board.company_names[state.auction],
        amount=state.bid,
        bidder=state.bidder,
    )
    choices = [amount_choice(speaker, state, state.bid + 1, tuple(raises)), pass_choice(speaker, state, to_pass)]
    return Menu(question, choices)


# Building


def building_menu(speaker: Speaker, state: SteelDriverState, width: int) -> Menu:
    """The best first: most profit, then least cost."""
    board = state.board
    question = speaker.say(
        N_plural(
            "{seat}, where does {company} build? Its box holds {cubes} cube, and it must build.",
            "{seat}, where does {company} build? Its box holds {cubes} cubes, and it must build.",
            "cubes",
        ),
        seat=state.actor,
        company=board.company_names[state.company],
        cubes=state.box[state.company],
    )
    builds = sorted(legal(state), key=lambda action: (-profit_of(state, action), board.cost[action.link]))
    whole = numbered(question, speaker, state, builds)
    return grouped(whole, width, lambda: by_city(speaker, state, builds, question))


def profit_of(state: SteelDriverState, action: Action) -> int:
    """What a build adds to the profit of its company, a link bonus included."""
    gain = 0
    for event in preview(state, action):
        if isinstance(event, Built):
            gain += event.gain
        elif isinstance(event, LinkMade):
            gain += event.bonuses[event.company]
    return gain


def by_city(speaker: Speaker, state: SteelDriverState, builds: list[SteelDriverAction], question: str) -> list[Group]:
    """Tracks that leave from the same city of the network (or start in the same hexagon) together."""
    groups: dict[str, list[SteelDriverAction]] = {}
    for action in builds:
        groups.setdefault(from_city(state, action), []).append(action)
    out: list[Group] = []
    for city in sorted(groups):
        tracks = groups[city]
        best = max(profit_of(state, action) for action in tracks)
        effect = speaker.say(
            N_plural("{count} track, up to +${gain}", "{count} tracks, up to +${gain}", "count"),
            count=len(tracks),
            gain=best,
        )
        name = speaker.say(N_("build from {city}"), city=city)
        out.append((name, effect, numbered(question, speaker, state, tracks)))
    return out


def from_city(state: SteelDriverState, action: SteelDriverAction) -> str:
    board = state.board
    if action.start >= 0:
        return board.city_names[action.start]
    a, b = board.end_a[action.link], board.end_b[action.link]
    return board.city_names[a if state.reach[state.company] >> a & 1 else b]


# Final phase


def claiming_menu(speaker: Speaker, state: SteelDriverState, width: int) -> Menu:
    """The most valuable first."""
    question = speaker.say(
        N_("{seat}, which goods cube does {company} take? It must take one."),
        seat=state.actor,
        company=state.board.company_names[state.company],
    )
    claims = sorted(legal(state), key=lambda action: (-worth_after(state, action), state.board.goods[action.city]))
    whole = numbered(question, speaker, state, claims)
    return grouped(whole, width, lambda: by_goods(speaker, state, claims, question))


def worth_after(state: SteelDriverState, action: Action) -> int:
    after = state.copy()
    after.apply(action)
    return worth(after, state.company)


def by_goods(speaker: Speaker, state: SteelDriverState, claims: list[SteelDriverAction], question: str) -> list[Group]:
    board = state.board
    out: list[Group] = []
    for colour, goods in enumerate(board.goods_names):
        same = [action for action in claims if board.goods[action.city] == colour]
        if same:
            _, effect = action_text(speaker, state, same[0])
            name = speaker.say(N_("take {goods}"), goods=goods)
            out.append((name, effect, numbered(question, speaker, state, same)))
    return out
