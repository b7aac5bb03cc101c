"""A make-believe Discord for tests: people who press what they see, in their own language, and read what they get."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias
from unittest.mock import patch

import discord
import simcord
from simcord.actors import _component_interaction
from simcord.results import to_discord_message

from bot.client import Riverboat
from bot.settings import Settings
from bot.tables import alarm, lobby, notes, status_messages
from bot.words import language_of, words_in
from engines.core import Table, Text
from tests.bot.fresh import fresh

Member: TypeAlias = simcord.MemberActor
Control: TypeAlias = discord.Button | discord.SelectMenu
TABLE_ROW = {"hand", "sheet", "odds", "text", "rules", "more", "replay", "record", "past", "log", "take", "go"}
"""Acts that stand under the separator of a board."""
WEIGHTS = {"undo": 0.2, "o": 2.0}
"""How much likelier than one list random people press a button: turns end, and seldom is something taken back."""


@dataclass(frozen=True)
class Told:
    """What came of a press or a command, for whoever did it."""

    result: simcord.InteractionResult

    @property
    def message(self) -> discord.Message | None:
        """The private message that appeared or changed, None where there is none."""
        found = [*self.result.followups, *([self.result.response] if self.result.response is not None else [])]
        private = [message for message in found if message.ephemeral]
        return private[0].message if private else None

    @property
    def private(self) -> discord.Message:
        """The private message; there must be one."""
        message = self.message
        assert message is not None, "nothing was told"
        return message

    @property
    def words(self) -> str:
        """The text of the private message, "" where there is none."""
        message = self.message
        return "" if message is None else text_of(message)


@dataclass
class Rig:
    """One server with one channel and the bot in it."""

    env: simcord.Env
    settings: Settings
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    locales: dict[str, str]
    people: dict[str, Member] = field(default_factory=dict)

    @property
    def client(self) -> Riverboat:
        """The bot that runs now."""
        assert isinstance(self.env.bot, Riverboat)
        return self.env.bot

    def person(self, name: str, locale: str = "en-US", *, shown: str | None = None) -> Member:
        """Somebody of that name, with a Discord in that language. `shown` is the name at this server."""
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name), nick=shown)
        self.locales[str(self.people[name].id)] = locale
        return self.people[name]

    @property
    def place(self) -> simcord.ChannelHandle:
        """Where the newest table is played: its thread, or the channel."""
        return self.channel.threads[-1] if self.channel.threads else self.channel

    def posts(self) -> list[discord.Message]:
        """What everybody sees where the table is played, the oldest first."""
        return list(self._newest(self.place))[::-1]

    @property
    def board(self) -> discord.Message:
        """The newest message with a picture."""
        return next(message for message in self._newest(self.place) if pictures(message))

    @property
    def lobby(self) -> discord.Message:
        """The newest message of the channel that the bot has written."""
        return next(post for post in self._newest(self.channel) if post.components)

    def _newest(self, channel: simcord.ChannelHandle) -> Iterator[discord.Message]:
        """What everybody sees in a channel, the newest first. Each is made when it is asked for: that takes long."""
        stored = self.env.backend.messages.get(channel.id, {})
        seen = (stored[number] for number in sorted(stored, reverse=True) if stored[number].visible_to(None))
        return (to_discord_message(self.env, message) for message in seen)

    async def slash(self, who: Member, name: str, **options: Any) -> Told:
        """Types a command into the channel in which the table is played."""
        return Told(await who.slash(self.channel, name, **options))

    async def press(self, who: Member, message: discord.Message, label: str) -> Told:
        """Presses the button with that label."""
        return Told(await who.click(message, label=label))

    async def pick(self, who: Member, message: discord.Message, menu: str, *choices: str) -> Told:
        """Chooses in the list that says `menu` (in its placeholder or its first option) what begins like `choices`."""
        said = {
            one.custom_id: [one.placeholder or "", *(option.label for option in one.options[:1])]
            for one in lists(message)
        }
        (found,) = [one for one in lists(message) if any(menu in words for words in said[one.custom_id])]
        values = []
        for choice in choices:
            (value,) = [option.value for option in found.options if choice in option.label]
            values.append(value)
        return Told(await who.select(message, values, custom_id=found.custom_id))

    async def use(self, who: Member, message: discord.Message, control: Control, *values: str) -> Told:
        """Presses a control that was found on `message`; in a list chooses `values`, or else the first option."""
        if isinstance(control, discord.SelectMenu):
            chosen = list(values) or [control.options[0].value]
            return Told(await who.select(message, chosen, custom_id=control.custom_id))
        return Told(await who.click(message, custom_id=control.custom_id))

    async def start(self, *people: Member, game: str = "crypt") -> discord.Message:
        """Opens a table with these people and begins; the first one is the host. Returns the first board."""
        host, *guests = people
        if not guests:
            await self.slash(host, "play", game=game, players=1)
            return self.board
        await self.slash(host, "play", game=game)
        for guest in guests:
            await self.act(guest, self.lobby, "join")
        await self.act(host, self.lobby, "start")
        return self.board

    async def act(self, who: Member, message: discord.Message, act: str) -> Told:
        """Presses the button that does `act`, whatever its label."""
        (found,) = [one for one in buttons(message) if act_of(one) == act]
        return Told(await who.click(message, custom_id=found.custom_id))

    async def press_old(self, who: Member, message: discord.Message, control: str, *values: str) -> Told:
        """A press on a control that `message` does not show any more, from a screen that is behind."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        data = {"custom_id": control, "component_type": 3 if values else 2, "values": list(values)}
        return Told(await _component_interaction(who, stored, data))

    def asked(self) -> Member:
        """Who is asked on the board."""
        name = asked_name(self.board)
        return next(person for shown, person in self.people.items() if name in {shown, person.mention})

    async def stored(self, table: int, **columns: str) -> None:
        """Changes what is stored of a table behind the bot's back."""
        url = self.settings.database_url.split("///")[1]
        with closing(sqlite3.connect(url)) as database, database:
            for column, value in columns.items():
                database.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table))  # noqa: S608

    async def everything_stored(self) -> str:
        """All that the database holds of seats, results, people and tables, but for the state of the games."""
        url = self.settings.database_url.split("///")[1]
        with closing(sqlite3.connect(url)) as database:
            columns = "host, closed_by, invited, vote, clock, story"
            found = [database.execute(f"SELECT * FROM {name}").fetchall() for name in ("seats", "results", "players")]  # noqa: S608
            return str([*found, database.execute(f"SELECT {columns} FROM tables").fetchall()])  # noqa: S608

    async def restart(self) -> None:
        """The bot dies, and a new one begins with the same database."""
        before = self.env.bot
        assert isinstance(before, Riverboat)
        bot = Riverboat(self.settings)
        await self.env.restart_bot(bot)
        self.env.bot = bot
        if before.harbour is not None:
            await before.harbour.store.close()


@asynccontextmanager
async def afloat(
    folder: Path, *, threads: bool = False, locale: str | None = "en-US", **settings: Any
) -> AsyncIterator[Rig]:
    """The bot in a server that is set to speak `locale` (None: it was never set), with a database in `folder`."""
    chosen = Settings(database_url=fresh(folder / "riverboat.db"), threads=threads, **settings)
    client = Riverboat(chosen)
    env = simcord.Env(client, approved_intents=discord.Intents(guilds=True), settle_timeout=20)
    locales: dict[str, str] = {}
    secrets = count(1)

    def speak(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload["locale"] = locales.get(user["id"], payload["locale"])

    env.backend.subscribers.append(speak)
    await env.start()
    try:
        with (
            env.time_context(),
            patch.object(status_messages, "EVERY", 0.0),  # SimCord waits for every timer
            patch.object(notes, "EVERY", 0.0),
            patch.object(alarm, "LONGEST", inf),  # days pass
            patch.object(lobby, "new_secret", lambda: f"secret {next(secrets)}"),
        ):
            guild = env.create_guild("Riverboat")
            if locale is not None and client.harbour is not None:
                await client.harbour.store.set_guild(guild.id, language=language_of(locale))
            yield Rig(env, chosen, guild, guild.create_text_channel("games"), locales)
            assert env.errors == []
    finally:
        await env.bot.close()
        await env.shutdown()


@contextmanager
def dealt(table: Table[Any, Any]) -> Iterator[None]:
    """The next game begins in the situation of `table`."""
    with patch.object(lobby, "Table", SimpleNamespace(start=lambda *_, **__: table)):
        yield


def said(text: Text, language: str = "en", *names: str) -> str:
    """A sentence of the bot as a person reads it; `names` are those at the table, by seat."""
    return words_in(language, names)(text)


def walk(message: discord.Message) -> Iterator[Any]:
    """Every component of a message, in reading order."""
    waiting: list[Any] = list(reversed(message.components))
    while waiting:
        component = waiting.pop()
        yield component
        waiting += reversed(getattr(component, "children", []))


def texts(message: discord.Message) -> list[str]:
    """The texts of a message."""
    return [component.content for component in walk(message) if isinstance(component, discord.TextDisplay)]


def text_of(message: discord.Message) -> str:
    """The texts of a message in one."""
    return "\n".join([message.content] * bool(message.content) + texts(message))


def pictures(message: discord.Message) -> list[str]:
    """The alternative texts of the pictures of a message."""
    galleries = [component for component in walk(message) if isinstance(component, discord.MediaGalleryComponent)]
    return [item.description or "" for gallery in galleries for item in gallery.items]


def buttons(message: discord.Message) -> list[discord.Button]:
    """The buttons that can be pressed."""
    found = [component for component in walk(message) if isinstance(component, discord.Button)]
    return [button for button in found if not button.disabled and button.custom_id]


def lists(message: discord.Message) -> list[discord.SelectMenu]:
    """The lists of a message."""
    return [component for component in walk(message) if isinstance(component, discord.SelectMenu)]


def labels(message: discord.Message) -> list[str]:
    """The labels of the buttons, those that are closed and links too."""
    return [component.label or "" for component in walk(message) if isinstance(component, discord.Button)]


def act_of(control: Control) -> str:
    """What a control does."""
    return (control.custom_id or ":::").split(":")[3].split(".")[0]


def everything(message: discord.Message) -> Iterator[str]:
    """Every sentence, label and hint that a person can read or have read out."""
    yield from texts(message)
    yield from pictures(message)
    yield from labels(message)
    for menu in lists(message):
        yield menu.placeholder or ""
        for option in menu.options:
            yield option.label
            yield option.description or ""


def asked_name(board: discord.Message) -> str:
    """The name of who is asked, read from the question: "**B** · **Bob**, claim…", or alone "**Bob**, claim…"."""
    question, *_ = texts(board)[-1].splitlines()
    return question.split("**")[-2]


def controls(message: discord.Message) -> list[Control]:
    """Everything that can be pressed on a message."""
    return [*buttons(message), *lists(message)]


def answers(board: discord.Message) -> list[Control]:
    """What answers the question of a board: buttons and lists."""
    return [control for control in controls(board) if act_of(control) not in TABLE_ROW]


ANSWERS = {"o", "s", "undo"}
"""Acts of the private view that answer the question."""


async def play_on(rig: Rig, random: Random, *, until: int = 300) -> None:
    """Whoever is asked presses random controls, until the game is over or they have pressed `until` of them.

    They press on the board, or in their private view where the board offers nothing.
    """
    for _ in range(until):
        board = source = rig.board
        found = answers(board)
        in_the_hand = all(act_of(one) == "undo" for one in found)
        if in_the_hand and not any(act_of(one) == "hand" for one in buttons(board)):
            return
        who = rig.asked()
        if in_the_hand:
            source = (await rig.act(who, board, "hand")).private
            found = [one for one in controls(source) if act_of(one) in ANSWERS]
        control = random.choices(found, [WEIGHTS.get(act_of(one), 1.0) for one in found])[0]
        told = await rig.use(who, source, control, *some_of(control, random))
        if told.message is not None and any(act_of(one) == "y" for one in buttons(told.private)):
            await rig.act(who, told.private, "y")
        if not _has_changed(rig, board) and isinstance(control, discord.SelectMenu) and control.min_values == 1:
            told = await rig.use(who, source, control)  # so many together are more than can be paid for
        assert _has_changed(rig, board), f"nothing has changed: {told.words}"


def _has_changed(rig: Rig, board: discord.Message) -> bool:
    """Does the board offer something else than it did?"""
    return [one.custom_id for one in controls(rig.board)] != [one.custom_id for one in controls(board)]


def some_of(control: Control, random: Random) -> list[str]:
    """As many values of a list as may be picked together; none of a button."""
    if not isinstance(control, discord.SelectMenu):
        return []
    picked = random.sample(control.options, random.randint(control.min_values, control.max_values))
    return [option.value for option in picked]
