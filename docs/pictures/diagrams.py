"""Draws the two pictures of docs/contributing/architecture.md: the layers and the life of a move (`make pictures`)."""

from __future__ import annotations

from html import escape
from pathlib import Path

HERE = Path(__file__).parent
STYLE = (
    "<style>text{font:14px system-ui,sans-serif;fill:#22303a}.t{font-weight:650}.s{font-size:12px;fill:#50606b}"
    ".b{fill:#f6f1e6;stroke:#8a6d3b;stroke-width:1.4}.g{fill:#e7eef2;stroke:#4f7387;stroke-width:1.4}"
    ".a{stroke:#50606b;stroke-width:1.4;fill:none;marker-end:url(#h)}"
    "@media(prefers-color-scheme:dark){text{fill:#e8e2d4}.s{fill:#aeb9bf}.b{fill:#2c2a24}.g{fill:#21303a}}</style>"
    '<defs><marker id="h" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0 8 4 0 8z" fill="#50606b"/></marker></defs>'
)

# From the bottom up: (layer, what it is, the facet that a game brings for it).
LAYERS = (
    (("core", "games, records, chance, fair dice", "rules, editions, maps"),),
    (("words", "five languages", "words, rulebook"), ("bots", "search, levels, workers", "bots")),
    (("drawing", "SVG, styles, charts", "drawing"),),
    (
        ("choices", "actions and their effects", "choices"),
        ("paper", "PDF", "paper"),
        ("arena", "tournaments, reports", "statistics"),
    ),
    (("terminal", "play in a terminal", "terminal"), ("site", "play in a browser, JSON API", "pages")),
    (("cli", "the command goldenspike", "commands"),),
)

STEPS = (
    ("browser, program", "POST /t/<id>/move: seat, ply, text, key"),
    ("moves.py", "one transaction: whose seat, which ply, seen this key before?"),
    ("play.legal_action", "notation → action; looked up once in state.actions()"),
    ("state.apply", "once, on a copy: the action, all that is automatic, and its events"),
    ("database", "one line added; chance that follows is drawn and added too; commit"),
    ("positions.py", "the new position goes into the cache, with its events"),
    ("publish", "“table, ply” to every stream and to the bots’ scheduler"),
    ("pages", "choices, parts and log from the position: the answer to this request"),
    ("other browsers", "fetch their own parts, in their language and seat"),
)


def box(x: float, y: float, wide: float, high: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"/>'


def text(x: float, y: float, said: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(said)}</text>'


def svg(width: int, height: int, title: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">'
    return f"{head}<title>{escape(title)}</title>{STYLE}{''.join(parts)}</svg>\n"


def layers() -> str:
    parts = [
        text(20, 24, "Shared packages: none of them names a game", "t"),
        text(640, 24, "games/<game>/: the same in every game", "t"),
    ]
    for place, row in enumerate(reversed(LAYERS)):
        y = 40 + 62 * place
        wide = (590 - 10 * (len(row) - 1)) / len(row)
        for at, (name, about, _) in enumerate(row):
            x = 20 + at * (wide + 10)
            parts += [box(x, y, wide, 48, "b"), text(x + 10, y + 20, name, "t"), text(x + 10, y + 38, about, "s")]
        facets = " · ".join(facet for _, _, facet in row)
        parts += [box(640, y, 300, 48, "g"), text(650, y + 29, facets)]
        if place:
            parts.append(f'<path class="a" d="M315 {y - 12}V{y - 2}"/>')
    foot = 40 + 62 * len(LAYERS)
    parts.append(
        text(
            20,
            foot + 14,
            "Arrows: what may import what. A game is found by entry point; the boxes on the right are",
            "s",
        )
    )
    parts.append(
        text(
            20,
            foot + 32,
            "its facets, each imported when its layer first asks for it. Only “rules” is needed to play.",
            "s",
        )
    )
    return svg(960, foot + 46, "The layers of Golden Spike", parts)


def life_of_a_move() -> str:
    parts: list[str] = []
    for place, (who, what) in enumerate(STEPS):
        y = 14 + 50 * place
        kind = "g" if who in {"play.legal_action", "state.apply"} else "b"
        parts += [box(20, y, 190, 36, kind), text(32, y + 23, who, "t"), text(230, y + 23, what)]
        if place:
            parts.append(f'<path class="a" d="M115 {y - 14}V{y - 2}"/>')
    return svg(760, 14 + 50 * len(STEPS), "The life of a move", parts)


if __name__ == "__main__":
    (HERE / "layers.svg").write_text(layers(), "utf-8")
    (HERE / "life-of-a-move.svg").write_text(life_of_a_move(), "utf-8")
