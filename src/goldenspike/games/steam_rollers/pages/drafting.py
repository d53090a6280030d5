"""The draft: every die of the round, who has taken it, and what the remaining ones could do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import (
    allowed_kinds,
    black_die,
    card_name,
    choices_of,
    die,
    state_of,
)
from goldenspike.games.steam_rollers.rules.actions import TAKE
from goldenspike.games.steam_rollers.rules.cards import CARDS, can_use
from goldenspike.games.steam_rollers.rules.effects import (
    ANY_TRACK,
    ANY_VALUE,
    DESTINATION,
    FURTHER,
    PLUS_MINUS,
    REROLL_FLIP,
    TWO_DICE,
    UNLIMITED,
)
from goldenspike.games.steam_rollers.rules.events import DiceRolled, DieChanged, DieSnatched, DieTaken, SecondDieTaken
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.prospects import legal
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


class Die(NamedTuple):
    """A die of this round. `kind`: free (it can be drafted), hand, next (the second one), gone or left."""

    value: int
    picture: SafeString
    kind: str
    act: str = ""
    ring: SafeString | str = ""
    label: str = ""
    first: bool = False
    """Whether it is the first with its number, the one its key drafts."""

    @property
    def in_hand(self) -> bool:
        return self.kind == "hand"


@dataclass(frozen=True)
class Dice(Part):
    """The dice of this round."""

    template: ClassVar[str] = "steam_rollers/dice.html"
    black: SafeString
    white: list[Die]
    about: str
    """What the black die means."""


class Use(NamedTuple):
    act: str
    value: int
    picture: SafeString
    text: str


@dataclass(frozen=True)
class Drafting(Part):
    template: ClassVar[str] = "steam_rollers/drafting.html"
    dice: Dice
    uses: list[Use]
    cards: str
    """Which cards can be used after drafting; empty if none."""


AFTER_DRAFT = (ANY_VALUE, TWO_DICE, DESTINATION, FURTHER, UNLIMITED, PLUS_MINUS, REROLL_FLIP, ANY_TRACK)
"""The effects of cards that are used once a die is in hand."""


def drafting(view: TableView) -> Question:
    """Which die to draft: each says what it could do; the region of the one under the pointer lights up."""
    lead = view.words(N_("It’s your turn. Draft any die, then take one action with it."))
    if view.hot_seat:
        who = view.name(state_of(view).seat)
        lead = view.words(N_("{player}, it’s your turn. Draft any die, then take one action with it."), player=who)
    return Question(
        title=view.words(N_("Draft a die")),
        lead=lead,
        choices=Drafting(all_dice(view), uses(view), cards(view)),
        sign=actor_sign(view),
        rule="SR-2.2",
    )


def actor_sign(view: TableView) -> SafeString:
    """The sign of the player who decides now."""
    seat = state_of(view).actor or 0
    return markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "l")


def all_dice(view: TableView) -> Dice:
    return Dice(black_die(view), round_dice(view), about_black(view))


def about_black(view: TableView) -> str:
    """What the black die allows in this round; empty before the first roll."""
    if not state_of(view).black:
        return ""
    kinds = [view.speaker.name("kind", kind) for kind in allowed_kinds(view)]
    return view.words(
        N_("The black die shows the kinds of track that can be drawn this round, for everyone: {kinds}."), kinds=kinds
    )


def uses(view: TableView) -> list[Use]:
    out = []
    for choice in choices_of(view):
        number = choice.action.die
        effect = trial_text(view.speaker, choice).effect
        out.append(Use(str(choice.action), number, die(view, number), capitalised(effect)))
    return out


def cards(view: TableView) -> str:
    """`Your cards for this turn, once you have drafted: 2a Two dice and 5b Second chance.`"""
    state = state_of(view)
    held = [
        f"{card_id(state, card)} {card_name(view, card)}"
        for card in range(CARDS)
        if state.effects[card] in AFTER_DRAFT and can_use(state, state.seat, card)
    ]
    return view.words(N_("Cards you can use this turn, once you’ve drafted: {cards}."), cards=held) if held else ""


def round_dice(view: TableView) -> list[Die]:
    """All white dice of the round, taken ones first, in the order they were taken."""
    state = state_of(view)
    acting = view.acting and state.actor == state.seat
    takes = {action.die: str(action) for action in legal(state) if action.op == TAKE} if acting else {}
    out = [taken(view, seat, value, kind) for seat, value, kind in drafted(view)]
    for value in range(1, 7):
        for place in range(state.dice[value]):
            label = view.words(N_("die {value}, on the table"), value=value)
            kind = "free" if value in takes else "left"
            out.append(Die(value, die(view, value, ""), kind, takes.get(value, ""), "", label, place == 0))
    return out


def taken(view: TableView, seat: int, value: int, kind: str) -> Die:
    seat_view = view.seat_views[seat]
    text = N_("die {value}, {player}’s") if kind == "gone" else N_("die {value}, in {player}’s hand")
    ring = markup.seat(seat, seat_view.name, seat_view.mine, "s")
    return Die(value, die(view, value, ""), kind, "", ring, view.words(text, value=value, player=seat_view.name))


def drafted(view: TableView) -> list[tuple[int, int, str]]:
    """(seat, value, kind) of each die taken since the last roll, from the events."""
    state = state_of(view)
    taken: list[tuple[int, int, str]] = []
    for _, step in view.played:
        for event in step.events:
            if isinstance(event, DiceRolled):
                taken = []
            elif isinstance(event, DieTaken | SecondDieTaken):
                taken.append((event.seat, event.die, "gone"))
            elif isinstance(event, DieSnatched):
                taken[-1] = (event.seat, event.die, "gone")
            elif isinstance(event, DieChanged):
                taken = changed(taken, event)
    if state.over:
        return taken
    return in_hand(view, taken)


def changed(taken: list[tuple[int, int, str]], event: DieChanged) -> list[tuple[int, int, str]]:
    """The dice taken after a card changed one: the last one of that player that showed the old value."""
    for at in range(len(taken) - 1, -1, -1):
        if taken[at][:2] == (event.seat, event.before):
            return [*taken[:at], (event.seat, event.after, taken[at][2]), *taken[at + 1 :]]
    return taken


def in_hand(view: TableView, taken: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    state = state_of(view)
    out = list(taken)
    for value, kind in ((state.second, "next"), (state.die, "hand")):
        places = [at for at, entry in enumerate(out) if entry == (state.seat, value, "gone")]
        if value and places:
            out[places[-1]] = (state.seat, value, kind)
    return out
