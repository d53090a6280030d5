"""Every address of the site is either a page that the browser tests walk, or known to be none."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from tests.browser.pages import AT_TABLES, BY_LINK, NO_PAGES, PAGES


def names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from [] if pattern.namespace else names(pattern.url_patterns)
        elif pattern.name:
            yield pattern.name


def test_every_page_is_walked() -> None:
    """A new page must be added to tests/browser/pages.py."""
    walked = {*PAGES, *AT_TABLES, *BY_LINK}
    assert set(names(get_resolver().url_patterns)) == walked | NO_PAGES
