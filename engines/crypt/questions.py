"""What a player is asked, made from the state alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from engines.core import Ask, Closed, Group, Option, Seat, Text, count, say

from .state import ClaimPhase, CollectPhase, Crypt, RolledDie
from .treasures import TREASURES

EFFORTS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Placement:
    """Servants of one effort on one treasure."""

    spot: int
    """Counted from 0, from the left."""
    servants: int
    effort: int

    @property
    def total(self) -> int:
        """Servants times effort."""
        return self.servants * self.effort


class Do(Enum):
    """The ends of a turn."""

    END = "end"
    RECOVER = "recover"
    PASS = "pass"


class Keep(Enum):
    """Declining a power."""

    AS_IT_IS = "no"


def claim_question(state: Crypt, phase: ClaimPhase, seat: Seat) -> Ask[Placement | Do]:
    """II. Claim: one list a treasure with every placement that is legal there, beside the end of the turn."""
    dark = phase.turn == len(state.turns) - 1
    again = dark and len(state.players) == 2
    player = state.players[seat]
    ready = 0 if dark and phase.placed else player.ready
    options: list[Option[Placement]] = []
    groups: list[Group] = []
    closed: list[Closed] = []
    for number, spot in enumerate(state.spots if ready else ()):
        claim = spot.claim
        if claim is not None and claim.seat == seat and not again:
            continue
        held = _FREE if claim is None else _Held(claim.seat, claim.total, claim.seat == seat)
        if held.total >= 6 * ready:
            closed.append(_unbeatable(number, spot.card.id, spot.face_up, held, ready))
        else:
            options += placements(number, ready, held)
            groups.append(_group(number, spot.card.id, spot.face_up, held))
    end = _END if phase.placed else _RECOVER[player.exhausted] if player.exhausted else _PASS[player.ready]
    return Ask(
        name="claim",
        seat=seat,
        prompt=_claim_prompt(player.exhausted, placed=phase.placed > 0, dark=dark or not ready),
        options=tuple(options),
        alone=(end,),
        groups=tuple(groups),
        closed=tuple(closed),
        usual=(end.key,),
        help=_CLAIM_HELP if options else None,
        always=phase.placed > 0,
    )


_CLAIM_HELP = say(
    "Your dice are servants; their effort is the number you choose. It pushes others off, but may tire them."
)


class _Held(NamedTuple):
    """What lies on a treasure before one's own servants come."""

    seat: Seat | None
    total: int
    own: bool


_FREE = _Held(None, 0, own=False)


@lru_cache(maxsize=4096)
def placements(number: int, ready: int, held: _Held) -> tuple[Option[Placement], ...]:
    """Every legal placement of `ready` servants on the treasure at place `number`: strictly more than lies there.

    Kept by its arguments: it is the same at every table, and making it anew is most of the work of a question.
    """
    return tuple(
        Option(
            key=f"{number + 1}.{servants}x{effort}",
            label=count(
                "{n} servant at {effort} = {total}",
                "{n} servants at {effort} = {total}",
                servants,
                effort=effort,
                total=servants * effort,
            ),
            value=Placement(number, servants, effort),
            hint=_placement_hint(servants, effort, held),
            group=str(number + 1),
        )
        for servants in range(1, ready + 1)
        for effort in EFFORTS
        if servants * effort > held.total
    )


@lru_cache(maxsize=16384)
def _group(number: int, card: str, face_up: bool, held: _Held) -> Group:  # noqa: FBT001
    what = _called(card, face_up=face_up)
    return Group(str(number + 1), _place_label(number + 1, what, held), what)


def _unbeatable(number: int, card: str, face_up: bool, held: _Held, ready: int) -> Closed:  # noqa: FBT001
    what = _called(card, face_up=face_up)
    reason = say("{holder} has {total}, you reach {most}", holder=held.seat, total=held.total, most=6 * ready)
    return Closed(say("{place} · {treasure}", place=number + 1, treasure=what), reason)


def _called(card: str, *, face_up: bool) -> Text:
    treasure = TREASURES[card]
    return treasure.named if face_up else say("{kind}, hidden", kind=treasure.kind)


def _place_label(place: int, what: Text, held: _Held) -> Text:
    if held.seat is None:
        return say("{place} · {treasure} · free", place=place, treasure=what)
    if held.own:
        return say("{place} · {treasure} · yours, beat your {total}", place=place, treasure=what, total=held.total)
    return say(
        "{place} · {treasure} · {more}+ beats {holder}'s {total}",
        place=place, treasure=what, holder=held.seat, total=held.total, more=held.total + 1,
    )  # fmt: skip


def _placement_hint(servants: int, effort: int, held: _Held) -> Text:
    if effort == 1:
        risk = say("cannot be exhausted")
    elif servants == 1:
        risk = count("is exhausted {n} time in 6", "is exhausted {n} times in 6", effort - 1)
    else:
        risk = count("each is exhausted {n} time in 6", "each is exhausted {n} times in 6", effort - 1)
    if held.own:
        return say("{risk} · replaces your {beat}", risk=risk, beat=held.total)
    if held.seat is not None:
        return say("{risk} · pushes {other}", risk=risk, other=held.seat)
    return risk


@cache
def _claim_prompt(exhausted: int, *, placed: bool, dark: bool) -> Text:
    match placed, dark, exhausted:
        case True, True, _:
            return say("end your turn")
        case True, False, _:
            return say("claim another treasure or end your turn")
        case False, True, 0:
            return say("claim one treasure only, or pass")
        case False, False, 0:
            return say("claim treasures or pass")
        case False, True, n:
            return count(
                "claim one treasure only, or recover {n} servant",
                "claim one treasure only, or recover {n} servants",
                n,
            )
        case _, _, n:
            return count("claim treasures or recover {n} servant", "claim treasures or recover {n} servants", n)


_END = Option("end", say("End my turn"), Do.END)
_RECOVER = {
    n: Option("recover", count("Recover {n}, end my turn", "Recover {n}, end my turn", n), Do.RECOVER)
    for n in range(1, 4)
}
_PASS = {
    n: Option(
        "pass",
        say("Pass"),
        Do.PASS,
        confirm=count(
            "Pass with {n} servant ready? Your turn ends.", "Pass with {n} servants ready? Your turn ends.", n
        )
        if n
        else None,
    )
    for n in range(4)
}


def pottery_question(state: Crypt, seat: Seat) -> Ask[int | Keep]:
    """Pottery B: which face-down treasure, if any."""
    return Ask(
        name="pottery",
        seat=seat,
        prompt=say("turn two Pottery for a hidden treasure?"),
        options=tuple(
            Option(
                f"take{number + 1}",
                say("Take {place} · hidden {kind}", place=number + 1, kind=spot.card.kind),
                number,
            )
            for number, spot in enumerate(state.spots)
            if not spot.face_up
        ),
        alone=(Option("no", say("No"), Keep.AS_IT_IS),),
        usual=("no",),
    )


def idol_question(phase: CollectPhase, seat: Seat) -> Ask[RolledDie | Keep]:
    """Idol A: which of one's failed dice, if any. Dice that are alike are offered once."""
    failed = {
        (die.effort, die.rolled): (number, die)
        for number, die in enumerate(phase.dice)
        if die.seat == seat and die.failed
    }
    return Ask(
        name="idol",
        seat=seat,
        prompt=_RE_ROLL,
        options=tuple(
            Option(f"die{number}", _re_roll(effort, rolled), die) for (effort, rolled), (number, die) in failed.items()
        ),
        alone=_KEEP,
        usual=("keep",),
        help=_RE_ROLL_HELP,
    )


_RE_ROLL = say("turn an Idol to re-roll?")
_RE_ROLL_HELP = say("The re-roll must reach the same effort. A turned Idol keeps its coins, but can do this only once.")
_KEEP = (Option("keep", say("Keep the result"), Keep.AS_IT_IS),)


@cache
def _re_roll(effort: int, rolled: int) -> Text:
    return say("Re-roll effort {effort} (got {rolled})", effort=effort, rolled=rolled)


def remains_question(seat: Seat) -> Ask[Do | Keep]:
    """Remains A after the last Collect: each servant that recovers is one coin more."""
    return Ask(
        name="remains",
        seat=seat,
        prompt=say("turn two Remains to recover a servant?"),
        options=(Option("remains", say("Remains: 1 servant back"), Do.RECOVER),),
        alone=(Option("no", say("No"), Keep.AS_IT_IS),),
        usual=("no",),
    )
