"""The message of a vote: what is asked, how it stands, and a button for each choice."""

from __future__ import annotations

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.tables.session import Session
from bot.tables.votes import CHOICES, About, Choice, Vote, voters
from engines.core import Joined, Seat, Text, count, say
from renderers.words import Words

from .controls import Row, button
from .fit import inert

NAMES = {
    (About.LATE, Choice.BOT): say("Let the bot play"),
    (About.LATE, Choice.SUBSTITUTE): say("Find a substitute"),
    (About.LATE, Choice.WAIT): say("Wait longer"),
    (About.END, Choice.YES): say("End it"),
    (About.END, Choice.NO): say("Play on"),
    (About.REMOVE, Choice.YES): say("Remove"),
    (About.REMOVE, Choice.NO): say("Keep"),
    (About.PAUSE, Choice.YES): say("Agree"),
    (About.PAUSE, Choice.NO): say("No"),
}


def vote(session: Session, found: Vote) -> ui.LayoutView:
    """The message in the table's language. While it is open, whoever has not voted is named; then comes the outcome."""
    words = session.words()
    entitled = voters(session.row, found.about, found.seat)
    view = ui.LayoutView(timeout=None)
    if found.outcome is not None:
        view.add_item(ui.TextDisplay(f"{words(_question(session, found))}\n{words(_outcome(found))}"))
        return inert(view)
    lines = [
        _called(session, [seat for seat in entitled if seat not in found.ballots]),
        words(_question(session, found)),
        words(_tally(found, entitled)),
        "-# " + words(say("Without a decision nothing changes {t}.", t=f"<t:{found.ends}:R>")),
    ]
    view.add_item(ui.TextDisplay("\n".join(line for line in lines if line)))
    row: Row = ui.ActionRow(*(_button(session, words, found, choice) for choice in CHOICES[found.about]))
    view.add_item(row)
    return inert(view)


def _button(session: Session, words: Words, found: Vote, choice: Choice) -> ui.Button[ui.LayoutView]:
    style = discord.ButtonStyle.danger if found.about in {About.END, About.REMOVE} and choice is Choice.YES else None
    return button(
        words(NAMES[found.about, choice]),
        custom_id(session.id, found.number, Act.BALLOT, choice),
        style=style or discord.ButtonStyle.secondary,
    )


def _called(session: Session, seats: list[int]) -> str:
    return " ".join(f"<@{session.seats[seat].user_id}>" for seat in seats)


def _question(session: Session, found: Vote) -> Text:
    seat = Seat(found.seat)
    match found.about:
        case About.LATE:
            return say("**{table}** · {seat}'s time is up. The others decide.", table=session.title, seat=seat)
        case About.END:
            return say("{seat} wants to end **{table}** without a result.", seat=seat, table=session.title)
        case About.REMOVE:
            return say("Remove {seat} from **{table}**? The bot would play on.", seat=seat, table=session.title)
        case About.PAUSE:
            until = f"<t:{found.until}:f>"
            return say(
                "{seat} asks for a pause of **{table}** until {date}. All must agree.",
                seat=seat,
                table=session.title,
                date=until,
            )


def _tally(found: Vote, entitled: list[int]) -> Text:
    """How it stands: "Let the bot play: Alice · Wait longer: nobody · 1 more vote decides."."""
    parts: list[Text] = []
    for choice in CHOICES[found.about]:
        seats = tuple(Seat(seat) for seat in entitled if found.ballots.get(seat) is choice)
        who = say("{people}", people=Joined(seats)) if seats else say("nobody")
        parts.append(say("{choice}: {who}", choice=NAMES[found.about, choice], who=who))
    missing = count("{n} more vote decides", "{n} more votes decide", found.missing(entitled))
    return say("{tally} · {missing}.", tally=Joined(tuple(parts), " · "), missing=missing)


def _outcome(found: Vote) -> Text:
    seat = Seat(found.seat)
    match found.about, found.outcome:
        case _, Choice.MOOT:
            return say("Nothing is left to decide.")
        case About.LATE, Choice.BOT:
            return say("Decided: the bot plays for {seat} until they act again.", seat=seat)
        case About.LATE, Choice.SUBSTITUTE:
            return say(
                "Decided: the seat of {seat} is free for whoever presses Take the seat; the bot plays until then.",
                seat=seat,
            )
        case About.LATE, _:
            return say("Decided: {seat} gets more time.", seat=seat)
        case About.END, Choice.YES:
            return say("Decided: the game is ended.")
        case About.REMOVE, Choice.YES:
            return say("Decided: {seat} is no longer at the table.", seat=seat)
        case About.PAUSE, Choice.YES:
            return say("Agreed.")
        case _:
            return say("Decided: nothing changes.")
