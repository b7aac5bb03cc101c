"""Every statement of the store, built once. A bound name that is no column (`at_...`) says which row is meant."""

from sqlalchemy import BigInteger, and_, bindparam, delete, func, insert, or_, select, text, tuple_, union, update

from bot.store.rows import ENDED, LIVE, PUBLISHED, TIMED, Status
from bot.store.schema import BEHIND, decks, guilds, metadata, moves, players, results, seats, tables


def _any_of(statuses: tuple[Status, ...]) -> str:
    """As SQL: the planner must see the words themselves to pick a partial index."""
    return "status IN ({})".format(", ".join(f"'{status}'" for status in statuses))


INSERT_TABLE = insert(tables).returning(tables.c.id)
INSERT_SEAT = insert(seats)
INSERT_DECK = insert(decks)
CLEAR_DECK = delete(decks).where(decks.c.table_id == bindparam("at_table"))
INSERT_MOVE = insert(moves)
INSERT_RESULT = insert(results)

CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("at_table"), tables.c.revision == bindparam("at_revision"))
    .values(revision=tables.c.revision + 1)
)
"""Sets the columns among its parameters, if the revision is the one expected."""

NOTE_TABLE = update(tables).where(tables.c.id == bindparam("at_table"))
NOTE_SHOWN = NOTE_TABLE.where(tables.c.shown < bindparam("at_most")).values(shown=bindparam("at_most"))
NOTE_SEAT = update(seats).where(seats.c.table_id == bindparam("at_table"), seats.c.seat == bindparam("at_seat"))
CLEAR_SEATS = delete(seats).where(seats.c.table_id == bindparam("at_table"))

TABLE = (
    select(tables, decks.c.content.label("deck"))
    .outerjoin(decks, decks.c.table_id == tables.c.id)
    .where(tables.c.id == bindparam("at_table"))
)
REVISION = select(tables.c.revision).where(tables.c.id == bindparam("at_table"))
SEATS = (
    select(seats)
    .where(seats.c.table_id.in_(bindparam("at_tables", expanding=True)))
    .order_by(seats.c.table_id, seats.c.seat)
)
MOVE_OF = select(moves.c.step).where(moves.c.interaction == bindparam("at_interaction"))
MOVES = select(moves).where(moves.c.table_id == bindparam("at_table")).order_by(moves.c.step)
RESULT = select(results).where(results.c.table_id == bindparam("at_table"))

LIVE_TABLES = select(tables.c.id).where(text(_any_of(LIVE))).order_by(tables.c.id)
FROZEN_TABLES = select(tables.c.id).where(text(_any_of((Status.FROZEN,)))).order_by(tables.c.id)
_IN_ORDER = (results.c.finished, results.c.table_id)
RESULTS_WITH = select(results).where(results.c.summary.contains(bindparam("at_user"))).order_by(*_IN_ORDER)
"""With a number that may be that of a person."""
_IN_GUILD = results.c.guild == bindparam("at_guild")
RESULTS_IN = (
    select(results)
    .where(
        _IN_GUILD,
        tuple_(*_IN_ORDER) > tuple_(bindparam("at_time", type_=BigInteger), bindparam("at_table", type_=BigInteger)),
    )
    .order_by(*_IN_ORDER)
)
COUNT_RESULTS_IN = select(func.count()).select_from(results).where(_IN_GUILD)
_FINISHED = select(tables.c.id).where(text(_any_of(ENDED)))
FORGET_SEATS = (
    update(seats)
    .where(seats.c.user_id == bindparam("at_user"), seats.c.table_id.in_(_FINISHED))
    .values(user_id=None, name="?")
)
_AT_THE_END = update(tables).where(text(_any_of(ENDED)))
FORGET_HOST = _AT_THE_END.where(tables.c.host == bindparam("at_user")).values(host=0)
FORGET_CLOSER = _AT_THE_END.where(tables.c.closed_by == bindparam("at_user")).values(closed_by=None)
FORGET_GUEST = _AT_THE_END.where(tables.c.invited.contains(bindparam("at_user"))).values(invited="")
"""With the number of a person; nobody sits down there any more."""
STORIES_OF_SEATS = select(tables.c.id, tables.c.story).where(text(_any_of(ENDED)), tables.c.story.contains("SeatTaken"))
"""The finished tables whose story names somebody who was followed in a seat."""
SET_SUMMARY = update(results).where(results.c.table_id == bindparam("at_table"))
FORGET_PLAYER = delete(players).where(players.c.id == bindparam("at_player"))

BEHIND_TABLES = select(tables.c.id).where(text(BEHIND), text(_any_of(PUBLISHED)))
_TIMED = text(_any_of(TIMED))
DUE_TABLES = select(tables.c.id).where(_TIMED, tables.c.deadline <= bindparam("at_time")).order_by(tables.c.deadline)
NEXT_DEADLINE = select(func.min(tables.c.deadline)).where(_TIMED)
TO_ARCHIVE = (
    select(tables.c.id, tables.c.channel)
    .where(tables.c.archive_at <= bindparam("at_time"))
    .order_by(tables.c.archive_at)
)
NEXT_ARCHIVE = select(func.min(tables.c.archive_at))

_LIVE_TABLES = select(tables).where(text(_any_of(LIVE))).order_by(tables.c.id)
TABLES_OF = _LIVE_TABLES.where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == bindparam("at_user"))))
TABLES_OF_IN_GUILD = TABLES_OF.where(tables.c.guild == bindparam("at_guild"))
TABLES_IN = _LIVE_TABLES.where(
    or_(
        tables.c.channel == bindparam("at_channel"),
        and_(tables.c.channel.is_(None), tables.c.home == bindparam("at_channel")),
    )
)
FINISHED_IN = (
    select(tables)
    .where(tables.c.channel == bindparam("at_channel"), text(_any_of(ENDED)), tables.c.state.is_not(None))
    .order_by(tables.c.id.desc())
    .limit(bindparam("at_most"))
)

OPENED_BY = select(tables.c.id).where(tables.c.opened_by == bindparam("at_interaction"))
LOBBY_AFTER = select(func.max(tables.c.id)).where(
    tables.c.follows == bindparam("at_table"), text(_any_of((Status.LOBBY,)))
)
TABLES_AT = select(tables.c.id).where(
    text(_any_of(LIVE)), or_(tables.c.channel == bindparam("at_channel"), tables.c.home == bindparam("at_channel"))
)

RUNNING_TABLES = (
    select(func.count()).select_from(tables).where(text(_any_of(LIVE)), tables.c.guild == bindparam("at_guild"))
)

LOBBIES_OF = (
    select(func.count())
    .select_from(tables)
    .where(
        text(_any_of((Status.LOBBY,))), tables.c.guild == bindparam("at_guild"), tables.c.host == bindparam("at_user")
    )
)
LANGUAGES = select(players.c.id, players.c.language).where(players.c.language.is_not(None))
UNLISTED = select(players.c.id).where(players.c.listed.is_(False))

GUILD = select(guilds).where(guilds.c.id == bindparam("at_guild"))
MEET_GUILD = text("INSERT INTO guilds (id) VALUES (:guild) ON CONFLICT (id) DO NOTHING")
SET_GUILD = update(guilds).where(guilds.c.id == bindparam("at_guild"))
GUILD_PURGE = select(guilds.c.purge).where(guilds.c.id == bindparam("at_guild"))
KNOWN_GUILDS = union(select(tables.c.guild).where(tables.c.guild.is_not(None)), select(guilds.c.id))
LEAVING_GUILDS = select(guilds.c.id).where(guilds.c.purge.is_not(None))
NEXT_PURGE = select(func.min(guilds.c.purge))
DUE_GUILDS = select(guilds.c.id).where(guilds.c.purge <= bindparam("at_time")).order_by(guilds.c.purge)
DUE_GUILD = DUE_GUILDS.where(guilds.c.id == bindparam("at_guild")).with_for_update()
A_TABLE_OF_GUILD = select(tables.c.id).where(tables.c.guild == bindparam("at_guild")).limit(1)
PURGE_TABLE = (
    *(
        delete(part).where(part.c.table_id == bindparam("at_table"))
        for part in reversed(metadata.sorted_tables)
        if "table_id" in part.c
    ),
    delete(tables).where(tables.c.id == bindparam("at_table")),
)
"""Everything that belongs to a table, then the table itself."""
PURGE_GUILD = delete(guilds).where(guilds.c.id == bindparam("at_guild"))

PLAYER = select(players).where(players.c.id == bindparam("at_player"))
MEET_PLAYER = text("INSERT INTO players (id) VALUES (:player) ON CONFLICT (id) DO NOTHING")
PLAYER_TO_CHANGE = PLAYER.with_for_update()
SET_PLAYER = update(players).where(players.c.id == bindparam("at_player"))
PEOPLE_AT_TABLE = (
    select(seats.c.user_id)
    .where(seats.c.table_id == bindparam("at_table"), seats.c.user_id.is_not(None), seats.c.stand_in.is_(False))
    .order_by(seats.c.user_id)
)
"""Those who play for themselves, in one order for all writers, so that two tables never wait for each other."""

COUNT_BY_STATUS = select(tables.c.status, func.count()).group_by(tables.c.status)
COUNTS = {table.name: select(func.count()).select_from(table) for table in (moves, results, players, guilds)}
