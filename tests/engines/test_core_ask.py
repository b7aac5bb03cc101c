"""Questions: what may be picked, what is not asked, who sees which options, and when a question is another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from engines.core import (
    Ask,
    Flow,
    IllegalAnswer,
    Later,
    Limit,
    Option,
    Text,
    Use,
    decide,
    fingerprint,
    put,
    random_answer,
    say,
)

from .toy import Did


def several() -> Ask[tuple[int, ...]]:
    options = tuple(Option(str(n), say("{n}", n=n), n) for n in range(5))
    return Ask(
        name="several",
        seat=0,
        prompt=say("pick"),
        options=options,
        least=1,
        most=3,
        single=False,
        limits=(Limit(frozenset({"3", "4"}), 1, say("only one big one")),),
    )


def test_several_picks_come_back_as_values_in_the_order_of_the_picks() -> None:
    assert several().accept(("2", "0")) == (2, 0)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ((), "Choose {least} to {most}."),
        (("0", "1", "2", "3"), "Choose {least} to {most}."),
        (("0", "0"), "That is not possible any more."),
        (("7",), "That is not possible any more."),
        (("3", "4"), "only one big one"),
    ],
)
def test_picks_outside_the_limits_are_refused_with_the_reason(keys: tuple[str, ...], why: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        several().accept(keys)
    assert refused.value.why.one == why


def test_an_answer_that_stands_alone_is_never_combined() -> None:
    asked = several().beside([Option("none", say("None"), "none")])
    assert asked.accept(("none",)) == "none"
    assert asked.accept(("1",)) == (1,)
    with pytest.raises(IllegalAnswer):
        asked.accept(("none", "1"))


@pytest.mark.parametrize("keys", [(), ("a", "b"), ("c",)])
def test_a_single_choice_takes_exactly_one_of_its_options(keys: tuple[str, ...]) -> None:
    asked = one_of("a", "b")
    assert asked.accept(("b",)) == "b"
    with pytest.raises(IllegalAnswer):
        asked.accept(keys)


def test_random_answers_are_always_accepted() -> None:
    asked = several().beside([Option("none", say("None"), "none")])
    random = Random(3)
    found = {random_answer(asked, random) for _ in range(300)}
    assert all(asked.accept(keys) is not None for keys in found)
    assert ("none",) in found
    assert {len(keys) for keys in found} == {1, 2, 3}


def one_of(*keys: str, always: bool = False) -> Ask[str]:
    options = tuple(Option(key, say(key), key) for key in keys)
    return Ask(name="one", seat=0, prompt=say("pick"), options=options, always=always)


def test_the_only_answer_that_everybody_knows_is_not_asked() -> None:
    assert asked_by(put(one_of("a"))) == []
    assert len(asked_by(put(one_of("a", always=True)), "a")) == 1
    assert len(asked_by(put(one_of("a", "b")), "a")) == 1


def asked_by(rule: Flow[object], *answers: object) -> list[Ask[object]]:
    """The questions a rule puts when it is given these values, one after another."""
    asked: list[Ask[object]] = []
    given: Iterator[object] = iter(answers)
    value: object = None
    while True:
        try:
            step = rule.send(value)
        except StopIteration:
            return asked
        value = None
        if isinstance(step, Ask):
            asked.append(step)
            value = next(given)


def test_a_use_rides_along_and_the_question_is_made_anew_after_it() -> None:
    uses_left = [2]

    def spend(left: list[int]) -> Flow[None]:
        left[0] -= 1
        yield Did(what="used")

    def question(left: list[int]) -> Ask[str]:
        return one_of("a", f"with {left[0]} left")

    def uses(left: list[int]) -> Sequence[Option[Use[list[int]]]]:
        return [Option("use", say("use"), Use(spend))] if left[0] else []

    asked = asked_by(decide(uses_left, question, uses), Use(spend), Use(spend), "a")
    assert [[option.key for option in (*ask.options, *ask.alone)] for ask in asked] == [
        ["a", "with 2 left", "use"],
        ["a", "with 1 left", "use"],
        ["a", "with 0 left"],
    ]


def test_a_question_that_loses_its_object_through_a_use_is_dropped() -> None:
    there = [True]

    def spend(left: list[bool]) -> Flow[None]:
        left[0] = False
        yield Did(what="used")

    def question(left: list[bool]) -> Ask[str] | None:
        return one_of("a", "b") if left[0] else None

    rule = decide(there, question, lambda _: [Option("use", say("use"), Use(spend))])
    assert len(asked_by(rule, Use(spend))) == 1


def test_private_options_are_seen_by_the_asked_seat_alone() -> None:
    asked: Ask[str] = Ask(
        name="one",
        seat=1,
        prompt=say("pick"),
        options=(Option("a", say("a"), "a"), Option("card", say("card"), "card", private=True)),
        alone=(Option("b", say("b"), "b", private=True),),
    )
    assert asked.seen_by(1) == asked
    for other in (0, None):
        seen = asked.seen_by(other)
        assert [option.key for option in (*seen.options, *seen.alone)] == ["a"]


def test_a_fingerprint_changes_with_seat_wording_and_options() -> None:
    base = one_of("a", "b")
    others = [
        one_of("a", "c"),
        one_of("a"),
        Ask(name="two", seat=0, prompt=base.prompt, options=base.options),
        Ask(name="one", seat=1, prompt=base.prompt, options=base.options),
        Ask(name="one", seat=0, prompt=say("choose"), options=base.options),
    ]
    assert len({fingerprint(ask) for ask in (base, *others)}) == 6
    assert fingerprint(one_of("a", "b")) == fingerprint(base)


def test_texts_for_later_are_made_once_and_only_if_somebody_reads_them() -> None:
    made: list[str] = []

    def make() -> list[Text]:
        made.append("made")
        return [say("one"), say("two")]

    lines = Later(make)
    assert made == []
    assert (len(lines), lines[1], list(lines)) == (2, say("two"), [say("one"), say("two")])
    assert lines == (say("one"), say("two"))
    assert made == ["made"]
