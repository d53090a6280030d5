"""Uploaded records: how long they may be, and how they are read."""

from __future__ import annotations

from goldenspike.core.errors import RecordError
from goldenspike.core.record import Record
from goldenspike.core.record_text import Parsed, parse_record
from goldenspike.site.failures import Invalid
from goldenspike.site.models import LONGEST_ACTION, MOST_LINES

MOST_RECORD = 500_000
"""Characters of an uploaded record: a long game with a comment on every move has a fifth of that."""


def record_of(text: str) -> Record:
    """The length is checked before any of it is replayed."""
    return Record.read(checked(text))


def checked(text: str) -> Parsed:
    """The parts of a record, none of which is too long."""
    if "\0" in text:
        raise Invalid(field="record")  # the one character that PostgreSQL cannot store
    if len(text) > MOST_RECORD:
        raise RecordError("record_too_long", line=1, most=MOST_RECORD)
    parsed = parse_record(text)
    if len(parsed.lines) > MOST_LINES:
        raise RecordError("too_many_lines", line=parsed.lines[MOST_LINES].at, most=MOST_LINES)
    for line in parsed.lines:
        if len(line.action) > LONGEST_ACTION:
            raise RecordError("action_too_long", line=line.at, most=LONGEST_ACTION)
    return parsed
