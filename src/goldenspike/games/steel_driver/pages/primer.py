"""Steel Driver in two minutes, for somebody who has never played it."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steel_driver.drawing.art import art
from goldenspike.games.steel_driver.pages import markup
from goldenspike.site.pages import markup as shared_markup
from goldenspike.site.pages.primer import ABOUT, Step, Told, steps
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import money

COMPANIES = ("red", "yellow", "green", "blue", "purple", "black")
SET = ("white", "black", "silver", "orange", "red")

TOLD = (
    Told(
        ABOUT,
        N_(
            "Six railway companies, five rounds. Nobody owns a company for good: control of each is auctioned "
            "anew every round. Whoever has the most cash in the end wins."
        ),
        "SD-2",
    ),
    Told(
        N_("Bid"),
        N_(
            "Your cubes are your bids. Whoever wins an auction puts the cubes into the company’s box, controls "
            "it for this round, and keeps one of its shares to the end."
        ),
        "SD-4",
    ),
    Told(
        N_("Build"),
        N_(
            "In turn every company builds one track and pays for it from its box: the number beside the link. "
            "The city it reaches adds its value to the company’s profit. A first track starts in a hexagonal "
            "city, and every link is built only once."
        ),
        "SD-5",
    ),
    Told(
        N_("Cash in"),
        N_(
            "When nobody can build any more, you receive the profit of every company that you control now. "
            "Then profits go back to nothing, and everybody gets new cubes."
        ),
        "SD-7",
    ),
    Told(
        N_("From coast to coast"),
        N_(
            "The first time that tracks join New York and San Francisco, the company that closed the gap earns "
            "$50 more, and every other company on the way $30."
        ),
        "SD-6",
    ),
    Told(
        N_("The end pays most"),
        N_(
            "After round five the companies take goods cubes from the cities they reach. Sets of one to five "
            "colours are worth $10, $30, $60, $100 and $150. Every share pays its holder the value of its "
            "company’s sets: about two thirds of all cash come from this phase."
        ),
        "SD-9",
    ),
)


def primer(words: Words) -> list[Step]:
    return steps(words, TOLD, pictures(words))


def pictures(words: Words) -> list[SafeString]:
    return [
        shared_markup.joined(markup.herald(code, "", "l") for code in COMPANIES),
        shared_markup.joined(
            [*(markup.cube() for _ in range(3)), shared_markup.icon("arrow"), markup.herald("red", "", "l")]
        ),
        mark_safe(art()),
        shared_markup.joined([markup.loco("red"), shared_markup.icon("arrow"), sum_of(words, 90)]),
        mark_safe(f'<span class="spike-badge">{shared_markup.icon("spike")}</span>'),
        shared_markup.joined([*(markup.good(code, "", "big") for code in SET), sum_of(words, 150)]),
    ]


def sum_of(words: Words, amount: int) -> SafeString:
    return mark_safe(f'<b class="sum">{money(words, amount)}</b>')
