"""Where a battle stands, in words: who is left, and what happens if nothing more is done."""

from __future__ import annotations

from engines.core import Joined, Text, count, say

from .asking import names
from .card_words import change_words, effect_words
from .cards import TyrantEncounter
from .effects import Beckon, Cap, Drain, Ferocity, Fog, Numb, Snatch, Sting, Summon, Weary
from .foes import damage_of, damage_of_all, hits_on, needed, persists, strategy_phases
from .pieces import Foe
from .state import StrategyPhase, TwentyStrong
from .words import Zone

AFTER = (Drain, Numb, Snatch, Beckon, Summon, Sting)
"""Effects that people forget."""
LASTING = (Weary, Ferocity, Fog, Cap)
"""Changes by an encounter that are in force for the whole battle."""


def commit_lines(state: TwentyStrong) -> tuple[Text, ...]:
    """What has to be known to commit or apply dice."""
    phase = state.phase
    assert isinstance(phase, StrategyPhase)
    where: dict[str, object] = {"number": phase.done + 1, "all": strategy_phases(state)}
    if not state.undefeated:
        return (say("Strategy {number} of {all}", **where),)
    foes = Joined(tuple(foe_words(state, foe) for foe in state.undefeated), " · ")
    lines = [say("Strategy {number} of {all}. {foes}", foes=foes, **where)]
    damage = damage_of_all(state)
    lines.append(
        say(
            "If nothing falls: {damage} damage, Health {before} → {after}",
            damage=damage,
            before=state.health,
            after=max(0, state.health - damage),
        )
    )
    active = state.dice_in(Zone.ACTIVE)
    if active:
        lines.append(say("Already committed: {dice}", dice=names(active)))
    lines += warnings(state)
    lines += [
        say("Hits on {foe} stay from one engagement to the next", foe=foe.card)
        for foe in state.undefeated
        if persists(state, foe)
    ]
    return tuple(lines)


def foe_words(state: TwentyStrong, foe: Foe) -> Text:
    """A Baddie or the Tyrant: hits it has taken, hits it needs, damage."""
    taken, need, damage = hits_on(state, foe), needed(state, foe), damage_of(state, foe)
    if taken:
        return count(
            "{foe}: {taken} of {n} hit, {damage} damage", "{foe}: {taken} of {n} hits, {damage} damage", need,
            foe=foe.card, taken=taken, damage=damage,
        )  # fmt: skip
    return count(
        "{foe}: {n} hit, {damage} damage", "{foe}: {n} hits, {damage} damage", need, foe=foe.card, damage=damage
    )


def warnings(state: TwentyStrong) -> list[Text]:
    """What the encounter changes, and effects that come after the dice."""
    battle, found = state.battle, list[Text]()
    if battle is not None and isinstance(battle.card, TyrantEncounter) and isinstance(battle.card.change, LASTING):
        found.append(say("{card}: {words}", card=battle.card, words=change_words(battle.card.change)))
    found += [
        say("{card}: {words}", card=foe.card, words=effect_words(foe.card.effect))
        for foe in state.undefeated
        if isinstance(foe.card.effect, AFTER)
    ]
    return found
