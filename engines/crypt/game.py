"""Crypt as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from engines.core import (
    Ask,
    Flow,
    Game,
    GameOptions,
    Hidden,
    Joined,
    Keys,
    Randomness,
    Seat,
    Standing,
    Text,
    count,
    say,
)

from .collectors import ReRoll, collectors
from .events import EVENTS
from .options import SETTINGS, CryptOptions
from .rules import play, setup
from .scoring import score_sheet, solo_rank
from .state import (
    ClaimPhase,
    CollectPhase,
    Crypt,
    EndPhase,
    LastRemains,
    PotteryWindow,
    RevealPhase,
    RolledDie,
)
from .treasures import Kind, Treasure, make_ups
from .views import CryptView, view


def _ask_for_re_rolls(ask: Ask[Any], wish: str) -> Keys | None:
    """Keeps the result of a Collect for a player who does not want to be asked about these dice."""
    lowest = {"always": 0, "four": 4}.get(wish, 7)
    efforts = [option.value.effort for option in ask.options if isinstance(option.value, RolledDie)]
    return None if max(efforts, default=0) >= lowest else ask.usual


ASK_FOR_RE_ROLLS = (
    Standing(
        name="idol",
        label=say("Ask me to re-roll with an Idol"),
        values=(
            ("always", say("always")),
            ("four", count("from effort {n}", "from effort {n}", 4)),
            ("never", say("never")),
        ),
        answer=_ask_for_re_rolls,
        comes=lambda state: isinstance(state.in_play(Kind.IDOL), ReRoll),
    ),
)


class CryptGame(Game[Crypt, CryptView]):
    """Send servants for treasure, push others off: 2 to 4 players, or alone against the Ghost."""

    key = "crypt"
    title = say("Crypt")
    hint = say("2–4, or alone · 25 min · Send servants for treasure, push others off")
    credits = say("Crypt was designed by Jeff Chin and Andrew Nerger; if you like it here, buy it.")
    players = (1, 4)
    options = CryptOptions
    settings = SETTINGS
    standing = ASK_FOR_RE_ROLLS
    events = EVENTS
    phantoms = (say("the Ghost"),)
    private = say("My treasures")
    state = Crypt

    def setup(self, options: CryptOptions, randomness: Randomness) -> Crypt:
        return setup(options, randomness)

    def play(self, state: Crypt) -> Flow[None]:
        return play(state)

    def view(self, state: Crypt, seat: int | None) -> CryptView:
        return view(state, seat)

    def secrets(self, state: Crypt) -> Iterator[Hidden[Treasure]]:
        """The deck, face-down treasures in the Crypt, discarded ones, and what was taken unseen."""
        for place, card in enumerate(state.deck):
            yield Hidden(card, card.kind, frozenset(), _into(state.deck, place))
        for spot in state.spots:
            if not spot.face_up:
                yield Hidden(spot.card, spot.card.kind, frozenset(spot.seen_by), _card_of(spot))
        for gone in state.discard:
            yield Hidden(gone.card, gone.card.kind, frozenset(gone.seen_by), _card_of(gone))
        for player in state.players:
            for owned in player.treasures:
                yield Hidden(owned.card, owned.card.kind, frozenset(owned.seen_by), _card_of(owned))

    def check_data(self) -> None:
        make_ups()
        collectors()

    def changed_options(self, options: GameOptions, field: str, value: object) -> GameOptions:
        """Sides that were chosen one by one go with `chosen` faces only."""
        changed = super().changed_options(options, field, value)
        if field == "on_side_b":
            return changed.model_copy(update={"faces": "chosen"})
        return changed if value == "chosen" else changed.model_copy(update={"on_side_b": ()})

    def moment(self, state: Crypt) -> Text:
        where = {"round": state.round, "rounds": state.rounds}
        match state.phase:
            case RevealPhase():
                return say("round {round} of {rounds} · Reveal", **where)
            case PotteryWindow():
                return say("round {round} of {rounds} · before Claim", **where)
            case ClaimPhase():
                return say("round {round} of {rounds} · Claim", **where)
            case CollectPhase():
                return say("round {round} of {rounds} · Collect", **where)
            case LastRemains():
                return say("after the last Collect")
            case EndPhase():
                return say("the final count")
            case never:
                assert_never(never)

    def page(self, state: Crypt) -> str:
        """One page a round, one more where a Collect asks something, and the final count."""
        match state.phase:
            case CollectPhase() | LastRemains():
                return f"{state.round}c"
            case EndPhase():
                return "end"
            case _:
                return str(state.round)

    def chapter(self, state: Crypt) -> str:
        match state.phase:
            case CollectPhase() | LastRemains():
                return "collect"
            case EndPhase():
                return "end"
            case _:
                return "claim"

    def verdict(self, state: Crypt) -> tuple[Text, ...]:
        sheet = score_sheet(state)
        best = sheet.lines[0]
        if state.solo:
            return (count("{rank}: {n} coin", "{rank}: {n} coins", best.total, rank=solo_rank(best.total)),)
        others = tuple(
            say("{seat} {total}", seat=line.seat, total=line.total)
            for line in sheet.lines
            if line.seat not in sheet.winners
        )
        return (
            _headline(sheet.winners, best.total),
            *((say("{scores}", scores=Joined(others, " · ")),) if others else ()),
        )

    def places(self, state: Crypt) -> tuple[int, ...]:
        """Alone, the Ghost is nobody to be better than."""
        if state.solo:
            return ()
        sheet = score_sheet(state)
        return tuple(sheet.place(line) for line in sorted(sheet.lines, key=lambda line: line.seat))

    def rival(self, state: Crypt, seat: int) -> Seat | None:
        return None if state.solo or len(state.players) > 2 else Seat(1 - seat)


def _headline(winners: tuple[Seat, ...], total: int) -> Text:
    if len(winners) == 1:
        return count("{seat} wins with {n} coin", "{seat} wins with {n} coins", total, seat=winners[0])
    return count(
        "{seats} share the victory with {n} coin",
        "{seats} share the victory with {n} coins",
        total,
        seats=Joined(winners),
    )


def _into(cards: list[Treasure], place: int) -> Any:
    def replace(card: Treasure) -> None:
        cards[place] = card

    return replace


def _card_of(piece: Any) -> Any:
    def replace(card: Treasure) -> None:
        piece.card = card

    return replace


CRYPT = CryptGame()
