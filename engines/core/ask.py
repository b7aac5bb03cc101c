"""Questions. A question knows the type of its answer, so `x = yield from put(question)` is typed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar, overload

from .events import Event
from .text import Text, say

T = TypeVar("T")
U = TypeVar("U")
S = TypeVar("S")
A_co = TypeVar("A_co", covariant=True)
Keys: TypeAlias = tuple[str, ...]


class IllegalAnswer(Exception):
    """An answer that the pending question does not allow; `why` is a sentence for the player."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.one)
        self.why = why


@dataclass(slots=True)
class Option(Generic[A_co]):
    """One thing that may be chosen. `key` goes into buttons and records: it never says anything hidden.

    Nobody changes an option; it is not frozen for the same reason as a question.
    """

    key: str
    label: Text
    value: A_co
    hint: Text | None = None
    """Price or consequence, shown where there is room for it."""
    icon: str = ""
    group: str = ""
    """Options of one group are laid out together."""
    private: bool = False
    """Only the asked seat may see that this option exists."""
    confirm: Text | None = None
    """Asked back before it counts, where a choice would be regretted."""
    grave: bool = False
    """It costs dearly and cannot be made good."""


@dataclass(frozen=True, slots=True)
class Group:
    """What stands over the options of one group, as the name of its list."""

    key: str
    label: Text
    name: Text
    """What the group is about, in a word or two."""


@dataclass(frozen=True, slots=True)
class Closed:
    """Something that cannot be chosen now, though a player would look for it, and why."""

    label: Text
    reason: Text


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` of `keys` may be picked together; `why` is the sentence for whoever picks more."""

    keys: frozenset[str]
    most: int
    why: Text


@dataclass(slots=True)
class Ask(Generic[A_co]):
    """A question to one seat: `least`..`most` of `options` within `limits`, or exactly one of `alone`.

    Nobody changes a question. It is not frozen because one is made for every answer, and freezing triples that work.
    """

    name: str
    """Which question it is; the same at every table and in every version."""
    seat: int
    prompt: Text
    """What to do, without the player's name: "claim treasures or pass"."""
    options: tuple[Option[Any], ...]
    alone: tuple[Option[Any], ...] = ()
    least: int = 1
    most: int = 1
    single: bool = True
    limits: tuple[Limit, ...] = ()
    groups: tuple[Group, ...] = ()
    closed: tuple[Closed, ...] = ()
    usual: Keys = ()
    """The answer that is given for an absent player, and that screens put forward."""
    lines: Sequence[Text] = ()
    """What must be known to answer, a line each: what each answer leads to, what comes next."""
    help: Text | None = None
    """One line for players in their first games."""
    ahead: int = 0
    """So many more answers may be given along with this one: for when the question comes back to the same seat."""
    always: bool = False
    """Asked even if only one answer is left: others cannot know that, or the player may still want to take back."""

    @property
    def forced(self) -> bool:
        """Is there only one possible answer, and does everybody know it?"""
        if self.always:
            return False
        if self.single:
            return len(self.options) + len(self.alone) == 1
        return not self.alone and (self.most == 0 or self.least == len(self.options))

    @property
    def simplest(self) -> Keys:
        """An answer without a thought: the usual one, else the first on offer."""
        if self.usual:
            return self.usual
        if self.single or not self.options:
            return ((*self.options, *self.alone)[0].key,)
        return tuple(option.key for option in self.options[: self.least])

    def accept(self, keys: Keys) -> A_co:
        """What the rules get back for `keys`. Raises IllegalAnswer with the reason, for the player."""
        if len(keys) == 1:
            (key,) = keys
            for option in self.alone:
                if option.key == key:
                    return option.value  # type: ignore[no-any-return]
            if self.single:
                for option in self.options:
                    if option.key == key:
                        return option.value  # type: ignore[no-any-return]
        if self.single:
            raise IllegalAnswer(say("That is not possible any more."))
        return self._several(keys)

    def _several(self, keys: Keys) -> A_co:
        by_key = {option.key: option.value for option in self.options}
        if len(set(keys)) != len(keys) or not by_key.keys() >= set(keys):
            raise IllegalAnswer(say("That is not possible any more."))
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswer(say("Choose {least} to {most}.", least=self.least, most=self.most))
        for limit in self.limits:
            if len(limit.keys.intersection(keys)) > limit.most:
                raise IllegalAnswer(limit.why)
        return tuple(by_key[key] for key in keys)  # type: ignore[return-value]

    def option(self, key: str) -> Option[Any] | None:
        """The option called `key`, if it is on offer."""
        return next((option for option in (*self.alone, *self.options) if option.key == key), None)

    def beside(self, more: Iterable[Option[U]]) -> Ask[A_co | U]:
        """The same question with other answers beside it, each of which stands alone. Types add up by themselves."""
        added = tuple(more)
        if not added:
            return self
        # Written out: `dataclasses.replace` takes four times as long, and questions are what costs most.
        return Ask(
            self.name, self.seat, self.prompt, self.options, self.alone + added, self.least, self.most, self.single,
            self.limits, self.groups, self.closed, self.usual, self.lines, self.help, self.ahead, self.always,
        )  # fmt: skip

    def seen_by(self, seat: int | None) -> Ask[A_co]:
        """The same question without what `seat` (None: a spectator) may not see."""
        if seat == self.seat:
            return self
        return replace(
            self,
            options=tuple(option for option in self.options if not option.private),
            alone=tuple(option for option in self.alone if not option.private),
        )


Flow: TypeAlias = Generator["Ask[Any] | Event", Any, T]
"""A rule: yields events and questions, receives the value of the answer, returns T."""


def put(question: Ask[T]) -> Flow[T]:
    """Puts a question. It is not asked when everybody knows the only answer."""
    if question.forced:
        options = question.options or question.alone
        return question.accept(tuple(option.key for option in options[: question.least]))
    answer: T = yield question
    return answer


@dataclass(frozen=True, slots=True)
class Use(Generic[S]):
    """Something that may be used whenever its owner is asked anything."""

    play: Callable[[S], Flow[None]]


Uses: TypeAlias = Callable[[S], Sequence[Option[Use[S]]]]


@overload
def decide(state: S, question: Callable[[S], Ask[T]], uses: Uses[S]) -> Flow[T]: ...
@overload
def decide(state: S, question: Callable[[S], Ask[T] | None], uses: Uses[S]) -> Flow[T | None]: ...
def decide(state: S, question: Callable[[S], Ask[T] | None], uses: Uses[S]) -> Flow[T | None]:
    """Puts `question(state)`; what may be used at any time rides along, and after each use the question is made anew.

    Returns None when the question has lost its object.
    """
    while asked := question(state):
        found = uses(state)
        if not found:
            return (yield from put(asked))
        choice = yield from put(asked.beside(found))
        if not isinstance(choice, Use):
            return choice
        yield from choice.play(state)
    return None
