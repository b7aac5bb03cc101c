"""A question as buttons and lists: one rule for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.ids import Act, custom_id
from engines.core import Ask, Option, count, say
from renderers.words import Words

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
        found += _group(words, ask, key, group, table, step)
    plain = [option for option in ask.alone if not option.group]
    found += rows([_option_button(words, ask, option, table, step) for option in plain])
    for key in dict.fromkeys(option.group for option in ask.alone if option.group):
        beside = [option for option in ask.alone if option.group == key]
        found += rows([_option_button(words, ask, option, table, step) for option in beside])
    if undo:
        found.append(ui.ActionRow(button(words(say("Undo")), custom_id(table, step, Act.UNDO), emoji="↩️")))
    return found


def _group(
    words: Words, ask: Ask[Any], key: str, options: Sequence[Option[Any]], table: int, step: int
) -> Iterable[Row]:
    if ask.single and not ask.ahead and _fits_buttons(words, options):
        return rows([_option_button(words, ask, option, table, step) for option in options])
    return [ui.ActionRow(_list(words, ask, key, options, table, step))]


def _fits_buttons(words: Words, options: Sequence[Option[Any]]) -> bool:
    return len(options) <= BUTTONS_OF_A_GROUP and not any(
        option.hint is not None or len(words(option.label)) > LONG for option in options
    )


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
    words: Words, ask: Ask[Any], key: str, options: Sequence[Option[Any]], table: int, step: int
) -> ui.Select[ui.LayoutView]:
    label = next((group.label for group in ask.groups if group.key == key), ask.prompt)
    placeholder = words(label)
    least, most = (1, 1 + ask.ahead) if ask.single else (ask.least, ask.most)
    if ask.ahead:
        label = count(
            "{what}, and {n} for your next turns", "{what}, and {n} for your next turns", ask.ahead, what=label
        )
        placeholder = words(label)
    if most > 1:
        placeholder = words(say("{what} (close the list to send)", what=placeholder))
    return ui.Select(
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


def not_now(words: Words, ask: Ask[Any]) -> str:
    """The line about what cannot be chosen: three reasons at most, "" when there is none."""
    shown = ask.closed[:3]
    if not shown:
        return ""
    reasons = " · ".join(words(say("{what} ({why})", what=closed.label, why=closed.reason)) for closed in shown)
    return words(say("Not now: {reasons}.", reasons=reasons))
