"""As many requests as one address can send, by a process of its own so that it takes no time from those who measure.

    python -m attacks.flood PORT ADDRESS SECONDS CONNECTIONS PATH …

prints how often each status came, as JSON. 0 stands for a connection that was refused or cut.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections import Counter
from itertools import cycle
from types import TracebackType
from typing import Self

from attacks.site import Server, Visitor

PATIENCE = 20.0


class Flood:
    """`with Flood(server, "127.0.5.1", paths) as flood:` runs until its time is up; then `flood.statuses()`."""

    def __init__(
        self, server: Server, address: str, paths: list[str], seconds: float = 8, connections: int = 20
    ) -> None:
        about = (server.port, address, seconds, connections)
        self.command = [sys.executable, "-m", "attacks.flood", *map(str, about), *paths]
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()

    def statuses(self) -> Counter[int]:
        assert self.process is not None
        output, _ = self.process.communicate(timeout=120)
        return Counter({int(status): count for status, count in json.loads(output).items()})


def ask_on_and_on(port: int, address: str, paths: list[str], until: float, statuses: Counter[int]) -> None:
    visitor = Visitor(port, address, PATIENCE)
    for path in cycle(paths):
        if time.monotonic() > until:
            return
        try:
            statuses[visitor.get(path).status] += 1
        except ConnectionError:
            statuses[0] += 1
            time.sleep(0.01)


def main(arguments: list[str]) -> None:
    port, address, seconds, connections, *paths = arguments
    until = time.monotonic() + float(seconds)
    counts = [Counter[int]() for _ in range(int(connections))]
    threads = [
        threading.Thread(target=ask_on_and_on, args=(int(port), address, paths[number:] + paths[:number], until, count))
        for number, count in enumerate(counts)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(sum(counts, Counter[int]())))


if __name__ == "__main__":
    main(sys.argv[1:])
