"""What one seat, or a spectator, may know: built from nothing, value by value."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat, Text, Word

from .acts import acts_against
from .cards import Achievement, Encounter, Feat, Line, Swag, deck
from .encounter import lines_of
from .endings import ScoreLine, score
from .options import AncientTerribleThingsOptions
from .state import (
    AncientTerribleThings,
    Arrival,
    Die,
    Ending,
    EndPhase,
    Explore,
    Player,
    Rolling,
    Spending,
    TerribleThing,
    Trading,
)
from .trading import discounts_of, price_under
from .uses import is_usable, why_not
from .words import CharacterName, Colour, Location, Token


class PhaseName(Word):
    """The phases as a view names them."""

    CHARACTERS = "characters"
    ROUND_START = "round start"
    RIVERBOAT = "riverboat"
    EXPLORE = "explore"
    ARRIVAL = "arrival"
    ROLLING = "rolling"
    SPENDING = "spending"
    TERRIBLE = "terrible"
    TRADING = "trading"
    REFRESH = "refresh"
    END = "end"


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of the pool."""

    colour: Colour
    number: int
    value: int
    """0 until it is rolled."""


@dataclass(frozen=True, slots=True)
class SwagView:
    """A Swag card in front of a player."""

    card: Swag
    exhausted: bool
    banked: int
    usable: bool = False
    """May its owner use it now, and would that change anything?"""


@dataclass(frozen=True, slots=True)
class Offer:
    """A Swag card at the Trading Post."""

    card: Swag
    price: int
    """For whoever buys now; as printed where nobody does."""
    payable: bool
    """Somebody buys now, and has the Treasure."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as everybody sees it."""

    seat: Seat
    character: CharacterName | None
    tokens: tuple[tuple[Token, int], ...]
    """All four kinds, in the order of `Token`."""
    feats: int
    """Cards in hand."""
    swag: tuple[SwagView, ...]
    overcome: tuple[Encounter, ...]
    achievements: tuple[Achievement, ...]
    terrible: tuple[int, ...]
    hindered: bool
    holds_the_map: bool
    active: bool
    played: bool
    """Has had its turn of this round."""
    secrets: int
    """What would count now, less tentacles."""


@dataclass(frozen=True, slots=True)
class SpotView:
    """A location of the river."""

    location: Location
    encounter: Encounter | None
    tokens: tuple[Token, ...]
    pawns: tuple[Seat, ...]
    """Who is there."""
    by_act: bool = False
    """Could the explorer who now chooses a location pay for a Desperate Act against its Encounter?"""


@dataclass(frozen=True, slots=True)
class AncientTerribleThingsView:
    """The table as `me` (None: a spectator) may see it."""

    me: int | None
    options: AncientTerribleThingsOptions
    phase: PhaseName
    round: int
    active: Seat | None
    """Whose turn it is; None while characters are chosen and after the end."""
    spots: tuple[SpotView, ...]
    players: tuple[PlayerView, ...]
    """By seat."""
    deck: int
    """Encounters still to come."""
    rumours: tuple[Encounter, ...]
    track: tuple[int, ...]
    """Terrible Things, the next one first."""
    track_length: int
    """How many there were at the start."""
    gone: tuple[int, ...]
    post: tuple[Offer | None, ...]
    swag_deck: int
    feats_deck: int
    feats_discarded: tuple[Feat, ...]
    achievements: tuple[Achievement, ...]
    """Those that nobody has."""
    all_achievements: tuple[Achievement, ...]
    """Those of the deck in play, in their order."""
    all_terrible_things: int
    """How many tokens there are, on the track and elsewhere."""
    lines: tuple[Line, ...]
    """The Scenario card."""
    pool: tuple[DieView, ...]
    re_rolls: int
    """Re-rolls left; 0 outside the rolling."""
    here: Location | None
    """Where the active player is."""
    hand: tuple[Feat, ...]
    """The viewer's Feats; nobody else's."""
    blocked: tuple[Text | None, ...]
    """For each of them, what keeps it from being played now."""
    ending: Ending | None
    scores: tuple[ScoreLine, ...]
    """After the end, the best first."""


def view(state: AncientTerribleThings, me: int | None) -> AncientTerribleThingsView:
    """What `me` may know of `state`."""
    phase = state.phase
    here = phase.location if isinstance(phase, Arrival | Rolling | Spending | TerribleThing) else None
    over = isinstance(phase, EndPhase)
    playing = state.is_played
    printed = deck(state.options.deck)
    numbers = printed.setup[len(state.players)]
    scores = {line.seat: line for line in score(state)}
    return AncientTerribleThingsView(
        me=me,
        options=state.options,
        phase=PhaseName(phase.name),
        round=state.round,
        active=state.active if playing else None,
        spots=tuple(
            SpotView(
                spot.location,
                spot.encounter,
                tuple(spot.tokens),
                (state.active,) if playing and spot.location is here else (),
                by_act=_by_act(state, spot.encounter),
            )
            for spot in state.spots
        ),
        players=tuple(
            _player(state, Seat(seat), player, scores[Seat(seat)].total, playing=playing)
            for seat, player in enumerate(state.players)
        ),
        deck=state.deck_size,
        rumours=tuple(state.rumours),
        track=tuple(state.track),
        track_length=numbers.track,
        gone=tuple(state.gone),
        post=tuple(None if card is None else _offer(state, card) for card in state.post),
        swag_deck=len(state.swag) + len(state.swag_below),
        feats_deck=len(state.feats),
        feats_discarded=tuple(state.feats_discarded),
        achievements=tuple(state.achievements),
        all_achievements=tuple(printed.achievements.values()),
        all_terrible_things=len(printed.terrible_things),
        lines=lines_of(state),
        pool=tuple(_die(die) for die in state.pool),
        re_rolls=phase.re_rolls if isinstance(phase, Rolling) else 0,
        here=here,
        hand=() if me is None else tuple(state.players[me].hand),
        blocked=() if me is None else tuple(why_not(state, me, card) for card in state.players[me].hand),
        ending=phase.ending if isinstance(phase, EndPhase) else None,
        scores=score(state) if over else (),
    )


def _player(state: AncientTerribleThings, seat: Seat, player: Player, secrets: int, *, playing: bool) -> PlayerView:
    turns = (seat - state.first) % len(state.players)
    return PlayerView(
        seat=seat,
        character=player.character,
        tokens=tuple((token, player.tokens[token]) for token in Token),
        feats=len(player.hand),
        swag=tuple(
            SwagView(
                owned.card,
                owned.exhausted,
                owned.banked,
                usable=playing and seat == state.active and is_usable(state, owned),
            )
            for owned in player.swag
        ),
        overcome=tuple(player.overcome),
        achievements=tuple(player.achievements),
        terrible=tuple(player.terrible),
        hindered=player.hindered,
        holds_the_map=seat == state.map_holder,
        active=playing and seat == state.active,
        played=state.round > 0 and turns < state.turn,
        secrets=secrets,
    )


def _by_act(state: AncientTerribleThings, card: Encounter | None) -> bool:
    return card is not None and isinstance(state.phase, Explore) and bool(acts_against(state, card))


def _offer(state: AncientTerribleThings, card: Swag) -> Offer:
    if not isinstance(state.phase, Trading):
        return Offer(card, card.cost, payable=False)
    price = price_under(card, discounts_of(state.player))
    return Offer(card, price, payable=price <= state.player.tokens[Token.TREASURE])


def _die(die: Die) -> DieView:
    return DieView(die.colour, die.number, die.value)
