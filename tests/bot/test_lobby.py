"""The lobby: sitting down and standing up, options, the start, and lobbies that nobody starts."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.ids import Act, custom_id
from bot.refusals import FOR_INVITED, OUTSIDER, already_seated, host_only, wrong_number
from engines.crypt import CRYPT
from tests.bot.sim_rig import (
    Told,
    act_of,
    afloat,
    answers,
    asked_name,
    buttons,
    labels,
    lists,
    pictures,
    said,
    text_of,
)
from tests.discord.contract import check_simcord

HOUR = 3600


async def test_people_sit_down_and_stand_up_and_the_next_one_is_host(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé", "fr")
        await rig.slash(alice, "play", game="crypt")
        assert "A Alice (host) · 3 seats free" in text_of(rig.lobby)
        assert labels(rig.lobby) == ["Join", "Leave", "Start solo", "Options", "Cancel", "Rules"]
        assert "Dice sealed `" in text_of(rig.lobby)

        await rig.press(bob, rig.lobby, "Join")
        await rig.press(chloe, rig.lobby, "Join")
        assert "A Alice (host) · B Bob · C Chloé · 1 seat free" in text_of(rig.lobby)
        assert "Start with 3" in labels(rig.lobby)
        assert (await rig.press(bob, rig.lobby, "Join")).words == said(already_seated("B"))
        assert (await rig.press(chloe, rig.lobby, "Start with 3")).words == said(host_only("Alice"), "fr")

        await rig.press(alice, rig.lobby, "Leave")
        assert "B Bob (host) · C Chloé · 2 seats free" in text_of(rig.lobby)
        assert (await rig.press(alice, rig.lobby, "Leave")).words == "You have no seat here."
        await rig.press(bob, rig.lobby, "Start with 2")
        assert "round 1 of" in text_of(rig.board)
        assert "Alice" not in text_of(rig.board)
        assert check_simcord(rig.env) == []


async def test_a_table_speaks_the_language_of_whoever_opens_it_unless_the_server_is_set(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale=None) as rig:
        await rig.slash(rig.person("Chloé", "fr"), "play", game="crypt")
        assert "Chloé ouvre une table" in text_of(rig.lobby)
    other = tmp_path / "other"
    other.mkdir()
    async with afloat(other, locale="en-US") as rig:
        await rig.slash(rig.person("Chloé", "fr"), "play", game="crypt")
        assert "Chloé opens a table" in text_of(rig.lobby)


async def test_a_full_lobby_takes_nobody_else_and_starts(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        host, *guests = (rig.person(name) for name in ("Alice", "Bob", "Chloé", "Dana"))
        await rig.slash(host, "play", game="crypt")
        for guest in guests:
            await rig.press(guest, rig.lobby, "Join")
        assert "free" not in text_of(rig.lobby)
        assert "join" not in {act_of(button) for button in buttons(rig.lobby)}
        lobby = rig.lobby
        await rig.press(host, lobby, "Start with 4")
        begun = next(message for message in rig.channel.history() if message.id == lobby.id)
        assert f"### Crypt 1\n▶ **{asked_name(rig.board)}** is to act (" in text_of(begun)
        assert text_of(begun).endswith("A Alice (host) · B Bob · C Chloé · D Dana")
        assert labels(begun) == ["To the table"]


async def test_the_last_one_to_leave_closes_the_lobby_and_anybody_may_open_it_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game="crypt")
        await rig.press(alice, rig.lobby, "Leave")
        assert text_of(rig.lobby) == "**Crypt 1** · Alice called this table off."
        await rig.press(bob, rig.lobby, "Open again")
        assert "Crypt 2 · Bob opens a table" in text_of(rig.lobby)
        await rig.press(bob, rig.lobby, "Cancel")
        assert text_of(rig.lobby) == "**Crypt 2** · Bob called this table off."
        assert labels(rig.lobby) == ["Open again"]


async def test_a_cancelled_lobby_says_who_and_one_that_ran_out_says_so_in_french_too(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr", lobby_hours=2) as rig:
        alice = rig.person("Alice", "fr")
        await rig.slash(alice, "play", game="crypt")
        await rig.press(alice, rig.lobby, "Annuler")
        assert text_of(rig.lobby) == "**Crypt 1** · Table annulée par Alice."
        await rig.slash(alice, "play", game="crypt")
        await rig.env.advance_time(2 * HOUR + 60)
        assert text_of(rig.lobby) == "**Crypt 2** · Pas de départ en 2 heures\u00a0: cette table est fermée."
        assert labels(rig.lobby) == ["Rouvrir"]


async def test_open_again_pressed_twice_opens_one_lobby(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game="crypt")
        await rig.press(alice, rig.lobby, "Cancel")
        closed = rig.lobby
        await rig.press(bob, closed, "Open again")
        assert (await rig.press(alice, closed, "Open again")).words == "You sit at Crypt 2."
        assert "B Bob (host) · A Alice · 2 seats free" in text_of(rig.lobby)


async def test_a_lobby_closes_after_a_day_even_across_a_restart(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await rig.slash(rig.person("Alice"), "play", game="crypt")
        await rig.env.advance_time(23 * HOUR)
        await rig.restart()
        await rig.env.advance_time(HOUR - 60)
        assert "Start solo" in labels(rig.lobby)
        await rig.env.advance_time(120)
        assert text_of(rig.lobby) == "**Crypt 1** · Nobody started this table in 24 hours; it is closed."
        assert labels(rig.lobby) == ["Open again"]


async def test_the_host_chooses_options_and_the_lobby_shows_them_at_once(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        await rig.slash(alice, "play", game="crypt")
        await rig.press(bob, rig.lobby, "Join")
        assert (await rig.press(bob, rig.lobby, "Options")).words == said(host_only("Alice"), "fr")

        options = (await rig.press(alice, rig.lobby, "Options")).private
        assert options.flags.ephemeral
        await rig.pick(alice, options, "Collectors", "random")
        assert "Collectors: random" in text_of(rig.lobby)
        changed = (await rig.pick(alice, options, "on side B", "Idol", "Manuscript")).private
        assert changed.id == options.id
        assert "on side B: Idol, Manuscript" in text_of(rig.lobby)
        chosen = {option.label for menu in lists(changed) for option in menu.options if option.default}
        assert chosen >= {"Collectors: one by one", "on side B: Idol", "on side B: Manuscript"}
        await rig.pick(alice, options, "Language", "French")
        assert "Commencer à 2" in labels(rig.lobby)
        await rig.act(alice, rig.lobby, "start")
        assert "manche 1 sur" in text_of(rig.board)
        assert check_simcord(rig.env) == []


async def test_after_ten_minutes_any_seated_player_may_start(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await rig.slash(alice, "play", game="crypt")
        await rig.press(bob, rig.lobby, "Join")
        await rig.env.advance_time(590)
        assert (await rig.press(bob, rig.lobby, "Start with 2")).words == said(host_only("Alice"))
        await rig.env.advance_time(20)
        assert (await rig.press(chloe, rig.lobby, "Start with 2")).words == said(host_only("Alice"))
        await rig.press(bob, rig.lobby, "Start with 2")
        assert answers(rig.board)


async def test_play_asks_for_a_number_that_the_game_allows(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, chloe = rig.person("Alice"), rig.person("Chloé", "fr")
        assert (await rig.slash(alice, "play", game="crypt", players=9)).words == said(
            wrong_number(CRYPT.title, 1, 4, 9)
        )
        assert (await rig.slash(chloe, "play", game="crypt", players=0)).words == said(
            wrong_number(CRYPT.title, 1, 4, 0), "fr"
        )
        assert not [message for message in rig.channel.history() if not message.flags.ephemeral]


async def test_a_solo_game_starts_at_once(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.slash(alice, "play", game="crypt", players=1)
        assert "**Alice**, claim treasures" in text_of(rig.board)
        assert (await rig.act(rig.person("Bob"), rig.board, "more")).words
        assert (await rig.use(rig.person("Bob"), rig.board, answers(rig.board)[0])).words == said(OUTSIDER)


async def test_in_a_private_chat_the_game_is_solo_and_speaks_the_language_of_the_person(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.env.create_user("Zoé")
        rig.locales[str(zoe.id)] = "fr"
        await zoe.slash("play", game="crypt")
        board = next(message for message in reversed(zoe.dm_channel.history()) if pictures(message))
        assert "manche 1 sur" in text_of(board)
        menu = lists(board)[0]
        await zoe.select(board, [menu.options[0].value], custom_id=menu.custom_id)
        board = next(message for message in reversed(zoe.dm_channel.history()) if pictures(message))
        assert "Zoé place 1 serviteur" in text_of(board)
        told = Told(await zoe.slash("games"))
        assert f"https://discord.com/channels/@me/{zoe.dm_channel.id}/{board.id}" in told.words
        assert check_simcord(rig.env) == []


async def test_a_guest_does_not_start_while_the_host_is_there(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game="crypt")
        await rig.act(bob, rig.lobby, "join")
        await rig.env.advance_time(9 * 60)
        await rig.press(alice, rig.lobby, "Options")
        await rig.env.advance_time(9 * 60)
        assert (await rig.act(bob, rig.lobby, "start")).words == said(host_only("Alice"))
        await rig.env.advance_time(2 * 60)
        await rig.act(bob, rig.lobby, "start")
        assert "round 1 of" in text_of(rig.board)


async def test_seats_for_invited_people_are_for_nobody_else(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé", "fr")
        await rig.slash(alice, "play", game="crypt")
        options = (await rig.press(alice, rig.lobby, "Options")).private
        await alice.select(options, [bob], custom_id=custom_id(1, 0, Act.INVITE))
        assert f"<@{bob.id}>: a seat at **Crypt 1** is kept for you." in rig.channel.history()[-1].content
        assert (await rig.act(chloe, rig.lobby, "join")).words == said(FOR_INVITED, "fr")
        await rig.act(bob, rig.lobby, "join")
        assert "Bob" in text_of(rig.lobby)


async def test_the_role_that_a_server_chose_hears_once_of_a_table_whatever_discord_does_meanwhile(
    tmp_path: Path,
) -> None:
    async with afloat(tmp_path) as rig:
        keepers = rig.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
        rig.people["Alice"] = alice = rig.guild.add_member(rig.env.create_user("Alice"), roles=[keepers])
        await rig.slash(alice, "play", game="crypt")
        options = (await rig.press(alice, rig.lobby, "Options")).private
        told = await rig.press(alice, options, "Look for players")
        assert "/settings server" in told.words
        role = rig.guild.create_role("players")
        lists_of_server = (await rig.slash(alice, "settings server")).private
        await alice.select(lists_of_server, [role], custom_id=custom_id(0, 0, Act.SERVER, "role"))
        before = len(rig.channel.history())
        rig.env.inject_error("POST", "/channels/*/messages", status=503)
        assert "could not be told" in (await rig.press(alice, options, "Look for players")).words
        assert len(rig.channel.history()) == before
        assert (await rig.press(alice, options, "Look for players")).words == "Told."
        assert f"<@&{role.id}>: **Crypt 1** looks for 3 more players." in rig.channel.history()[-1].content
        assert (await rig.press(alice, options, "Look for players")).words == "They were told already."
