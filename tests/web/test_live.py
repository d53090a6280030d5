"""The event stream of a real server: subscribe, move, event; catch-up; clean ends."""

from __future__ import annotations

import re

from goldenspike.site.operations import data
from tests.web.environment import environment
from tests.web.games import hot_seat, key
from tests.web.site import HTMX, Site, Stream, person


def test_a_viewer_hears_of_a_move_at_once(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    browser = site.browser(cookie)
    viewers = [Stream(site.port, f"/events/{table.id}?ply=0") for _ in range(6)]
    other = Stream(site.port, f"/events/{hot_seat(ann).id}?ply=0")
    assert all(re.fullmatch(r"retry: [12]\d{3}", viewer.line()) for viewer in [*viewers, other])
    answer = browser.post(f"/t/{table.id}/move", {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()})
    assert answer.json() == {"ply": 1, "line": 1, "text": "auction red 3", "again": False}
    assert [viewer.event() for viewer in viewers] == [(table.id, 1)] * 6
    answer = browser.post(f"/t/{table.id}/move", {"seat": 1, "ply": 1, "text": "pass", "key": key()}, **HTMX)
    assert (answer.status, answer.headers["x-ply"]) == (200, "2")
    assert b'id="question"' in answer.body
    assert viewers[0].event() == (table.id, 2)
    assert table.id.encode() not in other.seen
    for viewer in [*viewers, other]:
        viewer.close()


def test_who_comes_late_or_back_catches_up(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    site.browser(cookie).post(f"/t/{table.id}/move", {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()})
    for path, headers in (
        (f"/events/{table.id}?ply=0", {}),
        (f"/events/{table.id}", {}),
        (f"/events/{table.id}?ply=1", {"Last-Event-ID": "0"}),
        (f"/events/{table.id}?ply=99", {}),
        (f"/events/{table.id}?ply=x", {"Last-Event-ID": "nonsense"}),
    ):
        stream = Stream(site.port, path, **headers)
        assert stream.event() == (table.id, 1)
        stream.close()


def test_what_is_no_stream_is_refused(site: Site) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    browser = site.browser()
    for path in ("/events/nosuchtable", "/events/", f"/events/{table.id}/x", "/events/%00", "/events/" + "a" * 900):
        assert browser.get(path).status == 404
    assert browser.post(f"/events/{table.id}", {}).status == 405


def test_heartbeats_come_and_the_stop_is_clean(site: Site) -> None:
    site.kill()
    ann, _ = person()
    table = hot_seat(ann)
    site.environ = environment(GOLDENSPIKE_HEARTBEAT="1")
    site.start()
    streams = [Stream(site.port, f"/events/{table.id}?ply=0") for _ in range(20)]
    assert streams[0].line().startswith("retry: ")
    assert streams[0].line() == ": still here"
    site.stop()  # waits, but not for ever: open streams must not hold it up
    come_back = set()
    for stream in streams:
        lines = list(iter(stream.line, ""))
        assert stream.seen.endswith(b"0\r\n"), "the last chunk says that it is the last"
        come_back.add(lines[-1])
        stream.close()
    assert all(re.fullmatch(r"retry: [12]\d{3}", line) for line in come_back)
    assert len(come_back) > 5, "they are not told to come back in one moment"


def test_one_server_per_data_folder(site: Site) -> None:
    second = Site(site.folder, site.environ)
    second.launch()
    assert second.process is not None
    assert second.process.wait(timeout=60) == 1
    assert "A site is already running with the data in" in second.log.read_text()
    assert (site.folder / data.SECRET_KEY).stat().st_mode & 0o777 == 0o600
