"""Names of Steel Driver. Company names stand for "the red company", goods names for a goods cube of that colour.

Notation always uses the codes (`auction red 3`), whatever the language.
"""

from __future__ import annotations

from goldenspike.words.catalogue import N_context

COMPANIES = {
    "red": N_context("company", "red"),
    "yellow": N_context("company", "yellow"),
    "green": N_context("company", "green"),
    "blue": N_context("company", "blue"),
    "purple": N_context("company", "purple"),
    "black": N_context("company", "black"),
    "grey": N_context("company", "grey"),
    "brown": N_context("company", "brown"),
}
GOODS = {
    "white": N_context("goods", "white"),
    "black": N_context("goods", "black"),
    "silver": N_context("goods", "silver"),
    "orange": N_context("goods", "orange"),
    "red": N_context("goods", "red"),
    "green": N_context("goods", "green"),
    "pink": N_context("goods", "pink"),
}
PHASES = {
    "auctions": N_context("phase", "auctions"),
    "building": N_context("phase", "building"),
    "final": N_context("phase", "final phase"),
    "over": N_context("phase", "game over"),
}
EDITIONS = {
    "treefrog": N_context("edition", "Treefrog edition, 2008"),
    "pegasus": N_context("edition", "Pegasus edition, 2009"),
}
NAMES = {"company": COMPANIES, "goods": GOODS, "phase": PHASES, "edition": EDITIONS}
# Parameters of events and refusals that hold such a code.
PARAMS = {
    "company": "company",
    "order": "company",
    "bonuses": "company",
    "goods": "goods",
    "phase": "phase",
    "link": "link",
}
