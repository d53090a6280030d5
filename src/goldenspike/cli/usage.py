"""The help pages and the complaints about wrong options in the person's language.

Typer makes both from texts that are fixed when the modules are read; here they are put into words before a command runs.
"""

from __future__ import annotations

from typing import Any

from typer import rich_utils
from typer._click import exceptions

from goldenspike.text.catalogue import Message, N_, Words

HELP_OPTION = N_("Show this message and exit.")
TITLES = {
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
}


def put_into_words(command: Any, words: Words) -> Any:
    """Help of a command, its options and the commands below it."""
    for name, message in TITLES.items():
        setattr(rich_utils, name, words(message))
    translate(command, words)
    return command


def translate(command: Any, words: Words) -> None:
    for thing in (command, *command.params):
        if getattr(thing, "help", None):
            thing.help = words(Message(thing.help))
    for below in getattr(command, "commands", {}).values():
        translate(below, words)


def complaint(words: Words, error: exceptions.UsageError) -> str:
    """What is wrong with the arguments, in one sentence."""
    if isinstance(error, exceptions.NoSuchOption):
        return words(N_("There is no option {option}."), option=error.option_name)
    if isinstance(error, exceptions.MissingParameter):
        return words(N_("Something is missing: {what}."), what=error.param_hint or getattr(error.param, "name", ""))
    if isinstance(error, exceptions.BadParameter):
        names = getattr(error.param, "opts", None) or [getattr(error.param, "name", "")]
        return words(N_("The value for {option} does not fit ({reason})."), option=names[-1], reason=error.message)
    return words(N_("This cannot be understood ({reason})."), reason=error.message)
