"""`goldenspike serve` as someone playing at home meets it: addresses, ports, the browser, a first and a second
start.
"""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path

import pytest

from goldenspike.cli import serve
from goldenspike.cli.main import main
from goldenspike.site.operations import addresses, data, start
from goldenspike.words.catalogue import Words
from tests.web.environment import environment
from tests.web.site import PATIENCE, Site


@pytest.fixture
def taken() -> socket.socket:
    """Another program on the port we would like."""
    return start.listening("127.0.0.1", 0)


def port_of(door: socket.socket) -> int:
    return int(door.getsockname()[1])


class Window(webbrowser.BaseBrowser):
    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.opened.append(url)
        return True


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    made = Window()
    monkeypatch.setattr(webbrowser, "get", lambda: made)
    return made


def test_a_port_asked_for_and_taken_is_said_in_one_sentence(
    taken: socket.socket, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    with taken:
        port = port_of(taken)
        assert main(["serve", "--data", str(tmp_path / "new"), "--port", str(port), "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"Port {port} is used by another program: choose another one with --port.\n"


def test_a_setting_that_is_no_number_is_said_in_one_sentence(tmp_path: Path) -> None:
    site = Site(tmp_path / "new", environment(GOLDENSPIKE_THREADS="many"))
    site.launch()
    assert site.process is not None
    assert site.process.wait(PATIENCE) == 1
    assert site.log.read_text() == "GOLDENSPIKE_THREADS must be a whole number.\n"


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host", "x" * 300])
def test_an_address_that_is_not_ours_is_said_in_one_sentence(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    assert main(["serve", "--data", str(tmp_path / "new"), "--host", host, "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"This computer has no address “{host}”.\n"


def test_where_no_port_is_asked_for_the_next_free_one_is_taken(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "USUAL_PORT", port_of(taken))
    with taken, start.open_door("127.0.0.1", None) as door:
        assert port_of(door) != port_of(taken)


def test_friends_in_the_network_get_an_address_of_their_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "192.0.2.5")
    serve.greet(Words("en"), "0.0.0.0", 8000, Path("games"), open_browser=False)
    assert capsys.readouterr().out.splitlines() == [
        "Golden Spike is running: http://127.0.0.1:8000/",
        "On your network: http://192.0.2.5:8000/",
        "Games are saved in games. Press Ctrl+C to stop.",
    ]
    serve.greet(Words("en"), "127.0.0.1", 8000, Path("games"), open_browser=False)
    assert "192.0.2.5" not in capsys.readouterr().out
    assert addresses.local("::1", 8000) == "http://[::1]:8000/"


def test_a_second_start_opens_the_page_of_the_first(
    site: Site, window: Window, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    address = f"http://127.0.0.1:{site.port}/"
    assert main(["serve", "--data", str(site.folder), "--open", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Golden Spike is running: {address}\n"
    assert window.opened == [address]


def test_a_browser_inside_the_terminal_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(webbrowser.GenericBrowser, "open", lambda *arguments: started.append("opened"))
    for name in ("lynx", "/usr/bin/w3m"):
        monkeypatch.setattr(webbrowser, "get", lambda name=name: webbrowser.GenericBrowser(name))
        serve.open_page("http://127.0.0.1:8000/")
    assert started == []
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("the one that BROWSER names"))
    serve.open_page("http://127.0.0.1:8000/")
    assert started == ["opened"]


def test_a_first_start_makes_everything_for_its_owner_alone_and_ends_politely(tmp_path: Path) -> None:
    folder = tmp_path / "open to all" / "data"
    folder.mkdir(parents=True, mode=0o755)
    with Site(folder, environment()) as site:
        site.stop()
        assert site.process is not None
        assert site.process.returncode == 0
    for name in (data.DATABASE, data.SECRET_KEY):
        assert (folder / name).stat().st_mode & 0o077 == 0, name
    log = site.log.read_text()
    assert f"Golden Spike is running: http://127.0.0.1:{site.port}/" in log
    assert f"Games are saved in {folder}" in log
    assert log.endswith("Golden Spike has stopped. All games are saved.\n")


def test_answers_leave_at_once() -> None:
    """asyncio turns off Nagle's algorithm only if a socket says that it is TCP."""
    with start.listening("127.0.0.1", 0) as door:
        assert door.proto == socket.IPPROTO_TCP
