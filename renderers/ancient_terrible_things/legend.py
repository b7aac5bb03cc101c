"""What the signs of the board mean, for newcomers."""

from engines.ancient_terrible_things.words import Token
from engines.core import Text, say
from renderers.ancient_terrible_things.pieces import horror, payable, token
from renderers.kit.canvas import Canvas
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit
from renderers.kit.theme import INNER, MARGIN, TERRIBLE
from renderers.words import Words

LEGEND_HEIGHT = 58
_USES: dict[Token, Text] = {
    Token.FOCUS: say("Focus: re-roll dice"),
    Token.FEAT: say("Feat: play Feats"),
    Token.TREASURE: say("Treasure: buy Swag"),
    Token.COURAGE: say("Courage: Desperate Acts"),
}


def draw_legend(canvas: Canvas, y: int, words: Words) -> None:
    """Tokens and what they are for in the first line; secrets, their price, and tentacles in the second."""
    _line(canvas, y + 17, [(token(kind, 28), words(use)) for kind, use in _USES.items()])
    second: list[tuple[Sprite, str]] = [
        (payable(3, 26), words(say("secrets: most win. A Desperate Act costs as much Courage"))),
        (horror(1, 32), words(say("tentacles: secrets lost at the end"))),
    ]
    _line(canvas, y + 48, second)


def _line(canvas: Canvas, y: float, entries: list[tuple[Sprite, str]]) -> None:
    room = INNER // len(entries) - 52
    labels = [fit(meaning, "body", 20, TERRIBLE.on_ground, room) for _, meaning in entries]
    used = sum(sign.w + 8 + label.w for (sign, _), label in zip(entries, labels, strict=True))
    gap = min(40.0, (INNER - used) / (len(entries) - 1))
    x = MARGIN + (INNER - used - gap * (len(entries) - 1)) / 2
    for (sign, _), label in zip(entries, labels, strict=True):
        x = canvas.row(x, y, [sign, label], 8) + gap
