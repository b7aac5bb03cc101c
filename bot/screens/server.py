"""What a server chooses for its tables: one list for each choice, and each saves at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import GuildChange, GuildRow
from data.loader import languages
from engines import GAMES
from engines.core import Text, say
from renderers.words import Words

from .controls import Row
from .fit import LABEL, cut, inert
from .options import LANGUAGES

UNSET = "-"
"""The value of a choice that is taken back."""
PLACES = {
    UNSET: say("Place of tables: as the bot is set"),
    "thread": say("Place of tables: a thread of their own"),
    "channel": say("Place of tables: the channel itself"),
}
NUMBERS = (1, 3, 5, 10, 20, 50, 100)
"""How many tables there may be at a time."""
MOST = 25
CHANNELS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]
"""Where commands can be used; a thread counts as the channel that it belongs to."""


def server(chosen: GuildRow, words: Words, *, most: int) -> ui.LayoutView:
    """The lists; `most` is how many tables the bot is set to allow a server."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words(say("What holds for tables in this server. Each choice is saved at once."))))
    spoken = {UNSET: say("Language: that of whoever opens the table")}
    spoken |= {key: say("Language: {language}", language=LANGUAGES[key]) for key in languages()}
    view.add_item(_list(words, "language", spoken, [chosen.language or UNSET]))
    place = UNSET if chosen.threads is None else "thread" if chosen.threads else "channel"
    view.add_item(_list(words, "threads", PLACES, [place]))
    numbers = {UNSET: say("Tables at a time: {most}, the bot's limit", most=most)}
    numbers |= {str(n): say("Tables at a time: {n}", n=n) for n in NUMBERS if n < most}
    view.add_item(_list(words, "tables", numbers, [str(chosen.tables or UNSET)]))
    games = {key: game.title for key, game in GAMES.items()}
    headed = [(say("Games on offer:"), _list(words, "games", games, chosen.games or games, several=True))]
    headed += _people_and_places(chosen, words)
    for head, row in headed:
        view.add_item(ui.TextDisplay(words(head)))
        view.add_item(row)
    view.add_item(ui.TextDisplay("-# " + words(say("What is deleted from the server falls out of these lists."))))
    return inert(view)


def _list(words: Words, field: str, values: Mapping[str, Text], picked: Iterable[str], *, several: bool = False) -> Row:
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(0, 0, Act.SERVER, field),
            max_values=len(values) if several else 1,
            options=[
                discord.SelectOption(label=cut(words(name), LABEL), value=value, default=value in picked)
                for value, name in values.items()
            ],
        )
    )


def _people_and_places(chosen: GuildRow, words: Words) -> list[tuple[Text, Row]]:
    """Lists that Discord fills, each with its heading; nothing picked is a choice too."""

    def defaults(ids: Iterable[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
        return [discord.SelectDefaultValue(id=one, type=kind) for one in ids]

    role = discord.SelectDefaultValueType.role
    channels: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=custom_id(0, 0, Act.SERVER, "channels"),
        channel_types=CHANNELS,
        placeholder=words(say("everywhere")),
        min_values=0,
        max_values=MOST,
        default_values=defaults(chosen.channels[:MOST], discord.SelectDefaultValueType.channel),
    )
    hosts: ui.RoleSelect[ui.LayoutView] = ui.RoleSelect(
        custom_id=custom_id(0, 0, Act.SERVER, "hosts"),
        placeholder=words(say("everybody")),
        min_values=0,
        max_values=MOST,
        default_values=defaults(chosen.hosts[:MOST], role),
    )
    told: ui.RoleSelect[ui.LayoutView] = ui.RoleSelect(
        custom_id=custom_id(0, 0, Act.SERVER, "role"),
        placeholder=words(say("nobody")),
        min_values=0,
        default_values=defaults([] if chosen.role is None else [chosen.role], role),
    )
    return [
        (say("Tables may be opened in:"), ui.ActionRow(channels)),
        (say("Tables may be opened by:"), ui.ActionRow(hosts)),
        (say("When a table looks for players, it tells:"), ui.ActionRow(told)),
    ]


def change_of(field: str, values: tuple[str, ...]) -> GuildChange:
    """What is stored after a choice in one of the lists. Raises KeyError for a list that is none of these."""
    first = values[0] if values and values[0] != UNSET else None
    numbers = tuple(int(value) for value in values if value.isdecimal())
    every = set(values) == set(GAMES)
    changes: dict[str, GuildChange] = {
        "language": GuildChange(language=first),
        "threads": GuildChange(threads=None if first is None else first == "thread"),
        "tables": GuildChange(tables=int(first) if first and first.isdecimal() else None),
        "games": GuildChange(games=() if every else values),
        "channels": GuildChange(channels=numbers),
        "hosts": GuildChange(hosts=numbers),
        "role": GuildChange(role=numbers[0] if numbers else None),
    }
    return changes[field]
