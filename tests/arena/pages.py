"""Checks a page or picture as a browser would: well-formed, and loading nothing from outside."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import html5lib

NAMESPACE = "http://www.w3.org/2000/svg"
# What makes a browser fetch something.
FETCHING = {"src", "srcset", "href", "action", "data", "poster"}
IN_CSS = re.compile(r"url\((?!#)|@import")


def check_page(text: str, language: str) -> None:
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), strict=True, namespaceHTMLElements=False)
    elements_are_harmless(parser.parse(text))  # raises at the first fault
    assert text.startswith("<!DOCTYPE html>")
    assert f'<html lang="{language}">' in text
    assert "prefers-color-scheme: dark" in text
    for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(picture)
    assert "…" not in re.sub(r"<text.*?</text>", "", text), "a gap in a sentence"


def tables_of(text: str) -> list[list[list[str]]]:
    """Every table of a page: its headings, then its rows."""
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    return [
        [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
        for table in parser.parse(text).iter("table")
    ]


def check_svg(text: str) -> None:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{{{NAMESPACE}}}svg"
    elements_are_harmless(root)


def elements_are_harmless(root: ElementTree.Element) -> None:
    for element in root.iter():
        kind = str(element.tag).rpartition("}")[2]
        assert kind not in {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
        for name, value in element.attrib.items():
            plain = name.rpartition("}")[2]
            assert plain not in FETCHING or value.startswith("#"), (kind, name, value)
            assert not plain.startswith("on")
            assert not IN_CSS.search(value)
        if kind == "style":
            assert not IN_CSS.search(element.text or "")
