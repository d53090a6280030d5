"""`goldenspike verify` on records that promise fair dice."""

from __future__ import annotations

import re
from random import Random

import pytest

from goldenspike.core import fair
from goldenspike.core.fair import Number, Proof
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.words.catalogue import LANGUAGES
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


def verify(goldenspike: Command, record: Record, promise: Proof, *more: str) -> Answer:
    (goldenspike.folder / "game.record").write_text(fair.dumps(record, promise), "utf-8")
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
    assert answer.err == "The dice aren’t fair: the seed doesn’t match the promised fingerprint.\n"


def test_another_number_is_found_at_the_first_draw(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof(numbers=NUMBERS[:1]))
    assert answer.code == 1
    assert answer.err.startswith("Move ")
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
    assert answer.err == f"Move {at}: the seed gives “{played.lines[at - 1].action}”, not “{other}”.\n"


def test_before_the_end_the_seed_is_still_a_secret(goldenspike: Command, played: Record) -> None:
    lasting = Record.new("steam-rollers", played.seats)
    lasting.draw(SEED)
    answer = verify(goldenspike, lasting, proof(seed=""))
    assert "The seed is revealed when the game is over" in answer.out
    assert answer.err == "game.record: the game isn’t finished.\n"


def test_what_was_drawn_elsewhere_is_left_out(goldenspike: Command, played: Record) -> None:
    chance = [line.number for line in played.lines if line.seat == CHANCE]
    answer = verify(goldenspike, played, proof(since=chance[-2]))
    assert answer.code == 0
    output = " ".join(answer.out.split())
    assert " 2 draws " in output
    assert f"Not covered: {len(chance) - 2} outcomes before move {chance[-2]} that were drawn elsewhere." in output


@pytest.mark.parametrize("more", [1, 2, 500])
def test_nothing_checked_is_not_fair(more: int, goldenspike: Command, played: Record) -> None:
    """`Since` is only a claim: if it is after the last draw, nothing is left to check."""
    last = max(line.number for line in played.lines if line.seat == CHANCE)
    draws = sum(1 for line in played.lines if line.seat == CHANCE)
    answer = verify(goldenspike, played, proof(since=last + more))
    assert answer.code == 1
    assert "fair" not in answer.out
    assert "The dice weren’t checked" in answer.err
    assert f" {draws} outcomes before move {last + more}" in answer.err


def test_numbers_are_listed_so_that_each_player_can_look_for_their_own(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof())
    assert "Ann’s number (seat 0): ab12\nBob’s number (seat 1): 7\nIs your number the one" in answer.out
    alone = verify(goldenspike, played, proof(numbers=()))
    assert "Nobody added a number. If you sent one, it wasn’t used.\n" in alone.out


def test_a_seed_that_is_withheld_at_the_end_is_a_fault(goldenspike: Command, played: Record) -> None:
    answer = verify(goldenspike, played, proof(seed=""))
    assert answer.code == 1
    assert answer.err == "The dice can’t be checked: the game is over, but the seed hasn’t been revealed.\n"


@pytest.mark.parametrize("left", ["Seed", "Numbers"])
def test_without_a_fingerprint_there_is_nothing_to_check(left: str, goldenspike: Command, played: Record) -> None:
    text = re.sub(rf"\[(?!{left})(Commitment|Seed|Numbers) .*\n", "", fair.dumps(played, proof()))
    (goldenspike.folder / "bare.record").write_text(text, "utf-8")
    answer = goldenspike("verify", "bare.record")
    assert answer.code == 1
    assert answer.err.startswith("The dice can’t be checked: the record doesn’t contain the promised fingerprint")


def test_an_undo_past_chance_is_found(goldenspike: Command, played: Record) -> None:
    record = Record.loads(played.dumps())
    last = max(line.number for line in record.lines if line.seat == CHANCE)
    record.undo(last - 1)
    undone = len(record.lines)
    while not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(fair.joint_seed(SEED, NUMBERS))
        else:
            record.append(str(record.state.actions()[-1]))
    answer = verify(goldenspike, record, proof())
    assert answer.code == 1
    assert answer.err == f"The dice aren’t fair: move {undone} undoes a draw.\n"
    assert verify(goldenspike, record, proof(since=undone + 1)).code == 0, "elsewhere"


def test_a_false_draw_is_found_even_if_it_was_taken_back(played: Record) -> None:
    record = Record.new("steam-rollers", played.seats)
    record.append("start 0" if played.lines[0].action != "start 0" else "start 1")
    record.undo(0)
    record.draw(fair.joint_seed(SEED, NUMBERS))
    verdict = fair.check_draws(record, fair.joint_seed(SEED, NUMBERS))
    assert (verdict.kind, verdict.line) == (fair.FALSE_DRAW, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[Seed ", '[Seed "x" '),
        ('"0 ab12"', '"0 xyz"'),
        ('"0 ab12"', '"ab12"'),
        ("[Commitment ", '[Commitment "1" '),
        ('"1 7"', '"2 7"'),
        ('"1 7"', '"0 7"'),
        ('"0 ab12" "1 7"', '"1 7" "0 ab12"'),
    ],
)
def test_a_proof_that_makes_no_sense_is_named_with_its_line(
    old: str, new: str, goldenspike: Command, played: Record
) -> None:
    (goldenspike.folder / "odd.record").write_text(fair.dumps(played, proof()).replace(old, new, 1), "utf-8")
    answer = goldenspike("verify", "odd.record")
    assert answer.code == 1
    assert re.fullmatch(r"Line \d+: The value of the header “.*” isn’t valid\.\n", answer.err)
    assert answer.err.count("\n") == 1


def test_a_record_that_promises_nothing_is_judged_as_before(goldenspike: Command, played: Record) -> None:
    played.save(goldenspike.folder / "plain.record")
    answer = goldenspike("verify", "plain.record")
    assert answer.code == 0
    assert "fair" not in answer.out
    seed = fair.joint_seed(SEED, NUMBERS)
    right = goldenspike("verify", "plain.record", "--seed", seed)
    assert right.code == 0
    assert f"{sum(1 for line in played.lines if line.seat == CHANCE)} draws checked against the seed.\n" in right.out
    assert goldenspike("verify", "plain.record", "--seed", "7").code == 1
