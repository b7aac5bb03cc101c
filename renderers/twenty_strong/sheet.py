"""The Tyrant's card, both sides, and what they come to now."""

from collections.abc import Iterator

from PIL import Image

from engines.core import Text, count, say
from engines.twenty_strong.card_words import company_words, effect_words, tyrant_words
from engines.twenty_strong.cards import Tyrant, deck
from engines.twenty_strong.views import TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished
from renderers.kit.glyphs import glyph
from renderers.kit.header import lay_header, write_header
from renderers.kit.panels import heading
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.scene import Scene
from renderers.twenty_strong.battle import hits_now
from renderers.twenty_strong.blocks import Block, block, draw_all, total
from renderers.twenty_strong.choices import draw_tyrants, tyrant_boxes, tyrants_height
from renderers.twenty_strong.furniture import EMBLEM, FOOT, GAP, columns
from renderers.twenty_strong.tyrant import portrait
from renderers.words import Words, capital

_TOP = 124
_NAMED = 172
_PAD = 26
_HEAD = 58
_SIZES = (30, 28, 26)
_RIBBON = 560


def draw_tyrant_sheet(scene: Scene[TwentyStrongView], words: Words) -> Image.Image:
    """Both sides of the Tyrant; before it is chosen, those of all Tyrants."""
    view, tyrant = scene.view, scene.view.tyrant
    if tyrant is None:
        h = tyrants_height(view, words)
        canvas = furnished(STRONG, _TOP + h + FOOT, tyrant_boxes(_TOP, h, view))
        draw_tyrants(canvas, _TOP, view, words)
    else:
        sides = [_setup(tyrant, view, words), _battle(tyrant, view, words)]
        named = columns(_TOP, _NAMED, 1)[0]
        faces = columns(_TOP + _NAMED + GAP, _HEAD + max(map(total, sides)) + _PAD, 2)
        canvas = furnished(STRONG, faces[0].y + faces[0].h + FOOT, [named, *faces])
        _now(canvas, named, tyrant, view, words)
        for box, title, blocks in zip(faces, (say("Set-up side"), say("Battle side")), sides, strict=True):
            heading(canvas, STRONG, box.x + _PAD, box.y + 34, words(title), box.w - 2 * _PAD, 28)
            draw_all(canvas, box.x + _PAD, box.y + _HEAD, blocks)
    lay_header(canvas, STRONG, EMBLEM, words(say("20 Strong")), _RIBBON)
    write_header(
        canvas,
        STRONG,
        capital(words(scene.moment)),
        None,
        words(_title(view)),
        words(say("Both sides of the card")),
        _RIBBON,
    )
    return canvas.finished()


def describe_tyrant_sheet(scene: Scene[TwentyStrongView], words: Words) -> str:
    """Both sides in words, a line each, and first what they come to now."""
    view = scene.view
    if view.tyrant is None:
        told = [[say("{card}", card=card), *tyrant_words(card)] for card in deck(view.options.deck).tyrants.values()]
        return "\n".join(" · ".join(words(one) for one in facts) for facts in told)
    return "\n".join(capital(words(line)) for line in (*_facts_now(view.tyrant, view), *tyrant_words(view.tyrant)))


def _title(view: TwentyStrongView) -> Text:
    return say("The Tyrant") if view.tyrant is not None else say("The Tyrants")


def _setup(tyrant: Tyrant, view: TwentyStrongView, words: Words) -> list[Block]:
    """From when on it may be faced, what it takes, who comes with it."""
    hits = tyrant.own_hits(stay=view.options.hits_stay)
    said = (
        say("from day {day}", day=tyrant.from_day),
        say("{hits} hits, {more} more for each Tyrant encounter left", hits=hits, more=tyrant.hits_each),
        company_words(tyrant),
    )
    return [_paragraph(one, words) for one in said]


def _battle(tyrant: Tyrant, view: TwentyStrongView, words: Words) -> list[Block]:
    """What it does in the last battle."""
    damage = say("Damage {damage}", damage=tyrant.damage)
    if tyrant.damage_for_two:
        damage = say("Damage {damage}, 1 more for every two Tyrant encounters left", damage=tyrant.damage)
    stay = say("hits on it stay") if view.options.hits_stay else say("hits on it fade")
    return [_paragraph(one, words) for one in (effect_words(tyrant.effect), damage, stay)]


def _paragraph(said: Text, words: Words) -> Block:
    room = columns(0, 0, 2)[0].w - 2 * _PAD
    return block(capital(words(said)), STRONG.text, room, 4, sizes=_SIZES, face="bold", gap=12)


def _facts_now(tyrant: Tyrant, view: TwentyStrongView) -> Iterator[Text]:
    """What it would take and deal, and what makes it weaker."""
    yield say("{card}", card=tyrant)
    yield hits_now(tyrant, view)
    yield say("{damage} damage", damage=view.damage_of(tyrant))
    yield count("{n} Tyrant encounter left", "{n} Tyrant encounters left", view.tyrant_encounters_left)


def _now(canvas: Canvas, box: Box, tyrant: Tyrant, view: TwentyStrongView, words: Words) -> None:
    """Its face, its name, and the numbers of now."""
    canvas.put(portrait(tyrant.icon, 136), box.x + _PAD, box.y + box.h / 2, "lm")
    x = box.x + _PAD + 160
    room = box.w - 160 - 2 * _PAD
    canvas.text(x, box.y + 48, words(tyrant.name), 40, STRONG.head, "head", width=room)
    facts = [
        text(str(view.hits_of(tyrant)), "black", 54, STRONG.text),
        glyph("hit", 42, STRONG.text),
        text(f"−{view.damage_of(tyrant)}", "black", 54, STRONG.bad),
        glyph("heart", 42, STRONG.bad),
    ]
    end = canvas.row(x, box.y + 116, facts, 10)
    left = count("{n} Tyrant encounter left", "{n} Tyrant encounters left", view.tyrant_encounters_left)
    canvas.text(end + 36, box.y + 116, words(left), 28, STRONG.text, "bold", width=box.x + box.w - _PAD - end - 36)
