"""A restart without a gap: the listening socket passes from the old program to the new one, and nobody is turned away.

On SQLite one process holds the data folder. It finishes what it has begun, releases the folder and becomes the new
program (`exec`); new connections meanwhile wait in the socket's queue. On PostgreSQL the new process is started first,
and the old one ends when the new one answers. Independent of Django.
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
"""For the successor: the file descriptor of the listening socket it inherits."""
READY = "GOLDENSPIKE_READY"
"""For the successor: the file descriptor of the pipe on which it reports that it is ready."""
SYSTEMD_DOOR = 3
START_SECONDS = 120.0
SIGNALS = [getattr(signal, name) for name in ("SIGHUP", "SIGUSR2") if hasattr(signal, name)]
"""Both mean a restart. `goldenspike restart` sends the last: the first can also mean that a terminal was closed."""


# Taking over


def takes_over() -> bool:
    return DOOR in os.environ


def inherited() -> socket.socket | None:
    """A predecessor's listening socket, or the one that systemd holds for us (`LISTEN_FDS`)."""
    number = os.environ.pop(DOOR, "")
    for_us = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    held = os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if number:
        return taken(int(number))
    return taken(SYSTEMD_DOOR) if for_us and held not in {"", "0"} else None


def taken(number: int) -> socket.socket:
    os.set_inheritable(number, False)  # it is for us, not for the bots' processes
    return socket.socket(fileno=number)


def say_ready() -> None:
    """We answer requests: a predecessor may go, and systemd considers us started."""
    number = os.environ.pop(READY, "")
    if number:
        with suppress(OSError), os.fdopen(int(number), "wb") as pipe:
            pipe.write(b"1")
    notify("READY=1")


def notify(state: str) -> None:
    """Notify systemd, if it is systemd that runs us (sd_notify)."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)


# Handing over


def command() -> list[str]:
    """How this process was started. The program found there now may be newer."""
    program = sys.orig_argv[0]
    return [program if os.path.isabs(program) else sys.executable, *sys.orig_argv[1:]]


class Handover:
    """What happens to a server's listening socket when it is asked to restart."""

    def __init__(self, door: socket.socket) -> None:
        self.door = os.dup(door.fileno())  # the server closes its own before it has answered everybody
        self.busy = threading.Lock()
        self.becomes_successor = False

    def ask(self, stop: Callable[[], None]) -> None:
        """From a signal: prepare the successor beside the running server, then `stop` it. A failure changes nothing."""
        threading.Thread(target=self.prepare, args=[stop], name="handover", daemon=True).start()

    def prepare(self, stop: Callable[[], None]) -> None:
        if not self.busy.acquire(blocking=False):
            return  # requested twice
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
        """Start a second process on the same socket. True if it answers; otherwise it has been ended again."""
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
        """Called when everybody has been answered and the folder is free again."""
        if self.becomes_successor:
            become_successor(self.door)
        os.close(self.door)


def become_successor(door: int) -> NoReturn:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # until the new program has handlers, another signal must not end it
    os.environ[DOOR] = str(door)
    os.set_inheritable(door, True)
    sys.stdout.flush()
    sys.stderr.flush()
    program, *arguments = command()
    os.execv(program, [program, *arguments])


def can_start() -> bool:
    """Whether the program installed now can be loaded. Does not touch the database."""
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
    """While this process answers requests, a locked file says so. The system unlocks it however we end."""
    shown = note(place, os.getpid())
    hidden = shown.with_name(f".{shown.name}")  # hidden until it is written and locked: nobody reads an incomplete file
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
    """Whether we hold the lock now."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # missing on some systems
        return False
    except OSError:
        return False
    return True


def serving(place: Path) -> list[Serving]:
    """The processes that serve a folder. Files left by killed ones are removed."""
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
    """Asked to restart, a process kept running or ended; its log says why."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def restart(place: Path, patience: float = START_SECONDS) -> Iterator[str]:
    """Restart every process of a folder, one after the other; yields each address once the successor answers."""
    for old in serving(place):
        os.kill(old.pid, SIGNALS[-1])
        until = time.monotonic() + patience
        while not any(new.address == old.address and new.since > old.since for new in serving(place)):
            if time.monotonic() > until:
                raise NoSuccessor(old.address)
            time.sleep(0.05)
        yield old.address
