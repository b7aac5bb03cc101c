"""The final picture: who fell and when, what became of the rank, the last battle, and the dice that are left."""

from collections.abc import Sequence

from PIL import Image

from engines.core import Joined, Printed, Text, count, say
from engines.twenty_strong.card_words import effect_words
from engines.twenty_strong.cards import Tyrant
from engines.twenty_strong.career import rank_after
from engines.twenty_strong.day_events import GameEnded
from engines.twenty_strong.pieces import HIGHEST, LAST_DAY, Ending, Kind
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from engines.twenty_strong.words import Zone
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished, light_up
from renderers.kit.glyphs import glyph
from renderers.kit.header import header, news
from renderers.kit.icons import rimmed
from renderers.kit.lettering import largest
from renderers.kit.panels import heading
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Sprite
from renderers.kit.text import foil, text
from renderers.kit.theme import INNER, MARGIN, STRONG, Colour
from renderers.scene import Scene
from renderers.twenty_strong.blocks import NOTES, block
from renderers.twenty_strong.days import DAYS_HEIGHT, day_gear
from renderers.twenty_strong.dice import DieState, shown
from renderers.twenty_strong.furniture import EMBLEM, FOOT, GAP, TOP
from renderers.twenty_strong.hero import portrait as portrait_of_hero
from renderers.twenty_strong.tyrant import portrait
from renderers.words import Words, capital

_TALL, _HEAD, _ROW, _PAD = 290, 54, 58, 24
_LEFT, _RIGHT = 196, 226
_DIE = 48
_PORTRAIT = 104
_COLUMNS = 3
_LABELS = 216
_RIBBON = 600
_HEART: Colour = (226, 84, 70)
_STRATEGY: Colour = (236, 180, 80)
_RECOVERY: Colour = (130, 196, 110)


def draw_end(scene: Scene[TwentyStrongView], words: Words) -> Image.Image:
    """The picture after the end, 1200 px wide. The view must have an ending."""
    view = scene.view
    three = [Box(MARGIN + place * (_wide() + GAP), TOP, _wide(), _TALL) for place in range(_COLUMNS)]
    days = Box(MARGIN, TOP + _TALL + GAP, INNER, DAYS_HEIGHT)
    zones = _zones(view)
    fight, dice = _below(days.y + days.h + GAP, view, zones)
    canvas = furnished(STRONG, dice.y + dice.h + FOOT, [*three, days, *([fight] if fight else []), dice])
    light_up(canvas, STRONG, three[1] if won(view) else three[0])
    _header(canvas, scene, words)
    news(canvas, STRONG, words(say("How it ended")), words(what_ended(view)))
    tyrant, hero, rank = three
    _tyrant(canvas, tyrant, view, words)
    _hero(canvas, hero, view, words)
    _rank(canvas, rank, view, words)
    _days(canvas, days, view, words)
    if fight:
        _fight(canvas, fight, view, words)
    _dice(canvas, dice, zones, words)
    return canvas.finished()


def won(view: TwentyStrongView) -> bool:
    """Did the player win?"""
    return view.ending is Ending.WON


def what_ended(view: TwentyStrongView) -> Text:
    """Why the game is over."""
    assert view.ending is not None
    assert view.tyrant is not None
    return GameEnded(ending=view.ending, day=view.day, tyrant=view.tyrant).tell()


def fate_of_tyrant(view: TwentyStrongView) -> Text:
    """How far the Tyrant was from its fall."""
    if won(view):
        return say("defeated")
    faced = next((foe for foe in view.foes if isinstance(foe.card, Tyrant)), None)
    return say("not faced") if faced is None else fate(faced)


def fate(foe: FoeView) -> Text:
    """How far one of the last battle was from its fall."""
    if foe.defeated:
        return say("defeated")
    return count("{taken} of {n} hit", "{taken} of {n} hits", foe.needed, taken=foe.hits)


def rank_now(view: TwentyStrongView) -> int:
    """The player's rank after this game."""
    return rank_after(view.options.level, view.options.own_rank, won=won(view))


def _wide() -> int:
    return (INNER - (_COLUMNS - 1) * GAP) // _COLUMNS


def _others(view: TwentyStrongView) -> list[FoeView]:
    """The Baddies of the last battle."""
    return [foe for foe in view.foes if not isinstance(foe.card, Tyrant)]


def _below(
    top: int, view: TwentyStrongView, zones: Sequence[tuple[Text, tuple[DieView, ...], DieState]]
) -> tuple[Box | None, Box]:
    """The places of the last battle, if there was one, and of the dice."""
    rows, fight = -(-len(_others(view)) // _COLUMNS), None
    if rows:
        fight = Box(MARGIN, top, INNER, _HEAD + rows * _ROW + 8)
        top += fight.h + GAP
    return fight, Box(MARGIN, top, INNER, _HEAD + len(zones) * _ROW + 8)


def _zones(view: TwentyStrongView) -> list[tuple[Text, tuple[DieView, ...], DieState]]:
    """The zones that hold dice, and how these look."""
    applied, tyrant = view.dice_in(Zone.APPLIED), view.tyrant
    assert tyrant is not None
    found: list[tuple[Text, tuple[DieView, ...], DieState]] = [
        (say("Pool"), view.dice_in(Zone.POOL), "plain"),
        (say("Rolled"), view.dice_in(Zone.ACTIVE), "plain"),
        (say("On the Tyrant"), tuple(die for die in applied if die.on == tyrant.id), "plain"),
        (say("On Baddies"), tuple(die for die in applied if die.on != tyrant.id), "plain"),
        (say("Backup plan"), view.dice_in(Zone.BACKUP), "plain"),
        (say("On locks"), view.dice_in(Zone.LOCK), "plain"),
        (say("Exhausted"), view.dice_in(Zone.EXHAUSTED), "ghost"),
        (say("Banished"), view.dice_in(Zone.BANISHED), "banished"),
    ]
    return [zone for zone in found if zone[1]]


def _header(canvas: Canvas, scene: Scene[TwentyStrongView], words: Words) -> None:
    title, where = words(say("20 Strong")), capital(words(scene.moment))
    view, medal = scene.view, seat(0, letters(words.names)[0], 60)
    headline = say("Victory") if won(view) else say("Defeat")
    name = words(say("{seat}: {headline}", seat=words.name(0), headline=headline))
    header(canvas, STRONG, EMBLEM, title, where, medal, name, words(_rank_words(view)), _RIBBON)


def _rank_words(view: TwentyStrongView) -> Text:
    before, after = view.options.own_rank, rank_now(view)
    if before == after:
        return say("Rank {rank}, as before", rank=after)
    return say("Rank {before} → {after}", before=before, after=after)


def _tyrant(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    tyrant = view.tyrant
    assert tyrant is not None
    face = portrait(tyrant.icon, _PORTRAIT)
    left, room = _portrayed(canvas, box, face, tyrant.name, words(say("The Tyrant")), words)
    ink = STRONG.good if won(view) else STRONG.bad
    canvas.text(left, box.y + 116, words(fate_of_tyrant(view)), 27, ink, "black", width=room)
    left_over = count("{n} Tyrant encounter left", "{n} Tyrant encounters left", view.tyrant_encounters_left)
    block(words(left_over), STRONG.text, box.w - 2 * _PAD, 1, face="bold").draw(canvas, box.x + _PAD, box.y + 142)
    effect = capital(words(effect_words(tyrant.effect)))
    block(effect, STRONG.soft, box.w - 2 * _PAD, 3, sizes=NOTES).draw(canvas, box.x + _PAD, box.y + 176)


def _hero(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    hero = view.hero
    assert hero is not None
    side = say("innate +1 side") if view.flipped else say("innate side")
    _portrayed(canvas, box, portrait_of_hero(hero.icon, _PORTRAIT), hero.name, words(side), words)
    x, share = box.x + _PAD, (box.w - 2 * _PAD) / 3
    stats = (
        ("heart", say("Health"), f"{view.health}/{HIGHEST}", _HEART),
        ("again", say("Strategy"), str(view.strategy), _STRATEGY),
        ("check", say("Recovery"), str(view.recovery), _RECOVERY),
    )
    for place, (sign, name, number, ink) in enumerate(stats):
        at = x + place * share
        figure = text(number, "black", 38, STRONG.text)
        canvas.row(at, box.y + 156, [glyph(sign, 30, ink), figure], 10)
        canvas.text(at, box.y + 188, words(name), 21, STRONG.soft, "bold", width=share - 8)
    block(words(_items(view)), STRONG.text, box.w - 2 * _PAD, 3, sizes=(20, 19, 18)).draw(canvas, x, box.y + 202)


def _items(view: TwentyStrongView) -> Text:
    held = (*(one.item for one in view.items), *(one.lock for one in view.locks), *view.extensions)
    return say("{items}", items=Joined(held)) if held else say("no items")


def _portrayed(canvas: Canvas, box: Box, face: Sprite, name: Printed, role: str, words: Words) -> tuple[float, float]:
    """Portrait, name and role. Returns where text beside the portrait begins, and its width."""
    canvas.put(face, box.x + _PAD, box.y + 26)
    left = box.x + _PAD + _PORTRAIT + 18
    room = box.x + box.w - 16 - left
    size, lines = largest(words(name), "head", (31, 29, 27, 25, 23, 22), int(room), 1)
    canvas.text(left, box.y + 48, lines[0], size, STRONG.head, "head", width=room)
    canvas.text(left, box.y + 82, capital(role), 22, STRONG.soft, width=room)
    return left, room


def _rank(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    before, after = view.options.own_rank, rank_now(view)
    heading(canvas, STRONG, box.x + _PAD, box.y + 34, words(say("Rank")), box.w - 2 * _PAD)
    middle = box.x + box.w / 2
    figures = str(after) if before == after else f"{before} → {after}"
    canvas.put(foil(figures, 84, STRONG.foil_top, STRONG.foil_bottom, "black"), middle, box.y + 102, "cm")
    lines = [count("{n} Baddie defeated", "{n} Baddies defeated", view.defeated), _played(view)]
    for place, line in enumerate(lines):
        canvas.text(middle, box.y + 170 + 32 * place, capital(words(line)), 22, STRONG.text, "bold", "cm",
                    width=box.w - 2 * _PAD)  # fmt: skip


def _played(view: TwentyStrongView) -> Text:
    """At which rank the game was, and by which rule of the Tyrant."""
    played = say("played at rank {rank}", rank=view.options.level)
    if view.options.hits_stay:
        return played
    return say("{facts}", facts=Joined((played, say("hits on the Tyrant fade"))))


def _days(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The twelve days up to the last one that was played."""
    assert view.tyrant is not None
    y = box.y + box.h / 2
    where = say("Day {day} of {all}", day=view.day, all=LAST_DAY)
    canvas.text(box.x + _PAD, y, words(where), 24, STRONG.head, "head", width=_LEFT - _PAD - 12)
    step = (box.w - _LEFT - _RIGHT) / LAST_DAY
    for day in range(1, LAST_DAY + 1):
        gear = day_gear(day, "now" if day == view.day else "past" if day < view.day else "next")
        canvas.put(gear, box.x + _LEFT + (day - 0.5) * step, y, "cm")
    since = words(say("Tyrant from day {day}", day=view.tyrant.from_day))
    canvas.text(box.x + box.w - _PAD, y, since, 22, STRONG.text, "bold", "rm", width=_RIGHT - _PAD - 8)


def _fight(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """Each Baddie of the last battle: whether it fell."""
    final = view.kind is Kind.FINAL
    title = say("With the Tyrant") if final else say("The last battle")
    heading(canvas, STRONG, box.x + _PAD, box.y + 32, words(title), box.w - 2 * _PAD)
    share = (box.w - 2 * _PAD) / _COLUMNS
    for number, foe in enumerate(_others(view)):
        x = box.x + _PAD + number % _COLUMNS * share
        y = box.y + _HEAD + number // _COLUMNS * _ROW + _ROW / 2
        canvas.put(rimmed(foe.card.icon, 44, STRONG.soft), x, y, "lm")
        ink = STRONG.soft if foe.defeated else STRONG.text
        canvas.text(x + 58, y - 14, words(foe.card.name), 23, ink, "bold", width=share - 72)
        _fate_of(canvas, x + 58, y + 15, foe, share - 72, words)


def _fate_of(canvas: Canvas, x: float, y: float, foe: FoeView, room: float, words: Words) -> None:
    if foe.defeated:
        done = canvas.put(glyph("check", 20, STRONG.good), x, y, "lm")
        canvas.text(x + done.w + 8, y, words(fate(foe)), 20, STRONG.good, "bold", width=room - done.w - 8)
        return
    told = say("{facts}", facts=Joined((fate(foe), say("{damage} damage", damage=foe.damage)), " · "))
    canvas.text(x, y, words(told), 20, STRONG.bad, "bold", width=room)


def _dice(canvas: Canvas, box: Box, zones: Sequence[tuple[Text, tuple[DieView, ...], DieState]], words: Words) -> None:
    """Where each of the 17 dice is."""
    heading(canvas, STRONG, box.x + _PAD, box.y + 32, words(say("The dice")), box.w - 2 * _PAD)
    for place, (name, dice, state) in enumerate(zones):
        y = box.y + _HEAD + place * _ROW + _ROW / 2
        canvas.text(box.x + _PAD, y, words(name), 23, STRONG.text, "bold", width=_LABELS - 12)
        pieces: list[Sprite] = [shown(die, words, _DIE, face=die.zone is Zone.APPLIED, state=state) for die in dice]
        canvas.row(box.x + _PAD + _LABELS, y, pieces, 4)
