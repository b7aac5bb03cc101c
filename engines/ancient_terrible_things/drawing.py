"""The three decks: which card comes is drawn when it is drawn."""

from __future__ import annotations

from .cards import Encounter, Feat, Swag
from .state import AncientTerribleThings


def draw_encounter(state: AncientTerribleThings) -> Encounter:
    """The next Encounter: green ones first, then orange, then red. The deck must not be empty."""
    layer = next(cards for cards in state.encounters.values() if cards)
    card = state.randomness.choose(layer)
    layer.remove(card)
    return card


def draw_feat(state: AncientTerribleThings) -> Feat:
    """The next Feat. House ruling: an empty deck is made of the discards. One of both must hold a card."""
    if not state.feats:
        state.feats, state.feats_discarded = state.feats_discarded, []
    card = state.randomness.choose(state.feats)
    state.feats.remove(card)
    return card


def may_draw_feat(state: AncientTerribleThings) -> bool:
    """Is there a Feat to draw?"""
    return bool(state.feats or state.feats_discarded)


def draw_swag(state: AncientTerribleThings) -> Swag | None:
    """The next Swag card; those that were put under the deck come last, in their order."""
    if state.swag:
        card = state.randomness.choose(state.swag)
        state.swag.remove(card)
        return card
    return state.swag_below.pop(0) if state.swag_below else None


def fill_the_post(state: AncientTerribleThings) -> tuple[Swag, ...]:
    """Slides the cards of the Trading Post to the left and fills it from the right. Returns the new ones.

    House ruling: with an empty deck a slot stays empty.
    """
    kept = [card for card in state.post if card is not None]
    new: list[Swag] = []
    for _ in range(len(state.post) - len(kept)):
        card = draw_swag(state)
        if card is None:
            break
        new.append(card)
    filled: list[Swag | None] = [*kept, *new]
    state.post = filled + [None] * (len(state.post) - len(filled))
    return tuple(new)
