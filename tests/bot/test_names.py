"""Names of people may hold anything: they ping nobody and break nothing."""

from pathlib import Path

import pytest

from tests.bot.table_rig import Database, logged_in, open_table
from tests.discord.server import running


class AsIs(str):
    """A name that the stand-in does not capitalise."""

    __slots__ = ()

    def title(self) -> str:
        return str(self)


NASTY = [
    "@everyone",
    "<@1> **b** `c`",
    "a\n# Big\n> quote\n- list",
    "W" * 32,
    "[x](http://evil.example)",
    "||spoiler|| ~~s~~",
    "@here <@&5> <#6> <t:0:R>",
    "﷽" * 32,
    "   ",
]


HARMFUL = ["@everyone", "@here", "<@1>", "<@&5>", "<#6>", "<t:0:R>", "**b**", " `c`", "\n# Big", "\n> quote"]
HARMFUL += [" [x](http", "\n[x](http", "||spoiler||", " ~~s~~"]


@pytest.mark.parametrize("name", NASTY, ids=range(len(NASTY)))
async def test_a_name_neither_pings_nor_breaks(tmp_path: Path, name: str) -> None:
    async with running() as server:
        server.person("alice").user.name = AsIs(name)
        database = Database(tmp_path / "riverboat.db")
        async with logged_in(server, database, threads=True):
            play = await open_table(server, database)
            alice = play.people[0]
            for _ in range(2):
                await play.move()
                await play.shown()
            opened = [
                await alice.click(play.board, play.board.control(control)["custom_id"])
                for control in (":hand", ":text", ":more")
            ]
            others = await play.people[1].click(play.board, play.board.control(":text")["custom_id"])
            seen = [*server.live(), *(press.original for press in (*opened, others))]
            texts = "\n".join(message.text for message in seen if message is not None)
    found = [harmful for harmful in HARMFUL if harmful in texts]
    assert found == []
