"""The lines of a record as they were played: what leads to the position, and a snapshot of the position every few
lines.

Going back needs no full replay: at most a few actions from the nearest snapshot.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from goldenspike.core.game import Action, State

EVERY = 8
"""Lines between two snapshots: each takes about 4 kB, and going back applies up to seven actions again, which takes
about as long as reading a line.
"""


class History:
    """Copies of a history share its snapshots, which never change: callers get a copy of a position to play on with."""

    def __init__(self, first: State) -> None:
        self.first = first
        self.entries: list[Action | int] = []
        """For every line its action, or the number of the line that an undo goes back to."""
        self.path: list[int] = []
        """The numbers of the lines that lead to the position; an undo shortens it."""
        self._kept: list[State] = []
        """Snapshots of the path after every `EVERY` lines."""

    def copy(self) -> History:
        other = History(self.first)
        other.entries = self.entries[:]
        other.path = self.path[:]
        other._kept = self._kept[:]
        return other

    def play(self, action: Action, state: State) -> None:
        """Note a line that was played and the position it led to."""
        self.entries.append(action)
        self._add(len(self.entries), state)

    def undo(self, number: int) -> State:
        """Note an undo to the line with this number, which is on the path, or to the start (0). Returns that
        position.
        """
        self._cut(bisect_right(self.path, number))
        self.entries.append(number)
        return self.state_after(len(self.path))

    def can_go_back_to(self, number: int) -> bool:
        place = bisect_left(self.path, number)
        return number == 0 or (place < len(self.path) and self.path[place] == number)

    def state_after(self, count: int) -> State:
        """The position after the first `count` lines of the path; a new state each time."""
        kept = min(count // EVERY, len(self._kept))
        state = (self._kept[kept - 1] if kept else self.first).copy()
        for action in self.actions(self.path[kept * EVERY : count]):
            state.apply(action)
        return state

    def actions(self, numbers: list[int]) -> list[Action]:
        """The actions of these lines, without undos."""
        return [entry for number in numbers if isinstance(entry := self.entries[number - 1], Action)]

    def path_at(self, at: int) -> list[int]:
        """The path as it was after line `at`."""
        path: list[int] = []
        for number, entry in enumerate(self.entries[:at], 1):
            if isinstance(entry, Action):
                path.append(number)
            else:
                del path[bisect_right(path, entry) :]
        return path

    def until(self, at: int) -> tuple[History, State]:
        """The history as it was after line `at`, and the position then; what has been undone since is played again."""
        earlier = self.copy()
        path = self.path_at(at)
        shared = next((place for place, (a, b) in enumerate(zip(path, self.path, strict=False)) if a != b), None)
        earlier._cut(min(len(path), len(self.path)) if shared is None else shared)
        state = earlier.state_after(len(earlier.path))
        del earlier.entries[at:]
        for number in path[len(earlier.path) :]:
            (action,) = earlier.actions([number])
            state.apply(action)
            earlier._add(number, state)
        return earlier, state

    def _add(self, number: int, state: State) -> None:
        self.path.append(number)
        if len(self.path) % EVERY == 0:
            self._kept.append(state.copy())

    def _cut(self, count: int) -> None:
        del self.path[count:]
        del self._kept[count // EVERY :]
