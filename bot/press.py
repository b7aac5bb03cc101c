"""One press: read its id, answer in time, act under the table's lock, show what is true now."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import structlog

from . import presses_about_past as past
from . import presses_about_problems as problems
from . import presses_about_tables as about
from . import presses_in_lobby as in_lobby
from . import presses_of_people as people
from . import presses_without_table as without_table
from .figures import PRESS_SECONDS
from .harbour import Harbour
from .ids import Act, Press, parse
from .presses_in_game import answer, confirmed, drop, open_hand, plan, refresh, undo
from .refusals import NOT_SAVED, OLD_BUTTON, WENT_WRONG, Refusal
from .reply import Reply
from .store import StoreUnavailable
from .tables.session import Session
from .trouble import TROUBLE
from .words import words_in

log = structlog.get_logger()

Handler: TypeAlias = Callable[[Harbour, Press, Session, Reply], Awaitable[None]]

PLAYS = frozenset({Act.OPTION, Act.PICK, Act.CONFIRMED, Act.UNDO, Act.HAND, Act.REFRESH, Act.STANDING})
"""What somebody does who plays, and does not only look."""

DECIDES = frozenset(
    {Act.BALLOT, Act.PAUSE, Act.GO_ON, Act.END_TABLE, Act.CONCEDE, Act.HAND_OVER, Act.REMOVE, Act.ASK_IN, Act.SURE}
)
"""What somebody does who has a say at the table."""

ON_BOARDS = PLAYS | {Act.GO_ON, Act.TAKE_SEAT, Act.TEXT, Act.ODDS, Act.MORE}
"""What, in a message that everybody sees, stands on boards alone."""

HANDLERS: dict[Act, Handler] = {
    Act.OPTION: answer,
    Act.PICK: answer,
    Act.CONFIRMED: confirmed,
    Act.DROP: drop,
    Act.UNDO: undo,
    Act.HAND: open_hand,
    Act.REFRESH: refresh,
    Act.STANDING: plan,
    Act.TEXT: about.text,
    Act.ODDS: about.odds,
    Act.SHEET: about.sheet,
    Act.RULES: about.rules,
    Act.MORE: about.more,
    Act.LANGUAGE: about.language,
    Act.DEPICT: about.depict,
    Act.LEAVE_TABLE: people.ask_leave,
    Act.END_TABLE: people.ask_end,
    Act.CONCEDE: people.ask_concede,
    Act.SURE: people.sure,
    Act.PAUSE: people.pause,
    Act.GO_ON: people.go_on,
    Act.BALLOT: people.ballot,
    Act.TAKE_SEAT: people.take_seat,
    Act.HAND_OVER: people.hand_over,
    Act.REMOVE: people.ask_remove,
    Act.ASK_IN: people.ask_in,
    Act.ADD_COMPUTER: in_lobby.add_computer,
    Act.SEND_AWAY: in_lobby.send_away,
    Act.INVITE: in_lobby.invite,
    Act.CALL_OUT: in_lobby.call_out,
    Act.RECORD: about.record,
    Act.LOG: past.log,
    Act.LEAF: past.leaf,
    Act.EARLIER: past.earlier,
    Act.LOOK: past.look,
    Act.REPLAY: in_lobby.replay,
    Act.JOIN: in_lobby.join,
    Act.LEAVE: in_lobby.leave,
    Act.START: in_lobby.start,
    Act.OPTIONS: in_lobby.options,
    Act.SET: in_lobby.choose,
    Act.CANCEL: in_lobby.cancel,
    Act.REOPEN: in_lobby.replay,
    Act.TRY_AGAIN: about.try_again,
    Act.REPORT: problems.report,
    Act.REPORTED: problems.reported,
}


WITHOUT_TABLE: dict[Act, Callable[[Harbour, Press, Reply], Awaitable[None]]] = {
    Act.CHAPTER: without_table.chapter,
    Act.GAME: without_table.choose_game,
    Act.MINE: people.choose_for_oneself,
    Act.LADDER: without_table.leaderboard,
    Act.SERVER: without_table.choose_for_server,
    Act.GUIDE: without_table.guide,
}


async def on_press(harbour: Harbour, interaction: discord.Interaction[Any]) -> None:
    """Every press comes here; whatever happens, the person gets one answer."""
    press = parse(interaction)
    words = words_in(harbour.languages.of(interaction))
    started = asyncio.get_running_loop().time()
    session: Session | None = None
    async with Reply(interaction, words, opens=press is not None and press.opens) as reply:
        if reply.late and not await reply.defer():
            return
        try:
            if press is None:
                raise Refusal(OLD_BUTTON)
            session = await _handle(harbour, press, reply)
        except Refusal as refusal:
            await reply.say(refusal.text)
        except StoreUnavailable as error:
            log.warning("press not saved", interaction=interaction.id, table=press and press.table, error=str(error))
            await reply.say(NOT_SAVED)
        except TROUBLE as error:
            log.warning(
                "press not carried out", interaction=interaction.id, table=press and press.table, error=repr(error)
            )
            await reply.say(WENT_WRONG)
        except Exception:
            log.exception("press failed", interaction=interaction.id, table=press and press.table)
            await reply.say(WENT_WRONG)
    if press is not None:
        spent = asyncio.get_running_loop().time() - started
        PRESS_SECONDS.labels(press.act.name.lower()).observe(spent)
        log.info("press", table=press.table, act=press.act, interaction=press.interaction, ms=round(1000 * spent, 1))
    if press is not None and session is not None:
        await harbour.tables.report(session, reply, in_place=press.act is Act.TRY_AGAIN)


async def _is_there(harbour: Harbour, press: Press, session: Session) -> None:
    """Whoever acts is back at once, and a table that was about to be closed stays."""
    seat = session.seat_of(press.user)
    if seat is None or not session.begun:
        return
    leaves = press.act is Act.SURE and press.argument == "leave"
    if session.seats[seat].absent and press.act in PLAYS | DECIDES and not leaves:
        harbour.tables.publisher.show(await harbour.tables.people.come_back(press))
    await harbour.tables.people.keep(session)


async def _handle(harbour: Harbour, press: Press, reply: Reply) -> Session | None:
    """Does what was pressed; returns the table, if the press was about one."""
    if press.act in WITHOUT_TABLE:
        await WITHOUT_TABLE[press.act](harbour, press, reply)
        return None
    return await at_table(harbour, press, reply)


async def at_table(harbour: Harbour, press: Press, reply: Reply) -> Session:
    """Does at a table what was pressed, or asked for by a command; returns the table. Raises Refusal."""
    session = await harbour.tables.sessions.get(press.table)
    reply.words = session.words(reply.words.language)
    session.here(press.user, asyncio.get_running_loop().time())
    await harbour.tables.lobby_messages.adopt(session, reply.interaction.message)
    if press.act in ON_BOARDS:
        await harbour.tables.publisher.adopt(session, reply.interaction.message)
    harbour.tables.publisher.catch_up(session)
    await _is_there(harbour, press, session)
    if session.standing_answer() is not None:
        await harbour.tables.settle(session)
    await HANDLERS[press.act](harbour, press, session, reply)
    return session
