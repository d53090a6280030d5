"""The help pages, and the errors about wrong options, in the user's language.

Typer makes both from texts that are fixed when its modules are imported; here they are translated before a command
runs.
"""

from __future__ import annotations

import re
from typing import Any

import typer.core

from goldenspike.words.catalogue import N_, Message, Words

UsageError: type[Exception] = typer.BadParameter.__mro__[1]

# What Typer itself says, marked here so that it is in the catalogues.
TYPER_SAYS = (
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("default: {default}"),
    N_("required"),
    N_("env var: {var}"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
)
# What it says that we say differently: its text -> ours.
SAID_DIFFERENTLY = {
    "No such command {name!r}.": N_("There’s no command “{name}”."),
    "Missing command.": N_("A command is missing."),
}
# The attributes of a command and its options that are shown to people.
SAID = ("help", "options_metavar", "subcommand_metavar", "metavar")
# Sentences that Typer assembles itself: recognised by their wording, then said in our words.
MEANT = re.compile(r"(?P<said>.*) Did you mean (?P<names>.*)\?", re.DOTALL)
TOO_MUCH = re.compile(r"Got unexpected extra argument\(s\) \((?P<what>.*)\)", re.DOTALL)


def put_into_words(command: Any, words: Words) -> Any:
    """Translate the help of a command, its options and its subcommands."""

    def translated(text: str) -> str:
        return words.template(SAID_DIFFERENTLY.get(text, Message(text)))

    setattr(typer.core, "_", translated)  # noqa: B010 - not a name it shows
    translate(command, words)
    return command


def translate(command: Any, words: Words) -> None:
    for thing in (command, *command.params):
        for name in SAID:
            if getattr(thing, name, None):
                setattr(thing, name, words.template(Message(getattr(thing, name))))
    usage = words(N_("Usage:")) + " "
    command.format_usage = lambda context, formatter: formatter.write_usage(
        context.command_path, " ".join(command.collect_usage_pieces(context)), prefix=usage
    )
    make = command.get_help_option
    command.get_help_option = lambda context: translated_option(make(context), words)
    for below in getattr(command, "commands", {}).values():
        translate(below, words)


def translated_option(option: Any, words: Words) -> Any:
    if option is not None:
        option.help = words.template(TYPER_SAYS[3])
    return option


def complaint(words: Words, error: Any) -> str:
    """What is wrong with the arguments, in one sentence, and where to look."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        sentence = words(N_("There’s no option {option}."), option=error.option_name)
    elif kind == "BadOptionUsage":
        lacking = "requires" in error.message
        message = N_("Option {option} needs a value.") if lacking else N_("Option {option} doesn’t take a value.")
        sentence = words(message, option=error.option_name)
    elif kind == "MissingParameter":
        what = getattr(parameter, "metavar", None) or getattr(parameter, "name", "") or error.param_hint
        sentence = words(N_("Missing: {what}."), what=what)
    elif isinstance(error, typer.BadParameter):
        option = (getattr(parameter, "opts", None) or [getattr(parameter, "name", "")])[0]
        sentence = f"{words(N_('That value doesn’t work for {option}.'), option=option)}{what_fits(words, parameter)}"
    else:
        sentence = words(N_("Sorry, that doesn’t work: {reason}"), reason=reason(words, error.message))
    command = error.ctx.command_path if error.ctx is not None else "goldenspike"
    look = words(N_("For help: {command}"), command=f"{command} --help")
    return f"{sentence} {look}"


def what_fits(words: Words, parameter: Any) -> str:
    """For a number in a range: the range."""
    kind = getattr(parameter, "type", None)
    least, most = getattr(kind, "min", None), getattr(kind, "max", None)
    if least is None:
        return ""
    if most is None:
        return " " + words(N_("It must be at least {least}."), least=f"{least:g}")
    return " " + words(N_("It must be between {least} and {most}."), least=f"{least:g}", most=f"{most:g}")


def reason(words: Words, message: str) -> str:
    """The parser's reason. Its fixed sentences are in `TYPER_SAYS`; two others it assembles itself."""
    meant, too_much = MEANT.fullmatch(message), TOO_MUCH.fullmatch(message)
    if meant:
        return " ".join([meant["said"], words(N_("Did you mean {names}?"), names=meant["names"])])
    return words(N_("Unexpected argument: “{what}”."), what=too_much["what"]) if too_much else message
