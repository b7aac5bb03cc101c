"""Builders for situations of Ancient Terrible Things, and answers chosen by what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import Encounter, Feat, Swag, deck
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.state import (
    AncientTerribleThings,
    Arrival,
    Die,
    Explore,
    Owned,
    Phase,
    Rolling,
    Trading,
)
from engines.ancient_terrible_things.views import AncientTerribleThingsView
from engines.ancient_terrible_things.words import CharacterName, Colour, Location, Token
from engines.core import Event, Option, Randomness, Seat, Table

RiverTable = Table[AncientTerribleThings, AncientTerribleThingsView]
E = TypeVar("E", bound=Event)
LETTERS = {"G": Colour.GREEN, "Y": Colour.LUCK, "R": Colour.PANIC, "B": Colour.FEAT}


def start(seats: int = 2, seed: str = "river", **options: object) -> RiverTable:
    """A new game, before the choice of characters."""
    chosen = AncientTerribleThingsOptions.model_validate({"seats": seats, **options})
    return Table.start(ANCIENT_TERRIBLE_THINGS, chosen, seed=seed)


def encounter(card: str) -> Encounter:
    """An Encounter by its id."""
    return deck().encounters[card]


def feat(card: str) -> Feat:
    """The first copy of a Feat."""
    return deck().feats[f"{card}a"]


def swag(card: str) -> Swag:
    """A Swag card by its id."""
    return deck().swag[card]


def dice(written: str) -> list[Die]:
    """Dice by colour and value: "G3 G3 Y5"."""
    pool: list[Die] = []
    for one in written.split():
        colour = LETTERS[one[0]]
        number = 1 + sum(die.colour is colour for die in pool)
        pool.append(Die(colour, number, int(one[1])))
    return pool


def state_at(
    phase: Phase | None = None,
    *,
    seats: int = 2,
    river: dict[Location, str] | None = None,
    hand: str = "",
    owns: str = "",
    options: dict[str, object] | None = None,
    **tokens: int,
) -> AncientTerribleThings:
    """A round under way: seat 0 has the turn, the Map, these tokens (else one of each), Feats and Swag."""
    game = ANCIENT_TERRIBLE_THINGS
    chosen = AncientTerribleThingsOptions.model_validate({"seats": seats, **(options or {})})
    state = game.setup(chosen, Randomness(seed="situation"))
    for player, character in zip(state.players, CharacterName, strict=False):
        player.character = character
    state.round, state.map_holder, state.first = 1, Seat(0), Seat(0)
    for location, card in (river or {}).items():
        take(state, encounter(card))
        state.spot(location).encounter = encounter(card)
    player = state.players[0]
    state.feats += player.hand
    player.hand = [take_feat(state, feat(card)) for card in hand.split()]
    for name in owns.split():
        remove_swag(state, swag(name))
        player.swag.append(Owned(swag(name)))
    player.tokens.update({Token(name): number for name, number in tokens.items()})
    state.phase = phase or Explore()
    return state


def take(state: AncientTerribleThings, card: Encounter) -> None:
    """Takes an Encounter out of the deck, or out of the box."""
    for pile in (*state.encounters.values(), state.unused):
        if card in pile:
            pile.remove(card)


def take_feat(state: AncientTerribleThings, card: Feat) -> Feat:
    """Takes a Feat out of wherever it lies."""
    for pile in (state.feats, state.feats_discarded, *(player.hand for player in state.players)):
        if card in pile:
            pile.remove(card)
    return card


def remove_swag(state: AncientTerribleThings, card: Swag) -> None:
    """Takes a Swag card out of the deck or the Trading Post."""
    if card in state.swag:
        state.swag.remove(card)
    if card in state.post:
        state.post[state.post.index(card)] = state.swag.pop()


def table_of(state: AncientTerribleThings) -> RiverTable:
    """The table of a situation."""
    return Table(ANCIENT_TERRIBLE_THINGS, state)


def rolled(pool: str, card: str = "O05", *, left: int = 2, at: Location = Location.SHRINE, **facts: Any) -> RiverTable:
    """Dice have fallen against an Encounter, with so many re-rolls left."""
    state = state_at(Rolling(location=at, pool=dice(pool), re_rolls=left), river={at: card}, **facts)
    return table_of(state)


def arrived(card: str = "O05", *, at: Location = Location.SHRINE, **facts: Any) -> RiverTable:
    """Before the first roll."""
    pool = [Die(Colour.GREEN, number) for number in range(1, 6)]
    river = {at: card, **facts.pop("river", {})}
    return table_of(state_at(Arrival(location=at, pool=pool), river=river, **facts))


def at_the_post(**facts: Any) -> RiverTable:
    """The Trading Post; an Encounter waits elsewhere."""
    return table_of(state_at(Trading(), river={Location.RUIN: "G01"}, **facts))


def options(table: RiverTable) -> tuple[Option[Any], ...]:
    """Everything on offer."""
    assert table.ask is not None
    return (*table.ask.options, *table.ask.alone)


def keys(table: RiverTable) -> list[str]:
    """The keys on offer."""
    return [option.key for option in options(table)]


def answer(table: RiverTable, *chosen: str) -> tuple[Event, ...]:
    """Whoever is asked gives these keys."""
    assert table.ask is not None
    return table.answer(table.ask.seat, chosen)


def answer_where(table: RiverTable, fits: Callable[[Any], bool]) -> tuple[Event, ...]:
    """Gives the first answer whose value fits."""
    return answer(table, next(option.key for option in options(table) if fits(option.value)))


def only(kind: type[E], happened: Iterable[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def values(table: RiverTable) -> list[int]:
    """What the dice of the pool show, in their order."""
    return [die.value for die in table.state.pool]
