"""The final score sheet: who the Sole Survivor is, and what everybody's secrets and tentacles add up to."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from engines.ancient_terrible_things.endings import ScoreLine
from engines.ancient_terrible_things.events import GameEnded
from engines.ancient_terrible_things.views import AncientTerribleThingsView
from engines.ancient_terrible_things.words import signed
from engines.core import Joined, Seat, Text, count, say
from renderers.ancient_terrible_things.furniture import EMBLEM, FOOT, GAP, TOP
from renderers.ancient_terrible_things.people import People, people
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished, light_up
from renderers.kit.header import header, news
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.text import foil, wrap
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, Colour, mix
from renderers.scene import Scene
from renderers.words import Words, capital

_JOURNAL = "📖"
_INKS: tuple[Colour, Colour] = ((58, 34, 20), (238, 214, 160))
_SIGNS: tuple[Colour, Colour] = ((92, 150, 156), (226, 255, 248))
_CROWNED, _HEAD, _ROW, _NOTE = 210, 96, 90, 32
_NAMES, _TOTAL = 400, 150
_RIBBON = 600


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the score: what it is called, its picture, its secrets; tentacles count below zero."""

    title: Text
    picture: str
    of: Callable[[ScoreLine], int]


PARTS = (
    Part(say("Encounters"), "👁", lambda line: line.encounters),
    Part(say("Swag"), "🎒", lambda line: line.swag),
    Part(say("Achievements"), "🏅", lambda line: line.achievements),
    Part(say("Map"), "🗺", lambda line: line.map),
    Part(say("Tentacles"), EMBLEM, lambda line: -line.tentacles),
)


def draw_end(scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
    """The picture after the end, 1200 px wide. The view must have scores."""
    view = scene.view
    who, notes = people(view, words), _notes(view, words)
    crowned = Box(MARGIN, TOP, INNER, _CROWNED)
    top = TOP + _CROWNED + GAP
    sheet = Box(MARGIN, top, INNER, _HEAD + _ROW * len(view.scores) + 12 + _NOTE * len(notes))
    canvas = furnished(TERRIBLE, sheet.y + sheet.h + FOOT, [crowned, sheet])
    light_up(canvas, TERRIBLE, crowned)
    _header(canvas, scene, who, words)
    news(canvas, TERRIBLE, words(say("How it ended")), words(what_ended(view)))
    _crown(canvas, crowned, view, who, words)
    _sheet(canvas, sheet, view, who, words)
    for place, note in enumerate(notes):
        y = sheet.y + _HEAD + _ROW * len(view.scores) + _NOTE * (place + 0.5)
        canvas.text(sheet.x + 24, y, note, 21, TERRIBLE.soft, "italic")
    return canvas.finished()


def _notes(view: AncientTerribleThingsView, words: Words) -> list[str]:
    """What decided ties, in lines."""
    return [row for note in ties(view) for row in wrap(words(note), "italic", 21, INNER - 48, 4)]


def secrets_words(total: int) -> Text:
    """So many secrets, perhaps below zero."""
    return count("{total} secret", "{total} secrets", abs(total), total=signed(total))


def winners(view: AncientTerribleThingsView) -> tuple[ScoreLine, ...]:
    """The best line, and those that are tied with it to the last."""
    return tuple(line for line in view.scores if line.rank == view.scores[0].rank)


def what_ended(view: AncientTerribleThingsView) -> Text:
    """Why the game is over."""
    assert view.ending is not None
    return GameEnded(ending=view.ending).tell()


def title_of(view: AncientTerribleThingsView) -> Text:
    """What the winners are."""
    if len(winners(view)) == 1:
        return say("Sole Survivor, with the Battered Journal")
    return say("Survivors, who share the Battered Journal")


def ties(view: AncientTerribleThingsView) -> tuple[Text, ...]:
    """For each total that several have: what decides between them."""
    totals = dict.fromkeys(line.total for line in view.scores)
    groups = [[line for line in view.scores if line.total == total] for total in totals]
    return tuple(
        say("Tied at {total}, fewer Terrible Things, then more Courage: {facts}.", total=group[0].total,
            facts=Joined(tuple(_tie_break(line) for line in group), " · "))
        for group in groups
        if len(group) > 1
    )  # fmt: skip


def _tie_break(line: ScoreLine) -> Text:
    return count("{seat} {n} Terrible Thing, {courage} Courage", "{seat} {n} Terrible Things, {courage} Courage",
                 line.terrible_things, seat=line.seat, courage=line.courage)  # fmt: skip


def _header(canvas: Canvas, scene: Scene[AncientTerribleThingsView], who: People, words: Words) -> None:
    """On the ribbon the winner; several share it by their signs."""
    best = winners(scene.view)
    name = " · ".join(who.names[line.seat] for line in best)
    medal = who.medal(best[0].seat, 60) if len(best) == 1 else None
    verb = words(secrets_words(best[0].total))
    title, where = words(say("Ancient Terrible Things")), capital(words(scene.moment))
    header(canvas, TERRIBLE, EMBLEM, title, where, medal, name, verb, _RIBBON)


def _crown(canvas: Canvas, box: Box, view: AncientTerribleThingsView, who: People, words: Words) -> None:
    """The winners large, with the Battered Journal."""
    best = winners(view)
    middle = box.y + box.h / 2
    canvas.put(icon(_JOURNAL, 150, _INKS, 0.7), box.x + 28, middle, "lm")
    total = foil(signed(best[0].total), 96, TERRIBLE.foil_top, TERRIBLE.foil_bottom, "black")
    right = box.x + box.w - 40
    canvas.put(total, right - 60, middle - 14, "cm")
    label = words(count("secret", "secrets", abs(best[0].total)))
    canvas.text(right - 60, middle + 58, label, 24, TERRIBLE.text, "bold", "cm", 150)
    left, room = box.x + 204, box.w - 204 - 190
    canvas.text(left, box.y + 40, words(title_of(view)), 27, TERRIBLE.accent, "bold", width=room)
    if len(best) == 1:
        _winner(canvas, left, middle + 24, room, best[0].seat, view, who, words)
        return
    for place, line in enumerate(best):
        x, y = left + place % 2 * room / 2, box.y + (100 if place < 2 else 158)
        canvas.put(who.medal(line.seat, 46), x, y, "lm")
        canvas.text(x + 58, y, who.names[line.seat], 26, TERRIBLE.text, "bold", width=room / 2 - 70)


def _winner(
    canvas: Canvas, x: float, y: float, room: float, seat: Seat, view: AncientTerribleThingsView, who: People,
    words: Words,
) -> None:  # fmt: skip
    canvas.put(who.medal(seat, 92), x, y, "lm")
    size, lines = largest(who.names[seat], "black", (46, 42, 38, 34, 30, 26), int(room) - 116, 1)
    canvas.text(x + 116, y - 18, lines[0], size, TERRIBLE.text, "black")
    character = view.players[seat].character
    if character is not None:
        canvas.text(x + 116, y + 26, words(character.named), 25, TERRIBLE.soft)


def _sheet(canvas: Canvas, box: Box, view: AncientTerribleThingsView, who: People, words: Words) -> None:
    """One line a player, the best first; one column for each part of the score."""
    w = (box.w - _NAMES - _TOTAL) / len(PARTS)
    middles = [box.x + _NAMES + (place + 0.5) * w for place in range(len(PARTS))]
    last = box.x + box.w - _TOTAL / 2
    for x, part in zip(middles, PARTS, strict=True):
        canvas.put(icon(part.picture, 36, _SIGNS, 0.8), x, box.y + 32, "cm")
        canvas.text(x, box.y + 72, words(part.title), 20, TERRIBLE.soft, anchor="cm", width=w - 6)
    canvas.text(last, box.y + 72, words(say("Total")), 22, TERRIBLE.head, "bold", "cm", _TOTAL - 20)
    for place, line in enumerate(view.scores):
        y = box.y + _HEAD + place * _ROW
        canvas.rule(box.x + 22, y, box.w - 44, mix(TERRIBLE.edge, TERRIBLE.panel, 0.35))
        _person(canvas, box.x + 22, y + _ROW / 2, line.seat, view, who, words)
        for x, part in zip(middles, PARTS, strict=True):
            _figure(canvas, x, y + _ROW / 2, part.of(line))
        canvas.text(last, y + _ROW / 2, signed(line.total), 46, TERRIBLE.accent, "black", "cm")


def _person(
    canvas: Canvas, x: float, y: float, seat: Seat, view: AncientTerribleThingsView, who: People, words: Words
) -> None:
    canvas.put(who.medal(seat, 54), x, y, "lm")
    size, lines = largest(who.names[seat], "bold", (26, 24, 22, 20, 19, 18), _NAMES - 100, 1)
    canvas.text(x + 70, y - 13, lines[0], size, TERRIBLE.text, "bold")
    character = view.players[seat].character
    if character is not None:
        canvas.text(x + 70, y + 17, words(character.named), 20, TERRIBLE.soft)


def _figure(canvas: Canvas, x: float, y: float, number: int) -> None:
    ink = TERRIBLE.bad if number < 0 else TERRIBLE.text if number else TERRIBLE.soft
    canvas.text(x, y, signed(number), 34, ink, "black", "cm")
