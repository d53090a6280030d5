"""Steel Driver in two minutes, for somebody who has never played it."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steel_driver.drawing.art import art
from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.rules.edition import load_edition
from goldenspike.games.steel_driver.rules.score import set_sizes
from goldenspike.site.pages import markup as shared_markup
from goldenspike.site.pages.primer import ABOUT, EXAMPLE, Step, Told, steps
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import money

COMPANIES = ("red", "yellow", "green", "blue", "purple", "black")
SET = ("white", "black", "silver", "orange", "red")

TOLD = (
    Told(
        ABOUT,
        N_(
            "Six railway companies, five rounds. Nobody owns a company for good: control of each is auctioned "
            "again every round. The player with the most cash at the end wins."
        ),
        "SD-2",
    ),
    Told(
        N_("Bid"),
        N_(
            "You bid with your cubes. If you win an auction, the cubes you bid go into the company’s box, you "
            "control the company for this round, and you keep one of its shares to the end."
        ),
        "SD-4",
    ),
    Told(
        N_("Build"),
        N_(
            "In turn, each company builds one track and pays for it from its box; the number beside the link is "
            "the cost. The city it reaches adds its value to the company’s profit. A company’s first track "
            "starts in a hexagonal city, and each link can only be built once."
        ),
        "SD-5",
    ),
    Told(
        N_("Cash in"),
        N_(
            "When no company can build any more, you receive the profit of each company you control. Then "
            "profits return to zero and everyone gets new cubes."
        ),
        "SD-7",
    ),
    Told(
        N_("From coast to coast"),
        N_(
            "The first time tracks join New York and San Francisco, the company that completes the link earns an "
            "extra $50, and every other company along the way earns $30."
        ),
        "SD-6",
    ),
    Told(
        N_("The end pays most"),
        N_(
            "After round five, the companies take goods cubes from the cities they reach. Sets of one to five "
            "colours are worth $10, $30, $60, $100 and $150. Each share pays its holder the value of its "
            "company’s sets: about two thirds of all cash comes from this phase."
        ),
        "SD-9",
    ),
)


TAKEN = {"white": 2, "black": 2, "silver": 1}
"""What red has taken in the example."""


def primer(words: Words) -> list[Step]:
    return [*steps(words, TOLD, pictures(words)), example(words)]


def example(words: Words) -> Step:
    """A company's sets and what they pay, computed by the rules."""
    values = load_edition("treefrog").set_values
    sizes = set_sizes(list(TAKEN.values()))
    sums = [values[size - 1] for size in sizes]
    text = words(
        N_(
            "Red has taken five cubes. White, black and silver make a set of three, worth {first}; the other "
            "white and black make a set of two, worth {second}. Each share in red pays {sum}, so two of them pay "
            "{double}."
        ),
        first=money(words, sums[0]),
        second=money(words, sums[1]),
        sum=money(words, sum(sums)),
        double=money(words, 2 * sum(sums)),
    )
    rows = [set_row(words, depth, value) for depth, value in enumerate(sums)]
    return Step(words(EXAMPLE), text, shared_markup.joined(rows), "SD-9.4")


def set_row(words: Words, depth: int, value: int) -> SafeString:
    cubes = shared_markup.joined(markup.good(code, "", "big") for code, count in TAKEN.items() if count > depth)
    return format_html('<span class="set-row">{}{}</span>', cubes, sum_of(words, value))


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
