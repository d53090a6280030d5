"""What a table of Steam Rollers must withstand: undo at its limits, a dead server, refusals, replay, records, paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.steam_rollers.rules.actions import DELIVER, TRACK
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT
from goldenspike.games.steam_rollers.rules.prospects import legal
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.browser.conftest import Sit
from tests.browser.site_server import House
from tests.browser.steam import Roller, played_until, state_of

AGAINST_A_BOT = [("here", "Ann"), ("bot", "")]
HOT_SEAT = [("here", "Ann"), ("here", "Bob")]


def round_of(player: Roller) -> str:
    return player.page.inner_text("#subtitle")


def test_undo_takes_back_the_steps_of_ones_turn(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table(HOT_SEAT)
    first = ann.click()
    assert first["kind"] == "drafting"
    assert ann.my_turn()["kind"] == "acting"
    ann.page.click("#undo")
    ann.page.wait_for_selector("#question .drafts")
    assert ann.look()["dice"] == first["dice"]
    assert not ann.page.locator("#undo").count()


def test_undo_never_goes_past_the_dice(sit: Sit) -> None:
    """Two turns end the first round and the dice are rolled: nothing before them can be undone."""
    ann = Roller.sits(sit())
    ann.open_table(HOT_SEAT)
    ann.my_turn()
    before = round_of(ann)
    for _ in range(4):
        ann.click()
    assert round_of(ann) != before
    assert ann.my_turn()["kind"] == "drafting"
    assert not ann.page.locator("#undo").count()


def test_the_last_action_of_a_round_says_that_it_binds(sit: Sit, tmp_path: Path) -> None:
    record = played_until(lambda state: state.round == 4 and state.turns == 1 and state.phase == ACT)
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "binding.record", record)
    tab, hex = ann.plan(ann.my_turn())
    ann.page.click(f"label[for=do-{tab}]")
    if hex:
        ann.page.click(f"label[for={hex['id']}]")
    assert "can’t be undone" in ann.page.inner_text("#would")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_refused_action_is_explained_with_its_rule(sit: Sit, width: int, tmp_path: Path) -> None:
    record = played_until(lambda state: state.round == 2 and state.phase == ACT and state.actor == 0)
    ann = Roller.sits(sit(width))
    ann.upload(tmp_path / "refused.record", record)
    ply = ann.my_turn()["ply"]
    ann.page.locator("#board .s-legal").first.click()
    ann.page.eval_on_selector("#question input[name=text]:checked", "(input) => { input.value = 'deliver red 1>2 9'; }")
    ann.page.click("#confirm")
    note = ann.page.locator("#question .note.bad")
    note.wait_for()
    assert re.search(r"/rules/steam-rollers#SR-\d", note.locator("a").get_attribute("href") or "")
    assert ann.look()["ply"] == ply


def test_a_part_that_is_not_possible_says_why(sit: Sit, tmp_path: Path) -> None:
    record = played_until(
        lambda state: state.phase == ACT and state.actor == 0 and bool(state.engine[0] >> (state.die - 1) & 1)
    )
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "crossed.record", record)
    ann.my_turn()
    ann.page.click("label[for=do-engine]")
    assert "already crossed off" in ann.page.inner_text("[data-pane=engine]")
    assert ann.page.locator("#confirm").is_disabled()


def test_the_server_dies_and_comes_back(sit: Sit, fragile: House) -> None:
    ann = Roller.sits(sit(address=fragile.address))
    ann.open_table(AGAINST_A_BOT)
    ann.click()
    before = ann.my_turn()
    fragile.kill()
    ann.page.wait_for_selector("#live.lost")
    fragile.start()
    ann.page.wait_for_selector("#live:not(.lost)")
    assert ann.look()["ply"] == before["ply"]
    for _ in range(4):
        ann.click()


def test_a_game_from_the_terminal_goes_on_here(sit: Sit, tmp_path: Path) -> None:
    record = played_until(
        lambda state: state.round == 6 and state.phase == DRAFT and state.actor == 0, ["Ann", "greedy 1"]
    )
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "terminal.record", record)
    assert "round 6" in round_of(ann)
    for _ in range(3):
        ann.click()


def test_replay_by_keys_slider_and_link(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    table = ann.upload(tmp_path / "over.record", played_until(lambda state: False))
    ann.go(f"/t/{table}/40")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url(f"**/t/{table}/41")
    assert "41" in ann.page.inner_text("#at-moment")
    ann.page.fill("#slider", "60")
    ann.page.wait_for_url(f"**/t/{table}/60")
    shown, sheet = ann.page.inner_text("#at-moment"), ann.page.inner_html("#board")
    ann.page.reload()
    assert ann.page.inner_text("#at-moment") == shown
    assert ann.page.inner_html("#board") == sheet
    assert ann.page.locator("#charts .chart").count() == 2
    ann.page.keyboard.press("End")
    ann.page.wait_for_function("() => document.querySelector('#subtitle').textContent.includes('game over')")
    with ann.page.expect_download() as download:
        ann.page.click(".keys a[download]")
    assert gs.Record.loads(Path(download.value.path()).read_text("utf-8")).state.over


def test_every_sheet_can_be_looked_at_large(sit: Sit, tmp_path: Path) -> None:
    record = played_until(lambda state: state.round == 8 and state.actor == 0)
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "large.record", record)
    ann.page.click(".other")
    ann.page.wait_for_selector("dialog[open] .hex-sheet")
    assert "Bob" in ann.page.inner_text("dialog h2")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog:not([open])", state="attached")
    assert ann.look()["kind"] in ("drafting", "acting")


def test_sheets_on_paper(sit: Sit, tmp_path: Path) -> None:
    """Empty ones of a map and difficulty, and those of a game that was played."""
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "paper.record", played_until(lambda state: False))
    with ann.page.expect_download() as download:
        ann.page.click("#sheets-pdf")
    played = Path(download.value.path()).read_bytes()
    ann.go("/sheets")
    ann.page.check("input[name=difficulty][value=medium]")
    ann.page.select_option("select[name=row]", "3")
    with ann.page.expect_download() as download:
        ann.page.click("button.primary")
    empty = Path(download.value.path()).read_bytes()
    assert played.startswith(b"%PDF")
    assert empty.startswith(b"%PDF")
    assert played != empty


@pytest.mark.parametrize("walls", ["useless", "forbidden"])
def test_walls_stand_on_the_sheet_and_count(sit: Sit, walls: str, tmp_path: Path) -> None:
    """With closed walls, no shape on offer ends at one."""
    options = {"difficulty": "hard", "walls": walls}

    def beside_a_wall(state: SteamRollersState) -> bool:
        tracks = [action for action in legal(state) if action.op == TRACK]
        return state.phase == ACT and state.actor == 0 and any(state.walled[action.hex] for action in tracks)

    record = played_until(beside_a_wall, options=options)
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "walls.record", record)
    ann.my_turn()
    assert ann.page.locator("#board .walls").count() == 1
    assert "walls between" in ann.page.inner_text(".setting")
    state = state_of(record)
    shown = set(ann.page.eval_on_selector_all("input[data-hex]", "(all) => all.map((input) => input.value)"))
    assert shown == {str(action) for action in state.actions() if action.kind == "track"}


def test_a_new_table_with_walls(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table(AGAINST_A_BOT, difficulty="medium", walls="forbidden")
    ann.my_turn()
    assert "track can’t touch them" in ann.page.inner_text(".setting")
    ann.click()


def test_the_forecast_comes_by_itself(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table(AGAINST_A_BOT)
    ann.my_turn()
    ann.page.wait_for_function("() => /^\\d+–\\d+$/.test(document.querySelector('#points .likely').textContent)")


def test_deliveries_stand_longest_first_each_with_its_route_and_points(sit: Sit, tmp_path: Path) -> None:
    def amounts(state: SteamRollersState) -> list[int]:
        return sorted((action.amount for action in legal(state) if action.op == DELIVER), reverse=True)

    record = played_until(
        lambda state: state.phase == ACT and state.actor == 0 and len(set(amounts(state))) > 1, map="heartland"
    )
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "deliveries.record", record)
    ann.my_turn()
    ann.page.click("label[for=do-deliver]")
    options = ann.page.locator("[data-pane=deliver] label[data-act]")
    gains = options.locator(".gain").all_inner_texts()
    assert gains == [f"+{amount}" for amount in amounts(state_of(record))]
    for option in options.all():
        option.click()
        assert ann.page.locator("#board .is-on .s-route").count() == 1
        assert ann.page.locator(f"#board .is-on[data-act='{option.get_attribute('data-act')}'] .s-route").count() == 1


def test_what_rivals_can_deliver_is_told(sit: Sit, tmp_path: Path) -> None:
    """The table of points per cube has the same figure as the delivery in the list."""
    record = played_until(
        lambda state: state.phase == ACT and state.actor == 0 and any(action.op == DELIVER for action in legal(state))
    )
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "rivals.record", record)
    ann.my_turn()
    best = max(action.amount for action in legal(state_of(record)) if action.op == DELIVER)
    rows = ann.page.locator(".reach tbody tr", has_text="Ann").locator("td").all_inner_texts()
    assert str(best) in rows
    ann.page.click("label[for=do-deliver]")
    assert f"+{best}" in ann.page.inner_text("[data-pane=deliver]")
    assert ann.page.locator("#board .route-try.is-on .s-route").count() == 1
