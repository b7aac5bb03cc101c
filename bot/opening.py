"""From a game that was chosen to its lobby, or at once to the first board of a solo game."""

from __future__ import annotations

from engines import GAMES
from engines.core import say

from .admission import admitted, counted
from .harbour import Harbour
from .permissions import what_is_missing
from .refusals import Refusal, wrong_number
from .reply import Reply
from .store import AlreadySaved


def check_number(game: str, players: int | None) -> None:
    """Raises Refusal when a game cannot be played by so many; None: nobody has said."""
    least, most = GAMES[game].players
    if players is not None and not least <= players <= most:
        raise Refusal(wrong_number(GAMES[game].title, least, most, players))


async def open_table(harbour: Harbour, reply: Reply, game: str, players: int | None) -> None:
    """Answers an interaction with the lobby of a new table; with one player, or in a private chat, the game begins.

    Raises Refusal when that is not possible here.
    """
    interaction = reply.interaction
    check_number(game, players)
    server = await admitted(harbour, interaction, game)
    missing = what_is_missing(interaction)
    if missing is not None:
        raise Refusal(missing)
    tables, chosen = harbour.tables, GAMES[game]
    alone = players == 1 or interaction.guild_id is None
    await counted(harbour, interaction, server, lobby=not alone)
    try:
        session = await tables.lobbies.open(
            game,
            interaction=interaction.id,
            user=interaction.user.id,
            name=interaction.user.display_name,
            guild=interaction.guild_id,
            channel=interaction.channel_id or 0,
            language=server.language or reply.words.language,
            options=chosen.at_once(chosen.options()) if alone else None,  # type: ignore[call-arg]
        )
    except AlreadySaved:
        reply.step_aside()
        return
    view, files = await tables.lobby_messages.made(session)
    message = await reply.post(view, files)
    if message is None:
        await tables.lobby_messages.post(session)
        await reply.say(say("You sit at {table}.", table=session.title))
    else:
        await tables.lobby_messages.posted(session, message)
    if alone:
        await tables.publisher.first(await tables.lobbies.start(session.id, interaction.user.id))
        await tables.report(session, reply)
