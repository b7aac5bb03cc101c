"""Setting sail: what a number of players plays with, and who is who."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Randomness, Seat, Text, put, say

from .cards import Deck, Encounter, deck
from .drawing import draw_feat, fill_the_post
from .events import ChoseCharacter, RolledForFirst
from .options import AncientTerribleThingsOptions
from .state import HAND, SLOTS, AncientTerribleThings, CharacterChoice, Player, RoundStart, Spot
from .words import CharacterName, Location, Tier, Token


def setup(options: AncientTerribleThingsOptions, randomness: Randomness) -> AncientTerribleThings:
    """So many Encounters of each layer, so many Terrible Things, lowest first; three Swag, three Feats each."""
    printed = deck(options.deck)
    numbers = printed.setup[options.seats]
    layers: dict[Tier, list[Encounter]] = {tier: [] for tier in Tier}
    unused: list[Encounter] = []
    for tier in Tier:
        cards = [card for card in printed.encounters.values() if card.tier is tier]
        for _ in range(numbers.of_each_deck):
            card = randomness.choose(cards)
            cards.remove(card)
            layers[tier].append(card)
        unused += cards
    state = AncientTerribleThings(
        randomness=randomness,
        options=options,
        players=[Player(tokens=dict.fromkeys(Token, 1)) for _ in range(options.seats)],
        encounters=layers,
        feats=list(printed.feats.values()),
        swag=list(printed.swag.values()),
        unused=unused,
        spots=[Spot(location) for location in Location],
        track=_track(randomness, printed, numbers.track),
        achievements=list(printed.achievements.values()),
        post=[None] * SLOTS,
    )
    state.gone = _left_out(printed, state.track)
    top = randomness.choose(state.feats)
    state.feats.remove(top)
    state.feats_discarded.append(top)
    for player in state.players:
        player.hand = [draw_feat(state) for _ in range(HAND)]
    fill_the_post(state)
    return state


def _track(randomness: Randomness, printed: Deck, number: int) -> list[int]:
    tokens = list(printed.terrible_things)
    return sorted(tokens.pop(randomness.below(len(tokens))) for _ in range(number))


def _left_out(printed: Deck, track: list[int]) -> list[int]:
    left = list(printed.terrible_things)
    for token in track:
        left.remove(token)
    return left


def choose_characters(state: AncientTerribleThings, phase: CharacterChoice) -> Flow[None]:
    """A roll decides who chooses first (ties roll again); the others follow in seat order."""
    if not phase.choosing:
        first = yield from roll_for_first(state)
        seats = len(state.players)
        phase.choosing = [Seat((first + place) % seats) for place in range(seats)]
    while phase.choosing:
        seat = phase.choosing[0]
        character = yield from put(character_question(state, seat))
        take_character(state, seat, character)
        phase.choosing.pop(0)
        yield ChoseCharacter(seat=seat, character=character)
        if state.map_holder is None and not phase.choosing:
            state.map_holder = seat
    state.phase = RoundStart()


def roll_for_first(state: AncientTerribleThings) -> Flow[Seat]:
    """Everybody rolls one die; whoever rolls highest chooses first."""
    rolling = [Seat(seat) for seat in range(len(state.players))]
    while True:
        rolls = {seat: state.randomness.roll() for seat in rolling}
        best = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
        if len(best) == 1:
            yield RolledForFirst(rolls=tuple(rolls.items()), first=best[0])
            return best[0]
        rolling = best


def character_question(state: AncientTerribleThings, seat: Seat) -> Ask[CharacterName]:
    """Which mat."""
    taken = {player.character for player in state.players}
    return Ask(
        name="character",
        seat=seat,
        prompt=say("choose a character"),
        options=tuple(
            Option(name.value, name.named, name, hint=_brings(state, name), group="characters")
            for name in CharacterName
            if name not in taken
        ),
    )


def _brings(state: AncientTerribleThings, name: CharacterName) -> Text:
    mat = deck(state.options.deck).characters[name]
    if mat.map:
        return say("the Map, and the first turn")
    return say("one more {token}", token=mat.tokens[0])


def take_character(state: AncientTerribleThings, seat: Seat, character: CharacterName) -> None:
    """The mat's extra token, or the Map."""
    mat, player = deck(state.options.deck).characters[character], state.players[seat]
    player.character = character
    for token in mat.tokens:
        player.tokens[token] += 1
    if mat.map:
        state.map_holder = seat
