"""Report a problem: a form, and what becomes of it. Nothing that is hidden at a table goes with it."""

from __future__ import annotations

from importlib.metadata import version

import discord
import structlog

from engines.core import say

from .harbour import Harbour
from .ids import Press
from .refusals import TOO_LATE, Refusal
from .reply import Reply
from .screens.report import form, posted
from .tables.session import Session
from .trouble import TROUBLE

log = structlog.get_logger()


async def report(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Opens the form."""
    if not await reply.form(form(session, reply.words)):
        raise Refusal(TOO_LATE)


async def reported(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Logs what somebody has written, and posts it where whoever runs the bot wants it."""
    again = harbour.reports.opens_at(press.user)
    if again is not None:
        raise Refusal(
            say("You have reported several problems already; you can report the next one {t}.", t=f"<t:{again}:R>")
        )
    row, (written, *_) = session.row, press.values
    facts = {
        "table": row.id,
        "game": row.game,
        "status": str(row.status),
        "revision": row.revision,
        "step": row.step,
        "version": version("riverboat"),
        "interaction": press.interaction,
        "user": press.user,
    }
    log.warning("problem reported", **facts, written=written)
    if harbour.settings.report_channel is not None:
        await _post(harbour, press, posted(facts, written))
    thanks = say("Thank you. Whoever runs this bot can read it now ({table}).", table=session.title)
    await reply.say(thanks)


async def _post(harbour: Harbour, press: Press, view: discord.ui.LayoutView) -> None:
    channel = harbour.client.get_partial_messageable(harbour.settings.report_channel or 0)
    try:
        await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none())
    except TROUBLE as error:
        log.warning("report not posted", table=press.table, interaction=press.interaction, error=repr(error))
