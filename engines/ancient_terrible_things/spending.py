"""4. Encounter, the dice are spent: the Encounter first, then the Scenario card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from engines.core import Ask, Flow, Option, Text, count, put, say

from .achievements import put_on_the_score_pile
from .combinations import Shape, Values, ways
from .effects import GainOnOvercoming, GainOnRun
from .encounter import Do, combination_here, lines_of
from .encounter_events import Cashed, Overcame
from .events import Gained
from .plans import Cash, Gains, Lines, Plan, cashable, line_gains
from .state import AncientTerribleThings, Player, Spending, TerribleThing, values_of
from .words import Token

ON_WHAT = say("spend dice on what?")


@dataclass(frozen=True, slots=True)
class Overcome:
    """Dice for the Encounter."""

    dice: Values


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
    values, here = values_of(spending.pool), combination_here(state)
    overcoming = [_overcome(dice) for dice in (() if here is None else ways(here, values))]
    return Ask(
        name="spending",
        seat=state.active,
        prompt=ON_WHAT,
        options=(*overcoming, *_cashing(values, lines_of(state), per_run(state.player))),
        alone=(_done(fails=bool(overcoming)),),
        lines=(_failing(state.track[0]),) if overcoming else (),
        always=True,
    )


@lru_cache(maxsize=16384)
def _cashing(values: Values, lines: Lines, more: Gains) -> tuple[Option[Cash], ...]:
    return tuple([_cash(place, dice, line_gains(lines[place], more)) for place, dice in cashable(values, lines)])


@cache
def _overcome(dice: Values) -> Option[Overcome]:
    return Option("over" + "".join(map(str, dice)), say("Overcome with {dice}", dice=_spaced(dice)), Overcome(dice))


@cache
def _cash(place: int, dice: Values, gains: Gains) -> Option[Cash]:
    (token, n), *more = gains
    label = say("{dice}: +{n} {token}", dice=_spaced(dice), n=n, token=token)
    for token, n in more:
        label = say("{some}, {more}", some=label, more=say("+{n} {token}", n=n, token=token))
    return Option(f"line{place}-" + "".join(map(str, dice)), label, (place, dice), group="lines")


@cache
def _done(*, fails: bool) -> Option[Do]:
    return Option("done", say("Lose the other dice"), Do.DONE, grave=fails)


@cache
def _failing(tentacles: int) -> Text:
    return count("Losing the other dice fails: a Terrible Thing, {n} tentacle.",
                 "Losing the other dice fails: a Terrible Thing, {n} tentacles.", tentacles)  # fmt: skip


def _spaced(dice: Values) -> str:
    return " ".join(map(str, dice))


def take_dice(spending: Spending, dice: Values) -> None:
    """Dice that are used leave the pool."""
    for value in dice:
        spending.pool.remove(next(die for die in spending.pool if die.value == value))


def per_run(player: Player) -> Gains:
    """What a player's Swag adds to each run on the Scenario card."""
    effects = [owned.card.effect for owned in player.swag if isinstance(owned.card.effect, GainOnRun)]
    if not effects:
        return ()
    gains = dict.fromkeys(Token, 0)
    for effect in effects:
        gains[effect.token] += effect.number
    return tuple([(token, n) for token, n in gains.items() if n])


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
    line, player, seat = lines_of(state)[place], state.player, state.active
    player.tokens[line.token] += len(dice)
    yield Cashed(seat=seat, dice=dice, token=line.token)
    if line.combination.shape is not Shape.RUN:
        return
    for owned in player.swag:
        effect = owned.card.effect
        if isinstance(effect, GainOnRun):
            player.tokens[effect.token] += effect.number
            yield Gained(seat=seat, token=effect.token, number=effect.number, swag=owned.card)
