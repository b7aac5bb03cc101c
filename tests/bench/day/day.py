"""A day from its first lobby to its last look at the books."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.bench.day.audit import audit, audit_clocks, old_boards
from tests.bench.day.company import VOYAGES, Surroundings
from tests.bench.day.ledger import NO_REASON, Ledger
from tests.bench.day.lookout import Lookout
from tests.bench.day.party import Party
from tests.bench.day.vessel import Vessel
from tests.bench.day.weather import Weather
from tests.discord.people import Person
from tests.discord.server import Server, running

SPEED = 4320.0
"""Twenty seconds are a day, for the bot."""
A_CHANNEL = 20
"""Tables in a channel."""
FRENCH = 3
"""Every third person reads French."""
HOLIDAY, LONGER = 24.0, 8.0
"""Days without a press after which a table is announced to close, and until it closes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How long people play, at how many tables, how busily; and the seed of everything."""

    seconds: float = 600.0
    tables: int = 200
    presses: float = 20.0
    """Presses a second at all tables together, about."""
    drawers: int = 0
    """Processes that draw; 0: threads of the bot draw."""
    seed: int = 1

    @property
    def calm(self) -> float:
        """Mean seconds between two faults: a short day has its share of them too."""
        return min(6.0, self.seconds / 30)


class Day:
    """One run."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self._folder = folder
        self._channels = [f"deck-{n}" for n in range(1 + plan.tables // A_CHANNEL)]
        self._ledger = Ledger()
        self._states = Counter[str]()
        self._lines: list[str] = []

    async def live(self) -> list[str]:
        """Plays the day; returns what is wrong at its end."""
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(running(*self._channels))
            vessel = Vessel(server, self._folder, SPEED, self.plan.drawers)
            stack.push_async_callback(vessel.end)
            await vessel.launch()
            lookout = Lookout(server)
            weather = Weather(server, lookout, vessel, Random(f"weather {self.plan.seed}"))
            parties = self._parties(server, lookout)
            await self._play(parties, weather)
            await self._calm_down(server, vessel, parties, weather)
            problems = await audit_clocks(vessel.url)
            await self._holiday(vessel, parties)
            await vessel.end()
            found, self._states = await audit(server, lookout, vessel.url)
            problems += found
            problems += [f"logged: {line}" for line in vessel.errors]
            lost = self._ledger.unanswered(server, vessel)
            if lost[NO_REASON]:
                problems.append(f"{lost[NO_REASON]} presses were not answered at all")
            self._lines = list(self._summary(server, lookout, vessel, weather, parties))
            return problems

    def figures(self) -> list[str]:
        """The day in figures."""
        return self._lines

    def _parties(self, server: Server, lookout: Lookout) -> list[Party]:
        random = Random(f"people {self.plan.seed}")
        crowd = [server.person(f"p{n}", "fr" if n % FRENCH == 0 else "en-US") for n in range(3 * self.plan.tables)]
        around = Surroundings(server, lookout, self._ledger, crowd[: self.plan.tables // 4 or 1], SPEED)
        mean = self.plan.tables / self.plan.presses
        found, begins = [], self.plan.seconds / 5
        for number in range(self.plan.tables):
            voyage = VOYAGES[number % len(VOYAGES)]
            people: list[Person] = random.sample(crowd, voyage.people)
            channel = server.channel(self._channels[number % len(self._channels)])
            tempo = mean * random.choice([0.4, 0.6, 1.0, 2.0])
            found.append(Party(around, voyage, people, channel, Random(f"{self.plan.seed} {number}"), tempo, begins))
        return found

    async def _play(self, parties: list[Party], weather: Weather) -> None:
        blowing = asyncio.create_task(weather.blow(self.plan.calm))
        playing = [asyncio.create_task(party.live()) for party in parties]
        done, _ = await asyncio.wait([blowing, *playing], timeout=self.plan.seconds, return_when="FIRST_EXCEPTION")
        for party in parties:
            party.over = True
        for task in done:
            task.result()
        await asyncio.wait(playing, timeout=20)
        blowing.cancel()
        for task in playing:
            task.cancel()
        await asyncio.gather(blowing, *playing, return_exceptions=True)

    async def _calm_down(self, server: Server, vessel: Vessel, parties: list[Party], weather: Weather) -> None:
        """Nothing fails any more. Somebody looks at each table, and the bot starts anew: all that was behind comes."""
        weather.clear()
        await server.until(lambda: server.gateway.connected, "connects again", 60)
        await asyncio.gather(*(party.look() for party in parties))
        await vessel.settled()
        await vessel.restart(signal.SIGTERM)
        await vessel.settled()

    async def _holiday(self, vessel: Vessel, parties: list[Party]) -> None:
        """For weeks nobody plays. A third of the tables come back when they are about to be closed."""
        await vessel.later(HOLIDAY)
        await vessel.settled()
        await asyncio.gather(*(party.look() for party in parties[::3]))
        await vessel.later(HOLIDAY + LONGER)
        await vessel.settled()

    def _summary(
        self, server: Server, lookout: Lookout, vessel: Vessel, weather: Weather, parties: list[Party]
    ) -> Iterator[str]:
        answered = self._ledger.milliseconds
        lost = self._ledger.unanswered(server, vessel)
        yield _line("seed", self.plan.seed)
        yield _line("tables opened", sum(self._states.values()))
        for state, number in sorted(self._states.items()):
            yield _line(f"  {state}", number)
        yield _line("games finished", sum(party.finished for party in parties))
        yield _line("presses and commands", len(self._ledger.presses))
        for act, number in self._ledger.acts.most_common():
            yield _line(f"  {act}", number)
        yield _line("answered", len(answered))
        yield _line("  later than 2.5 s", self._ledger.late)
        for name, part in (("p50", 0.5), ("p99", 0.99), ("slowest", 1.0)):
            yield _line(f"  {name}, ms", round(answered[min(len(answered) - 1, int(part * len(answered)))]))
        for why, number in lost.most_common():
            yield _line(f"not answered: {why}", number)
        for kind, number in sorted(weather.happened.items()):
            yield _line(f"fault: {kind}", number)
        for how, number in server.counts().most_common():
            yield _line(f"messages: {how}", number)
        yield _line("old pages that kept their controls", old_boards(lookout))
        yield _line("CPU of the bot's process, s", round(vessel.cpu))
        yield _line("memory of the bot's process, MiB", round(vessel.memory / 1024))
        for event, number in vessel.logged.most_common(20):
            yield _line(f"logged: {event}", number)


def _line(name: str, value: float) -> str:
    return f"{name:<44} {value:>10}"
