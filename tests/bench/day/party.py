"""The people of one table: how they find together, how they play, and what else they do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tests.bench.day.company import Company, names, private
from tests.bench.day.lookout import ASKED, act, answers, find, plain, table_of
from tests.discord.people import Person, Scene
from tests.discord.screens import Message
from tests.discord.world import Channel

SEND_ONLY = Scene(within=0)
GIVEN_UP = 60
"""Ticks after which a lobby that does not begin is given up."""
PATIENCE = 15
"""Ticks that people wait for a table to appear, before they ask again."""


@dataclass
class Party(Company):
    """What they do at their table. They know what Discord shows them, and nothing else."""

    _agreed: bool = False
    _ticks: int = 0
    _last: int = 0
    _past: list[Message] = field(default_factory=list)

    async def live(self) -> None:
        """Until the day is over."""
        await asyncio.sleep(self.random.uniform(0, self.begins))
        while not self.over:
            await asyncio.sleep(self.random.expovariate(1 / self.tempo))
            await self.tick()

    async def tick(self) -> None:
        """Somebody looks at the table and does something."""
        if self.table == 0:
            self.table = self._newest_lobby(self.people[0], self._last)
        board, lobby = self.around.lookout.board(self.table), self.around.lookout.lobby(self.table)
        if board is not None:
            self._ticks = 0
            await self._at_the_board(board)
        elif lobby is not None and self._ticks < GIVEN_UP:
            await self._in_the_lobby(lobby)
        elif self._ticks % PATIENCE == 0:
            await self._open()
        self._ticks += board is None

    async def look(self) -> None:
        """Somebody reads the board, which lets the bot try what it could not do before."""
        message = self.around.lookout.board(self.table) or self.around.lookout.lobby(self.table)
        buttons = find(message, "rules") if message is not None else []
        if message is not None and buttons:
            await self.use(self.people[0], message, buttons[0])

    # Before the game --------------------------------------------------------------------------------------------------

    async def _open(self) -> None:
        self._agreed, self._ticks, self._last = False, 0, max(self._last, self.table)
        options: dict[str, Any] = {"players": 1} if self.voyage.people == 1 else {}
        press = await self.people[0].slash("play", self.channel, game=self.voyage.game, **options)
        self.around.ledger.note(press, "/play")
        shown = press.answer.shown if press.answer is not None else None
        self.table = (table_of(shown) if shown is not None else None) or 0

    def _newest_lobby(self, who: Person, after: int) -> int:
        """A table after that one at which somebody sits, and which has not begun; 0 where there is none."""
        found = self.around.lookout.lobbies()
        return next((table for table, lobby in found if table > after and names(lobby, who)), 0)

    async def _in_the_lobby(self, lobby: Message) -> None:
        missing = [person for person in self.people[1:] if not names(lobby, person)]
        host = self.people[0]
        if not names(lobby, host):
            missing.append(host)
        if missing and find(lobby, "join"):
            newcomers = self.random.sample(missing, self.random.randint(1, min(2, len(missing))))
            await asyncio.gather(*(self.use(one, lobby, find(lobby, "join")[0]) for one in newcomers))
        elif not self._agreed:
            await self._agree(host, lobby)
        elif self.random.random() < 0.05:
            await self.use(self.anybody(), lobby, find(lobby, "leave")[0])
        elif find(lobby, "start"):
            starts = [host, self.anybody()][: self.random.randint(1, 2)]
            await asyncio.gather(*(self.use(one, lobby, find(lobby, "start")[0]) for one in starts))

    async def _agree(self, host: Person, lobby: Message) -> None:
        """The host chooses the mode and how long a turn may take, and sometimes adds a computer player."""
        options = await self.opened(host, lobby, "opts")
        lists = [] if options is None else find(options, "set")
        computer = [] if options is None else find(options, "bot")
        if options is not None and computer and self.random.random() < 0.15:
            await self.use(host, options, computer[0])
        for control in lists:
            name = control["custom_id"].rpartition(".")[2]
            values = [option["value"] for option in control["options"]]
            pace = self.random.choice(["none", "daily", "daily", "slow"])
            wanted = {"mode": self.voyage.mode, "pace": pace}.get(name, "")
            if wanted in values and options is not None:
                await self.use(host, options, control, wanted)
            elif name == "language" and self.random.random() < 0.4 and options is not None:
                await self.use(host, options, control)
        self._agreed = bool(lists)

    # In the game ------------------------------------------------------------------------------------------------------

    async def _at_the_board(self, board: Message) -> None:
        if find(board, "replay"):
            await self._after_the_end(board)
            return
        vote = self.around.lookout.vote(self.table)
        if vote is not None and self.random.random() < 0.4:
            await self._vote(vote)
            return
        asked = self._asked(board)
        if asked is None:
            await self._where_nobody_is_asked(board)
            return
        if self.is_away(asked) and self.random.random() < 0.95:
            return
        await self._something(board, asked)

    def _asked(self, board: Message) -> Person | None:
        found = ASKED.search(board.text)
        names = {person.user.name.title(): person for person in self.people}
        names |= {person.mention: person for person in self.people}
        return names.get(found["who"]) if found is not None else None

    async def _something(self, board: Message, asked: Person) -> None:
        acts: dict[Callable[[], Awaitable[object]], float] = {
            lambda: self._play(board, asked): 75,
            lambda: self._twice_at_once(board, asked): 3,
            lambda: self._delivered_twice(board, asked): 2,
            lambda: self._not_theirs(board): 4,
            lambda: self._stale(asked): 4,
            lambda: self._looks(board): 7,
            lambda: self._command(): 1,
            lambda: self._more(board): 2.5,
            lambda: self._takes_a_seat(board): 10 if find(board, "take") else 0,
        }
        if self.random.random() < 0.012:
            self.goes_away(asked, self.random.uniform(0.6, 3))
        if self.random.random() < 0.0015:
            for person in self.people:
                self.goes_away(person, 25)
        await self.random.choices(list(acts), list(acts.values()))[0]()
        self._past = [*self._past[-20:], board]

    async def _play(self, board: Message, asked: Person) -> None:
        """Whoever is asked answers, on the board or in the private view."""
        source: Message | None = board
        if all(act(one) == "undo" for one in answers(board)) or (self.random.random() < 0.1 and find(board, "hand")):
            source = await self.opened(asked, board, "hand")
        found = answers(source) if source is not None else []
        if source is None or not found:
            return
        weights = [{"undo": 0.15, "o": 2.0}.get(act(one), 1.0) for one in found]
        press = await self.use(asked, source, self.random.choices(found, weights)[0])
        for message in (press.original, *press.followups):
            if message is not None and find(message, "y"):
                await self.use(asked, message, find(message, "y" if self.random.random() < 0.85 else "drop")[0])

    async def _twice_at_once(self, board: Message, asked: Person) -> None:
        found = answers(board)
        if found:
            pair = [(asked, self.random.choice(found)), (self.anybody(), self.random.choice(found))]
            await asyncio.gather(*(self.use(who, board, control) for who, control in pair))

    async def _delivered_twice(self, board: Message, asked: Person) -> None:
        found = answers(board)
        if found:
            control = plain(self.random.choice(found))
            press = await control.press(asked, board, SEND_ONLY)
            asked.again(press)
            await asyncio.wait([asyncio.ensure_future(press.settled.wait())], timeout=3.2)
            self.around.ledger.note(press, "delivered twice")

    async def _not_theirs(self, board: Message) -> None:
        found = find(board, "o", "s", "undo", "hand")
        if found:
            who = self.random.choice([self.anybody(), self.random.choice(self.around.strangers)])
            await self.use(who, board, self.random.choice(found))

    async def _stale(self, asked: Person) -> None:
        """A press on an older state of a board, as on a phone that was in a pocket."""
        old = self.random.choice(self._past) if self._past else None
        if old is not None and answers(old) and not old.deleted:
            stale = self.random.choice(answers(old))
            step = int(stale["custom_id"].split(":")[2])
            earlier = {**stale, "custom_id": stale["custom_id"].replace(f":{step}:", f":{max(0, step - 1)}:")}
            await self.use(self.random.choice([asked, self.anybody()]), old, earlier)

    async def _looks(self, board: Message) -> None:
        found = find(board, "hand", "text", "odds", "rules")
        who = self.random.choice([*self.people, self.random.choice(self.around.strangers)])
        opened = await private(await self.use(who, board, self.random.choice(found))) if found else None
        if opened is not None and (again := find(opened, "plan", "again", "page")):
            await self.use(who, opened, self.random.choice(again))

    async def _command(self) -> None:
        name = self.random.choice(["board", "hand", "games", "stats", "help", "settings me"])
        press = await self.anybody().slash(name, self.random.choice([self.channel, self._place()]))
        self.around.ledger.note(press, f"/{name}")

    def _place(self) -> Channel:
        board = self.around.lookout.board(self.table)
        return self.channel if board is None else board.channel

    async def _more(self, board: Message) -> None:
        """Leave, end, give up, pause, hand over, remove, undo or another language, by way of More."""
        who = self.anybody()
        more = await self.opened(who, board, "more")
        found = find(more, "quit", "end", "give-up", "undo", "pause", "heir", "out", "lang") if more is not None else []
        if more is None or not found:
            return
        rare = {"quit": 0.5, "end": 0.4, "give-up": 0.4, "undo": 2.0}
        chosen = self.random.choices(found, [rare.get(act(one), 1.0) for one in found])[0]
        asked_back = await private(await self.use(who, more, chosen))
        if asked_back is not None and find(asked_back, "sure"):
            await self.use(who, asked_back, find(asked_back, "sure", "drop")[int(self.random.random() < 0.15)])

    async def _takes_a_seat(self, board: Message) -> None:
        found = self.random.choice(find(board, "take"))
        stranger = self.random.choice(self.around.strangers)
        who = self.random.choice([stranger, self.anybody()])
        await self.use(who, board, found)
        if who not in self.people:
            self.people.append(who)  # if the seat was theirs; else they only press what they may not

    async def _vote(self, vote: Message) -> None:
        buttons = find(vote, "vote")
        voters = self.random.sample(self.people, self.random.randint(1, min(2, len(self.people))))
        await asyncio.gather(*(self.use(who, vote, self.random.choice(buttons)) for who in voters))

    async def _where_nobody_is_asked(self, board: Message) -> None:
        """A pause, or a table that has ended, or one that somebody plays who is no friend of ours."""
        going_on = find(board, "go")
        seats = find(board, "take")
        if going_on and self.random.random() < 0.15:
            await self.use(self.anybody(), board, going_on[0])
        elif seats and self.random.random() < 0.3:
            await self._takes_a_seat(board)
        elif not going_on and not seats and self.random.random() < 0.1:
            await self._looks(board)
            if not ASKED.search(board.text):
                self.table, self._ticks, self._last = 0, 0, self.table  # it was ended: another one

    async def _after_the_end(self, board: Message) -> None:
        """The record, of a game that has a result; then some play again, two of them at once."""
        for record in find(board, "record"):
            self.finished += 1
            await self.use(self.people[0], board, record)
        pressing = self.random.sample(self.people, self.random.randint(1, min(2, len(self.people))))
        await asyncio.gather(*(self.use(who, board, find(board, "replay")[0]) for who in pressing))
        self.people.sort(key=lambda who: who is not pressing[0])
        self._agreed, self._ticks, self._last, self.table = True, 1, self.table, 0
