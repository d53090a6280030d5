"""Cards played before the action: offered where they help, each with what it changes."""

from __future__ import annotations

from itertools import count

from django.utils.html import format_html

from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.pages.common import choices_of, plain_die
from goldenspike.games.steam_rollers.pages.options import Option, option, sentence
from goldenspike.games.steam_rollers.rules.actions import FLIP_DIE, REROLL_DIE, SERVICE, SET_DIE, SHIFT_DIE
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.effects import FURTHER
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import capitalised

TO_DIE = N_("Change to {die}")
DONE_BY = {
    SET_DIE: TO_DIE,
    SHIFT_DIE: TO_DIE,
    FLIP_DIE: N_("Flip to {die}"),
    REROLL_DIE: N_("Re-roll"),
}
"""The button's label where a card leaves a choice of what it does."""
COUNTS_FURTHER = N_(
    "This adds {further} to a delivery’s distance. Your engine can cover {strength}, so the route itself "
    "can be {distance} long without another card."
)
NO_WAY_LEFT = N_(
    "This adds {further} to a delivery’s distance. Your engine can only cover {strength}: no route is short enough."
)
COSTS = N_plural(
    "The card returns to the centre and you lose {points} point.",
    "The card returns to the centre and you lose {points} points.",
    "points",
)
FIRST_LETTER = 9
"""Among the keys, letters come after the nine digits."""


def for_track(view: TableView, start: int) -> list[Option]:
    """Card 6, either side."""
    return listed(view, [choice for choice in choices_of(view).card_uses if choice.helps_track], start)


def for_delivery(view: TableView, start: int) -> list[Option]:
    """Cards 3a, 3b and 4a."""
    return listed(view, [choice for choice in choices_of(view).card_uses if choice.helps_delivery], start)


def for_die(view: TableView) -> list[Option]:
    """Cards 1, 2a, 5a and 5b: another value, or a second die. The first option that leads to a number has that number
    as its key, every other one a letter: a digit key always means what the die will show.
    """
    uses = [choice for choice in choices_of(view).card_uses if choice.action.op != SERVICE]
    options: list[Option] = []
    taken, letters = {0}, count(FIRST_LETTER)
    for choice in uses:
        place = next(letters) if choice.die in taken else choice.die - 1
        taken.add(choice.die)
        options.append(use(view, choice, place))
    return options


def listed(view: TableView, choices: list[SteamRollersChoice], start: int) -> list[Option]:
    return [use(view, choice, place) for place, choice in enumerate(choices, start)]


def use(view: TableView, choice: SteamRollersChoice, place: int) -> Option:
    """The option to use a card, with the die it leads to, if it changes the die to a known number."""
    action, die = choice.action, choice.die
    name, effect = trial_text(view.speaker, choice)
    picture = plain_die(die) if die else ""
    what = format_html('<span class="trip">{}{}</span>', picture, capitalised(name))
    text = DONE_BY.get(action.op, N_("Use card {card}"))
    if adds_distance(choice):
        text = N_("Use card {card}: distance +{further}")
    do = view.words(text, card=card_id(choice.state, action.card), die=die, further=action.amount)
    meaning = [means(view, choice, effect), price(view, choice)]
    return option(view, choice, place, do, what=what, say=" ".join(part for part in meaning if part))


def adds_distance(choice: SteamRollersChoice) -> bool:
    """Card 3b."""
    return choice.action.op == SERVICE and choice.state.effects[choice.action.card] == FURTHER


def means(view: TableView, choice: SteamRollersChoice, effect: str) -> str:
    """What can follow it."""
    if choice.die and effect:
        return view.words(N_("Possible with a {die}: {uses}."), die=choice.die, uses=effect)
    if not adds_distance(choice):
        return sentence(effect)
    further, power = choice.action.amount, strength(choice.state, choice.seat)
    text = COUNTS_FURTHER if power > further else NO_WAY_LEFT
    limit = view.words(text, further=further, strength=power, distance=power - further)
    return f"{limit} {sentence(effect)}"


def price(view: TableView, choice: SteamRollersChoice) -> str:
    """That the card goes back when used, and what that costs; empty if it stays."""
    card = choice.action.card
    if choice.state.stays[card]:
        return ""
    points = choice.state.board.card_points[choice.state.sides >> card & 1][card]
    if points > 0:
        return view.words(COSTS, points=points)
    return view.words(N_("The card returns to the centre."))
