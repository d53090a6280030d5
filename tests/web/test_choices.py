"""Terminal, site, board and API render the same choices."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from rich.console import Console

from goldenspike.core.trial import Trial
from goldenspike.games.steel_driver.pages import board, building, ledgers
from goldenspike.games.steel_driver.pages.common import state_of
from goldenspike.games.steel_driver.rules.phases import BUILDING
from goldenspike.games.steel_driver.terminal.menu import menu
from goldenspike.site import positions, tables
from goldenspike.site.models import Table
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.terminal.menu import Menu
from goldenspike.terminal.screens import screen_of
from goldenspike.words.catalogue import Words
from goldenspike.words.names import money
from tests.web.games import hot_seat
from tests.web.site import person

RECORDS = Path(__file__).parents[1] / "records"
GAIN = re.compile(r"\+\$(\d+)")


def effects(table: Table, query: str = "effects=true") -> list[dict[str, Any]]:
    answer = Client().get(f"/api/tables/{table.id}/actions?{query}")
    assert answer.status_code == 200
    actions: list[dict[str, Any]] = answer.json()["actions"]
    return actions


def shown(menu: Menu) -> Iterator[tuple[str, str]]:
    """The actions of a menu and of those it leads to, each with its description."""
    for item in menu.items:
        if item.then:
            yield from shown(item.then)
        else:
            yield from ((str(action), item.effect) for action in item.actions)


def in_words(text: str) -> int:
    """The gain that a text mentions; none if no city is new."""
    match = GAIN.search(text)
    return int(match[1]) if match else 0


def site_gains(view: TableView) -> dict[str, int]:
    question = building.building(view).choices
    assert isinstance(question, building.Building)
    moves = question.moves or [move for group in question.groups for move in group.moves]
    assert all(in_words(move.label) == move.gain for move in moves)
    return {move.act: move.gain for move in moves}


def test_the_terminal_the_site_the_board_and_the_api_show_the_same_gain_of_a_build() -> None:
    """Link bonus included."""
    ann, _ = person()
    table = tables.upload(ann, (RECORDS / "games" / "greedy-4-treefrog-usa.txt").read_text("utf-8"))
    links = 0
    for ply in range(positions.at(table).last):
        view = view_of(table, ann, Words(), ply)
        if state_of(view).phase != BUILDING:
            continue
        site = site_gains(view)
        terminal = {act: in_words(effect) for act, effect in shown(menu(view.speaker, state_of(view), 100))}
        drawn = {offer.id: offer.gain for offer in board.builds(view)}
        actions = effects(table, f"effects=true&ply={ply}")
        api = {action["text"]: profit(action["effects"]["figures"]) for action in actions}
        assert site == terminal == drawn == api
        joining = {action["text"] for action in actions if action["effects"]["hints"][0]["code"] == "joins_coasts"}
        links += len(joining)
        assert all(site[text] >= 50 for text in joining)
    assert links


def profit(figures: list[dict[str, Any]]) -> int:
    (figure,) = [figure for figure in figures if figure["code"] == "profit"]
    return int(figure["after"] - figure["before"])


def test_effects_are_told_as_data_and_in_words_where_they_are_wanted() -> None:
    table = hot_seat(person()[0])
    actions = {action["text"]: action for action in effects(table)}
    last = actions["auction red 10"]
    assert (last["name"], last["effect"]) == ("", "")
    assert [event["event"] for event in last["effects"]["events"]][:2] == ["AuctionOpened", "BidPassed"]
    assert last["effects"]["group"] == "red"
    assert last["effects"]["figures"][0] == {"code": "cubes", "before": 10, "after": 0, "params": {"seat": 0}}
    assert last["effects"]["hints"][0] == {"code": "unbeatable", "params": {"company": "red"}, "words": ""}
    assert actions["auction red 3"]["effects"]["hints"][0]["params"] == {"seats": [1, 2]}
    assert sorted(action["effects"]["rank"] for action in actions.values()) == list(range(1, len(actions) + 1))
    assert actions["pass"]["effects"]["rank"] == len(actions)
    worded = {action["text"]: action for action in effects(table, "effects=true&words=true")}
    assert worded["auction red 10"]["effect"] == "nobody can raise: yours at once"
    assert worded["auction red 10"]["effects"]["hints"][0]["words"].startswith("Nobody can outbid you")


@pytest.mark.parametrize("back", [200, 100, 30, 1])
def test_the_terminal_the_site_and_the_api_tell_the_same_equity(back: int) -> None:
    """Cash plus shares, if it ended now."""
    ann, _ = person()
    table = tables.upload(ann, (RECORDS / "games" / "greedy-4-treefrog-usa.txt").read_text("utf-8"))
    view = view_of(table, ann, Words(), positions.at(table).last - back)
    equity = view.choices.standing.equity
    assert [row.likely for row in ledgers.players(view)] == [money(Words(), sum) for sum in equity]
    out = io.StringIO()
    screen = screen_of(Console(file=out, width=120), Words(), positions.at(table).record)
    screen.console.print(screen.position(view.state))
    (line,) = [line for line in out.getvalue().splitlines() if line.startswith("With shares")]
    assert re.findall(r"\$\d+", line) == [money(Words(), sum) for sum in equity]
    for action in effects(table, f"effects=true&ply={view.ply}"):
        figures = [figure for figure in action["effects"]["figures"] if figure["code"] == "equity"]
        assert view.actor in [figure["params"]["seat"] for figure in figures]
        assert all(figure["before"] == equity[figure["params"]["seat"]] for figure in figures)


def test_both_games_tell_effects_and_plain_actions_try_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = person()
    both = [hot_seat(ann), hot_seat(ann, "steam-rollers", 2)]
    for table in both:
        assert all(action["effects"]["events"] for action in effects(table))

    def refuse(trial: Trial) -> None:
        raise AssertionError(f"{trial.action} was tried")

    monkeypatch.setattr(Trial, "outcome", property(refuse))
    for table in both:
        plain = effects(table, "")
        assert plain
        assert all(set(action) == {"text", "kind", "name", "effect"} for action in plain), "as ever"
