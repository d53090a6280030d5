"""Names of Steam Rollers. Records and programs always use the codes (`deliver red 1>2 4`), whatever the language."""

from __future__ import annotations

from goldenspike.games.steam_rollers.rules.edition import load_edition, shipped_editions
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.words.catalogue import N_, Message, N_context
from goldenspike.words.speaker import ContentWords, OptionWords

GOODS = {
    "red": N_context("goods", "red"),
    "blue": N_context("goods", "blue"),
    "purple": N_context("goods", "purple"),
    "yellow": N_context("goods", "yellow"),
    "grey": N_context("goods", "grey"),
}
COMPASS = {
    "N": N_context("compass", "N"),
    "NE": N_context("compass", "NE"),
    "SE": N_context("compass", "SE"),
    "S": N_context("compass", "S"),
    "SW": N_context("compass", "SW"),
    "NW": N_context("compass", "NW"),
}
KINDS = {
    "straight": N_("straight"),
    "gentle": N_("gentle curve"),
    "sharp": N_("sharp curve"),
}
PHASES = {
    "start": N_context("phase", "choosing the start player"),
    "sides": N_context("phase", "choosing the card sides"),
    "walls": N_context("phase", "rolling for walls"),
    "supply": N_context("phase", "drawing a city’s cubes at random"),
    "roll": N_context("phase", "rolling the dice"),
    "draft": N_context("phase", "drafting a die"),
    "snatch": N_context("phase", "snatching the die or not"),
    "act": N_context("phase", "an action with the die"),
    "reroll": N_context("phase", "re-rolling a die"),
    "over": N_context("phase", "game over"),
}
DIFFICULTIES = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
}
WALLS = {
    "useless": N_("walls: track across them is useless"),
    "forbidden": N_("walls: track can’t touch them"),
}
EDITIONS = {
    "flatlined": ContentWords(
        N_context("edition", "Flatlined 2015, with our own card values"),
        N_(
            "card kinds, card points, the black die’s table and the wall charts are our own design; if you own "
            "the printed game, you can load its values as your own edition"
        ),
    )
}
MAPS = {
    "heartland": ContentWords(
        N_context("map", "Heartland"), N_("six regions around one centre; every city is equally well placed")
    ),
    "valley": ContentWords(
        N_context("map", "Valley"), N_("a small sheet for quick games: thirty hexes, and every one counts")
    ),
}
OPTIONS = {
    "difficulty": OptionWords(
        N_("Difficulty"),
        {
            "easy": ContentWords(N_("easy"), N_("no walls")),
            "medium": ContentWords(N_("medium"), N_("a roll decides which one or two borders are walls for everyone")),
            "hard": ContentWords(N_("hard"), N_("two or three borders are walls for everyone")),
        },
    ),
    "walls": OptionWords(
        N_("Track at walls"),
        {
            "useless": ContentWords(
                N_("allowed, but useless"), N_("a connection across a wall carries nothing and scores nothing")
            ),
            "forbidden": ContentWords(N_("forbidden"), N_("no track may end at a wall, as in the French rules")),
        },
    ),
}

# What the special cards do (section SR-6): a short name, and the effect in one line.
CARD_NAMES = {
    "any_value": N_("Any value"),
    "two_dice": N_("Two dice"),
    "snatch": N_("Snatch"),
    "destination": N_("From the far end"),
    "further": N_("Long haul"),
    "unlimited": N_("Full steam"),
    "stronger": N_("Booster"),
    "plus_minus": N_("Plus or minus"),
    "reroll_flip": N_("Second chance"),
    "any_track": N_("Free hand"),
}
CARD_EFFECTS = {
    "any_value": N_("Change the drafted die to any value."),
    "two_dice": N_("Draft two dice and take one action with each."),
    "snatch": N_(
        "Right after another player drafts a die, if you haven’t drafted yet: snatch that die. That player "
        "drafts again."
    ),
    "destination": N_("In a delivery, the die gives the destination, not the source."),
    "further": N_("Add 1 or 2 to a delivery’s distance. Your engine must cover the total."),
    "unlimited": N_("Deliver any distance, whatever your engine’s strength."),
    "stronger": N_("Engine strength +1 while you hold this card."),
    "plus_minus": N_("Change the drafted die by 1, within 1 to 6."),
    "reroll_flip": N_("Re-roll the drafted die and use the result, or flip it to its opposite side."),
    "any_track": N_("Ignore the black die: draw any kind of track."),
}


def by_card(texts: dict[str, Message]) -> dict[str, Message]:
    """The texts by card side ("4b") instead of by effect, as in the editions."""
    editions = [load_edition(name) for name in shipped_editions()]
    return {card.id: texts[EFFECTS[card.effect]] for edition in editions for card in edition.cards}


NAMES = {
    "goods": GOODS,
    "link": COMPASS,
    "known": GOODS | COMPASS,
    "kind": KINDS,
    "phase": PHASES,
    "difficulty": DIFFICULTIES,
    "walls": WALLS,
    "edition": {code: edition.title for code, edition in EDITIONS.items()},
    "card name": by_card(CARD_NAMES),
    "card effect": by_card(CARD_EFFECTS),
}
# Parameters of events and refusals that contain such a code.
PARAMS = {
    "goods": "goods",
    "cubes": "goods",
    "kind": "kind",
    "kinds": "kind",
    "phase": "phase",
    "title": "card name",
    "shape": "link",  # NE-S is shown with a dash, as links are, and with the reader's letters
    "known": "known",
}
