"""Names of Steel Driver. A company name means "the red company", a goods name a goods cube of that colour.

Records and programs always use the codes (`auction red 3`), whatever the language.
"""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_context
from goldenspike.words.speaker import ContentWords

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
    "treefrog": ContentWords(
        N_context("edition", "Treefrog edition, 2008"), N_("if cubes run out, stand-ins are used")
    ),
    "pegasus": ContentWords(N_context("edition", "Pegasus edition, 2009"), N_("if cubes run out, everyone gets fewer")),
}
MAPS = {
    "usa": ContentWords(N_context("map", "The United States"), N_("the whole country: 38 cities from coast to coast")),
    "lakes": ContentWords(N_context("map", "The Great Lakes"), N_("fewer cities, closer together: a shorter game")),
}
NAMES = {
    "company": COMPANIES,
    "goods": GOODS,
    "phase": PHASES,
    "edition": {code: edition.title for code, edition in EDITIONS.items()},
}
# Parameters of events and refusals that contain such a code.
PARAMS = {
    "company": "company",
    "companies": "company",
    "known": "company",
    "order": "company",
    "bonuses": "company",
    "goods": "goods",
    "phase": "phase",
    "link": "link",
}
