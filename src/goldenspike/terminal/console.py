"""Reading a line from a person, whatever the terminal sends."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def asker(console: Console) -> Callable[[str], str]:
    """Asks with Python's own `input`, so that the line can be edited and earlier ones recalled."""

    def ask(prompt: str) -> str:
        with console.capture() as captured:
            console.print(Text.from_markup(prompt), end="")
        # Readline must know which characters take no room, or it would draw over the prompt.
        shown = ESCAPE.sub(lambda match: f"\x01{match[0]}\x02", captured.get())
        try:
            typed = input(shown)
        except UnicodeDecodeError:
            return "?"
        return clean(typed)

    return ask


def clean(typed: str) -> str:
    """The line without characters that could not be printed back."""
    return "".join(
        character if character.isprintable() else " " for character in typed.encode("utf-8", "replace").decode("utf-8")
    )
