"""Other worlds: games in which all that a seat does not know is dealt anew. It must not be able to tell them apart."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.core import Ask, Event, Game, GameOptions, IllegalAnswer, Keys, Randomness, Table, random_answer, redeal
from engines.crypt import CRYPT
from engines.crypt.options import CryptOptions
from engines.lost_expedition import LOST_EXPEDITION
from engines.lost_expedition.adventures import DeckName
from engines.lost_expedition.options import LostExpeditionOptions

from .crypt_tables import lively_answer

Viewer = int | None
Moves = list[tuple[int, Keys]]


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to play a game, for tests that all games pass."""

    game: Game[Any, Any]
    options: GameOptions
    several: Sequence[Mapping[str, object]]
    """What differs from one game to the next."""
    keys: re.Pattern[str]
    """All keys of options that it may have: they say places, and nothing of what lies there."""
    answer: Callable[[Ask[Any], Random], Keys] = random_answer

    def __str__(self) -> str:
        facts = self.options.model_dump()
        return " ".join([self.game.key, *([facts["mode"]] if "mode" in facts else []), str(facts["seats"])])

    def seats(self, table: Table[Any, Any]) -> range:
        """All seats at a table, with those that nobody sits on."""
        state = table.state
        return range(len(state.players) if hasattr(state, "players") else state.seats)

    def start(self, number: int, game: Game[Any, Any] | None = None) -> Table[Any, Any]:
        """One of many games; `game` plays it instead."""
        options = self.options.model_copy(update=self.several[number % len(self.several)])
        return Table.start(game or self.game, options, seed=f"hidden {number}")


_CRYPT_KEYS = re.compile(r"[1-6]\.[1-3]x[1-6]|end|recover|pass|look|remains|take[1-6]|die\d+|keep|no|first\d+")
_EXPEDITION_KEYS = re.compile(
    r"hand\d(upper|lower|left|right)?|draw|left|right|let|upper|lower|[A-D]\d*|leave|pay\d+|each|heal[0-2]|card\d+"
)
_RIVER_KEYS = re.compile(
    r"hand\d(-[\w-]+)?|S\d\d(-[\w-]+)?|stop[\d-]+|byhand|all|keep|back|raise[12]|(green|luck)\d|roll|act1?|take|no|done|none|"
    r"captain|prospector|journalist|heiress|(shrine|gorge|chateau|chasm|gunsloop|ruin)(1|-\w+)?|[0-3](focus|feat|treasure|courage)|"
    r"focus|feat|treasure|courage|over\d+|line\d+-\d+|buyS\d\d(-S\d\d)*|turn\w+-\w+|give[0-3]"
)
_SCENARIOS = ({"scenario": "I"}, {"scenario": "II", "reroll_rule": "v2_5", "pass_map": "yes"})
_FACES = ({"faces": "b"}, {"faces": "a"}, {"faces": "random"})
_DECKS = tuple({"deck": deck} for deck in DeckName)


def _expedition(mode: str, seats: int) -> Setting:
    options = LostExpeditionOptions.model_validate({"mode": mode, "seats": seats})
    return Setting(LOST_EXPEDITION, options, _DECKS, _EXPEDITION_KEYS)


CRYPT_SETTINGS = tuple(
    Setting(CRYPT, CryptOptions(seats=seats), _FACES, _CRYPT_KEYS, lively_answer) for seats in (1, 2, 3, 4)
)
EXPEDITION_SETTINGS = (
    _expedition("solo", 1),
    *(_expedition("cooperative", seats) for seats in (2, 3, 4, 5)),
    _expedition("duel", 2),
)
RIVER_SETTINGS = tuple(
    Setting(ANCIENT_TERRIBLE_THINGS, AncientTerribleThingsOptions(seats=seats), _SCENARIOS, _RIVER_KEYS)
    for seats in (2, 4)
)
SETTINGS = (*CRYPT_SETTINGS, *EXPEDITION_SETTINGS, *RIVER_SETTINGS)


def shape(ask: Ask[Any] | None, viewer: Viewer) -> object:
    """All that `viewer` can see of a question: everything but the values that only the rules get back."""
    if ask is None:
        return None
    seen = ask.seen_by(viewer)
    return replace(
        seen,
        options=tuple(replace(option, value=None) for option in seen.options),
        alone=tuple(replace(option, value=None) for option in seen.alone),
    )


@dataclass
class Compared:
    """How many other worlds were looked at, and where one of them looked different."""

    worlds: int = 0
    told_apart: int = 0
    leaks: list[str] = field(default_factory=list)


def compare(setting: Setting, table: Table[Any, Any], then: Keys, number: int, found: Compared) -> None:
    """Deals the unknown anew at the checkpoint, replays the stretch, and compares what each viewer meets.

    `then` is the next answer: what it leads to is compared too, beyond the next checkpoint. Not so the end of the game,
    which may show everything.
    """
    assert table.ask is not None
    checkpoint, kept = json.loads(table.dump())["stretches"][-1]
    moves: Moves = [*((given[0], tuple(given[1])) for given in kept), (table.ask.seat, then)]
    real, happened, _ = replay(table.game, table.game.load(checkpoint), moves)
    if real.ask is None:
        return
    viewers: list[Viewer] = [*setting.seats(real), None]
    for viewer in viewers:
        state = table.game.load(checkpoint)
        lying = [hidden.card for hidden in table.game.secrets(state)]
        redeal(table.game.secrets(state), viewer, Randomness(seed=f"world {number} {viewer}"))
        if lying == [hidden.card for hidden in table.game.secrets(state)]:
            continue
        where = f"viewer {viewer}, {table.ask.name}"
        world, otherwise, refused = replay(table.game, state, moves)
        mine, others = readable(happened, viewer), readable(otherwise, viewer)
        # An answer that the other world does not know shows in what it told first: a card from a secret hand, say.
        beyond = len(others) if refused and len(others) < len(mine) else None
        differing = next((n for n, (a, b) in enumerate(zip(mine, others, strict=False)) if a != b), beyond)
        if differing is not None and mine[differing].reveals:
            found.told_apart += 1
        elif refused:
            found.leaks.append(f"{where}: an answer that is possible in one world only")
        elif differing is not None or len(mine) != len(others):
            found.leaks.append(f"{where}: an event tells something hidden")
        else:
            found.worlds += 1
            found.leaks += [f"{where}: {what}" for what in differences(real, world, viewer)]


def replay(game: Game[Any, Any], state: Any, moves: Moves) -> tuple[Table[Any, Any], list[Event], bool]:
    """The table after these moves, what happened, and whether one of them was refused."""
    table: Table[Any, Any] = Table(game, state)
    happened = list(table.opening)
    for number, keys in moves:
        try:
            happened += table.answer(number, keys)
        except IllegalAnswer:
            return table, happened, True
    return table, happened, False


def readable(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events that `viewer` may read."""
    return [event for event in events if event.readable_by(viewer)]


def differences(real: Table[Any, Any], world: Table[Any, Any], viewer: Viewer) -> Iterator[str]:
    """What `viewer` could tell the two worlds apart by."""
    looks: dict[str, Callable[[Table[Any, Any]], object]] = {
        "view": lambda table: table.view(viewer),
        "question": lambda table: shape(table.ask, viewer),
        "question to come": lambda table: None if viewer is None else shape(coming(table, viewer), viewer),
        "heading": lambda table: (table.game.moment(table.state), table.game.page(table.state)),
        "rules page": lambda table: table.game.chapter(table.state),
        "undo": lambda table: table.can_undo,
    }
    return (what for what, look in looks.items() if look(real) != look(world))


def coming(table: Table[Any, Any], seat: int) -> Ask[Any] | None:
    """What a seat may answer in advance."""
    found: Ask[Any] | None = table.game.coming(table.state, seat)
    return found


def watch(setting: Setting, number: int, found: Compared, game: Game[Any, Any] | None = None) -> None:
    """A random game to its end or to the first leak, compared after every answer."""
    table, random = setting.start(number, game), Random(number)
    for answered in count():
        if table.ask is None or found.leaks:
            return
        keys = setting.answer(table.ask, random)
        compare(setting, table, keys, answered, found)
        table.answer(table.ask.seat, keys)
