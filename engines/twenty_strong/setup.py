"""Set-up: the stacks, the Tyrant, the Gearloc, what the rank costs."""

from __future__ import annotations

from functools import lru_cache

from engines.core import Ask, Flow, Group, Joined, Option, Randomness, Text, put, say

from .ability_words import hero_words, innate_words, plan_words
from .asking import die_option, names, one_of_each_colour
from .card_words import tyrant_words
from .cards import Deck, Hero, Tyrant, TyrantEncounter, deck
from .day_events import HeroChosen, PenaltyPaid, RankChosen, TyrantChosen
from .deck_files import PlanSide, UniversalPlan
from .options import OWN, TwentyStrongOptions
from .pieces import Die, Stack
from .refs import StackedRef
from .state import ME, Activation, HeroChoice, Penalties, TwentyStrong
from .words import StackName, Zone

IN_THE_STACK = 4
"""Tyrant encounters in the encounter stack at rank 1; the others go back into the box."""
EXHAUSTED_FOR_A_RANK = 3


def setup(options: TwentyStrongOptions, randomness: Randomness) -> TwentyStrong:
    """The table before the choice of the Tyrant, with its three stacks."""
    stacks, box = deal(deck(options.deck), options.level, randomness)
    return TwentyStrong(randomness=randomness, options=options, stacks=stacks, unused=box)


def deal(cards: Deck, level: int, randomness: Randomness) -> tuple[dict[StackName, Stack], list[StackedRef]]:
    """The stacks, and what goes back into the box.

    Four Tyrant encounters, and one for each rank above 1, are among the encounters.
    """
    tyrant: list[StackedRef] = [card for card in cards.encounters.values() if isinstance(card, TyrantEncounter)]
    chosen = [tyrant.pop(randomness.below(len(tyrant))) for _ in range(IN_THE_STACK + level - 1)]
    others = [card for card in cards.encounters.values() if not isinstance(card, TyrantEncounter)]
    piles: dict[StackName, list[StackedRef]] = {
        StackName.ONES: [baddie for baddie in cards.baddies.values() if baddie.points == 1],
        StackName.FIVES: [baddie for baddie in cards.baddies.values() if baddie.points != 1],
        StackName.ENCOUNTERS: [*others, *chosen],
    }
    stacks = {name: Stack(top=pile.pop(randomness.below(len(pile))), unseen=pile) for name, pile in piles.items()}
    return stacks, tyrant


def choose_rank(state: TwentyStrong) -> Flow[None]:
    """At which rank: the player's own, or a lower one, for which the stacks are made anew."""
    rank = yield from put(rank_question(state.options.own_rank))
    lower = rank < state.options.own_rank
    state.options = state.options.model_copy(update={"rank": str(rank) if lower else OWN})
    if lower:
        state.stacks, state.unused = deal(deck(state.options.deck), rank, state.randomness)
    yield RankChosen(rank=rank, own=state.options.own_rank)


def choose_tyrant(state: TwentyStrong) -> Flow[None]:
    """Whom you will face."""
    tyrants = tuple(deck(state.options.deck).tyrants.values())
    chosen = yield from put(tyrant_question(tyrants))
    state.chosen_tyrant = chosen or state.randomness.choose(tyrants)
    yield TyrantChosen(tyrant=state.tyrant)
    state.phase = HeroChoice()


def choose_hero(state: TwentyStrong) -> Flow[None]:
    """Who you are; a universal hero takes a face of the universal backup plan."""
    cards = deck(state.options.deck)
    gearlocs = [hero for hero in cards.heroes.values() if not hero.universal]
    chosen = yield from put(hero_question(tuple(cards.heroes.values())))
    state.chosen_hero = hero = chosen or state.randomness.choose(gearlocs)
    if hero.universal:
        state.side = yield from put(side_question(cards.plans))
    state.health, state.strategy, state.recovery = hero.health, hero.strategy, hero.recovery
    yield HeroChosen(hero=hero, side=state.side)
    state.phase = Penalties() if state.options.level > 1 else Activation()


def pay_penalty(state: TwentyStrong, phase: Penalties) -> Flow[None]:
    """For each rank above 1: banish one die, or exhaust three."""
    dice = yield from put(penalty_question(state, phase))
    banished = isinstance(dice, Die)
    paid = (dice,) if isinstance(dice, Die) else dice
    for die in paid:
        die.zone = Zone.BANISHED if banished else Zone.EXHAUSTED
    yield PenaltyPaid(dice=tuple(die.called for die in paid), banished=banished)
    phase.paid += 1
    if phase.paid == state.options.level - 1:
        state.phase = Activation()


def rank_question(own: int) -> Ask[int]:
    """The player's own rank, or a lower one."""
    lower = tuple(Option(str(rank), say("Rank {rank}", rank=rank), rank) for rank in range(own - 1, 0, -1))
    return Ask(
        name="rank",
        seat=ME,
        prompt=say("choose a rank"),
        options=(Option("own", say("Rank {rank} (yours)", rank=own), own), *lower),
        usual=("own",),
        lines=(
            say("Each rank above 1: one more Tyrant encounter, and one die banished or three exhausted"),
            say("A game at a lower rank leaves yours as it is"),
        ),
    )


@lru_cache
def tyrant_question(tyrants: tuple[Tyrant, ...]) -> Ask[Tyrant | None]:
    """One of them, or any."""
    return Ask(
        name="tyrant",
        seat=ME,
        prompt=say("choose a Tyrant"),
        options=tuple(
            Option(tyrant.id, say("{tyrant}", tyrant=tyrant), tyrant, hint=tyrant_words(tyrant)[0], icon=tyrant.icon)
            for tyrant in tyrants
        ),
        alone=(Option("any", say("Surprise me"), None),),
        usual=("any",),
        lines=tuple(
            say("{tyrant}: {words}", tyrant=tyrant, words=Joined(tyrant_words(tyrant), " · ")) for tyrant in tyrants
        ),
    )


@lru_cache
def hero_question(heroes: tuple[Hero, ...]) -> Ask[Hero | None]:
    """A Gearloc, or a universal hero."""
    return Ask(
        name="hero",
        seat=ME,
        prompt=say("choose a Gearloc"),
        options=tuple(
            Option(hero.id, _hero_label(hero), hero, hint=hero_words(hero), icon=hero.icon) for hero in heroes
        ),
        alone=(Option("any", say("Surprise me"), None),),
        usual=("any",),
        lines=tuple(
            say(
                "{hero} · plan: {plan} · innate +1: {words}",
                hero=hero,
                plan=plan_words(hero.plan),
                words=innate_words(hero.innate_plus),
            )
            for hero in heroes
            if hero.innate_plus is not None and hero.plan is not None
        ),
    )


def _hero_label(hero: Hero) -> Text:
    return say("{hero} (universal hero)", hero=hero) if hero.universal else say("{hero}", hero=hero)


def side_question(plans: dict[PlanSide, UniversalPlan]) -> Ask[PlanSide]:
    """Which face of the universal backup plan."""
    return Ask(
        name="side",
        seat=ME,
        prompt=say("choose a face of the universal backup plan"),
        options=tuple(
            Option(
                side,
                say("{side}: {words}", side=side.upper(), words=plan_words(plan.plan)),
                side,
                hint=say("{parts}", parts=Joined(plan.slots)),
            )
            for side, plan in plans.items()
        ),
    )


def penalty_question(state: TwentyStrong, phase: Penalties) -> Ask[tuple[Die, ...] | Die]:
    """Three dice to exhaust, or one to banish."""
    pool = state.dice_in(Zone.POOL)
    weakest = tuple(pool[:EXHAUSTED_FOR_A_RANK])
    exhaust: Ask[tuple[Die, ...]] = Ask(
        name="penalty",
        seat=ME,
        prompt=say(
            "rank {rank}: banish one die or exhaust three ({number} of {all})",
            rank=state.options.level,
            number=phase.paid + 1,
            all=state.options.level - 1,
        ),
        options=tuple(die_option(die, group="exhaust") for die in pool),
        least=EXHAUSTED_FOR_A_RANK,
        most=EXHAUSTED_FOR_A_RANK,
        single=False,
        groups=(
            Group("exhaust", say("exhaust others"), say("Exhaust")),
            Group("banish", say("banish one"), say("Banish")),
        ),
        usual=("weakest",),
        lines=(say("Exhausted dice can be recovered; a banished one never comes back."),),
    )
    return exhaust.beside(
        (Option("weakest", say("Exhaust {dice}", dice=names(weakest)), weakest),)
    ).beside(
        Option(f"banish-{die.colour.value}", say("Banish {die}", die=die.called), die, group="banish",
               icon=die.colour.icon, grave=True)
        for die in one_of_each_colour(pool)
    )  # fmt: skip
