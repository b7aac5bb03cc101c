"""Answering with a picture of how people do: a leaderboard of a server, or the games of one person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from engines.core import say
from renderers.standings import Sheet, describe, draw

from .depiction import depicted_for
from .harbour import Harbour
from .ratings import Finished, Kind, Ladders
from .refusals import NO_FINISHED_GAME, Refusal
from .reply import Reply
from .screens.standings import Viewer, leaderboard, page, profile
from .tables.careers import career_words
from .words import harmless


async def show_leaderboard(harbour: Harbour, reply: Reply, game: str, kind: Kind | None = None) -> None:
    """Who does best at a game here; without a kind, at the first that was played. Raises Refusal."""
    guild = reply.interaction.guild_id
    if guild is None:
        raise Refusal(say("Leaderboards belong to servers; ask for one there."))
    ladders = await harbour.standings.of(guild)
    kinds = ladders.kinds(game)
    if not kinds:
        raise Refusal(NO_FINISHED_GAME)
    chosen = kind if kind in kinds else kinds[0]
    sheet = leaderboard(ladders, game, chosen, _viewer(reply.interaction), await harbour.store.unlisted())
    if sheet is None:
        raise Refusal(say("Nobody who has finished this game here wants to be listed."))
    await _answer(harbour, reply, sheet, kinds, chosen)


async def show_stats(
    harbour: Harbour, reply: Reply, player: discord.User | discord.Member, game: str | None = None
) -> None:
    """What somebody has finished at this server; in a private chat, what one has finished oneself. Raises Refusal."""
    viewer = _viewer(reply.interaction)
    unlisted = await harbour.store.unlisted()
    other = player.id != viewer.user
    if other and player.id in unlisted:
        raise Refusal(say("{name} does not show how they do.", name=harmless(player.display_name)))
    if other and reply.interaction.guild_id is None:
        raise Refusal(say("Others can be looked up in a server only."))
    ladders = await _games_of(harbour, reply.interaction, player.id)
    standing = career_words((await harbour.store.player(player.id)).careers)
    sheet = profile(ladders, player.display_name, player.id, viewer, game, unlisted, standing)
    if sheet is None:
        raise Refusal(NO_FINISHED_GAME)
    await _answer(harbour, reply, sheet)


async def _games_of(harbour: Harbour, interaction: discord.Interaction[Any], user: int) -> Ladders:
    if interaction.guild_id is not None:
        return await harbour.standings.of(interaction.guild_id)
    return Ladders().after(map(Finished.read, await harbour.store.results_with(user)))


async def _answer(
    harbour: Harbour, reply: Reply, sheet: Sheet, kinds: Sequence[Kind] = (), kind: Kind | None = None
) -> None:
    name, described = "standings.jpg", describe(sheet, reply.words)
    drawn = partial(draw, sheet, reply.words)
    files = await depicted_for(harbour, None, reply.interaction.user.id, drawn, name)
    shown = page(sheet, reply.words, name if files else None, described, others=kinds, kind=kind)
    await reply.private(shown, files)


def _viewer(interaction: discord.Interaction[Any]) -> Viewer:
    return Viewer(interaction.user.id, "" if interaction.guild is None else interaction.guild.name)
