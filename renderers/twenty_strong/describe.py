"""The pictures of 20 Strong in words: the same facts, nothing more."""

from collections.abc import Iterable, Iterator

from engines.core import Joined, Text, count, say
from engines.twenty_strong.ability_words import (
    extension_words,
    hero_words,
    innate_words,
    item_words,
    plan_words,
    price_words,
    reward_words,
)
from engines.twenty_strong.card_words import (
    baddie_words,
    company_words,
    effect_words,
    encounter_line,
    encounter_words,
    tyrant_words,
)
from engines.twenty_strong.cards import Baddie, Encounter, Hero, Mohlnor, TyrantEncounter, deck
from engines.twenty_strong.pieces import HIGHEST
from engines.twenty_strong.views import DieView, FoeView, PhaseName, StackView, TwentyStrongView
from engines.twenty_strong.words import Colour, Face, Zone
from renderers.scene import Scene
from renderers.twenty_strong.battle import hits_now
from renderers.twenty_strong.news import just_now
from renderers.words import Words


def describe_table(scene: Scene[TwentyStrongView], words: Words) -> str:
    """The board in words; after the end, how it ended. One subject a line, what decides first."""
    view = scene.view
    if view.ending is not None:
        return _in_lines([*_end(scene, words), *map(words, _left(view))])
    return _in_lines([*_beginning(scene, words), *map(words, _table(view))])


def _table(view: TwentyStrongView) -> list[Text]:
    """Everything that lies on the table, what the pending question is about first."""
    match view.phase:
        case PhaseName.TYRANT:
            parts = [_tyrant, _rank, _dice, _stacks]
        case PhaseName.HERO:
            parts = [_hero, _tyrant, _rank, _dice, _stacks]
        case PhaseName.ACTIVATION | PhaseName.MUSTERING | PhaseName.AFTER:
            parts = [_danger, _stacks, _hero, _dice, _tyrant, _rank]
        case _:
            parts = [_danger, _foes, _dice, _hero, _tyrant, _stacks, _rank]
    return [line for part in parts for line in part(view)]


def _in_lines(lines: Iterable[str]) -> str:
    """The lines, without a full stop after a name that ends in "!"."""
    return "\n".join(lines).replace("!.", "!")


def _beginning(scene: Scene[TwentyStrongView], words: Words) -> list[str]:
    """Where the game is and what is asked, and what has just happened."""
    told = just_now(scene.news, words)
    return [_where(scene, words), *([words(say("Just now: {news}", news=told))] if told else [])]


def _where(scene: Scene[TwentyStrongView], words: Words) -> str:
    if scene.asked is None or scene.prompt is None:
        return words(say("20 Strong, {moment}.", moment=scene.moment))
    asked = words(
        say("20 Strong, {moment}. {seat}: {prompt}", moment=scene.moment, seat=scene.asked, prompt=scene.prompt)
    )
    return asked if asked.endswith((".", "?", "!")) else asked + "."


def _danger(view: TwentyStrongView) -> Iterator[Text]:
    """The battle as a whole: Strategy, damage to come, what the encounter changes."""
    if view.phase is PhaseName.STRATEGY:
        yield say("Strategy {number} of {all}.", number=view.strategy_done + 1, all=view.strategy_phases)
    if view.phase is PhaseName.MUSTERING:
        yield say("Battle Queue {points}.", points=view.queue)
    if view.damage:
        after = max(0, view.health - view.damage)
        yield say("If nothing more falls: {damage} damage, Health {before} → {after}.",
                  damage=view.damage, before=view.health, after=after)  # fmt: skip
    if isinstance(view.encounter, TyrantEncounter):
        yield say("{facts}.", facts=encounter_line(view.encounter))


def _foes(view: TwentyStrongView) -> Iterator[Text]:
    for foe in view.foes:
        facts = _of_fallen(foe, view) if foe.defeated else _of_foe(foe, view)
        yield say("{foe}: {facts}.", foe=foe.card, facts=Joined(tuple(facts), " · "))


def _of_fallen(foe: FoeView, view: TwentyStrongView) -> Iterator[Text]:
    yield say("defeated")
    yield from _dice_on(foe.card.id, view)


def _dice_on(card: str, view: TwentyStrongView) -> Iterator[Text]:
    if on_it := tuple(_shown(die) for die in view.dice if die.on == card):
        yield say("on it: {dice}", dice=Joined(on_it))


def _of_foe(foe: FoeView, view: TwentyStrongView) -> Iterator[Text]:
    """Hits, damage and dice of an active one, then what its card says."""
    card = foe.card
    yield count("{taken} of {n} hit", "{taken} of {n} hits", foe.needed, taken=foe.hits)
    yield say("{damage} damage", damage=foe.damage)
    yield from _dice_on(card.id, view)
    if foe.free_hits:
        yield count("{n} free hit", "{n} free hits", foe.free_hits)
    if foe.persists:
        yield say("hits stay")
    if card.effect is not None:
        yield effect_words(card.effect)
    if isinstance(card, Baddie):
        yield count("{type}, {n} point", "{type}, {n} points", card.points, type=card.type)
        yield say("reward: {reward}", reward=reward_words(card.reward))


def _dice(view: TwentyStrongView) -> Iterator[Text]:
    """Each zone with its dice; those on Baddies stand with the Baddies."""
    if active := view.dice_in(Zone.ACTIVE):
        yield say("Rolled, not put anywhere: {dice}.", dice=Joined(tuple(map(_shown, active))))
    yield _zone(say("Pool"), view.dice_in(Zone.POOL))
    yield _zone(say("Exhausted"), view.dice_in(Zone.EXHAUSTED))
    if view.hero is not None:
        yield _zone(say("Backup plan"), view.dice_in(Zone.BACKUP))
    for lock in view.locks:
        facts = [*_dice_on(lock.lock.id, view)]
        if lock.open_pips:
            facts.append(say("still open: {colours}", colours=Joined(lock.open_pips)))
        facts.append(encounter_words(lock.lock))
        yield say("Lock {lock}: {facts}.", lock=lock.lock, facts=Joined(tuple(facts), " · "))
    if banished := view.dice_in(Zone.BANISHED):
        yield _zone(say("Banished"), banished)


def _zone(name: Text, dice: tuple[DieView, ...]) -> Text:
    if not dice:
        return say("{zone}: no dice.", zone=name)
    return say("{zone}: {dice}.", zone=name, dice=Joined(tuple(map(_name, dice)), " "))


def _name(die: DieView) -> Text:
    return die.colour.die(die.number)


def _shown(die: DieView) -> Text:
    match die.face:
        case Face.MISS:
            return say("{die} miss", die=_name(die))
        case Face.HIT:
            return say("{die} hit", die=_name(die))
        case Face.CRIT:
            return say("{die} crit", die=_name(die))


def _hero(view: TwentyStrongView) -> Iterator[Text]:
    """Stats, innate ability, backup plan, items."""
    if view.hero is None or view.innate is None or view.plan is None:
        if view.phase is PhaseName.HERO:
            yield from map(_on_offer, deck(view.options.deck).heroes.values())
        return
    yield say(
        "{hero}: Health {health} of {most}, Strategy {strategy}, Recovery {recovery}.",
        hero=view.hero, health=view.health, most=HIGHEST, strategy=view.strategy, recovery=view.recovery,
    )  # fmt: skip
    side = say("Innate +1") if view.flipped else say("Innate")
    yield say("{side}: {words}.", side=side, words=innate_words(view.innate))
    if view.hero.innate_plus is not None and not view.flipped:
        yield say("Innate +1, for the four dice of the plan: {words}.", words=innate_words(view.hero.innate_plus))
    yield say("Each die of the backup plan: {words}. Free slots: {slots}.", words=plan_words(view.plan),
              slots=_free_slots(view))  # fmt: skip
    for lock in view.extensions:
        yield say("{card}: {words}.", card=lock, words=extension_words(lock))
    yield from _items(view)


def _on_offer(hero: Hero) -> Text:
    """Both sides of a hero who may be chosen."""
    facts = [hero_words(hero)]
    if hero.innate_plus is not None:
        facts.append(say("innate +1: {words}", words=innate_words(hero.innate_plus)))
    if hero.plan is not None:
        facts.append(say("plan: {words}", words=plan_words(hero.plan)))
        facts.append(say("slots: {slots}", slots=Joined(hero.slots)))
    return say("{card}: {words}.", card=hero, words=Joined(tuple(facts), " · "))


def _free_slots(view: TwentyStrongView) -> Text:
    free: list[Colour] = list(view.slots)
    for die in view.dice_in(Zone.BACKUP):
        free.remove(die.colour)
    return say("{colours}", colours=Joined(tuple(free))) if free else say("none")


def _items(view: TwentyStrongView) -> Iterator[Text]:
    for one in view.items:
        item = say("{card} (used)", card=one.item) if one.used else say("{card}", card=one.item)
        yield say("Item {item}: {words}.", item=item, words=item_words(one.item))
    yield count("{n} free item slot.", "{n} free item slots.", view.free_item_slots)


def _tyrant(view: TwentyStrongView) -> Iterator[Text]:
    """The Tyrant as it would be faced now, and both its faces."""
    tyrant = view.tyrant
    if tyrant is None:
        for card in deck(view.options.deck).tyrants.values():
            yield say("{card}: {words}.", card=card, words=Joined(tyrant_words(card), " · "))
        return
    facts = (
        say("from day {day}", day=tyrant.from_day),
        hits_now(tyrant, view),
        say("{damage} damage", damage=view.damage_of(tyrant)),
        count("{n} Tyrant encounter left", "{n} Tyrant encounters left", view.tyrant_encounters_left),
        company_words(tyrant),
        effect_words(tyrant.effect),
    )
    yield say("The Tyrant, {tyrant}: {facts}.", tyrant=tyrant, facts=Joined(facts, " · "))


def _stacks(view: TwentyStrongView) -> Iterator[Text]:
    for stack in view.stacks:
        facts = list(_of_stack(stack))
        yield say("Stack of {stack}: {facts}.", stack=stack.name, facts=Joined(tuple(facts), " · "))


def _of_stack(stack: StackView) -> Iterator[Text]:
    """What lies face up, and how many cards there are."""
    if stack.top is not None:
        yield say("on top {card}", card=_card(stack.top))
    if stack.upper:
        yield say("scouted {cards}", cards=Joined(tuple(map(_card, reversed(stack.upper)))))
    if stack.bottom:
        yield say("at the bottom {cards}", cards=Joined(stack.bottom))
    yield count("{n} card", "{n} cards", stack.cards)
    yield count("discard: {n} card", "discard: {n} cards", len(stack.discard))


def _card(card: Baddie | Encounter) -> Text:
    """A card of a stack with all that it says."""
    if isinstance(card, Baddie):
        facts: list[Text] = [count("{n} hit", "{n} hits", card.hits), say("{damage} damage", damage=card.damage)]
        facts += baddie_words(card)
    elif isinstance(card, Mohlnor):
        facts = [
            encounter_words(card),
            say("fight: one more 1-point Baddie; won: {reward}", reward=reward_words(card.fight)),
            say("when scouted: {price}", price=price_words(card.scouted)),
        ]
    elif isinstance(card, TyrantEncounter):
        facts = [say("Tyrant encounter: {words}", words=encounter_words(card))]
    else:
        facts = [encounter_words(card)]
    return say("{card} ({words})", card=card, words=Joined(tuple(facts), " · "))


def _rank(view: TwentyStrongView) -> Iterator[Text]:
    """What was agreed before the game."""
    yield say("Rank {rank}.", rank=view.options.level)
    if not view.options.hits_stay:
        yield say("Hits on the Tyrant fade.")


def _end(scene: Scene[TwentyStrongView], words: Words) -> list[str]:
    """How it ended, and the last battle as it stood."""
    verdict = [f"{words(one).rstrip('.')}." for one in scene.verdict]
    return [words(say("20 Strong. {verdict}", verdict=verdict[0])), *verdict[1:]]


def _left(view: TwentyStrongView) -> Iterator[Text]:
    """What stood at the end: foes, dice, hero, Tyrant."""
    yield from _foes(view)
    yield from _dice(view)
    yield from _hero(view)
    yield from _tyrant(view)
