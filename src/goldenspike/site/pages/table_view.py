"""A moment of a table as one reader sees it: everything the parts of a page are made from."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from goldenspike.bots import Worth
from goldenspike.bots.games import game_bots
from goldenspike.choices import Choices, choices_of, standing_of
from goldenspike.core.game import CHANCE, State
from goldenspike.site.positions import Played, Position
from goldenspike.site.seat_changes import SeatChange
from goldenspike.words.bots import bot_name
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import speaker
from goldenspike.words.speaker import Speaker

T = TypeVar("T")


def worths(position: Position) -> list[Worth]:
    """The forecast of a position. Expensive: it plays many quick games."""
    return position.derived("worths", lambda: worths_since(position))


def worths_since(position: Position) -> list[Worth]:
    """The forecast after the last move that changed it, if the game says what does: all later positions share it."""
    changing = game_bots(position.state.game_name).forecast_events
    count = len(position.steps)
    while changing and count and not changed_by(position.steps[count - 1], changing):
        count -= 1
    if not changing or not count:
        return standing_of(position.state_after(count)).worths
    return position.steps[count - 1].derived("worths", lambda: standing_of(position.state_after(count)).worths)


def changed_by(played: Played, changing: tuple[type, ...]) -> bool:
    return any(isinstance(event, changing) for event in played.step.events)


@dataclass(frozen=True)
class SeatView:
    """Who has a seat: `kind` is person, bot or open (nobody has taken the link yet)."""

    seat: int
    name: str
    kind: str = "person"
    own: bool = False
    """The reader acts for it."""
    mine: bool = False
    """It is the reader: nobody else at the table plays on this screen."""
    bot: str = ""
    stands_in: bool = False
    """A bot plays for a person, who may come back."""

    def note(self, words: Words) -> str:
        """What is shown under a name: which bot it is, or that it is the reader's own."""
        if self.kind == "bot":
            return words(N_("bot, {kind}"), kind=bot_name(words, self.bot)) if self.bot else words(N_("bot"))
        if self.kind == "open":
            return words(N_("waiting for someone"))
        return words(N_("you")) if self.mine else ""


@dataclass(frozen=True)
class TableView:
    table: str
    title: str
    game: str
    words: Words
    position: Position
    """Values computed from it are cached with it: `view.position.derived`."""
    seat_views: tuple[SeatView, ...]
    live: bool = True
    """False where the past is shown: nothing can be done there."""
    undo: bool = False
    limit: int = 0
    """Seconds to answer a question in another's turn; 0: no limit."""
    besides: int = 0
    """How often something other than the moves has changed."""
    seat_changes: tuple[SeatChange, ...] = ()
    left: float | None = None
    """What is left of them now; None: nobody has to answer, or nobody waits for it."""
    read: str = ""
    """Pointers of a first game that the reader has dismissed."""

    @functools.cached_property
    def speaker(self) -> Speaker:
        return speaker(self.words, self.game, [seat_view.name for seat_view in self.seat_views])

    def cached(self, name: str, make: Callable[[], T]) -> T:
        """Shown to readers like this one (all spectators see the same): made once per position.

        Not while a clock runs, which is different every time.
        """
        if self.left is not None:
            return make()
        return self.position.derived((name, self.reader, self.live, self.undo, self.limit), make)

    @functools.cached_property
    def reader(self) -> str:
        """Readers with the same value see the same names in the same language. An interned string, because it is looked
        up so often.
        """
        return sys.intern(repr((self.words.language, self.seat_views)))

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def played(self) -> Sequence[Played]:
        return self.position.steps

    @functools.cached_property
    def line_of_play(self) -> frozenset[int]:
        """The numbers of the moves that were not undone."""
        return frozenset(self.position.record.path)

    @property
    def ply(self) -> int:
        """The number of the last move shown; `last` is that of the last move there is."""
        return self.position.ply

    @property
    def last(self) -> int:
        return self.position.last

    @property
    def actor(self) -> int | None:
        return self.state.actor

    @property
    def mine(self) -> frozenset[int]:
        return frozenset(seat_view.seat for seat_view in self.seat_views if seat_view.own)

    @property
    def acting(self) -> bool:
        """Whether it is for this reader to decide, here and now."""
        return self.live and self.actor in self.mine

    @property
    def waits_for_bot(self) -> bool:
        actor = self.actor
        return actor is not None and (actor == CHANCE or self.seat_views[actor].kind == "bot")

    @property
    def hot_seat(self) -> bool:
        return len(self.mine) > 1

    @functools.cached_property
    def choices(self) -> Choices[Any]:
        """The choices of the player whose turn it is: shared by all parts of a page, so that nothing is tried twice."""
        return choices_of(self.state)

    @property
    def worths(self) -> list[Worth]:
        return worths(self.position)

    @property
    def events(self) -> list[Any]:
        """What the last move brought about."""
        return list(self.played[-1][1].events) if self.played else []

    @property
    def since(self) -> int:
        """The number of the reader's own last move; 0 before it."""
        mine = self.mine
        return next((line.number for line, _ in reversed(self.played) if line.seat in mine), 0)

    def waiting_for(self, seat: int) -> str:
        """Whose turn it is, in a sentence."""
        seat_view = self.seat_views[seat]
        if seat_view.kind == "open":
            return self.words(N_("Waiting for someone to take {player}’s seat."), player=seat_view.name)
        if not self.live:
            return self.words(N_("{player}’s turn."), player=seat_view.name)
        if seat_view.kind == "bot":
            return self.words(N_("{player} is thinking…"), player=seat_view.name)
        return self.words(N_("Waiting for {player}."), player=seat_view.name)

    def victory(self, winners: Sequence[int]) -> str:
        """Who has won, from this reader's point of view."""
        if len(winners) > 1:
            return self.words(N_("{players} share the victory"), players=[self.name(seat) for seat in winners])
        if set(winners) <= self.mine and not self.hot_seat:
            return self.words(N_("You win!"))
        return self.words(N_("{player} wins"), player=self.name(winners[0]))

    def name(self, seat: int) -> str:
        return self.seat_views[seat].name if 0 <= seat < len(self.seat_views) else self.speaker.player(seat)
