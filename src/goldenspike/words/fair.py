"""Fair dice in plain words: how they work, and what a check has shown. docs/reference/fair-dice.md adds the
mathematics.
"""

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

TITLE = N_("Dice you can check")
ABOUT = N_(
    "Nobody can know the dice in advance, and nobody can change them afterwards without being caught: "
    "not the players, and not the people who run this site."
)
STEPS = (
    N_(
        "Before the first random draw, the server picks a long secret number, the seed, and shows its "
        "fingerprint (SHA-256). The fingerprint pins the seed down without giving it away."
    ),
    N_(
        "Then each player’s browser adds a random number of its own, which the server couldn’t know when it "
        "picked the seed."
    ),
    N_(
        "Every roll, and everything else left to chance, follows from the seed and these numbers by a fixed "
        "rule. No draw is ever repeated: once one has been made, earlier moves can’t be undone."
    ),
    N_(
        "When the game is over, the seed is revealed. Then anyone can check the draws: on this site, with "
        "the command “goldenspike verify” and the downloaded record, or with a program of your own."
    ),
)
NOTES = (
    N_(
        "Numbers can be added until the first random draw. Players who don’t add one, or who sit down later, "
        "rely on the others’ numbers; bots don’t add any."
    ),
    N_(
        "What this can’t prevent: someone who knows the seed and also adds the last number could choose that "
        "number to their advantage. You’re safe from the server and from the other players, but not from "
        "both working together."
    ),
)
VERDICTS = {
    SEALED: N_("The seed is revealed when the game is over; then the draws can be checked."),
    FAIR: N_plural(
        "The dice are fair: the seed matches its fingerprint, and the only draw ({draws}) follows from it "
        "and the numbers.",
        "The dice are fair: the seed matches its fingerprint, and all {draws} draws follow from it and the numbers.",
        "draws",
    ),
    WITHHELD: N_("The dice can’t be checked: the game is over, but the seed hasn’t been revealed."),
    UNPROMISED: N_("The dice can’t be checked: the record doesn’t contain the promised fingerprint."),
    UNCHECKED: N_("The dice weren’t checked: the record contains no draws made with this seed."),
    FALSE_SEED: N_("The dice aren’t fair: the seed doesn’t match the promised fingerprint."),
    FALSE_DRAW: N_("Move {number}: the seed gives “{wanted}”, not “{found}”."),
    RETAKEN: N_("The dice aren’t fair: move {number} undoes a draw."),
}
ELSEWHERE = N_plural(
    "Not covered: {count} outcome before move {number} that was drawn elsewhere.",
    "Not covered: {count} outcomes before move {number} that were drawn elsewhere.",
    "count",
)
YOURS = N_("Is your number the one you sent? Your browser remembers it and checks it for you at the table.")


class Explanation(NamedTuple):
    """The text of a page: a title, what it is about, the steps in order, and what else to know."""

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
