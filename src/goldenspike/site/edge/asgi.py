"""The server process: event streams are served natively, everything else by Django in threads. Background work starts
and stops with it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from contextlib import suppress

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.site.settings")

# Sets Django up; its models cannot be imported earlier.
from goldenspike.site.wsgi import application as django  # isort: skip

from django.conf import settings  # isort: skip

from goldenspike.site.live import listen, publish, streams  # isort: skip
from goldenspike.site.operations import doors, health  # isort: skip
from goldenspike.site.work import scheduler  # isort: skip
from goldenspike.site.api import long_poll  # isort: skip
from goldenspike.site.edge.scopes import Receive, Scope, Send  # isort: skip
from goldenspike.site.edge import admission  # isort: skip
from goldenspike.site.edge.early_errors import CLOSE, refuse, refuse_body  # isort: skip
from goldenspike.site.edge.threads import Threads  # isort: skip
from goldenspike.site.failures import TooLarge  # isort: skip

PAGES = Threads(
    django,
    settings.GOLDENSPIKE_THREADS,
    settings.GOLDENSPIKE_THREADS_PER_NETWORK,
    settings.GOLDENSPIKE_MOST_WAITING,
    settings.GOLDENSPIKE_MOST_WAITING_PER_NETWORK,
)

YOUNG = 20_000
"""How many new objects trigger a garbage collection: about as many as one page creates."""

SWITCH = 0.001
"""Seconds a thread may keep the interpreter while another waits for it, a fifth of Python's default. A short request
needs it again and again (after every database query), and next to a long one it would wait each time.
"""


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] != "http":
        await send({"type": "websocket.close", "code": 1000})
    else:
        failure = await admission.refusal(scope)
        if failure is None and scope["path"] in doors.DOORS:
            await doors.application(scope, send)
        elif isinstance(failure, TooLarge):
            await refuse_body(scope, receive, send, failure)
        elif failure is not None:
            await refuse(scope, send, failure, CLOSE)
        elif scope["path"].startswith("/events/"):
            await streams.application(scope, receive, send)
        elif not long_poll.PATH.fullmatch(scope["path"]):
            await PAGES(scope, receive, send)
        elif await long_poll.wait(scope, receive, send):
            await PAGES(scope, receive, send, b"")


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    streams.HUB.loop = asyncio.get_running_loop()
    publish.LISTENERS.append(streams.HUB.publish)
    publish.LOCAL.append(scheduler.SCHEDULER.wake)
    publish.ENDED.append(scheduler.analyse)
    listening = listen.start(streams.HUB)
    await asyncio.to_thread(health.look_for_games)
    scheduler.SCHEDULER.start()
    # What has been loaded stays: the garbage collector need not scan it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
    sys.setswitchinterval(SWITCH)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    streams.HUB.close()
    with suppress(ValueError):
        publish.LISTENERS.remove(streams.HUB.publish)
        publish.LOCAL.remove(scheduler.SCHEDULER.wake)
        publish.ENDED.remove(scheduler.analyse)
    scheduler.SCHEDULER.stop()
    listening.stop()
    await send({"type": "lifespan.shutdown.complete"})
