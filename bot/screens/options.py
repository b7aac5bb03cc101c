"""The host's private message in the lobby: what is agreed, one list for each, and who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.tables.clock import Pace
from bot.tables.session import Session
from bot.words import words_in
from data.loader import languages
from engines.core import Setting, Text, say
from renderers.words import Words

from .controls import Row, button, rows
from .fit import LABEL, PLACEHOLDER, cut, inert

LANGUAGES = {"en": say("English"), "fr": say("French")}
MOST_INVITED = 10
CLOCK = say("Time for a turn")
PACES = {
    Pace.NONE: say("as long as you like"),
    Pace.LIVE: say("10 minutes"),
    Pace.DAILY: say("24 hours"),
    Pace.SLOW: say("72 hours"),
}

BOARDS = say("Boards")
DEPICTIONS = {"on": say("pictures"), "off": say("text only")}
"""How the boards of a table are shown."""


def options(session: Session, language: str) -> ui.LayoutView:
    """One list for each option of the game and of every table, and the seats."""
    words = words_in(language)
    view = ui.LayoutView(timeout=None)
    head = say("Options of {table}. Each change is seen in the lobby at once.", table=session.title)
    view.add_item(ui.TextDisplay(words(head)))
    for setting in session.game.settings_for(session.options):
        view.add_item(_setting(session, words, setting))
    view.add_item(_pace(session, words))
    view.add_item(_languages(session, words, act=Act.SET, field="language"))
    view.add_item(_depictions(session, words, act=Act.SET, field="pictures"))
    for row in _seats(session, words):
        view.add_item(row)
    return inert(view)


def _setting(session: Session, words: Words, setting: Setting) -> Row:
    value = session.options.model_dump(mode="json")[setting.field]
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, 0, Act.SET, setting.field),
            placeholder=cut(words(setting.label), PLACEHOLDER),
            min_values=0 if setting.several else 1,
            max_values=len(setting.values) if setting.several else 1,
            options=_choices(words, setting.label, setting.values, value if setting.several else [value]),
        )
    )


def _choices(
    words: Words, label: Text, values: Iterable[tuple[str, Text]], picked: Iterable[str]
) -> list[discord.SelectOption]:
    """Each option carries what it is about, since a list shows only what is picked."""
    return [
        discord.SelectOption(
            label=cut(words(say("{what}: {chosen}", what=label, chosen=name)), LABEL), value=key, default=key in picked
        )
        for key, name in values
    ]


def _pace(session: Session, words: Words) -> Row:
    values = [(pace.value, name) for pace, name in PACES.items()]
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, 0, Act.SET, "pace"),
            options=_choices(words, CLOCK, values, [session.row.pace]),
        )
    )


def _seats(session: Session, words: Words) -> list[Row]:
    """Computer players, and whoever is to leave the lobby."""
    found: list[Row] = []
    if len(session.seats) < session.open_seats:
        free = [button(words(say("Add a computer player")), custom_id(session.id, 0, Act.ADD_COMPUTER))]
        if session.row.guild is not None:
            free.append(button(words(say("Look for players")), custom_id(session.id, 0, Act.CALL_OUT)))
        found += rows(free)
    if session.row.guild is not None and session.open_seats > 1:
        label = say("Seats for everybody, or only for…")
        found.append(invitation(session, words, label, Act.INVITE, picked=session.guests.invited[:MOST_INVITED]))
    others = [seat for seat in session.seats if seat.user_id != session.row.host]
    if others:
        found.append(
            ui.ActionRow(
                ui.Select(
                    custom_id=custom_id(session.id, 0, Act.SEND_AWAY),
                    placeholder=cut(words(say("Free the seat of…")), PLACEHOLDER),
                    options=[
                        discord.SelectOption(label=cut(seat.name, LABEL), value=str(seat.seat)) for seat in others
                    ],
                )
            )
        )
    return found


def invitation(session: Session, words: Words, label: Text, act: Act, *, picked: Sequence[int] = ()) -> Row:
    """A list of the people of the server; those `picked` before may be dropped again."""
    return ui.ActionRow(
        ui.UserSelect(
            custom_id=custom_id(session.id, 0, act),
            placeholder=cut(words(label), PLACEHOLDER),
            min_values=0,
            max_values=MOST_INVITED,
            default_values=[
                discord.SelectDefaultValue(id=user, type=discord.SelectDefaultValueType.user) for user in picked
            ],
        )
    )


def language_list(words: Words, session: Session) -> Row:
    """The list in More that changes the table's language."""
    return _languages(session, words, act=Act.LANGUAGE)


def depiction_list(words: Words, session: Session) -> Row:
    """The list in More that chooses between pictures and words."""
    return _depictions(session, words, act=Act.DEPICT)


def _depictions(session: Session, words: Words, *, act: Act, field: str = "") -> Row:
    chosen = "on" if session.row.pictures else "off"
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, session.row.step, act, field),
            options=_choices(words, BOARDS, DEPICTIONS.items(), [chosen]),
        )
    )


def _languages(session: Session, words: Words, *, act: Act, field: str = "") -> Row:
    values = [(language, LANGUAGES[language]) for language in languages()]
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, session.row.step, act, field),
            options=_choices(words, say("Language of the table"), values, [session.row.language]),
        )
    )
