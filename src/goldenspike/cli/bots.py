"""`goldenspike bots`: who can be played against, and how strong they are."""

from __future__ import annotations

from typing import Annotated

import typer

from goldenspike.cli.choose import opponents_grid
from goldenspike.cli.common import Lang, settings
from goldenspike.core import registry
from goldenspike.words.catalogue import N_
from goldenspike.words.games import game_words

RATINGS = N_(
    "Ratings come from a tournament between easy, medium, hard and expert. A bot rated 10 points higher "
    "finishes ahead in about seven games out of ten."
)
HELP = N_("List a game’s bots: what they’re like and how they’re rated.")


def bots(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(help=N_("Which game (see goldenspike games). Default: all.").one, metavar=N_("GAME").one),
    ] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    for made in [registry.load(game)] if game else registry.games():
        ui.console.print(game_words(made.name).title, style="bold")
        ui.console.print(opponents_grid(ui, made))
    ui.console.print(ui.words(RATINGS), style="dim", highlight=False)
