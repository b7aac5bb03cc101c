"""3. Desperation and 4. Encounter: from the arrival to the last die spent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import assert_never

from engines.core import Ask, Flow, Group, Limit, Option, Text, count, put, say

from .achievements import put_on_the_score_pile
from .acts import Act, act_options, do_act
from .cards import Line, deck
from .combinations import Combination, Values, ways
from .dice import change_face, first_roll, roll_again
from .effects import GainOnOvercoming, GainOnRun
from .events import Cashed, Gained, Overcame
from .locations import encounter_words
from .plans import Cash, Plan, best_plans, cashable
from .state import AncientTerribleThings, Arrival, Die, Rolling, Spending, TerribleThing, values_of
from .targets import re_rollable
from .uses import Play, usable, use
from .words import Colour, Token, Window

STOPS = 24
"""Ways to spend the dice that are offered at once."""
GROUPS = (
    Group("stop", say("Stop and spend"), say("stop")),
    Group("dice", say("Re-roll chosen dice"), say("dice")),
    Group("swag", say("Use Swag"), say("Swag")),
    Group("hand", say("Play a Feat"), say("Feats")),
    *(Group(f"hand{place}", say("Play this Feat: choose its target"), say("Feats")) for place in range(10)),
    Group("acts", say("Desperate Act"), say("Desperate Act")),
    Group("blue", say("Raise a blue die"), say("blue dice")),
)


class Do(Enum):
    """What may be done with the dice besides spending them."""

    ROLL = "roll"
    ALL = "all"
    """The free re-roll of the whole pool."""
    KEEP_SOME = "keep"
    """Rules v2.5: Focus is paid for the dice that are kept."""
    BY_HAND = "hand"
    """Spend combination by combination."""
    DONE = "done"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Raise:
    """A blue die shows one more, for 1 Feat token."""

    die: Die


@dataclass(frozen=True, slots=True)
class Overcome:
    """Dice for the Encounter."""

    dice: Values


def prepare(state: AncientTerribleThings, arrival: Arrival) -> Flow[None]:
    """One stop for all that comes before the dice: Desperate Acts, Feats and Swag; then the first roll."""
    while True:
        match (yield from put(arrival_question(state))):
            case Do():
                break
            case Act() as act:
                yield from do_act(state, act)
            case Play() as play:
                yield from use(state, play)
            case never:
                assert_never(never)
    yield from first_roll(state)
    state.phase = Rolling(location=arrival.location, pool=arrival.pool)


def arrival_question(state: AncientTerribleThings) -> Ask[Do | Act | Play]:
    """Roll, or something before it."""
    card = state.here.encounter
    acts = [] if card is None else act_options(state, [("act", card)])
    roll: Ask[Do] = Ask(
        name="arrival",
        seat=state.active,
        prompt=say("roll the dice?")
        if card is None
        else say("roll the dice? {encounter}", encounter=encounter_words(card)),
        options=(Option("roll", say("Roll the dice"), Do.ROLL),),
        groups=GROUPS,
        usual=("roll",),
        always=True,
    )
    plays = usable(state, Window.START, Window.EXPLORE, Window.DESPERATION)
    return roll.beside(acts).beside(plays)


def roll_and_re_roll(state: AncientTerribleThings, rolling: Rolling) -> Flow[None]:
    """Up to two re-rolls, each for free with all dice or for Focus with chosen ones; then the dice are spent.

    Feats, Swag and blue dice may be used before and after each re-roll.
    """
    while True:
        match (yield from put(rolled_question(state, rolling))):
            case Plan() as plan:
                yield from spend_by_plan(state, plan)
                state.phase = TerribleThing(location=rolling.location)
                return
            case Do.BY_HAND:
                state.phase = Spending(location=rolling.location, pool=rolling.pool)
                return
            case Do.ALL:
                rolling.re_rolls -= 1
                yield from roll_again(state, re_rollable(state))
            case Do.KEEP_SOME:
                yield from keep_some(state, rolling)
            case Play() as play:
                yield from use(state, play)
            case Raise(die=die):
                state.player.tokens[Token.FEAT] -= 1
                yield from change_face(die, die.value + 1)
            case tuple() as dice:
                yield from pay_for_dice(state, rolling, dice)
            case other:
                raise AssertionError(other)


def pay_for_dice(state: AncientTerribleThings, rolling: Rolling, dice: tuple[Die, ...]) -> Flow[None]:
    """A Focus re-roll: 1 Focus for each green die; yellow ones may join for nothing."""
    focus = sum(1 for die in dice if die.colour is Colour.GREEN)
    rolling.re_rolls -= 1
    state.player.tokens[Token.FOCUS] -= focus
    yield from roll_again(state, dice, focus)


def keep_some(state: AncientTerribleThings, rolling: Rolling) -> Flow[None]:
    """Rules v2.5: 1 Focus for each die that is kept, and the rest is rolled again."""
    kept = yield from put(keep_question(state))
    if isinstance(kept, Do):
        return
    rolling.re_rolls -= 1
    state.player.tokens[Token.FOCUS] -= len(kept)
    yield from roll_again(state, [die for die in chosen_dice(state) if die not in kept], len(kept))


def chosen_dice(state: AncientTerribleThings) -> list[Die]:
    """The dice of a Focus re-roll: never red or blue ones."""
    return [die for die in state.pool if die.colour in {Colour.GREEN, Colour.LUCK}]


def lines_of(state: AncientTerribleThings) -> tuple[Line, ...]:
    """The lines of the Scenario card that is in play."""
    return deck().scenarios[state.options.scenario]


def combination_here(state: AncientTerribleThings) -> Combination | None:
    """What the Encounter here wants, if it is still there."""
    card = state.here.encounter
    return None if card is None else card.combination


def rolled_question(state: AncientTerribleThings, rolling: Rolling) -> Ask[tuple[Die, ...] | Plan | Do | Play | Raise]:
    """Stop, pay or roll, on one screen; Feats and Swag beside."""
    card = state.here.encounter
    prompt = say("spend your dice") if card is None else say(
        "{card}, {combination}", card=card, combination=card.combination.words
    )  # fmt: skip
    stops = stop_options(state)
    dice = paid_dice(state, rolling)
    asked: Ask[tuple[Die, ...]] = Ask(
        name="rolled",
        seat=state.active,
        prompt=count("{what}; {n} re-roll left", "{what}; {n} re-rolls left", rolling.re_rolls, what=prompt),
        options=tuple(dice),
        least=1,
        most=max(1, len(dice)),
        single=False,
        limits=_focus_limit(state, dice),
        groups=GROUPS,
        usual=(stops[0].key,),
        help=say("All dice for free, or chosen green ones for Focus; then spend."),
        always=True,
    )
    rolls = _whole_re_rolls(state, rolling)
    return asked.beside(stops).beside(rolls).beside(_raises(state, rolling)).beside(usable(state, Window.ROLL))


def stop_options(state: AncientTerribleThings) -> tuple[Option[Plan | Do], ...]:
    """The best ways to spend the dice as they lie, and spending them one by one."""
    return _stops(values_of(state.pool), combination_here(state), lines_of(state))


@lru_cache(maxsize=16384)
def _stops(values: Values, here: Combination | None, lines: tuple[Line, ...]) -> tuple[Option[Plan | Do], ...]:
    """Kept by its arguments: it is the same at every table."""
    plans = best_plans(values, here, lines)
    could = bool(plans[0].overcome)
    found: list[Option[Plan | Do]] = [
        Option(
            "stop" + "-".join(map(str, plan.worth)),
            _stop_label(plan),
            plan,
            group="stop",
            grave=could and not plan.overcome,
        )
        for plan in plans[:STOPS]
    ]
    if len(plans) > 1 or plans[0].cash:
        found.append(Option("byhand", say("Combination by combination"), Do.BY_HAND, group="stop"))
    return tuple(found)


def _stop_label(plan: Plan) -> Text:
    gains = tuple(say("+{n} {token}", n=n, token=token) for token, n in plan.gains)
    match bool(plan.overcome), gains:
        case True, ():
            return say("Stop: overcome")
        case True, _:
            return say("Stop: overcome, {gains}", gains=_joined(gains))
        case False, ():
            return say("Stop: nothing")
        case _:
            return say("Stop: {gains}", gains=_joined(gains))


def _joined(parts: tuple[Text, ...]) -> Text:
    found = parts[0]
    for part in parts[1:]:
        found = say("{some}, {more}", some=found, more=part)
    return found


def paid_dice(state: AncientTerribleThings, rolling: Rolling) -> list[Option[Die]]:
    """The dice that may be chosen for a Focus re-roll."""
    if not rolling.re_rolls:
        return []
    focus = state.player.tokens[Token.FOCUS]
    return [
        Option(_die_key(die), die_words(die), die, group="dice", hint=_price_of(die))
        for die in chosen_dice(state)
        if focus or die.colour is Colour.LUCK
    ]


def _price_of(die: Die) -> Text:
    return say("free") if die.colour is Colour.LUCK else say("1 Focus")


def die_words(die: Die) -> Text:
    """A die by colour, number and value: "G2 · 5"."""
    return _die_words(die.colour, die.number, die.value)


@cache
def _die_words(colour: Colour, number: int, value: int) -> Text:
    match colour:
        case Colour.GREEN:
            return say("G{number} · {value}", number=number, value=value)
        case Colour.LUCK:
            return say("Y{number} · {value}", number=number, value=value)
        case Colour.PANIC:
            return say("R{number} · {value}", number=number, value=value)
        case Colour.FEAT:
            return say("B{number} · {value}", number=number, value=value)


def _die_key(die: Die) -> str:
    return f"{die.colour.value}{die.number}"


def _focus_limit(state: AncientTerribleThings, dice: list[Option[Die]]) -> tuple[Limit, ...]:
    focus = state.player.tokens[Token.FOCUS]
    green = frozenset(option.key for option in dice if option.value.colour is Colour.GREEN)
    why = count("You have only {n} Focus: one for each green die.", "You have only {n} Focus: one for each green die.",
                focus)  # fmt: skip
    return (Limit(green, focus, why),) if green else ()


def _whole_re_rolls(state: AncientTerribleThings, rolling: Rolling) -> list[Option[Do]]:
    if not rolling.re_rolls or not re_rollable(state):
        return []
    found = [Option("all", say("Re-roll all, free"), Do.ALL, group="all")]
    if state.options.reroll_rule == "v2_5" and state.player.tokens[Token.FOCUS]:
        found.append(Option("keep", say("Keep some for Focus, re-roll the rest"), Do.KEEP_SOME, group="all"))
    return found


def keep_question(state: AncientTerribleThings) -> Ask[tuple[Die, ...] | Do]:
    """Rules v2.5: which dice are kept."""
    dice = chosen_dice(state)
    focus = state.player.tokens[Token.FOCUS]
    asked: Ask[tuple[Die, ...]] = Ask(
        name="keep",
        seat=state.active,
        prompt=say("keep which dice, 1 Focus each?"),
        options=tuple(Option(_die_key(die), die_words(die), die) for die in dice),
        least=1,
        most=min(focus, len(dice)),
        single=False,
    )
    return asked.beside((Option("back", say("Back"), Do.BACK),))


def _raises(state: AncientTerribleThings, rolling: Rolling) -> list[Option[Raise]]:
    """Blue dice, while Feat tokens are there. Table option: only before a re-roll."""
    in_time = state.options.feat_die == "before spending" or rolling.re_rolls
    if not in_time or not state.player.tokens[Token.FEAT]:
        return []
    return [
        Option(
            f"raise{die.number}",
            say("B{number} {value} → {then} · 1 Feat", number=die.number, value=die.value, then=die.value + 1),
            Raise(die),
            group="blue",
        )
        for die in state.pool
        if die.colour is Colour.FEAT and die.value < 6
    ]


def spend_dice(state: AncientTerribleThings, spending: Spending) -> Flow[None]:
    """Combination by combination: the Encounter first, then lines of the Scenario card; each die once."""
    while True:
        match (yield from put(spending_question(state, spending))):
            case Overcome(dice=dice):
                take_dice(spending, dice)
                yield from overcome(state, dice)
            case (int(line), tuple(dice)):
                take_dice(spending, dice)
                yield from cash(state, (line, dice))
            case _:
                break
    state.phase = TerribleThing(location=spending.location)


def spending_question(state: AncientTerribleThings, spending: Spending) -> Ask[Overcome | Cash | Do]:
    """What the next dice are spent on."""
    values, lines = values_of(spending.pool), lines_of(state)
    here = combination_here(state)
    options: list[Option[Overcome | Cash]] = [
        Option("over" + "".join(map(str, dice)), say("Overcome with {dice}", dice=_spaced(dice)), Overcome(dice))
        for dice in (() if here is None else ways(here, values))
    ]
    options += [
        Option(
            f"line{place}-" + "".join(map(str, dice)),
            say("{dice}: +{n} {token}", dice=_spaced(dice), n=len(dice), token=lines[place].token),
            (place, dice),
            group="lines",
        )
        for place, dice in cashable(values, lines)
    ]
    asked: Ask[Overcome | Cash] = Ask(
        name="spending", seat=state.active, prompt=say("spend dice on what?"), options=tuple(options), always=True
    )
    return asked.beside((Option("done", say("Lose the other dice"), Do.DONE),))


def _spaced(dice: Values) -> str:
    return " ".join(map(str, dice))


def take_dice(spending: Spending, dice: Values) -> None:
    """Dice that are used leave the pool."""
    for value in dice:
        spending.pool.remove(next(die for die in spending.pool if die.value == value))


def spend_by_plan(state: AncientTerribleThings, plan: Plan) -> Flow[None]:
    """The Encounter first, then the Scenario card."""
    if plan.overcome:
        yield from overcome(state, plan.overcome)
    for one in plan.cash:
        yield from cash(state, one)


def overcome(state: AncientTerribleThings, dice: Values) -> Flow[None]:
    """The Encounter goes to the score pile."""
    spot = state.here
    card, spot.encounter = spot.encounter, None
    assert card is not None
    yield Overcame(seat=state.active, card=card, dice=dice)
    yield from put_on_the_score_pile(state, card)
    for owned in state.player.swag:
        effect = owned.card.effect
        if isinstance(effect, GainOnOvercoming) and card.secrets >= effect.least:
            state.player.tokens[effect.token] += effect.number
            yield Gained(seat=state.active, token=effect.token, number=effect.number, swag=owned.card)


def cash(state: AncientTerribleThings, cashed: Cash) -> Flow[None]:
    """A line of the Scenario card: one token for each die. House ruling: a line may be used again with other dice."""
    place, dice = cashed
    line = lines_of(state)[place]
    state.player.tokens[line.token] += len(dice)
    yield Cashed(seat=state.active, dice=dice, token=line.token)
    if line.combination.shape.value != "run":
        return
    for owned in state.player.swag:
        effect = owned.card.effect
        if isinstance(effect, GainOnRun):
            state.player.tokens[effect.token] += effect.number
            yield Gained(seat=state.active, token=effect.token, number=effect.number, swag=owned.card)
