"""Every word on paper, in one language: `paper_words(Words("fr"))`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from goldenspike.games.steam_rollers.rules.edition import EDITIONS, Edition
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.words.names import CARD_EFFECTS, CARD_NAMES, DIFFICULTIES, KINDS
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import map_title
from goldenspike.words.letters import colour_letters
from goldenspike.words.names import labelled


@dataclass(frozen=True)
class PaperWords:
    language: str
    letters: Mapping[str, str]
    """The letters of the colours."""
    map_title: Callable[[Map], str]
    labelled: Callable[[str, str], str]
    """A label and what it says, with the colon of the language."""
    name: str
    date: str
    engine: str
    deliveries: str
    network: str
    cards: str
    total: str
    points: str
    boxes: str
    per_connection: str
    per_delivery: str
    black_die: str
    kinds: Mapping[str, str]
    turn: str
    actions: tuple[tuple[str, str], ...]
    """The four things a die can do: a short name, and how the die decides."""
    walls: str
    no_walls: str
    difficulties: Mapping[str, str]
    roll: str
    supply: str
    fill: str
    own_colour: str
    put_black_die: str
    ending: str
    special_cards: str
    print_cards: str
    goes_back: str
    stays: str
    effects: Mapping[str, tuple[str, str]]
    """By effect: the card's name, and what it does."""
    reference: str
    setup: tuple[str, ...]
    round: tuple[str, ...]
    rules: tuple[str, ...]
    scoring: tuple[str, ...]
    heads: tuple[str, str, str, str]
    credit: Callable[[Edition], str]
    """Whose game it is, and what on the paper is our own work."""


def paper_words(words: Words, players: int = 4) -> PaperWords:
    fill = N_plural(
        "Draw {count} cube at random for each city.", "Draw {count} cubes at random for each city.", "count"
    )
    return PaperWords(
        language=words.language,
        letters=colour_letters(words),
        map_title=partial(map_title, words, "steam-rollers"),
        labelled=partial(labelled, words),
        name=words(N_("Name")),
        date=words(N_("Date")),
        engine=words(N_("Engine")),
        deliveries=words(N_("Deliveries")),
        network=words(N_("Network")),
        cards=words(N_("Special cards")),
        total=words(N_("Total")),
        points=words(N_("Points")),
        boxes=words(N_("boxes crossed off")),
        per_connection=words(N_("1 per connection, plus 1 per town on it")),
        per_delivery=words(N_("the distance of each")),
        black_die=words(N_("Black die")),
        kinds={kind: words(name) for kind, name in KINDS.items()},
        turn=words(N_("Turn your cards upright, draft a white die, take one action:")),
        actions=(
            (words(N_("Track")), words(N_("in one hex of the die’s region"))),
            (words(N_("Engine")), words(N_("cross off the die’s box"))),
            (words(N_("Delivery")), words(N_("of a cube from the die’s city"))),
            (words(N_("Card")), words(N_("take the die’s special card"))),
        ),
        walls=words(N_("Walls")),
        no_walls=words(N_("none")),
        difficulties={level: words(name) for level, name in DIFFICULTIES.items()},
        roll=words(N_("Roll a die before the game: these borders are walls for everyone.")),
        supply=words(N_("Supply board")),
        fill=words(fill, count=players + 2),
        own_colour=words(N_("Remove cubes of the city’s own colour from the game.")),
        put_black_die=words(N_("Keep the black die here during the round.")),
        ending=words(N_("Once three cities are empty, the game ends after that round.")),
        special_cards=words(N_("Special cards")),
        print_cards=words(N_("Print both pages on one sheet, flipped on the long edge, and cut along the marks.")),
        goes_back=words(N_("returns to the centre when used")),
        stays=words(N_("stays until someone takes it")),
        effects=effects(words),
        reference=words(N_("at a glance")),
        setup=setup_lines(words, players),
        round=round_lines(words),
        rules=rule_lines(words),
        scoring=scoring_lines(words),
        heads=(words(N_("Setup")), words(N_("A round")), words(N_("Good to know")), words(N_("Scoring"))),
        credit=partial(credit, words),
    )


def credit(words: Words, edition: Edition) -> str:
    if EDITIONS.holds(edition.id, edition):
        ours = N_(
            "Steam Rollers is a game by Mark Gerrits. Map, walls, black die table, card kinds and points are by "
            "Golden Spike, not from the printed game."
        )
        return words(ours)
    own = N_("Steam Rollers is a game by Mark Gerrits. Map and sheet: Golden Spike. Edition: {title}.")
    return words(own, title=edition.title)


def effects(words: Words) -> dict[str, tuple[str, str]]:
    """What the special cards do, by the name of the effect."""
    return {effect: (words(name), words(CARD_EFFECTS[effect])) for effect, name in CARD_NAMES.items()}


def setup_lines(words: Words, players: int) -> tuple[str, ...]:
    return (
        words(N_("{count} cubes on each city of the supply board, minus those of its own colour."), count=players + 2),
        words(N_("Six special cards in the centre, each with a side chosen at random.")),
        words(N_("{count} white dice and the black one. Medium or hard: roll for the walls."), count=players + 1),
    )


def round_lines(words: Words) -> tuple[str, ...]:
    return (
        words(N_("The start player rolls all the dice. The black die applies to everyone.")),
        words(N_("In turn: cards upright, draft one white die, take one action with it.")),
        words(N_("Three or more cities empty at the end of a round: the game is over.")),
        words(N_("It also ends after three rounds in a row without new track, a better engine or a delivery.")),
        words(N_("Otherwise the start player marker passes to the left.")),
    )


def rule_lines(words: Words) -> tuple[str, ...]:
    return (
        words(N_("Draw in each hex only once, and never in a city. Track in a town’s hex runs through the town.")),
        words(N_("Delivery: to the city of the cube’s colour, grey to 3 or 4. Distance = cities and towns reached.")),
        words(N_("The distance never exceeds the engine’s strength, and no city is visited twice.")),
        words(N_("Take a card from the centre, or from a player if it’s upright, and lay it sideways.")),
    )


def scoring_lines(words: Words) -> tuple[str, ...]:
    return (
        words(N_("Deliveries: the distances noted.")),
        words(N_("Network: 1 per connection between two cities, plus 1 per town on it; none across walls.")),
        words(N_("Engine: 4, 5 or 6 boxes score 1, 2 or 3.")),
        words(N_("Special cards held: their points. Ties go to the stronger engine, then to the larger network.")),
    )
