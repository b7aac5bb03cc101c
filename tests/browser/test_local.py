"""`riverboat local` as a newcomer meets it: a page in Chromium, two people, the first round of Crypt."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from .driver import CHROMIUM, PATIENCE, Person, local_mode, people_in_chromium

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine"),
]


def board(person: Person) -> Locator:
    """The newest public message that carries the table row."""
    text = person.page.get_by_role("button", name="Text", exact=True)
    private = person.page.locator(".message-ephemeral-note")
    return person.messages.filter(has=text).filter(has_not=private).last


async def shows(person: Person, words: str) -> None:
    """Waits until the board says so."""
    await expect(board(person)).to_contain_text(words, timeout=PATIENCE)


async def wheel(person: Person, by: int) -> None:
    """Turns the wheel over the messages; `by` pixels, negative upwards."""
    await person.page.locator("#channel-timeline").hover()
    await person.page.mouse.wheel(0, by)


async def is_at_the_end(person: Person, yes: bool = True) -> None:
    """Waits until the newest message is in sight, or is not."""
    script = "yes => { const t = document.getElementById('channel-timeline');"
    script += " return (t.scrollHeight - t.scrollTop - t.clientHeight < 2) === yes; }"
    await person.page.wait_for_function(script, arg=yes)


async def reads_freely(reader: Person, writer: Person) -> None:
    """The wheel scrolls up, nobody else's message moves the reader, an own press and the wheel lead to the end."""
    await is_at_the_end(reader)
    await wheel(reader, -300)
    await is_at_the_end(reader, False)
    place = await reader.messages.first.bounding_box()
    await writer.page.locator("#channel-composer-input").fill("Well played")
    await writer.page.keyboard.press("Enter")
    await reader.sees("Well played")
    assert await reader.messages.first.bounding_box() == place
    await wheel(reader, 5000)
    await is_at_the_end(reader)
    await wheel(reader, -300)
    await is_at_the_end(reader, False)
    await reader.press("My treasures", within=board(reader))
    await reader.private.wait_for()
    await is_at_the_end(reader)


async def test_two_people_play_the_first_round_in_a_browser_and_the_second_begins() -> None:
    """Lobby, board, claims, private view in the reader's language, Collect, reading back, an orderly end by Ctrl-C."""
    async with local_mode() as running, people_in_chromium(running.address) as people:
        alice, chloe = await people.open("Alice"), await people.open("Chloé")
        await alice.slash("play", game="Crypt")
        await alice.sees("Alice opens a table")
        await chloe.press("Join")
        await alice.sees("Chloé")
        await alice.press("Start with 2")
        await shows(alice, "round 1 of 8")
        await shows(chloe, "round 1 of 8")

        alice_leads = "Leader: Alice" in await board(alice).inner_text()
        leader, other = (alice, chloe) if alice_leads else (chloe, alice)
        # Effort 1 needs no roll in Collect, so that no Idol asks for anything.
        await leader.choose("1 · ", "1 servant at 2", within=board(leader))
        await shows(other, f"{leader.name} puts 1 servant at 2")
        await leader.press("End my turn", within=board(leader))
        await shows(other, f"{other.name}, ")
        await other.choose("1 · ", "3 servants at 1", within=board(other))
        await shows(leader, f"{other.name} pushes {leader.name}")
        await other.press("End my turn", within=board(other))
        await shows(leader, "claim one treasure only")

        await chloe.press("My treasures", within=board(chloe))
        await chloe.sees("manche 1 sur 8", within=chloe.private)
        assert any("Aucun trésor" in alt or "trésor" in alt for alt in await chloe.pictures(within=chloe.private))

        await leader.choose("2 · ", "1 servant at 1", within=board(leader))
        await shows(leader, "1 servant at 1 on")
        await leader.press("End my turn", within=board(leader))
        await shows(alice, "round 2 of 8")
        await shows(chloe, f"{other.name} takes")
        await reads_freely(alice, chloe)
        assert "Traceback" not in running.text
