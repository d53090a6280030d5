"""A request as ASGI has it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


async def until_gone(receive: Receive) -> None:
    """Until whoever sent the request has left."""
    while (await receive())["type"] != "http.disconnect":
        pass
