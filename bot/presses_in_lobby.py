"""Presses before and after a game: join, leave, options, start, cancel, play again."""

from __future__ import annotations

from engines.core import say

from .admission import admitted, choices_of, counted
from .harbour import Harbour
from .ids import Press
from .refusals import OUTSIDER, Refusal
from .reply import Reply
from .screens.options import options as options_screen
from .store import AlreadySaved
from .tables.lobby import require_host
from .tables.session import Session


async def join(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Takes a seat."""
    await harbour.tables.publisher.answer(await harbour.tables.lobbies.join(press), reply)


async def leave(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Gives the seat up."""
    await harbour.tables.publisher.answer(await harbour.tables.lobbies.leave(press), reply)


async def cancel(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The host closes the lobby, or a moderator."""
    await harbour.tables.publisher.answer(await harbour.tables.lobbies.cancel(press), reply)


async def start(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The game begins: the lobby message leads to its board."""
    started = await harbour.tables.lobbies.start(press.table, press.user)
    await begin(harbour, started, reply)


async def begin(harbour: Harbour, session: Session, reply: Reply) -> None:
    """Shows the first board, then lets the lobby message lead to it."""
    await reply.defer()
    await harbour.tables.publisher.first(session)


async def options(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The host's list of options."""
    require_host(session, press.user)
    await reply.private(options_screen(session, reply.words.language))


async def choose(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Changes an option; the lobby shows it at once."""
    changed = await harbour.tables.lobbies.choose(press)
    await _seen_in_lobby(harbour, changed, reply)


async def add_computer(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """A computer player sits down."""
    await _seen_in_lobby(harbour, await harbour.tables.lobbies.add_computer(press), reply)


async def send_away(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The host frees a seat of the lobby."""
    await _seen_in_lobby(harbour, await harbour.tables.lobbies.send_away(press), reply)


async def invite(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Only these people may sit down, and they are told."""
    changed = await harbour.tables.lobbies.invite(press)
    await _seen_in_lobby(harbour, changed, reply)
    await harbour.tables.notices.invited(changed, changed.guests.invited)


async def call_out(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The server's role hears that a table looks for players, once."""
    require_host(session, press.user)
    role = (await choices_of(harbour, reply.interaction)).role
    if role is None:
        raise Refusal(say("This server has chosen nobody to be told: /settings server."))
    if session.called_out:
        raise Refusal(say("They were told already."))
    if not await harbour.tables.notices.looking_for_players(session, role):
        raise Refusal(say("They could not be told: Discord did not take the message. Try again in a minute."))
    session.called_out = True
    await reply.say(say("Told."))


async def _seen_in_lobby(harbour: Harbour, changed: Session, reply: Reply) -> None:
    harbour.tables.publisher.show(changed)
    await reply.private(options_screen(changed, reply.words.language))


async def replay(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Play again, or open again: the first press opens a lobby with the same options, each further press joins it."""
    async with session.sequel:
        following = await harbour.store.lobby_after(session.id)
        if following is None:
            if session.begun and session.options.seats == 1 and session.seat_of(press.user) is None:
                raise Refusal(OUTSIDER)
            await _open_like(harbour, press, session, reply)
            return
        found = await harbour.tables.sessions.get(following)
        if found.row.lobby_message is None:
            await harbour.tables.lobby_messages.post(found)
    if found.seat_of(press.user) is None:
        await harbour.tables.lobbies.join(press.at(found.id))
        harbour.tables.publisher.show(found)
    await reply.say(say("You sit at {table}.", table=found.title))


async def _open_like(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Opens a lobby with the options of `session`; a solo game starts at once."""
    tables, row = harbour.tables, session.row
    at_once = session.begun and session.options.seats == 1
    chosen = await admitted(harbour, reply.interaction, row.game)
    await counted(harbour, reply.interaction, chosen, lobby=not at_once)
    await reply.defer()
    try:
        opened = await tables.lobbies.open(
            row.game,
            interaction=press.interaction,
            user=press.user,
            name=press.name,
            guild=row.guild,
            channel=row.home,
            language=row.language,
            options=session.game.at_once(session.options) if at_once else session.options,
            follows=session.id,
        )
    except AlreadySaved:
        return
    await tables.lobby_messages.post(opened)
    if at_once:
        await tables.publisher.first(await tables.lobbies.start(opened.id, press.user))
