"""Values computed from something immutable and stored with it: computed once, gone when it is gone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar, cast

from goldenspike.site.turns import held

T = TypeVar("T")


class Slot(Generic[T]):
    """A place for one value. Threads that come while it is being computed wait for it, but not forever."""

    __slots__ = ("lock", "value")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.value: tuple[T] | None = None

    def get(self, make: Callable[[], T]) -> T:
        if self.value is None:
            with held(self.lock):
                if self.value is None:
                    self.value = (make(),)
        return self.value[0]


class Derived:
    """Values by key. Threads that want the same one wait for one computation; others are not held up."""

    __slots__ = ("_slots",)

    def __init__(self) -> None:
        self._slots: dict[Hashable, Slot[Any]] = {}

    def __call__(self, key: Hashable, make: Callable[[], T]) -> T:
        slot = self._slots.get(key)
        if slot is None:
            slot = self._slots.setdefault(key, Slot())  # atomic: two threads get the same slot
        return cast("T", slot.get(make))

    def known(self, key: Hashable) -> Any | None:
        """The value if it has already been computed."""
        slot = self._slots.get(key)
        return slot.value[0] if slot is not None and slot.value is not None else None

    def clear(self) -> None:
        self._slots = {}
