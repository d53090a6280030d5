"""The six special cards, on two pages: sides a, then sides b mirrored, so that they match when printed double-sided."""

from __future__ import annotations

from goldenspike.games.steam_rollers.drawing.cards import signed
from goldenspike.games.steam_rollers.paper.map import bolt, die_face, loop
from goldenspike.games.steam_rollers.paper.words import PaperWords
from goldenspike.games.steam_rollers.rules.edition import Card, Edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.paper.pen import BOLD, SANS, SERIF, Pen, tint, wrapped

WIDE, HIGH = 63.0, 88.0
ACROSS = 3
LEFT, TOP = (210 - ACROSS * WIDE) / 2, 58.0
MARK = 6.0


def draw_cards(pen: Pen, edition: Edition, side: int, words: PaperWords) -> None:
    """Side 0 is a, side 1 is b."""
    pen.text(LEFT, 24, words.special_cards, 22, SERIF)
    pen.paragraph(LEFT, 32, words.print_cards, 9, ACROSS * WIDE, SANS, "ink-2")
    pen.paragraph(LEFT, TOP + 2 * HIGH + 16, words.credit(edition), 7, ACROSS * WIDE, SANS, "ink-3")
    _cut_marks(pen)
    for i, card in enumerate(edition.cards[side::2]):
        row, column = divmod(i, ACROSS)
        if side:  # the paper is turned over its long edge: left becomes right
            column = ACROSS - 1 - column
        _card(pen.moved(LEFT + column * WIDE, TOP + row * HIGH), card, words)


def _cut_marks(pen: Pen) -> None:
    """Outside the cards only, so that no line is left on a card cut slightly off."""
    right, bottom = LEFT + ACROSS * WIDE, TOP + 2 * HIGH
    for column in range(ACROSS + 1):
        x = LEFT + column * WIDE
        for y in (TOP - 1, bottom + 1 + MARK):
            pen.line(x, y - MARK, x, y, "ink", 0.15)
    for row in range(3):
        y = TOP + row * HIGH
        for x in (LEFT - 1, right + 1 + MARK):
            pen.line(x - MARK, y, x, y, "ink", 0.15)


def _card(pen: Pen, card: Card, words: PaperWords) -> None:
    name, effect = words.effects[EFFECTS[card.effect]]
    band = tint("brass-wash" if card.stays else "sunken", 90)
    pen.box(2.5, 2.5, WIDE - 5, 19, fill=band, radius=3)
    pen.box(2.5, 8, WIDE - 5, 13.5, fill=band)  # round above, square below
    pen.line(2.5, 21.5, WIDE - 2.5, 21.5, "rule-2", 0.3)
    pen.box(2.5, 2.5, WIDE - 5, HIGH - 5, stroke=tint("ink", 70), width=0.35, radius=3)
    die_face(pen, int(card.id[0]), 12.5, 12, 6)
    pen.text(21, 14, card.id, 12, BOLD, "ink-2")
    if card.stays:
        loop(pen.moved(WIDE - 20, 12, 0.62), 0, 0)
    else:
        bolt(pen.moved(WIDE - 17.6, 12, 0.62), 0, 0)
    y = 31.0
    for line in wrapped(name, 16, WIDE - 13, SERIF):
        pen.text(7, y, line, 16, SERIF)
        y += 6.6
    pen.paragraph(7, y + 1, effect, 11.5, WIDE - 14, SANS, "ink", 1.32)
    pen.line(7, HIGH - 18, WIDE - 7, HIGH - 18, "rule", 0.3)
    pen.paragraph(7, HIGH - 12.5, words.stays if card.stays else words.goes_back, 7.6, WIDE - 32, SANS, "ink-2")
    pen.text(WIDE - 7, HIGH - 8.5, signed(card.points), 20, SERIF, anchor="end")
