"""`goldenspike verify` on records that promise fair dice."""

from __future__ import annotations

from random import Random

import pytest

from goldenspike.rules import fair
from goldenspike.rules.fair import Number, Proof
from goldenspike.rules.game import CHANCE
from goldenspike.rules.record import Record
from goldenspike.text.catalogue import LANGUAGES
from tests.cli.command import Answer, Command

SEED = "5eed" * 16
NUMBERS = (Number(0, "ab12"), Number(1, "7"))


@pytest.fixture(scope="module")
def played() -> Record:
    record = Record.new("steam-rollers", ["Ann", "Bob"], date="2026-11-15")
    random = Random(4)
    while not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(fair.joint_seed(SEED, NUMBERS))
        else:
            record.append(str(random.choice(record.state.actions())))
    return record


def proof(seed: str = SEED, commitment: str = "", numbers: tuple[Number, ...] = NUMBERS, since: int = 1) -> Proof:
    return Proof(commitment or fair.commitment_of(SEED), numbers, since, seed)


def verify(goldenspike: Command, record: Record, given: Proof, *more: str) -> Answer:
    (goldenspike.folder / "game.record").write_text(fair.dumps(record, given), "utf-8")
    return goldenspike("verify", "game.record", *more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fair_dice_are_confirmed_with_the_fingerprint_to_compare(
    language: str, goldenspike: Command, played: Record
) -> None:
    answer = verify(goldenspike, played, proof(), "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert fair.commitment_of(SEED) in answer.out
    draws = sum(1 for line in played.lines if line.seat == CHANCE)
    assert f" {draws} " in answer.out
    if language == "en":
        assert "The dice are fair" in answer.out


def test_a_seed_that_was_not_promised_is_found(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof(commitment="0" * 64))
    assert answer.code == 1
    assert answer.err == "The dice are not fair: the seed does not have the promised fingerprint.\n"


def test_another_number_is_found_at_the_first_draw(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof(numbers=NUMBERS[:1]))
    assert answer.code == 1
    assert answer.err.startswith("Line ")
    assert "the seed gives" in answer.err


def test_a_roll_that_was_changed_is_found_at_its_line(goldenspike: Command, played: Record) -> None:
    at = next(line.number for line in played.lines if line.action.startswith("roll"))
    short = Record.loads(
        "".join(f"{line}\n" for line in played.dumps().split("\n")[: 9 + at - 1]).replace(
            played.header("Result")[0], "*", 1
        )
    )
    other = next(str(action) for action in short.state.actions() if str(action) != played.lines[at - 1].action)
    short.append(other)
    answer = verify(goldenspike, short, proof())
    assert answer.code == 1
    assert answer.err == f"Line {at}: the seed gives “{played.lines[at - 1].action}”, not “{other}”.\n"


def test_before_the_end_the_seed_is_still_a_secret(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof(seed=""))
    assert answer.code == 0
    assert "The seed is shown when the game is over" in answer.out


def test_what_was_drawn_elsewhere_is_left_out(goldenspike: Command, played: Record) -> None:
    chance = [line.number for line in played.lines if line.seat == CHANCE]
    answer = verify(goldenspike, played, proof(since=chance[-2]))
    assert answer.code == 0
    assert " 2 draws " in " ".join(answer.out.split())


@pytest.mark.parametrize(
    ("old", "new"),
    [("[Seed ", '[Seed "x" '), ('"0 ab12"', '"0 xyz"'), ('"0 ab12"', '"ab12"'), ("[Commitment ", '[Commitment "1" ')],
)
def test_a_proof_that_makes_no_sense_is_named_with_its_line(
    old: str, new: str, goldenspike: Command, played: Record
) -> None:
    (goldenspike.folder / "odd.record").write_text(fair.dumps(played, proof()).replace(old, new, 1), "utf-8")
    answer = goldenspike("verify", "odd.record")
    assert answer.code == 1
    assert "is not a header" in answer.err
    assert answer.err.count("\n") == 1


def test_a_record_that_promises_nothing_is_judged_as_before(goldenspike: Command, played: Record) -> None:
    played.save(goldenspike.folder / "plain.record")
    answer = goldenspike("verify", "plain.record")
    assert answer.code == 0
    assert "fair" not in answer.out
    seed = fair.joint_seed(SEED, NUMBERS)
    assert goldenspike("verify", "plain.record", "--seed", seed).code == 0
    assert goldenspike("verify", "plain.record", "--seed", "7").code == 1
