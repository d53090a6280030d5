"""What a seat can do in a position, and what each choice would mean: for any game, from its rules alone.

A game that knows more extends `Choice`, `Choices` and `Standing` and brings them as its facet `choices`. Nothing is
tried before it is needed, no action is tried twice, and nothing is cached elsewhere: callers who want to look again
keep the object.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from goldenspike.choices.standing import Standing
from goldenspike.core.game import CHANCE, Action, State
from goldenspike.core.trial import Figure, Hint, Trial

Rank = tuple[int | str, ...]
"""A sort key: lower ones come first."""


class Choice(Trial):
    """A legal action of the seat that decides."""

    def __init__(self, standing: Standing, seat: int, action: Action) -> None:
        super().__init__(standing.state, action)
        self.standing = standing
        """The position before it, shared by all choices."""
        self.seat = seat

    @property
    def group(self) -> str:
        """The code of the group it is listed in."""
        return self.action.kind

    @property
    def rank(self) -> Rank:
        """Its place among all choices; ties keep the order of the rules."""
        return ()

    @property
    def group_rank(self) -> Rank:
        """The place of its group; in a tie, the group with the better choice comes first."""
        return ()

    @functools.cached_property
    def figures(self) -> list[Figure]:
        """What it changes, in figures that matter in this game."""
        return []

    @functools.cached_property
    def equity(self) -> list[int]:
        """By seat: the result if the game ended after it."""
        return self.standing.equity_of(self.after)

    @property
    def equity_figures(self) -> list[Figure]:
        """The seats whose equity it changes; always including the seat that decides."""
        pairs = enumerate(zip(self.standing.equity, self.equity, strict=True))
        return [
            Figure("equity", before, after, {"seat": seat})
            for seat, (before, after) in pairs
            if seat == self.seat or before != after
        ]

    @functools.cached_property
    def hints(self) -> list[Hint]:
        return [self.next]

    @property
    def next(self) -> Hint:
        """Who decides next."""
        after = self.after
        if after.over:
            return Hint("game_over")
        return Hint("chance") if after.actor == CHANCE else Hint("decides", {"seat": after.actor})


C = TypeVar("C", bound=Choice)


class Group(NamedTuple, Generic[C]):
    code: str
    choices: list[C]
    """The best first."""


class Choices(Generic[C]):
    """The choices of a seat in the order in which the rules list them; none while it is not that seat's turn."""

    kind: type[C]
    """A game's own kind of choice, and of standing below."""
    standing_kind: type[Standing] = Standing

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.standing = self.standing_kind(state)

    @functools.cached_property
    def all(self) -> list[C]:
        if self.seat == CHANCE or self.seat != self.state.actor:
            return []
        return [self.kind(self.standing, self.seat, action) for action in self.state.actions()]

    def __iter__(self) -> Iterator[C]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    @functools.cached_property
    def by_text(self) -> dict[str, C]:
        return {str(choice.action): choice for choice in self.all}

    def of(self, action: Action) -> C:
        return self.by_text[str(action)]

    @functools.cached_property
    def ranked(self) -> list[C]:
        """The best first. Some games must try all actions for this."""
        return sorted(self.all, key=lambda choice: choice.rank)

    @functools.cached_property
    def groups(self) -> list[Group[C]]:
        members: dict[str, list[C]] = {}
        for choice in self.ranked:
            members.setdefault(choice.group, []).append(choice)
        groups = [Group(code, choices) for code, choices in members.items()]
        return sorted(groups, key=lambda group: group.choices[0].group_rank)


class PlainChoices(Choices[Choice]):
    """The choices of a game that brings only its rules."""

    kind = Choice
