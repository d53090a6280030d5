"""Card 2b: its holder decides whether to snatch the die that another player has just drafted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import choices_of, die, state_of
from goldenspike.games.steam_rollers.pages.drafting import Dice, actor_sign, all_dice
from goldenspike.games.steam_rollers.rules.actions import SNATCH_DIE
from goldenspike.games.steam_rollers.rules.prospects import snatched
from goldenspike.games.steam_rollers.words.actions import use_of_die
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Form, Part
from goldenspike.site.pages.table_page import move_form
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import capitalised


class Answer(NamedTuple):
    act: str
    key: str
    name: str
    effect: str
    primary: bool


@dataclass(frozen=True)
class Clock(Part):
    """The time left for the holder of card 2b to answer, for everybody to see."""

    template: ClassVar[str] = "steam_rollers/clock.html"
    left: int
    limit: int
    text: str


@dataclass(frozen=True, kw_only=True)
class Snatching(Part):
    template: ClassVar[str] = "steam_rollers/snatching.html"
    dice: Dice
    die: SafeString
    worth: str
    clock: Clock | None


@dataclass(frozen=True)
class Answers(Part):
    """Both answers, in the footer of the question: visible on any screen while the time runs."""

    template: ClassVar[str] = "steam_rollers/answers.html"
    move: Form
    answers: list[Answer]


def snatching(view: TableView) -> Question:
    state = state_of(view)
    victim = view.name(state.seat)
    answers = []
    for key, choice in zip("12", choices_of(view), strict=True):
        action = choice.action
        name, effect = trial_text(view.speaker, choice)
        answers.append(Answer(str(action), key, capitalised(name), capitalised(effect), action.op == SNATCH_DIE))
    text = N_("{victim} has drafted the {die}. Do you want to snatch it with card 2b?")
    if view.hot_seat:
        text = N_("{player}, {victim} has drafted the {die}. Do you want to snatch it with card 2b?")
    lead = view.words(text, player=view.name(state.actor or 0), victim=victim, die=state.die)
    choices = Snatching(dice=all_dice(view), die=die(view, state.die, "big"), worth=worth(view), clock=clock(view))
    return Question(
        title=view.words(N_("Snatch the {die}?"), die=state.die),
        lead=lead,
        choices=choices,
        sign=actor_sign(view),
        confirm=Answers(move_form(view), answers),
        rule="SR-6.9",
    )


def clock(view: TableView) -> Clock | None:
    if view.left is None:
        return None
    left = round(view.left)
    text = N_plural(
        "If you don’t answer within {seconds} second, you let the die go.",
        "If you don’t answer within {seconds} seconds, you let the die go.",
        "seconds",
    )
    return Clock(left, view.limit, view.words(text, seconds=left))


def worth(view: TableView) -> str:
    """What the die could do for the holder of card 2b."""
    hers = snatched(state_of(view))
    uses = use_of_die(view.speaker, hers)
    return view.words(N_("Possible with the {die}: {uses}."), die=hers.die, uses=uses)
