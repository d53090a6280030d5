"""Programs play whole games over HTTP: the bot of docs/reference/http.md as it stands, and `goldenspike connect`."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from goldenspike.cli.main import main
from goldenspike.core import fair as proofs
from goldenspike.core.record import Record
from goldenspike.site import fair, programs, tables
from goldenspike.site.models import Table
from goldenspike.site.operations import checks
from tests.docs.programs import bot, ended, start, verifier
from tests.web.environment import environment
from tests.web.programs import Program
from tests.web.site import PATIENCE, START, Site, person

GAMES = ("steel-driver", "steam-rollers")


def test_the_bot_of_the_docs_is_short_and_needs_nothing_of_ours() -> None:
    assert len([line for line in bot().splitlines() if line.strip()]) <= 30
    assert "goldenspike" not in bot()


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_of_the_docs_plays_a_whole_game(game: str, site: Site, tmp_path: Path) -> None:
    output = ended(start(tmp_path, bot(), f"http://127.0.0.1:{site.port}", game))
    table = Table.objects.get()
    assert table.finished
    assert checks.fault(table.id) == ""
    position = Program(site).get(f"/tables/{table.id}/position")
    assert output.strip() == str(position["scores"])
    published = site.browser().get(f"/t/{table.id}/record").body.decode()
    assert Record.loads(published).complete
    if game == "steam-rollers":
        check_with_the_verifier_of_the_docs(tmp_path, published)


def check_with_the_verifier_of_the_docs(folder: Path, published: str) -> None:
    """Every die from what was published, using none of our code."""
    file = folder / "published.record"
    file.write_text(published, "utf-8")
    output = ended(start(folder, verifier(), str(file)))
    verdict = proofs.verdict(Record.loads(published))
    assert verdict == proofs.Verdict(proofs.FAIR, len(output.splitlines()))
    assert len(proofs.proof_of(Record.loads(published)).numbers) == 1  # type: ignore[union-attr]


def test_the_bot_of_the_docs_takes_a_seat_it_is_invited_to(site: Site, tmp_path: Path) -> None:
    ann, _ = person("Ann")
    sitting: list[tables.Sitting] = [tables.Open(), tables.Bot("random"), tables.Bot("random")]
    table = tables.create(ann, "steel-driver", sitting, pace=0)
    link = f"http://127.0.0.1:{site.port}/join/{tables.invitation(table, 0, ann)}"
    ended(start(tmp_path, bot(), f"http://127.0.0.1:{site.port}", link))
    assert tables.get(table.id).finished


# goldenspike connect

LISTENING = Path(__file__).parents[1] / "bots" / "listening_bots.py"
BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"


def connect(*arguments: str, **environ: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", START, "connect", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment(COLUMNS="100", **environ),
    )


def until_ply(table: str, ply: int) -> None:
    until = time.monotonic() + PATIENCE
    while tables.get(table).ply < ply:
        assert time.monotonic() < until, "nobody moves"
        time.sleep(0.05)


@pytest.mark.parametrize("game", GAMES)
def test_our_bots_play_from_outside_and_come_back_after_the_server_was_killed(game: str, site: Site) -> None:
    ann, _ = person("Ann")
    count = 3 if game == "steel-driver" else 2
    table = tables.create(ann, game, [tables.Open() for _ in range(count)], pace=0, numbers_first=True)
    links = [f"http://127.0.0.1:{site.port}/join/{tables.invitation(table, number, ann)}" for number in range(count)]
    players = [connect(link, "--bot", "greedy", "--lang", "en") for link in links]
    try:
        until_ply(table.id, 25)
        site.kill()
        site.start()
        outputs = [ended(player) for player in players]
    finally:
        for player in players:
            player.kill()
    assert tables.get(table.id).finished
    assert checks.fault(table.id) == ""
    assert any("Connection lost; reconnecting…\nReconnected." in output for output in outputs)
    for output in outputs:
        assert "greedy is playing at http" in output
        assert "To return to this seat later, add: --key gs_" in output
        assert output.splitlines()[-1].startswith("The game is over. Result: greedy ")
    fairness = fair.of(tables.get(table.id))
    assert fairness is None or len(fairness.numbers) == count


def test_a_key_plays_the_seats_of_its_person(site: Site) -> None:
    ann, _ = person("Ann")
    _, key = programs.make(ann, "connect")
    sitting: list[tables.Sitting] = [tables.Here("Ann"), tables.Here("Bea"), tables.Bot("random")]
    table = tables.create(ann, "steel-driver", sitting, pace=0)
    player = connect(f"127.0.0.1:{site.port}/t/{table.id}", "--bot", "random", "--lang", "de", GOLDENSPIKE_KEY=key)
    output = ended(player)
    assert "random spielt auf Platz 0 und 1 bei" in output
    assert key not in output
    assert tables.get(table.id).finished


def test_anyones_bot_plays_from_outside(site: Site) -> None:
    ann, _ = person("Ann")
    sitting: list[tables.Sitting] = [tables.Open(), tables.Bot("random"), tables.Bot("random")]
    table = tables.create(ann, "steel-driver", sitting, map="lakes", pace=0)
    link = f"http://127.0.0.1:{site.port}/join/{tables.invitation(table, 0, ann)}"
    output = ended(connect(link, "--bot", f"{LISTENING}:OnlySteelDriver", "--lang", "en"))
    assert "OnlySteelDriver is playing at http" in output
    assert "Seats: 0." in output
    assert output.splitlines()[-1].startswith("The game is over. Result: OnlySteelDriver ")
    assert tables.get(table.id).finished
    assert checks.fault(table.id) == ""


def test_a_bot_that_breaks_leaves_its_seat_and_says_why(site: Site) -> None:
    ann, _ = person("Ann")
    sitting: list[tables.Sitting] = [tables.Open(), tables.Bot("random"), tables.Bot("random")]
    table = tables.create(ann, "steel-driver", sitting, map="lakes", pace=0)
    link = f"http://127.0.0.1:{site.port}/join/{tables.invitation(table, 0, ann)}"
    player = connect(link, "--bot", f"{BROKEN}:Raises", "--lang", "en")
    output, _ = player.communicate(timeout=PATIENCE)
    assert player.returncode == 1
    assert "Raises crashed with an error (ValueError: no idea" in output
    assert "so its seat is waiting." in output
    assert checks.fault(table.id) == ""


def test_what_cannot_be_connected_is_said_in_a_sentence(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    ann, _ = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Here(name) for name in "ABC"])
    base = f"http://127.0.0.1:{site.port}"

    def complaint(*arguments: str) -> tuple[int, str]:
        code = main(["connect", *arguments, "--lang", "en"])
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.count("\n") == 1
        return code, shown.err.strip()

    assert complaint("http://127.0.0.1:9/join/x") == (1, "No site is answering at http://127.0.0.1:9.")
    assert complaint("ftp://x/t/y") == (2, "“ftp://x/t/y” isn’t the address of a site.")
    assert complaint(base) == (2, "Give an invitation link, or the address of one of your tables with --key.")
    assert complaint(f"{base}/t/{table.id}")[1].startswith("You don’t have a seat at this table")
    refused = complaint(f"{base}/t/{table.id}", "--key", "wrong")[1]
    assert refused.startswith("The site answered: This needs a valid key")
    assert complaint(f"{base}/t/nothing") == (1, "The site answered: There’s nothing at this address.")
    assert complaint(base, "--bot", "nobody")[1].startswith("There’s no bot “nobody”. Options: random,")
    assert complaint(base, "--bot", "nix.py:Bot") == (1, "There’s no file nix.py.")
    assert "can’t be used: ValueError: no idea" in complaint(base, "--bot", f"{LISTENING}:Breaks")[1]
