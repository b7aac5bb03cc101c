"""What somebody has finished, and forgetting it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engines.crypt.state import ClaimPhase
from tests.bot.sim_rig import Rig, afloat, dealt, play_on, text_of
from tests.engines.crypt_tables import seat, table_at, up


async def finished_game(rig: Rig) -> None:
    """Alice and Bob play the last round of Crypt."""
    with dealt(table_at(ClaimPhase(), up("idol 4"), seats=[seat("idol 2"), seat()], last_round=True)):
        await rig.start(rig.person("Alice"), rig.person("Bob", "fr"))
    await play_on(rig, Random(1))


async def test_finished_games_are_counted_with_victories_and_the_best_score(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        assert (await rig.slash(rig.person("Alice"), "stats")).words == "No finished game yet."
        await finished_game(rig)
        told = (await rig.slash(rig.person("Alice"), "stats")).words
        assert told.startswith("### Finished games of Alice\n**Crypt** · 1 game, 1 won, best ")
        assert "1 partie, 1 victoire" in (await rig.slash(rig.people["Bob"], "stats", player=rig.people["Alice"])).words


async def test_who_is_forgotten_has_no_settings_no_games_and_no_name(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await finished_game(rig)
        mine = (await rig.slash(alice, "settings me")).private
        sure = (await rig.press(alice, mine, "Forget me")).private
        assert "Games under way go on" in text_of(sure)
        assert (await rig.press(alice, sure, "Yes, forget me")).words == "You are forgotten."
        assert (await rig.slash(alice, "stats")).words == "No finished game yet."
        kept = await rig.everything_stored()
        assert str(alice.id) not in kept
        assert "Alice" not in kept
        assert "1 victoire" not in (await rig.slash(rig.people["Bob"], "stats")).words
