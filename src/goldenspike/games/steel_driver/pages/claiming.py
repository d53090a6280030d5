"""The final phase: which goods cube a company takes, by colour, with the other companies that reach it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.choices import Group
from goldenspike.games.steel_driver.choices import SteelDriverChoice
from goldenspike.games.steel_driver.pages.after import After, claim_after
from goldenspike.games.steel_driver.pages.common import choices_of, company_name, state_of
from goldenspike.games.steel_driver.pages.markup import herald
from goldenspike.games.steel_driver.words.hints import HINTS
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised, money


class Take(NamedTuple):
    act: str
    key: int
    city: str
    rivals: list[SafeString]
    """The other companies that reach the city."""
    label: str
    do: str
    """The label of the button that takes what was chosen on the board."""
    after: After


class Colour(NamedTuple):
    code: str
    name: str
    makes: str
    share: str
    gain: int
    worth: str
    """The gain as shown to the reader."""
    takes: list[Take]


@dataclass(frozen=True)
class Claiming(Part):
    template: ClassVar[str] = "steel_driver/claiming.html"
    colours: list[Colour]


def claiming(view: TableView) -> Question:
    state = state_of(view)
    name = company_name(view, state.company, False)
    lead = view.words(N_("It’s your turn. Beside each city: who else can reach it."))
    if view.hot_seat:
        who = view.name(state.actor or 0)
        lead = view.words(N_("{player}, it’s your turn. Beside each city: who else can reach it."), player=who)
    return Question(
        title=capitalised(view.words(N_("{company} takes one goods cube"), company=name)),
        lead=lead,
        choices=Claiming(colours(view)),
        sign=herald(state.board.company_names[state.company], "", "l"),
        rule="SD-9.3",
    )


def colours(view: TableView) -> list[Colour]:
    """The colour with the largest gain first; within it, the cities that rivals reach before those that can wait."""
    out = []
    key = 1
    for group in choices_of(view).groups:
        out.append(colour(view, group, key))
        key += len(group.choices)
    return out


def colour(view: TableView, group: Group[SteelDriverChoice], key: int) -> Colour:
    best = group.choices[0]
    makes = view.words(HINTS["makes_set"], size=best.set_size)
    share = view.words(
        N_("a share {now} → {then}"), now=money(view.words, best.share.before), then=money(view.words, best.share.after)
    )
    takes = [take(view, choice, number) for number, choice in enumerate(group.choices, key)]
    name = capitalised(view.speaker.name("goods", group.code))
    return Colour(group.code, name, makes, share, best.share.gain, money(view.words, best.share.gain, "+"), takes)


def take(view: TableView, choice: SteelDriverChoice, key: int) -> Take:
    board = choice.state.board
    city = board.city_names[choice.action.city]
    goods = view.speaker.name("goods", choice.goods)
    rivals = [(board.company_names[rival], company_name(view, rival, False)) for rival in choice.rivals]
    only = view.words(HINTS["only_yours"])
    also = view.words(HINTS["also_reached"], companies=[name for _, name in rivals])
    label = f"{city}, {goods}, {also if rivals else only}"
    signs = [herald(code, "", "s") for code, _ in rivals]
    do = view.words(N_("Take the {goods} cube in {city}"), goods=goods, city=city)
    return Take(str(choice.action), key, city, signs, label, do, claim_after(view, choice, city))
