"""A make-believe Discord for tests: people who press what they see, in their own language, and read what they get."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

import discord
import simcord

from bot.client import Riverboat
from bot.settings import Settings
from bot.tables import publisher

Member: TypeAlias = simcord.MemberActor
Control: TypeAlias = discord.Button | discord.SelectMenu
TABLE_ROW = {"hand", "text", "rules", "more", "replay", "record"}
"""Acts that stand under the separator of a board."""


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
        return [message for message in self.place.history() if not message.flags.ephemeral]

    @property
    def board(self) -> discord.Message:
        """The newest message with a picture."""
        return next(message for message in reversed(self.posts()) if pictures(message))

    @property
    def lobby(self) -> discord.Message:
        """The newest message of the channel."""
        return [message for message in self.channel.history() if not message.flags.ephemeral][-1]

    async def slash(self, who: Member, name: str, **options: Any) -> Told:
        """Types a command into the channel in which the table is played."""
        return Told(await who.slash(self.channel, name, **options))

    async def press(self, who: Member, message: discord.Message, label: str) -> Told:
        """Presses the button with that label."""
        return Told(await who.click(message, label=label))

    async def pick(self, who: Member, message: discord.Message, menu: str, *choices: str) -> Told:
        """Chooses in the list that says `menu` (in its placeholder or its first option) what begins like `choices`."""
        (found,) = [one for one in lists(message) if menu in (one.placeholder or "") or menu in one.options[0].label]
        values = []
        for choice in choices:
            (value,) = [option.value for option in found.options if choice in option.label]
            values.append(value)
        return Told(await who.select(message, values, custom_id=found.custom_id))

    async def use(self, who: Member, message: discord.Message, control: Control, value: str | None = None) -> Told:
        """Presses a control that was found on `message`."""
        if isinstance(control, discord.SelectMenu):
            return Told(await who.select(message, [str(value)], custom_id=control.custom_id))
        return Told(await who.click(message, custom_id=control.custom_id))

    async def start(self, *people: Member, **options: Any) -> discord.Message:
        """Opens a table with these people and begins; the first one is the host. Returns the first board."""
        host, *guests = people
        if not guests:
            await self.slash(host, "play", players=1, **options)
            return self.board
        await self.slash(host, "play", **options)
        lobby = self.lobby
        for guest in guests:
            await self.act(guest, lobby, "join")
        await self.act(host, lobby, "start")
        return self.board

    async def act(self, who: Member, message: discord.Message, act: str) -> Told:
        """Presses the button that does `act`, whatever its label."""
        (found,) = [one for one in buttons(message) if act_of(one) == act]
        return Told(await who.click(message, custom_id=found.custom_id))

    def asked(self) -> Member:
        """Who is asked on the board."""
        name = asked_name(self.board)
        return next(person for shown, person in self.people.items() if name in {shown, person.mention})

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
async def afloat(folder: Path, *, threads: bool = False, locale: str = "en-US", **settings: Any) -> AsyncIterator[Rig]:
    """The bot in a server that speaks `locale`, with a database of its own in `folder`."""
    chosen = Settings(database_url=f"sqlite+aiosqlite:///{folder}/riverboat.db", threads=threads, **settings)
    env = simcord.Env(Riverboat(chosen), approved_intents=discord.Intents(guilds=True), settle_timeout=20)
    locales: dict[str, str] = {}

    def speak(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload["locale"] = locales.get(user["id"], payload["locale"])
            if "guild_locale" in payload:
                payload["guild_locale"] = locale

    env.backend.subscribers.append(speak)
    with patch.object(publisher, "NOTED_EVERY", 1e6):
        await env.start()
        try:
            with env.time_context():
                guild = env.create_guild("Riverboat")
                yield Rig(env, chosen, guild, guild.create_text_channel("games"), locales)
                assert env.errors == []
        finally:
            await env.bot.close()
            await env.shutdown()


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
    """The name of who is asked, read from the question: "**B** · **Bob**, claim treasures or pass."."""
    question = texts(board)[-1]
    return question.split("**")[3]


def answers(board: discord.Message) -> list[tuple[Control, str | None]]:
    """Everything that answers the question of a board: buttons, and options of lists."""
    found: list[tuple[Control, str | None]] = [(one, None) for one in buttons(board) if act_of(one) not in TABLE_ROW]
    return found + [(menu, option.value) for menu in lists(board) for option in menu.options]


async def play_on(rig: Rig, random: Random, *, until: int = 1000) -> int:
    """Random people press random controls of the board, until it offers no answer any more. Returns the presses."""
    presses = 0
    while presses < until:
        board = rig.board
        found = answers(board)
        if not found:
            break
        weights = [0.2 if act_of(control) == "undo" else 1.0 for control, _ in found]
        control, value = random.choices(found, weights)[0]
        who = rig.asked()
        told = await rig.use(who, board, control, value)
        presses += 1
        if told.message is not None and any(act_of(one) == "y" for one in buttons(told.private)):
            await rig.act(who, told.private, "y")
            presses += 1
    return presses
