"""Special cards at the table: each side is offered, told and used; snatching between two browsers, and its time."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.steam_rollers.rules.phases import SNATCH
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.browser.conftest import Sit
from tests.browser.site_server import House
from tests.browser.steam import Roller, collector, house_with, state_of, with_card

USES = {
    "1a": "use 1a 6",
    "1b": "use 1b 6",
    "2a": "use 2a 3",
    "3a": "use 3a",
    "3b": "use 3b +1",
    "4a": "use 4a",
    "5a": "use 5a +1",
    "5b": "use 5b flip",
    "6a": "use 6a",
    "6b": "use 6b",
}


@pytest.mark.parametrize("side", sorted(USES))
def test_a_card_is_used_where_it_helps(sit: Sit, side: str, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    record = with_card(side, USES[side])
    ann.upload(tmp_path / f"{side}.record", record)
    ann.my_turn()
    ann.choose(USES[side])
    assert f"card {side}" in ann.page.inner_text("#log")
    assert ann.my_turn()["kind"] == "acting"
    ann.page.click("#undo")
    ann.page.wait_for_selector(f"#question input[value='{USES[side]}']", state="attached")


def test_a_new_roll_by_card_5b_cannot_be_taken_back(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "reroll.record", with_card("5b", "use 5b reroll"))
    ann.my_turn()
    option = ann.page.locator("#question input[value='use 5b reroll']")
    assert "can’t be undone" in (option.get_attribute("data-say") or "")
    ann.choose("use 5b reroll")
    ann.my_turn()
    assert not ann.page.locator("#undo").count()


def test_card_4b_makes_the_engine_stronger(sit: Sit, tmp_path: Path) -> None:
    def helps(state: SteamRollersState) -> bool:
        return state.actor == 0 and state.holder[3] == 0 and state.taken_in[3] < state.round

    record = collector(4, 0, "aaabaa", 1, helps)
    assert helps(state_of(record))
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "booster.record", record)
    ann.my_turn()
    assert "1 from a card" in ann.page.inner_text("#ledger")


# Card 2b


def before_a_snatch() -> gs.Record:
    """Ann is to draft the die of the last line; Bob, who holds card 2b, will then have to answer."""

    def bob_is_asked(state: SteamRollersState) -> bool:
        return state.phase == SNATCH and state.actor == 1

    for seed in range(80):
        record = collector(2, 1, "abaaaa", seed, bob_is_asked)
        if bob_is_asked(state_of(record)):
            return record
    raise AssertionError("nobody is ever asked")


def two_at_a_table(sit: Sit, house: House, seconds: int, record: gs.Record) -> tuple[Roller, Roller]:
    """Ann and Bob, each in their own browser, before the last line of the record."""
    earlier = gs.Record.new("steam-rollers", list(record.seats), map="valley", date="2026-11-15")
    for line in record.lines[:-1]:
        earlier.append(line.action)
    links = house_with(house, earlier, seconds)
    players = (Roller.sits(sit(1280, address=house.address)), Roller.sits(sit(360, address=house.address)))
    for player, link in zip(players, links, strict=True):
        player.go(link)
        player.page.click("button.primary")
        player.page.wait_for_selector("#question")
    return players


def test_a_die_is_snatched_between_two_browsers(sit: Sit, house: House) -> None:
    record = before_a_snatch()
    ann, bob = two_at_a_table(sit, house, 120, record)
    die = record.lines[-1].action
    ann.choose(die)
    assert bob.my_turn()["kind"] == "snatching"
    assert bob.page.title().startswith("●")
    assert "Snatch" in bob.page.inner_text("#question-title")
    assert ann.look()["kind"] == "waiting"
    for player in (ann, bob):
        assert player.page.locator("#question .clock-line").count() == 1
        assert "120 seconds to snatch" in player.page.inner_text(".setting")
    seen = bob.look()
    bob.page.tap("#act-snatch")
    ann.moved(seen["ply"])
    assert ann.my_turn()["kind"] == "drafting"
    assert "snatches" in ann.page.inner_text("#log")
    assert not ann.page.locator("#undo").count()


def test_who_does_not_answer_in_time_lets_the_die_go(sit: Sit, house: House) -> None:
    record = before_a_snatch()
    ann, bob = two_at_a_table(sit, house, 3, record)
    ann.choose(record.lines[-1].action)
    assert ann.my_turn()["kind"] == "acting"
    bob.page.wait_for_function("() => document.querySelector('#state').dataset.turn === ''")
    assert bob.look()["kind"] == "waiting"
    assert not ann.page.locator("#undo").count()


def test_the_time_to_snatch_runs_on_while_the_server_is_dead(sit: Sit, fragile: House) -> None:
    record = before_a_snatch()
    ann, bob = two_at_a_table(sit, fragile, 5, record)
    ply = ann.look()["ply"]
    ann.choose(record.lines[-1].action)
    bob.moved(ply)
    fragile.kill()
    ann.page.wait_for_selector("#live.lost")
    fragile.start()
    assert ann.my_turn()["kind"] == "acting"
