"""The help: how to play here, the rules of which game, what is stored, and whose work this is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord
from discord import ui

from bot.ids import Act, custom_id
from engines import GAMES
from engines.core import Text, say
from renderers.words import Words

from .controls import Row, button
from .fit import CHARACTERS, LABEL, cut, inert, plain

HELP = (
    say(
        "Start: /play. Your tables: /games. Your cards: the button under the board, or /hand. Rules: the Rules button."
    ),
    say("If Discord says that an interaction failed, the press did not count: press again. A restart loses nothing."),
    say("Nobody else sees your hand; the bot reads no messages."),
)
CREDITS = (
    say("Riverboat is an independent fan project with its own words and pictures."),
    *(game.credits for game in GAMES.values()),
    say("Icons: OpenMoji (openmoji.org), CC BY-SA 4.0. Letters: Cinzel and Alegreya Sans, SIL Open Font License."),
)
PRIVACY = (
    say(
        "**What is stored**: your Discord number and the name that a server shows of you, at the tables where you sit; "
        "every move there; your settings; how many games you have finished, and the ranks that a game keeps. "
        "Of a server: its number and its settings. The bot reads no messages."
    ),
    say(
        "**Who sees it**: everybody in the channel sees the table, its result and your name; /stats and /leaderboard "
        "show how you do, unless you hide that in /settings me. Your hand is yours alone until the game is over; then "
        "the players of that table can open its record. Whoever runs the bot can read what is stored, and what you "
        "write in Report a problem."
    ),
    say(
        "**For how long**: tables stay, so that results can be checked. When a server removes the bot, all its tables "
        "and settings are deleted 30 days later."
    ),
    say(
        "**Forget me** in /settings me deletes your settings, counts and ranks at once, and takes your name and number "
        "out of finished games. Games under way go on with you."
    ),
)


def help_page(words: Words) -> ui.LayoutView:
    """How to play here, and the way to the other pages."""
    labels = {"rules": say("Rules"), "privacy": say("Privacy"), "credits": say("Credits")}
    row: Row = ui.ActionRow(*(button(words(label), custom_id(0, 0, Act.GUIDE, page)) for page, label in labels.items()))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(_paragraphs(words, HELP)))
    view.add_item(row)
    return inert(view)


def _which_rules(words: Words) -> ui.LayoutView:
    """A list of the games; the one that is chosen opens its rules."""
    row: Row = ui.ActionRow(
        ui.Select(
            custom_id=custom_id(0, 0, Act.CHAPTER),
            placeholder=words(say("Choose a game")),
            options=[
                discord.SelectOption(label=cut(words(game.title), LABEL), value=key) for key, game in GAMES.items()
            ],
        )
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words(say("The rules of which game?"))))
    view.add_item(row)
    return inert(view)


def _paragraphs(words: Words, texts: tuple[Text, ...]) -> str:
    return cut("\n\n".join(words(text) for text in texts), CHARACTERS)


PAGES: Mapping[str, Callable[[Words], ui.LayoutView]] = {
    "rules": _which_rules,
    "privacy": lambda words: plain(_paragraphs(words, PRIVACY)),
    "credits": lambda words: plain(_paragraphs(words, CREDITS)),
}
