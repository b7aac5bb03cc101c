"""Pictures are drawn by a process of its own, which comes back when it dies and goes when the bot goes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import partial

import pytest
from PIL import Image

from bot.pictures import Drawer, PictureFailed, Studio
from bot.words import words_in
from engines import GAMES
from engines.core import Seat, Table
from renderers.kit.encode import encode
from renderers.pictures import RENDERERS
from renderers.scene import Scene

ORPHAN = """
import asyncio, os, signal
from functools import partial
from PIL import Image
from bot.pictures import Studio

async def main():
    await Studio(processes=1).picture(partial(Image.new, "RGB", (1, 1)), "sheet.jpg")
    print("drawn", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    made = Studio(processes=1)
    yield made
    await made.close()


def sheet(colour: str) -> partial[Image.Image]:
    """Something quick to draw."""
    return partial(Image.new, "RGB", (40, 30), colour)


async def drawn(studio: Studio, draw: partial[Image.Image]) -> bytes:
    return (await studio.picture(draw, "sheet.jpg")).fp.read()


def die() -> Image.Image:
    """What a broken library does to a process that draws; in the process of the tests it would end the tests."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Image.new("RGB", (1, 1))


async def test_a_board_from_the_process_is_the_same_to_the_byte_in_both_languages(studio: Studio) -> None:
    crypt = GAMES["crypt"]
    table = Table.start(crypt, crypt.options(seats=2), seed="a seed")
    assert table.ask is not None
    scene = Scene(table.view(0), crypt.moment(table.state), Seat(table.ask.seat), table.ask.prompt, table.opening)
    for language in ("en", "fr"):
        draw = partial(RENDERERS["crypt"].board, scene, words_in(language, ("Ann", "Bob"), crypt.phantoms))
        assert await drawn(studio, draw) == encode(draw()).data == await drawn(Studio(processes=0), draw)


async def test_each_of_many_who_ask_at_once_gets_their_own(studio: Studio) -> None:
    wanted = [sheet(colour) for colour in ("red", "green", "blue", "white")]
    assert await asyncio.gather(*(drawn(studio, draw) for draw in wanted)) == [encode(draw()).data for draw in wanted]


async def test_a_picture_that_fails_says_why_and_harms_no_other(studio: Studio) -> None:
    with pytest.raises(PictureFailed, match="unrecognized image mode"):
        await drawn(studio, partial(Image.new, "no mode", (1, 1)))
    assert await drawn(studio, sheet("red")) == encode(sheet("red")()).data


async def test_who_goes_away_leaves_no_picture_to_the_next(studio: Studio) -> None:
    gone = asyncio.create_task(drawn(studio, sheet("red")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait([gone])
    assert await drawn(studio, sheet("blue")) == encode(sheet("blue")()).data


async def test_a_process_that_was_killed_is_replaced_and_the_picture_drawn_again(studio: Studio) -> None:
    (drawer,) = studio.drawers
    await drawn(studio, sheet("red"))
    first = (await drawer.start()).pid
    os.kill(first, signal.SIGKILL)
    assert await drawn(studio, sheet("blue")) == encode(sheet("blue")()).data
    assert (await drawer.start()).pid != first


async def test_a_picture_that_kills_its_process_is_tried_twice_and_the_next_is_drawn(studio: Studio) -> None:
    with pytest.raises(PictureFailed, match="twice"):
        await drawn(studio, partial(die))
    assert await drawn(studio, sheet("blue")) == encode(sheet("blue")()).data


async def test_the_process_ends_with_the_studio() -> None:
    drawer = Drawer()
    process = await drawer.start()
    await drawer.stop()
    assert process.returncode == -signal.SIGKILL


def test_the_process_ends_when_the_bot_is_killed() -> None:
    # Both have one standard error: this returns when both have closed it.
    bot = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, timeout=60, check=False)  # noqa: S603
    assert (bot.returncode, bot.stdout, bot.stderr) == (-signal.SIGKILL, b"drawn\n", b"")
