"""Presses about those who play: leaving, seats, the host, votes, pauses, the end."""

from __future__ import annotations

from data.loader import languages
from engines.core import Seat, Text, say

from .harbour import Harbour
from .ids import Act, Press
from .refusals import NOBODY_TO_CONCEDE_TO, OLD_BUTTON, OUTSIDER, Refusal
from .reply import Reply
from .screens import more as screen
from .screens.fit import plain
from .screens.settings import chosen_quiet, forget, mine
from .tables.clock import DAY, present
from .tables.lobby import require_host
from .tables.moment import now
from .tables.session import Session
from .tables.votes import About, Choice
from .words import words_in

DONE = say("Done.")
ASKED = say("The table votes on it.")


async def ask_leave(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Leaving is asked back."""
    if session.seat_of(press.user) is None:
        raise Refusal(OUTSIDER)
    question = say("Leave {table}? The bot plays your seat until someone takes it.", table=session.title)
    await reply.private(screen.confirm(session, reply.words, question, say("Yes, leave"), Act.SURE, "leave"))


async def ask_end(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Ending a game is asked back; with several people at the table, it is what they then vote on."""
    if not press.moderates and session.seat_of(press.user) is None:
        raise Refusal(OUTSIDER)
    question = say("End {table} without a result?", table=session.title)
    await reply.private(screen.confirm(session, reply.words, question, say("Yes, end it"), Act.SURE, "end"))


async def ask_concede(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Conceding is asked back: it cannot be undone."""
    seat = session.seat_of(press.user)
    if seat is None:
        raise Refusal(OUTSIDER)
    winner = session.rival(seat)
    if winner is None:
        raise Refusal(NOBODY_TO_CONCEDE_TO)
    question = say("Concede? {name} wins.", name=winner)
    await reply.private(screen.confirm(session, reply.words, question, say("Yes, concede"), Act.SURE, "concede"))


async def ask_remove(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Removing somebody is asked back; then the others vote."""
    require_host(session, press.user)
    question = say("Ask the table to remove {seat}?", seat=Seat(int(press.values[0])))
    yes = Act.SURE, f"remove-{press.values[0]}"
    await reply.private(screen.confirm(session, reply.words, question, say("Yes, ask"), *yes))


async def sure(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """What was confirmed about a seat or a table."""
    tables = harbour.tables
    what, _, seat = press.argument.partition("-")
    told: Text = DONE
    match what:
        case "leave":
            changed = await tables.people.quit(press)
        case "concede":
            changed = (await tables.moves.concede(press)).session
        case "end" if press.moderates or len(present(session.seats)) < 2:
            changed = await tables.people.end(press)
        case "end":
            changed, told = await tables.council.propose(press, About.END), ASKED
        case "remove":
            changed, told = await tables.council.propose(press, About.REMOVE, seat=int(seat)), ASKED
        case _:
            raise Refusal(OLD_BUTTON)
    tables.publisher.show(changed)
    await reply.private(plain(reply.words(told)))


async def pause(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Asks for a pause of some days; all must agree."""
    until = now() + int(press.values[0]) * DAY
    changed = await harbour.tables.council.propose(press, About.PAUSE, until=until)
    harbour.tables.publisher.show(changed)
    await reply.private(plain(reply.words(DONE if len(present(session.seats)) < 2 else ASKED)))


async def go_on(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Ends a pause."""
    await harbour.tables.publisher.answer(await harbour.tables.council.go_on(press.table, press.user), reply)


async def ballot(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Votes; the message of the vote follows."""
    await reply.defer()
    await harbour.tables.vote_messages.adopt(session, reply.interaction.message, press.step)
    changed = await harbour.tables.council.ballot(press, press.step, Choice(press.argument))
    harbour.tables.publisher.show(changed)


async def take_seat(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Goes on in a free seat."""
    changed = await harbour.tables.people.take_seat(press, int(press.argument))
    await harbour.tables.publisher.answer(changed, reply)


async def ask_in(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """More people may take a free seat, and they are told."""
    changed = await harbour.tables.people.ask_in(press)
    await reply.private(plain(reply.words(DONE)))
    await harbour.tables.notices.invited(changed, [int(user) for user in press.values])


async def hand_over(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Another host."""
    changed = await harbour.tables.people.hand_over(press, int(press.values[0]))
    harbour.tables.publisher.show(changed)
    await reply.private(plain(reply.words(DONE)))


async def choose_for_oneself(harbour: Harbour, press: Press, reply: Reply) -> None:
    """A setting of one's own; no table is meant."""
    store = harbour.store
    match press.argument:
        case "forget":
            await reply.private(forget(reply.words))
            return
        case "forgotten":
            await store.forget(press.user)
            harbour.languages.forget(press.user)
            harbour.standings.forget()
            await reply.private(plain(reply.words(say("You are forgotten."))))
            return
        case "language":
            chosen = press.values[0] if press.values[0] in languages() else None
            await harbour.languages.choose(press.user, chosen)
            reply.words = words_in(harbour.languages.of(reply.interaction))
        case "listed":
            await store.set_player(press.user, listed=press.values[0] == "yes")
        case "reminders":
            await store.set_player(press.user, reminders=press.values[0] == "on")
        case "pictures":
            await store.set_player(press.user, pictures=press.values[0] == "on")
        case "quiet" | "clock":
            before = (await store.player(press.user)).quiet
            await store.set_player(press.user, quiet=chosen_quiet(before, press.argument, press.values[0]))
    await reply.private(mine(await store.player(press.user), reply.words))
