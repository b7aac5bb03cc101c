"""Sentences in one language, with the names of one table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from engines.core import Event, Joined, Named, Printed, Seat, Text

_CHANGE = re.compile(r"(?<=\d) → (?=\d)")


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class Words:
    """Puts texts into one language. `words(text)` is the sentence; names of seats are filled in as they are given."""

    def __init__(
        self, language: str, catalogue: NullTranslations, names: Sequence[str] = (), phantoms: Sequence[Text] = ()
    ) -> None:
        self.language = language
        self._catalogue = catalogue
        self._phantoms = tuple(self(text) for text in phantoms)
        self.names = (*names, *self._phantoms)
        """By seat; whoever sits after the players (the Ghost of a solo game) comes last."""

    def __call__(self, text: Text | Printed) -> str:
        """The sentence, with its gaps filled."""
        if isinstance(text, Printed):
            return text.by_language[self.language]
        if text.many:
            sentence = self._catalogue.ngettext(text.one, text.many, text.n)
        else:
            sentence = self._catalogue.gettext(text.one)
        if not text.args:
            return sentence
        return self._tidy(sentence.format_map(self._shown(text.args)))

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        return self(event.tell())

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat]

    def _shown(self, args: Mapping[str, object]) -> dict[str, object]:
        return {gap: self._show(value) for gap, value in args.items()}

    def _show(self, value: object) -> object:
        match value:
            case Seat():
                return self.names[value]
            case Text() | Printed():
                return self(value)
            case Joined():
                return value.between.join(str(self._show(part)) for part in value.parts)
            case Named():
                return self(value.named)
            case _:
                return value

    def _tidy(self, sentence: str) -> str:
        """A sentence that begins with "the Ghost" begins with a capital; a name that ends in "!" ends its sentence.

        A number and what it becomes stay on one line.
        """
        sentence = _CHANGE.sub("\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}", sentence.replace("!.", "!"))
        if sentence.startswith(self._phantoms) and self._phantoms:
            return capital(sentence)
        return sentence
