"""A restart without a gap: the listening socket goes from the old program to the new one, and nobody is turned away.

On SQLite one process holds the data folder. It finishes what it has begun, lets go of the folder and becomes the new
program (`exec`); whoever calls meanwhile waits in the system's queue of the socket. On PostgreSQL the new process is
started first, and the old one ends when the new one answers. Knows no Django.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, NoReturn

from goldenspike.site.operations import data

log = logging.getLogger("goldenspike.site.operations.handover")

DOOR = "GOLDENSPIKE_DOOR"
"""For the successor: the number of the listening socket that it inherits."""
READY = "GOLDENSPIKE_READY"
"""For the successor: the number of the pipe on which it says that it answers."""
SYSTEMD_DOOR = 3
START_SECONDS = 120.0
SIGNALS = [getattr(signal, name) for name in ("SIGHUP", "SIGUSR2") if hasattr(signal, name)]
"""Both mean a restart. `goldenspike restart` sends the last: the first also means that a terminal was closed."""


# Taking over


def takes_over() -> bool:
    return DOOR in os.environ


def inherited() -> socket.socket | None:
    """The listening socket of a predecessor, or the one that systemd holds for us (`LISTEN_FDS`)."""
    number = os.environ.pop(DOOR, "")
    for_us = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    held = os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if number:
        return taken(int(number))
    return taken(SYSTEMD_DOOR) if for_us and held not in {"", "0"} else None


def taken(number: int) -> socket.socket:
    os.set_inheritable(number, False)  # it is ours, not that of the bots' processes
    return socket.socket(fileno=number)


def say_ready() -> None:
    """Requests are answered: a predecessor may go, and systemd may count on us."""
    number = os.environ.pop(READY, "")
    if number:
        with suppress(OSError), os.fdopen(int(number), "wb") as pipe:
            pipe.write(b"1")
    notify("READY=1")


def notify(state: str) -> None:
    """Tell systemd, where it is systemd that runs us (sd_notify)."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)


# Handing over


def command() -> list[str]:
    """What this process was started with. The program found there now may be a newer one."""
    program = sys.orig_argv[0]
    return [program if os.path.isabs(program) else sys.executable, *sys.orig_argv[1:]]


class Handover:
    """What becomes of the door of a server that is asked to restart."""

    def __init__(self, door: socket.socket) -> None:
        self.door = os.dup(door.fileno())  # the server closes its own before it has answered everybody
        self.busy = threading.Lock()
        self.becomes_successor = False

    def ask(self, stop: Callable[[], None]) -> None:
        """From a signal: prepare it beside the running server, then `stop` that. What fails changes nothing."""
        threading.Thread(target=self.prepare, args=[stop], name="handover", daemon=True).start()

    def prepare(self, stop: Callable[[], None]) -> None:
        if not self.busy.acquire(blocking=False):
            return  # asked twice
        try:
            if os.environ.get(data.POSTGRESQL):
                prepared = self.start_successor()
            else:
                prepared = self.becomes_successor = can_start()
            if prepared:
                stop()
                return
            log.error("the new program does not start; this one goes on")
        except (OSError, subprocess.SubprocessError):
            log.exception("no restart: this program goes on")
        self.busy.release()

    def start_successor(self) -> bool:
        """A second process at the same door. Whether it answers; else it is gone again."""
        ours, theirs = os.pipe()
        try:
            environ = {**os.environ, DOOR: str(self.door), READY: str(theirs)}
            process = subprocess.Popen(command(), env=environ, pass_fds=[self.door, theirs])
        finally:
            os.close(theirs)
        with os.fdopen(ours, "rb") as pipe:
            readable = select.select([pipe], [], [], START_SECONDS)[0]
            if readable and pipe.read(1):
                notify(f"MAINPID={process.pid}")
                return True
        process.kill()
        process.wait()
        return False

    def finish(self) -> None:
        """When everybody has been answered and the folder is free again."""
        if self.becomes_successor:
            become_successor(self.door)
        os.close(self.door)


def become_successor(door: int) -> NoReturn:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # until the new program has handlers, another wish must not end it
    os.environ[DOOR] = str(door)
    os.set_inheritable(door, True)
    sys.stdout.flush()
    sys.stderr.flush()
    program, *arguments = command()
    os.execv(program, [program, *arguments])


def can_start() -> bool:
    """Whether the program that is installed now can be loaded. It does not touch the database."""
    rehearsal = [command()[0], "-m", "goldenspike.site.operations.rehearse"]
    tried = subprocess.run(rehearsal, timeout=START_SECONDS, capture_output=True, check=False)
    if tried.returncode:
        log.error("%s", tried.stderr.decode("utf-8", "replace").strip()[-2000:])
    return tried.returncode == 0


# Who serves a folder


class Serving(NamedTuple):
    """A process that answers requests."""

    pid: int
    address: str
    since: str


@contextmanager
def present(place: Path, address: str) -> Iterator[None]:
    """While this process answers requests: a file that says so. The system unlocks it whatever way we end."""
    shown = note(place, os.getpid())
    hidden = shown.with_name(f".{shown.name}")  # until it is written and locked: nobody reads half a note
    with hidden.open("w") as held:
        held.write(f"{address}\n{time.time_ns()}\n")
        held.flush()
        locked(held.fileno())
        hidden.replace(shown)
        try:
            yield
        finally:
            shown.unlink(missing_ok=True)


def note(place: Path, pid: int) -> Path:
    return place / f"serving-{pid}"


def locked(file: int) -> bool:
    """Whether the lock is ours now."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # not there on every system
        return False
    except OSError:
        return False
    return True


def serving(place: Path) -> list[Serving]:
    """The processes that serve a folder. What was left by one that was killed is removed."""
    processes = []
    for file in sorted(place.glob("serving-*")):
        with suppress(OSError, ValueError), file.open() as opened:
            if locked(opened.fileno()):
                file.unlink()
            else:
                address, since = opened.read().split()
                processes.append(Serving(int(file.name.rpartition("-")[2]), address, since))
    return processes


class NoSuccessor(Exception):
    """Asked to restart, a process went on or ended; its log says why."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def restart(place: Path, patience: float = START_SECONDS) -> Iterator[str]:
    """Restart every process of a folder, one after the other; the address of each when its successor answers."""
    for old in serving(place):
        os.kill(old.pid, SIGNALS[-1])
        until = time.monotonic() + patience
        while not any(new.address == old.address and new.since > old.since for new in serving(place)):
            if time.monotonic() > until:
                raise NoSuccessor(old.address)
            time.sleep(0.05)
        yield old.address
