"""A game in a package of its own, built from docs/guides/add-a-game.md and installed beside our wheel, works."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import find as find_chromium
from tests.docs.test_add_a_game import files
from tests.wheel.test_wheel import installed, run

__all__ = ["installed"]
PATIENCE = 120


@pytest.fixture(scope="module")
def race(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has the wheel and the game of the tutorial."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name, text in files().items():
        file = folder / "race" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    # Built here, where the build tools are; the page says `pip install ./race`, which fetches them.
    build = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    run(*build, "--wheel-dir", folder / "wheels", folder / "race", cwd=folder)
    wheel = next((folder / "wheels").glob("*.whl"))
    run(installed / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel, cwd=folder)
    return installed


def data(programs: Path, *command: str, cwd: Path) -> Any:
    return json.loads(run(programs / "goldenspike", *command, "--json", cwd=cwd))


def test_it_is_found_beside_the_games_that_come_with_us(race: Path, tmp_path: Path) -> None:
    report = data(race, "games", cwd=tmp_path)
    assert [game["name"] for game in report["games"]] == ["steel-driver", "steam-rollers", "race"]
    assert report["faults"] == []


def test_it_is_played_in_the_terminal_simulated_and_put_into_a_tournament(race: Path, tmp_path: Path) -> None:
    command = race / "goldenspike"
    run(
        command, "play", "race", "--players", "3", "--humans", "0", "--seed", "5", "--save", "game.record", cwd=tmp_path
    )
    assert (tmp_path / "game.record").read_text("utf-8").startswith('[Game "race"]')
    options = ["race", "--players", "3", "--bots", "patient,easy,random", "--games", "12", "--seed", "1"]
    assert data(race, "simulate", *options, cwd=tmp_path)["games"] == 12
    assert data(race, "tournament", *options, "-o", "run", cwd=tmp_path)["games"] == 12


@contextmanager
def site(programs: Path, folder: Path) -> Iterator[str]:
    port = free_port()
    command = [
        str(programs / "goldenspike"),
        "serve",
        "--data",
        str(folder / "data"),
        "--port",
        str(port),
        "--lang",
        "en",
    ]
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GOLDENSPIKE"))}
    with (folder / "site.log").open("wb") as log:
        server = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log)
    try:
        yield wait_for(f"http://127.0.0.1:{port}", folder / "site.log")
    finally:
        server.kill()
        server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, log: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=5).close()
            return address
        except OSError:
            time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8")[-4000:])


def test_it_is_played_to_its_end_in_the_browser_and_told_to_programs(race: Path, tmp_path: Path) -> None:
    with site(race, tmp_path) as address:
        with urllib.request.urlopen(f"{address}/api/games/race", timeout=30) as answer:
            description = json.load(answer)
        assert (description["title"], description["options"]) == ("Race", {"target": ["20", "10", "40"]})
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
            page = browser.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            play_to_the_end(page, address)
            step_through_the_replay(page)
            browser.close()


def play_to_the_end(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#now-race").click()
    for _ in range(100):
        page.locator("#play-form button[name=text], #rematch").first.wait_for()
        if page.locator("#rematch").is_visible():
            break
        ply = page.locator("#state").get_attribute("data-ply")
        page.locator("#play-form button[name=text]").first.click()
        page.wait_for_function("ply => document.querySelector('#state').dataset.ply !== ply", arg=ply)
    assert page.locator("ol.scores li").count() == 3
    assert page.locator("#log li").count() > 10


def step_through_the_replay(page: Page) -> None:
    page.locator(".exits a").first.click()
    last = int(page.locator("#at").inner_text())
    page.locator("#to-prev").click()
    page.wait_for_function("last => document.querySelector('#at-moment').dataset.ply == last - 1", arg=last)
    assert page.locator("#charts svg").count() == 1
