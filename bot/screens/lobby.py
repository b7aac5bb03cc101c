"""The lobby: who sits where, what is agreed, and the one start button that says what will start."""

from __future__ import annotations

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import Status
from bot.tables.clock import Pace
from bot.tables.session import Session
from engines.core import Joined, Seat, Text, WrongPlayers, count, say
from renderers.words import Words

from .controls import Button, Row, button, link, rows
from .fit import cut, inert
from .options import CLOCK, LANGUAGES, PACES
from .status import status

Style = discord.ButtonStyle
HOUR = 3600


def lobby(session: Session, *, picture: str | None, url: str | None = None) -> ui.LayoutView:
    """The lobby message, in the table's language; `picture` is the attached banner, `url` leads to the board."""
    words = session.words()
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.gold())
    box.add_item(ui.TextDisplay(head(session)))
    if picture is not None:
        alt = words(say("{table}: {seats}", table=session.title, seats=_seats(session, words)))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description=cut(alt, 1024))))
    for row in _rows(session, words, url):
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return inert(view)


def head(session: Session) -> str:
    """What the message says, in the table's language: the lobby, then whose turn it is, then the result."""
    words, row = session.words(), session.row
    if row.status is Status.LOBBY:
        host = next((seat.seat for seat in session.seats if seat.user_id == row.host), 0)
        return "\n".join(
            (
                "### " + words(say("{table} · {host} opens a table", table=session.title, host=words.name(host))),
                _seats(session, words),
                words(say("{agreed} · {language}", agreed=agreed(session), language=LANGUAGES[row.language])),
                "-# " + words(say("Dice sealed `{seal}…`: opened at the end, anyone can check.", seal=row.seal[:16])),
            )
        )
    title = {"table": session.title}
    if row.status is Status.CLOSED and session.table is None:
        return words(_why_closed(session, words))
    if row.status is Status.CLOSED:
        return words(say("**{table}** was ended without a result.", **title))
    if row.status is Status.OVER and session.table is not None:
        lines = [words(text) for text in session.table.verdict]
        return "\n".join([words(say("**{table}** is over.", **title)), *lines])
    return status(session) if session.is_watched else words(say("**{table}** has begun.", **title))


def _why_closed(session: Session, words: Words) -> Text:
    row = session.row
    if row.closed_by is not None:
        host = next((seat.seat for seat in session.seats if seat.user_id == row.closed_by), 0)
        return say("**{table}** · {host} called this table off.", table=session.title, host=words.name(host))
    return count(
        "**{table}** · Nobody started this table in {n} hour; it is closed.",
        "**{table}** · Nobody started this table in {n} hours; it is closed.",
        max(1, (row.touched - row.created) // HOUR),
        table=session.title,
    )


def _seats(session: Session, words: Words) -> str:
    taken = [
        words(say("{letter} {name} (host)", letter=letter, name=words.name(seat.seat)))
        if seat.user_id == session.row.host
        else f"{letter} {words.name(seat.seat)}"
        for letter, seat in zip(session.letters, session.seats, strict=True)
    ]
    free = session.open_seats - len(taken)
    return " · ".join([*taken, words(count("{n} seat free", "{n} seats free", free))] if free else taken)


def waiting(session: Session) -> Text:
    """The line on the banner: who waits, and for how many."""
    host = next((seat.seat for seat in session.seats if seat.user_id == session.row.host), 0)
    free = session.open_seats - len(session.seats)
    if session.open_seats == 1:
        return say("{host} sets out alone", host=Seat(host))
    if not free:
        return say("All seats are taken")
    return count("{host} waits: {n} seat left", "{host} waits: {n} seats left", free, host=Seat(host))


def agreed(session: Session) -> Text:
    """The options as they stand: "Collectors: all A"."""
    chosen = session.options.model_dump(mode="json")
    parts: list[Text] = []
    for setting in session.game.settings_for(session.options):
        names = dict(setting.values)
        value = chosen[setting.field]
        if not setting.several and value not in names:
            continue
        if not setting.several:
            parts.append(say("{what}: {chosen}", what=setting.label, chosen=names[value]))
        elif value:
            parts.append(say("{what}: {chosen}", what=setting.label, chosen=Joined(tuple(names[v] for v in value))))
    if Pace(session.row.pace) is not Pace.NONE:
        parts.append(say("{what}: {chosen}", what=CLOCK, chosen=PACES[Pace(session.row.pace)]))
    return say("{options}", options=Joined(tuple(parts), " · "))


def _rows(session: Session, words: Words, url: str | None) -> list[Row]:
    row = session.row
    match row.status:
        case Status.LOBBY:
            return _lobby_rows(session, words)
        case Status.CLOSED if session.table is None:
            return [
                ui.ActionRow(
                    button(words(say("Open again")), custom_id(session.id, 0, Act.REOPEN), style=Style.primary)
                )
            ]
        case _ if url is not None:
            return [ui.ActionRow(link(words(say("To the table")), url))]
        case _:
            return []


def _lobby_rows(session: Session, words: Words) -> list[Row]:
    start = _start_label(session)

    def press(label: str, act: Act, style: Style = Style.secondary, *, closed: bool = False) -> Button:
        return button(label, custom_id(session.id, 0, act), style=style, disabled=closed)

    seats = [
        press(words(say("Join")), Act.JOIN, Style.primary, closed=len(session.seats) >= session.open_seats),
        press(words(say("Leave")), Act.LEAVE),
    ]
    return rows(
        [
            *(seats if session.open_seats > 1 else []),
            press(words(start or _needs(session)), Act.START, Style.success, closed=start is None),
            press(words(say("Options")), Act.OPTIONS),
            press(words(say("Cancel")), Act.CANCEL, Style.danger),
            press(words(say("Rules")), Act.RULES),
        ]
    )


def _start_label(session: Session) -> Text | None:
    """What would start now; None when so many cannot play."""
    players = len(session.seats)
    if players < session.game.players[0]:
        return None
    try:
        return session.game.begins(session.game.options_for(session.options, players))
    except WrongPlayers:
        return None


def _needs(session: Session) -> Text:
    least = session.game.seats(session.options)[0]
    return count("Needs {n}", "Needs {n}", least)
