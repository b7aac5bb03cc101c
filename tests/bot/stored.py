"""Examples of what the store keeps, for the tests of the bot."""

from dataclasses import replace

from bot.store import Move, MoveKind, NewTable, ResultRow, SeatRow, Status, Store, TableChange

ANN, BOB, CLEO = 101, 102, 103
HOME, THREAD, GUILD = 201, 202, 301

LOBBY = NewTable(
    game="crypt",
    host=ANN,
    home=HOME,
    guild=GUILD,
    language="fr",
    options='{"seats":2}',
    seal="ab" * 32,
    secret="a secret",
    created=1_000,
    touched=1_000,
    deadline=87_400,
    seats=(SeatRow(0, ANN, "Ann", joined=9_001), SeatRow(1, BOB, "Bob", joined=9_002)),
)


def answer(step: int, interaction: int | None) -> Move:
    """An answer of the first seat."""
    return Move(step=step, seat=0, kind=MoveKind.ANSWER, keys=("dice", "3"), interaction=interaction)


async def save(
    store: Store, table_id: int, revision: int, interaction: int | None = None, result: ResultRow | None = None
) -> None:
    """Saves the next move of a table whose every revision was a move."""
    await store.save_move(
        table_id,
        revision=revision,
        move=answer(revision + 1, interaction),
        values=TableChange(
            state=f'{{"after":{revision + 1}}}',
            story='["Ann moved."]',
            status=Status.OPEN if result is None else Status.OVER,
            deadline=None,
            touched=2_000,
        ),
        result=result,
    )


async def open_table(store: Store, game: NewTable = LOBBY) -> int:
    """A table whose game has begun, at revision 0."""
    return await store.create(replace(game, status=Status.OPEN, state='{"after":0}', deadline=None))


async def result_of_game(store: Store, game: str, guild: int, summary: str, finished: int = 2_000) -> int:
    """A table of a server that has ended with this result; returns its number."""
    table = await open_table(store, replace(LOBBY, game=game, guild=guild))
    move = Move(step=1, seat=0, kind=MoveKind.ANSWER, keys=())
    end = ResultRow(table, game, finished, summary, guild)
    values = TableChange(status=Status.OVER, deadline=None)
    await store.save_move(table, revision=0, move=move, values=values, result=end)
    return table
