"""Desperate Acts: an Encounter is overcome for Courage."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engines.core import Flow, Option, say

from .achievements import put_on_the_score_pile
from .cards import Encounter, Swag
from .effects import CheaperAct
from .encounter_events import DesperateAct, SwagUsed
from .state import AncientTerribleThings, Spot
from .words import Token


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """A Desperate Act against a card, at a price. Made once for all, as `Shown` is."""

    card: Encounter
    courage: int
    with_swag: Swag | None
    """The card that makes it cheaper."""


def acts_against(state: AncientTerribleThings, card: Encounter) -> list[Act]:
    """The ways to pay for a card that can be paid now."""
    player = state.player
    courage = player.tokens[Token.COURAGE]
    found = [_act(card, card.secrets)] if card.secrets <= courage else []
    for owned in player.swag:
        effect = owned.card.effect
        if isinstance(effect, CheaperAct) and not owned.exhausted:
            price = max(effect.least, card.secrets - effect.number)
            if price <= courage and price < card.secrets:
                found.append(_act(card, price, owned.card))
    return found


@lru_cache(maxsize=1024)
def _act(card: Encounter, courage: int, with_swag: Swag | None = None) -> Act:
    return Act(card, courage, with_swag)


def act_options(state: AncientTerribleThings, cards: Iterable[tuple[str, Encounter]]) -> list[Option[Act]]:
    """An option for each way to pay for each card, under the keys given."""
    return [
        _elsewhere(f"{key}{place or ''}", act)
        for key, card in cards
        for place, act in enumerate(acts_against(state, card))
    ]


@lru_cache(maxsize=4096)
def _elsewhere(key: str, act: Act) -> Option[Act]:
    if act.with_swag is None:
        label = say("{card}: {n} Courage", card=act.card, n=act.courage)
    else:
        label = say("{card}: {n} Courage, {swag}", card=act.card, n=act.courage, swag=act.with_swag)
    return Option(key, label, act, group="acts")


def acts_here(state: AncientTerribleThings, card: Encounter) -> list[Option[Act]]:
    """An option for each way to pay for the Encounter that the active player has come to."""
    return [_here(f"act{place or ''}", act) for place, act in enumerate(acts_against(state, card))]


@lru_cache(maxsize=1024)
def _here(key: str, act: Act) -> Option[Act]:
    if act.with_swag is None:
        label = say("Desperate Act: {n} Courage", n=act.courage)
    else:
        label = say("Act with {swag}: {n} Courage", n=act.courage, swag=act.with_swag)
    return Option(key, label, act, group="acts")


def do_act(state: AncientTerribleThings, act: Act) -> Flow[None]:
    """Courage is paid, and the card goes to the score pile from wherever it lies."""
    state.player.tokens[Token.COURAGE] -= act.courage
    if act.with_swag is not None:
        state.player.owned(act.with_swag).exhausted = True
        yield SwagUsed(seat=state.active, card=act.with_swag)
    if act.card in state.rumours:
        state.rumours.remove(act.card)
    else:
        lying_at(state, act.card).encounter = None
    yield DesperateAct(seat=state.active, card=act.card, courage=act.courage)
    yield from put_on_the_score_pile(state, act.card)


def lying_at(state: AncientTerribleThings, card: Encounter) -> Spot:
    """The location of an Encounter."""
    return next(spot for spot in state.spots if spot.encounter is card)
