"""Before the game: who sits down, what is agreed, the start; and the end of a table without a result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import structlog

from bot.ids import Press
from bot.refusals import (
    HAS_BEGUN,
    NOT_SAVED,
    OUTSIDER,
    TABLE_CLOSED,
    Refusal,
    already_seated,
    host_only,
    table_full,
    too_many_tables,
    wrong_number,
)
from bot.settings import Settings
from bot.store import Conflict, NewTable, SeatRow, Status, Store, StoreError, TableChange
from bot.words import harmless
from engines import GAMES
from engines.core import (
    Event,
    GameOptions,
    NewHost,
    PlayerLeft,
    Seat,
    Table,
    WrongPlayers,
    new_secret,
    say,
    seal,
    seed_of,
)

from .moves import Moves, now
from .session import Session
from .sessions import Sessions
from .story import Story

log = structlog.get_logger()

HOUR = 3600
DEPUTY_AFTER = 600
"""Seconds after which any seated player may start a lobby without its host."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is written together: columns of a table, and its seats where they change."""

    values: TableChange = field(default_factory=TableChange)
    seats: Sequence[SeatRow] | None = None


def closed_by(user: int) -> Change:
    """A table that somebody closes."""
    return Change(TableChange(status=Status.CLOSED, deadline=None, closed_by=user))


class Lobbies:
    """Opens, changes, starts and closes tables."""

    def __init__(self, store: Store, sessions: Sessions, moves: Moves, settings: Settings) -> None:
        self._store = store
        self._sessions = sessions
        self._moves = moves
        self._settings = settings

    async def open(
        self,
        game: str,
        *,
        interaction: int,
        user: int,
        name: str,
        guild: int | None,
        channel: int,
        language: str,
        options: GameOptions | None = None,
        follows: int | None = None,
    ) -> Session:
        """A new table in its lobby, with whoever asked for it in the first seat as its host.

        `follows` is the table after which it was asked for. Raises AlreadySaved when the same interaction has opened a
        table: Discord has delivered it twice.
        """
        running = await self._store.running_tables(guild) if guild is not None else 0
        if running >= self._settings.tables_per_server:
            raise Refusal(too_many_tables(running))
        secret = new_secret()
        opened = now()
        chosen = options or GAMES[game].options()  # type: ignore[call-arg]
        number = await self._store.create(
            NewTable(
                game=game,
                host=user,
                home=channel,
                language=language,
                options=chosen.model_dump_json(),
                seal=seal(secret),
                secret=secret,
                created=opened,
                touched=opened,
                guild=guild,
                deadline=opened + self._settings.lobby_hours * HOUR,
                opened_by=interaction,
                follows=follows,
                seats=(SeatRow(0, user, name, interaction),),
            )
        )
        log.info("table opened", table=number, game=game, guild=guild, user=user)
        return await self._sessions.get(number)

    async def join(self, press: Press) -> Session:
        """Takes the next free seat."""

        def sit_down(session: Session) -> Change:
            seat = session.seat_of(press.user)
            if seat is not None:
                raise Refusal(already_seated(session.letters[seat]))
            if len(session.seats) >= session.open_seats:
                raise Refusal(table_full(session.open_seats))
            return Change(
                seats=(*session.seats, SeatRow(len(session.seats), press.user, press.name, press.interaction))
            )

        return await self._in_lobby(press.table, sit_down)

    async def leave(self, press: Press) -> Session:
        """Gives the seat up. When the host leaves, the next one is host; when nobody is left, the lobby closes."""

        def stand_up(session: Session) -> Change:
            left = [seat for seat in session.seats if seat.user_id != press.user]
            if len(left) == len(session.seats):
                raise Refusal(say("You have no seat here."))
            if not left:
                return closed_by(press.user)
            host = _host_among(left, session.row.host)
            return Change(TableChange(host=host), [replace(seat, seat=place) for place, seat in enumerate(left)])

        return await self._in_lobby(press.table, stand_up)

    async def choose(self, press: Press) -> Session:
        """Changes one option, or the language."""

        def change(session: Session) -> Change:
            require_host(session, press.user)
            if press.argument == "language":
                return Change(TableChange(language=press.values[0]))
            setting = next(setting for setting in session.game.settings if setting.field == press.argument)
            value = list(press.values) if setting.several else press.values[0]
            changed = session.game.changed_options(session.options, press.argument, value)
            return Change(TableChange(options=changed.model_dump_json()))

        return await self._in_lobby(press.table, change)

    async def cancel(self, press: Press) -> Session:
        """Closes the lobby."""

        def close(session: Session) -> Change:
            require_host(session, press.user)
            return closed_by(press.user)

        return await self._in_lobby(press.table, close)

    async def start(self, table: int, user: int) -> Session:
        """The game begins with the players who sit there."""

        def begin(session: Session) -> Change:
            if now() - session.row.created < DEPUTY_AFTER or session.seat_of(user) is None:
                require_host(session, user)
            options = _options_to_begin_with(session)
            seed = seed_of(session.row.secret, [seat.joined for seat in session.seats])
            started = Table.start(session.game, options, seed=seed)
            return Change(
                TableChange(
                    status=Status.OPEN,
                    options=options.model_dump_json(),
                    state=started.dump(),
                    story=Story().with_events(0, started.opening).dump(),
                    deadline=None,
                    touched=now(),
                )
            )

        session = await self._in_lobby(table, begin)
        log.info("table started", table=table, players=len(session.seats))
        return session

    async def expire(self, table: int) -> Session | None:
        """Closes a lobby whose time has run out; None when that is not so (any more)."""
        session = await self._sessions.get(table)
        if session.row.status is not Status.LOBBY or (session.row.deadline or now() + 1) > now():
            return None
        return await self.abandon(table)

    async def abandon(self, table: int) -> Session:
        """Closes a lobby that nobody closes."""
        closed = Change(TableChange(status=Status.CLOSED, deadline=None, touched=now()))
        return await self._in_lobby(table, lambda _: closed)

    async def quit(self, press: Press) -> Session:
        """Leaves a running game: the bot plays on, and the next one is host. When nobody is left, the table ends."""

        def leave(session: Session) -> Change:
            place = session.seat_of(press.user)
            if place is None:
                raise Refusal(OUTSIDER)
            seats = [replace(seat, stand_in=seat.stand_in or seat.seat == place) for seat in session.seats]
            left = [seat for seat in seats if not seat.stand_in]
            if not left:
                return closed_by(press.user)
            host = _host_among(left, session.row.host)
            events: list[Event] = [PlayerLeft(seat=Seat(place))]
            if host != session.row.host:
                events.append(NewHost(seat=Seat(left[0].seat)))
            return Change(TableChange(host=host, story=session.story.with_events(0, events).dump()), seats)

        session = await self._change(press.table, leave, Status.OPEN)
        async with session.lock:
            if not session.evicted:
                await self._moves.settle(session)
        return session

    async def end(self, press: Press) -> Session:
        """Ends a running game without a result: the host may, and whoever moderates the channel."""

        def close(session: Session) -> Change:
            if not press.moderates:
                require_host(session, press.user)
            return closed_by(press.user)

        return await self._change(press.table, close, Status.OPEN)

    async def speak(self, press: Press) -> Session:
        """Changes the table's language."""

        def change(session: Session) -> Change:
            require_host(session, press.user)
            return Change(TableChange(language=press.values[0]))

        return await self._change(press.table, change, Status.OPEN, Status.OVER)

    async def _in_lobby(self, table: int, change: Callable[[Session], Change]) -> Session:
        return await self._change(table, change, Status.LOBBY)

    async def _change(self, table: int, change: Callable[[Session], Change], *allowed: Status) -> Session:
        """Writes a change to a table that is in one of the `allowed` states, and reads the truth back."""
        while True:
            session = await self._sessions.get(table)
            async with session.lock:
                if session.evicted:
                    continue
                if session.row.status not in allowed:
                    raise Refusal(HAS_BEGUN if session.begun and Status.LOBBY in allowed else TABLE_CLOSED)
                wanted = change(session)
                try:
                    await self._store.change(
                        table, revision=session.row.revision, values=wanted.values, seats=wanted.seats
                    )
                except Conflict:
                    self._sessions.evict(session)
                    continue
                except StoreError as error:
                    self._sessions.evict(session)
                    raise Refusal(NOT_SAVED) from error
                await self._read_back(session)
                return session

    async def _read_back(self, session: Session) -> None:
        """The session takes over what is stored, and keeps what it knows of the messages."""
        row = await self._store.load(session.id)
        assert row is not None
        session.take_over(row)


def _options_to_begin_with(session: Session) -> GameOptions:
    """The options for the players who sit there. Raises Refusal when so many cannot play."""
    players = len(session.seats)
    least, most = session.game.players
    if not least <= players <= most:
        raise Refusal(wrong_number(session.game.title, least, most, players))
    try:
        return session.game.options_for(session.options, players)
    except WrongPlayers as error:
        raise Refusal(error.why) from error


def _host_among(seats: Sequence[SeatRow], host: int) -> int:
    """The host, or else whoever sits first of those who are left."""
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    return host if host in users or not users else users[0]


def require_host(session: Session, user: int) -> None:
    """Raises Refusal for everybody but the host."""
    if user != session.row.host:
        host = next((seat.name for seat in session.seats if seat.user_id == session.row.host), "?")
        raise Refusal(host_only(harmless(host)))
