"""What has happened at a table, page by page: its moves are played again, from the first one on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import structlog

from bot.store import Move, MoveKind, Store
from engines.core import Event, Game, GameOptions, RuleCorrected, Seat, Table, Text, seed_of
from renderers.scene import Scene

from .reading import AnyTable
from .session import Session

log = structlog.get_logger()

KEPT = 8
"""Chronicles that stay in memory while somebody turns their pages."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened on one page of the board."""

    moment: Text
    """Where the game was when the page began."""
    events: tuple[Event, ...]
    """Up to the question with which the next page begins."""
    end: Scene[Any] | None
    """How everybody saw the table when the page was over; None where that is not known any more."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The chapters of a table, the oldest first."""

    chapters: tuple[Chapter, ...]
    complete: bool = True
    """False: the rules have changed since, and only what the table itself keeps is told."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One move that was not taken back."""

    before: Scene[Any]
    """The table as it was asked, without news."""
    events: tuple[Event, ...]
    moment: Text
    """Where the game is after it."""
    turned: bool
    """Did a new page begin?"""
    photo: tuple[Scene[Any], int] | None
    """The table at the last moment worth a picture, and how many of the events had happened by then."""


class Chronicles:
    """Tells what has happened at tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[int, tuple[int, Chronicle]] = OrderedDict()

    async def of(self, session: Session) -> Chronicle:
        """What has happened at a table that has begun. Raises StoreUnavailable."""
        step, kept = session.row.step, self._kept.get(session.id)
        if kept is None or kept[0] != step:
            moves = [move for move in await self._store.moves(session.id) if move.step <= step]
            kept = step, await asyncio.to_thread(_chronicle, session, moves)
            self._kept[session.id] = kept
        self._kept.move_to_end(session.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept[1]


def _chronicle(session: Session, moves: Sequence[Move]) -> Chronicle:
    row, game, saved = session.row, session.game, session.table
    assert saved is not None
    truth = game.dump(saved.state)
    try:
        seed = seed_of(row.secret, [seat.joined for seat in row.seats])
        replay = _Replay(game, session.options, seed)
        for move in moves:
            replay.repeat(move)
        if game.dump(replay.table.state) == truth:
            return Chronicle(replay.chapters())
        log.info("the moves lead elsewhere", table=session.id)
    except Exception as error:  # noqa: BLE001 - whatever other rules make of moves that were made by older ones
        log.info("the moves cannot be repeated", table=session.id, error=repr(error))
    entries = [*session.story.before, *session.story.entries]
    told = tuple(entry.event for entry in entries if entry.taken_back_by is None)
    return Chronicle((Chapter(game.moment(saved.state), told, None),), complete=False)


class _Replay:
    """A game that is played again, with a photographer who sees what everybody sees."""

    def __init__(self, game: Game[Any, Any], options: GameOptions, seed: str) -> None:
        self._game = game
        self._viewer = game.spectator(options)
        self._steps: list[_Step] = []
        self._photo: tuple[Scene[Any], int] | None = None
        self.table: AnyTable = Table.start(game, options, seed=seed)
        self.table.camera = self._photograph
        self._opening = self.table.opening, game.moment(self.table.state)

    def repeat(self, move: Move) -> None:
        """Raises what the rules say to a move that they do not allow."""
        match move.kind:
            case MoveKind.UNDO:
                self.table.undo()
                self._steps.pop()
            case MoveKind.RETURN:
                self.table.go_back(int(move.keys[0]))
                moment = self._game.moment(self.table.state)
                self._steps.append(_Step(self._scene(), (RuleCorrected(),), moment, turned=False, photo=None))
            case MoveKind.CONCEDE:
                before, moment = self._scene(), self._game.moment(self.table.state)
                events = self.table.concede(move.seat)
                self._steps.append(_Step(before, events, moment, turned=False, photo=None))
            case _:
                self._answer(move)

    def _answer(self, move: Move) -> None:
        before, page, self._photo = self._scene(), self._page, None
        events = self.table.answer(move.seat, move.keys)
        turned = self._page != page
        moment = self._game.moment(self.table.state)
        self._steps.append(_Step(before, events, moment, turned, self._photo if turned else None))

    def chapters(self) -> tuple[Chapter, ...]:
        """What has happened so far, the last page up to now."""
        found: list[Chapter] = []
        told, moment = self._opening
        narrated = told  # on the board: a new page begins with what happened since the last question of the old one
        for step in self._steps:
            if not step.turned:
                told, narrated = told + step.events, narrated + step.events
                continue
            end, count = (step.before, 0) if step.photo is None else step.photo
            shown = self._with_news(end, narrated + step.events[:count])
            found.append(Chapter(moment, told + step.events, shown))
            told, narrated, moment = (), step.events[count:], step.moment
        return (*found, Chapter(moment, told, self._with_news(self._scene(), narrated)))

    @property
    def _page(self) -> str:
        return self._game.page(self.table.state)

    def _with_news(self, scene: Scene[Any], told: tuple[Event, ...]) -> Scene[Any]:
        return replace(scene, news=tuple(event for event in told if event.readable_by(self._viewer)))

    def _photograph(self, happened: tuple[Event, ...]) -> None:
        self._photo = replace(self._scene(), asked=None, prompt=None), len(happened)

    def _scene(self) -> Scene[Any]:
        table, ask = self.table, self.table.ask
        return Scene(
            view=table.view(self._viewer),
            moment=self._game.moment(table.state),
            asked=None if ask is None else Seat(ask.seat),
            prompt=None if ask is None else ask.prompt,
            news=(),
            verdict=table.verdict if ask is None and table.state.result is not None else (),
        )
