"""The final phase: which goods cube a company takes, by colour, with who else reaches it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steel_driver.pages.after import After, claim_after, tried
from goldenspike.games.steel_driver.pages.common import company_name, legal, state_of
from goldenspike.games.steel_driver.pages.markup import herald
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.score import goods_of, worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
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
    after: After


class Colour(NamedTuple):
    code: str
    name: str
    makes: str
    share: str
    gain: int
    worth: str
    """The gain as it is shown."""
    takes: list[Take]


@dataclass(frozen=True)
class Claiming(Part):
    template: ClassVar[str] = "steel_driver/claiming.html"
    colours: list[Colour]


def claiming(view: TableView) -> Question:
    state = state_of(view)
    name = company_name(view, state.company, False)
    lead = view.words(N_("Your turn. Beside each city: who else reaches it."))
    if view.hot_seat:
        who = view.name(state.actor or 0)
        lead = view.words(N_("{player}, it is your turn. Beside each city: who else reaches it."), player=who)
    return Question(
        title=capitalised(view.words(N_("{company} takes one goods cube"), company=name)),
        lead=lead,
        choices=Claiming(colours(view)),
        sign=herald(state.board.company_names[state.company], "", "l"),
        rule="SD-9.3",
    )


def colours(view: TableView) -> list[Colour]:
    """The colour that adds most first; in it, the cities that rivals reach before those that wait."""
    state = state_of(view)
    claims = legal(state)
    out = []
    key = 1
    kinds = sorted(
        {state.board.goods[action.city] for action in claims}, key=lambda kind: (-gain_of(state, kind), kind)
    )
    for kind in kinds:
        same = [action for action in claims if state.board.goods[action.city] == kind]
        same.sort(key=lambda action: (-len(rivals(state, action.city)), state.board.city_names[action.city]))
        takes = [take(view, action, key + place) for place, action in enumerate(same)]
        key += len(takes)
        out.append(colour(view, kind, takes))
    return out


def colour(view: TableView, kind: int, takes: list[Take]) -> Colour:
    state = state_of(view)
    code = state.board.goods_names[kind]
    owned = goods_of(state, state.company)
    size = sum(1 for count in owned if count > owned[kind]) + 1
    now, gain = worth(state, state.company), gain_of(state, kind)
    makes = view.words(N_("makes a set of {size}"), size=size)
    share = view.words(N_("a share {now} → {then}"), now=money(now), then=money(now + gain))
    return Colour(code, capitalised(view.speaker.name("goods", code)), makes, share, gain, f"+{money(gain)}", takes)


def gain_of(state: SteelDriverState, kind: int) -> int:
    """What one more cube of a colour adds to a share."""
    after = state.copy()
    after.taken[state.company * len(state.board.goods_names) + kind] += 1
    return worth(after, state.company) - worth(state, state.company)


def rivals(state: SteelDriverState, city: int) -> list[int]:
    others = [company for company in state.order if company != state.company and state.control[company] >= 0]
    return [company for company in others if state.reach[company] >> city & 1]


def take(view: TableView, action: SteelDriverAction, key: int) -> Take:
    state = state_of(view)
    city = state.board.city_names[action.city]
    goods = view.speaker.name("goods", state.board.goods_names[state.board.goods[action.city]])
    found = [(state.board.company_names[one], company_name(view, one)) for one in rivals(state, action.city)]
    only = view.words(N_("only yours"))
    also = view.words(N_("also reached by {companies}"), companies=[name for _, name in found])
    label = f"{city}, {goods}, {also if found else only}"
    signs = [herald(code, "", "s") for code, _ in found]
    return Take(str(action), key, city, signs, label, claim_after(view, action, city, tried(state, action)))
