"""Whoever was looking when their turn came is called a little later, where they do nothing then."""

from __future__ import annotations

from pathlib import Path

from bot.store import Store
from bot.tables.notes import Notes
from bot.tables.session import Session
from tests.bot.fresh import fresh
from tests.bot.sim_rig import Rig, afloat, text_of
from tests.bot.stored import LOBBY
from tests.bot.test_time import DAY, timed, told

CALLED = ": your turn in"


async def bob_looks_when_his_turn_comes(rig: Rig) -> None:
    """Bob presses Text; a minute later Alice passes."""
    alice, bob = rig.person("Alice"), rig.person("Bob")
    await timed(rig, alice, bob, pace="as long as you like")
    await rig.env.advance_time(DAY)
    await rig.press(bob, rig.board, "Text")
    await rig.env.advance_time(60)
    passed = (await rig.press(alice, rig.board, "Pass")).private
    await rig.act(alice, passed, "y")
    assert rig.asked() is bob
    assert not told(rig, CALLED)


async def test_whoever_was_looking_and_does_nothing_is_called_once(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await bob_looks_when_his_turn_comes(rig)
        await rig.env.advance_time(50)
        assert not told(rig, CALLED)
        await rig.env.advance_time(20)
        assert [line.split(":")[0] for line in told(rig, CALLED)] == [rig.people["Bob"].mention]
        await rig.env.advance_time(DAY)
        assert len(told(rig, CALLED)) == 1


async def test_whoever_was_looking_and_looks_again_is_not_called(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await bob_looks_when_his_turn_comes(rig)
        await rig.env.advance_time(30)
        await rig.press(rig.people["Bob"], rig.board, "Text")
        await rig.env.advance_time(DAY)
        assert not told(rig, CALLED)


async def test_whoever_thinks_about_their_own_turn_is_not_called(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="as long as you like")
        await rig.env.advance_time(DAY)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 2")
        more = (await rig.press(bob, rig.board, "More")).private
        await rig.pick(bob, more, "Pause", "1 day")
        await rig.env.advance_time(600)
        assert rig.asked() is alice
        assert not told(rig, CALLED)


async def test_a_call_is_tried_again_when_discord_fails(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await bob_looks_when_his_turn_comes(rig)
        rig.env.inject_error("POST", "/channels/*/messages", status=503, times=2)
        await rig.env.advance_time(DAY)
        assert len(told(rig, CALLED)) == 1


async def test_a_restart_neither_forgets_who_is_still_to_be_called_nor_calls_them_twice(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await bob_looks_when_his_turn_comes(rig)
        await rig.restart()
        await rig.env.advance_time(DAY)
        assert len(told(rig, CALLED)) == 1
        await rig.restart()
        await rig.env.advance_time(DAY)
        assert len(told(rig, CALLED)) == 1


async def test_who_leaves_before_they_are_called_is_noticed(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await bob_looks_when_his_turn_comes(rig)
        rig.guild.remove_member(rig.people["Bob"])
        await rig.env.advance_time(DAY)
        assert not told(rig, CALLED)
        assert "Bob has left this server; the bot plays on." in text_of(rig.board)


async def test_a_table_counts_as_behind_until_whoever_is_still_to_be_called_was_called(tmp_path: Path) -> None:
    store = await Store.open(fresh(tmp_path / "notes.db"))
    try:
        row = await store.load(await store.create(LOBBY))
        assert row is not None
        session, notes = Session(row), Notes(store)
        stored = []
        for session.call_due in (True, False):
            await notes.at_once(session, shown=3)
            found = await store.load(session.id)
            stored.append(found is not None and found.shown == 3)
        assert stored == [False, True]
    finally:
        await store.close()
