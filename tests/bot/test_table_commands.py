"""`/table`: each command does what its button does; and moderators end tables, by button and by command."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.refusals import NO_TABLE_HERE, NOTHING_TO_UNDO, host_only
from engines.crypt.state import ClaimPhase
from tests.bot.sim_rig import Member, Rig, afloat, dealt, labels, said, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import seat, table_at, up


async def two_at_a_table(rig: Rig) -> tuple[Member, Member]:
    """Alice is to claim; Bob reads French."""
    alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
    with dealt(table_at(ClaimPhase(), up("idol 1"), seats=[seat(), seat()])):
        await rig.start(alice, bob)
    return alice, bob


def moderator(rig: Rig) -> Member:
    """Somebody who may manage messages and sits nowhere."""
    role = rig.guild.create_role("watch", permissions=discord.Permissions(manage_messages=True))
    rig.people["Max"] = rig.guild.add_member(rig.env.create_user("Max"), roles=[role])
    return rig.person("Max", "fr")


async def test_undo_takes_the_last_answer_back(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = await two_at_a_table(rig)
        await rig.pick(alice, rig.board, "1 · Idol 1", "2 servants at 5")
        assert (await rig.slash(bob, "table undo")).words.startswith(said(NOTHING_TO_UNDO, "fr"))
        told = await rig.slash(alice, "table undo")
        assert "Alice takes it back." in text_of(rig.board)
        assert told.private.flags.ephemeral
        assert check_simcord(rig.env) == []


async def test_leaving_is_asked_back_and_done(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        _, bob = await two_at_a_table(rig)
        asked = (await rig.slash(bob, "table leave")).private
        assert "Quitter Crypt 1" in text_of(asked)
        await rig.act(bob, asked, "sure")
        assert "Bob has left; the bot plays on." in text_of(rig.board)


async def test_the_end_is_voted_on_by_its_players(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = await two_at_a_table(rig)
        asked = (await rig.slash(bob, "table end")).private
        assert text_of(asked) == "Finir Crypt 1 sans résultat\u202f?"
        await rig.act(bob, asked, "sure")
        vote = rig.posts()[-1]
        await rig.press(alice, vote, "End it")
        assert "This game was ended without a result." in text_of(rig.board)


async def test_a_pause_is_asked_for(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = await two_at_a_table(rig)
        await rig.slash(bob, "table pause", days=3)
        await rig.press(alice, rig.posts()[-1], "Agree")
        assert "Paused" in text_of(rig.board)


async def test_the_host_changes_the_language_and_nobody_else(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = await two_at_a_table(rig)
        assert (await rig.slash(bob, "table language", language="fr")).words == said(host_only("Alice"), "fr")
        await rig.slash(alice, "table language", language="fr")
        assert "manche 1" in text_of(rig.board)


@pytest.mark.parametrize("by_command", [True, False], ids=["command", "More"])
async def test_a_moderator_ends_a_table_at_once(tmp_path: Path, by_command: bool) -> None:
    async with afloat(tmp_path) as rig:
        await two_at_a_table(rig)
        max_ = moderator(rig)
        if by_command:
            asked = (await rig.slash(max_, "table end")).private
        else:
            more = (await rig.press(max_, rig.board, "More")).private
            asked = (await rig.press(max_, more, "Finir la partie")).private
        assert "Finir Crypt 1 sans résultat" in text_of(asked)
        await rig.act(max_, asked, "sure")
        assert "This game was ended without a result." in text_of(rig.board)
        assert "Join" not in labels(rig.board)


async def test_a_moderator_cancels_a_lobby(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, max_ = rig.person("Alice"), moderator(rig)
        await rig.slash(alice, "play", game="crypt")
        assert (await rig.press(rig.person("Bob"), rig.lobby, "Cancel")).words == said(host_only("Alice"))
        await rig.press(max_, rig.lobby, "Cancel")
        assert "Join" not in labels(rig.lobby)


async def test_outsiders_find_no_table_to_act_at(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await two_at_a_table(rig)
        zoe = rig.person("Zoé", "fr")
        for command in ("undo", "leave", "end"):
            assert (await rig.slash(zoe, f"table {command}")).words == said(NO_TABLE_HERE, "fr")


async def test_a_table_is_named_where_several_are(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two_at_a_table(rig)
        await two_at_a_table(rig)
        assert "Leave Crypt 1?" in (await rig.slash(alice, "table leave", table=1)).words
        choices = await alice.autocomplete(rig.channel, "table leave", "table", "crypt")
        assert {choice["value"] for choice in choices} == {1, 2}
