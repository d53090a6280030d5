"""The command on a real (pseudo) terminal: colours, prompt, Ctrl-C, Ctrl-D."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

# A shell that starts the tests in the background makes them and their children ignore Ctrl-C.
HEAR = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
RUN = [sys.executable, "-c", HEAR + "from goldenspike.cli.main import run; run()"]


class Terminal:
    """A child process on a pseudo terminal."""

    def __init__(self, arguments: list[str], folder: Path, **environ: str) -> None:
        self.ours, theirs = pty.openpty()
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_ALL", "LANG")}
        env = {
            **clean,
            "TERM": "xterm-256color",
            "COLUMNS": "100",
            "LINES": "40",
            "XDG_DATA_HOME": str(folder),
            **environ,
        }
        self.process = subprocess.Popen(
            [*RUN, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
        )
        os.close(theirs)
        self.shown = ""

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """Everything shown since the last wait, up to and including the text."""
        until = time.monotonic() + seconds
        while text not in self.shown:
            ready, _, _ = select.select([self.ours], [], [], 0.2)
            if ready:
                try:
                    self.shown += os.read(self.ours, 65536).decode("utf-8", "replace")
                except OSError:  # the other end is closed
                    break
            elif time.monotonic() > until or self.process.poll() is not None:
                break
        assert text in self.shown, f"{text!r} never came:\n{self.shown[-2000:]}"
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def close(self) -> int:
        try:
            return self.process.wait(20)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            os.close(self.ours)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def test_a_newcomer_plays_quits_and_finds_the_game_again(folder: Path) -> None:
    terminal = Terminal(["play", "steel-driver"], folder)
    assert "Which bots would you like to play against?" in terminal.wait_for("▸ ")
    terminal.type("easy\r")
    screen = terminal.wait_for("Five rounds") + terminal.wait_for("▸ ")
    assert "easy 3" in screen
    assert "\x1b[" in screen
    terminal.type("auction red 3\r")
    terminal.wait_for("Also:")
    terminal.wait_for("▸ ")
    terminal.type("quit\r")
    terminal.wait_for("See you next time.")
    terminal.wait_for("--resume")
    assert terminal.close() == 0
    assert len(list(folder.rglob("*.record"))) == 1


def interrupted(terminal: Terminal, text: str) -> str:
    """Send Ctrl-C until it works: a signal just before readline begins to wait is noticed only with the next one."""
    for _ in range(5):
        terminal.process.send_signal(signal.SIGINT)
        try:
            return terminal.wait_for(text, seconds=20)
        except AssertionError:
            continue
    return terminal.wait_for(text)


@pytest.mark.parametrize("key", ["Ctrl-C", "Ctrl-D"])
def test_control_keys_end_politely(key: str, folder: Path) -> None:
    terminal = Terminal(["play", "steel-driver", "--bots", "greedy", "--lang", "de"], folder)
    terminal.wait_for("▸ ")
    if key == "Ctrl-C":
        shown = interrupted(terminal, "Zum Weiterspielen")
    else:
        terminal.type("\x04")
        shown = terminal.wait_for("Zum Weiterspielen")
    assert "Traceback" not in shown
    assert terminal.close() == 0


def test_no_color_is_respected(folder: Path) -> None:
    terminal = Terminal(["play", "steel-driver", "--bots", "greedy"], folder, NO_COLOR="1")
    screen = terminal.wait_for("▸ ")
    assert "R red" in screen
    assert "38;2" not in screen
    assert "48;2" not in screen
    terminal.type("quit\r")
    terminal.wait_for("See you next time.")
    assert terminal.close() == 0


def test_a_terminal_without_our_signs_still_works(folder: Path) -> None:
    terminal = Terminal(["play", "steel-driver", "--bots", "greedy"], folder, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    terminal.wait_for("Five rounds")
    terminal.type("quit\r")
    terminal.wait_for("See you next time.")
    assert terminal.close() == 0
