"""Every link in every Markdown file leads somewhere: the file exists, and so does the heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.test_ground import ROOT, tracked_files

PAGES = sorted(path for path in tracked_files() if path.suffix == ".md")
SHELVES = {"guides", "reference", "findings", "contributing", "rules", "glossary"}
FENCED = re.compile(r"^( *)(```+|~~~+).*?^\1\2 *$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)|<(?:img|a)\b[^>]*?(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6} +(.+?) *#* *$", re.MULTILINE)


def links(text: str) -> list[str]:
    """Where a page points to; what is shown as code is no link."""
    return [first or second for first, second in LINK.findall(CODE.sub("", FENCED.sub("", text)))]


@cache
def anchors(page: Path) -> set[str]:
    """The names of its headings, as code hosts and the documentation site make them."""
    seen: dict[str, int] = {}
    names = set()
    for heading in HEADING.findall(FENCED.sub("", page.read_text("utf-8"))):
        plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count = seen[slug] = seen.get(slug, -1) + 1
        names.add(f"{slug}-{count}" if count else slug)
    return names


def broken(page: Path, text: str) -> Iterator[str]:
    for link in links(text):
        if re.match(r"[a-z]+:", link):
            continue  # elsewhere on the internet
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists():
            yield f"{link}: no such file"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target):
            yield f"{link}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken(page, page.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("[a](README.md) [b](docs/guides/play.md#opponents) ![c](docs/pictures/terminal.svg)", 0),
        ("[a](https://openskill.me) `[b](none.md)`\n\n```\n[c](none.md)\n```\n", 0),
        ("[a](docs/none.md)", 1),
        ("[a](docs/guides/play.md#none) and [b](#none)", 2),
        ('<img src="docs/none.png">', 1),
    ],
)
def test_a_broken_link_is_found(text: str, faults: int) -> None:
    assert len(list(broken(ROOT / "README.md", text))) == faults


def test_every_page_is_on_a_shelf() -> None:
    docs = ROOT / "docs"
    pages = [page.relative_to(docs) for page in PAGES if docs in page.parents]
    assert {page.parts[0] for page in pages} == SHELVES | {"index.md"}
