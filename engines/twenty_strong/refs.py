"""Cards in a state: objects in Python, ids in JSON."""

from __future__ import annotations

from typing import Annotated, Any

from engines.core import ById

from .cards import Baddie, Hero, Lock, Mohlnor, Tyrant, TyrantEncounter, deck


class _Catalogue(dict[str, Any]):
    """Cards of one kind by id; the deck is read when the first one is looked for."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, key: str) -> Any:
        self.update(getattr(deck(), self.kind))
        if key in self:
            return dict.__getitem__(self, key)
        raise KeyError(key)


BaddieRef = Annotated[Baddie, ById(_Catalogue("baddies"))]
EncounterRef = Annotated[TyrantEncounter | Mohlnor | Lock, ById(_Catalogue("encounters"))]
LockRef = Annotated[Lock, ById(_Catalogue("encounters"))]
KeptRef = Annotated[Baddie | TyrantEncounter | Lock, ById(_Catalogue("stacked"))]
StackedRef = Annotated[Baddie | TyrantEncounter | Mohlnor | Lock, ById(_Catalogue("stacked"))]
StackedPile = Annotated[list[Baddie | TyrantEncounter | Mohlnor | Lock], ById(_Catalogue("stacked"), pile=True)]
FoeRef = Annotated[Baddie | Tyrant, ById(_Catalogue("foes"))]
TyrantRef = Annotated[Tyrant, ById(_Catalogue("tyrants"))]
HeroRef = Annotated[Hero, ById(_Catalogue("heroes"))]
