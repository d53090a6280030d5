"""Everything that can be refused, as codes with parameters.

There are no sentences for people here: `goldenspike.words` turns a code and its parameters into words in five
languages. `str(error)` is for developers and logs: terse, stable, the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class GoldenSpikeError(Exception):
    """The base of every error this package raises on purpose."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, object] = params

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.params.items())])


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now: the rule, the code of a message, and the message's parameters."""

    rule: str
    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class ArgumentError(GoldenSpikeError, TypeError):
    """A function of the public API was given an argument of the wrong kind."""


class NotationError(GoldenSpikeError):
    """The text is not an action at all, in any position."""


class IllegalAction(GoldenSpikeError):
    """An action that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.refusal = refusal
        self.rule = refusal.rule

    def __str__(self) -> str:
        message = super().__str__()
        return f"{self.rule}: {message}" if self.rule else message


class SetupError(GoldenSpikeError):
    """A game that cannot be set up: unknown game, edition, map or option, or too many players."""


class MapError(GoldenSpikeError):
    """A map or edition file with a fault: which file, which entry in it, what is wrong. `places` are the cities or
    hexes concerned, so that a drawing can mark them.
    """

    def __init__(
        self, code: str, *, file: str, entry: str = "", places: tuple[str, ...] = (), **params: object
    ) -> None:
        super().__init__(code, **params)
        self.file = file
        self.entry = entry
        self.places = places

    def __str__(self) -> str:
        where = f"{self.file}: {self.entry}" if self.entry else self.file
        return f"{where}: {super().__str__()}"


class RecordError(GoldenSpikeError):
    """A record with a fault: the line number in the file, the underlying error if there is one, and the game of the
    record, whose words explain that error.
    """

    def __init__(
        self, code: str, *, line: int, cause: GoldenSpikeError | None = None, game: str = "", **params: object
    ) -> None:
        super().__init__(code, **params)
        self.line = line
        self.cause = cause
        self.game = game
        self.rule = cause.rule if isinstance(cause, IllegalAction) else ""

    def __str__(self) -> str:
        because = f" ({self.cause})" if self.cause else ""
        return f"line {self.line}: {super().__str__()}{because}"
