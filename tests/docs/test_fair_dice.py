"""The verifier in docs/guides/check-the-dice.md as it stands agrees with us on every outcome, and finds forgeries."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from goldenspike.core import fair
from goldenspike.core.fair import Number, Proof
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from tests.docs.programs import verifier

SEED = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
NUMBERS = (Number(0, "ab12"), Number(1, "7"))


def played(players: int, options: dict[str, str], numbers: tuple[Number, ...] = NUMBERS) -> str:
    """A whole game, with a few decisions taken back on the way, as a site publishes it."""
    names = [f'P "{seat}" \\' for seat in range(players)]
    record = Record.new("steam-rollers", names, options=options)
    random = Random(players)
    while not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(fair.joint_seed(SEED, numbers))
            continue
        record.append(str(random.choice(record.state.actions())))
        before, last = record.lines[-2], record.lines[-1]
        if CHANCE not in {before.seat, last.seat} and before.undo is None and random.random() < 0.1:
            record.undo(before.number)
    return fair.dumps(record, Proof(fair.commitment_of(SEED), numbers, 1, SEED))


def run(file: Path, text: str) -> subprocess.CompletedProcess[str]:
    program = file.with_name("verifier.py")
    program.write_text(verifier(), "utf-8")
    file.write_text(text, "utf-8")
    return subprocess.run(
        [sys.executable, "-I", str(program), str(file)], capture_output=True, text=True, check=False, encoding="utf-8"
    )


def test_it_uses_nothing_of_ours_and_is_short() -> None:
    (imported,) = re.findall(r"^(?:import|from) (.*)$", verifier(), re.MULTILINE)
    assert {*imported.split(", ")} <= sys.stdlib_module_names
    lines = [line for line in verifier().splitlines() if line.strip()]
    assert len(lines) <= 30
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize(
    ("players", "options", "numbers"),
    [(2, {}, NUMBERS), (3, {"difficulty": "hard"}, ()), (4, {"difficulty": "medium"}, NUMBERS[:1])],
    ids=["two", "hard", "medium"],
)
def test_it_reproduces_every_outcome(
    tmp_path: Path, players: int, options: dict[str, str], numbers: tuple[Number, ...]
) -> None:
    text = played(players, options, numbers)
    done = run(tmp_path / "game.record", text)
    assert done.returncode == 0, done.stderr
    printed = [line.split(" = ") for line in done.stdout.splitlines()]
    record = Record.loads(text)
    drawn = [f"{line.number} {line.action}" for line in record.lines if line.seat == CHANCE]
    assert [outcome for outcome, _ in printed] == drawn
    assert all(outcome.partition(" ")[2] == expected for outcome, expected in printed)
    kinds = {line.split()[1] for line in drawn}
    assert kinds >= {"start", "sides", "supply", "roll"} | ({"walls"} if options else set())
    assert fair.verdict(record) == fair.Verdict(fair.FAIR, len(drawn))


def test_it_leaves_out_what_was_drawn_elsewhere(tmp_path: Path) -> None:
    """In a game that goes on with an uploaded record: any dice up to `Since`, ours from there on."""
    text = played(2, {})
    chance = [line.number for line in Record.loads(text).lines if line.seat == CHANCE]
    elsewhere = re.sub(r"\* start (\d)", lambda match: f"* start {1 - int(match[1])}", text)
    done = run(tmp_path / "uploaded.record", elsewhere.replace("[Seed ", f'[Since "{chance[-2]}"]\n[Seed '))
    assert done.returncode == 0, done.stderr
    assert [int(line.split()[0]) for line in done.stdout.splitlines()] == chance[-2:]


def test_it_finds_what_was_forged(tmp_path: Path) -> None:
    text = played(2, {})
    forged = {
        "another seed": text.replace(SEED, SEED[::-1]),
        "another number": text.replace('"1 7"', '"1 8"'),
        "another roll": re.sub(r"(\* roll) (\d)", lambda match: f"{match[1]} {7 - int(match[2])}", text),
        "another start player": re.sub(r"\* start (\d)", lambda match: f"* start {1 - int(match[1])}", text),
        "another roll, indented": re.sub(r"(\d+\. \* roll) (\d)", lambda f: f"  {f[1]} {7 - int(f[2])}", text),
    }
    for name, broken in forged.items():
        done = run(tmp_path / "forged.record", broken)
        assert done.returncode != 0, name
        assert "AssertionError" in done.stderr


def test_it_finds_what_was_taken_back(tmp_path: Path) -> None:
    """Drawn again it is the same, but whoever took it back had seen it. Before `Since` it is not our affair."""
    record = Record.new("steam-rollers", ["Ann", "Bob"])
    while not record.lines or record.lines[-1].seat == CHANCE:
        record.append(str(record.state.actions()[0])) if record.state.actor != CHANCE else record.draw(f"{SEED} ab12 7")
    record.undo(len(record.lines) - 2)
    record.draw(f"{SEED} ab12 7")
    at = len(record.lines)
    for since, detected in ((1, True), (at - 1, True), (at, False)):
        text = fair.dumps(record, Proof(fair.commitment_of(SEED), NUMBERS, since, SEED))
        done = run(tmp_path / "taken.record", text)
        assert ("takes back what was drawn" in done.stderr) == detected
        assert (done.returncode != 0) == detected
        verdict = fair.verdict(Record.loads(text))
        assert verdict is not None
        assert (verdict.kind, verdict.line) == ((fair.RETAKEN, at - 1) if detected else (fair.FAIR, 0))
