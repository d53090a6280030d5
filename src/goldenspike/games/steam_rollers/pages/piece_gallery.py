"""Every piece of Steam Rollers in every state, to look at and to test."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.drawing import board as drawn
from goldenspike.games.steam_rollers.drawing import cards as drawn_cards
from goldenspike.games.steam_rollers.drawing import dice, goods
from goldenspike.games.steam_rollers.drawing.art import SHEET
from goldenspike.games.steam_rollers.drawing.board import HexOffer
from goldenspike.games.steam_rollers.drawing.words import sheet_words
from goldenspike.games.steam_rollers.pages.common import city_plate, plain_die
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.map import Map, load_map
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_NAMES
from goldenspike.games.steam_rollers.words.names import CARD_EFFECTS, CARD_NAMES, GOODS
from goldenspike.games.steam_rollers.words.names import KINDS as KIND_NAMES
from goldenspike.site.pages.piece_gallery import Group, Specimen
from goldenspike.words.catalogue import N_, N_context, Words
from goldenspike.words.games import map_title, speaker

Pictures = list[tuple[SafeString, str]]


def groups(words: Words) -> list[Group]:
    pictures = [
        (words(N_("Steam Rollers: dice")), "", dice_states(words)),
        (words(N_("Steam Rollers: cubes and cities")), "", cubes(words)),
        (words(N_("Track shapes")), "", shapes(words)),
        (words(N_("Special cards")), "deck", deck(words)),
        (words(N_("Steam Rollers: sheet")), "boards", sheets(words)),
    ]
    return [Group(title, kind, [Specimen(*picture) for picture in shown]) for title, kind, shown in pictures]


def dice_states(words: Words) -> Pictures:
    out = [(framed(dice.die(value)), str(value)) for value in range(1, 7)]
    out.append((framed(dice.die(3), "on"), words(N_("in hand"))))
    out.append(
        (mark_safe(f'<span class="dice"><span class="gone">{framed(dice.die(5))}</span></span>'), words(N_("used")))
    )
    edition = load_edition("flatlined")
    for pair in dict.fromkeys(edition.black_die):
        kinds = [KINDS[kind] for kind in pair]
        label = words.listing([words(KIND_NAMES[kind]) for kind in kinds])
        out.append((framed(dice.black_die(kinds, label)), label))
    free = "".join(
        f'<li class="box{kind}">{plain_die(at, "")}</li>' for at, kind in ((1, ""), (2, " could"), (3, " x"))
    )
    out.append(
        (mark_safe(f'<ol class="engine specimen">{free}</ol>'), words(N_("engine boxes: open, available, crossed off")))
    )
    return out


def framed(picture: str, kind: str = "") -> SafeString:
    return mark_safe(f'<span class="die-b {kind}">{picture}</span>')


def cubes(words: Words) -> Pictures:
    names = {code: words(name) for code, name in GOODS.items()}
    out: Pictures = [
        (mark_safe(goods.cube(code, name).replace('"goods-cube"', '"goods-cube big"')), name)
        for code, name in names.items()
    ]
    return out + [(city_plate(number), words(N_("city {city}"), city=number)) for number in range(1, 7)]


def shapes(words: Words) -> Pictures:
    defs = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{drawn.shape_marks()}</defs></svg>'
    out: Pictures = []
    speaking = speaker(words, "steam-rollers")
    for at, name in enumerate(SHAPE_NAMES):
        picture = drawn.shape_picture(name, town=at in (1, 5, 12))
        out.append((mark_safe((defs if not at else "") + picture), speaking.name("link", name)))
    return out


def deck(words: Words) -> Pictures:
    """Both sides of the six cards: one of them sideways, one held by the reader, one named by the die."""
    out: Pictures = []
    for at, card in enumerate(load_edition("flatlined").cards):
        name, effect = words(CARD_NAMES[EFFECTS[card.effect]]), words(CARD_EFFECTS[EFFECTS[card.effect]])
        face = drawn_cards.card(
            card.id,
            stays=card.stays,
            points=card.points,
            name=name,
            effect=effect,
            sideways=at == 3,
            mine=at == 5,
            hot=at == 7,
        )
        out.append((mark_safe(face), card.id))
    return out


def sheets(words: Words) -> Pictures:
    map = load_map("heartland")
    tracks = {hex: shape for hex, shape in SHEET.items() if hex in map.hexes}
    joined = list(tracks)[:4]
    offers = [HexOffer(name, f"s-{name}", chosen=name == "F5") for name in ("E6", "E7", "F5", "F6", "G5")]
    way = ["C2", "C3", "D2", "E3", "F2", "F1"]
    walls = [(1, 3), (2, 6)]
    labels, valley = sheet_words(words), load_map("valley")
    return [
        (large(map, labels, tracks={}), words(N_context("sheet", "empty"))),
        (large(map, labels, tracks=tracks, connected=joined), words(N_("with track"))),
        (
            large(map, labels, tracks=tracks, connected=joined, offers=offers),
            words(N_("hexes to choose from, one selected")),
        ),
        (large(map, labels, tracks=tracks, trying=("F5", "NW-S")), words(N_("a track preview"))),
        (large(map, labels, tracks=tracks, connected=tracks, route=way), words(N_("a delivery route"))),
        (large(map, labels, tracks=tracks, walls=walls), words(N_("walls"))),
        (large(valley, labels, tracks={}), map_title(words, "steam-rollers", valley)),
        (
            large(map, labels, tracks=tracks, connected=joined, walls=walls, small=True),
            words(N_("small, for the other players")),
        ),
    ]


def large(map: Map, words: drawn.SheetWords, **state: object) -> SafeString:
    return format_html("{}", mark_safe(drawn.sheet(map, words=words, **state)))  # type: ignore[arg-type]
