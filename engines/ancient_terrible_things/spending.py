"""4. Encounter, the dice are spent: the Encounter first, then the Scenario card."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Ask, Flow, Option, put, say

from .achievements import put_on_the_score_pile
from .combinations import Values, ways
from .effects import GainOnOvercoming, GainOnRun
from .encounter import Do, combination_here, lines_of
from .events import Cashed, Gained, Overcame
from .plans import Cash, Plan, cashable
from .state import AncientTerribleThings, Spending, TerribleThing, values_of


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
    fails = any(isinstance(option.value, Overcome) for option in options)
    return asked.beside((Option("done", say("Lose the other dice"), Do.DONE, grave=fails),))


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
