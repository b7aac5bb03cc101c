"""Giving up a game for two: confirmed, told on a board of its own, kept in result and record."""

from __future__ import annotations

import json
from pathlib import Path

from bot.refusals import NOBODY_TO_CONCEDE_TO, OUTSIDER
from engines import GAMES
from engines.core import Record, verify
from engines.crypt.state import ClaimPhase
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Rig, act_of, afloat, answers, buttons, dealt, everything, labels, pictures, said, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, seat, table_at, up


def in_claim(players: int = 2) -> CryptTable:
    """The first seat is to claim."""
    return table_at(ClaimPhase(), up("idol 1"), seats=[seat() for _ in range(players)])


async def concede(rig: Rig, name: str) -> str:
    """Presses More, Concede, Yes; returns what was told."""
    who = rig.people[name]
    more = (await rig.press(who, rig.board, "More")).private
    sure = (await rig.act(who, more, "give-up")).private
    return (await rig.act(who, sure, "sure")).words


async def test_who_concedes_in_anybodys_turn_loses_and_the_last_board_says_so(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr") as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        await rig.start(alice, bob)
        before = rig.board
        more = (await rig.press(bob, rig.board, "Plus")).private
        assert "Abandonner" in labels(more)
        sure = (await rig.press(bob, more, "Abandonner")).private
        assert text_of(sure) == "Abandonner\u202f? Victoire\u00a0: Alice."
        await rig.act(bob, sure, "drop")
        assert answers(rig.board), "it was asked back, and nothing has changed"
        sure = (await rig.act(bob, more, "give-up")).private
        await rig.act(bob, sure, "sure")
        assert rig.board.id != before.id, "the end has a page of its own"
        assert not buttons(await before.channel.fetch_message(before.id))
        assert "Victoire\u00a0: Alice. Bob abandonne" in text_of(rig.board)
        assert "Alice" in pictures(rig.board)[0]
        assert "gagne, Bob abandonne" in pictures(rig.board)[0]
        assert labels(rig.board) == ["Rejouer", "Archive", "Texte", "Plateaux précédents", "Journal"]
        assert english_in(everything(rig.board)) == set()
        assert check_simcord(rig.env) == []


async def test_a_concession_is_in_the_result_and_its_record_holds(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob)
        await rig.press(
            rig.asked(), rig.board, next(one.label for one in buttons(rig.board) if act_of(one) == "o") or ""
        )
        await concede(rig, "Alice")
        assert rig.client.harbour is not None
        result = await rig.client.harbour.store.result(1)
        assert result is not None
        told = json.loads(result.summary)
        assert (told["winners"], told["places"], told["conceded"], told["bot"]) == ([1], [2, 1], 0, [])
        record = (await rig.act(bob, rig.board, "record")).private
        table = verify(GAMES, Record.model_validate_json(await record.attachments[0].read()))
        assert table.places == (2, 1)
        await rig.restart()
        assert "Bob wins: Alice concedes" in text_of(rig.board)
        again = (await rig.act(bob, rig.board, "record")).private
        assert again.attachments


async def test_only_two_people_who_play_against_each_other_may_concede(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob", "fr"), rig.person("Chloé")
        with dealt(in_claim(3)):
            await rig.start(alice, bob, chloe)
        assert "Concede" not in labels((await rig.press(alice, rig.board, "More")).private)
        await rig.start(alice)
        assert "Concede" not in labels((await rig.press(alice, rig.board, "More")).private)
        await rig.start(alice, bob, game="lost-expedition")
        assert "Concede" not in labels((await rig.press(alice, rig.board, "More")).private)

        with dealt(in_claim()):
            await rig.start(alice, bob)
        more = (await rig.press(bob, rig.board, "More")).private
        asked = next(one.custom_id or "" for one in buttons(more) if act_of(one) == "give-up")
        assert (await rig.press_old(chloe, rig.board, asked)).words == said(OUTSIDER)
        leaving = (await rig.press(alice, rig.board, "More")).private
        await rig.act(alice, (await rig.act(alice, leaving, "quit")).private, "sure")
        assert (await rig.press_old(bob, rig.board, asked)).words == said(NOBODY_TO_CONCEDE_TO, "fr")
