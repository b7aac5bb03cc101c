"""Every rule of Discord's contract lets the good example through and holds something against the bad one."""

import os
from typing import Any

import pytest
import simcord

from tests.discord.contract import check, check_simcord
from tests.discord.sample_bot import Bot
from tests.discord.wire import Json

POST, EDIT = ("POST", "/channels/1/messages"), ("PATCH", "/channels/1/messages/2")
CALLBACK, SYNC = ("POST", "/interactions/1/token/callback"), ("PUT", "/applications/1/commands")
THREAD = ("POST", "/channels/1/threads")
V2 = 1 << 15
NOBODY: Json = {"parse": []}


def button(number: int = 1, **changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Attack", "custom_id": f"v1:t:0:{number}"} | changes


def link(**changes: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"} | changes


def select(count: int = 2, **changes: Any) -> Json:
    options = [{"label": f"Card {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | changes


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def text(content: str = "Phase 1") -> Json:
    return {"type": 10, "content": content}


def gallery(**changes: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": "attachment://b.png"}, **changes}]}


def v2(*components: Json, **changes: Any) -> Json:
    return {"flags": V2, "components": list(components), "allowed_mentions": NOBODY} | changes


def shown(**changes: Any) -> Json:
    return v2(gallery(), attachments=[{"id": 0, "filename": "b.png"}]) | changes


def plain(*components: Json, **changes: Any) -> Json:
    return {"content": "hello", "components": list(components), "allowed_mentions": NOBODY} | changes


def command(**changes: Any) -> Json:
    return {"type": 1, "name": "join", "description": "Join a table", "options": []} | changes


def option(name: str = "table", **changes: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which table"} | changes


def modal(**changes: Any) -> Json:
    field = {"type": 18, "label": "Your bid", "component": {"type": 4, "custom_id": "bid", "style": 1}}
    return {"type": 9, "data": {"custom_id": "m", "title": "Bid", "components": [field]} | changes}


WORDY = [option(f"o{n}", choices=[{"name": "x" * 100, "value": f"{n}-{m}"} for m in range(25)]) for n in range(4)]
GOOD = {
    "a board": (POST, shown()),
    "a plain message": (POST, plain(row(button(1), button(2), link()), row(select()))),
    "an edit of the text alone": (EDIT, v2(text())),
    "an edit that keeps a picture": (EDIT, shown(attachments=[{"id": 77, "filename": "b.png"}])),
    "a section": (POST, v2({"type": 9, "components": [text()], "accessory": button()})),
    "an answer": (CALLBACK, {"type": 4, "data": plain(flags=64)}),
    "a hidden deferral": (CALLBACK, {"type": 5, "data": {"flags": 64}}),
    "an acknowledgement": (CALLBACK, {"type": 6}),
    "an update": (CALLBACK, {"type": 7, "data": v2(text())}),
    "choices": (CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}),
    "a modal": (CALLBACK, modal()),
    "commands": (SYNC, [command(name_localizations={"fr": "créer"}, options=[option(required=True), option("b")])]),
    "a thread": (THREAD, {"name": "Crypt", "type": 11, "auto_archive_duration": 10080}),
}
BAD_MESSAGES = {
    "stands there 2 times": v2(row(button(1), button(1))),
    "a custom_id has 1 to 100": v2(row(button(custom_id="x" * 101))),
    "label or an emoji": v2(row(button(label=None))),
    "label has 80": v2(row(button(label="x" * 81))),
    "a button has a custom_id": v2(row({"type": 2, "style": 1, "label": "a"})),
    "a link button has a url": v2(row(link(custom_id="a"))),
    "url has 512": v2(row(link(url="https://example.org/" + "x" * 512))),
    "not 6 and 0": v2(row(*(button(n) for n in range(6)))),
    "not 0 and 2": v2(row(select(), select(custom_id="t"))),
    "not 1 and 1": v2(row(select(), button())),
    "not 0 and 0": v2(row()),
    "41 components": v2(*(row(*(button(r * 5 + n) for n in range(5))) for r in range(6)), *[text()] * 5),
    "6000 characters": v2(text("x" * 3000), text("y" * 3000)),
    "cannot stand beside": v2(text(), content="hello"),
    "need the Components V2 flag": v2(text(), flags=0),
    "at least one component": v2(),
    "unknown property 'lable'": v2(row(button(lable="a"))),
    "no such component": v2({"type": 99}),
    "6 rows": plain(*(row(button(n)) for n in range(6))),
    "stand in action rows": plain(button()),
    "content has 2000": plain(content="x" * 2001),
    "26 options": v2(row(select(26))),
    "options with the value 'a'": v2(row(select(options=[{"label": n, "value": "a"} for n in "12"]))),
    "label and value": v2(row(select(options=[{"label": "x" * 101, "value": "a"}]))),
    "a description has 100": v2(row(select(options=[{"label": "a", "value": "a", "description": "x" * 101}]))),
    "placeholder has 150": v2(row(select(placeholder="x" * 151))),
    "a select needs a custom_id": v2(row({"type": 5})),
    "cannot be chosen": v2(row(select(min_values=2))),
    "than there are options": v2(row(select(max_values=3))),
    "more defaults": v2(row(select(options=[{"label": n, "value": n, "default": True} for n in "12"]))),
    "1 to 3 texts": v2({"type": 9, "components": [text()]}),
    "a button or a thumbnail": v2({"type": 9, "components": [text()], "accessory": text()}),
    "a text is not empty": v2(text("")),
    "0 pictures": v2({"type": 12, "items": []}),
    "11 pictures": v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
    "alt text has 1024": v2(gallery(description="x" * 1025), attachments=[{"id": 0, "filename": "b.png"}]),
    "neither sent nor kept": v2(gallery()),
    "nobody sees it": v2(text(), attachments=[{"id": 0, "filename": "b.png"}]),
    "more than 10 attachments": plain(attachments=[{"id": n, "filename": f"{n}.png"} for n in range(11)]),
    "allowed_mentions is missing": {"content": "hello"},
    "lets everyone": plain(allowed_mentions={"parse": ["everyone"]}),
    "a role be pinged": plain(allowed_mentions={"roles": ["1"]}),
    "a nonce has 25": plain(nonce="x" * 26),
    "more than 10 embeds": plain(embeds=[{"title": "a"}] * 11),
}
BAD_COMMANDS = {
    "lower-case": [command(name="Join Now")],
    "lower-case letters": [command(name_localizations={"fr": "Créer"})],
    "1 to 32": [command(name="x" * 33)],
    "1 to 100 characters": [command(description_localizations={"fr": "x" * 101})],
    "has no description": [command(options=[{"type": 3, "name": "a"}])],
    "no language 'xx'": [command(name_localizations={"xx": "a"})],
    "26 options": [command(options=[option(f"o{n}") for n in range(26)])],
    "two options named 'nom' fr": [command(options=[option(n, name_localizations={"fr": "nom"}) for n in "ab"])],
    "required options come first": [command(options=[option("a"), option("b", required=True)])],
    "26 choices": [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "name and value have 1 to 100": [command(options=[option(choices=[{"name": "x" * 101, "value": "a"}])])],
    "choices with the value 'a'": [command(options=[option(choices=[{"name": n, "value": "a"} for n in "12"])])],
    "8000 at most": [command(options=WORDY)],
    "two commands named 'join'": [command(), command()],
    "more than 100 commands": [command(name=f"c{n}") for n in range(101)],
}
BAD_OTHERS = {
    "title has 1 to 45": (CALLBACK, modal(title="x" * 46)),
    "1 to 5 components": (CALLBACK, modal(components=[])),
    "stands there 2 times": (CALLBACK, modal(custom_id="bid")),
    "a label has 1 to 45": (CALLBACK, modal(components=[{"type": 18, "label": "x" * 46, "component": select()}])),
    "a label holds a component": (CALLBACK, modal(components=[{"type": 18, "label": "a"}])),
    "no flag but EPHEMERAL": (CALLBACK, {"type": 5, "data": {"flags": V2}}),
    "more than 25 choices": (CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}}),
    "1 to 100 characters": (CALLBACK, {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "a"}]}}),
    "a thread's name": (THREAD, {"name": "x" * 101, "type": 11}),
    "auto_archive_duration": (THREAD, {"name": "a", "type": 11, "auto_archive_duration": 30}),
}
with_file = pytest.mark.skipif(not os.environ.get("DISCORD_OPENAPI"), reason="DISCORD_OPENAPI names no file")


@pytest.fixture
def no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand-written rules alone."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)


@pytest.mark.parametrize(("route", "payload"), GOOD.values(), ids=GOOD)
def test_a_good_request_passes(route: tuple[str, str], payload: Any) -> None:
    assert check(*route, payload) == []


@pytest.mark.usefixtures("no_file")
@pytest.mark.parametrize(("problem", "payload"), BAD_MESSAGES.items())
def test_a_bad_message_is_caught_by_our_own_rules(problem: str, payload: Json) -> None:
    for route, body in ((POST, payload), (CALLBACK, {"type": 4, "data": payload})):
        assert [found for found in check(*route, body) if problem in found]


@pytest.mark.usefixtures("no_file")
@pytest.mark.parametrize(("problem", "payload"), BAD_COMMANDS.items())
def test_a_bad_sync_is_caught_by_our_own_rules(problem: str, payload: list[Json]) -> None:
    assert [found for found in check(*SYNC, payload) if problem in found]


@pytest.mark.usefixtures("no_file")
@pytest.mark.parametrize(("problem", "request_"), BAD_OTHERS.items())
def test_another_bad_request_is_caught_by_our_own_rules(problem: str, request_: tuple[tuple[str, str], Json]) -> None:
    route, payload = request_
    assert [found for found in check(*route, payload) if problem in found]


@pytest.mark.parametrize(
    ("files", "kept", "payload", "fine"),
    [
        (["b.png"], None, shown(), True),
        ([], [], shown(), False),
        ([], ["b.png"], v2(gallery()), True),
        ([], ["a.png"], v2(gallery()), False),
        (["b.png"], ["a.png"], shown(), True),
        ([], ["b.png"], v2(gallery(), attachments=[]), False),
        ([], ["b.png"], v2(gallery(), attachments=[{"id": "7", "filename": "b.png"}]), True),
        ([], None, v2(gallery()), True),
    ],
)
def test_a_picture_must_be_sent_or_kept(files: list[str], kept: list[str] | None, payload: Json, fine: bool) -> None:
    found = check(*EDIT, payload, files, kept=kept)
    assert (found == []) is fine


@with_file
@pytest.mark.parametrize(
    ("payload", "place"),
    [
        (v2({"type": 17, "components": [row(button(label="x" * 81))]}), "components/0/components/0/components/0/label"),
        (v2({"type": 9, "components": [text()]}), 'components/0: "accessory" is a required property'),
        (plain(tts="loud"), "tts"),
    ],
)
def test_discords_own_file_names_the_place(payload: Json, place: str) -> None:
    assert [found for found in check(*POST, payload) if found.startswith(place)]


async def test_what_a_bot_sent_to_simcord_is_checked() -> None:
    bot = Bot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("harbour")
        alice = guild.add_member(env.create_user("alice"))
        await alice.slash(channel, "crypt start")
        assert check_simcord(env) == []
        bot.allowed_mentions = None
        await alice.slash(channel, "crypt secret")
        problems = check_simcord(env)
    assert [problem.split(": ")[1] for problem in problems] == ["allowed_mentions is missing"]
