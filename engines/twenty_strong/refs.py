"""Cards in a state: objects in Python, ids in JSON."""

from __future__ import annotations

from typing import Annotated

from engines.core import ById, Catalogue

from .cards import DECKS, Baddie, Hero, Lock, Mohlnor, Tyrant, TyrantEncounter

BaddieRef = Annotated[Baddie, ById(Catalogue(DECKS, "baddies"))]
EncounterRef = Annotated[TyrantEncounter | Mohlnor | Lock, ById(Catalogue(DECKS, "encounters"))]
LockRef = Annotated[Lock, ById(Catalogue(DECKS, "encounters"))]
KeptRef = Annotated[Baddie | TyrantEncounter | Lock, ById(Catalogue(DECKS, "stacked"))]
StackedRef = Annotated[Baddie | TyrantEncounter | Mohlnor | Lock, ById(Catalogue(DECKS, "stacked"))]
StackedPile = Annotated[list[Baddie | TyrantEncounter | Mohlnor | Lock], ById(Catalogue(DECKS, "stacked"), pile=True)]
FoeRef = Annotated[Baddie | Tyrant, ById(Catalogue(DECKS, "foes"))]
TyrantRef = Annotated[Tyrant, ById(Catalogue(DECKS, "tyrants"))]
HeroRef = Annotated[Hero, ById(Catalogue(DECKS, "heroes"))]
