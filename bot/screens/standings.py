"""How people do at a server: a game's leaderboard, and all that one person has finished, as picture and as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.ratings import NEWCOMER, SETTLED, Kind, Ladders, Line, Tally, by_score
from bot.words import harmless
from engines import GAMES
from engines.core import Text, count, say
from renderers.standings import Fact, Row, Sheet
from renderers.words import Words, capital

from .controls import Row as Controls
from .fit import CHARACTERS, LABEL, cut, depicted, inert

LINES = 10
"""Of a leaderboard, besides that of whoever looks."""
KINDS = {
    Kind.RIVALS: say("against each other"),
    Kind.COMPUTERS: say("against computer players"),
    Kind.TOGETHER: say("together"),
    Kind.ALONE: say("alone"),
}

PROVISIONAL = say("provisional")
"""Points after too few games to say much."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, where."""

    user: int
    server: str
    """The name of the server, "" in a private chat."""


def leaderboard(ladders: Ladders, game: str, kind: Kind, viewer: Viewer, hidden: Iterable[int]) -> Sheet | None:
    """The best of a game, and further down whoever looks; None where nobody is to be seen."""
    lines = ladders.lines(game, kind, hidden=hidden)
    if not lines:
        return None
    scored = by_score((line.tally for line in lines), kind)
    shown = lines[:LINES]
    mine = [line for line in lines[LINES:] if line.tally.user == viewer.user]
    return Sheet(
        game=game,
        title=GAMES[game].title,
        where=say("{kind} · {server}", kind=KINDS[kind], server=viewer.server),
        name=lines[0].tally.name,
        verb=_lead(lines[0].tally, kind, scored=scored),
        rows=tuple(_line(line, kind, viewer, scored=scored) for line in (*shown, *mine)),
        apart=bool(mine),
        note=_note(kind),
    )


def profile(
    ladders: Ladders,
    name: str,
    user: int,
    viewer: Viewer,
    game: str | None,
    hidden: Iterable[int],
    careers: Mapping[str, Text],
) -> Sheet | None:
    """What one person has finished, of one game or of all; None where that is nothing.

    `careers`: by the key of a game, where they stand in it.
    """
    found = [
        (key, kind, tallies[user])
        for key in GAMES
        for kind in Kind
        if game in {None, key} and user in (tallies := ladders.sections.get((key, kind), {}))
    ]
    if not found:
        return None
    games = sum(tally.games for _, _, tally in found)
    where = say("{server}", server=viewer.server) if viewer.server else say("everywhere")
    return Sheet(
        game=max(found, key=lambda one: one[2].games)[0],
        title=say("Finished games"),
        where=where,
        name=name,
        verb=count("{n} game", "{n} games", games),
        rows=tuple(
            _played(
                key, kind, tally, ladders.lines(key, kind, hidden=hidden) if viewer.server else (), careers.get(key)
            )
            for key, kind, tally in found
        ),
    )


def _played(key: str, kind: Kind, tally: Tally, lines: Sequence[Line], career: Text | None) -> Row:
    """Points and a place say something only among all games of a server."""
    facts = _facts(tally, kind, scored=by_score([tally], kind))
    note = KINDS[kind]
    for line in lines:
        if line.tally.user == tally.user:
            note = say("{kind} · place {place} of {n}", kind=note, place=line.place, n=len(lines))
    if career is not None:
        note = say("{note} · {more}", note=note, more=career)
    if kind is Kind.RIVALS and not lines:
        facts = facts[1:]
    elif _is_early(tally, kind):
        note = say("{note} · {more}", note=note, more=PROVISIONAL)
    return Row(name=GAMES[key].title, facts=facts, note=note, game=key)


def _line(line: Line, kind: Kind, viewer: Viewer, *, scored: bool) -> Row:
    tally = line.tally
    return Row(
        name=tally.name,
        facts=_facts(tally, kind, scored=scored),
        place=line.place,
        note=PROVISIONAL if _is_early(tally, kind) else None,
        lit=tally.user == viewer.user,
    )


def _is_early(tally: Tally, kind: Kind) -> bool:
    return kind is Kind.RIVALS and not tally.settled


def _facts(tally: Tally, kind: Kind, *, scored: bool) -> tuple[Fact, ...]:
    """What decides, then what explains it."""
    games = Fact(count("game played", "games played", tally.games), _number(tally.games))
    share = Fact(say("won"), say("{n}%", n=round(100 * tally.share)))
    if kind is Kind.RIVALS:
        return Fact(say("points"), _number(tally.points)), share, games
    if scored:
        best, average = tally.best or 0, round(tally.average)
        return Fact(say("at best"), _number(best)), Fact(say("on average"), _number(average)), games
    return Fact(count("victory", "victories", tally.won), _number(tally.won)), share, games


def _number(value: int) -> Text:
    return say("{n}", n=value)


def _lead(first: Tally, kind: Kind, *, scored: bool) -> Text:
    if kind is Kind.RIVALS:
        return count("leads with {n} point", "leads with {n} points", first.points)
    if scored:
        return say("best score: {n}", n=first.best)
    return count("leads with {n} victory", "leads with {n} victories", first.won)


def _note(kind: Kind) -> Text:
    if kind is not Kind.RIVALS:
        return say("Games that the bot finished for somebody do not count for them.")
    return count(
        "Everybody begins at {points}. What the bot finished does not count. Below {n} game: provisional.",
        "Everybody begins at {points}. What the bot finished does not count. Below {n} games: provisional.",
        SETTLED,
        points=NEWCOMER,
    )


def page(
    sheet: Sheet,
    words: Words,
    picture: str | None,
    described: str,
    *,
    others: Sequence[Kind] = (),
    kind: Kind | None = None,
) -> ui.LayoutView:
    """The attached picture, or its description alone, and the list of the other kinds of the same game."""
    view = ui.LayoutView(timeout=None)
    title = say("**{title}** · {where} · {name}", title=sheet.title, where=sheet.where, name=harmless(sheet.name))
    view.add_item(ui.TextDisplay(words(title)))
    view.add_item(depicted(picture, described, CHARACTERS - len(words(title))))
    if len(others) > 1:
        choices = [
            discord.SelectOption(label=cut(capital(words(KINDS[one])), LABEL), value=one, default=one is kind)
            for one in others
        ]
        row: Controls = ui.ActionRow(ui.Select(custom_id=custom_id(0, 0, Act.LADDER, sheet.game), options=choices))
        view.add_item(row)
    return inert(view)
