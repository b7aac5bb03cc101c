"""What a person reads when something cannot be done: one sentence that says what to do."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Joined, Seat, Text, count, say

NAMED = 5
"""Channels or roles that one sentence names at most."""


class Refusal(Exception):
    """Ends what was asked for; nothing has changed. `text` is for the person."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.one)
        self.text = text


OUTSIDER = say("You have no seat at this table. Text and Rules work for everyone.")
SEAT_IS_FREE = say("You have no seat here, but one is free: press Take the seat.")
FOR_INVITED = say("The seats of this table are for people who are invited: ask somebody who plays here.")
VOTED_OUT = say("The others have voted you out of this table. Open another one with /play.")
OLD_BUTTON = say("That button is out of date, so nothing happened. This is the table now.")
SOMEBODY_WAS_FASTER = say("Somebody answered just before you. This is the table now.")
NOT_SAVED = say("That could not be saved: nothing has changed. Press again.")
WENT_WRONG = say(
    "Something went wrong here. If the board has not changed, press again; if it stays so, tell whoever runs the bot."
)
FROZEN = say("This version cannot read this table; it is kept, complete, until an update.")
NO_SUCH_TABLE = say("That table no longer exists. Open one with /play.")
NO_TABLE_HERE = say("No table of yours in this channel; /games lists them.")
NO_FINISHED_GAME = say("No finished game yet.")
NO_TABLES = say("You sit at no table. Open one with /play, or press Join somewhere.")
NOTHING_TO_UNDO = say(
    "Nothing of yours to take back: since then dice have fallen, something was shown, or the turn has passed on."
)
RECORD_FOR_PLAYERS = say("The record is for the players.")
RECORD_LATER = say("The record opens when the game ends.")
TABLE_CLOSED = say("This table is closed. Open one with /play.")
NOT_BEGUN = say("This table has not begun yet.")
NOT_YOUR_VOTE = say("This vote is for the others at the table.")
VOTE_IS_OVER = say("That vote is over.")
VOTE_IS_UNDER_WAY = say("The table is voting already; wait until that is decided.")
PAUSED_ALREADY = say("This table is paused already.")
PAUSED = say("This table is paused. Anyone at the table can press Go on.")
TOO_LATE = say("That took too long, so nothing happened. Press again.")
HAS_BEGUN = say("This table has begun already.")
NOBODY_TO_CONCEDE_TO = say("There is nobody to concede to: that is for two people who play against each other.")


def not_your_turn(seat: int, what: Text) -> Text:
    """It is somebody else's turn."""
    return say("It is {seat}'s turn ({what}).", seat=Seat(seat), what=what)


def host_only(name: str) -> Text:
    """Something that only the host may do."""
    return say("Only the host can do that: {name}.", name=name)


def finished(link: str) -> Text:
    """The game is over; `link` leads to the results."""
    return say("This table is finished. Results and Play again: {link}", link=link)


def table_full(seats: int) -> Text:
    """No seat is free."""
    return count(
        "The {n} seat is taken. Watch, or open a table with /play.",
        "All {n} seats are taken. Watch, or open a table with /play.",
        seats,
    )


def wrong_number(game: Text, least: int, most: int, players: int) -> Text:
    """Too few or too many players."""
    return say(
        "{game} needs {least} to {most} players; you are {players}.", game=game, least=least, most=most, players=players
    )


def already_seated(letter: str) -> Text:
    """Somebody joins who sits already."""
    return say("You already have seat {letter}.", letter=letter)


def too_many_tables(tables: int) -> Text:
    """The server's limit."""
    return count(
        "This server runs {n} table, its limit; another can be opened when it ends.",
        "This server runs {n} tables, its limit; another can be opened when one of them ends.",
        tables,
    )


def too_many_lobbies(lobbies: int) -> Text:
    """Somebody opens one table after another and starts none."""
    return count(
        "{n} table of yours waits here for its start; start or cancel it, then open another.",
        "{n} tables of yours wait here for their start; start or cancel one, then open another.",
        lobbies,
    )


def too_early(tables: int, again: int) -> Text:
    """Somebody opens tables too fast; `again` is when they may open the next one, in unix seconds."""
    return count(
        "You opened {n} table here within ten minutes; you can open the next one {t}.",
        "You opened {n} tables here within ten minutes; you can open the next one {t}.",
        tables,
        t=f"<t:{again}:R>",
    )


def elsewhere(channels: Sequence[int]) -> Text:
    """The server has chosen other channels for tables."""
    return say("Tables may be opened in {channels} here.", channels=_some("<#{}>", channels))


def not_a_host(roles: Sequence[int]) -> Text:
    """The server has chosen who opens tables."""
    return say("Here {roles} may open tables: ask one of them, or press Join at a table.", roles=_some("<@&{}>", roles))


def not_offered(game: Text, games: Sequence[Text]) -> Text:
    """The server has chosen other games."""
    return say("This server does not offer {game}; choose one of these: {games}.", game=game, games=Joined((*games,)))


def _some(mention: str, ids: Sequence[int]) -> Joined:
    more = ("…",) if len(ids) > NAMED else ()
    return Joined((*(mention.format(one) for one in ids[:NAMED]), *more))


def missing_permission(permissions: Joined, channel: str) -> Text:
    """The bot may not go on in a channel."""
    return say(
        "I cannot go on here: I need {permissions} in {channel}. Then try again; nothing is lost.",
        permissions=permissions,
        channel=channel,
    )


def permission_for_board(permissions: Joined, channel: str) -> Text:
    """The bot may not publish a table that is under way."""
    return say(
        "I cannot go on here: I need {permissions} in {channel}. Then press Try again; nothing is lost.",
        permissions=permissions,
        channel=channel,
    )


def cannot_write(channel: str) -> Text:
    """The same, where Discord does not say what is missing."""
    return say(
        "I cannot go on here: Discord does not let me write in {channel}. "
        "Check what I am allowed there, then press Try again; nothing is lost.",
        channel=channel,
    )
