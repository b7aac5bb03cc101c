"""The status message of a table: whose turn it is and until when, who sits there, and the way to the board."""

from __future__ import annotations

from bot.store import SeatRow, Status
from bot.tables.session import Session
from engines.core import Text, say
from renderers.words import Words


def status(session: Session) -> str:
    """What the message says of a game under way, in the table's language. Nothing of it changes within a turn."""
    words = session.words()
    return "\n".join((f"### {words(session.title)}", f"▶ {words(_turn(session))}", _seats(session, words)))


def _turn(session: Session) -> Text:
    ask, clock = session.table.ask if session.table is not None else None, session.clock
    if session.row.status is Status.PAUSED:
        return say("Paused until {date}; clocks stand still.", date=f"<t:{clock.resumes}:f>")
    if ask is None:
        return say("The game is over.")
    who = session.words().name(ask.seat)
    turn = say("**{name}** is to act.", name=who)
    if clock.began:
        turn = say("**{name}** is to act ({t}).", name=who, t=f"<t:{clock.began}:R>")
    if clock.ends is None:
        return turn
    return say("{turn} Time runs out {t}.", turn=turn, t=f"<t:{clock.ends}:R>")


def _seats(session: Session, words: Words) -> str:
    return " · ".join(words(_seat(session, seat)) for seat in session.seats)


def _seat(session: Session, seat: SeatRow) -> Text:
    facts = {"letter": session.letters[seat.seat], "name": session.words().name(seat.seat)}
    if seat.offered:
        return say("{letter} {name} (seat free)", **facts)
    if seat.absent or seat.stand_in:
        return say("{letter} {name} (the bot plays)", **facts)
    if seat.user_id == session.host:
        return say("{letter} {name} (host)", **facts)
    return say("{letter} {name}", **facts)
