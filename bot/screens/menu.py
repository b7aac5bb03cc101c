"""The list of all games, for whoever has not said which."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import ui

from bot.ids import Act, custom_id
from engines import GAMES
from engines.core import say
from renderers.words import Words

from .controls import Row
from .fit import HINT, LABEL, cut, inert


def menu(words: Words, players: int | None, offered: Collection[str]) -> ui.LayoutView:
    """A private message with one list: each game, for how many it is, how long it takes, what it is about.

    `offered` are the games that the server has chosen; none: all.
    """
    row: Row = ui.ActionRow(
        ui.Select(
            custom_id=custom_id(0, 0, Act.GAME, "" if players is None else str(players)),
            placeholder=words(say("Choose a game")),
            options=[
                discord.SelectOption(
                    label=cut(words(game.title), LABEL), description=cut(words(game.hint), HINT), value=key
                )
                for key, game in GAMES.items()
                if key in offered or not offered
            ],
        )
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words(say("Which game shall it be?"))))
    view.add_item(row)
    return inert(view)
