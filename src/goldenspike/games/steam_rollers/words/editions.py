"""What is printed and what is our own, on the rules page: the cards' kinds and points by edition, from the data."""

from __future__ import annotations

from goldenspike.games.steam_rollers.rules.edition import Card, load_edition, shipped_editions
from goldenspike.words.catalogue import N_, Words

HEADING = N_("The cards by edition")
OURS = N_(
    "The printed rulebook doesn’t list the kinds and points of the cards, the black die’s table or the "
    "wall charts. The ones here, and the maps, are our own design. If you own the printed game, you can "
    "play with its values: choose “Your own edition” when you open a table, or start from `{command}`."
)
COMMAND = "goldenspike edition show flatlined > mine.toml"
CARD = N_("card")
GOES, STAYS = N_("lightning, {points}"), N_("infinity, {points}")


def cards_by_edition(words: Words) -> str:
    """A Markdown section for the end of the rules page."""
    editions = [load_edition(reference) for reference in shipped_editions()]
    rows = [[words(CARD), *(edition.id for edition in editions)], ["---"] * (1 + len(editions))]
    for sides in zip(*(edition.cards for edition in editions), strict=True):
        rows.append([sides[0].id, *(side_text(words, side) for side in sides)])
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"## {words(HEADING)}\n\n{words(OURS, command=COMMAND)}\n\n{table}\n"


def side_text(words: Words, side: Card) -> str:
    return words(STAYS if side.stays else GOES, points=f"{side.points:+d}".replace("+0", "0").replace("-", "−"))
