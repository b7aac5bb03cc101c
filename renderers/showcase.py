"""Pictures of real games for people who want to see them before they play: the same ones every time."""

from collections.abc import Callable
from random import Random
from typing import Any

from PIL import Image

from data.loader import SOURCE_LANGUAGE, catalogue
from engines import GAMES
from engines.core import Event, Seat, Table, random_answer
from engines.crypt.events import Pushed
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.words import Words

_NAMES = ("Maud", "Théodore", "Ines", "Oscar")
_CRYPT_SEED = "showcase 487"


def showcase() -> dict[str, Image.Image]:
    """Pictures by file name without ending: a lively moment of a game of four, a hand, the final count, a lobby."""
    crypt, draw = GAMES["crypt"], RENDERERS["crypt"]
    words = Words(SOURCE_LANGUAGE, catalogue(SOURCE_LANGUAGE), _NAMES, crypt.phantoms)
    table = Table.start(crypt, crypt.options(seats=len(_NAMES)), seed=_CRYPT_SEED)
    random = Random(_CRYPT_SEED)
    news = _play(table, random, lambda last: table.state.round == 5 and isinstance(last, Pushed))
    pictures = {
        "crypt-board": draw.board(_scene(table, None, news), words),
        "crypt-hand": draw.hand(_scene(table, Seat(2), news), words),
    }
    news = _play(table, random, lambda _: False)
    return pictures | {
        "crypt-scores": draw.board(_scene(table, None, news), words),
        "crypt-lobby": draw.banner(words, _NAMES[:3], len(_NAMES), "Maud waits for one more"),
    }


def _play(table: Table[Any, Any], random: Random, enough: Callable[[Event], bool]) -> tuple[Event, ...]:
    """Plays on until something happens that is `enough`, or to the end; returns what happened last."""
    happened: tuple[Event, ...] = ()
    while table.ask is not None and not (happened and enough(happened[-1])):
        happened = table.answer(table.ask.seat, random_answer(table.ask, random)) or happened
    return happened


def _scene(table: Table[Any, Any], seat: Seat | None, news: tuple[Event, ...]) -> Scene[Any]:
    ask = table.ask
    return Scene(
        view=table.view(seat),
        moment=table.game.moment(table.state),
        asked=None if ask is None else Seat(ask.seat),
        prompt=None if ask is None else ask.prompt,
        news=tuple(event for event in news if event.readable_by(seat)),
        verdict=table.game.verdict(table.state) if ask is None else (),
    )
