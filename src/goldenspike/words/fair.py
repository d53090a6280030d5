"""Fair dice in plain words: how they work, and what a check has shown. docs/reference/fair-dice.md adds the sums."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core.fair import (
    FAIR,
    FALSE_DRAW,
    FALSE_SEED,
    RETAKEN,
    SEALED,
    UNCHECKED,
    UNPROMISED,
    WITHHELD,
    Verdict,
)
from goldenspike.words.catalogue import N_, N_plural, Words

TITLE = N_("Dice that you can check")
ABOUT = N_(
    "Nobody can know the dice in advance, and nobody can change them afterwards without being found out: not the"
    " players, and not whoever runs this site."
)
STEPS = (
    N_(
        "Before anything is drawn, the server picks a long secret number, the seed, and shows its fingerprint"
        " (SHA-256). The fingerprint pins the seed down without giving it away."
    ),
    N_("Then each player’s browser adds a number of its own. The server could not know it when it picked the seed."),
    N_(
        "Every roll, and whatever else is left to chance, follows from the seed and these numbers by a fixed rule."
        " Nothing is ever drawn twice: no move can be taken back once chance has spoken."
    ),
    N_(
        "When the game is over, the seed is shown. Now everyone can do the sums again: this site does, the command"
        " “goldenspike verify” does with the downloaded record, and so can any program of your own."
    ),
)
NOTES = (
    N_(
        "Numbers are taken until the first draw. Whoever adds none, or sits down later, plays with the numbers of the"
        " others; bots add none."
    ),
    N_(
        "What it cannot prevent: whoever knows the seed and also adds the last number could pick that number to suit"
        " themselves. You are safe from the server and from the other players, but not from both of them together."
    ),
)
VERDICTS = {
    SEALED: N_("The seed is shown when the game is over; the draws can be checked then."),
    FAIR: N_plural(
        "The dice are fair: the seed has the promised fingerprint, and {draws} draw follows from it and the numbers.",
        "The dice are fair: the seed has the promised fingerprint, and {draws} draws follow from it and the numbers.",
        "draws",
    ),
    WITHHELD: N_("The dice cannot be checked: the game is over, but the seed is withheld."),
    UNPROMISED: N_("The dice cannot be checked: the record does not hold the fingerprint that was promised."),
    UNCHECKED: N_("The dice are not checked: the record holds no draw that was made with this seed."),
    FALSE_SEED: N_("The dice are not fair: the seed does not have the promised fingerprint."),
    FALSE_DRAW: N_("Line {number}: the seed gives “{wanted}”, not “{found}”."),
    RETAKEN: N_("The dice are not fair: line {number} takes back what had been drawn."),
}
ELSEWHERE = N_plural(
    "Not vouched for: {count} outcome before line {number}, which was drawn elsewhere.",
    "Not vouched for: {count} outcomes before line {number}, which were drawn elsewhere.",
    "count",
)
YOURS = N_("Is your own number the one that you sent? Your browser keeps it, and compares it at the table by itself.")


class Explanation(NamedTuple):
    """For a page: a title, what it is about, the steps in their order, and what else should be known."""

    title: str
    about: str
    steps: list[str]
    notes: list[str]


def explanation(words: Words) -> Explanation:
    return Explanation(
        words(TITLE), words(ABOUT), [words(message) for message in STEPS], [words(message) for message in NOTES]
    )


def verdict_text(words: Words, verdict: Verdict) -> str:
    sentence = words(
        VERDICTS[verdict.kind],
        draws=verdict.draws,
        number=verdict.line,
        wanted=verdict.wanted,
        found=verdict.found,
    )
    if verdict.since == 1:
        return sentence
    return f"{sentence} {words(ELSEWHERE, count=verdict.elsewhere, number=verdict.since)}"
