"""Presses of players: answers, undo, the private view, answers in advance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from engines.core import Event, Keys, Option, Text, say
from renderers.pictures import RENDERERS

from .depiction import depicted_for
from .harbour import Harbour
from .ids import Act, Press
from .refusals import (
    OLD_BUTTON,
    OUTSIDER,
    SOMEBODY_WAS_FASTER,
    Refusal,
    finished,
)
from .reply import Reply
from .screens.fit import plain, without_controls
from .screens.hand import hand
from .screens.more import confirm
from .store import Status
from .tables.moves import Applied, running
from .tables.plans import name_of, still_comes
from .tables.session import Session

TOLD = 4
"""Sentences about what a press did, in the private view."""


async def answer(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """An answer to the pending question; one that would be regretted is asked back first."""
    running(session)
    option = _option(session, press)
    if option is not None and option.confirm is not None:
        yes = say("Yes: {what}", what=option.label)
        view = confirm(session, reply.words, option.confirm, yes, Act.CONFIRMED, option.key)
        await (reply.private(view) if press.private else reply.beside(view))
        return
    now, later = _now_and_later(session, press)
    applied = await harbour.tables.moves.answer(press, now)
    if later and not applied.stale:
        await _plan_next(harbour, applied, *later)
    await _show(harbour, press, applied, reply)


def _now_and_later(session: Session, press: Press) -> tuple[Keys, tuple[str, list[str]] | None]:
    """Of several answers to a question that comes back, the first counts now. Then its name, and the other answers."""
    ask = session.table.ask if session.table is not None else None
    if ask is None or not (ask.single and ask.ahead) or len(press.keys) == 1:
        return press.keys, None
    picked = [option for option in ask.options if option.key in press.keys]
    names = [name_of(option, session.names) for option in picked[1 : 1 + ask.ahead]]
    return tuple(option.key for option in picked[:1]), (ask.name, names)


async def _plan_next(harbour: Harbour, applied: Applied, question: str, names: list[str]) -> None:
    """Leaves answers for when a question comes back."""
    session, seat = applied.session, applied.seat
    async with session.lock:
        await harbour.tables.moves.plan(session, seat, json.dumps({**session.plans(seat), question: names}))
    await harbour.tables.settle(session)


async def confirmed(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The answer that was asked back."""
    applied = await harbour.tables.moves.answer(press, press.keys)
    harbour.tables.publisher.show(applied.session)
    if applied.stale:
        raise Refusal(OLD_BUTTON)
    await reply.private(plain(_told(applied.session, applied.seat, applied.events, reply) or reply.words(say("Done."))))


async def drop(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The other side of a confirmation."""
    await reply.private(plain(reply.words(say("Nothing has changed."))))


async def undo(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Takes one's last answer back."""
    applied = await harbour.tables.moves.undo(press)
    await _show(harbour, press, applied, reply)


async def open_hand(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The private view, as a new private message."""
    await show_hand(harbour, session, press.user, reply)


async def refresh(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The private view brought up to date."""
    await show_hand(harbour, session, press.user, reply)


async def plan(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Leaves an answer for a question that will come."""
    seat = session.seat_of(press.user)
    if seat is None:
        raise Refusal(OUTSIDER)
    running(session)
    step = session.row.step
    async with session.lock:
        left = _left(session, seat, press)
        if left is not None:
            await harbour.tables.moves.plan(session, seat, json.dumps({**session.plans(seat), press.argument: left}))
    await harbour.tables.settle(session)
    done = say("✓ Planned.") if left else say("✓ Nothing is planned.")
    if session.row.step != step:
        done = say("✓ Planned; what was asked just now is answered with it too.")
    await show_hand(harbour, session, press.user, reply, note=reply.words(OLD_BUTTON if left is None else done))


def _left(session: Session, seat: int, press: Press) -> str | list[str] | None:
    """A wish that counts each time, or answers for the next times, [] to clear them; None from an outdated list."""
    if any(standing.name == press.argument for standing in session.game.standing):
        return press.values[0]
    table = running(session)
    if not press.values:
        return []
    asked = table.ask is not None and table.ask.seat == seat
    coming = None if asked else session.game.coming(table.state, seat)
    return list(press.values) if still_comes(coming, press.argument, press.values, session.names) else None


async def show_hand(harbour: Harbour, session: Session, user: int, reply: Reply, *, note: str = "") -> None:
    """Answers with the private view of `user`."""
    seat = session.seat_of(user)
    if seat is None:
        raise Refusal(OUTSIDER)
    running(session)
    scene, renderer = session.scene(seat), RENDERERS[session.game.key]
    words = session.picture_words(reply.words.language)
    name = f"{session.game.key}-{session.id}-{seat}-{session.row.revision}.jpg"
    files = await depicted_for(harbour, session, user, partial(renderer.hand, scene, words), name)
    view = hand(
        session,
        seat,
        scene,
        reply.words,
        picture=name if files else None,
        described=renderer.describe_hand(scene, reply.words),
        url=session.url or "https://discord.com/channels/@me",
        note=note,
    )
    await reply.private(view, files)


def _option(session: Session, press: Press) -> Option[object] | None:
    """The option that was pressed, if this press may be an answer at all."""
    ask = session.table.ask if session.table is not None else None
    if ask is None or press.step != session.row.step or session.seat_of(press.user) != ask.seat:
        return None
    return ask.option(press.keys[0]) if len(press.keys) == 1 else None


async def _show(harbour: Harbour, press: Press, applied: Applied, reply: Reply) -> None:
    """What a press came to, where it was pressed; the board follows by whatever way is quicker."""
    session, publisher = applied.session, harbour.tables.publisher
    if press.private:
        publisher.show(session)
        if session.has_private_view:
            await show_hand(harbour, session, press.user, reply, note=_note(applied, reply))
        else:
            await reply.private(plain(reply.words(_old_button(session) if applied.stale else say("Done."))))
        return
    if applied.stale:
        publisher.show(session)
        await _stale(press, session, reply)
        return
    private = [event for event in applied.events if event.to is not None and event.readable_by(applied.seat)]
    if private:
        publisher.show(session)
        await reply.say(say("{told}", told=" ".join(reply.words.tell(event) for event in private)))
        return
    await publisher.answer(session, reply)


async def _stale(press: Press, session: Session, reply: Reply) -> None:
    """A press on a control that is out of date: one sentence, and where the table is now. An old page loses its own."""
    pressed = reply.interaction.message
    on_board = pressed is not None and pressed.id == session.row.message
    if pressed is not None and not on_board:
        await reply.edit(without_controls(pressed))
    if session.row.status is Status.OVER:
        raise Refusal(finished(session.url or ""))
    faster = on_board and press.step == session.row.step - 1
    await reply.say(SOMEBODY_WAS_FASTER if faster else OLD_BUTTON if on_board else _old_button(session))


def _old_button(session: Session) -> Text:
    """That a control is out of date, and where the table is now."""
    return say("{sentence}{link}", sentence=OLD_BUTTON, link="" if session.url is None else f" {session.url}")


def _note(applied: Applied, reply: Reply) -> str:
    """What the last press did, at the head of the private view."""
    if applied.stale:
        return reply.words(OLD_BUTTON)
    told = _told(applied.session, applied.seat, applied.events, reply)
    return f"✓ {told}" if told else ""


def _told(session: Session, seat: int, events: Sequence[Event], reply: Reply) -> str:
    """What the person may read of what happened, in a few sentences."""
    words = session.words(reply.words.language)
    return " ".join(words.tell(event) for event in [e for e in events if e.readable_by(seat)][:TOLD])
