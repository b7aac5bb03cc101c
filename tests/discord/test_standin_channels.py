"""The stand-in keeps channels, threads, messages and people as Discord does, and refuses with its codes."""

import discord
import pytest

from tests.discord.sample_bot import PICTURE, Bot, open_thread, picture
from tests.discord.server import Server


async def test_an_enforced_nonce_posts_once(server: Server, bot: Bot) -> None:
    posts = [await bot.messageable(server).send("hello", nonce="t1:board:1") for _ in range(2)]
    assert posts[0].id == posts[1].id
    assert len(server.live()) == 1


async def test_a_thread_is_made_told_and_played_in(server: Server, bot: Bot) -> None:
    text = bot.guilds[0].text_channels[0]
    thread = await open_thread(text, "Crypt 1")
    await server.until(lambda: bot.threads)
    await thread.add_user(discord.Object(int(server.person("bob").id)))
    assert (thread.parent, [t.name for t in bot.threads]) == (text, ["Crypt 1"])
    assert len(await thread.fetch_members()) == 2
    press = await server.person("bob").slash("crypt secret", server.channel("Crypt 1"))
    assert press.type == 4
    assert isinstance(bot.heard[-1].channel, discord.Thread)


async def test_a_message_has_one_thread(server: Server, bot: Bot) -> None:
    text = bot.guilds[0].text_channels[0]
    message = await text.send("hello")
    thread = await message.create_thread(name="talk", auto_archive_duration=60)
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException, match="160004"):
        await message.create_thread(name="again")


async def test_an_archived_thread_refuses_edits_until_someone_writes(server: Server, bot: Bot) -> None:
    thread = await open_thread(bot.guilds[0].text_channels[0], "old")
    message = await thread.send("board")
    server.channels.archive(server.channel("old"))
    with pytest.raises(discord.HTTPException, match="50083"):
        await message.edit(content="new")
    await thread.send("wake")
    await message.edit(content="new")


@pytest.mark.parametrize(
    ("permission", "code"),
    [("send_messages", 50013), ("create_public_threads", 50013), ("view_channel", 50001)],
)
async def test_a_denied_permission_is_refused(server: Server, bot: Bot, permission: str, code: int) -> None:
    text = bot.guilds[0].text_channels[0]
    server.channels.deny(server.channel(), permission)
    await server.until(lambda: not getattr(text.permissions_for(bot.guilds[0].me), permission))
    with pytest.raises(discord.Forbidden) as refused:
        await (text.send("hello") if permission != "create_public_threads" else open_thread(text))
    assert refused.value.code == code


async def test_messages_are_fetched_pinned_and_deleted(server: Server, bot: Bot) -> None:
    channel = bot.guilds[0].text_channels[0]
    message = await channel.send(file=picture("a.png"))
    await message.pin()
    assert await (await channel.fetch_message(message.id)).attachments[0].read() == PICTURE
    assert [pin.id async for pin in channel.pins()] == [message.id]
    await message.unpin()
    await message.delete()
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="?")
    (line,) = [found async for found in channel.history()]
    assert line.type is discord.MessageType.pins_add
    assert line.reference is not None
    assert line.reference.message_id == message.id
    await line.delete()
    assert (gone.value.code, server.channel().pins, server.live()) == (10008, [], [])


async def test_people_are_looked_up_and_written_to(server: Server, bot: Bot) -> None:
    alice = server.person("alice")
    user = await bot.fetch_user(int(alice.id))
    assert (await bot.guilds[0].fetch_member(user.id)).name == "alice"
    await user.send("psst")
    assert [message.text for message in server.live(alice.dm)] == ["psst"]
    alice.user.dms_closed = True
    with pytest.raises(discord.Forbidden, match="50007"):
        await user.send("psst")
    server.world.gone.add(alice.id)
    with pytest.raises(discord.NotFound):
        await bot.guilds[0].fetch_member(user.id)


async def test_a_lost_channel_is_unknown(server: Server, bot: Bot) -> None:
    server.channels.remove(server.channel("tavern"))
    await server.until(lambda: len(bot.guilds[0].text_channels) == 1)
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_channel(1)
    assert gone.value.code == 10003
