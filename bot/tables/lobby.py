"""Before the game: who sits down, what is agreed, the start; and the end of a table without a result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.ids import Press
from bot.refusals import (
    FOR_INVITED,
    Refusal,
    already_seated,
    host_only,
    table_full,
    wrong_number,
)
from bot.settings import Settings
from bot.store import DeckRow, NewTable, SeatRow, Status, Store, TableChange
from bot.words import harmless
from engines import GAMES
from engines.core import (
    Game,
    GameOptions,
    Table,
    WrongPlayers,
    new_secret,
    say,
    seal,
    seed_of,
)

from .alarm import Alarm
from .careers import by_seat, careers_of
from .changes import Change, Changes, closed_by
from .clock import Clock, Pace
from .moment import now
from .session import NEVER, Session
from .sessions import Sessions
from .story import Story

log = structlog.get_logger()

HOUR = 3600
COMPUTERS = ("Ada (bot)", "Basil (bot)", "Cora (bot)", "Dexter (bot)", "Effie (bot)")
"""Names of computer players, the same in every language."""
DEPUTY_AFTER = 600
"""Seconds without a press of the host after which any seated player may start a lobby."""


class Lobbies:
    """Opens, changes, starts and closes tables."""

    def __init__(self, store: Store, sessions: Sessions, changes: Changes, alarm: Alarm, settings: Settings) -> None:
        self._store = store
        self._sessions = sessions
        self._changes = changes
        self._alarm = alarm
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
        secret = new_secret()
        opened = now()
        known = await careers_of(self._store, GAMES[game], [user])
        seats = (SeatRow(0, user, name, interaction),)
        chosen = options or GAMES[game].options()  # type: ignore[call-arg]
        chosen = GAMES[game].options_after(chosen, by_seat(GAMES[game], known, seats))
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
                deck=_copied_deck(GAMES[game], chosen),
                seats=seats,
            )
        )
        log.info("table opened", table=number, game=game, guild=guild, user=user)
        session = await self._sessions.get(number)
        self._alarm.wake(session.row.deadline)
        return session

    async def join(self, press: Press) -> Session:
        """Takes the next free seat."""

        def sit_down(session: Session) -> Change:
            seat = session.seat_of(press.user)
            if seat is not None:
                raise Refusal(already_seated(session.letters[seat]))
            if not session.guests.admit(press.user):
                raise Refusal(FOR_INVITED)
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
            if all(seat.user_id is None for seat in left):
                return closed_by(press.user)
            host = _host_among(left, session.row.host)
            return Change(TableChange(host=host), [replace(seat, seat=place) for place, seat in enumerate(left)])

        return await self._in_lobby(press.table, stand_up)

    async def add_computer(self, press: Press) -> Session:
        """The next free seat is played by the bot."""

        def sit_down(session: Session) -> Change:
            require_host(session, press.user)
            if len(session.seats) >= session.open_seats:
                raise Refusal(table_full(session.open_seats))
            name = next(name for name in COMPUTERS if name not in session.names)
            computer = SeatRow(len(session.seats), None, name, press.interaction, stand_in=True)
            return Change(seats=(*session.seats, computer))

        return await self._in_lobby(press.table, sit_down)

    async def invite(self, press: Press) -> Session:
        """The seats are for the people who were picked, and those who sit; with nobody picked for everybody."""

        def choose(session: Session) -> Change:
            require_host(session, press.user)
            seated = [seat.user_id for seat in session.seats if seat.user_id is not None]
            picked = [int(user) for user in press.values]
            guests = session.guests.only([*seated, *picked] if picked else [])
            return Change(TableChange(invited=guests.dump()))

        return await self._in_lobby(press.table, choose)

    async def send_away(self, press: Press) -> Session:
        """The host frees somebody's seat."""

        def free(session: Session) -> Change:
            require_host(session, press.user)
            left = [seat for seat in session.seats if str(seat.seat) != press.values[0] or seat.user_id == press.user]
            if len(left) == len(session.seats):
                raise Refusal(say("Nobody else sits there."))
            return Change(seats=[replace(seat, seat=place) for place, seat in enumerate(left)])

        return await self._in_lobby(press.table, free)

    async def choose(self, press: Press) -> Session:
        """Changes one option of the game, or one that every table has."""

        def change(session: Session) -> Change:
            require_host(session, press.user)
            if press.argument == "language":
                return Change(TableChange(language=press.values[0]))
            if press.argument == "pace":
                return Change(TableChange(pace=Pace(press.values[0])))
            if press.argument == "pictures":
                return Change(TableChange(pictures=press.values[0] == "on"))
            offered = session.game.settings_for(session.options)
            setting = next((setting for setting in offered if setting.field == press.argument), None)
            if setting is None or not set(press.values) <= dict(setting.values).keys():
                raise Refusal(say("That is not possible any more."))
            value = list(press.values) if setting.several else press.values[0]
            changed = session.game.changed_options(session.options, press.argument, value)
            return Change(TableChange(options=changed.model_dump_json()), deck=_copied_deck(session.game, changed))

        return await self._in_lobby(press.table, change)

    async def cancel(self, press: Press) -> Session:
        """Closes the lobby: its host, or whoever moderates the channel."""

        def close(session: Session) -> Change:
            if not press.moderates:
                require_host(session, press.user)
            return closed_by(press.user)

        return await self._in_lobby(press.table, close)

    async def start(self, table: int, user: int) -> Session:
        """The game begins with the players who sit there."""

        def begin(session: Session) -> Change:
            if _host_is_there(session) or session.seat_of(user) is None:
                require_host(session, user)
            options = _options_to_begin_with(session)
            options = session.game.options_after(options, by_seat(session.game, known, session.seats))
            seed = seed_of(session.row.secret, [seat.joined for seat in session.seats])
            started = Table.start(session.game, options, seed=seed)
            return Change(
                TableChange(
                    status=Status.OPEN,
                    options=options.model_dump_json(),
                    state=started.dump(),
                    story=Story().with_events(0, started.opening).dump(),
                    clock=Clock().moved(None if started.ask is None else started.ask.seat, now()).dump(),
                    touched=now(),
                )
            )

        lobby = await self._sessions.get(table)
        known = await careers_of(self._store, lobby.game, [seat.user_id for seat in lobby.seats])
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
        closed = Change(TableChange(status=Status.CLOSED, touched=now()))
        return await self._in_lobby(table, lambda _: closed)

    async def _in_lobby(self, table: int, change: Callable[[Session], Change]) -> Session:
        return await self._changes.make(table, change, Status.LOBBY)


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


def _copied_deck(game: Game[Any, Any], options: GameOptions) -> DeckRow | None:
    """The copy of its deck that a table with these options keeps."""
    copy = game.deck_copy(options)
    return None if copy is None else DeckRow(copy.sha256, copy.model_dump_json())


def _host_is_there(session: Session) -> bool:
    """Has the host opened the lobby, or pressed anything in it, a short while ago?"""
    pressed = session.pressed.get(session.row.host, NEVER)
    since = min(now() - session.row.created, asyncio.get_running_loop().time() - pressed)
    return since < DEPUTY_AFTER


def _host_among(seats: Sequence[SeatRow], host: int) -> int:
    """The host, or else whoever sits first of those who are left."""
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    return host if host in users or not users else users[0]


def require_host(session: Session, user: int) -> None:
    """Raises Refusal for everybody but the host."""
    if user != session.host:
        host = next((seat.name for seat in session.seats if seat.user_id == session.host), "?")
        raise Refusal(host_only(harmless(host)))
