"""One table in memory: the truth of the database, and what is known of its messages."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace
from typing import Any

from bot.store import PLAYED, BoardNote, SeatRow, Status, TableRow
from bot.words import harmless, words_in
from engines.core import Event, Outcome, Seat, Table, Text, say
from renderers.kit.pieces import letters
from renderers.scene import Scene
from renderers.words import Words

from .clock import Clock, present
from .guests import Guests
from .plans import Given, Plans, planned_answer, wish_for
from .reading import read

CONCEDED = "conceded"
"""The page that shows a table as it lay when it was given up."""
NEVER = float("-inf")
"""Before any time of the loop's clock."""
AWAY = 600.0
"""Seconds without a press after which somebody may have missed something."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture that the board message shows: what it was made of, and its file."""

    of: object
    name: str


@dataclass(slots=True)
class StatusMessage:
    """What is known of the message that tells whose turn it is."""

    told: str = ""
    """What it says, as far as this process has written it."""
    due: bool = False
    """Is there something new to tell?"""
    at: float = NEVER
    """When it was last written, by the loop's clock."""
    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task[None] | None = None

    @property
    def writing(self) -> bool:
        """Is it being written at this moment?"""
        return self.task is not None and not self.task.done()

    def wait_no_more(self) -> None:
        """It is written now, or never."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Session:
    """A table that somebody looks at. `lock` covers memory and database, `display` the writing of the board message."""

    def __init__(self, row: TableRow) -> None:
        self.lock = asyncio.Lock()
        self.display = asyncio.Lock()
        self.evicted = False
        self.worker: asyncio.Task[None] | None = None
        self.failures = 0
        self.retry: asyncio.TimerHandle | None = None
        self.finished: dict[int, int] = {}
        """How many games of this kind each user has finished, as far as it was looked up."""
        self.blocked = False
        """Did Discord forbid the bot to publish here? Any press lets it try again."""
        self.host_told = False
        """Does the host know that the bot may not publish here?"""
        self.called_out = False
        """Was the server's role told that this table looks for players?"""
        self.sequel = asyncio.Lock()
        """Held while Play again opens a lobby, so that a second press at the same moment joins it."""
        self.status = StatusMessage()
        self.picture: Picture | None = None
        self.pressed: dict[int, float] = {}
        """When each user last pressed something here, in seconds of the loop's clock."""
        self.back: dict[int, bool] = {}
        """Had each user been away before their last press?"""
        self.member_since: dict[int, float] = {}
        """When each user was last known to be a member of the server, by the loop's clock."""
        self.unnoted: BoardNote = {}
        """What is known of the messages, and not in the database yet."""
        self.take_over(row)
        ask = self.table.ask if self.table is not None else None
        self.vote_shown = ""
        """The vote and its voters as its message shows them."""
        self.shown_step = row.step
        """The last step that the board has shown to anybody."""
        self.vote_unsure: int | None = None
        """The number of a vote that Discord may have posted: its answer was lost."""
        self.announced = ""
        """The nonce of the last reminder, or announcement to close, that was given."""
        self.call_due = False
        """Is somebody still to be called who was looking when their turn came?"""
        self.called = ask.seat if ask is not None and row.call_message is not None else None
        """The seat that the last call was for."""

    def here(self, user: int, moment: float) -> None:
        """Somebody presses something, by the loop's clock."""
        before = self.pressed.get(user)
        self.back[user] = before is None or moment - before > AWAY
        self.pressed[user] = moment

    def take_over(self, row: TableRow) -> None:
        """The table is what `row` says. Raises UnreadableTable."""
        found = read(row)
        self.row = replace(row, **self.unnoted)
        self.game, self.options, self.story, self.table = found.game, found.options, found.story, found.table
        self.farewell: Scene[Any] | None = None
        """The last moment of the page before, where it is worth a picture."""
        if self.table is not None:
            self.table.camera = self._photograph

    @property
    def id(self) -> int:
        """The table's number, as people read it too."""
        return self.row.id

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """The seats that are taken, in order."""
        return self.row.seats

    @property
    def begun(self) -> bool:
        """Is there a game, under way or over?"""
        return self.table is not None

    @property
    def title(self) -> Text:
        """The name of the table: "Crypt 17"."""
        return say("{game} {number}", game=self.game.title, number=self.id)

    @property
    def open_seats(self) -> int:
        """How many seats the lobby offers."""
        return self.game.seats(self.options)[1]

    @property
    def guests(self) -> Guests:
        """Who may sit down."""
        return Guests.load(self.row.invited)

    @property
    def host(self) -> int:
        """The user who acts as host: while the host is away, the first who plays, in the order of the seats."""
        people = [seat.user_id for seat in present(self.seats) if seat.user_id is not None]
        return self.row.host if self.row.host in people or not people else people[0]

    @property
    def clock(self) -> Clock:
        """Whose turn it is since when, and until when."""
        return Clock.load(self.row.clock)

    @property
    def is_watched(self) -> bool:
        """Do several people of a server wait for each other here, so that a message tells whose turn it is?"""
        return self.row.guild is not None and sum(seat.user_id is not None for seat in self.seats) > 1

    @property
    def vacant(self) -> list[int]:
        """The seats that somebody else may take over."""
        return [seat.seat for seat in self.seats if seat.offered and self.row.status in PLAYED]

    @property
    def letters(self) -> tuple[str, ...]:
        """One letter for each seat."""
        return letters(self.names)

    def seat_of(self, user: int) -> int | None:
        """Where a person sits, None for an outsider."""
        return next((seat.seat for seat in self.seats if seat.user_id == user and not seat.stand_in), None)

    def words(self, language: str | None = None) -> Words:
        """Sentences for messages; the table's language unless another is named."""
        return words_in(language or self.row.language, [harmless(seat.name) for seat in self.seats], self._phantoms)

    def picture_words(self, language: str | None = None) -> Words:
        """Sentences for pictures, with the names as they are."""
        return words_in(language or self.row.language, self.names, self._phantoms)

    @property
    def _phantoms(self) -> tuple[Text, ...]:
        return self.game.phantoms if self.options.seats == 1 else ()

    @property
    def spectator(self) -> int | None:
        """Whose view everybody may see."""
        return self.game.spectator(self.options)

    @property
    def has_private_view(self) -> bool:
        """Does a player see more than everybody?"""
        return self.game.private is not None and self.spectator is None

    @property
    def url(self) -> str | None:
        """The address of the board message, if there is one."""
        row = self.row
        if row.message is None:
            return None
        return f"https://discord.com/channels/{row.guild or '@me'}/{row.channel or row.home}/{row.message}"

    @property
    def page(self) -> str:
        """The page that the board message is to show."""
        if self.table is None:
            return "lobby"
        return CONCEDED if self.conceded is not None else self.game.page(self.table.state)

    @property
    def conceded(self) -> Outcome | None:
        """How the game ended, if it was given up; None otherwise."""
        result: Outcome | None = None if self.table is None else self.table.state.result
        return None if result is None or result.conceded is None else result

    def rival(self, seat: int) -> Seat | None:
        """To whom `seat` may concede: the only opponent, if that is a person who plays."""
        found = None if self.table is None or self.row.status is not Status.OPEN else self.table.rival(seat)
        return found if found in {person.seat for person in present(self.seats)} else None

    def scene(self, seat: int | None) -> Scene[Any]:
        """What a renderer is given for `seat`, or for everybody."""
        assert self.table is not None
        table, viewer = self.table, self.spectator if seat is None else seat
        scene = Scene(
            view=table.view(viewer),
            moment=self.game.moment(table.state),
            asked=None if table.ask is None else Seat(table.ask.seat),
            prompt=None if table.ask is None else table.ask.prompt,
            news=self.story.news(viewer),
            verdict=table.verdict if table.ask is None else (),
        )
        end = self.conceded
        if end is None or end.conceded is None:
            return scene
        return replace(scene, asked=end.winners[0], prompt=say("wins, {seat} concedes", seat=end.conceded))

    def _photograph(self, happened: tuple[Event, ...]) -> None:
        assert self.table is not None
        self.farewell = Scene(
            view=self.table.view(self.spectator),
            moment=self.game.moment(self.table.state),
            asked=None,
            prompt=None,
            news=self.story.news(self.spectator) + tuple(e for e in happened if e.readable_by(self.spectator)),
        )

    def plans(self, seat: int) -> Plans:
        """The answers in advance of a seat, by the name of the question."""
        found: Plans = json.loads(self.seats[seat].plan)
        return found

    @property
    def names(self) -> list[str]:
        """Who sits there, by seat."""
        return [seat.name for seat in self.seats]

    def standing_answer(self) -> Given | None:
        """How the pending question is answered without asking: by the bot for who left, or as was said in advance."""
        return None if self.table is None else self._standing_answer_at(self.table)

    def _standing_answer_at(self, table: Table[Any, Any]) -> Given | None:
        ask = table.ask
        if ask is None or self.row.status is not Status.OPEN:
            return None
        seat = self.seats[ask.seat]
        if (seat.stand_in or seat.absent) and not present(self.seats):
            return None  # nobody is left: the table sleeps
        if seat.stand_in or seat.absent:
            return Given("stand-in", self.game.stand_in(table.view(ask.seat), ask))
        plans = self.plans(ask.seat)
        for standing in self.game.standing:
            wish = wish_for(plans, standing.name)
            if standing.name == ask.name and wish is not None:
                keys = standing.answer(ask, wish)
                return None if keys is None else Given("plan", keys)
        return planned_answer(plans, ask, self.names)

    def may_take_back(self, seat: int) -> bool:
        """Can `seat` take its last answer back? Those given in advance are taken back on the way, and not counted."""
        table = self.table
        if table is None or table.ask is None or table.ask.seat != seat or not table.can_undo:
            return False
        if not self.plans(seat):
            return True
        earlier = Table.restore(self.game, table.dump())
        while earlier.can_undo:
            earlier.undo()
            if self._standing_answer_at(earlier) is None:
                return True
        return False

    def planned(self, seat: int, plan: str) -> None:
        """Takes over the answers in advance that were stored for a seat."""
        self.noted(seats=tuple(replace(row, plan=plan) if row.seat == seat else row for row in self.seats))

    def noted(self, **columns: Any) -> None:
        """Takes over what has been written to the database."""
        self.row = replace(self.row, **columns)
