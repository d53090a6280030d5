"""Building: the links a company can build, best first, with price, gain and what they would mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.choices import SteelDriverChoice
from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.pages.after import After, build_after
from goldenspike.games.steel_driver.pages.common import choices_of, company_name, cubes_text, state_of
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.words.actions import SHARES_GAIN
from goldenspike.games.steel_driver.words.hints import HINTS
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import capitalised, money

MOST_TOGETHER = 24
"""More moves than this are easier to find city by city."""

BOX = N_plural("{cubes} cube in the box", "{cubes} cubes in the box", "cubes")
HOW = N_plural(
    "{count} link. Tap it here to build it at once, or preview it on the map.",
    "{count} links. Tap one here to build it at once, or preview it on the map.",
    "count",
)


class Move(NamedTuple):
    act: str
    key: int
    """The number to type, unique among all moves, grouped or not."""
    what: str
    goods: str
    goods_name: str
    price: SafeString
    gain: int
    pay: int
    profit: str
    """What it adds to the builder's pay for this round."""
    holdings: int
    shares: str
    """What it adds to the worth of the builder's shares."""
    plus: str
    label: str
    do: str
    """The label of the button that builds what was chosen on the board."""
    after: After


class Group(NamedTuple):
    name: str
    effect: str
    moves: list[Move]


@dataclass(frozen=True, kw_only=True)
class Building(Part):
    template: ClassVar[str] = "steel_driver/building.html"
    start: bool
    """Whether the company has no track yet."""
    how: str
    """How many tracks there are, and what pressing one does."""
    moves: list[Move]
    groups: list[Group]
    """The moves by city, if there are too many for one list."""


def building(view: TableView) -> Question:
    state = state_of(view)
    name = company_name(view, state.company, False)
    moves = all_moves(view)
    box = view.words(BOX, cubes=state.box[state.company])
    lead = view.words(N_("It’s your turn: {fact}."), fact=box)
    if view.hot_seat:
        player = view.name(state.actor or 0)
        lead = view.words(N_("{player}, it’s your turn: {fact}."), player=player, fact=box)
    choices = Building(
        start=not state.reach[state.company],
        how=view.words(HOW, count=len(moves)),
        moves=moves if len(moves) <= MOST_TOGETHER else [],
        groups=by_city(view, moves) if len(moves) > MOST_TOGETHER else [],
    )
    return Question(
        title=capitalised(view.words(N_("{company} builds one track"), company=name)),
        lead=lead,
        choices=choices,
        sign=markup.herald(state.board.company_names[state.company], "", "l"),
        must=view.words(N_("The company must build.")),
        rule="SD-5.2",
    )


def all_moves(view: TableView) -> list[Move]:
    """Most profit first, then least cost."""
    return [move(view, choice, key) for key, choice in enumerate(choices_of(view).ranked, 1)]


def move(view: TableView, choice: SteelDriverChoice, key: int) -> Move:
    built, gain = choice.built, choice.gain
    what = f"{built.start} › {built.city}" if built.start else view.speaker.name("link", built.link)
    goods = goods_in(choice.state, built.city)
    plus = view.words(HINTS["joins_coasts"], bonus=choice.bonus) if choice.link else ""
    cubes = cubes_text(view, built.cost)
    earns = money(view.words, gain, "+") if built.city or gain else view.words(HINTS["no_new_city"])
    shares = view.words(SHARES_GAIN, gain=gained(view, choice.holdings.gain))
    label = ", ".join([what, cubes, earns, *([plus] if plus else []), shares])
    return Move(
        str(choice.action),
        key,
        what,
        goods,
        view.speaker.name("goods", goods) if goods else "",
        markup.cubes(built.cost, cubes),
        gain,
        choice.pay,
        gained(view, choice.pay),
        choice.holdings.gain,
        gained(view, choice.holdings.gain),
        plus,
        label,
        view.words(N_("Build {track}"), track=what),
        build_after(view, choice, what),
    )


def gained(view: TableView, amount: int) -> str:
    return money(view.words, amount, "+" if amount else "")


def goods_in(state: SteelDriverState, city: str) -> str:
    board = state.board
    return board.goods_names[board.goods[board.city_names.index(city)]] if city else ""


def by_city(view: TableView, moves: list[Move]) -> list[Group]:
    """Tracks that leave from the same city of the network (or start in the same hexagon), grouped."""
    by_act = {track.act: track for track in moves}
    text = N_plural("{count} link, up to +${gain}", "{count} links, up to +${gain}", "count")
    groups = []
    for group in choices_of(view).groups:
        same = [by_act[str(choice.action)] for choice in group.choices]
        groups.append(Group(group.code, view.words(text, count=len(same), gain=same[0].gain), same))
    return groups
