"""A report as one self-contained HTML file that can be sent to somebody, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from goldenspike.arena.tables import TableModel
from goldenspike.drawing import style
from goldenspike.drawing.svg import esc
from goldenspike.words.catalogue import N_, Words

PLOTS = ("report.css",)
MOST_COLOURS = 6


def page(words: Words, title: str, lead: str, sections: Iterable[str], css: Sequence[str] = ()) -> str:
    made = words(N_("Made with Golden Spike"))
    sheets = "\n".join(style.read(name) for name in (*css, *PLOTS))
    # The tokens come last: a game's sheet may declare its own for the site's theme switch, which does not exist here.
    colours = themes(tuple(css))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{esc(title)}</title>\n<style>\n{sheets}\n{colours}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{esc(title)}</h1>\n<p class="lead">{esc(lead)}</p>\n'
        + "".join(sections)
        + f'<p class="note">{esc(made)}</p>\n</main>\n</body>\n</html>\n'
    )


def themes(css: tuple[str, ...] = ()) -> str:
    """The tokens of the site and of a game's sheets, light or dark as the reader's system prefers."""
    light, dark = (tokens(style.themes(css)[name]) for name in ("light", "dark"))
    return (
        f":root{{{light};color-scheme:light}}\n@media (prefers-color-scheme: dark){{:root{{{dark};color-scheme:dark}}}}"
    )


def tokens(theme: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in theme.items())


def section(title: str, *parts: str, note: str = "") -> str:
    paragraph = f'<p class="note">{esc(note)}</p>' if note else ""
    return f"<section><h2>{esc(title)}</h2>{''.join(parts)}{paragraph}</section>\n"


def table(model: TableModel) -> str:
    """A table without its title, which the section has."""

    def cell(tag: str, column: int, value: str) -> str:
        # The style sheet aligns the first column to the left.
        kind = ' class="text"' if column and model.columns[column].text else ""
        return f"<{tag}{kind}>{esc(value)}</{tag}>"

    top = "".join(cell("th", number, column.title) for number, column in enumerate(model.columns))
    body = "".join(
        "<tr>" + "".join(cell("td", number, value) for number, value in enumerate(row)) + "</tr>" for row in model.rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def colour(number: int) -> str:
    """The class of the n-th bot or seat."""
    return f"seat-{number % MOST_COLOURS}"
