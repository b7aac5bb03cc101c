"""Desperate Acts: an Encounter is overcome for Courage."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.core import Flow, Option, Text, say

from .achievements import put_on_the_score_pile
from .cards import Encounter
from .effects import CheaperAct
from .encounter_events import DesperateAct, SwagUsed
from .state import AncientTerribleThings, Owned, Spot
from .words import Token


@dataclass(frozen=True, slots=True)
class Act:
    """A Desperate Act against a card, at a price."""

    card: Encounter
    courage: int
    with_swag: Owned | None
    """The card that makes it cheaper."""


def acts_against(state: AncientTerribleThings, card: Encounter) -> list[Act]:
    """The ways to pay for a card that can be paid now."""
    courage = state.player.tokens[Token.COURAGE]
    found = [Act(card, card.secrets, None)] if card.secrets <= courage else []
    for owned in state.player.swag:
        effect = owned.card.effect
        if isinstance(effect, CheaperAct) and not owned.exhausted:
            price = max(effect.least, card.secrets - effect.number)
            if price <= courage and price < card.secrets:
                found.append(Act(card, price, owned))
    return found


def act_options(state: AncientTerribleThings, cards: Iterable[tuple[str, Encounter]]) -> list[Option[Act]]:
    """An option for each way to pay for each card, under the keys given."""
    return [
        Option(f"{key}{place or ''}", _label(act), act, group="acts")
        for key, card in cards
        for place, act in enumerate(acts_against(state, card))
    ]


def _label(act: Act) -> Text:
    if act.with_swag is None:
        return say("{card}: {n} Courage", card=act.card, n=act.courage)
    return say("{card}: {n} Courage, {swag}", card=act.card, n=act.courage, swag=act.with_swag.card)


def acts_here(state: AncientTerribleThings, card: Encounter) -> list[Option[Act]]:
    """An option for each way to pay for the Encounter that the active player has come to."""
    return [
        Option(f"act{place or ''}", _label_here(act), act, group="acts")
        for place, act in enumerate(acts_against(state, card))
    ]


def _label_here(act: Act) -> Text:
    if act.with_swag is None:
        return say("Desperate Act: {n} Courage", n=act.courage)
    return say("Act with {swag}: {n} Courage", n=act.courage, swag=act.with_swag.card)


def do_act(state: AncientTerribleThings, act: Act) -> Flow[None]:
    """Courage is paid, and the card goes to the score pile from wherever it lies."""
    state.player.tokens[Token.COURAGE] -= act.courage
    if act.with_swag is not None:
        act.with_swag.exhausted = True
        yield SwagUsed(seat=state.active, card=act.with_swag.card)
    if act.card in state.rumours:
        state.rumours.remove(act.card)
    else:
        lying_at(state, act.card).encounter = None
    yield DesperateAct(seat=state.active, card=act.card, courage=act.courage)
    yield from put_on_the_score_pile(state, act.card)


def lying_at(state: AncientTerribleThings, card: Encounter) -> Spot:
    """The location of an Encounter."""
    return next(spot for spot in state.spots if spot.encounter is card)
