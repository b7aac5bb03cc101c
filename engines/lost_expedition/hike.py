"""The hike: the path is resolved card by card, from left to right."""

from __future__ import annotations

from engines.core import Flow, put

from .adventures import Adventure
from .boxes import LETTERS
from .effects import trigger
from .endings import a_duel_is_over, judge_the_duel
from .hike_events import BoxLeft, BoxTaken, HikeBegan, Kept, Meal, MustDo
from .payments import WayToPay, ways_to_pay
from .questions import Leave, blue_question, red_question, way_question
from .state import Fate, Hike, LostExpedition, MealPhase, Part, Passed, Team
from .supplies import spend_food
from .symbols import Box, gained_by


def begin_hike(state: LostExpedition, hike: Hike) -> Flow[None]:
    """Announces the path that a team is about to walk."""
    state.phase = hike
    team = state.teams[hike.hiker]
    team.passed = []
    yield HikeBegan(seat=hike.hiker if state.duel else None, path=tuple(team.path))


def hike(state: LostExpedition, hike: Hike) -> Flow[None]:
    """One team walks its path to the end. In a duel the other team walks afterwards; then everybody eats."""
    team = state.teams[hike.hiker]
    while not team.done and (hike.current is not None or team.path):
        if hike.current is None:
            hike.current, hike.part, hike.blue = team.path.pop(0), Part.YELLOW, 0
            team.passed.append(Passed(hike.current))
        yield from resolve(state, hike, team, hike.current)
        hike.current = None
    others = [seat for seat in hike.others if not state.teams[seat].done]
    if others:
        yield from begin_hike(state, Hike(hiker=others[0]))
    elif state.duel and a_duel_is_over(state):
        judge_the_duel(state)
    else:
        state.phase = MealPhase(hungry=list(state.team_order))


def resolve(state: LostExpedition, hike: Hike, team: Team, card: Adventure) -> Flow[None]:
    """The yellow box, then exactly one red box, then each blue box or not; then the card is kept or discarded."""
    done: list[Box] = []
    if card.yellow:
        yield from do_yellow(state, hike, card)
        done.append(card.yellow)
    if card.red and not team.done:
        hike.part = Part.RED
        done.append((yield from do_red(state, hike, card)))
    hike.part = Part.BLUE
    for number in range(len(card.blue)):
        if not team.done:
            hike.blue = number
            done += yield from offer_blue(state, hike, card)
    yield from keep_or_discard(state, team, card, gains=any(gained_by(box) for box in done))


def do_yellow(state: LostExpedition, hike: Hike, card: Adventure) -> Flow[None]:
    """A yellow box must be done."""
    ways = ways_to_pay(state, state.teams[hike.hiker], card.yellow)
    way = ways[0] if len(ways) == 1 else (yield from put(way_question(state, hike.hiker, card, None)))
    yield MustDo(card=card, box=card.yellow)
    yield from trigger(state, hike.hiker, card.yellow, way)


def do_red(state: LostExpedition, hike: Hike, card: Adventure) -> Flow[Box]:
    """Exactly one red box is done; only missing ammunition keeps one from being chosen."""
    number, way = yield from put(red_question(state, hike.hiker, card))
    yield from do_box(state, hike, card, number, way)
    return card.red[number]


def offer_blue(state: LostExpedition, hike: Hike, card: Adventure) -> Flow[list[Box]]:
    """A blue box may be done. House ruling: two blue boxes are offered in their printed order."""
    number = len(card.red) + hike.blue
    question = blue_question(state, hike.hiker, card, number)
    if question is None:
        return []
    choice = yield from put(question)
    if isinstance(choice, Leave):
        yield BoxLeft(card=card, letter=LETTERS[number])
        return []
    yield from do_box(state, hike, card, *choice)
    return [card.lettered[number]]


def do_box(state: LostExpedition, hike: Hike, card: Adventure, number: int, way: WayToPay | None) -> Flow[None]:
    """Does a chosen box; with many ways to pay, how is asked apart."""
    box = card.lettered[number]
    if way is None:
        way = yield from put(way_question(state, hike.hiker, card, number))
    yield BoxTaken(card=card, letter=LETTERS[number], box=box)
    yield from trigger(state, hike.hiker, box, way)


def keep_or_discard(state: LostExpedition, team: Team, card: Adventure, *, gains: bool) -> Flow[None]:
    """A card that gained expertise stays with the team, after all its symbols are done; any other is discarded."""
    passed = next(one for one in team.passed if one.fate is None)
    if gains and not team.done:
        team.kept.append(card)
        passed.fate = Fate.KEPT
        yield Kept(card=card)
    else:
        state.discard.append(card)
        passed.fate = Fate.USED


def meal(state: LostExpedition, phase: MealPhase) -> Flow[None]:
    """After the hike each team eats 1 food. In a duel a team that starves ends the game at once."""
    while phase.hungry:
        seat = phase.hungry[0]
        yield from spend_food(state, seat)
        phase.hungry.pop(0)
        if state.duel and state.teams[seat].dead:
            judge_the_duel(state)
        yield Meal(seat=seat if state.duel else None, food=state.teams[seat].food)
