"""What somebody chooses for themselves: language, reminders, quiet hours, text only, who sees how they do."""

from __future__ import annotations

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import PlayerRow
from bot.tables.quiet import HOURS, QuietHours, quiet_hours
from data.loader import languages
from engines.core import Text, say
from renderers.words import Words

from .controls import Row, button
from .fit import LABEL, cut, inert
from .options import LANGUAGES

CLOCK = say("Quiet hours go by your clock. In them you are still called, without a sound.")
NIGHTS = ((21, 7), (22, 7), (22, 8), (23, 8), (23, 9), (0, 9))
"""From which hour to which."""


def mine(player: PlayerRow, words: Words) -> ui.LayoutView:
    """One list for each choice; the clock is asked for because Discord does not tell the bot where somebody lives."""
    quiet = quiet_hours(player.quiet)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words(say("Your settings, for all tables."))))
    spoken = {"discord": say("My language: as Discord says")}
    spoken |= {key: say("My language: {language}", language=LANGUAGES[key]) for key in languages()}
    view.add_item(_list(words, "language", spoken, player.language if player.language in languages() else "discord"))
    reminders = {"on": say("Reminders at half time: on"), "off": say("Reminders at half time: off")}
    view.add_item(_list(words, "reminders", reminders, "on" if player.reminders else "off"))
    nights = {"none": say("Quiet hours: none")}
    for begin, end in NIGHTS:
        nights[f"{begin}-{end}"] = say("Quiet from {begin}:00 to {end}:00", begin=begin, end=end)
    view.add_item(_list(words, "quiet", nights, "none" if quiet is None else f"{quiet.begin}-{quiet.end}"))
    depictions = {"on": say("Boards and hands: pictures"), "off": say("Boards and hands: text only")}
    view.add_item(_list(words, "pictures", depictions, "on" if player.pictures else "off"))
    if quiet is not None:
        view.add_item(ui.TextDisplay("-# " + words(CLOCK)))
        view.add_item(_list(words, "clock", _clocks(), str(quiet.ahead)))
    listed = {"yes": say("Show me on leaderboards: yes"), "no": say("Show me on leaderboards: no")}
    view.add_item(_list(words, "listed", listed, "yes" if player.listed else "no"))
    row: Row = ui.ActionRow(
        button(words(say("Forget me")), custom_id(0, 0, Act.MINE, "forget"), style=discord.ButtonStyle.danger)
    )
    view.add_item(row)
    return inert(view)


def forget(words: Words) -> ui.LayoutView:
    """Asks whether everything that is known of a person is to be forgotten."""
    view = ui.LayoutView(timeout=None)
    question = say(
        "Forget your settings, counts and ranks, and your name in finished games? Games under way go on with you."
    )
    view.add_item(ui.TextDisplay(words(question)))
    sure = button(
        words(say("Yes, forget me")), custom_id(0, 0, Act.MINE, "forgotten"), style=discord.ButtonStyle.danger
    )
    row: Row = ui.ActionRow(sure, button(words(say("Back")), custom_id(0, 0, Act.MINE, "back")))
    view.add_item(row)
    return inert(view)


def _clocks() -> dict[str, Text]:
    return {str(ahead): say("My clock: UTC{ahead}", ahead=f"{ahead:+d}") for ahead in range(-11, 13)}


def _list(words: Words, field: str, values: dict[str, Text], chosen: str) -> Row:
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(0, 0, Act.MINE, field),
            options=[
                discord.SelectOption(label=cut(words(name), LABEL), value=value, default=value == chosen)
                for value, name in values.items()
            ],
        )
    )


def chosen_quiet(before: str, field: str, value: str) -> str:
    """The quiet hours, as they are stored, after a choice in one of the lists."""
    hours = quiet_hours(before)
    if field == "clock":
        return "" if hours is None else QuietHours(hours.begin, hours.end, int(value)).dump()
    if value == "none":
        return ""
    begin, end = (int(hour) % HOURS for hour in value.split("-"))
    return QuietHours(begin, end, 0 if hours is None else hours.ahead).dump()
