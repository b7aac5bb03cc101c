"""The board of a co-operative or solo expedition: the way, the path, the card in question, the team, the players."""

from collections.abc import Iterator, Sequence

from PIL import Image

from engines.core import Text, say
from engines.lost_expedition.options import Mode
from engines.lost_expedition.views import LostExpeditionView, PhaseName
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, light_up
from renderers.kit.header import news
from renderers.kit.panels import fresh, heading
from renderers.kit.theme import EXPEDITION, INNER, MARGIN
from renderers.lost_expedition.decision import DECISION, decision_height, draw_decision
from renderers.lost_expedition.furniture import GAP, TOP, draw_header, in_steps
from renderers.lost_expedition.journey import JOURNEY_HEIGHT, draw_journey
from renderers.lost_expedition.legend import LEGEND_HEIGHT, draw_legend
from renderers.lost_expedition.news import Spot, changed, just_now
from renderers.lost_expedition.path import Laid, Piece, Rows, Slot, draw_path, walked, whole_width
from renderers.lost_expedition.people import People, people
from renderers.lost_expedition.players import PLAYERS_HEIGHT, draw_players
from renderers.lost_expedition.sections import WHOLE, Section, stacked
from renderers.lost_expedition.strip import STRIP_HEIGHT, draw_strip
from renderers.lost_expedition.team import draw_tall_team, draw_wide_team, tall_team_height, wide_team_height
from renderers.scene import Scene
from renderers.words import Words

_TEAM_X, _TEAM_W = MARGIN + DECISION + GAP, INNER - DECISION - GAP
_HEADING = 26
_SOLO_PATH = 6


def draw_board(scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
    """The board during the game, 1200 px wide."""
    who = people(scene.view, words)
    return stacked(TOP, list(_sections(scene, words, who)), lambda canvas: _head(canvas, scene, words, who))


def _head(canvas: Canvas, scene: Scene[LostExpeditionView], words: Words, who: People) -> None:
    draw_header(canvas, scene, words, who, words(say("The Lost Expedition")))
    news(canvas, EXPEDITION, words(say("Just now")), just_now(scene.news, words))


def _sections(scene: Scene[LostExpeditionView], words: Words, who: People) -> Iterator[Section]:
    view = scene.view
    spot = changed(view, scene.news)
    marked = None if spot is None else spot.spot

    def journey(canvas: Canvas, y: int) -> None:
        if marked is Spot.TRACK:
            _mark(canvas, MARGIN, y, INNER, JOURNEY_HEIGHT)
        draw_journey(canvas, y, view, words)

    yield Section(JOURNEY_HEIGHT, journey, WHOLE)
    yield _path(scene, words, who, () if spot is None or spot.spot is not Spot.PATH else spot.places)
    yield _decision(scene, words, team_marked=marked is Spot.TEAM)
    if view.mode is Mode.SOLO:
        if view.hand or view.drawn:
            yield _open_hand(view, words)
    else:
        yield Section(
            PLAYERS_HEIGHT,
            lambda canvas, y: draw_players(canvas, MARGIN, y, INNER, view, who, words, scene.asked),
            WHOLE,
        )
    yield Section(LEGEND_HEIGHT, lambda canvas, y: draw_legend(canvas, MARGIN, y, INNER, words), WHOLE)


def _path(scene: Scene[LostExpeditionView], words: Words, who: People, places: Sequence[int]) -> Section:
    view = scene.view
    if view.phase is not PhaseName.LAYING:
        pieces = walked(view.teams[0].path)
        rows = whole_width(max(1, len(pieces)), 134 if view.mode is Mode.SOLO else 180)
        return Section(rows.height, lambda canvas, y: draw_path(canvas, y, rows, pieces, words, places))
    pieces, shift = _being_laid(scene, who)
    rows = whole_width(len(pieces), 134 if view.mode is Mode.SOLO else 180)
    marked = [place + shift for place in places]

    def paint(canvas: Canvas, y: int) -> None:
        heading(canvas, EXPEDITION, MARGIN + 4, y + 10, words(_order(view)), INNER - 8)
        draw_path(canvas, y + _HEADING, rows, pieces, words, marked)

    return Section(_HEADING + rows.height, paint)


def _order(view: LostExpeditionView) -> Text:
    if not view.evening:
        return say("The path: sorted by number")
    if view.mode is Mode.SOLO:
        return say("The path: cards go to its left or right end")
    return say("The path: in the order laid")


def _being_laid(scene: Scene[LostExpeditionView], who: People) -> tuple[list[Piece], int]:
    """The cards and the empty places, and how many of these stand before the first card."""
    view = scene.view
    cards: list[Piece] = [Laid(card) for card in view.upper]
    if view.mode is Mode.SOLO:
        missing = max(0, _SOLO_PATH - len(cards))
        if view.evening and cards and missing:
            return [Slot(lit=True), *cards, Slot(lit=True), *[Slot()] * (missing - 1)], 1
        return [*cards, *(Slot(lit=not place) for place in range(missing))], 0
    medals = [who.medal(seat, 44) for seat in to_come(scene)]
    return [*cards, *(Slot(medal, lit=not place) for place, medal in enumerate(medals))], 0


def to_come(scene: Scene[LostExpeditionView]) -> list[int]:
    """Who lays the cards that are still to be laid, in their order."""
    left = [player.to_lay for player in scene.view.players]
    order: list[int] = []
    seat = scene.view.leader if scene.asked is None else scene.asked
    while sum(left):
        if left[seat]:
            left[seat] -= 1
            order.append(seat)
        seat = type(seat)((seat + 1) % len(left))
    return order


def _decision(scene: Scene[LostExpeditionView], words: Words, *, team_marked: bool) -> Section:
    """The card in question beside the team; without one, the team alone."""
    (team,) = scene.view.teams
    if scene.view.current is None:
        h = wide_team_height(team, INNER)

        def alone(canvas: Canvas, y: int) -> None:
            if team_marked:
                _mark(canvas, MARGIN, y, INNER, h)
            draw_wide_team(canvas, MARGIN, y, INNER, h, team, words)

        return Section(h, alone, WHOLE)
    height = in_steps(max(decision_height(scene, words, DECISION), tall_team_height(team, _TEAM_W)))

    def both(canvas: Canvas, y: int) -> None:
        light_up(canvas, EXPEDITION, Box(MARGIN, y, DECISION, height))
        draw_decision(canvas, MARGIN, y, DECISION, scene, words)
        if team_marked:
            _mark(canvas, _TEAM_X, y, _TEAM_W, height)
        draw_tall_team(canvas, _TEAM_X, y, _TEAM_W, height, team, words)

    return Section(height, both, ((_TEAM_X, _TEAM_W),))


def _mark(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """The glowing frame around a panel on which something has just changed."""
    canvas.put(fresh(EXPEDITION, w, h, 8), x, y)


def _open_hand(view: LostExpeditionView, words: Words) -> Section:
    """Solo: the hand; while cards are laid, with a card from the deck that looks for its place."""
    if view.phase is not PhaseName.LAYING:
        return Section(STRIP_HEIGHT, lambda canvas, y: draw_strip(canvas, MARGIN, y, INNER, view.hand, words), WHOLE)
    drawn = [] if view.drawn is None else [Laid(view.drawn)]
    rows = Rows(MARGIN, INNER - 154, max(1, len(view.hand)), 134)
    x, room = (MARGIN + INNER - 134, 134) if view.hand else (MARGIN, INNER)
    apart = Rows(x, room, 1, 134)

    def paint(canvas: Canvas, y: int) -> None:
        if view.hand:
            heading(canvas, EXPEDITION, MARGIN + 4, y + 10, words(say("Your hand")), INNER - (160 if drawn else 8))
            draw_path(canvas, y + _HEADING, rows, [Laid(card) for card in view.hand], words)
        if drawn:
            heading(canvas, EXPEDITION, x, y + 10, words(say("Drawn")), room)
            draw_path(canvas, y + _HEADING, apart, drawn, words, (0,))

    return Section(_HEADING + rows.height, paint)
