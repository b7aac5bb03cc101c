"""One lobby for one wish: Play again by several people, across a restart, and events that Discord delivers twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from bot.tables import lobby
from engines.crypt.state import ClaimPhase
from tests.bot.table_rig import Rig, logged_in, open_lobby, sentences, table_of
from tests.discord.interactions import Press
from tests.discord.people import Person
from tests.discord.screens import Message
from tests.engines.crypt_tables import seat, table_at, up


@asynccontextmanager
async def finished(folder: Path) -> AsyncIterator[Rig]:
    """A table of two people whose game has just ended."""
    last = table_at(ClaimPhase(), up("idol 1"), up("jewelry 4"), seats=[seat(), seat()], last_round=True)
    with patch.object(lobby, "Table", SimpleNamespace(start=lambda *_, **__: last)):
        async with table_of(2, folder) as rig:
            while rig.database.game().ask is not None:
                await rig.last_control().press(rig.asked, rig.board)
                await rig.settled()
            yield rig


async def play_again(rig: Rig, person: Person) -> Press:
    """Presses Play again under the results."""
    return await person.press(rig.board, "Play again")


def seated(rig: Rig, number: int) -> set[int]:
    """Who sits at a table."""
    return {row["user_id"] for row in rig.database.rows(f"SELECT user_id FROM seats WHERE table_id = {number}")}  # noqa: S608


def tables(rig: Rig) -> int:
    """How many tables were ever opened."""
    return int(rig.database.rows("SELECT count(*) AS n FROM tables")[0]["n"])


def lobbies(rig: Rig, number: int) -> list[Message]:
    """The messages that everybody sees about a table."""
    return [message for message in rig.server.live() if f"Crypt {number} ·" in message.text]


async def test_two_people_who_press_play_again_at_once_sit_in_one_lobby(tmp_path: Path) -> None:
    async with finished(tmp_path) as rig:
        await asyncio.gather(*(play_again(rig, person) for person in rig.people))
        await rig.server.until(lambda: seated(rig, 2) == {int(person.id) for person in rig.people}, "both sit there")
        await rig.server.until(lambda: len(lobbies(rig, 2)) == 1, "one lobby")
        assert tables(rig) == 2


async def test_play_again_after_a_restart_leads_to_the_lobby_that_is_there(tmp_path: Path) -> None:
    async with finished(tmp_path) as rig:
        alice, bob = rig.people
        await play_again(rig, alice)
        await rig.server.until(lambda: lobbies(rig, 2), "the lobby")
        await rig.client.close()
        async with logged_in(rig.server, rig.database) as client:
            after = Rig(rig.server, rig.database, rig.people, rig.number, client)
            press = await play_again(after, bob)
            assert "You sit at Crypt 2." in sentences(press)
            assert (tables(after), seated(after, 2)) == (2, {int(alice.id), int(bob.id)})


async def test_play_again_opens_another_lobby_once_the_first_one_is_closed(tmp_path: Path) -> None:
    async with finished(tmp_path) as rig:
        alice, bob = rig.people
        await play_again(rig, alice)
        await rig.server.until(lambda: lobbies(rig, 2), "the lobby")
        await alice.press(lobbies(rig, 2)[0], "Cancel")
        await play_again(rig, bob)
        await rig.server.until(lambda: lobbies(rig, 3), "another lobby")
        assert seated(rig, 3) == {int(bob.id)}


async def test_a_lobby_of_play_again_that_could_not_be_posted_is_posted_for_the_next_one(tmp_path: Path) -> None:
    async with finished(tmp_path) as rig:
        alice, bob = rig.people
        rig.server.channels.deny(rig.server.channel(), "send_messages")
        await play_again(rig, alice)
        rig.server.channel().denied.clear()
        await play_again(rig, bob)
        await rig.server.until(lambda: len(lobbies(rig, 2)) == 1, "the lobby")
        assert (tables(rig), len(seated(rig, 2))) == (2, 2)


async def test_a_command_delivered_twice_opens_one_lobby(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        alice = rig.people[0]
        press = await alice.slash("play", rig.server.channel(), game="crypt")
        await rig.server.until(lambda: rig.database.rows("SELECT 1 FROM tables WHERE lobby_message > 0 AND id = 2"))
        alice.again(press)
        await all_is_quiet(rig)
        assert len([request for request in rig.server.requests if press.token in request.path]) == 1
        assert (tables(rig), len(lobbies(rig, 2))) == (2, 1)


async def test_a_command_delivered_twice_at_the_same_moment_opens_one_lobby(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        alice = rig.people[0]
        rig.server.gateway.hold()
        sending = asyncio.create_task(alice.slash("play", rig.server.channel(), game="crypt"))
        await asyncio.sleep(0)
        alice.again(rig.server.interactions.all[-1])
        rig.server.gateway.release()
        press = await sending
        await all_is_quiet(rig)
        assert (press.type, press.refused, tables(rig), len(lobbies(rig, 2))) == (4, [], 2, 1)


async def test_open_again_delivered_twice_opens_one_lobby(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        alice = rig.people[0]
        closed = await open_lobby(rig.server, rig.database, (alice,))
        await alice.press(closed, "Cancel")
        press = await alice.press(closed, "Open again")
        await rig.server.until(lambda: rig.database.rows("SELECT 1 FROM tables WHERE lobby_message > 0 AND id = 3"))
        await alice.press(lobbies(rig, 3)[0], "Cancel")
        alice.again(press)
        await all_is_quiet(rig)
        assert tables(rig) == 3


async def all_is_quiet(rig: Rig) -> None:
    """Waits until the bot has done all that was asked of it: events are handled in their order."""
    last = await rig.people[0].slash("games", rig.server.channel())
    await rig.server.until(lambda: last.answer, "answered")
