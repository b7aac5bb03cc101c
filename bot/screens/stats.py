"""What somebody has finished, a line for each game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from discord import ui

from bot.store import SeatResult
from bot.words import harmless
from engines import GAMES
from engines.core import Text, count, say
from renderers.words import Words

from .fit import plain


def stats_of(name: str, finished: Sequence[SeatResult], words: Words) -> ui.LayoutView:
    """Played, won and the best score, game by game in the order of the menu."""
    lines = [words(say("### Finished games of {name}", name=harmless(name)))]
    for key, game in GAMES.items():
        played = [one for one in finished if one.game == key]
        if played:
            lines.append(words(say("**{game}** · {facts}", game=game.title, facts=_facts(played))))
    return plain("\n".join(lines))


def _facts(played: Sequence[SeatResult]) -> Text:
    outcomes = [(one.seat, json.loads(one.summary)) for one in played]
    won = sum(seat in outcome["winners"] for seat, outcome in outcomes)
    scores = [outcome["scores"][seat] for seat, outcome in outcomes if outcome.get("scores")]
    games = count("{n} game", "{n} games", len(played))
    victories = count("{n} won", "{n} won", won)
    if not scores:
        return say("{games}, {won}", games=games, won=victories)
    return say("{games}, {won}, best {best}", games=games, won=victories, best=max(scores))
