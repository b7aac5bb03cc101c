"""What every party of people shares: where they are, how they press, and when they are away."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.bench.day.ledger import Ledger
from tests.bench.day.lookout import Lookout, act, find
from tests.discord.interactions import Press
from tests.discord.people import HERE, Person, Scene
from tests.discord.screens import SELECTS, Message
from tests.discord.server import Server
from tests.discord.wire import Json
from tests.discord.world import Channel


@dataclass(frozen=True, slots=True)
class Voyage:
    """What is played, and by how many."""

    game: str
    people: int
    mode: str = ""


VOYAGES = (
    *(Voyage("crypt", people) for people in (1, 2, 3, 4)),
    Voyage("lost-expedition", 1),
    Voyage("lost-expedition", 2, "duel"),
    *(Voyage("lost-expedition", people) for people in (2, 3, 4, 5)),
    *(Voyage("ancient-terrible-things", people) for people in (2, 3, 4)),
    Voyage("twenty-strong", 1),
)


@dataclass
class Surroundings:
    """What all parties share."""

    server: Server
    lookout: Lookout
    ledger: Ledger
    strangers: Sequence[Person]
    """People who watch, press what is not theirs and take seats that are free."""
    speed: float
    """How much faster time passes for the bot."""

    def seconds(self, days: float) -> float:
        """How long so many days of the bot take."""
        return days * 86400 / self.speed


@dataclass
class Company:
    """People who want to play together, the first of them their host."""

    around: Surroundings
    voyage: Voyage
    people: list[Person]
    channel: Channel
    random: Random
    tempo: float
    """Mean seconds between two things that happen."""
    begins: float
    """Seconds at most until somebody opens a table."""
    table: int = 0
    over: bool = False
    finished: int = 0
    _away: dict[str, float] = field(default_factory=dict)

    async def use(self, who: Person, message: Message, control: Json, *values: str, scene: Scene = HERE) -> Press:
        """Somebody uses a control of a message."""
        if control["type"] in SELECTS:
            press = await who.choose(message, control["custom_id"], *(values or self._some(control)), scene=scene)
        else:
            press = await who.click(message, control["custom_id"], scene)
        self.around.ledger.note(press, act(control))
        return press

    async def opened(self, who: Person, message: Message, what: str) -> Message | None:
        """The private message that a button of a message opens; None where there is none, or no answer."""
        buttons = find(message, what)
        return await private(await self.use(who, message, buttons[0])) if buttons else None

    def _some(self, control: Json) -> list[str]:
        values = [option["value"] for option in control["options"]]
        least, most = control.get("min_values", 1), control.get("max_values", 1)
        return self.random.sample(values, self.random.randint(least, min(most, len(values))))

    def anybody(self) -> Person:
        return self.random.choice(self.people)

    def is_away(self, who: Person) -> bool:
        return asyncio.get_running_loop().time() < self._away.get(who.id, 0.0)

    def goes_away(self, who: Person, days: float) -> None:
        self._away[who.id] = asyncio.get_running_loop().time() + self.around.seconds(days)


def names(message: Message, who: Person) -> bool:
    return re.search(rf"\b{who.user.name.title()}\b", message.text) is not None


async def private(press: Press) -> Message | None:
    """The private message that answers a press, as soon as it is there."""
    for _ in range(40):
        found = [message for message in (*press.followups, press.original) if message is not None and message.ephemeral]
        if press.answer is None or (found and not found[0].loading):
            return found[0] if found else None
        if not found and press.type not in {5, 6}:
            return None
        await asyncio.sleep(0.05)
    return None
