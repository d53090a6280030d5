"""Rendering a table tries each legal action at most once, in every kind of question of both games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import goldenspike as gs
from goldenspike.bots import forecast
from goldenspike.choices import standing
from goldenspike.games.steam_rollers.rules import phases as steam
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.rules import phases as steel
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site import people, positions, tables
from tests.web.site import person

RECORDS = Path(__file__).parents[1] / "records"


def in_phase(phase: int) -> Callable[[Any], bool]:
    return lambda state: bool(state.phase == phase)


def opening(state: Any) -> bool:
    return bool(state.phase == steel.AUCTIONS and state.auction < 0)


def bidding(state: Any) -> bool:
    return bool(state.phase == steel.AUCTIONS and state.auction >= 0)


def first_track(state: Any) -> bool:
    return bool(state.phase == steel.BUILDING and not state.reach[state.company])


def with_card(state: Any) -> bool:
    return bool(state.phase == steam.ACT and any(action.kind == "use" for action in state.actions()))


def with_deliveries(state: Any) -> bool:
    return bool(state.phase == steam.ACT and any(action.kind == "deliver" for action in state.actions()))


STEEL = "games/greedy-4-treefrog-usa.txt"
STEAM = "steam_games/mixed-card-2b.txt"
QUESTIONS = {
    "opening": (STEEL, opening),
    "bidding": (STEEL, bidding),
    "first track": (STEEL, first_track),
    "building": (STEEL, in_phase(steel.BUILDING)),
    "claiming": (STEEL, in_phase(steel.CLAIMING)),
    "drafting": (STEAM, in_phase(steam.DRAFT)),
    "snatching": (STEAM, in_phase(steam.SNATCH)),
    "with a card": (STEAM, with_card),
    "with deliveries": (STEAM, with_deliveries),
    "acting": (STEAM, in_phase(steam.ACT)),
}
ALL_TRIED = {"opening", "bidding", "first track", "building", "claiming", "drafting"}
"""Where a page shows the effect of every action."""


def widest(record: str, wanted: Callable[[Any], bool]) -> str:
    """A recorded game up to the position of this kind with the most actions."""
    whole = gs.Record.load(RECORDS / record)
    state = whole.first.copy()
    most, place = 0, 0
    for at, (_, step) in enumerate(whole.steps()):
        if state.actor != gs.CHANCE and wanted(state) and len(state.actions()) > most:
            most, place = len(state.actions()), at
        state.apply(step.action)
    assert most
    return cut(whole, place)


def cut(whole: gs.Record, count: int) -> str:
    """The first lines of a record, as a game under way."""
    head, _, body = whole.dumps().partition("\n\n")
    unfinished = re.sub(r"\[Result .*\]", '[Result "*"]', head)
    return f"{unfinished}\n\n{''.join(body.splitlines(keepends=True)[:count])}"


class Count:
    """How often copies of one position were made, and which actions were tried on positions equal to it."""

    def __init__(self, state: gs.State) -> None:
        self.view = state.view()
        self.copies = 0
        self.tried: Counter[str] = Counter()

    def watch(self, kind: type[gs.State], monkeypatch: pytest.MonkeyPatch) -> None:
        copy, apply = kind.copy, kind.apply

        def counted_copy(state: gs.State) -> gs.State:
            self.copies += state.view() == self.view
            return copy(state)

        def counted_apply(state: gs.State, action: gs.Action, events: list[Any] | None = None) -> None:
            if state.view() == self.view:
                self.tried[str(action)] += 1
            apply(state, action, events)

        monkeypatch.setattr(kind, "copy", counted_copy)
        monkeypatch.setattr(kind, "apply", counted_apply)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_page_tries_each_action_at_most_once(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, key = person("Ann")
    table = tables.upload(ann, widest(*QUESTIONS[question]))
    state = positions.at(table).state
    worths = forecast(state)  # plays whole games from here: not what is counted
    monkeypatch.setattr(standing, "forecast", lambda state: worths)
    count = Count(state)
    count.watch(SteelDriverState if table.game == "steel-driver" else SteamRollersState, monkeypatch)
    browser = Client()
    browser.cookies[people.COOKIE] = key
    answer = browser.get(f"/t/{table.id}")
    assert answer.status_code == 200
    legal = [str(action) for action in state.actions()]
    assert all(text in answer.content.decode() for text in map(escaped, legal)), "they can all be chosen"
    assert set(count.tried) <= set(legal)
    assert max(count.tried.values(), default=0) <= 1, count.tried.most_common(3)
    assert count.copies <= len(legal) + 1, "and one for what everything is worth now"
    if question in ALL_TRIED:
        assert set(count.tried) == set(legal)


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace(">", "&gt;")
