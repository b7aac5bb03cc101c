"""A question as buttons and lists: one rule for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.ids import Act, custom_id
from engines.core import Ask, Option, count, say
from renderers.words import Words, capital

from .fit import BUTTON, HINT, LABEL, PLACEHOLDER, cut

Row: TypeAlias = "ui.ActionRow[ui.LayoutView]"
Button: TypeAlias = "ui.Button[ui.LayoutView]"
Style = discord.ButtonStyle

ROW = 5
"""Buttons in a row."""
BUTTONS_OF_A_GROUP = 10
LONG = 34
"""A label longer than this is cut off on a phone's button."""
LIST = 25
"""Options of a list."""
LISTS_OF_A_STEP = 100
"""More than there are components in a message."""


def button(
    words_of_it: str, identity: str, *, style: Style = Style.secondary, disabled: bool = False, emoji: str | None = None
) -> Button:
    """A button."""
    return ui.Button(
        label=cut(words_of_it, BUTTON), custom_id=identity, style=style, disabled=disabled, emoji=emoji or None
    )


def link(words_of_it: str, url: str) -> Button:
    """A button that leads to a message."""
    return ui.Button(label=cut(words_of_it, BUTTON), url=url)


def rows(buttons: Sequence[Button]) -> list[Row]:
    """Buttons in as few rows as they need."""
    return [ui.ActionRow(*buttons[at : at + ROW]) for at in range(0, len(buttons), ROW)]


def question_rows(words: Words, ask: Ask[Any], table: int, step: int, *, undo: bool) -> list[Row]:
    """The rows for what `ask` offers (already without what the reader may not see), and Undo."""
    found: list[Row] = []
    for key in dict.fromkeys(option.group for option in ask.options):
        group = [option for option in ask.options if option.group == key]
        found += _group(words, ask, key, group, table, step, place=len(found))
    plain = [option for option in ask.alone if not option.group]
    found += rows([_option_button(words, ask, option, table, step) for option in plain])
    for key in dict.fromkeys(option.group for option in ask.alone if option.group):
        beside = [option for option in ask.alone if option.group == key]
        found += _beside(words, ask, key, beside, table, step, place=len(found))
    if undo:
        found.append(ui.ActionRow(button(words(say("Undo")), custom_id(table, step, Act.UNDO), emoji="↩️")))
    return found


def _group(
    words: Words, ask: Ask[Any], key: str, options: Sequence[Option[Any]], table: int, step: int, *, place: int
) -> Iterable[Row]:
    if ask.least == ask.most == 1 and not ask.ahead and _fits_buttons(words, options):
        return rows([_option_button(words, ask, option, table, step) for option in options])
    return [ui.ActionRow(_list(words, ask, key, options, table, step, place))]


def _beside(
    words: Words, ask: Ask[Any], key: str, options: Sequence[Option[Any]], table: int, step: int, *, place: int
) -> Iterable[Row]:
    """Answers that stand alone: buttons, or a list of which one is picked."""
    if len(options) <= ROW and _fits_buttons(words, options):
        return rows([_option_button(words, ask, option, table, step) for option in options])
    one_of_them = replace(ask, single=True, ahead=0)
    return [ui.ActionRow(_list(words, one_of_them, key, options, table, step, place))]


def _fits_buttons(words: Words, options: Sequence[Option[Any]]) -> bool:
    return len(options) <= BUTTONS_OF_A_GROUP and not any(
        option.hint is not None or len(words(option.label)) > LONG for option in options
    )


def list_id(step: int, place: int) -> int:
    """The number of a list in its message. What was picked in a list is not kept for the list of the next question."""
    return LISTS_OF_A_STEP * (step + 1) + place


def _option_button(words: Words, ask: Ask[Any], option: Option[Any], table: int, step: int) -> Button:
    return button(
        words(option.label),
        custom_id(table, step, Act.OPTION, option.key),
        style=_style(ask, option),
        emoji=option.icon,
    )


def _style(ask: Ask[Any], option: Option[Any]) -> Style:
    if option.grave:
        return Style.danger
    if option.key in ask.usual:
        return Style.success
    return Style.secondary if option.group else Style.primary


def _list(
    words: Words, ask: Ask[Any], key: str, options: Sequence[Option[Any]], table: int, step: int, place: int
) -> ui.Select[ui.LayoutView]:
    label = next((group.label for group in ask.groups if group.key == key), None)
    placeholder = capital(words(ask.prompt if label is None else label))
    least, most = (1, 1 + ask.ahead) if ask.single else (ask.least, ask.most)
    if most > 1:
        picks = say("Pick {n}", n=most) if least == most else say("Pick {least} to {most}", least=least, most=most)
        what = words(picks) if label is None else placeholder
        placeholder = words(say("{what} (close the list to send)", what=what))
    return ui.Select(
        id=list_id(step, place),
        custom_id=custom_id(table, step, Act.PICK, key or "all"),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=least,
        max_values=min(most, len(options)),
        options=[
            discord.SelectOption(
                label=cut(words(option.label), LABEL),
                value=option.key,
                description=cut(words(option.hint), HINT) if option.hint is not None else None,
                emoji=option.icon or None,
            )
            for option in options[:LIST]
        ],
    )


def ahead(words: Words, ask: Ask[Any]) -> str:
    """The line about answers for later turns that may be picked along with this one; "" where there are none."""
    if not ask.ahead:
        return ""
    return words(
        count(
            "Pick up to {n} more to plan your next turn: the first one in the list counts now.",
            "Pick up to {n} more to plan your next turns: the first one in the list counts now.",
            ask.ahead,
        )
    )


def not_now(words: Words, ask: Ask[Any]) -> str:
    """The line about what cannot be chosen: three reasons at most, "" when there is none."""
    shown = ask.closed[:3]
    if not shown:
        return ""
    reasons = " · ".join(words(say("{what} ({why})", what=closed.label, why=closed.reason)) for closed in shown)
    return words(say("Not now: {reasons}.", reasons=reasons))
