"""The final picture: how far the expedition came, who lives, what ended it, and what that was worth."""

from PIL import Image

from engines.core import Joined, Text, count, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Cause
from engines.lost_expedition.views import EndView, ExplorerView, LostExpeditionView, Place, ScoreView, TeamView
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import ground
from renderers.kit.header import header, news
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import heading, panel
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite
from renderers.kit.text import foil, text
from renderers.kit.theme import EXPEDITION, GAP, INNER, MARGIN, Colour
from renderers.lost_expedition.banner import EMBLEM
from renderers.lost_expedition.people import People, explorer, hearts, people, portrait
from renderers.lost_expedition.symbols import Stock, stock
from renderers.lost_expedition.trail import pawn, trail
from renderers.scene import Scene
from renderers.words import Words, capital

_TOP = 174
_TRACK, _TEAM, _FOOT, _SUM, _KEPT = 118, 236, 152, 176, 72
_MEDAL = 38
_WINNER, _LOSER = 268, 216
_EMBLEMS = ("🎴", "🔀", "🧭", "🏆")
"""Of kept cards, a deck never reshuffled, explorers alive, the score."""
_BETWEEN = ("+", "+", "+", ") ×", "=")
_CARD: tuple[Colour, Colour] = ((44, 72, 52), (250, 240, 210))


def draw_end(scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
    """The picture after the end, 1200 px wide. The view must have an end."""
    view, end = scene.view, scene.view.end
    assert end is not None
    who = people(view, words)
    canvas = Canvas(ground(EXPEDITION, _height(view)))
    _header(canvas, scene, end, who, words)
    news(canvas, EXPEDITION, words(say("How it ended")), words(what_ended(view, end)))
    if view.mode is Mode.DUEL:
        _duel(canvas, view, end, who, words)
        return canvas.image
    (team,) = view.teams
    y = _track(canvas, _TOP, view, who, words)
    y = _explorers(canvas, y, team, words, won=end.cause is Cause.CITY)
    if end.score is not None:
        y = _sum(canvas, y, end.score, words)
    _foot(canvas, y, view, team, who, words)
    return canvas.image


def what_ended(view: LostExpeditionView, end: EndView) -> Text:
    """What happened last: where, and on which card."""
    card = next((one.card for team in view.teams for one in team.path if one.place is Place.NOW), None)
    there = Joined(tuple(team.seat for team in view.teams if not team.steps_to_go))
    dead = Joined(tuple(team.seat for team in view.teams if not team.alive))
    match end.cause:
        case Cause.CITY if view.mode is Mode.DUEL:
            return say("In the city: {seats}.", seats=there)
        case Cause.DEATH if view.mode is Mode.DUEL:
            return say("All explorers are dead: {seats}.", seats=dead)
        case Cause.CITY if card is not None:
            return say("The last step to the city: {card}.", card=card)
        case Cause.CITY:
            return say("The lost city is found.")
        case Cause.DEATH if card is not None:
            return say("The last explorer dies: {card}.", card=card)
        case Cause.DEATH:
            return say("The last explorer dies of hunger.")
        case _:
            return say("The deck is empty for the second time: time is up.")


def when(view: LostExpeditionView) -> Text:
    """At what time it ended."""
    if view.evening:
        return say("in the evening of round {round}", round=view.round)
    return say("in the morning of round {round}", round=view.round)


def deck_left(view: LostExpeditionView) -> Text:
    """How many cards the deck still had, and whether it was the discard before."""
    if view.reshuffled:
        return count("{n} card in the deck, reshuffled", "{n} cards in the deck, reshuffled", view.deck)
    return count("{n} card in the deck", "{n} cards in the deck", view.deck)


def score_parts(score: ScoreView) -> tuple[tuple[Text, int], ...]:
    """What a solo score is made of: four numbers that are added up, the one that multiplies them, and the total."""
    return (
        (say("Food"), score.food),
        (say("Ammunition"), score.ammunition),
        (say("Kept cards"), score.kept),
        (say("Never reshuffled"), score.bonus),
        (say("Explorers alive"), score.explorers),
        (say("Score"), score.total),
    )


def _height(view: LostExpeditionView) -> int:
    if view.mode is Mode.DUEL:
        return _TOP + _WINNER + _TRACK + _LOSER + 2 * GAP + 26
    foot = _FOOT
    if view.mode is Mode.SOLO:
        foot = _SUM + (GAP + _KEPT if view.teams[0].kept else 0)
    return _TOP + _TRACK + _TEAM + foot + 2 * GAP + 26


def _header(canvas: Canvas, scene: Scene[LostExpeditionView], end: EndView, who: People, words: Words) -> None:
    """How it ended stands on the ribbon, and in a duel why."""
    view = scene.view
    headline, *more = (words(one) for one in scene.verdict) if scene.verdict else ("",)
    medal = None
    if view.mode is Mode.DUEL:
        medal, verb = who.medal(end.winners[0], 60), more[0] if more else ""
    elif end.score is not None:
        medal, verb = who.medal(0, 60), words(count("{n} point", "{n} points", end.score.total))
    else:
        verb = words(when(view))
    title, where = words(say("The Lost Expedition")), capital(words(scene.moment))
    header(canvas, EXPEDITION, EMBLEM, title, where, medal, headline, capital(verb), 600)


def _track(canvas: Canvas, y: int, view: LostExpeditionView, who: People, words: Words) -> int:
    """The way to the city with everybody's pawn. Returns where the next panel begins."""
    canvas.put(panel(EXPEDITION, INNER, _TRACK), MARGIN, y)
    x, room = MARGIN + 24, 250
    canvas.text(x, y + 32, words(say("To the lost city")), 23, EXPEDITION.head, "head", width=room)
    if view.mode is Mode.DUEL:
        pawns = [(team.steps_done, pawn(who.signs[row], row)) for row, team in enumerate(view.teams)]
        steps = words(count("{n} step in all", "{n} steps in all", view.length))
    else:
        pawns = [(view.teams[0].steps_done, pawn())]
        steps = words(_steps(view.teams[0]))
    canvas.text(x, y + 64, steps, 22, EXPEDITION.text, "bold", width=room)
    canvas.text(x, y + 92, words(deck_left(view)), 19, EXPEDITION.soft, width=room)
    trail(canvas, MARGIN + 286, y + 12, INNER - 300, view.length, pawns)
    return y + _TRACK + GAP


def _steps(team: TeamView) -> Text:
    if not team.steps_to_go:
        return say("in the city")
    return count("{n} step short", "{n} steps short", team.steps_to_go)


def _explorers(canvas: Canvas, y: int, team: TeamView, words: Words, *, won: bool) -> int:
    """The three explorers, large. Returns where the next panel begins."""
    canvas.put(panel(EXPEDITION, INNER, _TEAM, lit=won), MARGIN, y)
    w = INNER / 3
    for number, one in enumerate(team.explorers):
        _explorer(canvas, MARGIN + number * w + 34, y + _TEAM / 2, one, words)
    return y + _TEAM + GAP


def _explorer(canvas: Canvas, x: float, middle: float, one: ExplorerView, words: Words) -> None:
    canvas.put(portrait(one.name, one.expertise, 160, dead=not one.health), x, middle, "lm")
    left = x + 188
    canvas.text(left, middle - 46, one.name, 34, EXPEDITION.text if one.health else EXPEDITION.soft, "black")
    canvas.text(left, middle - 10, words(one.expertise.named), 22, EXPEDITION.soft)
    if one.health:
        canvas.row(left, middle + 24, hearts(one.health, 28), 5)
        canvas.text(left, middle + 58, words(say("alive")), 23, EXPEDITION.good, "bold")
    else:
        canvas.text(left, middle + 26, words(say("dead")), 26, EXPEDITION.bad, "bold")


def _sum(canvas: Canvas, y: int, score: ScoreView, words: Words) -> int:
    """The solo score as it is reckoned, from left to right. Returns where the next panel begins."""
    canvas.put(panel(EXPEDITION, INNER, _SUM), MARGIN, y)
    emblems = [icon(emblem, 44) for emblem in _EMBLEMS]
    signs: tuple[Sprite, ...] = (stock(Stock.FOOD, 44), stock(Stock.AMMUNITION, 44), *emblems)
    w = INNER / len(signs)
    canvas.text(MARGIN + 14, y + 90, "(", 50, EXPEDITION.head, "black")
    for number, ((part, points), sign) in enumerate(zip(score_parts(score), signs, strict=True)):
        middle, last = MARGIN + (number + 0.5) * w, number == len(signs) - 1
        canvas.put(sign, middle, y + 38, "cm")
        figure = str(points)
        total = foil(figure, 64, EXPEDITION.foil_top, EXPEDITION.foil_bottom, "black", EXPEDITION.foil_shade)
        canvas.put(total if last else text(figure, "black", 50, EXPEDITION.text), middle, y + 92, "cm")
        size, rows = largest(words(part), "body", (21, 20, 19, 18), round(w - 14), 2)
        for line, row in enumerate(rows):
            canvas.text(
                middle, y + (144 if len(rows) == 1 else 134) + line * 23, row, size, EXPEDITION.soft, anchor="cm"
            )
        if not last:
            canvas.text(middle + w / 2, y + 92, _BETWEEN[number], 44, EXPEDITION.head, "black", "cm")
    return y + _SUM + GAP


def _foot(canvas: Canvas, y: int, view: LostExpeditionView, team: TeamView, who: People, words: Words) -> None:
    """What is left, and who was there; a solo score has told the supplies already."""
    if view.mode is Mode.SOLO:
        if team.kept:
            canvas.put(panel(EXPEDITION, INNER, _KEPT), MARGIN, y)
            _kept(canvas, MARGIN + 24, y + _KEPT / 2, INNER - 48, team.kept, words)
        return
    w = 380
    canvas.put(panel(EXPEDITION, w, _FOOT), MARGIN, y)
    heading(canvas, EXPEDITION, MARGIN + 24, y + 32, words(say("What is left")), w - 48)
    _supplies(canvas, MARGIN + 24, y + 72, team)
    _kept(canvas, MARGIN + 24, y + 120, w - 48, team.kept, words)
    left, room = MARGIN + w + GAP, INNER - w - GAP
    canvas.put(panel(EXPEDITION, room, _FOOT), left, y)
    heading(canvas, EXPEDITION, left + 24, y + 32, words(say("The expedition")), room - 48)
    share = (room - 24) / len(view.players)
    for number, player in enumerate(view.players):
        middle = left + 12 + (number + 0.5) * share
        canvas.put(who.medal(player.seat, 44), middle, y + 76, "cm")
        size, rows = largest(who.names[player.seat], "body", (21, 20, 19, 18), round(share - 4), 2)
        for line, row in enumerate(rows):
            canvas.text(
                middle, y + (122 if len(rows) == 1 else 114) + line * 22, row, size, EXPEDITION.text, anchor="cm"
            )


def _supplies(canvas: Canvas, x: float, middle: float, team: TeamView) -> float:
    """Food and ammunition. Returns where they end."""
    for kind, number in ((Stock.FOOD, team.food), (Stock.AMMUNITION, team.ammunition)):
        x += canvas.put(stock(kind, 44), x, middle, "lm").w + 10
        x += canvas.text(x, middle, str(number), 38, EXPEDITION.text, "black").w + 26
    return x - 26


def _kept(canvas: Canvas, x: float, middle: float, room: float, kept: tuple[Adventure, ...], words: Words) -> None:
    """How many cards are kept, and the numbers of as many of them as there is room for."""
    label = canvas.text(x, middle, words(kept_cards(len(kept))), 22, EXPEDITION.text, "bold", width=room)
    x, room = x + label.w + 14, room - label.w - 14
    for card in kept[: int(room // (_MEDAL + 6))]:
        x += canvas.put(numeral(str(card.number), _MEDAL, *_CARD), x, middle, "lm").w + 6


def _duel(canvas: Canvas, view: LostExpeditionView, end: EndView, who: People, words: Words) -> None:
    """The winner's team large and lit, the way to the city, the other team."""
    winner = end.winners[0]
    won, lost = view.teams[winner], view.teams[1 - winner]
    _team(canvas, _TOP, won, who, words, won=True)
    y = _track(canvas, _TOP + _WINNER + GAP, view, who, words)
    _team(canvas, y, lost, who, words, won=False)


def _team(canvas: Canvas, y: int, team: TeamView, who: People, words: Words, *, won: bool) -> None:
    """One team of a duel: whose it is, how far it came, its explorers, what it has left."""
    assert team.seat is not None
    h = _WINNER if won else _LOSER
    canvas.put(panel(EXPEDITION, INNER, h, lit=won), MARGIN, y)
    x, medal = MARGIN + 24, 72 if won else 56
    canvas.put(who.medal(team.seat, medal), x, y + 58, "lm")
    left = x + medal + 20
    name = canvas.text(left, y + 46, who.names[team.seat], 40 if won else 28, EXPEDITION.text, "black", width=530)
    if won:
        canvas.put(icon("👑", 44), left + name.w + 16, y + 46, "lm")
    canvas.text(left, y + 84, words(_fate(team)), 23, EXPEDITION.text, "bold", width=560)
    end = _supplies(canvas, MARGIN + INNER - 410, y + 58, team) + 24
    kept = words(kept_cards(len(team.kept)))
    canvas.text(end, y + 58, kept, 22, EXPEDITION.text, "bold", width=MARGIN + INNER - 24 - end)
    canvas.rule(x, y + 112, INNER - 48, EXPEDITION.edge)
    size = 110 if won else 72
    for number, one in enumerate(team.explorers):
        explorer(canvas, x + number * (INNER - 40) / 3, y + 112 + (h - 112) / 2, one, words, size)


def _fate(team: TeamView) -> Text:
    alive = count("{n} explorer alive", "{n} explorers alive", team.alive) if team.alive else say("nobody alive")
    ahead = sum(one.place is Place.AHEAD for one in team.path)
    return say("{facts}", facts=Joined((_steps(team), alive, *((cards_left(ahead),) if ahead else ()))))


def kept_cards(number: int) -> Text:
    """How many cards a team has kept."""
    return count("{n} kept card", "{n} kept cards", number) if number else say("no kept cards")


def cards_left(number: int) -> Text:
    """Cards of a path that a team did not walk any more."""
    return count("{n} card left on the path", "{n} cards left on the path", number)
