"""Chances against counting every roll; proposals, odds and the player who stands in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from engines.core import Text, random_answer
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.chances import chance, fewest, in_order
from engines.twenty_strong.commitments import commitments, prospect
from engines.twenty_strong.filling import Target
from engines.twenty_strong.pieces import Kind
from engines.twenty_strong.proposals import could_go_on, propose
from engines.twenty_strong.questions import percent
from engines.twenty_strong.words import FACES, Colour, Face, Zone

from .twenty_strong_tables import (
    LETTERS,
    SoloTable,
    answer,
    apply,
    commit,
    fighting,
    give,
    give_lock,
    keys,
    name_of,
    only_pool,
    put,
    start,
    state_at,
    table_of,
    where,
)

NOTHING: frozenset[Colour] = frozenset()


def dice(letters: str) -> tuple[Colour, ...]:
    return in_order(tuple(LETTERS[letter] for letter in letters))


def outcomes(colour: Colour, rolls: int) -> Iterator[tuple[int, float]]:
    """What a die counts in the end, each sequence of rolls with its share."""
    if not rolls:
        yield 0, 1.0
        return
    for face in FACES[colour]:
        if face is Face.MISS:
            for counts, share in outcomes(colour, rolls - 1):
                yield counts, share / 6
        else:
            yield (2 if face is Face.CRIT else 1), 1 / 6


def counted(letters: str, rolls: int, need: int) -> float:
    found = 0.0
    for several in product(*(list(outcomes(LETTERS[letter], rolls)) for letter in letters)):
        share = 1.0
        for _, part in several:
            share *= part
        if sum(counts for counts, _ in several) >= need:
            found += share
    return found


@pytest.mark.parametrize(
    ("letters", "rolls", "need"), [("Y", 1, 1), ("YY", 2, 3), ("GB", 2, 2), ("PR", 1, 4), ("BP", 2, 3)]
)
def test_the_chance_against_one_baddie_is_that_of_all_rolls_counted(letters: str, rolls: int, need: int) -> None:
    assert chance(dice(letters), rolls, (Target(need),), NOTHING) == pytest.approx(counted(letters, rolls, need))


@pytest.mark.parametrize(("letters", "need"), [("YYYY", 2), ("G" * 8, 6), ("P" * 6, 6), ("B" * 12, 12)])
def test_so_many_dice_of_a_colour_are_the_fewest_for_80_percent_in_two_rolls(letters: str, need: int) -> None:
    assert chance(dice(letters), 2, (Target(need),), NOTHING) >= 0.8
    assert chance(dice(letters[:-1]), 2, (Target(need),), NOTHING) < 0.8


def test_a_crit_is_wasted_on_baddies_that_need_one_hit_each() -> None:
    one_die_for_two = chance(dice("R"), 1, (Target(1), Target(1)), NOTHING)
    assert one_die_for_two == 0
    assert chance(dice("R"), 1, (Target(2),), NOTHING) == pytest.approx(1 / 6)
    assert chance(dice("RR"), 1, (Target(1), Target(1)), NOTHING) == pytest.approx(1)


def test_plate_hide_and_a_whetstone_are_counted() -> None:
    assert chance(dice("R"), 1, (Target(2, plate=True),), NOTHING) == 0
    assert chance(dice("YR"), 1, (Target(2, hidden=Colour.YELLOW),), NOTHING) == pytest.approx(1 / 6)
    mixed = (Target(1, hidden=Colour.YELLOW), Target(1))
    assert chance(dice("YR"), 1, mixed, NOTHING) == pytest.approx(2 / 6)
    whetted = frozenset({Colour.YELLOW})
    assert chance(dice("Y"), 1, (Target(2),), whetted) == pytest.approx(2 / 6)
    assert chance(dice("Y"), 1, (Target(2, plate=True),), whetted) == pytest.approx(1 / 6)
    assert chance(dice("YY"), 1, (Target(2, plate=True), Target(2)), whetted) == pytest.approx(3 / 36)


def test_the_fewest_dice_are_found_and_what_cannot_be_reached_is_left_out() -> None:
    pool = dice("PPPPBB")
    found = list(fewest(pool, 2, (Target(3),), wanted=(0.5, 0.8, 0.95)))
    assert [number for number, _ in found] == sorted(number for number, _ in found)
    for (number, share), least in zip(found, (0.5, 0.8, 0.95), strict=True):
        assert share >= least
        assert chance(in_order(pool[: number - 1]), 2, (Target(3),), NOTHING) < least
    assert list(fewest(dice("Y"), 1, (Target(2),), wanted=(0.5,))) == []


def test_a_chance_reads_100_only_when_it_is_certain_and_0_only_when_impossible() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_commit_offers_proposals_that_respect_the_cap() -> None:
    table = table_of(fighting("v29 v06"))
    assert all(len(found.dice) <= 6 for found in commitments(table.state, prospect(table.state)).reached)
    assert {"enough", "none"} <= set(keys(table))
    answer(table, "enough")
    assert len(table.state.dice_in(Zone.ACTIVE, Zone.APPLIED)) <= 6


def test_everything_is_offered_where_it_does_not_reach() -> None:
    state = fighting("f02", day=5)
    only_pool(state, "Y1 G1", rest=Zone.BANISHED)
    table = table_of(state)
    assert keys(table) == ["yellow1", "green1", "all", "none"]


def test_dice_that_cannot_defeat_the_only_one_that_stands_are_offered_and_not_put_forward() -> None:
    """But in the last need they are: something else may bring the hits that are missing."""
    for foes, pool, health, usual in (
        ("f02", "Y1 G1", 6, "none"),
        ("f02 v06", "Y1 G1", 6, "all"),
        ("f02", "P1 P2 P3 P4 R1", 6, "all"),
        ("f02", "Y1 G1", 3, "all"),
    ):
        state = fighting(foes, day=5)
        state.health = health
        only_pool(state, pool, rest=Zone.BANISHED)
        table = table_of(state)
        assert table.ask is not None
        assert table.ask.usual == (usual,)
        assert "all" in keys(table)


def test_a_hidden_colour_is_not_proposed() -> None:
    state = fighting("v11")
    only_pool(state, "Y1 Y2 Y3 Y4 G1", rest=Zone.BANISHED)
    found = commitments(state, prospect(state))
    assert found.all is not None
    assert [die.colour for die in found.all.dice] == [Colour.GREEN]


def rolled(foes: str, names: str, sides: str, **facts: Any) -> SoloTable:
    table = table_of(fighting(foes, **facts))
    commit(table, names, sides)
    return table


def test_the_proposal_kills_by_damage_saved_for_a_hit() -> None:
    table = rolled("v06 v19", "P1", "H")
    (shot,) = propose(table.state).shots
    assert (shot.foe.card.id, shot.falls) == ("v19", True)


def test_the_proposal_wastes_no_crit() -> None:
    table = rolled("v13 v10", "P1 P2", "HC")
    shots = {shot.foe.card.id: [die.number for die in shot.dice] for shot in propose(table.state).shots}
    assert shots == {"v13": [1], "v10": [2]}


def test_the_proposal_respects_guard_and_goes_on_behind_it() -> None:
    table = rolled("v13 v03", "P1 P2 P3 P4", "HHHH")
    assert [shot.foe.card.id for shot in propose(table.state).shots] == ["v03", "v13"]
    answer(table, "proposed")
    assert [foe.card.id for foe in table.state.undefeated] == []


def test_the_proposal_respects_limit_and_hide() -> None:
    table = rolled("v04", "P1 P2 P3", "HHH")
    assert [len(shot.dice) for shot in propose(table.state).shots] == [2]
    table = rolled("v11 v06", "Y1 P1", "HH")
    assert all(
        die.colour is not Colour.YELLOW
        for shot in propose(table.state).shots
        if shot.foe.card.id == "v11"
        for die in shot.dice
    )


def test_spare_hits_open_locks_and_misses_are_stored_in_the_last_strategy_phase_only() -> None:
    state = fighting("v13 v06", hero="squibb")
    give_lock(state, "l2")
    table = table_of(state)
    commit(table, "Y1 G1 P1 P2", "MHHM")
    assert propose(table.state).stored == ()
    answer(table, "proposed")
    commit(table, "G2", "MHM")
    proposal = propose(table.state)
    assert [pick.lock for pick in proposal.picks] == ["l2"]
    assert [die.called.number for die in proposal.stored] == [1]


def test_as_proposed_ends_the_step() -> None:
    table = rolled("v06", "P1 P2", "HC")
    answer(table, "proposed")
    assert name_of(table) == "commit"


def test_what_is_left_goes_on_the_tyrant_whose_hits_stay() -> None:
    table = rolled("v06 ironrind", "P1", "H", kind=Kind.FINAL, day=8)
    assert [shot.foe.card.id for shot in propose(table.state).shots] == ["ironrind"]


def texts(found: tuple[Text, ...]) -> list[str]:
    return [text.one for text in found]


def test_odds_name_each_baddie_alone_and_all_together() -> None:
    table = table_of(fighting("v06 v13"))
    found = TWENTY_STRONG.odds(table.view(0))
    assert texts(found)[:3] == ["{foe} alone: {steps}", "{foe} alone: {steps}", "All: {steps}"]
    assert TWENTY_STRONG.odds(table_of(state_at()).view(0)) == ()


def test_odds_after_a_roll_count_only_the_rolls_that_are_left() -> None:
    table = rolled("v06", "P1 P2", "HM")
    apply(table, "v06", "P1")
    assert name_of(table) == "commit"
    first = TWENTY_STRONG.odds(table.view(0))[0]
    assert first.args["chance"] == 0


def test_odds_while_hits_are_applied_count_what_lies_there_and_one_roll_less() -> None:
    table = rolled("v06", "P1 P2 P3 P4", "HMMM")
    assert name_of(table) == "apply"
    first = TWENTY_STRONG.odds(table.view(0))[0]
    assert first.args["chance"] == percent(chance(dice("PPP"), 1, (Target(3),), NOTHING))


def test_who_stands_in_answers_every_question_of_a_game_legally_and_flips_when_it_can() -> None:
    for number in range(3):
        table = start(seed=f"stand in {number}")
        while table.ask is not None:
            table.answer(0, TWENTY_STRONG.stand_in(table.view(0), table.ask))
        assert table.state.result is not None
    state = fighting("v06", hero="squibb")
    put(state, Zone.BACKUP, "Y1 G1 B1 B2")
    table = table_of(state)
    assert table.ask is not None
    assert TWENTY_STRONG.stand_in(table.view(0), table.ask) == ("flip",)


def test_who_stands_in_saves_what_can_be_saved() -> None:
    state = fighting("f03", day=5)
    give(state, "t5")
    table = table_of(state)
    answer(table, "none")
    answer(table, "none")
    assert table.ask is not None
    assert TWENTY_STRONG.stand_in(table.view(0), table.ask) == ("smoke",)
    assert where(table.state, Zone.ACTIVE) == ""


@pytest.mark.parametrize("seed", range(3))
def test_what_is_proposed_is_offered_exactly_where_it_puts_a_die_somewhere_or_may_go_on(seed: int) -> None:
    """The proposal is worked out when somebody reads it; whether there is one is known before."""
    random, seen = Random(seed), Counter[tuple[bool, bool]]()
    for number in range(12):
        table = start(f"{seed} {number}")
        while table.ask is not None:
            if table.ask.name == "apply":
                proposal, offered = propose(table.state), keys(table)
                assert ("proposed" in offered) is not proposal.empty
                goes_on = not proposal.empty and could_go_on(table.state, proposal)
                assert ("proposed-on" in offered) is goes_on
                seen[proposal.empty, goes_on] += 1
            usual = random.random() < 0.7
            answer(table, *(table.ask.simplest if usual else random_answer(table.ask, random)))
    assert set(seen) == {(True, False), (False, False), (False, True)}
