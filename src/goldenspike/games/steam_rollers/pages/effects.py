"""Cards played before the action: offered where they help, each with what it changes."""

from __future__ import annotations

from django.utils.html import format_html

from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.pages.common import choices_of, plain_die
from goldenspike.games.steam_rollers.pages.options import Option, option
from goldenspike.games.steam_rollers.rules.actions import FLIP_DIE, REROLL_DIE, SERVICE
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised

DONE_BY = {FLIP_DIE: N_("Flip to {die}"), REROLL_DIE: N_("Roll again")}
"""What the button says where a card leaves a choice of what it does."""


def for_track(view: TableView, start: int) -> list[Option]:
    """Card 6, whatever its side."""
    return listed(view, [choice for choice in choices_of(view).card_uses if choice.helps_track], start)


def for_delivery(view: TableView, start: int) -> list[Option]:
    """Cards 3a, 3b and 4a."""
    return listed(view, [choice for choice in choices_of(view).card_uses if choice.helps_delivery], start)


def for_die(view: TableView) -> list[Option]:
    """Cards 1, 2a, 5a and 5b: another value, or a second die. Where each leads to another number, that is its key."""
    uses = [choice for choice in choices_of(view).card_uses if choice.action.op != SERVICE]
    dice = [choice.die for choice in uses]
    if 0 in dice or len(set(dice)) < len(dice):
        return listed(view, uses, 0)
    return [use(view, choice, die - 1) for choice, die in zip(uses, dice, strict=True)]


def listed(view: TableView, choices: list[SteamRollersChoice], start: int) -> list[Option]:
    return [use(view, choice, place) for place, choice in enumerate(choices, start)]


def use(view: TableView, choice: SteamRollersChoice, place: int) -> Option:
    card, die = choice.action.card, choice.die
    name, effect = trial_text(view.speaker, choice)
    what = format_html('<span class="trip">{}{}</span>', plain_die(die or card + 1), capitalised(name))
    say = view.words(N_("What a {die} can do: {uses}."), die=die, uses=effect) if die and effect else ""
    text = DONE_BY.get(choice.action.op, N_("Use card {card}"))
    do = view.words(text, card=card_id(choice.state, card), die=die)
    return option(view, choice, place, do, what=what, say=say)
