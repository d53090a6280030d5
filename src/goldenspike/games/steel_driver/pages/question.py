"""What the reader can do now: every legal action as a labelled button, in groups of at most about 40."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from goldenspike.games.steel_driver.pages import auctions, building, claiming, result
from goldenspike.games.steel_driver.pages.auctions import Step
from goldenspike.games.steel_driver.pages.common import company_name, state_of
from goldenspike.games.steel_driver.pages.markup import herald
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.events import log_lines
from goldenspike.words.names import capitalised


@dataclass(frozen=True)
class Waiting(Part):
    template: ClassVar[str] = "steel_driver/waiting.html"
    ladder: list[Step]
    news: list[str]


def question(view: TableView) -> Question:
    state = state_of(view)
    if state.over:
        return result.result(view)
    if not view.acting:
        return waiting(view)
    if state.phase == AUCTIONS:
        return auctions.opening(view) if state.auction < 0 else auctions.bidding(view)
    return building.building(view) if state.phase == BUILDING else claiming.claiming(view)


def waiting(view: TableView) -> Question:
    """It is somebody else's turn: who decides, about what, and what happened last."""
    state = state_of(view)
    actor = state.actor if state.actor is not None else 0
    company = state.auction if state.phase == AUCTIONS else state.company
    ladder = auctions.ladder(view) if state.auction >= 0 else []
    return Question(
        title=waiting_title(view),
        lead=view.waiting_for(actor),
        choices=Waiting(ladder, log_lines(view.speaker, view.events)),
        sign=herald(state.board.company_names[company], "", "l") if company >= 0 else "",
        bot=view.waits_for_bot,
    )


def waiting_title(view: TableView) -> str:
    state = state_of(view)
    if state.phase == AUCTIONS:
        if state.auction < 0:
            return view.words(N_("{player} may open an auction"), player=view.name(state.marker))
        return capitalised(
            view.words(N_("{company} is up for auction"), company=company_name(view, state.auction, False))
        )
    name = company_name(view, state.company, False)
    if state.phase == BUILDING:
        return capitalised(view.words(N_("{company} builds one track"), company=name))
    return capitalised(view.words(N_("{company} takes one goods cube"), company=name))
