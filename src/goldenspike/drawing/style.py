"""The CSS of the boards: as files for a page, or resolved to plain colours for a standalone SVG file.

A page links the files and switches themes with one attribute. A standalone file may be opened by viewers that know
neither variables nor color-mix, so every variable in it is replaced by its value, once light and once dark.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from importlib import resources

from goldenspike.core import registry
from goldenspike.drawing.games import game_drawing

SHARED = ("board.css",)
"""What every board needs; a game adds its own, as `package:file`."""

Declarations = dict[str, str]
Rule = tuple[str, Declarations]


def read(name: str) -> str:
    """A CSS file: one of ours by name, a game's as `package:file`."""
    package, _, file = name.rpartition(":")
    folder = resources.files(package) if package else resources.files("goldenspike.drawing").joinpath("css")
    return folder.joinpath(file).read_text(encoding="utf-8")


def page_css() -> str:
    """Everything a page with boards of any game needs, in order."""
    of_games = [css_of(name) for name in registry.names()]
    return "\n".join([*(read(name) for name in ("tokens.css", *SHARED)), *of_games])


def css_of(game: str) -> str:
    """A game's CSS for its boards on pages."""
    drawing = game_drawing(game)
    if drawing is None:
        return ""
    try:
        return "\n".join(read(name) for name in (*drawing.css, *drawing.live_css))
    except Exception as error:  # a missing file must not cost the other games their styles
        registry.drop_facet(game, "drawing", error)
        return ""


@functools.cache
def themes(files: tuple[str, ...] = ()) -> dict[str, dict[str, str]]:
    """The tokens of each theme (light, dark, contrast): the shared ones, and those that a game's files add.

    What a theme does not set, it takes from light.
    """
    declared: dict[str, dict[str, str]] = {"light": {}, "dark": {}, "contrast": {}}
    for name in ("tokens.css", *files):
        for selector, body in re.findall(r"(:root[^{]*)\{(.*?)\n\}", read(name), re.DOTALL):
            named = re.search(r'data-theme="(\w+)"', selector)
            declared[named[1] if named else "light"].update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return {theme: {**declared["light"], **values} for theme, values in declared.items()}


@functools.cache
def standalone_css(files: tuple[str, ...]) -> str:
    """The board's CSS with every value resolved, and a dark variant for readers who prefer it."""
    rules = [rule for name in files for rule in _rules(read(name))]
    by_day, by_night = themes(files)["light"], themes(files)["dark"]
    # A class that only sets variables (.co-red, .g-white) is a palette: rules that use them are written out for each.
    palettes = {selector: body for selector, body in rules if all(name.startswith("--") for name in body)}
    light: list[str] = []
    dark: list[str] = []
    for selector, body in rules:
        if selector in palettes:
            continue
        for full, variables in _variants(selector, body, palettes):
            day = {name: _value(value, {**by_day, **variables}) for name, value in body.items()}
            night = {name: _value(value, {**by_night, **variables}) for name, value in body.items()}
            changed = {name: value for name, value in night.items() if value != day[name]}
            light.append(_text(full, day))
            if changed:
                dark.append(_text(full, changed))
    return "".join(light) + "@media (prefers-color-scheme: dark){" + "".join(dark) + "}"


def _rules(css: str) -> list[Rule]:
    """The rules, without the tokens, which `themes` reads."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    out: list[Rule] = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        if selector.strip().startswith(":root"):
            continue
        pairs = [declaration.split(":", 1) for declaration in body.split(";") if ":" in declaration]
        out.append((selector.strip(), {name.strip(): value.strip() for name, value in pairs}))
    return out


def _variants(
    selector: str, body: Declarations, palettes: Mapping[str, Declarations]
) -> list[tuple[str, Mapping[str, str]]]:
    used = set(re.findall(r"var\((--[\w-]+)", " ".join(body.values())))
    fitting = {name: palette for name, palette in palettes.items() if used & palette.keys()}
    if not fitting:
        return [(selector, {})]
    return [
        (f"{name} {selector}", {key.removeprefix("--"): value for key, value in palette.items()})
        for name, palette in fitting.items()
    ]


def _value(value: str, tokens: Mapping[str, str]) -> str:
    while "var(" in value:
        value = re.sub(r"var\(--([\w-]+)\)", lambda match: tokens[match[1]], value)
    return re.sub(r"color-mix\(in srgb, (#\w+) (\d+)%, (#\w+)\)", lambda m: mix(m[1], int(m[2]), m[3]), value)


def mix(first: str, percent: int, second: str) -> str:
    """What the browser's color-mix(in srgb, first percent%, second) gives."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round((a * percent + b * (100 - percent)) / 100):02x}" for a, b in pairs)


def rgb(colour: str) -> tuple[int, int, int]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def _text(selector: str, body: Declarations) -> str:
    return selector + "{" + ";".join(f"{name}:{value}" for name, value in body.items()) + "}"
