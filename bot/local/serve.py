"""`riverboat local`: the bot in a browser tab, with nobody's account."""

from __future__ import annotations

import asyncio
import signal
import webbrowser
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import discord

from bot.local.door import Door
from bot.local.greeting import GREETING
from bot.local.people import PEOPLE
from bot.local.ports import listen
from bot.local.pump import Pump
from bot.local.stage import Stage, stage


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    port: int | None,
    open_browser: bool,
    on_ready: Callable[[str], None],
    greeting: Sequence[str] = GREETING,
) -> None:
    """Runs the client of `make_bot` behind `http://127.0.0.1:port/` until Ctrl-C, SIGTERM or the end of the preview.

    `port` and the six ports after it are taken, or without `port` the first free run of seven. `greeting` is posted
    in the channel, one message a text, then `on_ready` gets the address. Raises `PortTaken`.
    """
    sockets = listen(port, 1 + len(PEOPLE))
    try:
        async with _interrupted() as interrupted, stage(make_bot()) as world:
            for text in greeting:
                await world.channel.send(text, allowed_mentions=discord.AllowedMentions.none())
            pump = Pump(world)
            async with Door(world, pump, sockets) as door:
                on_ready(door.url)
                if open_browser:
                    await asyncio.to_thread(webbrowser.open, door.url)
                await _until_the_end(world, pump, interrupted)
    finally:
        for one in sockets:
            one.close()


async def _until_the_end(world: Stage, pump: Pump, interrupted: asyncio.Event) -> None:
    """Returns when somebody ends it; a pump that broke raises its reason."""
    ends = [
        asyncio.create_task(pump.run()),
        asyncio.create_task(interrupted.wait()),
        asyncio.create_task(world.preview.wait_closed()),
    ]
    try:
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for one in done:
            one.result()
    finally:
        for one in ends:
            one.cancel()
        await asyncio.gather(*ends, return_exceptions=True)


@asynccontextmanager
async def _interrupted() -> AsyncIterator[asyncio.Event]:
    """An event that Ctrl-C and SIGTERM set, in place of an exception from the middle of something."""
    loop = asyncio.get_running_loop()
    event = asyncio.Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {one: signal.getsignal(one) for one in signals}
    for one in signals:
        signal.signal(one, lambda *_: loop.call_soon_threadsafe(event.set))
    try:
        yield event
    finally:
        for one in signals:
            signal.signal(one, before[one])
