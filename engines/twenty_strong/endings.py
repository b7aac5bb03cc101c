"""How a game ends."""

from __future__ import annotations

from engines.core import Flow, Outcome, end

from .day_events import GameEnded
from .pieces import Battle, Ending
from .state import ME, EndPhase, TwentyStrong


def finish(state: TwentyStrong, ending: Ending) -> Flow[None]:
    """The game ends here and now."""
    state.phase = EndPhase(ending=ending, battle=state.battle or Battle())
    yield GameEnded(ending=ending, day=state.day, tyrant=state.tyrant)
    end(state, Outcome(winners=(ME,) if ending is Ending.WON else ()))
