"""`goldenspike connect`: a bot, ours or anyone's, plays a seat on a site, here or elsewhere."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import typer

from goldenspike.bots import bot_names
from goldenspike.bots.foreign import NamedBot, is_foreign
from goldenspike.bots.workers.client import MEMORY, Task, Worker, check_plays, games_of, legal
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.cli.common import Lang, Settings, read_bots, settings
from goldenspike.cli.remote import Address, BadAddress, Player, SaidNo, Site, read_address
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.core.record import Record
from goldenspike.words.bots import fault_text
from goldenspike.words.catalogue import N_

HELP = N_("Let a bot play a seat on a site, with an invitation link or your API key.")
KEY = "GOLDENSPIKE_KEY"


def connect(
    context: typer.Context,
    address: Annotated[
        str, typer.Argument(help=N_("An invitation link, or the address of one of your tables.").one, metavar="URL")
    ],
    bot: Annotated[str, typer.Option(help=N_("The bot that will play: hard, my_bot.py:MyBot, …").one)] = "hard",
    invitation: Annotated[
        str | None, typer.Option(help=N_("An invitation link, if the address is only the site’s.").one)
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help=N_("Only this seat, counted from 0. Default: all your seats.").one, min=0, max=9)
    ] = None,
    key: Annotated[str | None, typer.Option(help=N_("Your API key, from the “You” page.").one, envvar=KEY)] = None,
    name: Annotated[str | None, typer.Option(help=N_("The bot’s name at the table.").one)] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    chosen = choose_bot(ui, bot)
    place = place_of(ui, address, invitation)
    site = Site(place.base, key or "", ui.words.language)
    try:
        table, seats = sit_down(ui, site, place, name or chosen.label)
        if seat is not None:
            seats = [mine for mine in seats if mine == seat]
        if not seats:
            raise ui.fail(N_("You don’t have a seat at this table: use an invitation link or your API key."), 1)
        check_game(chosen, table["game"])
        playing = N_("{bot} is playing at {address}. Seats: {seats}.")
        say(ui, ui.words(playing, bot=chosen.label, seats=seats, address=page(site, table)))
        tell_result(ui, *play(ui, site, table, seats, chosen))
    except BotFault as fault:
        did = fault_text(ui.words, fault.kind, fault.detail)
        raise ui.fail(N_("{bot} {what}, so its seat is waiting."), 1, bot=chosen.label, what=did) from None
    except SaidNo as refused:
        raise ui.fail(N_("The site answered: {words}"), 1, words=refused.words) from None
    except ConnectionError:
        raise ui.fail(N_("No site is answering at {address}."), 1, address=place.base) from None


def choose_bot(ui: Settings, name: str) -> NamedBot:
    """Checked before a seat is taken for a bot that does not exist, or plays no game here."""
    if is_foreign(name):
        (bot,) = read_bots(ui.words, [name])
        games_of(bot)
        return bot
    check_known(name, registry.games())
    return NamedBot(name)


def check_known(name: str, games: list[Game]) -> None:
    known = [name for game in games for name in bot_names(game)]
    if name not in known:
        raise SetupError("unknown_bot", name=name, known=list(dict.fromkeys(known)))


def check_game(bot: NamedBot, game: str) -> None:
    if is_foreign(bot.name):
        check_plays(bot, game)
    else:
        check_known(bot.name, [registry.load(game)])


def place_of(ui: Settings, address: str, invitation: str | None) -> Address:
    try:
        place = read_address(address)
        code = read_address(invitation).invitation if invitation and "/" in invitation else invitation
    except BadAddress as bad:
        raise ui.fail(N_("“{address}” isn’t the address of a site."), address=bad) from None
    place = place._replace(invitation=code or place.invitation)
    if not place.invitation and not place.table:
        raise ui.fail(N_("Give an invitation link, or the address of one of your tables with --key."))
    return place


def sit_down(ui: Settings, site: Site, place: Address, name: str) -> tuple[dict[str, Any], list[int]]:
    """The table, and the bot's seats there. Without a key, the bot joins as a new person."""
    if not site.key and place.invitation:
        site.key = site.ask("POST", "/people", {"name": name})["key"]
        say(ui, ui.words(N_("To return to this seat later, add: {option}"), option=f"--key {site.key}"))
    if place.invitation:
        taken = site.ask("POST", "/seats", {"invitation": place.invitation, "name": name})
        return taken["table"], [taken["seat"]]
    table = site.ask("GET", f"/tables/{place.table}")
    return table, table["mine"]


def play(
    ui: Settings, site: Site, table: dict[str, Any], seats: list[int], bot: NamedBot
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play to the end. Returns the table as it is then, and its last position."""
    worker = Worker(memory=MEMORY if is_foreign(bot.name) else 0)

    def choose(record: str) -> str:
        game = Record.loads(record)
        task = Task(f"seat {game.state.actor}", bot, secrets.randbelow(1 << 31), game)
        played = [game.lines[number - 1].action for number in game.path]
        return str(legal(game.state, worker.choose(task, played)[0]))

    player = Player(site, table["id"], seats, choose)
    lost, back = N_("Connection lost; reconnecting…"), N_("Reconnected.")
    player.connected = lambda again: say(ui, ui.words(back if again else lost))
    player.played = lambda line, text: say(ui, f"{line}. {text}")
    try:
        player.play()
    finally:
        worker.end()
    return player.patiently("GET", ""), player.patiently("GET", "/position")


def page(site: Site, table: dict[str, Any]) -> str:
    return site.base + str(table["page"])


def tell_result(ui: Settings, table: dict[str, Any], position: dict[str, Any]) -> None:
    names = [entry["name"] for entry in table["seats"]]
    scores = [f"{name} {score}" for name, score in zip(names, position["scores"], strict=True)]
    winners = [names[seat] for seat in position["winners"]]
    done = N_("The game is over. Result: {scores}. Winner: {winners}.")
    say(ui, ui.words(done, scores=scores, winners=winners))


def say(ui: Settings, sentence: str) -> None:
    ui.console.print(sentence, markup=False, highlight=False, soft_wrap=True)
