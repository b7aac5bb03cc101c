"""The expedition from set-up to its end: one phase of the rulebook, one function."""

from __future__ import annotations

from engines.core import Flow, Randomness, Seat

from .adventures import deck
from .duel import choose_paths
from .endings import a_duel_is_over, judge_the_duel
from .events import Drew, ExpeditionBegan, RoundBegan
from .hike import hike, meal
from .laying import lay_cards, lay_on_two_paths
from .options import LostExpeditionOptions, Mode
from .solo import lay_the_evening_alone, lay_the_morning_alone
from .state import NAMES, Choosing, Explorer, Hike, Laying, LostExpedition, MealPhase, RoundEnd, Team
from .supplies import draw
from .symbols import Expertise

AMMUNITION = 3
EASY_STEPS, STEPS = 6, 8
"""Expedition cards after the first one."""


def setup(options: LostExpeditionOptions, randomness: Randomness) -> LostExpedition:
    """Three explorers a team, supplies by mode and difficulty, a hand for each player.

    House rulings: the first leader is drawn at random, and a duel starts with the supplies of a normal game.
    """
    leader = Seat(randomness.below(options.seats))
    duel = options.mode is Mode.DUEL
    cards = list(deck(options.deck).values())
    state = LostExpedition(
        randomness=randomness,
        mode=options.mode,
        deck_key=options.deck,
        teams=[new_team(options, names) for names in NAMES[: 2 if duel else 1]],
        length=steps_to_the_city(options),
        hands=[[] for _ in range(options.seats)],
        deck=[card for card in cards if not (duel and card.leaves_in_a_duel)],
        out=[card for card in cards if duel and card.leaves_in_a_duel],
        leader=leader,
        first_leader=leader,
    )
    for place in range(options.seats):
        hand = state.hands[state.seat_after(leader, place)]
        for _ in range(state.draws):
            card = randomness.choose(state.deck)
            state.deck.remove(card)
            hand.append(card)
        hand.sort(key=lambda card: card.number)
    return state


def steps_to_the_city(options: LostExpeditionOptions) -> int:
    """Nine expedition cards, seven in an easy co-operative game."""
    easy = options.mode is Mode.COOPERATIVE and options.difficulty == "easy"
    return EASY_STEPS if easy else STEPS


def new_team(options: LostExpeditionOptions, names: dict[Expertise, str]) -> Team:
    """One explorer of each expertise, and the supplies."""
    health, food = 4, 4
    if options.mode is Mode.SOLO:
        health, food = 3, 3
    elif options.mode is Mode.COOPERATIVE:
        if options.difficulty == "hard":
            health, food = 3, 5
        if options.seats == 5:
            food -= 1
    return Team(
        explorers=[Explorer(name=name, expertise=expertise, health=health) for expertise, name in names.items()],
        food=food,
        ammunition=AMMUNITION,
        steps=steps_to_the_city(options),
    )


def play(state: LostExpedition) -> Flow[None]:
    """One stretch: the laying of the cards, or all that lies between it and the next laying."""
    if isinstance(state.phase, Laying):
        if state.round == 1 and not state.evening:
            yield ExpeditionBegan(leader=state.leader, steps=state.length, solo=state.mode is Mode.SOLO)
        yield from lay(state, state.phase)
        return
    while not isinstance(state.phase, Laying):
        yield from next_phase(state)


def lay(state: LostExpedition, laying: Laying) -> Flow[None]:
    """The morning's or the evening's cards."""
    match state.mode:
        case Mode.COOPERATIVE:
            yield from lay_cards(state, laying)
        case Mode.SOLO if state.evening:
            yield from lay_the_evening_alone(state, laying)
        case Mode.SOLO:
            yield from lay_the_morning_alone(state, laying)
        case Mode.DUEL:
            yield from lay_on_two_paths(state, laying)


def next_phase(state: LostExpedition) -> Flow[None]:
    """The phase that the state is in, unless cards are laid."""
    match state.phase:
        case Choosing() as phase:
            yield from choose_paths(state, phase)
        case Hike() as phase:
            yield from hike(state, phase)
        case MealPhase() as phase:
            yield from meal(state, phase)
            evening_falls(state)
        case RoundEnd():
            yield from end_the_round(state)


def evening_falls(state: LostExpedition) -> None:
    """After the meal the token is turned: the evening follows the morning, the round's end follows the evening."""
    state.phase = RoundEnd() if state.evening else Laying()
    state.evening = True
    for team in state.teams:
        team.passed = []


def end_the_round(state: LostExpedition) -> Flow[None]:
    """The leader token passes clockwise, and from the new leader on everybody draws a new hand.

    House ruling: with two players each draws six, because three and three are laid.
    """
    state.round += 1
    state.evening = False
    state.leader = state.seat_after(state.leader, 1)
    yield RoundBegan(round=state.round, leader=state.leader, solo=state.mode is Mode.SOLO)
    for place in range(state.seats):
        yield from draw_a_hand(state, state.seat_after(state.leader, place))
    state.phase = Laying()


def draw_a_hand(state: LostExpedition, seat: Seat) -> Flow[None]:
    """A new hand. In a duel the game ends when the deck is gone, or hunger kills a team."""
    hand = state.hands[seat]
    for _ in range(state.draws):
        yield from draw(state, hand)
        if state.duel and a_duel_is_over(state):
            judge_the_duel(state)
    hand.sort(key=lambda card: card.number)
    if state.mode is not Mode.SOLO:
        yield Drew(cards=tuple(hand), to=(seat,))
