"""How watchers are updated: rendered once, the same bytes for all, only the newest for slow readers, in slices."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any

import pytest

from goldenspike.site.failures import Unknown
from goldenspike.site.live import audience, events
from goldenspike.site.live.audience import Stream, Watchers
from goldenspike.site.live.events import GZIP_HEAD, HEARTBEAT, LARGE, Event, Way, again_event, chunk, parts_event
from goldenspike.site.live.rendering import Rendering
from goldenspike.site.live.streams import Hub
from goldenspike.site.live.wire import Wire

GZIP = Way(gzip=True)


class Transport:
    """A socket that accepts what it is given, or, when it is full, nothing."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = self.aborted = False

    def get_extra_info(self, name: str) -> Transport:
        assert name == "socket"
        return self

    def setsockopt(self, *option: int) -> None:
        """How much the system buffers for a reader is irrelevant here."""

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == 0

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


def open_stream(way: Way = GZIP, shown: str = "", number: int = 0) -> tuple[Stream, Transport]:
    stream, transport = Stream(way, number, again_event, shown), Transport()
    stream.begin(Wire(transport, stream.send_due))  # type: ignore[arg-type]
    return stream, transport


def fill(stream: Stream, since: float = 0.0) -> None:
    assert stream.wire is not None
    stream.wire.blocked_since = since


def drain(stream: Stream) -> None:
    assert stream.wire is not None
    stream.wire.blocked_since = None
    stream.wire.drained()


def parts(ply: int) -> Event:
    return parts_event(ply, f"{ply}-0", f"<p>{ply}</p>\n" * LARGE)


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(coroutine, 60))


# Bytes


def test_blocks_of_a_compressed_stream_fit_together_in_any_order() -> None:
    sent = [again_event(1500), parts(7), HEARTBEAT, parts(3), HEARTBEAT, parts(7), again_event(2500)]
    inflate = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert inflate.decompress(GZIP_HEAD) == b""
    for event in sent:
        plain = event.form(Way(gzip=False, chunked=False))
        assert inflate.decompress(event.form(Way(gzip=True, chunked=False))) == plain, "each comes out at once"
        assert event.form(GZIP) == chunk(event.form(Way(gzip=True, chunked=False)))
    assert not inflate.eof


def test_parts_are_compressed_once_and_a_tenth_of_the_size() -> None:
    event = parts(7)
    assert event.form(GZIP) is event.form(Way(gzip=True))
    assert len(event.form(GZIP)) < len(event.form(Way())) / 10


def test_an_event_keeps_the_lines_of_its_data() -> None:
    text = events.message("parts", "5 5-0\n<pre>a\n\nb</pre>", "5-0")
    assert text == "event: parts\nid: 5-0\ndata: 5 5-0\ndata: <pre>a\ndata: \ndata: b</pre>\n\n"


# One stream


def test_nobody_gets_what_they_show_already() -> None:
    stream, transport = open_stream(shown="7-0")
    stream.offer(parts(7))
    assert transport.written == []
    stream.offer(parts(8))
    stream.offer(parts(8))
    assert transport.written == [parts(8).form(GZIP)]


def test_whoever_reads_slowly_gets_the_newest_and_no_queue() -> None:
    stream, transport = open_stream()
    fill(stream)
    for ply in range(5):
        stream.offer(parts(ply))
    stream.beat()
    assert transport.written == []
    drain(stream)
    assert transport.written == [parts(4).form(GZIP)]
    drain(stream)
    assert len(transport.written) == 1


def test_nothing_is_written_before_the_head_of_the_answer() -> None:
    stream, transport = Stream(GZIP, 0, again_event), Transport()
    stream.offer(parts(1))
    stream.offer(parts(2))
    stream.begin(Wire(transport, stream.send_due))  # type: ignore[arg-type]
    assert transport.written == [parts(2).form(GZIP)]


def test_whoever_takes_nothing_for_long_is_stuck() -> None:
    stream, transport = open_stream()
    assert not stream.is_stuck(1000.0)
    fill(stream, since=1000.0)
    assert not stream.is_stuck(1000.0 + audience.PATIENCE)
    assert stream.is_stuck(1001.0 + audience.PATIENCE)
    stream.cut()
    drain(stream)
    stream.offer(parts(1))
    assert transport.aborted
    assert transport.written == []


def test_the_end_says_when_to_come_back_unless_the_line_is_full() -> None:
    stream, transport = open_stream(Way())
    stream.leave(4321)
    stream.leave(1)
    assert transport.written == [again_event(4321).form(Way()) + b"0\r\n\r\n"]
    assert transport.closed
    slow, full = open_stream(Way())
    fill(slow)
    slow.leave(4321)
    assert full.written == [b"0\r\n\r\n"]


# All streams of a table


def test_what_watchers_see_is_made_once_for_all_and_moves_meanwhile_come_together() -> None:
    made: list[int] = []
    opened = [open_stream() for _ in range(3 * audience.SLICE + 1)]

    def make() -> Event:
        made.append(1)
        return parts(len(made))

    async def watch() -> None:
        watchers = Watchers("abc", make, Rendering())
        watchers.streams |= {stream for stream, _ in opened}
        for _ in range(10):
            watchers.call()
        while watchers.task is not None:
            await asyncio.sleep(0)

    run(watch())
    assert len(made) == 1, "ten notices before the first was dealt with are one"
    first = opened[0][1].written[0]
    assert all(len(transport.written) == 1 and transport.written[0] is first for _, transport in opened)


def test_others_have_their_turn_while_many_are_written_to() -> None:
    opened = [open_stream() for _ in range(10 * audience.SLICE)]
    turns: list[int] = []

    async def watch() -> None:
        watchers = Watchers("abc", lambda: parts(1), Rendering())
        watchers.streams |= {stream for stream, _ in opened}
        watchers.call()
        while watchers.task is not None:
            await asyncio.sleep(0)
            turns.append(sum(bool(transport.written) for _, transport in opened))

    run(watch())
    steps = [after - before for before, after in pairwise(turns)]
    assert max(steps) <= audience.SLICE


def test_what_cannot_be_rendered_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "FIRST_PAUSE", 0.001)
    stream, transport = open_stream()
    attempts: list[int] = []

    def make() -> Event:
        attempts.append(1)
        if len(attempts) < 3:
            raise OSError("the database is away")
        return parts(1)

    async def watch() -> None:
        watchers = Watchers("abc", make, Rendering())
        watchers.streams.add(stream)
        watchers.call()
        while watchers.task is not None:
            await asyncio.sleep(0.001)

    run(watch())
    assert len(attempts) == 3
    assert len(transport.written) == 1


def test_whoever_watches_a_table_that_is_gone_is_sent_to_ask_again() -> None:
    stream, transport = open_stream()

    def make() -> Event:
        raise Unknown

    async def watch() -> None:
        watchers = Watchers("abc", make, Rendering())
        watchers.streams.add(stream)
        watchers.call()
        while watchers.task is not None:
            await asyncio.sleep(0)

    run(watch())
    assert b"retry:" in transport.written[0], "the page asks again and is told what has become of the table"
    assert stream.gone


# The hub


def test_heartbeats_do_not_come_in_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = Hub()
    opened = [open_stream(number=next(hub.numbers)) for _ in range(200)]
    hub.streams |= {stream for stream, _ in opened}
    stuck, full = open_stream(number=next(hub.numbers))
    fill(stuck, since=-1000.0)
    hub.streams.add(stuck)
    beats: list[int] = []
    pause = asyncio.sleep

    async def next_second(seconds: float) -> None:
        if seconds:
            beats.append(sum(len(transport.written) for _, transport in opened))
        await pause(0)
        if len(beats) > 20:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", next_second)

    async def live() -> None:
        with pytest.raises(asyncio.CancelledError):
            await hub.pulse()

    run(live())
    each = [after - before for before, after in pairwise(beats)]
    assert each == [10] * 20, "every stream once in twenty seconds, as many in each of them"
    assert full.aborted


def test_the_more_there_are_the_longer_it_takes_until_all_are_back() -> None:
    hub = Hub()
    assert {hub.come_back() // 1000 for _ in range(200)} == {1}
    hub.streams |= {Stream(GZIP, number, again_event) for number in range(9000)}
    waits = [hub.come_back() for _ in range(1000)]
    assert min(waits) >= 1000
    assert 9000 < max(waits) < 11_000
    assert len(set(waits)) > 900
