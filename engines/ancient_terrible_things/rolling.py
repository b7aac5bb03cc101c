"""4. Encounter, after the first roll: re-rolls and their prices, until it is said how the dice are spent."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from engines.core import Ask, Flow, Limit, Option, Text, count, put, say

from .cards import Encounter, Line
from .combinations import Combination, Values, ways
from .dice import Shown, change_face, die_of, die_words, roll_again, shown_in
from .encounter import GROUPS, Do, lines_of
from .plans import Gains, Plan, best_plans
from .spending import per_run, spend_by_plan
from .state import AncientTerribleThings, Die, Rolling, Spending, TerribleThing, values_of
from .targets import re_rollable
from .uses import Play, usable, use
from .words import Colour, Token

STOPS = 24
"""Ways to spend the dice that are offered at once."""
HELP = say("All dice for free, or chosen green ones for Focus; then spend.")
HELP_AT_LAST = say("Spend the dice: each may be used once, for the Encounter or for the Scenario.")
RE_ROLL_ALL = Option("all", say("Re-roll all, free"), Do.ALL, group="all")
KEEP_SOME = Option("keep", say("Keep some: 1 Focus each"), Do.KEEP_SOME, group="all")
CHOSEN = (Colour.GREEN, Colour.LUCK)
"""The colours of dice that may be chosen for a re-roll."""
FREE = (Colour.LUCK,)
"""Those of them that cost no Focus."""
BLUE = (Colour.FEAT,)
WARNING = "⚠️"
"""On a stop that fails the Encounter: a list shows no colours."""
BY_HAND, BY_HAND_FAILING = (
    Option("byhand", say("Combination by combination"), Do.BY_HAND, icon=icon, group="stop", grave=bool(icon))
    for icon in ("", WARNING)
)


@dataclass(frozen=True, slots=True)
class Raise:
    """A blue die shows one more, for 1 Feat token."""

    die: Shown


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
                yield from change_face(die_of(state, die), die.value + 1)
            case tuple() as dice:
                yield from pay_for_dice(state, rolling, dice)
            case other:
                raise AssertionError(other)


def pay_for_dice(state: AncientTerribleThings, rolling: Rolling, dice: tuple[Shown, ...]) -> Flow[None]:
    """A Focus re-roll: 1 Focus for each green die; yellow ones may join for nothing."""
    focus = sum(1 for die in dice if die.colour is Colour.GREEN)
    rolling.re_rolls -= 1
    state.player.tokens[Token.FOCUS] -= focus
    yield from roll_again(state, [die_of(state, die) for die in dice], focus)


def keep_some(state: AncientTerribleThings, rolling: Rolling) -> Flow[None]:
    """Rules v2.5: 1 Focus for each die that is kept, and the rest is rolled again."""
    kept = yield from put(keep_question(state))
    if isinstance(kept, Do):
        return
    rolling.re_rolls -= 1
    state.player.tokens[Token.FOCUS] -= len(kept)
    again = [die_of(state, die) for die in chosen_dice(state.pool) if die not in kept]
    yield from roll_again(state, again, len(kept))


def chosen_dice(pool: list[Die]) -> list[Shown]:
    """The dice of a Focus re-roll: never red or blue ones."""
    return shown_in(pool, CHOSEN)


Answer: TypeAlias = tuple[Shown, ...] | Plan | Do | Play | Raise
"""What may be done with dice that lie there; dice alone: they are rolled again for Focus."""


def rolled_question(state: AncientTerribleThings, rolling: Rolling) -> Ask[Answer]:
    """Stop, pay or roll, on one screen; Feats and Swag beside."""
    card, player = state.here.encounter, state.player
    stops, whole = stop_options(state, rolling, card), _whole_re_rolls(state, rolling)
    focus = player.tokens[Token.FOCUS]
    dice = paid_dice(rolling, focus)
    made = not stops[0].grave
    green = len([die for die in dice if die.colour is Colour.GREEN])
    failing = [stop for stop in stops if stop.grave]
    return Ask(
        name="rolled",
        seat=state.active,
        prompt=_what_now(card, rolling.re_rolls, made=made),
        options=tuple(map(_priced, dice)),
        alone=(*stops, *whole, *_raises(state, rolling), *usable(state)),
        least=1,
        most=max(1, min(len(dice), focus + len(dice) - green)),
        single=False,
        limits=(_limit(green, focus),) if green else (),
        groups=GROUPS,
        usual=(stops[0].key if made or not whole else RE_ROLL_ALL.key,),
        lines=(_failing(state.track[0], made=made),) if failing else (),
        help=HELP if rolling.re_rolls else HELP_AT_LAST,
        always=True,
    )


@lru_cache(maxsize=512)
def _what_now(card: Encounter | None, re_rolls: int, *, made: bool) -> Text:
    if card is None:
        goal = say("all dice for tokens")
    elif made:
        goal = say("{card}, {combination}: you have it", card=card, combination=card.combination.words)
    else:
        goal = say("{card}, {combination}: not yet", card=card, combination=card.combination.words)
    if not re_rolls:
        return say("spend your dice: {goal}", goal=goal)
    return count("re-roll or stop: {goal}; {n} re-roll left", "re-roll or stop: {goal}; {n} re-rolls left", re_rolls,
                 goal=goal)  # fmt: skip


@cache
def _failing(tentacles: int, *, made: bool) -> Text:
    """What a stop that leaves the Encounter alone leads to."""
    if made:
        return count("A stop that does not overcome fails: a Terrible Thing, {n} tentacle.",
                     "A stop that does not overcome fails: a Terrible Thing, {n} tentacles.", tentacles)  # fmt: skip
    return count("Stopping now fails: a Terrible Thing, {n} tentacle.",
                 "Stopping now fails: a Terrible Thing, {n} tentacles.", tentacles)  # fmt: skip


def stop_options(
    state: AncientTerribleThings, rolling: Rolling, card: Encounter | None
) -> tuple[Option[Plan | Do], ...]:
    """The best ways to spend the dice as they lie, and spending them one by one. `card` is the Encounter there."""
    values = values_of(rolling.pool)
    made = card.combination if card is not None and ways(card.combination, values) else None
    return _stops(values, made, lines_of(state), per_run(state.player), there=card is not None)


@lru_cache(maxsize=16384)
def _stops(
    values: Values, made: Combination | None, lines: tuple[Line, ...], more: Gains, *, there: bool
) -> tuple[Option[Plan | Do], ...]:
    """Kept by its arguments: it is the same at every table.

    `made` is what the Encounter wants; None if these dice do not show it, or if it is not `there` any more.
    """
    plans = best_plans(values, made, lines, more)
    lost = there and made is None
    found: list[Option[Plan | Do]] = [_stop(plan, fails=there and not plan.overcome) for plan in plans[:STOPS]]
    if len(plans) > 1 or plans[0].cash or made is not None:
        found.append(BY_HAND_FAILING if lost else BY_HAND)
    return tuple(found)


def _stop(plan: Plan, *, fails: bool) -> Option[Plan]:
    return Option(
        "stop" + "-".join(map(str, plan.worth)),
        _stop_label(plan.gains, overcomes=bool(plan.overcome)),
        plan,
        icon=WARNING if fails else "",
        group="stop",
        grave=fails,
    )


@cache
def _stop_label(gained: Gains, *, overcomes: bool) -> Text:
    gains = tuple(say("+{n} {token}", n=n, token=token) for token, n in gained)
    match overcomes, gains:
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


def paid_dice(rolling: Rolling, focus: int) -> list[Shown]:
    """The dice that may be chosen for a Focus re-roll, by whoever has so much Focus."""
    if not rolling.re_rolls:
        return []
    return chosen_dice(rolling.pool) if focus else shown_in(rolling.pool, FREE)


@cache
def _priced(die: Shown) -> Option[Shown]:
    price = say("free") if die.colour is Colour.LUCK else say("1 Focus")
    return Option(_key(die.colour, die.number), die_words(die), die, group="dice", hint=price)


def _key(colour: Colour, number: int) -> str:
    return f"{colour.value}{number}"


@cache
def _limit(green: int, focus: int) -> Limit:
    """So many green dice, numbered from 1."""
    keys = frozenset(_key(Colour.GREEN, number) for number in range(1, green + 1))
    why = count("You have only {n} Focus: one for each green die.", "You have only {n} Focus: one for each green die.",
                focus)  # fmt: skip
    return Limit(keys, focus, why)


def _whole_re_rolls(state: AncientTerribleThings, rolling: Rolling) -> tuple[Option[Do], ...]:
    if not rolling.re_rolls or not re_rollable(state):
        return ()
    if state.options.reroll_rule == "v2_5" and state.player.tokens[Token.FOCUS]:
        return RE_ROLL_ALL, KEEP_SOME
    return (RE_ROLL_ALL,)


def keep_question(state: AncientTerribleThings) -> Ask[tuple[Shown, ...] | Do]:
    """Rules v2.5: which dice are kept."""
    dice = chosen_dice(state.pool)
    focus = state.player.tokens[Token.FOCUS]
    asked: Ask[tuple[Shown, ...]] = Ask(
        name="keep",
        seat=state.active,
        prompt=say("which dice do you keep, 1 Focus each? The others roll again"),
        options=tuple(Option(_key(die.colour, die.number), die_words(die), die) for die in dice),
        least=1,
        most=min(focus, len(dice) - 1),
        single=False,
    )
    return asked.beside((Option("back", say("Back"), Do.BACK),))


def _raises(state: AncientTerribleThings, rolling: Rolling) -> list[Option[Raise]]:
    """Blue dice, while Feat tokens are there. Table option: only before a re-roll."""
    in_time = rolling.re_rolls or state.options.feat_die == "before spending"
    if not in_time or not state.player.tokens[Token.FEAT]:
        return []
    return [_raise(die) for die in shown_in(rolling.pool, BLUE) if die.value < 6]


@cache
def _raise(die: Shown) -> Option[Raise]:
    words = say("B{number} {value} → {then} · 1 Feat", number=die.number, value=die.value, then=die.value + 1)
    return Option(f"raise{die.number}", words, Raise(die), group="blue")
