"""What a server chooses for its tables, how many one person may open, and what whoever is refused reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot import refusals
from bot.ids import Act, custom_id
from bot.presses_without_table import MANAGERS_ONLY, SERVER_ONLY
from bot.store import GuildRow
from engines import GAMES
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Member, Rig, afloat, everything, labels, lists, said, text_of
from tests.discord.contract import check_simcord

MINUTE = 60
CRYPT, RIVER = GAMES["crypt"].title, GAMES["ancient-terrible-things"].title


def manager(rig: Rig, locale: str = "en-US") -> Member:
    """Somebody who may manage the server."""
    role = rig.guild.create_role("captains", permissions=discord.Permissions(manage_guild=True))
    rig.people["Ada"] = rig.guild.add_member(rig.env.create_user("Ada"), roles=[role])
    return rig.person("Ada", locale)


async def choose(rig: Rig, who: Member, field: str, *values: Any) -> discord.Message:
    """Opens the settings of the server and chooses in one of the lists; returns what they look like then."""
    shown = (await rig.slash(who, "settings server")).private
    result = await who.select(shown, list(values), custom_id=custom_id(0, 0, Act.SERVER, field))
    assert result.response is not None
    return result.response.message


async def chosen(rig: Rig) -> GuildRow:
    """What is stored of the server."""
    found: GuildRow = await rig.env.bot.harbour.store.guild(rig.guild.id)  # type: ignore[attr-defined]
    return found


async def tables(rig: Rig) -> int:
    """How many tables there are."""
    return sum((await rig.env.bot.harbour.store.stats()).tables.values())  # type: ignore[attr-defined]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_each_list_saves_at_once_and_shows_what_is_chosen(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path, locale=None) as rig:
        ada = manager(rig, locale)
        role = rig.guild.create_role("players")
        picks = {
            "language": "fr",
            "threads": "thread",
            "tables": "5",
            "games": "crypt",
            "channels": rig.channel,
            "hosts": role,
            "role": role,
        }
        for field, value in picks.items():
            shown = await choose(rig, ada, field, value)
        if locale == "fr":
            assert english_in(everything(shown)) == set()
        defaults = [[one.value for one in menu.options if one.default] for menu in lists(shown) if menu.options]
        assert defaults == [["fr"], ["thread"], ["5"], ["crypt"]]
        there = [[one.id for one in menu.default_values] for menu in lists(shown) if not menu.options]
        assert there == [[rig.channel.id], [role.id], [role.id]]
        assert await chosen(rig) == GuildRow(
            rig.guild.id, "fr", role.id, True, (rig.channel.id,), (role.id,), ("crypt",), 5
        )
        for field in ("language", "threads", "tables"):
            await choose(rig, ada, field, "-")
        await choose(rig, ada, "games", *GAMES)
        for field in ("channels", "hosts", "role"):
            await choose(rig, ada, field)
        assert await chosen(rig) == GuildRow(rig.guild.id)
        assert check_simcord(rig.env) == []


async def test_only_who_may_manage_the_server_sees_and_changes_its_settings(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        ada, zoe = manager(rig), rig.person("Zoé", "fr")
        shown = (await rig.slash(ada, "settings server")).private
        assert (await rig.slash(zoe, "settings server")).words == said(MANAGERS_ONLY, "fr")
        language = custom_id(0, 0, Act.SERVER, "language")
        assert (await rig.press_old(zoe, shown, language, "fr")).words == said(MANAGERS_ONLY, "fr")
        assert (await chosen(rig)).language == "en"
        told = await rig.env.create_user("Emil").slash("settings server")
        assert text_of(told.response.message) == said(SERVER_ONLY)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_tables_are_opened_where_the_server_wants_them(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path) as rig:
        ada, zoe = manager(rig), rig.person("Zoé", language)
        tavern = rig.guild.create_text_channel("tavern")
        await choose(rig, ada, "channels", tavern)
        refused = said(refusals.elsewhere([tavern.id]), language)
        assert f"<#{tavern.id}>" in refused
        assert (await rig.slash(zoe, "play")).words == refused
        assert (await rig.slash(zoe, "play", game="crypt")).words == refused
        assert await tables(rig) == 0
        await zoe.slash(tavern, "play", game="crypt")
        assert await tables(rig) == 1


async def test_a_thread_counts_as_the_channel_it_belongs_to(tmp_path: Path) -> None:
    async with afloat(tmp_path, threads=True) as rig:
        ada, zoe = manager(rig), rig.person("Zoé")
        await choose(rig, ada, "channels", rig.channel)
        await rig.start(zoe)
        assert rig.channel.threads
        await zoe.slash(rig.place, "play", game="crypt")
        assert await tables(rig) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_only_the_roles_that_the_server_chose_open_tables(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path) as rig:
        ada, zoe = manager(rig), rig.person("Zoé", language)
        role = rig.guild.create_role("hosts")
        host = rig.guild.add_member(rig.env.create_user("Hal"), roles=[role])
        await choose(rig, ada, "hosts", role)
        refused = said(refusals.not_a_host([role.id]), language)
        assert f"<@&{role.id}>" in refused
        assert (await rig.slash(zoe, "play", game="crypt")).words == refused
        await rig.slash(host, "play", game="crypt")
        assert await tables(rig) == 1


async def test_channels_roles_and_games_that_are_no_more_lock_nobody_out(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.person("Zoé")
        store = rig.env.bot.harbour.store  # type: ignore[attr-defined]
        await store.set_guild(rig.guild.id, channels=(1,), hosts=(2,), games=("whist",), role=3)
        await rig.slash(zoe, "play", game="crypt")
        assert await tables(rig) == 1
        shown = (await rig.slash(manager(rig), "settings server")).private
        assert not [menu.default_values for menu in lists(shown) if menu.default_values]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_games_that_the_server_does_not_offer_are_not_opened(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path) as rig:
        ada, zoe = manager(rig), rig.person("Zoé", language)
        await rig.start(zoe)
        await choose(rig, ada, "games", "ancient-terrible-things")
        refused = said(refusals.not_offered(CRYPT, [RIVER]), language)
        assert (await rig.slash(zoe, "play", game="crypt")).words == refused
        (games,) = lists((await rig.slash(zoe, "play")).private)
        assert [option.value for option in games.options] == ["ancient-terrible-things"]
        assert (await rig.press_old(zoe, rig.board, custom_id(1, 0, Act.REPLAY))).words == refused
        assert await tables(rig) == 1


async def test_a_server_may_run_fewer_tables_than_the_bot_allows(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        ada, zoe = manager(rig), rig.person("Zoé", "fr")
        await choose(rig, ada, "tables", "1")
        await rig.slash(ada, "play", game="crypt")
        assert (await rig.slash(zoe, "play", game="crypt")).words == said(refusals.too_many_tables(1), "fr")


@pytest.mark.parametrize("threads", [True, False])
async def test_the_server_chooses_whether_a_table_gets_a_thread(tmp_path: Path, threads: bool) -> None:
    async with afloat(tmp_path, threads=not threads) as rig:
        ada = manager(rig)
        await choose(rig, ada, "threads", "thread" if threads else "channel")
        await rig.start(ada)
        assert bool(rig.channel.threads) is threads
        assert "Crypt 1" in text_of(rig.board)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_few_tables_of_one_person_wait_for_their_start(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path, lobbies_per_person=2) as rig:
        zoe, bob = rig.person("Zoé", language), rig.person("Bob")
        for _ in range(2):
            await rig.slash(zoe, "play", game="crypt")
        assert (await rig.slash(zoe, "play", game="crypt")).words == said(refusals.too_many_lobbies(2), language)
        await rig.slash(zoe, "play", game="crypt", players=1)
        await rig.slash(bob, "play", game="crypt")
        assert await tables(rig) == 4
        await rig.act(zoe, next(post for post in rig.posts() if "Cancel" in labels(post)), "cancel")
        await rig.slash(zoe, "play", game="crypt")
        assert await tables(rig) == 5


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_nobody_opens_many_tables_in_ten_minutes(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path, plays_in_ten_minutes=2) as rig:
        zoe, bob = rig.person("Zoé", language), rig.person("Bob")
        first = int(discord.utils.utcnow().timestamp())
        await rig.slash(zoe, "play", game="crypt")
        await rig.env.advance_time(4 * MINUTE)
        await rig.slash(zoe, "play", game="crypt")
        told = (await rig.slash(zoe, "play", game="crypt")).words
        again = int(told.split("<t:")[1].split(":")[0])
        assert told == said(refusals.too_early(2, again), language)
        assert abs(again - first - 10 * MINUTE) <= MINUTE
        await rig.slash(bob, "play", game="crypt")
        await rig.env.advance_time(7 * MINUTE)
        await rig.slash(zoe, "play", game="crypt")
        assert await tables(rig) == 4
