"""Pictures of real games for people who want to see them before they play: the same ones every time."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, TypeAlias

from PIL import Image

from data.loader import SOURCE_LANGUAGE, catalogue
from engines import GAMES
from engines.ancient_terrible_things.cards import KEY as ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.state import GREEN_DICE, AncientTerribleThings, Explore, Rolling
from engines.core import Ask, Event, Game, Seat, Table, random_answer
from engines.crypt.events import Pushed
from engines.lost_expedition.adventures import KEY as LOST_EXPEDITION
from engines.lost_expedition.state import Hike, Laying, LostExpedition, Part
from engines.twenty_strong.cards import KEY as TWENTY_STRONG
from engines.twenty_strong.events import Rolled
from engines.twenty_strong.pieces import Step
from engines.twenty_strong.state import Activation, StrategyPhase, TwentyStrong
from engines.twenty_strong.words import Zone
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.words import Words

Draw: TypeAlias = Callable[[], Image.Image]

_ENDS = ("-scores", "-end")
_NAMES = ("Maud", "Théodore", "Ines", "Oscar", "Zoé")
_FOUR = _NAMES[:4]
_CRYPT_SEED = "showcase 487"
_EXPEDITION_SEED = "showcase 311"
_THINGS_SEED = "river 11"
_STRONG_SEED = "bones 43"
_TRIES = 8


def showcase() -> dict[str, Image.Image]:
    """Pictures by file name without ending: of each game a lobby, a lively moment, a hand, the end."""
    return {name: draw() for name, draw in _pictures()}


def warm_up() -> None:
    """Draws what is seen first, so that fonts, grounds and pieces are ready before somebody waits for a picture."""
    for name, draw in _pictures():
        if not name.endswith(_ENDS):
            draw()


def _pictures() -> Iterator[tuple[str, Draw]]:
    yield from _crypt()
    yield from _lost_expedition()
    yield from _ancient_terrible_things()
    yield from _twenty_strong()


def _crypt() -> Iterator[tuple[str, Draw]]:
    game, drawn = GAMES["crypt"], RENDERERS["crypt"]
    words = _words(game, len(_FOUR))
    yield "crypt-lobby", partial(drawn.banner, words, _FOUR[:3], len(_FOUR), "Maud waits for one more")
    table, random = _begun(game, _CRYPT_SEED, seats=len(_FOUR))
    news = _play(table, random, lambda last: table.state.round == 5 and isinstance(last, Pushed))
    yield "crypt-board", partial(drawn.board, _scene(table, None, news), words)
    yield "crypt-hand", partial(drawn.hand, _scene(table, Seat(2), news), words)
    news = _play(table, random, lambda _: False)
    yield "crypt-scores", partial(drawn.board, _scene(table, None, news), words)


def _lost_expedition() -> Iterator[tuple[str, Draw]]:
    game, drawn = GAMES[LOST_EXPEDITION], RENDERERS[LOST_EXPEDITION]
    words = _words(game, len(_NAMES))
    yield "lost-expedition-lobby", partial(drawn.banner, words, _NAMES[:3], len(_NAMES), "Maud waits for two more")
    table, random = _begun(game, _EXPEDITION_SEED, seats=len(_NAMES), difficulty="easy")
    news = _play(table, random, lambda _: isinstance(table.state.phase, Laying) and table.state.phase.laid == 4)
    yield "lost-expedition-hand", partial(drawn.hand, _scene(table, _asked(table), news), words)
    news = _play(table, random, lambda _: _in_the_middle_of_a_hike(table.state))
    yield "lost-expedition-board", partial(drawn.board, _scene(table, None, news), words)
    news = _play(table, random, lambda _: False)
    yield "lost-expedition-end", partial(drawn.board, _scene(table, None, news), words)


def _in_the_middle_of_a_hike(state: LostExpedition) -> bool:
    (team,) = state.teams
    return (
        isinstance(state.phase, Hike)
        and state.phase.part is Part.RED
        and len(team.passed) > 2
        and len(team.path) > 2
        and team.steps < state.length - 2
    )


def _ancient_terrible_things() -> Iterator[tuple[str, Draw]]:
    game, drawn = GAMES[ANCIENT_TERRIBLE_THINGS], RENDERERS[ANCIENT_TERRIBLE_THINGS]
    words = _words(game, len(_FOUR))
    yield "terrible-things-lobby", partial(drawn.banner, words, _FOUR[:3], len(_FOUR), "Maud waits for one more")
    table, random = _begun(game, _THINGS_SEED, seats=len(_FOUR))
    news = _play(table, random, lambda _: table.state.round == 3 and isinstance(table.state.phase, Explore))
    yield "terrible-things-board", partial(drawn.board, _scene(table, None, news), words)
    news = _play(table, random, lambda _: _between_two_rolls(table.state))
    yield "terrible-things-dice", partial(drawn.board, _scene(table, None, news), words)
    yield "terrible-things-hand", partial(drawn.hand, _scene(table, _asked(table), news), words)
    news = _play(table, random, lambda _: False)
    yield "terrible-things-end", partial(drawn.board, _scene(table, None, news), words)


def _between_two_rolls(state: AncientTerribleThings) -> bool:
    """An Encounter that is still to be overcome, with Focus to spend and more than the green dice."""
    return (
        isinstance(state.phase, Rolling)
        and state.phase.re_rolls == 1
        and state.here.encounter is not None
        and len(state.pool) > GREEN_DICE
    )


def _twenty_strong() -> Iterator[tuple[str, Draw]]:
    game, drawn = GAMES[TWENTY_STRONG], RENDERERS[TWENTY_STRONG]
    words = _words(game, 1)
    yield "twenty-strong-lobby", partial(drawn.banner, words, _NAMES[:1], 1, "Maud sets out alone")
    table, _ = _begun(game, _STRONG_SEED, seats=1)
    news = _play(table, None, lambda _: _about_to_choose_a_day(table.state))
    yield "twenty-strong-day", partial(drawn.board, _scene(table, None, news), words)
    news = _play(table, None, lambda last: isinstance(last, Rolled) and _in_the_thick_of_a_battle(table.state))
    yield "twenty-strong-board", partial(drawn.board, _scene(table, None, news), words)
    news = _play(table, None, lambda _: False)
    yield "twenty-strong-end", partial(drawn.board, _scene(table, None, news), words)


def _about_to_choose_a_day(state: TwentyStrong) -> bool:
    return isinstance(state.phase, Activation) and state.day > 2


def _in_the_thick_of_a_battle(state: TwentyStrong) -> bool:
    """Several Baddies, dice that lie on some of them, others to apply, and something to use."""
    return (
        isinstance(state.phase, StrategyPhase)
        and state.phase.step is Step.APPLY
        and len(state.undefeated) > 2
        and any(die.zone is Zone.APPLIED for die in state.dice)
        and len(state.items) + len(state.locks) > 1
    )


def _words(game: Game[Any, Any], players: int) -> Words:
    return Words(SOURCE_LANGUAGE, catalogue(SOURCE_LANGUAGE), _NAMES[:players], game.phantoms)


def _begun(game: Game[Any, Any], seed: str, **options: object) -> tuple[Table[Any, Any], Random]:
    return Table.start(game, game.options(**options), seed=seed), Random(seed)


def _play(table: Table[Any, Any], random: Random | None, enough: Callable[[Event], bool]) -> tuple[Event, ...]:
    """Plays on until something happens that is `enough`, or to the end; returns what happened last.

    Without `random`, the bot plays as for somebody who is away.
    """
    happened: tuple[Event, ...] = ()
    while (ask := table.ask) is not None and not (happened and enough(happened[-1])):
        keys = table.game.stand_in(table.view(ask.seat), ask) if random is None else _answer(ask, random)
        happened = table.answer(ask.seat, keys) or happened
    return happened


def _answer(ask: Ask[Any], random: Random) -> tuple[str, ...]:
    """An answer at random, grave ones only where it can hardly be helped."""
    grave = {option.key for option in (*ask.options, *ask.alone) if option.grave}
    answers = [random_answer(ask, random) for _ in range(_TRIES if grave else 1)]
    return next((keys for keys in answers if not grave & set(keys)), answers[0])


def _asked(table: Table[Any, Any]) -> Seat | None:
    return None if table.ask is None else Seat(table.ask.seat)


def _scene(table: Table[Any, Any], seat: Seat | None, news: tuple[Event, ...]) -> Scene[Any]:
    ask = table.ask
    return Scene(
        view=table.view(seat),
        moment=table.game.moment(table.state),
        asked=_asked(table),
        prompt=None if ask is None else ask.prompt,
        news=tuple(event for event in news if event.readable_by(seat)),
        verdict=table.game.verdict(table.state) if ask is None else (),
    )
