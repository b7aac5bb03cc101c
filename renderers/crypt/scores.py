"""The final score sheet: one line a player, and for a solo game the ladder of ranks."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engines.core import Joined, Text, count, say
from engines.crypt.scoring import ScoreLine, ScoreSheet, solo_rank
from engines.crypt.treasures import Kind
from engines.crypt.views import CollectorView, CryptView
from renderers.crypt.board import EMBLEM
from renderers.crypt.collectors import collectors_box, collectors_height, draw_collectors, side
from renderers.crypt.people import People, people
from renderers.crypt.treasures import PICTURES, coin, picture, torch
from renderers.crypt.wants import POWERS
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import ground
from renderers.kit.header import header
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import panel
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite
from renderers.kit.text import foil, text
from renderers.kit.theme import CRYPT, INNER, MARGIN, mix
from renderers.scene import Scene
from renderers.words import Words, capital

_TOP = 128
_HEAD, _FIRST, _NEXT, _NOTE, _LADDER, _GAP = 92, 128, 96, 68, 96, 16
_OWNED, _COIN, _APART = 56, 34, 18
"""The strip with a player's treasures: its height, the picture of a type and the largest coin, between two types."""
_NAMES_END, _TOTAL = 386, 130
_MOST = 100
"""No solo score is higher."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the sheet: its head, and what stands in it for each line."""

    emblem: str
    name: str
    kind: Kind | None = None
    face: str = ""

    @property
    def label(self) -> str:
        """Name and face in one line."""
        return f"{self.name} {self.face}".rstrip()

    def coins(self, line: ScoreLine) -> int:
        """The coins of a collector; of no collector, those of the servants."""
        return line.servants if self.kind is None else dict(line.bonuses)[self.kind]


def draw_scores(scene: Scene[CryptView], sheet: ScoreSheet, words: Words) -> Image.Image:
    """The sheet, 1200 px wide, the winner first and large."""
    view, lines = scene.view, sheet.lines
    who = people(view, words)
    firsts = sum(line.seat in sheet.winners for line in lines)
    strip = 0 if view.solo else _OWNED
    end = _TOP + _HEAD + _GAP + firsts * (_FIRST - _NEXT) + len(lines) * (_NEXT + strip + _GAP)
    foot = _LADDER + _GAP + collectors_height(view, words) if view.solo else _NOTE
    canvas = Canvas(ground(CRYPT, end + foot + 24))
    _header(canvas, scene, sheet, who, words)
    columns = score_columns(view, words)
    _heads(canvas, columns, words)
    y = _TOP + _HEAD + _GAP
    for line in lines:
        first = line.seat in sheet.winners
        h = _FIRST if first else _NEXT
        canvas.put(panel(CRYPT, INNER, h + strip, lit=first), MARGIN, y)
        _line(canvas, y + h / 2, sheet.place(line), line, columns, who, words, first=first)
        if strip:
            _treasures(canvas, y + h, line, words)
        y += h + strip + _GAP
    if view.solo:
        _ladder(canvas, y, lines[0].total, words)
        box = collectors_box(y + _LADDER + _GAP, view, words)
        canvas.put(panel(CRYPT, box.w, box.h), box.x, box.y)
        draw_collectors(canvas, y + _LADDER + _GAP, view, words)
    else:
        _note(canvas, y, view, words)
    return canvas.image


def _header(canvas: Canvas, scene: Scene[CryptView], sheet: ScoreSheet, who: People, words: Words) -> None:
    best = sheet.lines[0]
    if scene.view.solo:
        name, verb = words(solo_rank(best.total)), words(solo_score(best.total))
    else:
        name, verb = ", ".join(who.names[seat] for seat in sheet.winners), capital(words(victory(sheet)))
    medal = who.medal(best.seat, 60)
    header(canvas, CRYPT, EMBLEM, words(say("Crypt")), capital(words(scene.moment)), medal, name, verb, 690)


def solo_score(total: int) -> Text:
    """The coins of a solo game, and how many the next rank asks for."""
    coins = count("{n} coin", "{n} coins", total)
    above = next(((least, rank) for least, rank in ranks() if least > total), None)
    if above is None:
        return coins
    return say("{coins}, {missing} short of {rank}", coins=coins, missing=above[0] - total, rank=above[1])


def victory(sheet: ScoreSheet) -> Text:
    """How the winners won, without their names."""
    best = sheet.lines[0].total
    if len(sheet.winners) > 1:
        return count("share the victory with {n} coin", "share the victory with {n} coins", best)
    lead = best - sheet.lines[1].total
    if lead == 0:
        return count("wins the tie at {n} coin", "wins the tie at {n} coins", best)
    return count("wins with {n} coin, {lead} ahead", "wins with {n} coins, {lead} ahead", best, lead=lead)


def scoring_collectors(view: CryptView) -> list[CollectorView]:
    """The collectors that give coins at the end."""
    return [collector for collector in view.collectors if not isinstance(collector.gives, POWERS)]


def score_columns(view: CryptView, words: Words) -> list[Column]:
    """The columns between the printed coins and the total."""
    bonuses = [
        Column(PICTURES[one.kind], words(one.kind.named), one.kind, words(side(one)))
        for one in scoring_collectors(view)
    ]
    return [*bonuses, Column("🎲", words(say("Servants")))]


def _middles(columns: Sequence[Column]) -> list[float]:
    """The middles of all columns of figures, that of the coins first."""
    step = (INNER - _NAMES_END - _TOTAL) / (len(columns) + 1)
    return [MARGIN + _NAMES_END + step * (number + 0.5) for number in range(len(columns) + 1)]


def _heads(canvas: Canvas, columns: Sequence[Column], words: Words) -> None:
    canvas.put(panel(CRYPT, INNER, _HEAD), MARGIN, _TOP)
    canvas.text(MARGIN + 24, _TOP + _HEAD / 2, words(say("Player")), 23, CRYPT.head, "head", width=300)
    heads = [Column("🪙", words(say("Coins"))), *columns]
    middles = _middles(columns)
    width = middles[1] - middles[0] - 3
    for column, middle in zip(heads, middles, strict=True):
        canvas.put(icon(column.emblem, 32), middle, _TOP + 26, "cm")
        canvas.text(middle, _TOP + 56, column.name, 19, CRYPT.soft, anchor="cm", width=width)
        canvas.text(middle, _TOP + 76, column.face, 18, CRYPT.soft, anchor="cm")
    total = words(say("Total"))
    canvas.text(MARGIN + INNER - 24, _TOP + _HEAD / 2, total, 23, CRYPT.head, "head", "rm", _TOTAL - 30)


def _line(
    canvas: Canvas,
    middle: float,
    place: int,
    line: ScoreLine,
    columns: Sequence[Column],
    who: People,
    words: Words,
    *,
    first: bool,
) -> None:
    canvas.put(_place(place, first=first, alone=who.ghost), MARGIN + 46, middle, "cm")
    canvas.put(who.medal(line.seat, 64 if first else 52), MARGIN + 112, middle, "cm")
    _name(canvas, middle, line, who, words, first=first)
    coins, *rest = _middles(columns)
    canvas.text(coins, middle, str(line.coins), 32, CRYPT.text, "black", "cm")
    for column, x in zip(columns, rest, strict=True):
        bonus = column.coins(line)
        ink = CRYPT.head if bonus else mix(CRYPT.soft, CRYPT.panel, 0.55)
        canvas.text(x, middle, f"+{bonus}" if bonus else "–", 32, ink, "black" if bonus else "body", "cm")
    total = str(line.total)
    figure = foil(total, 76, CRYPT.foil_top, CRYPT.foil_bottom, "black") if first else _plain_total(total)
    canvas.put(figure, MARGIN + INNER - 28, middle, "rm")


def _treasures(canvas: Canvas, y: float, line: ScoreLine, words: Words) -> None:
    """What a player owns, type by type with the value of each; many have smaller coins, so that all find room."""
    x, room, middle = MARGIN + 24.0, INNER - 48, y + _OWNED / 2 - 2
    canvas.rule(x, y, room, mix(CRYPT.edge, CRYPT.panel, 0.4))
    if not line.treasures:
        canvas.text(x, middle, words(say("No treasures.")), 20, CRYPT.soft)
        return
    number = sum(len(values) for _, values in line.treasures)
    kinds = len(line.treasures) * (_COIN + 2) + (len(line.treasures) - 1) * _APART
    size = min(_COIN, (room - kinds) // number - 2)
    for kind, values in line.treasures:
        x = canvas.row(x, middle, [picture(kind, _COIN), *(coin(value, size) for value in values)], 2) + _APART


def _place(place: int, *, first: bool, alone: bool) -> Sprite:
    if alone:
        return torch(60, lit=True)
    if first:
        return icon("👑", 50)
    return numeral(str(place), 42, (52, 44, 46), CRYPT.text, edge=CRYPT.edge)


def _plain_total(total: str) -> Sprite:
    return text(total, "black", 50, CRYPT.text)


def _name(canvas: Canvas, middle: float, line: ScoreLine, who: People, words: Words, *, first: bool) -> None:
    """The name in at most two lines, and below it what was rolled for a tie."""
    x, width, name = MARGIN + 158, _NAMES_END - 158, who.names[line.seat]
    size, rows = largest(name, "bold", (32, 28, 25, 23, 21) if first else (25, 23, 21), width, 2)
    top = middle - (len(rows) - 1 + (1 if line.tie_rolls else 0)) * 14
    for row in rows:
        canvas.text(x, top, row, size, CRYPT.text, "bold")
        top += 28
    if line.tie_rolls:
        canvas.text(x, top, words(tie_rolls(line)), 20, CRYPT.news, width=width)


def tie_rolls(line: ScoreLine) -> Text:
    """What a tied player's servants rolled."""
    return say("tie rolls: {sums}", sums=Joined(line.tie_rolls))


def _note(canvas: Canvas, y: int, view: CryptView, words: Words) -> None:
    canvas.put(panel(CRYPT, INNER, _NOTE), MARGIN, y)
    rule = words(say("Each servant that is not exhausted is a coin. Turned treasures keep theirs."))
    gone = canvas.text(
        MARGIN + INNER - 24, y + _NOTE / 2, words(unclaimed(view)), 20, CRYPT.soft, anchor="rm", width=400
    )  # fmt: skip
    canvas.text(MARGIN + 24, y + _NOTE / 2, rule, 21, CRYPT.text, width=INNER - 48 - gone.w - 30)


def unclaimed(view: CryptView) -> Text:
    """How many treasures nobody took."""
    return count("{n} treasure was never claimed", "{n} treasures were never claimed", view.unclaimed)


def ranks() -> list[tuple[int, Text]]:
    """The lowest score of each solo rank, the lowest rank first."""
    names = [solo_rank(total) for total in range(_MOST)]
    return [(total, name) for total, name in enumerate(names) if total == 0 or name != names[total - 1]]


def _ladder(canvas: Canvas, y: int, total: int, words: Words) -> None:
    """The ranks from left to right; the one that was reached is lit."""
    steps = ranks()
    w = round((INNER - (len(steps) - 1) * 12) / len(steps))
    for number, (least, name) in enumerate(steps):
        x = MARGIN + number * (w + 12)
        reached = name == solo_rank(total)
        canvas.put(panel(CRYPT, w, _LADDER, lit=reached), x, y)
        ink = CRYPT.accent if reached else CRYPT.text if total >= least else CRYPT.soft
        canvas.text(x + w / 2, y + 34, words(name), 25, ink, "bold", "cm", w - 24)
        span = (
            words(count("from {n} coin", "from {n} coins", least))
            if least
            else words(count("below {n} coin", "below {n} coins", steps[1][0]))
        )
        canvas.text(x + w / 2, y + 66, span, 21, CRYPT.soft, anchor="cm", width=w - 24)
