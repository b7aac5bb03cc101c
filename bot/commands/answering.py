"""How every command is answered: in time, in the person's language, and never with a traceback."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog

from bot.figures import COMMAND_SECONDS
from bot.refusals import NOT_SAVED, WENT_WRONG, Refusal
from bot.reply import Reply
from bot.store import StoreUnavailable
from bot.trouble import TROUBLE
from bot.words import words_in

log = structlog.get_logger()


async def answered(interaction: discord.Interaction[Any], act: Callable[[Reply], Awaitable[None]]) -> None:
    """Runs `act`; a refusal or a failure becomes one sentence for the person."""
    command = interaction.command.qualified_name if interaction.command is not None else "?"
    with COMMAND_SECONDS.labels(command).time():
        await _answered(interaction, act, command)


async def _answered(
    interaction: discord.Interaction[Any], act: Callable[[Reply], Awaitable[None]], command: str
) -> None:
    words = words_in(interaction.client.harbour.languages.of(interaction))
    async with Reply(interaction, words, opens=True) as reply:
        if reply.late and not await reply.defer():
            return
        try:
            await act(reply)
        except Refusal as refusal:
            await reply.say(refusal.text)
        except StoreUnavailable as error:
            log.warning("command not saved", interaction=interaction.id, command=command, error=str(error))
            await reply.say(NOT_SAVED)
        except TROUBLE as error:
            log.warning("command not carried out", interaction=interaction.id, error=repr(error))
            await reply.say(WENT_WRONG)
        except Exception:
            log.exception("command failed", interaction=interaction.id, command=command)
            await reply.say(WENT_WRONG)
