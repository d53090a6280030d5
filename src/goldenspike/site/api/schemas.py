"""What goes in and what comes out, as described in the OpenAPI document."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

from ninja import Query, Schema
from pydantic import ConfigDict, Field

from goldenspike.core.record import MOST_NAME
from goldenspike.core.record_text import LONGEST_TEXT
from goldenspike.site.incoming import MOST_RECORD
from goldenspike.site.models import LONGEST_ACTION, MOST_LINES
from goldenspike.site.moves import KEY
from goldenspike.site.tables import MOST_PACE
from goldenspike.site.work.answer_limit import LIMITS

MOST_PLY = 9_999_999
Ply = Annotated[int, Field(ge=0, le=MOST_PLY)]
AtPly = Annotated[Ply | None, Query(description="the position after this ply; default: the latest")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Name = Annotated[str, Field(max_length=MOST_NAME)]
Pace = Annotated[int, Field(ge=0, le=MOST_PACE, description="shortest pause before each bot move, in milliseconds")]
RequestKey = Annotated[
    str,
    Field(
        pattern=f"^{KEY.pattern}$",
        description="a new text for each request; if the same request arrives twice, it’s carried out once",
    ),
]


class In(Schema):
    """Exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ErrorOut(Schema):
    """What was refused, and why. Nothing has changed."""

    model_config = ConfigDict(extra="allow")

    error: str = Field(description="a code: Stale, NotYourTurn, bid_too_low …")
    words: str = Field(description="a sentence in the caller’s language")
    rule: str = Field(default="", description="the rule that says so: SD-4.2")


class GameOut(Schema):
    name: str
    title: str
    rules: str = Field(description="the version new tables use")
    rules_versions: list[str] = Field(description="every version that can be played, newest first")
    min_players: int
    max_players: int
    editions: list[str] = Field(description="default first")
    maps: list[str] = Field(description="default first")
    options: dict[str, list[str]] = Field(description="each option with its values, default first")
    bots: list[str]
    chance: bool


class ContentOut(Schema):
    """An edition or a map as shipped."""

    id: str
    hash: str
    text: str


class RulesOut(Schema):
    language: str
    text: str = Field(description="Markdown; each rule has its id")


class MeOut(Schema):
    name: str
    language: str = Field(description="empty: follow the Accept-Language header")


class MeIn(In):
    name: Name | None = None
    language: Literal["en", "fr", "de", "it", "nl"] | None = None


class NewPersonIn(In):
    name: Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
    language: Literal["", "en", "fr", "de", "it", "nl"] = ""


class KeyIn(In):
    name: Annotated[str, Field(min_length=1, max_length=MOST_NAME, description="what the key is for")]


class KeyOut(Schema):
    id: int
    name: str
    created: datetime.datetime
    seen: datetime.date


class BrowserOut(Schema):
    id: int
    browser: str = Field(description="Firefox, Chrome…; empty if unknown")
    system: str = Field(description="Windows, Android…; empty if unknown")
    created: datetime.datetime
    seen: datetime.date
    this: bool = Field(description="whether this request comes from it")


class NewKeyOut(KeyOut):
    key: str = Field(description="shown only once: just its hash is stored")


class SeatIn(In):
    kind: Literal["here", "bot", "open"] = Field(description="yours, a bot’s, or open to anyone with its link")
    name: Name = ""
    bot: Annotated[str, Field(max_length=40)] = ""


class TableIn(In):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=8)]
    edition: Annotated[str, Field(max_length=80)] = ""
    map: Annotated[str, Field(max_length=80)] = ""
    map_text: Annotated[str, Field(max_length=LONGEST_TEXT, description="a map of your own, as a file (TOML)")] = ""
    edition_text: Annotated[
        str, Field(max_length=LONGEST_TEXT, description="an edition of your own, as a file (TOML)")
    ] = ""
    options: Annotated[dict[str, str], Field(max_length=20, default_factory=dict)]
    rules: Annotated[str, Field(max_length=20, description="a version of the rules; default: the newest")] = ""
    pace: Pace = 1200
    snatch: Annotated[int, Field(ge=0, le=600)] | None = Field(
        default=None, description=f"seconds to answer on another player’s turn: {LIMITS}; 0: no limit"
    )


class RecordIn(In):
    record: Annotated[
        str,
        Field(max_length=LONGEST_TEXT, description=f"at most {MOST_RECORD:,} characters and {MOST_LINES:,} moves"),
    ]
    mine: Annotated[list[SeatNumber], Field(max_length=8)] | None = Field(
        default=None, description="the seats you play; null: every seat that isn’t a bot’s"
    )
    pace: Pace = 1200


class SeatOut(Schema):
    number: int
    kind: str = Field(description="person, bot or open")
    name: str
    bot: str
    mine: bool


class NumberOut(Schema):
    seat: int
    text: str


class VerdictOut(Schema):
    kind: Literal["fair", "unchecked", "false_seed", "false_draw", "retaken"]
    draws: int = Field(description="how many outcomes follow from the seed and the numbers")
    line: int = Field(description="the first ply that doesn’t, or that undoes an outcome; 0: none")
    wanted: str
    found: str
    since: int = Field(description="the first ply drawn here")
    elsewhere: int = Field(description="how many earlier outcomes were drawn elsewhere and can’t be checked")


class FairOut(Schema):
    """What may be known about the dice of a table (docs/reference/fair-dice.md)."""

    commitment: str = Field(description="SHA-256 of the secret seed")
    numbers: list[NumberOut]
    waiting: bool = Field(description="nothing is drawn until the missing seats have added a number")
    missing: list[int]
    open: bool = Field(description="numbers can still be added")
    added: bool = Field(description="whether you have added yours")
    may_begin: bool
    since: int
    seed: str | None = Field(description="revealed at the end")
    verdict: VerdictOut | None = Field(description="the check anyone can make, made here at the end")


class TableOut(Schema):
    id: str
    game: str
    rules: str
    edition: str
    map: str
    options: dict[str, str]
    date: str
    pace: int
    snatch: int = Field(description="seconds to answer on another player’s turn; 0: no limit")
    page: str = Field(description="the path of the table’s page")
    ply: int = Field(description="the latest ply")
    actor: int | None = Field(description="the seat whose turn it is; -1: chance; null: the game is over")
    over: bool
    seats: list[SeatOut]
    mine: list[int] = Field(description="your seats")
    my_turn: bool
    fair: FairOut | None = Field(description="null in games without chance, and in lists")


class PositionOut(Schema):
    table: str
    ply: int
    last: int
    actor: int | None
    over: bool
    scores: list[int]
    winners: list[int]
    view: dict[str, Any] = Field(description="the position, as docs/schema/ describes it for each game")


class FigureOut(Schema):
    code: str = Field(description="equity (a seat’s result if the game ended then) or a figure of the game: profit…")
    before: int
    after: int
    params: dict[str, Any] = Field(description="what it refers to: a seat, or something specific to the game")


class HintOut(Schema):
    code: str = Field(description="a code of the game; the last says what comes next: decides, chance, game_over…")
    params: dict[str, Any]
    words: str = Field(description="the same in words, if requested")


class EffectsOut(Schema):
    """The consequences of an action, found by trying it."""

    group: str = Field(description="the group it’s listed in: a kind of action, or something specific to the game")
    rank: int = Field(description="its place in the page’s list of actions, from 1")
    events: list[dict[str, Any]] = Field(description="what would happen, as in the log")
    figures: list[FigureOut]
    hints: list[HintOut]


class ActionOut(Schema):
    text: str = Field(description="its notation, to be sent as a move")
    kind: str
    name: str = Field(description="in words, if requested")
    effect: str = Field(description="what it costs and earns, in words, if requested")
    effects: EffectsOut | None = Field(default=None, description="only if requested")


class ActionsOut(Schema):
    table: str
    ply: int
    actor: int | None
    actions: list[ActionOut]


class MoveIn(In):
    seat: SeatNumber
    ply: Ply = Field(description="the ply of the position you saw")
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_ACTION)]
    key: RequestKey | None = None


class MovedOut(Schema):
    ply: int = Field(description="the table’s latest ply, including any random outcomes that followed")
    line: int = Field(description="the ply of the move itself")
    text: str
    again: bool = Field(description="whether this request had already been carried out")


class UndoIn(In):
    ply: Ply
    to: Ply | None = Field(default=None, description="one of the targets; null: before your last decision")
    key: RequestKey | None = None


class UndoOut(Schema):
    ply: int
    targets: list[int] = Field(description="the plies you can go back to, nearest first")


class PaceIn(In):
    pace: Pace


class BotIn(In):
    bot: Annotated[str, Field(max_length=40)] = "greedy"


class StandIn(BotIn):
    instead: bool = False
    """Also allowed where a person sits: the bot plays for them until they come back."""


class InvitationOut(Schema):
    invitation: str
    link: str


class TakeIn(In):
    invitation: Annotated[str, Field(min_length=1, max_length=300, description="the link, or its last part")]
    name: Name = ""


class TakenOut(Schema):
    seat: int
    table: TableOut


class NumberIn(In):
    number: Annotated[str, Field(pattern="^[0-9a-fA-F]{1,64}$", description="hexadecimal digits you picked at random")]


class LogLineOut(Schema):
    ply: int
    seat: int = Field(description="-1: chance")
    text: str
    time: datetime.datetime | None
    words: list[str]
    events: list[dict[str, Any]]


class LogOut(Schema):
    table: str
    ply: int
    lines: list[LogLineOut] = Field(description="the moves played, without the ones that were undone")


class WorthOut(Schema):
    name: str = Field(description="a seat number, or something specific to the game")
    now: int
    low: int
    high: int


class AnalysisOut(Schema):
    under_way: bool
    analysis: dict[str, Any] | None = Field(
        description="as `goldenspike analyse --json` prints it; null until it’s ready"
    )
    progress: float = Field(
        ge=0,
        le=1,
        description="how much of the work is done, from 0 to 1; 1: `analysis` is ready, 0: nobody has requested it",
    )
    so_far: dict[str, Any] | None = Field(
        description="the results so far, in the form of `analysis`: rough at first, and a mistake is listed only once "
        "it’s certain; null before the first results and after the last"
    )


class RecordOut(Schema):
    file: str
    record: str


class WaitOut(Schema):
    ply: int
    actor: int | None
    over: bool
