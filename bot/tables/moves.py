"""Moves: an answer or an undo is applied in memory and saved in one transaction, or it has not happened."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.ids import Press
from bot.refusals import (
    NOBODY_TO_CONCEDE_TO,
    NOT_SAVED,
    NOTHING_TO_UNDO,
    OUTSIDER,
    PAUSED,
    SEAT_IS_FREE,
    TABLE_CLOSED,
    Refusal,
    not_your_turn,
)
from bot.store import AlreadySaved, Conflict, Move, MoveKind, ResultRow, Status, Store, StoreError, TableChange
from engines.core import Event, IllegalAnswer, Keys, result_of

from .alarm import Alarm
from .careers import remembering
from .clock import present
from .moment import now
from .reading import AnyTable
from .session import Session
from .sessions import Sessions
from .story import Story
from .timing import timed
from .votes import About, open_vote

log = structlog.get_logger()

MOVES_AT_ONCE = 1000
"""Moves that the bot makes by itself after one press, before it takes a breath."""


@dataclass(frozen=True, slots=True)
class Applied:
    """What a press came to."""

    session: Session
    seat: int
    stale: bool = False
    """The control was out of date: nothing has changed. A press whose move is saved already is not stale."""
    events: tuple[Event, ...] = ()


class Moves:
    """Applies presses to tables."""

    def __init__(self, store: Store, sessions: Sessions, alarm: Alarm) -> None:
        self._store = store
        self._sessions = sessions
        self._alarm = alarm

    async def answer(self, press: Press, keys: Keys) -> Applied:
        """Gives the answer of whoever pressed. Raises Refusal with the reason when nothing has changed."""

        def apply(session: Session, table: AnyTable, seat: int) -> tuple[Event, ...]:
            expect(session, seat)
            return table.answer(seat, keys)

        return await self._move(press, MoveKind.ANSWER, keys, apply)

    async def undo(self, press: Press) -> Applied:
        """Takes the last answer of whoever pressed back, and with it what was answered in advance since.

        Raises Refusal when that is no longer possible.
        """

        def apply(session: Session, table: AnyTable, seat: int) -> tuple[Event, ...]:
            if not session.may_take_back(seat):
                raise Refusal(session.game.no_undo or NOTHING_TO_UNDO)
            table.undo()
            return ()

        return await self._move(press, MoveKind.UNDO, (), apply)

    async def concede(self, press: Press) -> Applied:
        """Whoever pressed gives the game up, whoever's turn it is and whatever has happened since it was asked back.

        Raises Refusal where there is nobody to concede to.
        """

        def apply(session: Session, table: AnyTable, seat: int) -> tuple[Event, ...]:
            if session.rival(seat) is None:
                raise Refusal(NOBODY_TO_CONCEDE_TO)
            return table.concede(seat)

        return await self._move(press, MoveKind.CONCEDE, (), apply, at_any_step=True)

    async def _move(
        self,
        press: Press,
        kind: MoveKind,
        keys: Keys,
        apply: Callable[[Session, AnyTable, int], tuple[Event, ...]],
        *,
        at_any_step: bool = False,
    ) -> Applied:
        read_again = False
        while True:
            session = await self._sessions.get(press.table)
            async with session.lock:
                if press.step > session.row.step and not read_again:
                    read_again = True  # another process has moved on
                    self._sessions.evict(session)
                if session.evicted:
                    continue
                table = running(session)
                seat = session.seat_of(press.user)
                if seat is None:
                    free = session.vacant and session.guests.admit(press.user)
                    raise Refusal(SEAT_IS_FREE if free else OUTSIDER)
                if press.step != session.row.step:
                    saved = await self._was_saved(press.interaction)
                    if saved or not at_any_step:
                        return Applied(session, seat, stale=not saved)
                page = session.page
                try:
                    events = apply(session, table, seat)
                except IllegalAnswer as error:
                    raise Refusal(error.why) from error
                if await self._kept(
                    session, Move(session.row.step + 1, seat, kind, keys, press.interaction), events, page
                ):
                    if kind is MoveKind.UNDO:
                        await self._take_back_what_was_given_in_advance(session, seat)
                    await self.settle(session)
                    return Applied(session, seat, events=events)

    async def _take_back_what_was_given_in_advance(self, session: Session, seat: int) -> None:
        """Up to the last answer of one's own: what is given in advance would only be given again."""
        while session.table is not None and session.table.can_undo and session.standing_answer() is not None:
            page = session.page
            session.table.undo()
            if not await self._kept(session, Move(session.row.step + 1, seat, MoveKind.UNDO, ()), (), page):
                return

    async def _kept(self, session: Session, move: Move, events: tuple[Event, ...], page: str) -> bool:
        """Saves a move; memory counts on only then. False: look at the table again, the truth was another.

        Any failure, cancellation included, evicts the session; then the id of the press says whether it was saved.
        """
        try:
            await self._save(session, move, events, page)
        except BaseException as error:
            self._sessions.evict(session)
            log.warning("move not kept", table=session.id, interaction=move.interaction, error=repr(error))
            if isinstance(error, AlreadySaved | Conflict):
                return False
            if isinstance(error, StoreError):
                if move.interaction is not None and await self._was_saved(move.interaction):
                    return False
                raise Refusal(NOT_SAVED) from error
            raise
        return True

    async def _was_saved(self, interaction: int) -> bool:
        """Had the commit happened after all?"""
        try:
            return await self._store.has_move(interaction)
        except StoreError as error:
            log.warning("cannot tell whether a move was saved", interaction=interaction, error=str(error))
            return False

    async def _save(self, session: Session, move: Move, events: tuple[Event, ...], page: str) -> None:
        table = running(session)
        over = table.ask is None
        story = _told(session, move, events, page)
        touched = now()
        values = TableChange(
            state=table.dump(),
            story=story.dump(),
            status=Status.OVER if over else Status.OPEN,
            touched=touched,
            vote=_vote_after(session, move),
        )
        clock = session.clock.moved(None if table.ask is None else table.ask.seat, touched)
        values = timed(session.row, values, clock.with_grace(session.row, touched))
        await self._store.save_move(
            session.id,
            revision=session.row.revision,
            move=move,
            values=values,
            result=_result(session, touched) if over else None,
            remembering=remembering(session) if over else None,
        )
        session.story = story
        session.noted(revision=session.row.revision + 1, step=move.step, **values)
        self._alarm.wake(session.row.deadline)
        self._alarm.wake(session.row.archive_at)

    async def settle(self, session: Session) -> None:
        """Makes the moves that need nobody: for players who left, and answers given in advance. Under the lock."""
        for _ in range(MOVES_AT_ONCE):
            found = session.standing_answer()
            if found is None or session.table is None or session.table.ask is None:
                return
            seat, page = session.table.ask.seat, session.page
            events = session.table.answer(seat, found.keys)
            move = Move(session.row.step + 1, seat, MoveKind(found.kind), found.keys)
            try:
                if not await self._kept(session, move, events, page):
                    return
                if found.plans is not None:
                    await self.plan(session, seat, found.plans)
            except Refusal:
                return  # nobody asked for this move; it is made when somebody comes to the table

    async def plan(self, session: Session, seat: int, plans: str) -> None:
        """Stores the answers in advance of a seat, as JSON. Raises Refusal. Under the lock."""
        try:
            await self._store.set_plan(session.id, seat, plans)
        except StoreError as error:
            raise Refusal(NOT_SAVED) from error
        session.planned(seat, plans)


def running(session: Session) -> AnyTable:
    """The game of a table that can be played. Raises Refusal otherwise."""
    if session.row.status is Status.PAUSED:
        raise Refusal(PAUSED)
    if session.table is None or session.row.status is Status.CLOSED:
        raise Refusal(TABLE_CLOSED)
    return session.table


def expect(session: Session, seat: int) -> None:
    """Raises Refusal when it is not this seat's turn."""
    ask = session.table.ask if session.table is not None else None
    if ask is None:
        raise Refusal(TABLE_CLOSED)
    if ask.seat != seat:
        raise Refusal(not_your_turn(ask.seat, ask.prompt))


def _told(session: Session, move: Move, events: tuple[Event, ...], page: str) -> Story:
    """The story after a move. A new page begins with what happened since the last question that anybody saw."""
    if move.kind is MoveKind.UNDO:
        return session.story.without_last_move(move.seat)
    turned = session.page != page and session.row.page == page
    story = session.story.on_new_page(len(session.seats), session.shown_step) if turned else session.story
    return story.with_events(move.step, events, seat=move.seat if move.kind is MoveKind.ANSWER else None)


def _vote_after(session: Session, move: Move) -> str:
    """Whoever was late has acted: nothing is left to decide."""
    vote = open_vote(session.row)
    acted = vote is not None and vote.about is About.LATE and vote.seat == move.seat
    return vote.moot().dump() if vote is not None and acted else session.row.vote


def _result(session: Session, finished: int) -> ResultRow:
    """What stays known of a game: its people, the seats that the bot played at its end, and how it came out."""
    assert session.table is not None
    playing = {seat.seat for seat in present(session.seats)} | {session.table.state.result.conceded}
    summary = {
        "players": [seat.user_id for seat in session.seats],
        "names": session.names,
        "bot": [seat.seat for seat in session.seats if seat.seat not in playing],
        "places": session.table.places,
        **result_of(session.table),
    }
    return ResultRow(session.id, session.game.key, finished, json.dumps(summary), session.row.guild)
