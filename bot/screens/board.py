"""The board message: where we are, what happened, the picture, the question with its controls, the table row."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import Status
from bot.tables.session import Session
from bot.words import closed
from engines.core import Ask, Text, say
from renderers.kit.theme import SEATS
from renderers.pictures import sheets
from renderers.scene import Scene
from renderers.words import Words

from .controls import Button, Row, button, not_now, question_rows, rows
from .fit import CHARACTERS, depicted, inert, newest

SUCCESS = discord.ButtonStyle.success
SINCE = 900
"""Characters for what somebody has missed."""
BESIDE_WORDS = 1200
"""Characters of narration beside a board in words."""
NEWCOMER = 2
"""Games of a kind during which a player gets the help line."""


def board(
    session: Session,
    scene: Scene[Any],
    *,
    picture: str | None,
    described: str,
    mention: int | None = None,
    helped: bool = True,
) -> ui.LayoutView:
    """The message of a running game, in the table's language.

    `picture` is the name of the attached file; None: the words of `described` stand in its place. `mention` is the user
    who is called in the question of a new page.
    """
    words = session.words()
    question = asked_line(session, words, scene, mention=mention, helped=helped)
    title = f"### {heading(session, words, scene)}"
    row = table_row(session, words)
    room = CHARACTERS - len(title) - len(question) - 200
    told = newest(session.story.lines(words), min(room, BESIDE_WORDS) if picture is None else room)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=_colour(scene))
    box.add_item(ui.TextDisplay(title))
    if told:
        box.add_item(ui.TextDisplay(told))
    box.add_item(depicted(picture, described, room - len(told)))
    box.add_item(ui.TextDisplay(question))
    for controls in [*_controls(session, words), *_free_seats(session, words)]:
        box.add_item(controls)
    box.add_item(ui.Separator())
    box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return inert(view)


def heading(session: Session, words: Words, scene: Scene[Any]) -> str:
    """Game, number and moment: "Crypt 17 · round 4 of 9 · Claim"."""
    return words(say("{table} · {moment}", table=session.title, moment=scene.moment))


def asked_line(
    session: Session, words: Words, scene: Scene[Any], *, mention: int | None = None, helped: bool = True
) -> str:
    """Who is to do what, what is closed, and a line of help for newcomers."""
    if session.row.status is Status.CLOSED:
        return words(say("This game was ended without a result."))
    if session.row.status is Status.PAUSED:
        until = f"<t:{session.clock.resumes}:f>"
        return words(say("Paused until {date}; clocks stand still.", date=until))
    ask = public_ask(session)
    if ask is None:
        return _end(session, words, scene)
    letter = f"**{session.letters[ask.seat]}** · " if len(session.seats) > 1 else ""
    who = f"<@{mention}>" if mention is not None else words.name(ask.seat)
    lines = [letter + words(say("{who}, {what}", who=f"**{who}**", what=closed(words(ask.prompt))))]
    if session.clock.ends is not None:
        lines[0] += " " + words(say("Time runs out {t}.", t=f"<t:{session.clock.ends}:R>"))
    lines += [words(line) for line in ask.lines]
    if not (ask.options or ask.alone) and session.game.private is not None:
        lines.append(
            words(say("The answers are under **{hand}**: only {who} sees them.", hand=session.game.private, who=who))
        )
    if helped and ask.help is not None:
        lines.append(f"-# {words(ask.help)}")
    reasons = not_now(words, ask)
    if reasons:
        lines.append(f"-# {reasons}")
    return "\n".join(lines)


def _end(session: Session, words: Words, scene: Scene[Any]) -> str:
    """Who won, what else is worth saying, and the opened seal."""
    headline, *more = (words(text) for text in scene.verdict)
    seal = words(say("Seal opened, secret `{secret}`.", secret=session.row.secret))
    return "\n".join((f"**{headline}**", *more, f"-# {seal}"))


def since_last_turn(session: Session, seat: int, words: Words) -> str:
    """What a player who was away has missed on earlier pages, the newest sentences; empty where that is nothing."""
    missed = session.story.missed(words, seat)
    if not missed or not session.back.get(session.seats[seat].user_id or 0, True):
        return ""
    kept = newest(missed, SINCE).replace("\n", " ")
    return words(say("**Since your last turn:** {told}", told=kept))


def public_ask(session: Session) -> Ask[Any] | None:
    """The pending question as everybody may see it."""
    assert session.table is not None
    ask = session.table.ask
    return None if ask is None else ask.seen_by(session.spectator)


def _controls(session: Session, words: Words) -> list[Row]:
    if session.row.status is Status.PAUSED:
        go_on = button(words(say("Go on")), custom_id(session.id, session.row.step, Act.GO_ON), style=SUCCESS)
        return rows([go_on])
    ask = public_ask(session)
    if ask is None or session.row.status is not Status.OPEN or session.table is None:
        return []
    return question_rows(words, ask, session.id, session.row.step, undo=session.may_take_back(ask.seat))


def _free_seats(session: Session, words: Words) -> list[Row]:
    """A button for each seat that somebody else may take over."""

    def take(seat: int) -> Button:
        label = words(say("Take the seat"))
        if len(session.vacant) > 1:
            label = words(say("Take the seat of {seat}", seat=session.letters[seat]))
        return button(label, custom_id(session.id, session.row.step, Act.TAKE_SEAT, str(seat)), style=SUCCESS)

    return rows([take(seat) for seat in session.vacant])


AFTERWARDS: dict[Status, tuple[tuple[Act, Text], ...]] = {
    Status.OVER: (
        (Act.RECORD, say("Record")),
        (Act.TEXT, say("Text")),
        (Act.EARLIER, say("Earlier boards")),
        (Act.LOG, say("Log")),
    ),
    Status.CLOSED: (
        (Act.TEXT, say("Text")),
        (Act.RULES, say("Rules")),
        (Act.LOG, say("Log")),
        (Act.MORE, say("More")),
    ),
}
"""What stands beside Play again, with a result and without one."""


def table_row(session: Session, words: Words) -> Row:
    """The same places all game long; after the end what leads back or on."""
    step = session.row.step
    afterwards = AFTERWARDS.get(session.row.status)
    if afterwards is not None:
        again = button(
            words(say("Play again")), custom_id(session.id, step, Act.REPLAY), style=discord.ButtonStyle.success
        )
        return ui.ActionRow(again, *(button(words(said), custom_id(session.id, step, act)) for act, said in afterwards))
    found = []
    if session.has_private_view and session.game.private is not None:
        found.append(button(words(session.game.private), custom_id(session.id, step, Act.HAND)))
    for key, sheet in sheets(session.game.key).items():
        found.append(button(words(sheet.title), custom_id(session.id, step, Act.SHEET, key)))
    if session.game.weighs:
        found.append(button(words(say("Odds")), custom_id(session.id, step, Act.ODDS)))
    found += [
        button(words(say("Text")), custom_id(session.id, step, Act.TEXT)),
        button(words(say("Rules")), custom_id(session.id, step, Act.RULES)),
        button(words(say("More")), custom_id(session.id, step, Act.MORE)),
    ]
    return rows(found)[0]


def _colour(scene: Scene[Any]) -> discord.Colour | None:
    if scene.asked is None or scene.verdict:
        return discord.Colour.gold()
    return discord.Colour.from_rgb(*SEATS[scene.asked].colour)
