"""Bots added by the operator: people choose them from the list, and nobody else can add one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from goldenspike.bots.foreign import NamedBot, read_bot
from goldenspike.core.record import Record
from goldenspike.site import programs, tables
from goldenspike.site.models import Table
from goldenspike.site.operations import checks
from goldenspike.site.work import site_bots
from tests.web.environment import environment
from tests.web.programs import Program
from tests.web.site import PATIENCE, Site, person
from tests.web.test_bots import until

LISTENING = Path(__file__).parents[1] / "bots" / "listening_bots.py"
BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
NAMES = ["my_bot.py:Evil", "../x.py:Y", "os.path:join", f"{LISTENING}:Hears"]


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site offers `Hears` in both games and `OnlySteelDriver` in one."""
    monkeypatch.setattr(site_bots, "ADDED", {})
    site_bots.add([read_bot(f"{LISTENING}:{name}") for name in ("Hears", "OnlySteelDriver")], 4096)


@pytest.fixture
def site_with_bots(folder: Path) -> Iterator[Site]:
    site = Site(folder, environment(GOLDENSPIKE_THINK_SECONDS="2"))
    site.options = [
        *("--bot", f"{LISTENING}:Hears"),
        *("--bot", f"{LISTENING}:OnlySteelDriver"),
        *("--bot", f"{BROKEN}:Raises"),
    ]
    with site:
        yield site


# Chosen from the list


@pytest.mark.usefixtures("added")
def test_the_list_of_opponents_shows_them_in_the_games_that_they_play() -> None:
    steel, steam = (Client().get(f"/new/{game}").content.decode() for game in ("steel-driver", "steam-rollers"))
    for page, expected in ((steel, ["Hears", "OnlySteelDriver"]), (steam, ["Hears"])):
        assert [name for name in ("Hears", "OnlySteelDriver") if f'value="bot-{name}"' in page] == expected
    assert str(LISTENING) not in steel, "nobody need know where the file is"
    games = {game["name"]: game["bots"] for game in Client().get("/api/games").json()}
    assert games["steel-driver"][-2:] == ["Hears", "OnlySteelDriver"]
    assert games["steam-rollers"][-1] == "Hears"
    assert "OnlySteelDriver" not in games["steam-rollers"]


@pytest.mark.usefixtures("added")
def test_a_record_with_such_a_bot_goes_on_with_it() -> None:
    ann, _ = person()
    table = tables.upload(ann, Record.new("steel-driver", ["Ann", "Hears 1", "Hears 2"]).dumps())
    assert [seat.bot for seat in tables.seats(table)] == ["", "Hears", "Hears"]


def test_they_play_beside_ours_to_the_end_and_a_broken_one_stops_nobody(site_with_bots: Site) -> None:
    ann, _ = person()
    sitting: list[tables.Sitting] = [tables.Open(), tables.Open(), tables.Open()]
    table = tables.create(ann, "steel-driver", sitting, pace=0, map="lakes")
    program = Program(site_with_bots, programs.make(ann, "test")[1])
    for number, name in enumerate(("Hears", "Raises", "greedy")):
        assert program.post(f"/tables/{table.id}/seats/{number}/bot", bot=name)["seats"][number]["bot"] == name
    until(lambda: tables.get(table.id).finished)
    assert checks.fault(table.id) == ""
    log = site_with_bots.log.read_text()
    assert "no idea" in log
    assert "random plays instead" in log
    assert "Hears failed" not in log


def test_workers_end_with_the_site_however_it_ends(site_with_bots: Site) -> None:
    ann, _ = person()
    tables.create(ann, "steel-driver", [tables.Bot("random")] * 3, pace=60_000)
    site_with_bots.kill()
    site_with_bots.start()
    assert site_with_bots.process is not None
    server = site_with_bots.process.pid
    until(lambda: bool(children_of(server)))
    workers = children_of(server)
    site_with_bots.process.send_signal(signal.SIGKILL)
    site_with_bots.process.wait(PATIENCE)
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def children_of(process: int) -> list[int]:
    children = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        children += [int(pid) for pid in file.read_text().split()]
    return children


# Never named by a visitor


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("name", NAMES)
def test_a_visitor_cannot_name_a_bot(name: str) -> None:
    ann, _ = person()
    seats = {"kind0": "here", "name0": "Ann", "kind1": f"bot-{name}", "kind2": "bot-random"}
    form = Client().post("/new/steel-driver", seats)
    assert form.status_code == 422
    assert "There’s no bot" in form.content.decode()
    headers = {"Authorization": f"Bearer {programs.make(ann, 'test')[1]}"}

    def post(path: str, body: dict[str, Any]) -> Any:
        return Client().post(f"/api{path}", body, "application/json", headers=headers)

    bots = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": name}, {"kind": "bot", "bot": "random"}]
    made = post("/tables", {"game": "steel-driver", "seats": bots})
    assert (made.status_code, made.json()["error"]) in {(422, "unknown_bot"), (422, "Invalid")}
    text = Record.new("steel-driver", ["Ann", f"{name[-50:]} 1", "random 2"]).dumps()
    sent = post("/records", {"record": text})
    assert (sent.status_code, sent.json()["error"]) == (422, "unknown_bot")
    file = Client().post("/upload", {"record": SimpleUploadedFile("a.record", text.encode())})
    assert file.status_code == 422
    assert Table.objects.count() == 0
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Open()])
    answer = post(f"/tables/{table.id}/seats/1/bot", {"bot": name})
    assert (answer.status_code, answer.json()["error"]) in {(422, "unknown_bot"), (422, "Invalid")}


def test_a_bot_that_is_no_longer_offered_cannot_be_chosen() -> None:
    """And one that already plays at a table is only a name: no file is looked for."""
    for name in NAMES:
        assert ":" not in site_bots.find(name).name
    assert site_bots.find("hard") == NamedBot("hard")
    assert Client().post("/new/steel-driver", {"kind0": "here", "kind1": "bot-Hears"}).status_code == 422


# What cannot be added is reported before the site opens


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["nix.py:Bot"], "There’s no file nix.py."),
        (["my_bot.py"], "“my_bot.py” is a file: add the bot’s class"),
        ([f"{BROKEN}:CannotBeMade"], "can’t be used: OSError: no data file"),
        ([f"{LISTENING}:Breaks"], "can’t be used: ValueError: no idea"),
        ([f"{LISTENING}:Hears", f"{BROKEN}:Hears"], "Another bot is already called “Hears”"),
    ],
)
def test_a_bot_that_cannot_be_added_is_said_in_one_sentence(
    names: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = Site(tmp_path / "new", environment())
    site.options = [part for name in names for part in ("--bot", name)]
    site.launch()
    assert site.process is not None
    assert site.process.wait(PATIENCE) == 1
    assert message in site.log.read_text()
    assert len(site.log.read_text().splitlines()) == 1
