"""What games remember of their players from one game to the next. Only the game knows what it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.store import Remembering, SeatRow, Store
from engines import GAMES
from engines.core import Game, Text

from .session import Session


async def careers_of(store: Store, game: Game[Any, Any], users: Iterable[int | None]) -> dict[int, Any]:
    """What a game remembers of people, by their ids; nothing of a game that remembers nothing."""
    if game.career is None:
        return {}
    return {
        user: game.career.model_validate((await store.player(user)).careers.get(game.key, {}))
        for user in users
        if user is not None
    }


def career_words(kept: Mapping[str, Any]) -> dict[str, Text]:
    """Where somebody stands in the games that remember something of them, by the games' keys.

    `kept`: what is remembered of them, as JSON data.
    """
    careers = {key: game.career.model_validate(kept.get(key, {})) for key, game in GAMES.items() if game.career}
    found = {key: GAMES[key].career_words(career) for key, career in careers.items()}
    return {key: words for key, words in found.items() if words is not None}


def by_seat(game: Game[Any, Any], careers: dict[int, Any], seats: Sequence[SeatRow]) -> list[Any]:
    """The careers of whoever sits there. A computer player, or someone unknown, is at the beginning of theirs."""
    if game.career is None:
        return []
    return [game.career() if seat.user_id not in careers else careers[seat.user_id] for seat in seats]


def remembering(session: Session) -> Remembering | None:
    """What is remembered of a person after the game of `session`, from what was before; both are JSON data."""
    game, table = session.game, session.table
    if game.career is None or table is None:
        return None
    kind, state = game.career, table.state
    places = {seat.user_id: seat.seat for seat in session.seats}

    def after(user: int, before: Any) -> Any:
        career = kind.model_validate(before or {})
        return game.career_after(state, places[user], career).model_dump(mode="json")

    return after
