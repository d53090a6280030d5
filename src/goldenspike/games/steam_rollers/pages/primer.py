"""Steam Rollers in two minutes, for somebody who has never played it."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.drawing import board as drawn
from goldenspike.games.steam_rollers.drawing import cards as drawn_cards
from goldenspike.games.steam_rollers.drawing import dice, goods
from goldenspike.games.steam_rollers.drawing.art import art
from goldenspike.games.steam_rollers.pages import sheets
from goldenspike.games.steam_rollers.pages.common import city_plate, plain_die
from goldenspike.games.steam_rollers.rules.board import make_board
from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.game import RULES
from goldenspike.games.steam_rollers.rules.map import load_map
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_NAMES
from goldenspike.games.steam_rollers.words.names import CARD_EFFECTS, CARD_NAMES, GOODS
from goldenspike.games.steam_rollers.words.names import KINDS as KIND_NAMES
from goldenspike.site.pages import markup
from goldenspike.site.pages.primer import ABOUT, EXAMPLE, Step, Told, steps
from goldenspike.words.catalogue import N_, Words

SHAPES = ("N-S", "N-SE")
"""One shape of each kind on the black die beside them."""

TOLD = (
    Told(
        ABOUT,
        N_(
            "Everyone draws track on their own sheet of the same map. You score for deliveries, connected "
            "cities, a strong engine and cards."
        ),
        "SR-7",
    ),
    Told(
        N_("Draft a die"),
        N_(
            "The dice are rolled for everyone. In turn, each player drafts one white die and takes one action "
            "with it: its number says where."
        ),
        "SR-2",
    ),
    Told(
        N_("Draw track"),
        N_(
            "Draw one track in one hex of the region with your number. The black die allows two of the three "
            "kinds. Two connected cities are worth 1 point at the end, plus 1 for each town on the way."
        ),
        "SR-3",
    ),
    Told(
        N_("Improve your engine"),
        N_(
            "Cross off the box with your number. A delivery can reach one city or town for each box you’ve crossed off."
        ),
        "SR-4",
    ),
    Told(
        N_("Deliver"),
        N_(
            "Move a goods cube from the city with your number along your own track to the city of its colour. "
            "Each city and town it reaches scores 1 point, and detours are welcome."
        ),
        "SR-5",
    ),
    Told(
        N_("Take a card"),
        N_(
            "The card with your number bends a rule for you, usually from the next round on. Lightning cards are "
            "used once; infinity cards stay until someone else takes them."
        ),
        "SR-6",
    ),
    Told(
        N_("The end"),
        N_(
            "When three cities have no goods left at the end of a round, the game is over. The player with the "
            "most points wins."
        ),
        "SR-2.3",
    ),
)


SHEET = {
    "C4": "NE-SW", "C5": "SE-NW", "D1": "SE-SW", "D3": "NE-SW", "D5": "S-NW", "E2": "SE-NW", "E3": "NE-SW",
    "E6": "NE-SW", "E7": "NE-NW", "F2": "SW-NW", "F4": "NE-SE", "F5": "SE-SW", "F6": "NE-SW", "G4": "NE-SW",
    "G5": "S-NW",
}  # fmt: skip
"""The track on the example sheet, from a game played on the map Heartland."""
DELIVERIES, BOXES, CARD = (2, 3, 3, 3, 3, 2), 6, "1a"


def primer(words: Words) -> list[Step]:
    return [*steps(words, TOLD, pictures(words)), example(words)]


def example(words: Words) -> Step:
    """A finished sheet and its points, computed by the rules."""
    edition = load_edition("flatlined")
    board = make_board(edition, load_map("heartland"), 3, "easy", False, int(RULES[0]))
    tracks = [SHAPE_NAMES.index(SHEET[name]) if name in SHEET else -1 for name in board.hex_names]
    connections = all_connections(board, tracks, [0] * len(tracks))
    network = sum(1 + connection.towns for connection in connections)
    engine = edition.engine_points[BOXES]
    card = next(side.points for side in edition.cards if side.id == CARD)
    text = words(
        N_(
            "A finished sheet. Deliveries of {deliveries}: {delivered} points. {connections} connections and "
            "their towns: {network}. {boxes} engine boxes: {engine}. One card: {card}. Total: {total} points."
        ),
        deliveries=list(DELIVERIES),
        delivered=sum(DELIVERIES),
        connections=len(connections),
        network=network,
        boxes=BOXES,
        engine=engine,
        card=card,
        total=sum(DELIVERIES) + network + engine + card,
    )
    joined = frozenset(board.hex_names[hex] for connection in connections for hex in connection.hexes)
    return Step(words(EXAMPLE), text, sheets.picture(board.map, tuple(SHEET.items()), joined, (), ()), "SR-7")


def pictures(words: Words) -> list[SafeString]:
    return [
        mark_safe(art()),
        markup.joined(plain_die(value) for value in (2, 5, 6, 3)),
        shapes(words),
        boxes(),
        markup.joined([city_plate(1), red_cube(words), markup.icon("arrow"), city_plate(2)]),
        card(words),
        markup.joined(city_plate(number) for number in (2, 4, 6)),
    ]


def red_cube(words: Words) -> SafeString:
    return mark_safe(goods.cube("red", words(GOODS["red"])).replace('"goods-cube"', '"goods-cube big"'))


def card(words: Words) -> SafeString:
    side = next(side for side in load_edition("flatlined").cards if side.id == "4a")
    effect = EFFECTS[side.effect]
    return mark_safe(
        drawn_cards.card(
            side.id,
            stays=side.stays,
            points=side.points,
            name=words(CARD_NAMES[effect]),
            effect=words(CARD_EFFECTS[effect]),
        )
    )


def shapes(words: Words) -> SafeString:
    marks = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{drawn.shape_marks()}</defs></svg>'
    named = words.listing([words(KIND_NAMES[kind]) for kind in KINDS[:2]])
    black = mark_safe(dice.black_die(KINDS[:2], words(N_("black die: {kinds}"), kinds=named)))
    return markup.joined([black, markup.icon("arrow"), mark_safe(marks + "".join(map(drawn.shape_picture, SHAPES)))])


def boxes() -> SafeString:
    kinds = ((1, " x"), (2, " x"), (3, " could"), (4, ""))
    inner = "".join(f'<li class="box{kind}">{plain_die(value, "")}</li>' for value, kind in kinds)
    return mark_safe(f'<ol class="engine">{inner}</ol>')
