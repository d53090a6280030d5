"""Pages to read: the rules with their ids as anchors, every piece in every state, the CSS of the boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from goldenspike.core import registry
from goldenspike.site.failures import Unknown
from goldenspike.site.pages import piece_gallery
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.games import all_pages, pages_of
from goldenspike.site.pages.parts import Form, Link, Page
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.readers import boards_css
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import game_words
from goldenspike.words.rules_pages import Section, rules_text, sections

ID = re.compile(r"([A-Z]{2}-\d+(?:\.\d+)?)\s+(.*)", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class RulesPage(Page):
    template: ClassVar[str] = "rules.html"
    game: str
    text: SafeString
    sections: Sequence[Section]
    steps: list[Step]
    """The game in two minutes."""
    play_now: Form
    others: list[Link]
    styles: Sequence[str]


class RulesLink(NamedTuple):
    game: str
    title: str
    pitch: str


@dataclass(frozen=True, kw_only=True)
class RulesIndexPage(Page):
    template: ClassVar[str] = "rules_index.html"
    games: list[RulesLink]


@require_safe
@explained
def index(request: HttpRequest) -> HttpResponse:
    """Which game's rules? If there is only one game, its rules."""
    names = [name for name in registry.names() if registry.descriptor(name).rulebook]
    if len(names) == 1:
        return HttpResponseRedirect(f"/rules/{names[0]}")
    words = words_of(request)
    known = {name: game_words(name) for name in names}
    games = [RulesLink(name, game.title, words(game.pitch) if game.pitch else "") for name, game in known.items()]
    return page(request, RulesIndexPage(title=words(N_("Rules")), games=games))


@require_safe
@explained
def rules(request: HttpRequest, game: str) -> HttpResponse:
    if game not in registry.names():
        raise Unknown
    words = words_of(request)
    shown = RulesPage(
        title=words(N_("Rules: {game}"), game=game_words(game).title),
        game=game_words(game).title,
        text=rules_html(game, words.language),
        sections=sections(game, words.language),
        steps=primer(game, words.language),
        play_now=Form(f"/play/{game}"),
        others=[Link(f"/rules/{name}", game_words(name).title) for name in registry.names() if name != game],
        styles=pages_of(game).styles,
    )
    return page(request, shown)


@cache
def primer(game: str, language: str) -> list[Step]:
    return pages_of(game).primer(Words(language))


@cache
def rules_html(game: str, language: str) -> SafeString:
    return to_html(rules_text(game, language))


def to_html(text: str) -> SafeString:
    """The small part of Markdown that the rules pages use: headings, paragraphs, lists, tables, bold, code."""
    out: list[str] = []
    for block in blocks(text):
        first = block[0]
        if first.startswith("#"):
            out.append(heading(first))
        elif first.startswith("|"):
            out.append(table(block))
        elif first.startswith("- "):
            out.append("<ul class=rules-list>" + "".join(item(entry) for entry in items(block)) + "</ul>")
        else:
            out.append(f"<p>{inline(' '.join(block))}</p>")
    return mark_safe("\n".join(out))


def blocks(text: str) -> list[list[str]]:
    """Groups of lines: headings alone, tables, lists, paragraphs."""
    grouped: list[list[str]] = []
    kind = ""
    for line in text.splitlines():
        now = kind_of(line, kind)
        if not now:
            kind = ""
            continue
        if now != kind or now == "heading":
            grouped.append([])
        grouped[-1].append(line)
        kind = now
    return grouped


def kind_of(line: str, before: str) -> str:
    if not line.strip():
        return ""
    if line.startswith("#"):
        return "heading"
    if line.startswith("|"):
        return "table"
    if line.startswith("- ") or (before == "list" and line.startswith("  ")):
        return "list"
    return "text"


def heading(line: str) -> str:
    level = min(len(line) - len(line.lstrip("#")), 4)
    text = line.lstrip("# ")
    match = ID.fullmatch(text)
    if match:
        return (
            f'<h{level} id="{match[1]}"><a class="rid" href="#{match[1]}">{match[1]}</a> {inline(match[2])}</h{level}>'
        )
    return f"<h{level}>{inline(text)}</h{level}>"


def items(block: list[str]) -> list[str]:
    texts: list[str] = []
    for line in block:
        if line.startswith("- "):
            texts.append(line[2:])
        else:
            texts[-1] += f" {line.strip()}"
    return texts


def item(text: str) -> str:
    match = ID.fullmatch(text)
    if not match:
        return f"<li>{inline(text)}</li>"
    return f'<li id="{match[1]}"><a class="rid" href="#{match[1]}">{match[1]}</a> <span>{inline(match[2])}</span></li>'


def table(block: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    body = [row for row in rows[1:] if not all(set(cell) <= set("-: ") for cell in row)]
    head = "".join(f'<th scope="col">{inline(cell)}</th>' if cell else "<td></td>" for cell in rows[0])
    lines = "".join("<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return (
        '<div class="ledgers-scroll" tabindex="0" role="region"><table class="ledgers plain">'
        f"<thead><tr>{head}</tr></thead>"
        f"<tbody>{lines}</tbody></table></div>"
    )


def inline(text: str) -> str:
    safe = str(escape(text))
    safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
    safe = re.sub(r"`(.+?)`", r"<code>\1</code>", safe)
    safe = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", safe)
    return re.sub(r"\b(S[DR]-\d+(?:\.\d+)?)\b", r'<a href="#\1">\1</a>', safe)


@dataclass(frozen=True, kw_only=True)
class PiecesPage(Page):
    template: ClassVar[str] = "pieces.html"
    groups: list[piece_gallery.Group]
    styles: Sequence[str]


@require_safe
@explained
def pieces_page(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    styles = [style for pages in all_pages() for style in pages.styles]
    return page(request, PiecesPage(title=words(N_("Pieces")), groups=piece_gallery.groups(words), styles=styles))


@require_safe
def boards(request: HttpRequest, hash: str) -> HttpResponse:
    """The CSS that belongs to the drawings. Its address names its content, so it may be cached forever."""
    css, address = boards_css()
    response = HttpResponse(css, content_type="text/css; charset=utf-8")
    if request.path == address:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
