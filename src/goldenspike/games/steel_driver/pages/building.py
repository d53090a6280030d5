"""Building: the links a company can build, best first, with price, gain and what they would mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.bots.forecast import worth_now
from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.pages.after import After, Tried, build_after, tried
from goldenspike.games.steel_driver.pages.common import company_name, cubes_text, legal, state_of
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.events import Built, LinkMade
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import capitalised, money
from goldenspike.words.previews import first

MOST_TOGETHER = 24
"""More moves than this are easier to find city by city."""

BOX = N_plural("{cubes} cube in the box", "{cubes} cubes in the box", "cubes")


class Move(NamedTuple):
    act: str
    key: int
    """The number to type; one for every move, groups or not."""
    what: str
    goods: str
    goods_name: str
    price: SafeString
    gain: int
    profit: str
    """The gain as it is shown."""
    plus: str
    label: str
    after: After


class Group(NamedTuple):
    name: str
    effect: str
    moves: list[Move]


@dataclass(frozen=True, kw_only=True)
class Building(Part):
    template: ClassVar[str] = "steel_driver/building.html"
    start: bool
    """The company has no track yet."""
    moves: list[Move]
    groups: list[Group]
    """By city, where there are too many moves for one list."""


def building(view: TableView) -> Question:
    state = state_of(view)
    name = company_name(view, state.company, False)
    moves = all_moves(view)
    box = view.words(BOX, cubes=state.box[state.company])
    lead = view.words(N_("Your turn: {fact}."), fact=box)
    if view.hot_seat:
        player = view.name(state.actor or 0)
        lead = view.words(N_("{player}, it is your turn: {fact}."), player=player, fact=box)
    choices = Building(
        start=not state.reach[state.company],
        moves=moves if len(moves) <= MOST_TOGETHER else [],
        groups=by_city(view, moves) if len(moves) > MOST_TOGETHER else [],
    )
    return Question(
        title=capitalised(view.words(N_("{company} builds one track"), company=name)),
        lead=lead,
        choices=choices,
        sign=markup.herald(state.board.company_names[state.company], "", "l"),
        must=view.words(N_("It must build.")),
        rule="SD-5.2",
    )


def all_moves(view: TableView) -> list[Move]:
    """Most profit first, then least cost."""
    state = state_of(view)
    found = [(action, tried(state, action)) for action in legal(state)]
    found.sort(key=lambda one: (-gain_of(one[1]), state.board.cost[one[0].link]))
    now = worth_now(state)
    return [move(view, action, done, key, now) for key, (action, done) in enumerate(found, 1)]


def gain_of(done: Tried) -> int:
    """What a build adds to the profit of its company, a link bonus included."""
    built, link = first(done.events, Built), first(done.events, LinkMade)
    assert built is not None
    return built.gain + (link.bonuses[link.company] if link else 0)


def move(view: TableView, action: SteelDriverAction, done: Tried, key: int, now: list[int]) -> Move:
    state = state_of(view)
    built, link = first(done.events, Built), first(done.events, LinkMade)
    assert built is not None
    what = f"{built.start} › {built.city}" if built.start else built.link.replace("-", " – ")
    goods = goods_in(state, built.city)
    gain = gain_of(done)
    plus = ""
    if link:
        plus = view.words(N_("joins the coasts: +${bonus}"), bonus=link.bonuses[link.company])
    cubes = cubes_text(view, built.cost)
    label = ", ".join([what, cubes, f"+${gain}" if gain else view.words(N_("no new city")), *([plus] if plus else [])])
    return Move(
        str(action),
        key,
        what,
        goods,
        view.speaker.name("goods", goods) if goods else "",
        markup.cubes(built.cost, cubes),
        gain,
        f"+{money(gain)}" if gain else money(gain),
        plus,
        label,
        build_after(view, action, what, done, now),
    )


def goods_in(state: SteelDriverState, city: str) -> str:
    board = state.board
    return board.goods_names[board.goods[board.city_names.index(city)]] if city else ""


def by_city(view: TableView, moves: list[Move]) -> list[Group]:
    """Tracks that leave from the same city of the network (or start in the same hexagon) together."""
    state = state_of(view)
    actions = {str(action): action for action in legal(state)}
    groups: dict[str, list[Move]] = {}
    for one in moves:
        groups.setdefault(from_city(state, actions[one.act]), []).append(one)
    text = N_plural("{count} track, up to +${gain}", "{count} tracks, up to +${gain}", "count")
    return [
        Group(city, view.words(text, count=len(same), gain=max(one.gain for one in same)), same)
        for city, same in sorted(groups.items())
    ]


def from_city(state: SteelDriverState, action: SteelDriverAction) -> str:
    board = state.board
    if action.start >= 0:
        return board.city_names[action.start]
    a, b = board.end_a[action.link], board.end_b[action.link]
    return board.city_names[a if state.reach[state.company] >> a & 1 else b]
