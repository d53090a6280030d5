"""Saying things about one game: codes become names and seats become players, in one language and one style."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from goldenspike.core.game import CHANCE
from goldenspike.core.trial import Trial
from goldenspike.words.catalogue import N_, Message, N_plural, Words
from goldenspike.words.names import capitalised, money

Dress = Callable[[str, str, str], str]
"""(kind, code, name) -> the name as styled for the terminal or a page. Every name and typed text goes through it."""

SEATS = ("seat", "seats", "bidder", "marker", "victim", "start", "winners")

IN_POINTS = N_plural("{result} point", "{result} points", "result")


def plain(kind: str, code: str, name: str) -> str:
    return name


class ActionText(NamedTuple):
    """An action in words: what is done, and what it costs and earns."""

    name: str
    effect: str = ""


def notation_only(speaker: Speaker, trial: Trial) -> ActionText:
    return ActionText(speaker.dressed("action", str(trial.action)))


class OptionWords(NamedTuple):
    """An option of a game: what it is called, and each value's name with a line about it."""

    title: Message
    values: Mapping[str, ContentWords]


class ContentWords(NamedTuple):
    """What a map, an edition or a value of an option is called, and a line about it."""

    title: Message
    about: Message | None = None


@dataclass(frozen=True)
class GameWords:
    """The words of one game. A game without any can still be played: it speaks in codes and notation."""

    title: str
    about: Message | None = None
    """What it is like, in a few words."""
    pitch: Message | None = None
    """A sentence that makes you want to play it."""
    facts: Sequence[tuple[Message, Message]] = ()
    """What people choosing a game want to know besides the number of players: how long, how much luck."""
    out_of_turn: ContentWords | None = None
    """For a game in which players decide during another's turn: what the time to answer is called, a line about it."""
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    maps: Mapping[str, ContentWords] = field(default_factory=dict)
    """Name of a shipped map, without its number -> its title, and a line about it."""
    editions: Mapping[str, ContentWords] = field(default_factory=dict)
    rules_appendix: Callable[[Words], str] = lambda words: ""
    """The end of the rules page that is made from data, in Markdown."""
    names: Mapping[str, Mapping[str, Message]] = field(default_factory=dict)
    """Kind of name ("company") -> code -> its name."""
    params: Mapping[str, str] = field(default_factory=dict)
    """Name of a parameter of an event or refusal -> kind of name it holds."""
    events: Mapping[str, Message] = field(default_factory=dict)
    event_key: Callable[[Any], str] = lambda event: type(event).__name__
    """The key of the message for this event: its class, and which variant if there are several ("Built.first")."""
    event_extra: Callable[[Any], dict[str, object]] = lambda event: {}
    """Parameters that the message needs and the event does not have as fields."""
    condense: Callable[[Sequence[Any]], list[Any]] = list
    """The same events in fewer lines."""
    refusals: Mapping[str, Message] = field(default_factory=dict)
    notation: Mapping[str, Message] = field(default_factory=dict)
    typed: Callable[[Words, str], str] = lambda words, text: text
    """Notation as a person types it, perhaps with names and letters of the language -> as records have it."""
    written: Callable[[Words, str], str] = lambda words, text: text
    """The reverse: notation as records have it -> as this reader would type it."""
    map_errors: Mapping[str, Message] = field(default_factory=dict)
    describe: Callable[[Speaker, Trial], ActionText] = notation_only
    result: Message = IN_POINTS
    """How a result is written with its unit."""
    hints: Mapping[str, Message] = field(default_factory=dict)
    """Code of a hint about a choice -> its message."""


@dataclass(frozen=True)
class Speaker:
    words: Words
    game: GameWords
    seats: Sequence[str] = ()
    dress: Dress = plain

    def say(self, message: Message, **params: object) -> str:
        """The message with codes replaced by names; a translated name that begins a sentence is capitalised."""
        count = params.get(message.number)
        template = self.words.template(message, count if isinstance(count, int) else 1)
        sentence = template.endswith((".", "!", "?"))
        shown = {
            name: self.shown(name, value, capital=sentence and template.startswith(f"{{{name}}}"))
            for name, value in params.items()
        }
        return self.words(message, **{**shown, **({message.number: count} if message.number else {})})

    def shown(self, param: str, value: object, capital: bool = False) -> object:
        if isinstance(value, list | tuple):
            return self.words.listing([self.shown(param, item) for item in value])
        if isinstance(value, Mapping):  # {"red": 50}: who gains how much
            kind = self.game.params.get(param, param)
            return self.words.listing(
                [f"{self.name(kind, code)} {money(self.words, gain, '+')}" for code, gain in value.items()]
            )
        if param in SEATS and isinstance(value, int):
            return self.player(value)
        if isinstance(value, str):
            return self.name(self.game.params.get(param, param), value, capital)
        return value

    def player(self, seat: int) -> str:
        if seat == CHANCE:
            return self.words(N_("chance"))
        known = 0 <= seat < len(self.seats)
        name = self.seats[seat] if known else self.words(N_("seat {number}"), number=seat)
        return self.dress("seat", str(seat), name)

    def name(self, kind: str, code: str, capital: bool = False) -> str:
        """The name for a code; any other text stays as it is."""
        message = self.game.names.get(kind, {}).get(code)
        name = self.words(message) if message else code
        if kind == "link":  # two ends: cities stay as they are, edges become compass letters
            ends = self.game.names.get(kind, {})
            name = "–".join(self.words(ends[end]) if end in ends else end for end in code.split("-"))
        return self.dress(kind, code, capitalised(name) if capital and message else name)

    def dressed(self, kind: str, text: str) -> str:
        return self.dress(kind, text, text)
