"""The make-believe Discord: one server, one channel, six people, and a clock that shows the real time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord.backend.cdn import CDN_BASE

from bot.local.faces import face
from bot.local.light import lighten
from bot.local.people import PEOPLE, Person
from bot.local.pictures import OwnPictures

BOT_NAME = "Riverboat"
BOT_COLOUR = "#d8b45a"
FACE = "face"
SETTLE_SECONDS = 4.0
"""How long a press may take before its page is told that it goes on. Timers due later than this hold nothing up."""
CLOSING_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Stage:
    """What the door and the pump need of this world."""

    env: simcord.Env
    preview: simcord.Preview
    channel: discord.TextChannel
    members: Mapping[Person, simcord.MemberActor]


@asynccontextmanager
async def stage(client: discord.Client) -> AsyncIterator[Stage]:
    """Logs `client` in to a world of its own and opens the preview of it; closes both, and the client, afterwards."""
    lighten()
    env = simcord.Env(client, check_errors=False, settle_timeout=SETTLE_SECONDS)
    env.backend.advance_clock(max(0.0, seconds_behind(env)))
    env.backend.bot_user.name = BOT_NAME
    env.backend.bot_user.avatar = FACE
    locales: dict[str, str] = {}
    env.backend.subscribers.append(lambda event, payload: _speak(event, payload, locales))
    await env.start()
    try:
        with env.time_context():
            guild = env.create_guild("Riverboat")
            handle = guild.create_text_channel("expedition", overwrites={guild.default_role: _no_threads()})
            captains = guild.create_role("captains", permissions=discord.Permissions(manage_guild=True))
            members = {
                person: guild.add_member(
                    env.create_user(person.name, avatar=FACE), roles=[captains] if person.manages else []
                )
                for person in PEOPLE
            }
            locales.update((str(member.id), person.locale) for person, member in members.items())
            async with env.preview(
                handle, viewers=[*members.values()], layout="channel", assets=_faces(env, members)
            ) as preview:
                preview._media_worker = OwnPictures()
                channel = client.get_channel(handle.id)
                assert isinstance(channel, discord.TextChannel)
                yield Stage(env, preview, channel, members)
    finally:
        env.settle_timeout = CLOSING_SECONDS
        try:
            await client.close()
        finally:
            await env.shutdown()


def seconds_behind(env: simcord.Env) -> float:
    """How far the clock of the world is behind the real one."""
    return (datetime.now(UTC) - env.now()).total_seconds()


def _no_threads() -> discord.PermissionOverwrite:
    """The preview shows one channel and opens no thread, so the bot is not allowed to make any."""
    return discord.PermissionOverwrite(create_public_threads=False, create_private_threads=False)


def _speak(event: str, payload: Any, locales: Mapping[str, str]) -> None:
    """Gives an interaction the language of the person whose it is; the world itself knows English only."""
    if event == "INTERACTION_CREATE":
        user = payload.get("user") or payload["member"]["user"]
        payload["locale"] = locales.get(user["id"], payload["locale"])


def _faces(env: simcord.Env, members: Mapping[Person, simcord.MemberActor]) -> dict[str, tuple[str, bytes]]:
    faces = {member.id: face(person.name[0], person.colour) for person, member in members.items()}
    faces[env.backend.bot_user.id] = face(BOT_NAME[0], BOT_COLOUR)
    return {f"{CDN_BASE}/avatars/{user}/{FACE}.png": (f"{FACE}.png", picture) for user, picture in faces.items()}
