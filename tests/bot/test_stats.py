"""What somebody has finished, who does best at a server, who is seen there, and forgetting all of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from engines.crypt.state import ClaimPhase
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Member, Rig, afloat, dealt, everything, lists, pictures, play_on, text_of
from tests.bot.stored import result_of_game
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import seat, table_at, up


async def finished_game(rig: Rig) -> None:
    """Alice and Bob play the last round of Crypt."""
    with dealt(table_at(ClaimPhase(), up("idol 4"), seats=[seat("idol 2"), seat()], last_round=True)):
        await rig.start(rig.person("Alice"), rig.person("Bob", "fr"))
    await play_on(rig, Random(1))


async def finished(rig: Rig, game: str, *people: Member | None, guild: int | None = None, **told: object) -> None:
    """A result of so many people in the database; None is a computer player. Whoever comes first has won."""
    assert rig.client.harbour is not None
    names = [next((name for name, one in rig.people.items() if one is person), "Bot") for person in people]
    users = [None if person is None else person.id for person in people]
    summary = {
        "players": users,
        "names": names,
        "bot": [place for place, user in enumerate(users) if user is None],
        "places": list(range(1, len(users) + 1)),
        "winners": [0],
        "scores": [],
        **told,
    }
    await result_of_game(rig.client.harbour.store, game, guild or rig.guild.id, json.dumps(summary))


async def test_finished_games_are_shown_in_a_picture_and_in_words(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        assert (await rig.slash(alice, "stats")).words == "No finished game yet."
        await finished_game(rig)
        told = await rig.slash(alice, "stats")
        assert told.words == "**Finished games** · Riverboat · Alice"
        (described,) = pictures(told.private)
        assert described.startswith(
            "Finished games. Riverboat.\nCrypt, against each other · place 1 of 2 · provisional: "
        )
        assert "100% won, 1 game played" in described
        of_alice = await rig.slash(rig.people["Bob"], "stats", player=alice, game="crypt")
        assert "100\u202f% de victoires, 1 partie" in pictures(of_alice.private)[0]
        assert english_in(everything(of_alice.private)) == set()
        assert (await rig.slash(alice, "stats", game="twenty-strong")).words == "No finished game yet."
        assert check_simcord(rig.env) == []


async def test_a_leaderboard_lists_the_best_first_and_whoever_looks_further_down(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, zoe = rig.person("Alice"), rig.person("Zoé", "fr")
        assert (await rig.slash(alice, "leaderboard", game="crypt")).words == "No finished game yet."
        others = [rig.person(f"Ada {number}") for number in range(11)]
        for other in others:
            await finished(rig, "crypt", other, alice)
        told = await rig.slash(zoe, "leaderboard", game="crypt")
        assert told.words.startswith("**Crypt** · les uns contre les autres · Riverboat · ")
        lines = pictures(told.private)[0].splitlines()
        assert len(lines) == 1 + 10 + 1
        assert "Alice" not in "".join(lines), "she is the last of twelve"
        assert all("provisoire" in line for line in lines[1:11])
        assert english_in(everything(told.private)) == set()
        hers = pictures((await rig.slash(alice, "leaderboard", game="crypt")).private)[0].splitlines()
        assert hers[11].startswith("12. Alice: ")
        assert hers[11].endswith(" points, 0% won, 11 games played.")


async def test_the_ways_to_play_a_game_have_lists_of_their_own(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await finished(rig, "lost-expedition", alice, bob)
        await finished(rig, "lost-expedition", alice, bob, places=[], winners=[0, 1])
        await finished(rig, "lost-expedition", bob, places=[], scores=[24], winners=[0])
        told = await rig.slash(alice, "leaderboard", game="lost-expedition")
        (kinds,) = lists(told.private)
        assert [option.label for option in kinds.options] == ["Against each other", "Together", "Alone"]
        turned = await rig.pick(alice, told.private, "Against", "Together")
        assert turned.private.id == told.private.id
        assert "1. Alice: 1 victory, 100% won, 1 game played." in pictures(turned.private)[0]
        alone = await rig.pick(alice, turned.private, "Against", "Alone")
        assert "1. Bob: 24 at best, 24 on average, 1 game played." in pictures(alone.private)[0]
        assert check_simcord(rig.env) == []


async def test_what_is_finished_elsewhere_is_seen_elsewhere(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await finished(rig, "crypt", alice, bob, guild=77)
        assert (await rig.slash(bob, "leaderboard", game="crypt")).words == "No finished game yet."
        assert (await rig.slash(bob, "stats", player=alice)).words == "No finished game yet."


async def test_who_does_not_want_to_be_listed_is_in_no_list_and_looked_up_by_nobody(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        await finished(rig, "crypt", alice, bob)
        mine = (await rig.slash(alice, "settings me")).private
        changed = await rig.pick(alice, mine, "Show me on", "no")
        assert "Show me on leaderboards: no" in list(everything(changed.private))
        listed = pictures((await rig.slash(bob, "leaderboard", game="crypt")).private)[0]
        assert "Alice" not in listed
        assert "1. Bob" in listed
        assert (await rig.slash(bob, "stats", player=alice)).words == "Alice ne montre pas ses résultats."
        assert "Crypt" in pictures((await rig.slash(alice, "stats")).private)[0], "her own she sees"
        await rig.pick(bob, (await rig.slash(bob, "settings me")).private, "Me montrer", "non")
        nobody = (await rig.slash(alice, "leaderboard", game="crypt")).words
        assert nobody == "Nobody who has finished this game here wants to be listed."


async def test_who_is_forgotten_has_no_settings_no_games_and_no_name(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await finished_game(rig)
        before = pictures((await rig.slash(rig.people["Bob"], "leaderboard", game="crypt")).private)[0]
        assert "Alice" in before
        settings = (await rig.slash(alice, "settings me")).private
        mine = await rig.pick(alice, settings, "My language", "French")
        sure = (await rig.press(alice, mine.private, "Tout oublier de moi")).private
        assert "Les parties en cours continuent" in text_of(sure)
        await rig.press(alice, sure, "Oui, tout oublier")
        assert (await rig.slash(alice, "stats")).words == "No finished game yet."
        kept = await rig.everything_stored()
        assert str(alice.id) not in kept
        assert "Alice" not in kept
        assert "Alice" not in pictures((await rig.slash(rig.people["Bob"], "leaderboard", game="crypt")).private)[0]
        again = (await rig.slash(rig.people["Bob"], "stats")).private
        assert "1 partie" in pictures(again)[0], "what others have played stays"
