"""The board of a duel: the teams at its two edges, between them the way to the city and the paths."""

from collections.abc import Iterator, Sequence

from PIL import Image

from engines.core import Text, count, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.state import Fate, Way
from engines.lost_expedition.views import LostExpeditionView, PhaseName, Place, TeamView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, light_up
from renderers.kit.glyphs import glyph
from renderers.kit.header import news
from renderers.kit.lettering import largest
from renderers.kit.panels import fresh, heading
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text
from renderers.kit.theme import EXPEDITION, INNER, MARGIN
from renderers.lost_expedition.cards import FATES, number
from renderers.lost_expedition.decision import DECISION, decision_height, draw_decision
from renderers.lost_expedition.furniture import GAP, TOP, draw_header, in_steps
from renderers.lost_expedition.journey import draw_deck
from renderers.lost_expedition.legend import LEGEND_HEIGHT, draw_legend
from renderers.lost_expedition.news import Changed, Spot, changed, just_now
from renderers.lost_expedition.path import Laid, Piece, Rows, Slot, draw_path, walked, whole_width
from renderers.lost_expedition.people import People, explorer, people
from renderers.lost_expedition.players import cards_of
from renderers.lost_expedition.sections import WHOLE, Section, stacked
from renderers.lost_expedition.team import draw_kept, kept_height, supplies
from renderers.lost_expedition.trail import pawn, trail
from renderers.scene import Scene
from renderers.words import Words, capital

_SIDE, _CARRIED = 104, 890
_JOURNEY = 104
_LABEL, _MOST, _HIKED = 222, 6, 106
_OTHER_X, _OTHER_W = MARGIN + DECISION + GAP, INNER - DECISION - GAP
_LINE = 40
_WALKED = (Fate.USED, Fate.KEPT)
"""What becomes of cards that were resolved."""
_OWNERLESS = (PhaseName.LAYING, PhaseName.CHOOSING)
"""The phases in which nobody has a path yet."""


def draw_duel(scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
    """The board of a duel during the game, 1200 px wide."""
    who = people(scene.view, words)

    def head(canvas: Canvas) -> None:
        draw_header(canvas, scene, words, who, words(say("The Lost Expedition")))
        news(canvas, EXPEDITION, words(say("Just now")), just_now(scene.news, words))

    return stacked(TOP, list(_sections(scene, words, who)), head)


def _sections(scene: Scene[LostExpeditionView], words: Words, who: People) -> Iterator[Section]:
    view = scene.view
    spot = changed(view, scene.news)
    yield _side(scene, words, who, 0, spot)
    if view.phase is PhaseName.HIKE and view.hiker is not None:
        yield _journey(view, who, spot)
        yield _hiked(view, view.hiker, words, spot)
        if view.current is not None:
            yield _decision(scene, words, view.hiker)
    else:
        yield _lane(scene, words, who, 0, spot)
        yield _journey(view, who, spot)
        yield _lane(scene, words, who, 1, spot)
    yield _side(scene, words, who, 1, spot)
    yield Section(LEGEND_HEIGHT, lambda canvas, y: draw_legend(canvas, MARGIN, y, INNER, words), WHOLE)


def _side(scene: Scene[LostExpeditionView], words: Words, who: People, seat: int, spot: Changed | None) -> Section:
    """A player and their team at an edge of the board."""
    team = scene.view.teams[seat]
    h = max(_SIDE, 58 + kept_height(team, INNER - _CARRIED - 20))

    def paint(canvas: Canvas, y: int) -> None:
        if scene.asked == seat:
            light_up(canvas, EXPEDITION, Box(MARGIN, y, INNER, h))
        elif spot is not None and spot.spot is Spot.TEAM and spot.row == seat:
            canvas.put(fresh(EXPEDITION, INNER, h, 8), MARGIN, y)
        _player(canvas, MARGIN + 18, y, h, scene.view, seat, who, words)
        for place, one in enumerate(team.explorers):
            explorer(canvas, MARGIN + 306 + place * 192, y + h / 2, one, words, 56)
        supplies(canvas, MARGIN + _CARRIED, y + 32, team, 38)
        draw_kept(canvas, MARGIN + _CARRIED, y + 54, INNER - _CARRIED - 20, team.kept, words)

    return Section(h, paint, WHOLE)


def _player(
    canvas: Canvas, x: int, y: int, h: int, view: LostExpeditionView, seat: int, who: People, words: Words
) -> None:
    player = view.players[seat]
    canvas.put(who.medal(seat, 54), x, y + h / 2, "lm")
    size, lines = largest(who.names[seat], "bold", (24, 22, 20, 18), 208, 2)
    rows = [text(line, "bold", size, EXPEDITION.text) for line in lines]
    note = cards_of(player, words)
    if player.leader:
        note = f"{words(say('leader'))} · {note}"
    rows.append(fit(note, "body", 20, EXPEDITION.soft, 208))
    for place, row in enumerate(rows):
        canvas.put(row, x + 68, y + h / 2 + 26 * (place - (len(rows) - 1) / 2), "lm")


def _journey(view: LostExpeditionView, who: People, spot: Changed | None) -> Section:
    pawns = [(team.steps_done, pawn(who.signs[seat], seat)) for seat, team in enumerate(view.teams)]

    def paint(canvas: Canvas, y: int) -> None:
        if spot is not None and spot.spot is Spot.TRACK:
            canvas.put(fresh(EXPEDITION, INNER, _JOURNEY, 8), MARGIN, y)
        trail(canvas, MARGIN + 10, y + 5, INNER - 20, view.length, pawns)

    return Section(_JOURNEY, paint, WHOLE)


def _lane(scene: Scene[LostExpeditionView], words: Words, who: People, row: int, spot: Changed | None) -> Section:
    """A path with what is to be known of it at its left."""
    view = scene.view
    pieces = _pieces(view, row)
    cards = sum(isinstance(piece, Laid) for piece in pieces)
    rows = Rows(MARGIN + _LABEL + GAP, INNER - _LABEL - GAP, max(_MOST, len(pieces)), 120)
    places = spot.places if spot is not None and spot.spot is Spot.PATH and spot.row == row else ()

    def paint(canvas: Canvas, y: int) -> None:
        x, room = MARGIN + 20, _LABEL - 40
        bottom = _label(canvas, x, y + 32, room, view, _title(view, who, row, words))
        canvas.text(x, bottom + 8, words(count("{n} card", "{n} cards", cards)), 23, EXPEDITION.text, "bold")
        canvas.lines(x, bottom + 28, words(_order(view)), 20, EXPEDITION.soft, room, 2)
        if row:
            draw_deck(canvas, x, y + rows.height - 52, room, view, words)
        elif view.phase is PhaseName.CHOOSING and scene.asked is not None:
            chooses = fit(words(say("chooses")), "bold", 23, EXPEDITION.text, room - 60)
            canvas.row(x, y + rows.height - 44, [who.medal(scene.asked, 48), chooses], 12)
        draw_path(canvas, y, rows, pieces, words, places)

    return Section(rows.height, paint, ((MARGIN, _LABEL),))


def _label(canvas: Canvas, x: float, y: float, room: float, view: LostExpeditionView, title: str) -> float:
    """What a path is called; returns the y below it."""
    owned = view.phase not in _OWNERLESS
    size, lines = largest(title, "bold" if owned else "head", (25, 22, 20, 19, 18), int(room), 2)
    for place, line in enumerate(lines):
        canvas.text(x, y + place * 28, line, size, EXPEDITION.head, "bold" if owned else "head")
    return y + len(lines) * 28


def _title(view: LostExpeditionView, who: People, row: int, words: Words) -> str:
    """While paths have no owner they are called by their place."""
    if view.phase in _OWNERLESS:
        return capital(words((Way.LOWER if row else Way.UPPER).named))
    return who.names[row]


def _order(view: LostExpeditionView) -> Text:
    return say("in the order laid") if view.evening else say("sorted by number")


def _pieces(view: LostExpeditionView, row: int) -> list[Piece]:
    """The cards of a path, and while cards are laid the place at its end."""
    if view.phase not in _OWNERLESS:
        return walked(view.teams[row].path)
    cards: Sequence[Adventure] = view.lower if row else view.upper
    laying = any(player.to_lay for player in view.players)
    first = not view.upper and not view.lower
    return [*map(Laid, cards), *([Slot(lit=True)] if laying and not (first and row) else [])]


def _hiked(view: LostExpeditionView, hiker: int, words: Words, spot: Changed | None) -> Section:
    """The path of the team that hikes."""
    pieces = walked(view.teams[hiker].path)
    rows = whole_width(max(1, len(pieces)), _HIKED)
    places = spot.places if spot is not None and spot.spot is Spot.PATH and spot.row == hiker else ()
    return Section(rows.height, lambda canvas, y: draw_path(canvas, y, rows, pieces, words, places))


def _decision(scene: Scene[LostExpeditionView], words: Words, hiker: int) -> Section:
    """The card in question, beside it the path of the other team."""
    other = scene.view.teams[1 - hiker]
    height = in_steps(max(decision_height(scene, words, DECISION), 60 + _LINE * len(other.path) + 78))

    def paint(canvas: Canvas, y: int) -> None:
        light_up(canvas, EXPEDITION, Box(MARGIN, y, DECISION, height))
        draw_decision(canvas, MARGIN, y, DECISION, scene, words)
        heading(canvas, EXPEDITION, _OTHER_X + 20, y + 32, words(say("The other path")), _OTHER_W - 40)
        _other_path(canvas, _OTHER_X + 20, y + 74, _OTHER_W - 40, other, words)
        draw_deck(canvas, _OTHER_X + 20, y + height - 50, _OTHER_W - 40, scene.view, words)

    return Section(height, paint, ((_OTHER_X, _OTHER_W),))


def _other_path(canvas: Canvas, x: int, y: int, w: int, team: TeamView, words: Words) -> None:
    """The cards of a path one below the other; what is done is pale, with its fate."""
    if not team.path:
        canvas.text(x, y, words(say("no card on it")), 21, EXPEDITION.soft, "italic", width=w)
    for place, one in enumerate(team.path):
        passed = one.place is Place.DONE
        pieces: list[Sprite] = [number(one.card, 34)]
        if one.fate is not None:
            fate, ink = FATES[one.fate]
            done = [glyph("check", 18, ink)] if one.fate in _WALKED else []
            pieces += [*done, text(words(fate), "italic", 21, ink)]
        room = w - sum(piece.w + 10 for piece in pieces)
        name = fit(
            words(one.card.name), "body" if passed else "bold", 22, EXPEDITION.soft if passed else EXPEDITION.text, room
        )
        canvas.row(x, y + place * _LINE, [pieces[0], name, *pieces[1:]], 10)
