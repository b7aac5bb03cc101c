"""Cards that are planned before one's turn, lists that are out of date, and what cannot be taken back."""

from __future__ import annotations

from pathlib import Path

import discord

from bot import refusals
from engines import GAMES
from tests.bot.sim_rig import Member, Rig, act_of, afloat, controls, lists, said, text_of

KEY = "lost-expedition"


async def begun(rig: Rig) -> tuple[Member, Member]:
    """Two people; the first one is to lay a card, the other one waits."""
    await rig.start(rig.person("Alice"), rig.person("Bob"), game=KEY)
    leader = rig.asked()
    return leader, next(person for person in rig.people.values() if person is not leader)


def cards_in(view: discord.Message) -> list[str]:
    """The values of the list of cards."""
    return [option.value for option in lists(view)[0].options]


def planned(view: discord.Message) -> list[str]:
    """The cards that are marked as planned."""
    return [option.value for option in lists(view)[0].options if option.default]


async def lay_first(rig: Rig, who: Member) -> None:
    """Lays the first card of the hand."""
    view = (await rig.act(who, rig.board, "hand")).private
    await rig.use(who, view, lists(view)[0])


async def test_cards_are_planned_and_the_plan_is_cleared(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        _, other = await begun(rig)
        view = (await rig.act(other, rig.board, "hand")).private
        wanted = cards_in(view)[1:3]
        view = (await rig.use(other, view, lists(view)[0], *wanted)).private
        assert "✓ Planned." in text_of(view)
        assert planned(view) == wanted
        view = (await rig.press_old(other, view, lists(view)[0].custom_id or "", *wanted[:1])).private
        assert planned(view) == wanted[:1]


async def test_an_outdated_hand_plans_nothing_once_it_is_ones_own_turn(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        leader, other = await begun(rig)
        old = (await rig.act(other, rig.board, "hand")).private
        planning = lists(old)[0].custom_id or ""
        await lay_first(rig, leader)
        assert rig.asked() is other
        view = (await rig.press_old(other, old, planning, cards_in(old)[0])).private
        assert "That button is out of date, so nothing happened." in text_of(view)
        assert "Planned" not in text_of(view)
        assert rig.asked() is other, "nothing was laid"


async def test_an_outdated_hand_does_not_plan_a_card_that_has_been_laid(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        leader, other = await begun(rig)
        old = (await rig.act(other, rig.board, "hand")).private
        planning, first = lists(old)[0].custom_id or "", cards_in(old)[0]
        await lay_first(rig, leader)
        await lay_first(rig, other)
        view = (await rig.press_old(other, old, planning, first)).private
        assert "That button is out of date, so nothing happened." in text_of(view)
        assert first not in cards_in(view)
        assert planned(view) == []


async def test_an_outdated_hand_may_still_plan_what_is_still_in_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        leader, other = await begun(rig)
        old = (await rig.act(other, rig.board, "hand")).private
        planning, last = lists(old)[0].custom_id or "", cards_in(old)[-1]
        await lay_first(rig, leader)
        await lay_first(rig, other)
        view = (await rig.press_old(other, old, planning, last)).private
        assert "✓ Planned." in text_of(view)
        assert planned(view) == [last]


async def test_what_cannot_be_taken_back_is_a_card_where_there_are_no_dice(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        leader, _ = await begun(rig)
        await lay_first(rig, leader)
        more = (await rig.act(leader, rig.board, "more")).private
        told = (await rig.act(leader, more, "undo")).words
        reason = GAMES[KEY].no_undo
        assert reason is not None
        assert told == said(reason)
        assert "card" in told
        assert "dice" not in told
        assert said(refusals.NOTHING_TO_UNDO) != told


async def test_the_lists_of_one_message_and_of_the_next_question_are_numbered_apart(tmp_path: Path) -> None:
    """Or Discord would keep what was picked in a list for the list of the next question."""
    async with afloat(tmp_path) as rig:
        leader, other = await begun(rig)
        seen: set[int | None] = set()
        for who in (leader, other, leader):
            view = (await rig.act(who, rig.board, "hand")).private
            numbers = [found.id for found in lists(view)]
            assert numbers
            assert len(set(numbers)) == len(numbers)
            assert not seen.intersection(numbers)
            seen.update(numbers)
            await rig.use(who, view, next(found for found in controls(view) if act_of(found) in {"s", "o"}))
