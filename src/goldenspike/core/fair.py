"""Dice that anyone can check: a secret seed whose SHA-256 is published before anything is drawn, numbers that players
add after that, and all chance drawn from the seed and the numbers together. docs/reference/fair-dice.md explains it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import NamedTuple

from goldenspike.core.errors import RecordError
from goldenspike.core.game import CHANCE
from goldenspike.core.history import History
from goldenspike.core.play import legal_action
from goldenspike.core.record import Record
from goldenspike.core.record_text import Header, header_text

NUMBER = re.compile(r"[0-9a-f]{1,64}")
"""Hex digits only, with a space before each number in the joint seed, so that it splits in one way only and one number
cannot pass for two. The space also differs from SHA-256's padding, so nobody can extend the fingerprint (length
extension) to the hash of the joint seed, which HMAC uses as its key because the joint seed is longer than 64 bytes.
"""
HASH = re.compile(r"[0-9a-f]{64}")
SEED = re.compile(r"[0-9a-f]{64}")
"""Exactly 64 digits: HMAC would replace a longer key by its hash, which is the published fingerprint."""


class Number(NamedTuple):
    """What a player added: any number, in hex digits, and the first of their seats."""

    seat: int
    text: str


class Proof(NamedTuple):
    """What a record says about how its chance was drawn."""

    commitment: str
    numbers: tuple[Number, ...] = ()
    since: int = 1
    """The first line drawn in this way: everything before it was played elsewhere."""
    seed: str = ""
    """Empty before the end."""


class Verdict(NamedTuple):
    """The result of a check. `line`, `wanted` and `found` describe the first wrong outcome."""

    kind: str
    draws: int = 0
    line: int = 0
    wanted: str = ""
    found: str = ""
    since: int = 1
    elsewhere: int = 0
    """How many outcomes before line `since` were drawn elsewhere: nobody vouches for them."""


SEALED, FAIR = "sealed", "fair"
FINE = {SEALED, FAIR}
WITHHELD = "withheld"  # the game is over, and there is no seed
UNPROMISED = "unpromised"  # a seed or numbers without a fingerprint
UNCHECKED = "unchecked"  # no outcome was drawn from the seed
FALSE_SEED, FALSE_DRAW = "false_seed", "false_draw"
RETAKEN = "retaken"  # an undo past chance


def commitment_of(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def joint_seed(seed: str, numbers: Iterable[Number]) -> str:
    """The seed from which everything is drawn: the secret one and the numbers, with a space between them."""
    return " ".join([seed, *(number.text for number in numbers)])


def headers(proof: Proof) -> list[Header]:
    proof_headers = [Header("Commitment", (proof.commitment,))]
    if proof.numbers:
        proof_headers.append(Header("Numbers", tuple(f"{seat} {text}" for seat, text in proof.numbers)))
    if proof.since > 1:
        proof_headers.append(Header("Since", (str(proof.since),)))
    if proof.seed:
        proof_headers.append(Header("Seed", (proof.seed,)))
    return proof_headers


def dumps(record: Record, proof: Proof) -> str:
    """The record's text, with the proof after its headers."""
    lines = record.dumps().split("\n")
    last = max(header.at for header in record.headers)
    return "\n".join([*lines[:last], *map(header_text, headers(proof)), *lines[last:]])


def proof_of(record: Record) -> Proof | None:
    """The proof in the headers of a record; None if there is none."""
    by_name = named(record)
    if "Commitment" not in by_name:
        return None
    commitment = only_value(by_name["Commitment"], HASH)
    seed = only_value(by_name["Seed"], SEED) if "Seed" in by_name else ""
    since = int(only_value(by_name["Since"], re.compile(r"[1-9][0-9]{0,6}"))) if "Since" in by_name else 1
    numbers = read_numbers(by_name["Numbers"], len(record.seats)) if "Numbers" in by_name else ()
    return Proof(commitment, numbers, since, seed)


def named(record: Record) -> dict[str, Header]:
    return {header.name: header for header in record.headers}


def only_value(header: Header, kind: re.Pattern[str]) -> str:
    value = header.values[0] if len(header.values) == 1 else ""
    if not kind.fullmatch(value):
        raise unfit(header)
    return value


def read_numbers(header: Header, seats: int) -> tuple[Number, ...]:
    """The numbers in seat order, at most one for each seat."""
    numbers: list[Number] = []
    for value in header.values:
        seat, _, text = value.partition(" ")
        if not re.fullmatch(r"[0-9]", seat) or not NUMBER.fullmatch(text):
            raise unfit(header)
        numbers.append(Number(int(seat), text))
    order = [number.seat for number in numbers]
    if order != sorted({*order} & {*range(seats)}):
        raise unfit(header)
    return tuple(numbers)


def unfit(header: Header) -> RecordError:
    return RecordError("bad_value", line=header.at, header=header_text(header)[:80])


def verdict(record: Record) -> Verdict | None:
    """Whether the outcomes in a record are what its proof promises; None if it promises nothing."""
    proof = proof_of(record)
    if proof is None:
        return Verdict(UNPROMISED) if {"Numbers", "Since", "Seed"} & {*named(record)} else None
    return promised(record, proof)


def promised(record: Record, proof: Proof) -> Verdict:
    """Whether the outcomes in a record are what a proof promises, wherever the proof comes from."""
    elsewhere = sum(1 for line in record.lines[: proof.since - 1] if line.seat == CHANCE)
    return check_proof(record, proof)._replace(since=proof.since, elsewhere=elsewhere)


def check_proof(record: Record, proof: Proof) -> Verdict:
    if not proof.seed:
        return Verdict(WITHHELD if record.complete else SEALED)
    if commitment_of(proof.seed) != proof.commitment:
        return Verdict(FALSE_SEED)
    result = check_draws(record, joint_seed(proof.seed, proof.numbers), proof.since)
    return result if result.draws or result.kind != FAIR else Verdict(UNCHECKED)


def check_draws(record: Record, seed: str, since: int = 1) -> Verdict:
    """Check that each outcome from line `since` on is the seed's (docs/reference/notation.md), even if undone."""
    state, history = record.first.copy(), History(record.first)
    events = [0]  # after each line: how many chance events have led to it
    checked = retaken = 0
    for line in record.lines:
        event = events[-1]
        if line.undo is not None:
            state = history.undo(line.undo)
            events.append(events[line.undo])
            if not retaken and line.number >= since and events[-1] < event:
                retaken = line.number
            continue
        expected = str(state.seeded(seed, event)) if line.seat == CHANCE and line.number >= since else ""
        action = legal_action(record.game, state, line.action)
        if expected and expected != str(action):
            return Verdict(FALSE_DRAW, checked, line.number, expected, str(action))
        state.apply(action)
        history.play(action, state)
        events.append(event + (line.seat == CHANCE))
        checked += bool(expected)
    return Verdict(RETAKEN if retaken else FAIR, checked, retaken)
