"""Errors in words: one sentence that says what is wrong, where, and what would be right."""

from __future__ import annotations

from goldenspike.core.content import shown
from goldenspike.core.errors import ArgumentError, GoldenSpikeError, IllegalAction, MapError, NotationError, RecordError
from goldenspike.words.catalogue import N_, Message, Words
from goldenspike.words.games import all_game_words, speaker
from goldenspike.words.map_errors import SHARED as MAP
from goldenspike.words.names import value_kind
from goldenspike.words.refusals import refusal_text
from goldenspike.words.speaker import Speaker

# Why a text is not an action, in any game; a game's own table may add to this.
NOTATION = {
    "not_an_action": N_("“{text}” isn’t a move in this game."),
}

ARGUMENT = {
    "wrong_argument": N_("“{argument}” must be {wanted}, not a value of type {found}."),
    "bad_argument": N_("“{argument}” can’t have this value."),
    "other_game": N_("“{argument}” doesn’t belong to {game}."),
}

SETUP = {
    "unknown_game": N_("There’s no game “{name}”. Options: {known}."),
    "game_unavailable": N_("“{name}” is installed but can’t be played: {reason}"),
    "unknown_map": N_("There’s no map “{name}”. Options: {known}."),
    "unknown_edition": N_("There’s no edition “{name}”. Options: {known}."),
    "unknown_content": N_("There’s nothing called “{name}”. Options: {known}."),
    "unknown_option": N_("{game} has no option “{name}”."),
    "bad_option": N_("“{name}” can’t be “{value}”. Options: {known}."),
    "unknown_rules": N_("Rules version {version} isn’t supported. Options: {known}."),
    "no_forecast": N_("{game} has no forecast."),
    "unknown_bot": N_("There’s no bot “{name}”. Options: {known}."),
    "broken_bot": N_("The bot “{name}” can’t be used: {reason}."),
    "slow_bot": N_("The bot “{name}” can’t be used: it took more than {reason} to start."),
    "large_bot": N_("The bot “{name}” can’t be used: it needs more memory than {reason}."),
    "bot_name_taken": N_("Another bot is already called “{label}”: rename the class in {name}."),
    "dead_bot": N_("The bot “{name}” can’t be used: its process ended on startup ({reason})."),
    "bot_without_class": N_("“{name}” is a file: add the bot’s class, as in {name}:MyBot."),
    "unknown_level": N_("There’s no level “{name}”. Options: {known}."),
    "unknown_engine": N_("There’s no engine “{name}”. Options: {known}."),
    "no_ray": N_("Ray isn’t installed: run “pip install ray”, or leave out --engine."),
    "no_cluster": N_("The Ray cluster can’t be used: {reason}"),
    "lost_process": N_("A worker process was lost. Run the same command again: finished games won’t be played again."),
    "folder_in_use": N_("Another process is writing to {folder}."),
    "other_tournament": N_("{folder} contains games with other settings ({changed}). Choose another folder."),
    "damaged_folder": N_("{file} doesn’t say which games this folder contains. Choose another folder."),
    "damaged_results": N_("{file}: line {line} is damaged. Delete it, and its game will be played again."),
    "content_changed": N_(
        "{kind} isn’t the one this game was played with: the record says {found}, but here it’s {wanted}."
    ),
    "game_has_no_maps": N_("{game} has no maps."),
    "game_has_no_editions": N_("{game} has no editions."),
    "wrong_players": N_("{players} is the wrong number of players: this game takes {least} to {most}."),
    "no_such_line": N_("There’s no move {number}; the last one is {most}."),
    "nothing_to_draw": N_("The next move isn’t left to chance, so there’s nothing to pick at random."),
    "bad_comment": N_("“{text}” can’t be written in a record."),
    "bad_name": N_("“{name}” can’t be a player’s name: use 1 to 60 printable characters."),
    "bad_date": N_("“{date}” can’t be the date: use at most {most} printable characters."),
    "option_twice": N_("Option “{name}” is given twice."),
}

RECORD = {
    "record_too_long": N_("The record is too long: at most {most} characters."),
    "too_many_lines": N_("The record has too many moves: at most {most}."),
    "action_too_long": N_("The move is too long: at most {most} characters."),
    "line_too_long": N_("The line is too long: at most {most} characters."),
    "not_utf8": N_("The file isn’t UTF-8 text."),
    "bad_header": N_("“{header}” isn’t a header."),
    "bad_value": N_("The value of the header “{header}” isn’t valid."),
    "header_twice": N_("The header “{header}” appears twice."),
    "missing_header": N_("The header “{header}” is missing."),
    "bad_headers": N_("The headers don’t describe a valid game."),
    "not_a_line": N_("“{text}” isn’t a valid line of a record."),
    "wrong_number": N_("The number should be {wanted}, not {found}."),
    "missing_seat": N_("The line doesn’t say who acts."),
    "undo_has_no_seat": N_("An undo line must not name a seat."),
    "undo_what": N_("“{text}” doesn’t say where to go back to: undo 0 is the start."),
    "undo_where": N_("There’s no position after move {number} to go back to."),
    "after_the_end": N_("“{action}” comes after the end of the game."),
    "wrong_seat": N_("It’s seat {wanted}’s turn, not seat {found}’s."),
    "wrong_result": N_("The result should be “{wanted}”, not “{found}”."),
    "bad_line": N_("“{action}” can’t be played."),
}

FILES = {
    FileNotFoundError: N_("There’s no file {file}."),
    IsADirectoryError: N_("{file} is a folder, not a file."),
    NotADirectoryError: N_("There’s no file {file}."),
    PermissionError: N_("You aren’t allowed to open or write {file}."),
}
NO_FOLDER = N_("The folder for {file} doesn’t exist.")
FILE = N_("{file} can’t be read or written ({reason}).")
NOT_UTF8 = N_("{file} isn’t UTF-8 text.")

UNKNOWN = N_("Something went wrong ({code}).")
AT_LINE = N_("Line {line}: {reason}")
IN_FILE = N_("{file}: {reason}")
IN_ENTRY = N_("{file}, {entry}: {reason}")
BY_RULE = N_("{reason} (rule {rule})")


def error_text(words: Words, error: GoldenSpikeError, speaking: Speaker | None = None) -> str:
    """Any of our errors in words. `speaking` is for a game's errors: without it, codes stand in for names."""
    speaking = speaking or speaker(words, "")
    if isinstance(error, IllegalAction):
        reason = refusal_text(speaking, error.refusal)
        return words(BY_RULE, reason=reason, rule=error.rule) if error.rule else reason
    if isinstance(error, MapError):
        return map_error_text(words, error, speaking)
    if isinstance(error, RecordError):
        return record_error_text(words, error, speaking)
    if isinstance(error, NotationError):
        message = speaking.game.notation.get(error.code) or NOTATION.get(error.code)
        return speaking.say(message, **harmless(error.params)) if message else words(UNKNOWN, code=error.code)
    if isinstance(error, ArgumentError):
        kind = value_kind(words, str(error.params.get("wanted", "")))
        return plain_text(words, ARGUMENT, ArgumentError(error.code, **error.params | {"wanted": kind}))
    return plain_text(words, SETUP, error)


def harmless(params: dict[str, object]) -> dict[str, object]:
    """Texts from a stranger's file, without the control characters that a terminal would obey."""
    return {name: shown(value, len(value)) if isinstance(value, str) else value for name, value in params.items()}


def file_error_text(words: Words, error: OSError | UnicodeDecodeError, file: str = "", *, writing: bool = False) -> str:
    """What the system says about a file, in our own words."""
    if isinstance(error, UnicodeDecodeError):
        return words(NOT_UTF8, file=file)
    name = file or str(error.filename or "")
    if writing and isinstance(error, FileNotFoundError | NotADirectoryError):
        return words(NO_FOLDER, file=name)
    message = next((text for kind, text in FILES.items() if isinstance(error, kind)), FILE)
    return words(message, file=name, reason=error.strerror or str(error))


def plain_text(words: Words, messages: dict[str, Message], error: GoldenSpikeError) -> str:
    message = messages.get(error.code)
    return words(message, **harmless(error.params)) if message else words(UNKNOWN, code=error.code)


def map_error_text(words: Words, error: MapError, speaking: Speaker) -> str:
    params = harmless(error.params)
    if error.code in {"wrong_type", "wrong_list"}:
        params |= {name: value_kind(words, str(params[name])) for name in ("wanted", "found") if name in params}
    key = f"{error.code}.nearest" if params.get("nearest") else error.code
    # An error does not say which game the map is for: if the caller doesn't either, any game that knows the fault
    # explains it.
    tables = [MAP, speaking.game.map_errors, *(game.map_errors for game in all_game_words())]
    message = next((table[key] for table in tables if key in table), UNKNOWN)
    reason = words(message, code=error.code, **params)
    file = shown(error.file, len(error.file))
    if error.entry and "line" not in error.params:  # whose reason names the line itself
        return words(IN_ENTRY, file=file, entry=error.entry, reason=reason)
    return words(IN_FILE, file=file, reason=reason)


def record_error_text(words: Words, error: RecordError, speaking: Speaker) -> str:
    reason = plain_text(words, RECORD, error)
    if error.cause:
        known = speaking if speaking.game.title or not error.game else speaker(words, error.game)
        reason = f"{reason} {error_text(words, error.cause, known)}"
    return words(AT_LINE, line=error.line, reason=reason)
