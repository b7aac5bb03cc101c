"""`riverboat local` in a page as narrow as a phone."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import expect

from .driver import CHROMIUM, PATIENCE, local_mode, people_in_chromium

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine"),
]

TRIES = 3
"""The lobby above is closed at any time after the start, and that may close a list once."""


async def test_a_list_opens_on_a_narrow_page_under_pictures_with_long_descriptions() -> None:
    """The preview makes pictures anew when a list is opened, and closes a list that is out of sight for a moment."""
    async with local_mode() as running, people_in_chromium(running.address, width=420, height=900) as people:
        alice = await people.open("Alice")
        await alice.slash("play", game="The Lost Expedition")
        await alice.press("Start solo")
        await alice.sees("choose 2 cards for the morning")
        await expect(alice.page.get_by_role("button", name="Start solo")).to_have_count(0, timeout=PATIENCE)
        await alice.pictures()
        await alice.page.locator("#channel-timeline").hover()
        await alice.page.mouse.wheel(0, -40)
        options = alice.page.locator("[role=option]:visible")
        for _ in range(TRIES):
            await alice.last.get_by_role("combobox").click()
            with suppress(AssertionError):
                await expect(options).to_have_count(6, timeout=PATIENCE / TRIES)
                return
        await expect(options).to_have_count(6)
