"""What is stored: people (people.py), what they play (tables.py), and what the site needs to run (running.py)."""

from goldenspike.site.models.people import HASH, NETWORK, DeviceLink, Key, Person
from goldenspike.site.models.running import LONGEST_REASON, Analysis, Deed, Heartbeat, Lease, LoginAttempt, Process
from goldenspike.site.models.tables import (
    LONGEST_ACTION,
    LONGEST_KEY,
    MOST_LINES,
    Attendance,
    Line,
    Seat,
    Table,
    is_table_id,
    new_seed,
    new_table_id,
)

__all__ = [
    "HASH",
    "LONGEST_ACTION",
    "LONGEST_KEY",
    "LONGEST_REASON",
    "MOST_LINES",
    "NETWORK",
    "Analysis",
    "Attendance",
    "Deed",
    "DeviceLink",
    "Heartbeat",
    "Key",
    "Lease",
    "Line",
    "LoginAttempt",
    "Person",
    "Process",
    "Seat",
    "Table",
    "is_table_id",
    "new_seed",
    "new_table_id",
]
