"""A language of one's own: chosen once, read everywhere that only one person sees, without a look at the database."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.people import People
from data.loader import rules
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Member, Rig, afloat, everything, labels, lists, text_of


async def speak(rig: Rig, who: Member, language: str) -> list[str]:
    """Chooses a language in the settings; returns all that the changed message says."""
    mine = (await rig.slash(who, "settings me")).private
    (menu,) = [one for one in lists(mine) if any(option.value == "discord" for option in one.options)]
    return list(everything((await rig.use(who, mine, menu, language)).private))


async def test_what_somebody_chose_counts_for_commands_presses_and_suggestions_and_survives_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob)
        said = await speak(rig, alice, "fr")
        assert "Tes réglages, pour toutes les tables." in said
        assert "Ma langue\u00a0: français" in said
        assert english_in(said) == set()
        monkeypatch.delattr(People, "player")
        monkeypatch.delattr(People, "chosen_languages")
        assert "Commencer\u00a0: /jouer" in (await rig.slash(alice, "help")).words
        more = (await rig.press(alice, rig.board, "More")).private
        assert "Quitter la table" in labels(more)
        assert (await rig.slash(alice, "leaderboard", game="crypt")).words == "Aucune partie finie pour l'instant."
        titles = [choice["name"] for choice in await alice.autocomplete(rig.channel, "rules", "topic", "")]
        assert titles == [page.title for page in rules("crypt", "fr")]
        assert "Leave the table" in labels((await rig.press(bob, rig.board, "More")).private), "Bob has chosen nothing"
        monkeypatch.undo()
        await rig.restart()
        assert "Commencer\u00a0: /jouer" in (await rig.slash(alice, "help")).words
        assert "My language: as Discord says" in await speak(rig, alice, "discord")
        assert "Start: /play" in (await rig.slash(alice, "help")).words


async def test_a_table_speaks_the_language_that_whoever_opens_it_has_chosen(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale=None) as rig:
        alice = rig.person("Alice")
        await speak(rig, alice, "fr")
        await rig.slash(alice, "play", game="crypt")
        assert "ouvre une table" in text_of(rig.lobby)


async def test_who_is_forgotten_reads_what_discord_says(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await speak(rig, alice, "fr")
        asked = (await rig.press(alice, (await rig.slash(alice, "settings me")).private, "Tout oublier de moi")).private
        await rig.press(alice, asked, "Oui, tout oublier")
        assert "Start: /play" in (await rig.slash(alice, "help")).words
