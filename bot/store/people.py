"""What the bot asks of its database about people: what they have chosen and finished, and their being forgotten."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from itertools import chain
from typing import Any, Unpack

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import statements as sql
from bot.store.connections import Connections
from bot.store.rows import PlayerChange, PlayerRow, Remembering, ResultRow


class People(Connections):
    """The people of an open database. Each method is one transaction; each may raise `StoreUnavailable`."""

    async def player(self, user_id: int) -> PlayerRow:
        """What is remembered of a person; someone new has chosen and finished nothing."""
        for row in await self._rows(sql.PLAYER, at_player=user_id):
            return PlayerRow(**{**row._mapping, "games": json.loads(row.games), "careers": json.loads(row.careers)})
        return PlayerRow(id=user_id, language=None, games={})

    async def set_player(self, user_id: int, **choice: Unpack[PlayerChange]) -> None:
        """Stores what a person has chosen for themselves."""
        async with self._write() as connection:
            await connection.execute(sql.MEET_PLAYER, {"player": user_id})
            await connection.execute(sql.SET_PLAYER, {"at_player": user_id, **choice})

    async def chosen_languages(self) -> dict[int, str]:
        """The languages that people have chosen for themselves, by person."""
        return {row.id: row.language for row in await self._rows(sql.LANGUAGES)}

    async def unlisted(self) -> set[int]:
        """The people whose games are nobody else's business."""
        return {row.id for row in await self._rows(sql.UNLISTED)}

    async def results_with(self, user_id: int) -> list[ResultRow]:
        """The results with a person among the players, anywhere, in the order in which they were reached."""
        rows = await self._rows(sql.RESULTS_WITH, at_user=str(user_id))
        found = [ResultRow(**row._mapping) for row in rows]
        return [one for one in found if user_id in json.loads(one.summary).get("players", ())]

    async def results_in(self, guild: int, after: ResultRow | None = None) -> list[ResultRow]:
        """The results of a server, those after `after` if it is given, in the order in which they were reached."""
        time, table = (-1, -1) if after is None else (after.finished, after.table_id)
        rows = await self._rows(sql.RESULTS_IN, at_guild=guild, at_time=time, at_table=table)
        return [ResultRow(**row._mapping) for row in rows]

    async def count_results_in(self, guild: int) -> int:
        """How many results a server has."""
        return int(await self._scalar(sql.COUNT_RESULTS_IN, at_guild=guild))

    async def forget(self, user_id: int) -> None:
        """Forgets a person: what they chose and counted, and that it was they who were at their finished games."""
        rows = await self._rows(sql.STORIES_OF_SEATS)
        stories = {row.id: told for row in rows if (told := _retold(row.story, user_id)) != row.story}
        async with self._write() as connection:
            for row in (await connection.execute(sql.RESULTS_WITH, {"at_user": str(user_id)})).all():
                kept = _without(json.loads(row.summary), user_id)
                await connection.execute(sql.SET_SUMMARY, {"at_table": row.table_id, "summary": json.dumps(kept)})
            await connection.execute(sql.FORGET_SEATS, {"at_user": user_id})
            for table, story in stories.items():
                await connection.execute(sql.NOTE_TABLE, {"at_table": table, "story": story})
            await connection.execute(sql.FORGET_HOST, {"at_user": user_id})
            await connection.execute(sql.FORGET_CLOSER, {"at_user": user_id})
            await connection.execute(sql.FORGET_GUEST, {"at_user": str(user_id)})
            await connection.execute(sql.FORGET_PLAYER, {"at_player": user_id})


async def store_result(connection: AsyncConnection, result: ResultRow, remembering: Remembering | None) -> None:
    """Stores the result; for everyone who played to the end the game is counted, and what it remembers is kept."""
    await connection.execute(sql.INSERT_RESULT, asdict(result))
    people = (await connection.execute(sql.PEOPLE_AT_TABLE, {"at_table": result.table_id})).scalars().all()
    for person in people:
        await connection.execute(sql.MEET_PLAYER, {"player": person})
        row = (await connection.execute(sql.PLAYER_TO_CHANGE, {"at_player": person})).one()
        games: dict[str, int] = json.loads(row.games)
        games[result.game] = games.get(result.game, 0) + 1
        values = {"games": json.dumps(games)}
        if remembering is not None:
            careers: dict[str, Any] = json.loads(row.careers)
            careers[result.game] = remembering(person, careers.get(result.game))
            values["careers"] = json.dumps(careers)
        await connection.execute(sql.SET_PLAYER, {"at_player": person, **values})


def _without(summary: Mapping[str, Any], user_id: int) -> dict[str, Any]:
    """A summary in which a person is nobody."""
    places = [place for place, player in enumerate(summary.get("players", ())) if player == user_id]
    kept = dict(summary)
    for column, nobody in (("players", None), ("names", "?")):
        if column in kept:
            kept[column] = [nobody if place in places else value for place, value in enumerate(kept[column])]
    return kept


def _retold(story: str, user_id: int) -> str:
    """A story in which nobody knows whose seat it was that somebody took, if that was this person.

    Older stories do not tell who it was: there it may be anybody, so the name is left out.
    """
    found = json.loads(story)
    parts = [found] if isinstance(found, list) else [found.get("page", ()), found.get("before", ())]
    for entry in chain.from_iterable(parts):
        event = entry["event"]
        if event["event"] == "SeatTaken" and event.get("user", user_id) == user_id:
            event.update(before="?", user=0)
    return json.dumps(found, separators=(",", ":"))
