"""Rules questions about defeat, the Tyrant and the end of a battle, numbered, one test each."""

from __future__ import annotations

from engines.twenty_strong.events import Defeated, Suffered, TyrantDefeated
from engines.twenty_strong.foes import hits_on, missing
from engines.twenty_strong.pieces import Ending, Kind
from engines.twenty_strong.state import EndPhase, StrategyPhase
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    apply,
    commit,
    fighting,
    foe,
    lay,
    name_of,
    only,
    put_upper,
    table_of,
    until,
    where,
)


def standing(table: SoloTable) -> list[str]:
    return [one.card.id for one in table.state.undefeated]


def test_32_the_battle_goes_on_when_the_tyrant_has_fallen_and_a_baddie_stands() -> None:
    state = fighting("ironrind v06", kind=Kind.FINAL, day=8)
    foe(table_of(state), "ironrind").free_hits = missing(state, foe(table_of(state), "ironrind")) - 1
    table = table_of(state)
    commit(table, "P1", "H")
    assert len(only(TyrantDefeated, apply(table, "ironrind", "P1"))) == 1
    answer(table, "none")
    assert (standing(table), name_of(table)) == (["v06"], "commit")
    commit(table, "P2 P3 B1", "CCC")
    apply(table, "v06", "P2 P3")
    until(table, "")
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.WON


def test_33_a_baddie_that_falls_deals_no_damage_any_more() -> None:
    state = fighting("v05")
    state.health = 1
    table = table_of(state)
    commit(table, "P1 P2 P3", "HHH")
    happened = answer(table, "proposed")
    assert only(Suffered, (*happened, *until(table, "respite"))) == []
    assert table.state.health == 1


def test_34_an_after_effect_can_kill_when_the_last_other_baddie_has_fallen() -> None:
    state = fighting("v07 v13")
    state.health = 2
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    happened = answer(table, "none")
    assert [event.damage for event in only(Suffered, happened)] == [1, 1]
    assert isinstance(table.state.phase, EndPhase)
    assert (table.state.phase.ending, table.state.phase.battle.engagement) == (Ending.HEALTH, 1)


def test_35_face_up_baddies_are_undefeated_ones_and_all_tops() -> None:
    state = fighting("v01 v02")
    lay(state, StackName.ONES, "v14", "v15")
    lay(state, StackName.FIVES, "f07")
    put_upper(state, StackName.ONES, "v18")
    foe(table_of(state), "v02").defeated = True
    assert [baddie.id for baddie in state.face_up()] == ["v01", "v14", "v18", "f07"]


def test_38_recovering_with_nothing_exhausted_does_nothing() -> None:
    state = fighting("v10")
    table = table_of(state)
    commit(table, "P1", "C")
    happened = apply(table, "v10", "P1")
    assert len(only(Defeated, happened)) == 1
    assert name_of(table) == "further"


def test_39_health_stays_at_6() -> None:
    state = fighting("v06", hero="bulwarka")
    table = table_of(state)
    commit(table, "P1 P2", "CC")
    apply(table, "v06", "P1 P2")
    assert table.state.health == 6


def test_40_free_hits_on_a_persistent_tyrant_count_and_stay() -> None:
    table = table_of(fighting("ironrind", hero="squibb", kind=Kind.FINAL, day=8))
    answer(table, "innate-ironrind")
    answer(table, "none")
    answer(table, "none")
    assert table.state.battle is not None
    assert table.state.battle.engagement == 2
    assert hits_on(table.state, foe(table, "ironrind")) == 1


def test_dice_stay_on_a_persistent_tyrant_and_fade_otherwise() -> None:
    for persist, hits, place in (("yes", 1, Zone.APPLIED), ("no", 0, Zone.POOL)):
        state = fighting("ironrind", kind=Kind.FINAL, day=8, tyrant_hits_persist=persist)
        table = table_of(state)
        commit(table, "P1", "C")
        apply(table, "ironrind", "P1")
        answer(table, "none")
        assert hits_on(table.state, foe(table, "ironrind")) == hits
        assert "P1" in where(table.state, place)


def test_the_tyrant_needs_8_hits_fewer_when_hits_fade() -> None:
    needs = [
        missing(state, state.undefeated[0])
        for state in (fighting("soot", tyrant="soot", tyrant_hits_persist=persist) for persist in ("yes", "no"))
    ]
    assert needs == [14 + 2 * 4, 6 + 2 * 4]


def test_hits_that_are_left_aside_are_rolled_again_with_the_misses() -> None:
    table = table_of(fighting("v06"))
    commit(table, "P1 P2", "HM")
    answer(table, "done")
    commit(table, "", "MH")
    assert [die.hits for die in table.state.dice_in(Zone.ACTIVE)] == [False, True]


def test_the_rest_of_the_strategy_phases_may_be_used_for_locks_and_the_plan() -> None:
    state = fighting("v13", hero="squibb")
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    assert name_of(table) == "further"
    answer(table, "on")
    commit(table, "Y1", "M")
    answer(table, "store")
    assert where(table.state, Zone.BACKUP) == "Y1"


def test_nothing_to_apply_is_not_asked() -> None:
    table = table_of(fighting("v06"))
    commit(table, "P1", "M")
    assert isinstance(table.state.phase, StrategyPhase)
    assert (name_of(table), table.state.phase.done) == ("commit", 1)
