"""No seed, key, cookie or invitation in any answer, stream, export or log."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from goldenspike.site import people, tables
from goldenspike.site.models import Key, Seat, Table
from goldenspike.site.operations import data
from tests.web.games import key, some_action
from tests.web.site import HTMX, PAGE, Site, Stream, person


def test_no_secret_comes_out(site: Site) -> None:
    (ann, ann_key), (bob, bob_key) = person("Ann"), person("Bob")
    table = tables.create(ann, "steam-rollers", [tables.Here("Ann"), tables.Open()])
    tables.take(tables.invitation(table, 1, ann), bob)
    waiting = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot()])
    invitation = tables.invitation(waiting, 1, ann)
    link = people.device_link(ann)
    stream, watching = Stream(site.port, f"/events/{table.id}"), Stream(site.port, f"/events/{table.id}?watch=en")
    browsers = {0: site.browser(ann_key), 1: site.browser(bob_key), -1: site.browser()}
    answers: list[bytes] = []
    random = Random(1)
    for _ in range(15):
        _, ply, text = some_action(table, random)
        for who, browser in browsers.items():
            fields: dict[str, object] = {"seat": who, "ply": ply, "text": text, "key": key()}
            answers += [whole(browser.post(f"/t/{table.id}/move", fields, **form)) for form in (HTMX, PAGE, {})]
    for browser in browsers.values():
        paths = ["/healthz", f"/t/{table.id}/record", f"/t/{table.id}/record?ply=1", f"/t/{table.id}/record?ply=x"]
        paths += ["/", f"/t/{table.id}", "/admin/login/"]
        # What a mistyped or stolen link would look like: it must not be logged either.
        stolen = [f"/nothing/{invitation}", f"/t/{ann_key}/record", f"/healthz?token={link}"]
        answers += [whole(browser.get(path)).replace(way_back(path), b"") for path in [*paths, *stolen]]
        for form in (HTMX, PAGE, {}):
            answers.append(whole(browser.post(f"/t/{table.id}/undo", {"ply": 0, "key": key()}, **form)))
        answers.append(whole(browser.post(f"/t/{table.id}/undo", {"ply": 0}, **{"X-CSRFToken": "wrong"})))
    stream.event()
    while not watching.line().startswith("data: <"):
        pass
    secrets = {
        "seed": Table.objects.get(pk=table.id).seed,
        "key of Ann": ann_key,
        "key of Bob": bob_key,
        "invitation": invitation,
        "device link": link,
        "secret key": (site.folder / data.SECRET_KEY).read_text(),
        **{f"hash {row.pk}": row.hash for row in Key.objects.all()},
        **{f"invitation hash {row.pk}": row.invitation for row in Seat.objects.exclude(invitation="")},
    }
    stream.close()
    watching.close()
    site.stop()
    log = site.log.read_bytes()
    assert log.count(b"/move 200") > 1
    assert b"t/<str:table>/record" in log
    told = (("stream", stream.head + stream.seen), ("parts", watching.head + watching.seen))
    for place, published in (("answers", b"".join(answers)), *told, ("log", log)):
        for name, secret in secrets.items():
            assert secret.encode() not in published, f"{name} in {place}"


def whole(answer: object) -> bytes:
    return repr(answer).encode()


def way_back(path: str) -> bytes:
    """The one place where a page repeats its own address: where its forms lead when they are done."""
    return f'name="next" value="{path}"'.encode()


def test_the_cookie_of_a_person_is_kept_from_scripts_and_other_sites(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.http import HttpRequest, HttpResponse

    request = HttpRequest()
    request.META = {"REMOTE_ADDR": "127.0.0.1", "SERVER_NAME": "localhost", "SERVER_PORT": "80"}

    def view(request: HttpRequest) -> HttpResponse:
        people.ensure(request, "Ann")
        return HttpResponse()

    cookie = people.PersonMiddleware(view)(request).cookies[people.COOKIE]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    assert cookie["secure"] == ""
    request = HttpRequest()
    request.META = {"REMOTE_ADDR": "127.0.0.1", "wsgi.url_scheme": "https"}
    monkeypatch.setattr(request, "_get_scheme", lambda: "https")
    assert people.PersonMiddleware(view)(request).cookies[people.COOKIE]["secure"] is True


def test_every_answer_has_the_headers_that_keep_it_to_itself(site: Site, folder: Path) -> None:
    for path in ("/healthz", "/nothing", "/admin/login/", "/static/django_htmx/htmx-2.min.js"):
        headers = site.browser().get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    assert site.browser().get("/healthz", Host="evil.example").status == 400
    assert site.browser().get("/healthz", Host="192.168.1.5:8000").status == 200
    post = site.browser().post("/t/x/move", {}, **{"X-CSRFToken": ""})
    assert post.status == 403
    assert post.json()["error"] == "Forged"
