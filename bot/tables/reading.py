"""Reading a table: from its row to its game, or to the reason why this version cannot go on with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.store import TableRow
from engines import GAMES
from engines.core import DeckCopy, Game, GameOptions, Table, UnreadableState

from .happenings import OURS
from .story import Story

AnyTable: TypeAlias = Table[Any, Any]


class UnreadableTable(Exception):
    """This version cannot go on with a table; the text says why, for whoever runs the bot."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the row of a table comes to."""

    game: Game[Any, Any]
    options: GameOptions
    story: Story
    table: AnyTable | None
    """None: it has not begun."""


def read(row: TableRow) -> Reading:
    """The game of a table as this version goes on with it. Raises UnreadableTable."""
    game = GAMES.get(row.game)
    if game is None:
        raise UnreadableTable(f"this version has no game {row.game!r}")
    try:
        if row.deck is not None and game.decks is not None:
            game.decks.learn(DeckCopy.model_validate_json(row.deck), judged=row.state is None)
        return Reading(
            game,
            game.options.model_validate_json(row.options),
            Story.load({**game.events, **OURS}, row.story),
            None if row.state is None else Table.restore(game, row.state),
        )
    except UnreadableState as error:
        raise UnreadableTable(" ".join(str(error).split())) from error
    except Exception as error:  # whatever the rules of this version make of an older state
        raise UnreadableTable(f"{row.game}: {type(error).__name__}: {' '.join(str(error).split())}") from error
