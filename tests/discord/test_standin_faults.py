"""The stand-in fails as Discord fails: late, twice, limited, broken, cut off."""

import asyncio
from datetime import timedelta

import aiohttp
import discord
import pytest

from tests.discord.faults import CUT, REPLY_LOST, Failure, rate_limited, refusal
from tests.discord.people import Scene
from tests.discord.sample_bot import Bot, board, codes
from tests.discord.server import Server

IMPATIENT = Scene(within=0.3)


async def test_an_answer_after_three_seconds_is_10062(server: Server, bot: Bot) -> None:
    message = await board(server)
    press = await server.person("alice").click(message, "v1:t:0:attack", Scene(late=3.1, within=0.2))
    assert (press.answer, press.refused, message.step) == (None, [10062], 0)
    assert discord.utils.utcnow() - bot.heard[-1].created_at > timedelta(seconds=3)


async def test_a_second_answer_is_40060(server: Server, bot: Bot) -> None:
    message = await board(server)
    alice = server.person("alice")
    press = await alice.press(message, "Attack")
    alice.again(press)
    await server.until(lambda: bot.errors)
    assert (codes(bot), press.refused) == ([40060], [40060])


async def test_a_token_is_good_for_fifteen_minutes(server: Server, bot: Bot) -> None:
    press = await server.person("alice").slash("crypt secret", server.channel())
    await bot.heard[0].edit_original_response(content="still")
    press.grow_older(15 * 60)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.heard[0].edit_original_response(content="too late")
    assert (refused.value.code, press.text) == (50027, "still")


async def test_a_rate_limit_of_discord_is_waited_out(server: Server, bot: Bot) -> None:
    server.faults.fail("POST", "/channels/*/messages", rate_limited(0.05))
    await bot.messageable(server).send("hello")
    assert [request.status for request in server.sent("POST", "/channels/*/messages")] == [429, 200]


async def test_a_rate_limit_without_via_is_not_retried(server: Server, bot: Bot) -> None:
    server.faults.fail("POST", "/channels/*/messages", rate_limited(0.05, via=False))
    with pytest.raises(discord.HTTPException):
        await bot.messageable(server).send("hello")
    assert server.live() == []


async def test_a_bucket_lets_so_many_requests_through(server: Server, bot: Bot) -> None:
    server.faults.limit("POST", "/channels/*/messages", 2, per=0.2, announced=False)
    for text in "abc":
        await bot.messageable(server).send(text)
    await bot.messageable(server, "tavern").send("another channel, another bucket")
    assert [r.status for r in server.sent("POST", "/channels/*/messages")] == [200, 200, 429, 200, 200]


async def test_a_server_error_of_the_callback_reaches_the_bot(server: Server, bot: Bot) -> None:
    message = await board(server)
    server.faults.fail("POST", "/interactions/*/*/callback", Failure(500), refusal(10062))
    press = await server.person("alice").click(message, "v1:t:0:attack", Scene(within=0))
    await server.until(lambda: bot.errors)
    assert (codes(bot), press.answer, message.step) == ([10062], None, 0)


async def test_a_cut_connection_may_or_may_not_have_done_its_work(server: Server, bot: Bot) -> None:
    server.faults.fail("POST", "/channels/*/messages", CUT, REPLY_LOST)
    for _ in range(2):
        with pytest.raises((discord.HTTPException, OSError, aiohttp.ClientError)):
            await bot.messageable(server).send("hello")
    assert len(server.live()) == 1


async def test_a_delayed_request_is_overtaken(server: Server, bot: Bot) -> None:
    server.faults.delay("POST", "/channels/*/messages", 0.1)
    slow = asyncio.create_task(bot.messageable(server).send("slow"))
    await server.until(lambda: server.sent("POST", "/channels/*/messages"))
    await bot.messageable(server, "tavern").send("fast")
    await slow
    assert [message.text for message in server.live()] == ["fast", "slow"]


async def test_a_dropped_socket_is_resumed_and_missed_events_are_told(server: Server, bot: Bot) -> None:
    message = await board(server)
    await server.gateway.drop()
    press = await server.person("alice").press(message, "Attack")
    assert (press.type, len(server.gateway.identifies), len(server.gateway.resumes)) == (7, 1, 1)


async def test_discord_can_ask_for_a_reconnect(server: Server, bot: Bot) -> None:
    await server.gateway.ask_reconnect()
    await server.until(lambda: server.gateway.resumes)
    assert (await server.person("alice").slash("crypt secret", server.channel())).type == 4


async def test_a_resumable_invalid_session_is_resumed(server: Server, bot: Bot) -> None:
    await server.gateway.invalidate(resumable=True)
    await server.until(lambda: server.gateway.resumes and server.gateway.connected)


async def test_held_events_arrive_later(server: Server, bot: Bot) -> None:
    server.gateway.hold()
    press = await server.person("alice").slash("crypt secret", server.channel(), IMPATIENT)
    assert press.answer is None
    server.gateway.release()
    await server.until(lambda: press.answer)
