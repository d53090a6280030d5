"""What a person can type besides actions. Each command answers to its English name and to its name in the player's
language.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from os.path import realpath
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from goldenspike.core.game import CHANCE
from goldenspike.core.paths import home_path
from goldenspike.words.catalogue import N_, Message, N_context
from goldenspike.words.events import log_lines
from goldenspike.words.rules_pages import Section, find_rule, find_section, normal_id, sections

if TYPE_CHECKING:
    from goldenspike.terminal.session import Session

NAMES = {
    "help": N_context("command", "help"),
    "undo": N_context("command", "undo"),
    "rules": N_context("command", "rules"),
    "log": N_context("command", "log"),
    "map": N_context("command", "map"),
    "save": N_context("command", "save"),
    "quit": N_context("command", "quit"),
}
MEANINGS = {
    "help": N_("show this list"),
    "undo": N_("go back to your last decision"),
    "rules": N_("list the rules; with a number, show one section or rule: {example}"),
    "log": N_("show everything that has happened so far"),
    "map": N_("save the board as a picture (SVG) and show where the file is"),
    "save": N_("save a copy of the game to a file"),
    "quit": N_("stop here; the game is saved"),
}


class Quit(Exception):
    """The person wants to stop."""


class Commands:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.words
        self.written: set[str] = set()
        """Files written in this session, by their real paths."""
        self.known: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "undo": self.undo,
            "rules": self.rules,
            "log": self.log,
            "map": self.map,
            "save": self.save,
            "quit": self.quit,
        }
        self.extras = session.screen.extras()
        own = {name: extra.name for name, extra in self.extras.items()}
        self.names: dict[str, Message] = own | NAMES
        self.meanings = {name: extra.meaning for name, extra in self.extras.items()} | MEANINGS
        self.aliases = {self.name(name).casefold(): name for name in self.names} | {name: name for name in self.names}

    def name(self, command: str) -> str:
        return self.words(self.names[command])

    def hint(self) -> str:
        return self.words(N_("Also: {commands}"), commands=" · ".join(self.name(name) for name in self.names))

    def run(self, word: str, rest: str) -> bool:
        """Run a command; False if the word is not one."""
        command = self.aliases.get(word.casefold())
        if command is None:
            return False
        if command in self.extras:
            extra = self.extras[command]
            self.session.console.print(extra.show(self.session.record.state, rest))
            self.session.reordered = extra.reorders
        else:
            self.known[command](rest)
        return True

    def help(self, rest: str) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        for example, meaning in self.session.screen.notation():
            grid.add_row(escape(self.as_typed(example)), escape(meaning))
        for name, message in self.meanings.items():
            grid.add_row(self.name(name), escape(self.words(message, example=self.rules_example())))
        console = self.session.console
        console.print(self.words(N_("Type the number of a move, the move itself, or a command:")))
        console.print(grid)
        self.session.note(self.words(N_("Enter on its own shows the screen again.")))

    def as_typed(self, notation: str) -> str:
        """An action as this player would type it."""
        return self.session.screen.speaker.game.written(self.words, notation)

    def rules_example(self) -> str:
        """`rules SD-1, rules SD-1.1`, from the page of the game that is played."""
        rule_sections = sections(self.session.record.game.name, self.words.language)
        ids = [rule_sections[0].id, next(iter(rule_sections[0].rules))] if rule_sections else []
        return ", ".join(f"{self.name('rules')} {id}" for id in ids)

    def undo(self, rest: str) -> None:
        """Go back to before the last decision that a person made at this terminal; bots' moves since then are undone
        too.
        """
        session = self.session
        record = session.record
        mine = [n for n in record.path if record.lines[n - 1].seat not in (*session.bots, CHANCE)]
        if not mine:
            session.warn(self.words(N_("There’s nothing to undo yet.")))
            return
        taken = record.lines[mine[-1] - 1]
        since = [number for number in record.path if number > taken.number]
        if session.screen.chance_stands and any(record.lines[number - 1].seat == CHANCE for number in since):
            session.warn(self.words(N_("The dice have been rolled since then, so that can’t be undone.")))
            return
        before = [number for number in record.path if number < taken.number]
        record.undo(before[-1] if before else 0)
        session.look_back()
        session.store()
        player = session.screen.speaker.player(taken.seat or 0)
        back = N_("Undone: {action} ({player}).")
        session.pending.append(self.words(back, action=escape(self.as_typed(taken.action)), player=player))

    def rules(self, rest: str) -> None:
        language, game = self.words.language, self.session.record.game.name
        if not rest:
            self.list_sections(sections(game, language))
            return
        rule, section = find_rule(rest, language), find_section(rest, language)
        if rule:
            self.show_rule(normal_id(rest), rule)
        elif section:
            self.show_section(section)
        else:
            self.session.warn(self.words(N_("There’s no rule “{id}”."), id=escape(rest)))
            self.list_sections(sections(game, language))

    def list_sections(self, rule_sections: tuple[Section, ...]) -> None:
        for section in rule_sections:
            self.session.console.print(Text.assemble((f"{section.id:6} ", "bold"), section.title))
        if not rule_sections:
            self.session.note(self.words(N_("This game has no rules page.")))

    def show_section(self, section: Section) -> None:
        self.session.console.print(Text(f"{section.id} {section.title}", style="bold"))
        for id, rule in section.rules.items():
            self.show_rule(id, rule)

    def show_rule(self, id: str, rule: str) -> None:
        plain = rule.replace("**", "").replace("`", "")
        self.session.console.print(Text.assemble((f"{id}  ", "bold"), plain))

    def log(self, rest: str) -> None:
        lines = log_lines(self.session.screen.speaker, self.session.events)
        for line in lines or [self.words(N_("Nothing has happened yet."))]:
            self.session.console.print(Text.from_markup(line))

    def map(self, rest: str) -> None:
        picture = self.session.screen.picture(self.session.record.state)
        if picture is None:
            self.session.warn(self.words(N_("This game has no map pictures.")))
            return
        self.write(rest or self.free_name(".svg"), picture)

    def save(self, rest: str) -> None:
        """Save a copy where the player says; the game itself is saved after every action anyway."""
        if rest:
            self.write(rest, self.session.record.dumps())
            return
        self.session.store()
        self.session.say_where()

    def free_name(self, suffix: str) -> str:
        """A file beside the game with the same name; numbered if there is one from an earlier session."""
        game = self.session.file
        numbered = (game.with_name(f"{game.stem}-{number}{suffix}") for number in count(2))
        names = chain([game.with_suffix(suffix)], numbered)
        return next(str(file) for file in names if not file.exists() or realpath(file) in self.written)

    def write(self, name: str, text: str) -> None:
        """Write to a new file, or to one written earlier in this session: no other file is overwritten."""
        try:
            file = home_path(name)
            place = realpath(file)
            if place == realpath(self.session.file):
                own = N_("The game itself is saved in {file}: choose another file.")
                self.session.warn(self.words(own, file=escape(name)))
                return
            with file.open("w" if place in self.written else "x", encoding="utf-8", newline="") as out:
                out.write(text)
        except FileExistsError:
            self.session.warn(self.words(N_("{file} already exists: choose another file."), file=escape(name)))
        except (OSError, ValueError) as error:
            fault = N_("{file} couldn’t be written ({reason}).")
            reason = getattr(error, "strerror", None) or str(error)
            self.session.warn(self.words(fault, file=escape(name), reason=escape(reason)))
        else:
            self.written.add(place)
            self.session.console.print(self.words(N_("Written: {file}"), file=escape(str(file.absolute()))))

    def quit(self, rest: str) -> None:
        raise Quit
