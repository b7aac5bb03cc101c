"""CPU time and latency of a press, from the event on the gateway to the bot's answer, pictures and saving included.

The bot is a process of its own on SQLite, the stand-in for Discord is this process. First people press one after
another; then fifty times a second at two hundred tables, whether or not the bot keeps up. A latency counts from the
moment at which the press was due; how late the stand-in itself was is printed too, for it needs a processor as well.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.bench.figures import figure, median_ms, percentile
from tests.bench.games import AnyTable, Stored, fill, in_the_middle
from tests.bench.process import BotProcess, bot_process
from tests.bot.table_rig import Control, legal
from tests.discord.interactions import Press
from tests.discord.people import Person
from tests.discord.screens import Message
from tests.discord.server import Server, running
from tests.discord.world import Channel

TABLES = 200
ONE_BY_ONE = 200
A_SECOND = 50
SECONDS = 20
RANDOM = Random(1)


class Boards:
    """The newest board of each channel, found without searching all messages again and again."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._read = 0
        self._newest: dict[str, tuple[int, Message]] = {}

    def of(self, channel: Channel) -> tuple[int, Message] | None:
        """The newest message of a channel that has a step, and that step."""
        history = self._server.messages.history
        for change in history[self._read :]:
            message = self._server.messages.all[change.message_id]
            if change.step is not None and not message.ephemeral:
                self._newest[change.channel_id] = change.step, message
        self._read = len(history)
        return self._newest.get(channel.id)


@dataclass(eq=False)
class Played:
    """A table as those who sit there know it."""

    game: AnyTable
    people: tuple[Person, ...]
    channel: Channel
    step: int = 0
    board: Message | None = None
    busy: bool = False

    def find_board(self, boards: Boards) -> bool:
        """Is the board of the present step there?"""
        newest = boards.of(self.channel)
        self.board = newest[1] if newest is not None and newest[0] == self.step else None
        return self.board is not None

    def choice(self) -> tuple[Person, Control, str] | None:
        """Who is asked, and something on the board that answers at once; None when the game is over."""
        ask = self.game.ask
        if ask is None or self.board is None:
            return None
        offered = [(control, control.value or control.custom_id.rpartition(":o.")[2]) for control in legal(self.board)]
        open_to = [(control, key) for control, key in offered if (one := ask.option(key)) and one.confirm is None]
        return (self.people[ask.seat], *RANDOM.choice(open_to)) if open_to else None

    async def press(self) -> Press | None:
        """One answer; None when nothing can be pressed here any more."""
        chosen = self.choice()
        if chosen is None or self.board is None:
            return None
        person, control, key = chosen
        press = await control.press(person, self.board)
        if press.answer is not None:
            self.game.answer(self.game.ask.seat, (key,))  # type: ignore[union-attr]
            self.step += 1
        return press


async def seated(server: Server, url: str) -> list[Played]:
    """Tables in the middle of their games, in the database but not yet on Discord."""
    found = []
    for number in range(TABLES):
        game = in_the_middle(2 + number % 3, number)
        people = tuple(server.person(f"p{number}-{seat}") for seat in range(len(game.state.players)))
        found.append(Played(game, people, server.channel(f"table-{number}")))
    guild = int(server.world.guild_id)
    await fill(
        url,
        [
            Stored(played.game, [int(p.id) for p in played.people], guild, int(played.channel.id), None, -1)
            for played in found
        ],
    )
    return found


async def one_by_one(server: Server, boards: Boards, bot: BotProcess, tables: list[Played]) -> None:
    """Each press when the board of the one before is there."""
    before, latencies = await bot.report(), []
    for number in range(ONE_BY_ONE):
        played = tables[number % len(tables)]
        await server.until(lambda: played.find_board(boards), "a board")  # noqa: B023
        press = await played.press()
        if press is not None and press.answer is not None:
            latencies.append(press.answer.ms / 1000)
            await server.until(lambda: played.find_board(boards) or played.game.ask is None, "a board")  # noqa: B023
    after = await bot.report()
    figure("press_cpu", 1000 * (after.cpu - before.cpu) / len(latencies), "ms")
    figure("press_latency_one_by_one_p50", median_ms(latencies), "ms")
    figure("press_latency_one_by_one_p99", 1000 * percentile(latencies, 99), "ms")


async def many(boards: Boards, bot: BotProcess, tables: list[Played]) -> None:
    """Fifty presses a second, spread over the tables; a table whose board is not there yet is passed over."""
    before, latencies, late, unanswered = await bot.report(), list[float](), list[float](), 0

    async def one(played: Played, due: float) -> None:
        nonlocal unanswered
        sent = time.monotonic()
        late.append(sent - due)
        press = await played.press()
        played.busy = False
        if press is not None and press.answer is not None:
            latencies.append(sent - due + press.answer.ms / 1000)
        elif press is not None:
            unanswered += 1

    begun = time.monotonic()
    waiting, turn = [], 0
    for number in range(A_SECOND * SECONDS):
        due = begun + number / A_SECOND
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        for _ in tables:
            turn += 1
            played = tables[turn % len(tables)]
            if not played.busy and played.game.ask is not None and played.find_board(boards):
                played.busy = True
                waiting.append(asyncio.create_task(one(played, due)))
                break
    await asyncio.gather(*waiting)
    seconds, after = time.monotonic() - begun, await bot.report()
    figure("presses_answered", len(latencies), "presses")
    figure("presses_unanswered", unanswered, "presses")
    figure("presses_a_second", len(latencies) / seconds, "presses/s")
    figure("press_cpu_under_load", 1000 * (after.cpu - before.cpu) / len(latencies), "ms")
    figure("press_latency_under_load_p50", median_ms(latencies), "ms")
    figure("press_latency_under_load_p99", 1000 * percentile(latencies, 99), "ms")
    figure("stand_in_late_p99", 1000 * percentile(late, 99), "ms")
    figure("bot_memory", after.memory / 1024, "MiB")


async def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory(prefix="riverboat-bench-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'riverboat.db'}"
        async with running(*(f"table-{number}" for number in range(TABLES))) as server:
            tables = await seated(server, url)
            async with bot_process(server.url, url) as bot:
                boards = Boards(server)
                await bot.until("ready")
                await server.until(lambda: all(played.find_board(boards) for played in tables), "the boards", 120)
                gc.freeze()
                gc.disable()  # pauses of the stand-in would count as the bot's
                await one_by_one(server, boards, bot, tables)
                await many(boards, bot, tables)


if __name__ == "__main__":
    asyncio.run(main())
