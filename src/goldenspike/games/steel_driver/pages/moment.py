"""The great moment: the transcontinental link, celebrated when it is completed and folded away in the final phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.events import Built, LinkMade
from goldenspike.games.steel_driver.rules.phases import BUILDING
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.names import money

SENTENCE = N_plural(
    "{player} builds {link} for {company}: {start} and {end} are joined by {tracks} track.",
    "{player} builds {link} for {company}: {start} and {end} are joined by {tracks} tracks.",
    "tracks",
)


class Gain(NamedTuple):
    code: str
    name: str
    gain: str


@dataclass(frozen=True, kw_only=True)
class Moment(Part):
    template: ClassVar[str] = "steel_driver/moment.html"
    ply: int
    fresh: bool
    title: str
    text: str
    way: str
    got: list[Gain]


def moment(view: TableView) -> Moment | None:
    """The card about the link; None unless it was completed in this round."""
    state = state_of(view)
    if state.linked_by < 0 or state.linked_round != state.round:
        return None
    for line, step in reversed(view.played):
        made = next((event for event in step.events if isinstance(event, LinkMade)), None)
        if made is not None:
            return card(view, line.number, made, step.events)
    return None


def fresh(view: TableView, ply: int) -> bool:
    """Whether the card is unfolded: while the round's building lasts, and until the reader has moved since. In a replay
    it is folded, since the move is described beside the board.
    """
    unread = view.ply == ply or (bool(view.mine) and view.since <= ply)
    return view.live and (state_of(view).phase == BUILDING or unread)


def card(view: TableView, ply: int, made: LinkMade, events: list[Any]) -> Moment:
    built = next(event for event in events if isinstance(event, Built))
    way = made.routes[0]
    return Moment(
        ply=ply,
        fresh=fresh(view, ply),
        title=view.words(N_("The coasts are joined")),
        text=view.speaker.say(
            SENTENCE,
            player=view.name(built.seat),
            link=built.link,
            company=made.company,
            start=way[0],
            end=way[-1],
            tracks=made.tracks,
        ),
        way="–".join(way),
        got=[
            Gain(code, view.speaker.name("company", code, True), money(view.words, gain, "+"))
            for code, gain in made.bonuses.items()
        ],
    )
