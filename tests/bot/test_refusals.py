"""What people read when something cannot be done: each in their own language, and nothing has changed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from unittest.mock import patch

import discord
import pytest

from bot import refusals
from bot.ids import Act, custom_id
from bot.store import Store, StoreUnavailable
from bot.tables.moves import Moves
from engines.core import say
from engines.crypt import CRYPT
from engines.crypt.state import ClaimPhase
from tests.bot.sim_rig import Member, Rig, Told, afloat, answers, dealt, play_on, said, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, down, seat, table_at, up

HOUR = 3600


def in_claim(players: int) -> CryptTable:
    """The first seat is to claim."""
    return table_at(ClaimPhase(), up("idol 1"), down("remains 4"), seats=[seat() for _ in range(players)])


async def test_outsiders_and_those_who_wait_are_told_why(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob", "fr"), rig.person("Chloé")
        dana, zoe = rig.person("Dana"), rig.person("Zoé", "fr")
        names = ("Alice", "Bob", "Chloé")
        with dealt(in_claim(3)):
            await rig.start(alice, bob, chloe)
        before = text_of(rig.board)

        for outsider, language in ((dana, "en"), (zoe, "fr")):
            assert (await _answer(rig, outsider)).words == said(refusals.OUTSIDER, language)
            assert (await rig.act(outsider, rig.board, "hand")).words == said(refusals.OUTSIDER, language)
        what = say("claim treasures or pass")
        assert (await _answer(rig, bob)).words == said(refusals.not_your_turn(0, what), "fr", *names)
        assert (await _answer(rig, chloe)).words == said(refusals.not_your_turn(0, what), "en", *names)
        assert (await rig.act(dana, rig.board, "text")).words
        assert text_of(rig.board) == before


async def test_old_buttons_change_nothing_and_say_so(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        with dealt(in_claim(2)):
            await rig.start(alice, bob)
        board = rig.board
        await rig.pick(alice, board, "1 · Idol 1", "1 servant at 2")
        faster = custom_id(1, 0, Act.OPTION, "pass")
        assert (await rig.press_old(bob, board, faster)).words == said(refusals.SOMEBODY_WAS_FASTER, "fr")
        await rig.press(alice, rig.board, "End my turn")
        assert (await rig.press_old(alice, board, faster)).words == said(refusals.OLD_BUTTON)
        assert (await rig.press_old(bob, board, "v0:what:was:this")).words == said(refusals.OLD_BUTTON, "fr")
        nowhere = custom_id(77, 0, Act.OPTION, "pass")
        assert (await rig.press_old(bob, board, nowhere)).words == said(refusals.NO_SUCH_TABLE, "fr")
        unknown = custom_id(1, 2, Act.OPTION, "4.1x1")
        told = await rig.press_old(bob, board, unknown)
        assert told.words == said(say("That is not possible any more."), "fr")
        assert rig.asked() is bob
        assert check_simcord(rig.env) == []


async def test_an_old_page_loses_its_controls_when_it_is_pressed_and_leads_to_the_table(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob)
        first = rig.board
        old = str(answers(first)[0].custom_id)
        while rig.board.id == first.id:
            await play_on(rig, Random(1), until=1)
        told = await rig.press_old(alice, first, old)
        assert told.words == f"{said(refusals.OLD_BUTTON)} {rig.board.jump_url}"


async def test_what_belongs_to_another_moment_is_refused(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé", "fr")
        await rig.slash(alice, "play", game="crypt")
        lobby = rig.lobby
        await rig.press(bob, lobby, "Join")
        text, join = custom_id(1, 0, Act.TEXT), custom_id(1, 0, Act.JOIN)
        assert (await rig.press_old(chloe, lobby, text)).words == said(refusals.NOT_BEGUN, "fr")
        with dealt(in_claim(2)):
            await rig.press(alice, lobby, "Start with 2")
        assert (await rig.press_old(chloe, lobby, join)).words == said(refusals.HAS_BEGUN, "fr")
        record = custom_id(1, 0, Act.RECORD)
        assert (await rig.press_old(bob, rig.board, record)).words == said(refusals.RECORD_LATER)
        more = (await rig.press(alice, rig.board, "More")).private
        assert (await rig.press(alice, more, "Undo")).words == said(refusals.NOTHING_TO_UNDO)
        more = (await rig.press(alice, rig.board, "More")).private
        sure = (await rig.press(alice, more, "End the table")).private
        await rig.press(alice, sure, "Yes, end it")
        await rig.press(bob, rig.posts()[-1], "End it")
        over = custom_id(1, 0, Act.OPTION, "pass")
        assert (await rig.press_old(bob, rig.board, over)).words == said(refusals.TABLE_CLOSED)


async def test_a_finished_table_leads_to_its_results(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé", "fr")
        last_round = table_at(ClaimPhase(), up("idol 1"), seats=[seat(), seat()], last_round=True)
        with dealt(last_round):
            await rig.start(alice, bob)
        board = rig.board
        old = custom_id(1, 0, Act.OPTION, "pass")
        await play_on(rig, Random(1))
        told = await rig.press_old(bob, board, old)
        assert told.words == said(refusals.finished(rig.board.jump_url))
        assert (await rig.press(chloe, rig.board, "Record")).words == said(refusals.RECORD_FOR_PLAYERS, "fr")


async def test_seats_and_tables_have_limits(tmp_path: Path) -> None:
    async with afloat(tmp_path, tables_per_server=1) as rig:
        host, *guests = (rig.person(name) for name in ("Alice", "Bob", "Chloé", "Dana"))
        late, zoe = rig.person("Emil"), rig.person("Zoé", "fr")
        await rig.slash(host, "play", game="crypt")
        lobby = rig.lobby
        for guest in guests:
            await rig.press(guest, lobby, "Join")
        join = custom_id(1, 0, Act.JOIN)
        assert (await rig.press_old(late, lobby, join)).words == said(refusals.table_full(4))
        assert (await rig.press_old(zoe, lobby, join)).words == said(refusals.table_full(4), "fr")
        assert (await rig.slash(zoe, "play", game="crypt")).words == said(refusals.too_many_tables(1), "fr")
        assert (await rig.slash(zoe, "play", game="crypt", players=5)).words == said(
            refusals.wrong_number(CRYPT.title, 1, 4, 5), "fr"
        )


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_cannot_be_saved_has_not_happened(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice", language), rig.person("Bob")
        with dealt(in_claim(2)):
            await rig.start(alice, bob)
        before = text_of(rig.board)
        with patch.object(Store, "save_move", side_effect=StoreUnavailable("the disk is full")):
            assert (await _answer(rig, alice)).words == said(refusals.NOT_SAVED, language)
        with patch.object(Moves, "answer", side_effect=RuntimeError("a fault in the bot")):
            assert (await _answer(rig, alice)).words == said(refusals.WENT_WRONG, language)
        assert text_of(rig.board) == before
        assert (await _answer(rig, alice)).message is None
        assert text_of(rig.board) != before


async def test_a_table_that_this_version_cannot_read_is_kept(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        with dealt(in_claim(2)):
            await rig.start(alice, bob)
        old = [str(control.custom_id) for control in answers(rig.board)]
        later = {"stretches": [['{"version":99}', []]], "drawn": 0}
        await rig.stored(1, state=json.dumps(later))
        await rig.restart()
        assert (await rig.press_old(bob, rig.board, old[0])).words == said(refusals.FROZEN, "fr")
        assert (await rig.press_old(alice, rig.board, old[-1])).words == said(refusals.FROZEN)


async def test_a_table_of_a_game_that_this_version_lacks_is_kept_and_stops_no_other(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        await rig.start(alice, bob)
        old = str(answers(rig.board)[0].custom_id)
        await rig.stored(1, game="a later game", shown="-1")
        await rig.restart()
        assert (await rig.press_old(bob, rig.board, old)).words == said(refusals.FROZEN, "fr")
        await rig.slash(alice, "play", game="crypt")
        assert "Crypt 2" in text_of(rig.lobby)


async def test_where_there_is_no_table_commands_say_what_to_do(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, zoe = rig.person("Alice"), rig.person("Zoé", "fr")
        for person, language in ((alice, "en"), (zoe, "fr")):
            assert (await rig.slash(person, "board")).words == said(refusals.NO_TABLE_HERE, language)
            assert (await rig.slash(person, "hand")).words == said(refusals.NO_TABLE_HERE, language)
            assert (await rig.slash(person, "games")).words == said(refusals.NO_TABLES, language)


async def test_a_channel_in_which_the_bot_may_not_work_gets_no_table(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.person("Zoé", "fr")
        everyone = rig.guild.default_role
        quiet = rig.guild.create_text_channel(
            "quiet", overwrites={everyone: discord.PermissionOverwrite(attach_files=False, embed_links=False)}
        )
        told = Told(await zoe.slash(quiet, "play", game="crypt"))
        assert "Joindre des fichiers" in told.words
        assert quiet.mention in told.words
        assert not [message for message in quiet.history() if not message.flags.ephemeral]


async def _answer(rig: Rig, who: Member) -> Told:
    """Somebody presses an answer that the board offers."""
    return await rig.use(who, rig.board, answers(rig.board)[-1])
