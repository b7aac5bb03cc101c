"""The stand-in answers a real discord.py client as Discord does: login, commands, clicks, answers."""

import asyncio

import discord
import pytest
from discord import app_commands

from bot.endpoint import point_at
from tests.discord.people import Scene
from tests.discord.sample_bot import PICTURE, Bot, board
from tests.discord.server import Server


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1:1", "http://discord.com", "http://127.0.0.1@evil.test", "http://10.0.0.1"]
)
def test_discord_py_is_pointed_at_this_machine_only(url: str) -> None:
    with pytest.raises(ValueError, match="stand-in"):
        point_at(url)


async def test_the_client_logs_in_syncs_and_sees_the_server(server: Server, bot: Bot) -> None:
    assert [command["name"] for command in server.stage.commands] == ["crypt"]
    assert server.gateway.identifies[0]["intents"] == 1
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["harbour", "tavern"]


async def test_a_deferred_answer_becomes_a_layout_with_its_file(server: Server, bot: Bot) -> None:
    message = await board(server)
    assert (message.texts, message.files, message.step) == (["Step 0"], {"0.png": PICTURE}, 0)
    assert [change.how for change in server.messages.changes(message.id)] == ["callback5", "original"]


async def test_a_click_edits_the_message_and_replaces_its_picture(server: Server, bot: Bot) -> None:
    message = await board(server)
    press = await server.person("bob").press(message, "Attack")
    assert press.type == 7
    assert press.answer
    assert press.answer.names == ("1.png",)
    assert (message.step, list(message.files)) == (1, ["1.png"])
    assert press.answer.shown
    assert press.answer.shown.step == 1


async def test_two_clicks_at_once_both_arrive(server: Server, bot: Bot) -> None:
    message = await board(server)
    people = [server.person(name) for name in ("alice", "bob")]
    presses = await asyncio.gather(*(person.click(message, "v1:t:0:attack") for person in people))
    assert [press.type for press in presses] == [7, 7]


async def test_an_ephemeral_answer_is_not_in_the_channel(server: Server, bot: Bot) -> None:
    press = await server.person("alice").slash("crypt secret", server.channel())
    assert press.original
    assert press.original.ephemeral
    assert (press.text, server.live()) == ("your hand", [])
    with pytest.raises(discord.NotFound):
        await bot.messageable(server).get_partial_message(int(press.original.id)).delete()


async def test_an_interaction_says_where_it_comes_from_and_in_which_language(server: Server, bot: Bot) -> None:
    fleur = server.person("fleur", locale="fr")
    await fleur.slash("crypt start", server.channel("tavern"), opponent=server.person("bob"))
    await fleur.slash("crypt start", fleur.dm, Scene(locale="de"))
    await fleur.slash("crypt start", server.channel(), Scene(guild_locale="en-US", app_permissions=0))
    here, dm, other = bot.heard
    assert (here.locale, here.guild_locale, here.user.name) == (discord.Locale.french, discord.Locale.french, "fleur")
    assert isinstance(here.channel, discord.TextChannel)
    assert [member and member.name for member in bot.opponents] == ["bob", None, None]
    assert here.app_permissions.send_messages
    assert (dm.guild_id, dm.locale, dm.context.dm_channel) == (None, discord.Locale.german, True)
    assert isinstance(dm.channel, discord.DMChannel)
    assert (other.guild_locale, other.app_permissions.value) == (discord.Locale.american_english, 0)


async def test_followups_can_be_edited_and_deleted(server: Server, bot: Bot) -> None:
    press = await server.person("alice").slash("crypt secret", server.channel())
    followup = await bot.heard[0].followup.send("more", wait=True)
    await followup.edit(content="less")
    assert [message.text for message in press.followups] == ["less"]
    await followup.delete()
    await bot.heard[0].delete_original_response()
    assert (press.followups[0].deleted, press.text) == (True, "")


async def test_completion_offers_choices(server: Server, bot: Bot) -> None:
    @app_commands.command(name="join", description="Join a table")
    async def join(interaction: discord.Interaction, table: str) -> None: ...

    @join.autocomplete("table")
    async def tables(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}!", value="1")]

    bot.tree.add_command(join)
    await bot.tree.sync()
    press = await server.person("alice").type_into("join", "table", "Cry", server.channel())
    assert press.answer
    assert press.answer.data == {"choices": [{"name": "Cry!", "value": "1"}]}


async def test_a_request_that_breaks_the_contract_is_reported(server: Server, bot: Bot) -> None:
    view = discord.ui.View()
    view.add_item(discord.ui.Button(custom_id="a"))
    await bot.messageable(server).send(view=view, allowed_mentions=discord.AllowedMentions.all())
    found = list(server.violations)
    server.violations.clear()
    assert any("needs a label or an emoji" in problem for problem in found)
    assert any("lets everyone" in problem for problem in found)
