"""The players: who leads, how many cards everybody holds and still lays."""

from engines.core import Seat, count, say
from engines.lost_expedition.views import LostExpeditionView, PlayerView
from renderers.kit.canvas import Canvas
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.text import fit, text, width_of
from renderers.kit.theme import EXPEDITION, SMALLEST, Colour
from renderers.lost_expedition.people import People
from renderers.words import Words

PLAYERS_HEIGHT = 112
_CROWN = "👑"
_CROWN_INKS: tuple[Colour, Colour] = ((90, 60, 10), (255, 226, 120))
_LEFT, _GAP = 58, 8


def draw_players(
    canvas: Canvas, x: int, y: int, w: int, view: LostExpeditionView, who: People, words: Words, asked: Seat | None
) -> None:
    """The players side by side; a long name has more room than a short one."""
    left: float = x + 16
    for player, room in zip(view.players, _rooms(w - 24, view, who, words), strict=True):
        _player(canvas, left, y, room - _GAP, player, who, words, asked=player.seat == asked)
        left += room


def _rooms(w: int, view: LostExpeditionView, who: People, words: Words) -> list[float]:
    """How wide each player is: what stands below the name in small letters, and a share of the rest by the name."""
    leader = width_of(words(say("leader")), "bold", SMALLEST)
    least = [
        _LEFT + _GAP + max(width_of(cards_of(one, words), "bold", SMALLEST), leader if one.leader else 0)
        for one in view.players
    ]
    names = [150 + min(150, max(0, width_of(name, "bold", 22) // 2 - 40)) for name in who.names]
    spare = w - sum(least)
    return [one + spare * name / sum(names) for one, name in zip(least, names, strict=True)]


def _player(
    canvas: Canvas, x: float, y: float, w: float, player: PlayerView, who: People, words: Words, *, asked: bool
) -> None:
    room = int(w - _LEFT)
    size, lines = largest(who.names[player.seat], "bold", (24, 22, 20, 19, 18), room, 2)
    rows = [text(line, "bold", size, EXPEDITION.text) for line in lines]
    if player.leader:
        rows.append(fit(words(say("leader")), "bold", 20, EXPEDITION.news, room))
    ink = EXPEDITION.accent if asked else EXPEDITION.soft
    rows.append(fit(cards_of(player, words), "bold" if asked else "body", 20, ink, room))
    canvas.put(who.medal(player.seat, 46), x, y + (42 if player.leader else 56), "lm")
    if player.leader:
        canvas.put(icon(_CROWN, 26, _CROWN_INKS), x + 23, y + 87, "cm")
    step = min(26, 100 / len(rows))
    for place, row in enumerate(rows):
        canvas.put(row, x + _LEFT, y + 56 + step * (place - (len(rows) - 1) / 2), "lm")


def cards_of(player: PlayerView, words: Words) -> str:
    """How many cards the player holds, and how many of them are still to be laid."""
    held = words(count("{n} card", "{n} cards", player.cards))
    return held if not player.to_lay else f"{held} · {words(count('lays {n}', 'lays {n}', player.to_lay))}"
