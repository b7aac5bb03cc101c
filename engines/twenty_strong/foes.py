"""What stands against the player: hits needed, damage dealt, and where a die may be put."""

from __future__ import annotations

from collections.abc import Sequence

from .abilities import Whet
from .cards import Baddie, Lock, Tyrant
from .effects import Cap, Crowd, Curse, Ferocity, Fog, Guard, Hide, Limit, Pack, Plate, Rage, ShrinkingCap, Ward, Weary
from .filling import PLENTY
from .pieces import Die, Foe, Kind
from .state import StrategyPhase, TwentyStrong
from .words import Colour, Face, Zone


def needed(state: TwentyStrong, foe: Foe) -> int:
    """How many hits defeat it."""
    card = foe.card
    if isinstance(card, Baddie):
        return card.hits
    return card.needs(state.tyrant_encounters_left, stay=state.options.hits_stay)


def worth(state: TwentyStrong, colour: Colour, face: Face, foe: Foe) -> int:
    """What a die counts on it: a crit 2, with PLATE 1; a hit 1, sharpened by a whetstone 2; a miss nothing."""
    if face is Face.MISS:
        return 0
    if face is Face.CRIT:
        return 1 if isinstance(foe.card.effect, Plate) else 2
    return 2 if state.items and colour in whetted(state) else 1


def whetted(state: TwentyStrong) -> set[Colour]:
    """Colours whose basic hits count 2."""
    return {kept.item.use.colour for kept in state.items if isinstance(kept.item.use, Whet)}


def hits_on(state: TwentyStrong, foe: Foe) -> int:
    """The hits that it has taken: by dice and without."""
    return foe.free_hits + sum([worth(state, die.colour, die.face, foe) for die in state.dice_on(foe.card.id)])


def missing(state: TwentyStrong, foe: Foe) -> int:
    """Hits that are still needed."""
    return max(0, needed(state, foe) - hits_on(state, foe))


def damage_of(state: TwentyStrong, foe: Foe) -> int:
    """What it deals if it is undefeated at the end of the engagement."""
    card = foe.card
    if isinstance(card, Tyrant):
        return card.deals(state.tyrant_encounters_left)
    ferocity = state.changed_by(Ferocity)
    more = ferocity.damage if ferocity else 0
    match card.effect:
        case Rage():
            more += foe.engagements
        case Pack(most=most):
            others = [other for other in state.undefeated if other is not foe and isinstance(other.card, Baddie)]
            more += min(most, sum(other.card.type is card.type for other in others if isinstance(other.card, Baddie)))
        case Crowd(type=kind, most=most):
            more += min(most, sum(other.type is kind for other in state.face_up() if other is not card))
    return card.damage + more


def damage_of_all(state: TwentyStrong) -> int:
    """What all undefeated Baddies deal together."""
    return sum(damage_of(state, foe) for foe in state.undefeated)


def due(state: TwentyStrong) -> int:
    """The damage about to be suffered, less what was prevented."""
    if state.blow is None:
        return 0
    dealt = damage_of_all(state) if state.blow.fixed is None else state.blow.fixed
    return max(0, dealt - state.blow.prevented)


def reachable(state: TwentyStrong) -> list[Foe]:
    """Those that dice may be put on now, whatever their colour."""
    return [foe for foe in at_once(state.undefeated) if room_on(foe) > 0]


def at_once(standing: Sequence[Foe]) -> list[Foe]:
    """Those of `standing` that dice may be put on before another one of them falls."""
    guards = [foe for foe in standing if isinstance(foe.card.effect, Guard)]
    return [foe for foe in guards or standing if not _warded(foe, standing)]


def room_on(foe: Foe) -> int:
    """How many dice may be put on it in this Apply step."""
    effect = foe.card.effect
    return effect.dice - foe.dice_this_step if isinstance(effect, Limit) else PLENTY


def has_a_place(state: TwentyStrong, die: Die) -> bool:
    """Could this die be put anywhere now, if it showed a hit?"""
    on_foes = any(not hidden_from(foe, die.colour) for foe in reachable(state))
    return on_foes or any(die.colour in open_pips(state, lock) for lock in state.locks)


def hidden_from(foe: Foe, colour: Colour) -> bool:
    """Can dice of this colour never be put on it?"""
    return isinstance(foe.card.effect, Hide) and foe.card.effect.colour is colour


def _warded(foe: Foe, standing: Sequence[Foe]) -> bool:
    effect = foe.card.effect
    return isinstance(effect, Ward) and any(
        other is not foe and isinstance(other.card, Baddie) and other.card.type is effect.type for other in standing
    )


def strategy_phases(state: TwentyStrong) -> int:
    """How many Strategy Phases this engagement has. It can rise and fall in the middle of it."""
    cursed = any(foe.engagements and isinstance(foe.card.effect, Curse) for foe in state.undefeated)
    weary = state.changed_by(Weary) is not None
    return max(1, state.strategy - cursed - weary)


def phases_left(state: TwentyStrong) -> int:
    """Strategy Phases of this engagement that are not over, the present one counted."""
    done = state.phase.done if isinstance(state.phase, StrategyPhase) else 0
    return max(0, strategy_phases(state) - done)


def cap(state: TwentyStrong) -> int:
    """How many new dice may be committed in a Commit step: the smallest cap counts."""
    most = len(state.dice)
    for foe in state.undefeated:
        match foe.card.effect:
            case Cap(dice=dice):
                most = min(most, dice)
            case ShrinkingCap(dice=dice, least=least):
                most = min(most, max(least, dice - state.tyrant_encounters_left))
    encounter = state.changed_by(Cap)
    return most if encounter is None else min(most, encounter.dice)


def free_backup_slots(state: TwentyStrong) -> list[Colour]:
    """The colours of the slots of the backup plan that have no die, FOG or not."""
    free = list(state.slots)
    for die in state.dice_in(Zone.BACKUP):
        free.remove(die.colour)
    return free


def fogged(state: TwentyStrong) -> bool:
    """Is the backup plan closed to new dice?"""
    return state.changed_by(Fog) is not None or any(isinstance(foe.card.effect, Fog) for foe in state.undefeated)


def storable(state: TwentyStrong) -> list[Die]:
    """Active misses for which the backup plan has a free slot."""
    missed = [die for die in state.dice_in(Zone.ACTIVE) if die.face is Face.MISS]
    if not missed or fogged(state):
        return []
    free, found = free_backup_slots(state), list[Die]()
    for die in missed:
        if die.colour in free:
            free.remove(die.colour)
            found.append(die)
    return found


def open_pips(state: TwentyStrong, lock: Lock) -> list[Colour]:
    """Pips of a lock that have no die yet."""
    pips = list(lock.pips)
    for die in state.dice_on(lock.id):
        pips.remove(die.colour)
    return pips


def persists(state: TwentyStrong, foe: Foe) -> bool:
    """Do hits on it add up from one engagement to the next? Only on the Tyrant, and only while it stands."""
    return isinstance(foe.card, Tyrant) and state.options.hits_stay and not foe.defeated


def is_final(state: TwentyStrong) -> bool:
    """Is this the battle against the Tyrant?"""
    return state.battle is not None and state.battle.kind is Kind.FINAL
