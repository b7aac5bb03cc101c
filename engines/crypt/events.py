"""What happens in Crypt, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, by_name, count, say

from .power_events import POWER_EVENTS
from .treasures import Kind, TreasureRef


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """I. Reveal."""

    reveals: ClassVar[bool] = True
    round: int
    rounds: int
    face_up: tuple[TreasureRef, ...]
    face_down: tuple[Kind, ...]
    leader: Seat
    lights_out: Seat

    def tell(self) -> Text:
        return say(
            "Round {round} of {rounds}. Face up: {face_up}. Face down: {face_down}. Leader: {leader}. "
            "Lights Out: {lights_out}.",
            round=self.round,
            rounds=self.rounds,
            face_up=Joined(self.face_up),
            face_down=Joined(self.face_down),
            leader=self.leader,
            lights_out=self.lights_out,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """II. Claim: servants were placed on a treasure."""

    seat: Seat
    spot: int
    kind: Kind
    card: TreasureRef | None
    """None while it lies face down."""
    servants: int
    effort: int

    def tell(self) -> Text:
        return count(
            "{seat} puts {n} servant at {effort} on {treasure}: {total}.",
            "{seat} puts {n} servants at {effort} on {treasure}: {total}.",
            self.servants,
            seat=self.seat,
            effort=self.effort,
            treasure=self.card or say("the hidden {kind}", kind=self.kind),
            total=self.servants * self.effort,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Event):
    """II. Claim: servants were pushed off a treasure and are ready again."""

    seat: Seat
    other: Seat
    spot: int
    servants: int

    def tell(self) -> Text:
        if self.seat == self.other:
            return count(
                "{seat} replaces their own claim; {n} servant comes home.",
                "{seat} replaces their own claim; {n} servants come home.",
                self.servants,
                seat=self.seat,
            )
        return count(
            "{seat} pushes {other}; {n} servant comes home.",
            "{seat} pushes {other}; {n} servants come home.",
            self.servants,
            seat=self.seat,
            other=self.other,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Event):
    """II. Claim: all exhausted servants came back, instead of a claim."""

    seat: Seat
    servants: int
    nobody_ready: bool = False

    def tell(self) -> Text:
        if self.nobody_ready:
            return count(
                "{seat} has nobody ready and recovers {n} servant.",
                "{seat} has nobody ready and recovers {n} servants.",
                self.servants,
                seat=self.seat,
            )
        return count("{seat} recovers {n} servant.", "{seat} recovers {n} servants.", self.servants, seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """II. Claim: a turn without claim and without anybody to recover."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} passes.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class GhostRolled(Event):
    """The Ghost's turn: its rolls, and where its dice lie now."""

    rolls: tuple[int, ...]
    placed: tuple[tuple[int, Kind, TreasureRef | None], ...]
    """Total, type and (face up) card of each treasure it claimed."""

    def tell(self) -> Text:
        rolls = Joined(self.rolls)
        if not self.placed:
            return say("The Ghost rolls {rolls}: nothing fits.", rolls=rolls)
        where = Joined(
            tuple(
                say("{total} on {treasure}", total=total, treasure=card or say("the hidden {kind}", kind=kind))
                for total, kind, card in self.placed
            )
        )
        return say("The Ghost rolls {rolls}: {where}.", rolls=rolls, where=where)


@dataclass(frozen=True, slots=True, kw_only=True)
class GhostPushed(Event):
    """The Ghost pushed the player's servants off a treasure."""

    other: Seat
    spot: int
    servants: int

    def tell(self) -> Text:
        return count(
            "The Ghost pushes {other}; {n} servant comes home.",
            "The Ghost pushes {other}; {n} servants come home.",
            self.servants,
            other=self.other,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwanted(Event):
    """III. Collect: a treasure that nobody claimed is discarded, a face-down one unseen."""

    kind: Kind
    card: TreasureRef | None

    def tell(self) -> Text:
        return say("Nobody wants {treasure}.", treasure=self.card or say("the hidden {kind}", kind=self.kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried(Event):
    """III. Collect, solo: a treasure under the Ghost's dice is discarded."""

    kind: Kind
    card: TreasureRef | None

    def tell(self) -> Text:
        return say("The Ghost carries {treasure} away.", treasure=self.card or say("the hidden {kind}", kind=self.kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class CameHome(Event):
    """III. Collect: a player without servants on treasures gets the exhausted ones back for free."""

    seat: Seat
    servants: int

    def tell(self) -> Text:
        return count(
            "{seat} has no servant out: {n} recovers for free.",
            "{seat} has no servant out: {n} recover for free.",
            self.servants,
            seat=self.seat,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    """III. Collect: a treasure is taken, and its servants are rolled."""

    seat: Seat
    kind: Kind
    card: TreasureRef | None
    effort: int
    rolls: tuple[int, ...]

    def tell(self) -> Text:
        parts = tuple(
            say("rolled {roll}, exhausted", roll=roll) if roll < self.effort else say("rolled {roll}, ready", roll=roll)
            for roll in self.rolls
        )
        return say(
            "{seat} takes {treasure}. Effort {effort}: {rolls}.",
            seat=self.seat,
            treasure=self.card or say("a hidden {kind}", kind=self.kind),
            effort=self.effort,
            rolls=Joined(parts, " · ") if parts else say("no roll needed"),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReRolled(Event):
    """Idol A."""

    reveals: ClassVar[bool] = True
    seat: Seat
    idol: TreasureRef
    effort: int
    before: int
    after: int

    def tell(self) -> Text:
        if self.after < self.effort:
            return say(
                "{seat} turns {idol}. Effort {effort}: {before} becomes {after}, exhausted.", **self._facts()
            )  # fmt: skip
        return say("{seat} turns {idol}. Effort {effort}: {before} becomes {after}, ready.", **self._facts())

    def _facts(self) -> dict[str, object]:
        return {"seat": self.seat, "idol": self.idol, "effort": self.effort, "before": self.before, "after": self.after}


@dataclass(frozen=True, slots=True, kw_only=True)
class TorchesPassed(Event):
    """IV. Pass the torches. What was collected is still to be seen."""

    pictured: ClassVar[bool] = True
    leader: Seat

    def tell(self) -> Text:
        return say("The torches pass. Leader: {leader}.", leader=self.leader)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRoundOver(Event):
    """After the last Collect, in place of passing the torches."""

    pictured: ClassVar[bool] = True

    def tell(self) -> Text:
        return say("The deck is empty: that was the last round.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TieRolled(Event):
    """End: tied players roll all their servants that are not exhausted."""

    score: int
    rolls: tuple[tuple[Seat, int], ...]

    def tell(self) -> Text:
        return say(
            "Tied at {score}: {rolls}.",
            score=self.score,
            rolls=Joined(tuple(say("{seat} rolls {sum}", seat=seat, sum=total) for seat, total in self.rolls)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CryptEmptied(Event):
    """End of the game."""

    reveals: ClassVar[bool] = True

    def tell(self) -> Text:
        return say("The Crypt is empty. All treasures are counted.")


EVENTS = by_name(
    (
        RoundBegan,
        Claimed,
        Pushed,
        Recovered,
        Passed,
        GhostRolled,
        GhostPushed,
        Unwanted,
        Carried,
        CameHome,
        Collected,
        ReRolled,
        TorchesPassed,
        LastRoundOver,
        TieRolled,
        CryptEmptied,
        *POWER_EVENTS,
    )
)
