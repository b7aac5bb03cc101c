"""Names and descriptions of commands in the languages of the catalogue."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.words import language_of
from data.loader import catalogue
from engines.core import Text

LOCALES = {discord.Locale.french: "fr"}


def locale_text(text: Text) -> app_commands.locale_str:
    """A text of a command, to be translated when the commands are synced."""
    return app_commands.locale_str(text.one)


class Translator(app_commands.Translator):
    """Looks commands up in the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """The French text; English is the source and needs no other."""
        if locale not in LOCALES:
            return None
        found = catalogue(language_of(locale)).gettext(string.message)
        return None if found == string.message else found
