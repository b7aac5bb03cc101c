"""Acting as a person: slash commands, typing into an option, clicks and selects, from anywhere, in any language."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tests.discord.gateway import Gateway
from tests.discord.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interactions, Press
from tests.discord.screens import BUTTON, STRING_SELECT, Message
from tests.discord.snowflakes import Snowflakes
from tests.discord.wire import Json
from tests.discord.world import Channel, User, World

PATIENCE = 3.2


@dataclass(frozen=True, slots=True)
class Scene:
    """From where and how an interaction comes. Whatever is None follows from the channel.

    ``late`` seconds ago the person acted: the id says so, and they are gone from Discord's 3 s.
    ``within`` is how long the call waits for an answer; 0 sends only.
    """

    locale: str | None = None
    guild_locale: str | None = None
    app_permissions: int | None = None
    context: int | None = None
    late: float = 0.0
    within: float = PATIENCE


HERE = Scene()


class Person:
    """A member of the server. Every action returns its Press, answered or (``answer is None``) not."""

    def __init__(self, stage: "Stage", user: User, locale: str) -> None:
        self.stage = stage
        self.user = user
        self.locale = locale

    @property
    def id(self) -> str:
        """The user id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """How a text names this person."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Channel:
        """The direct message channel with the bot."""
        return self.stage.world.dm(self.user)

    async def slash(self, command: str, channel: Channel, scene: Scene = HERE, **options: Any) -> Press:
        """Use ``"crypt start"`` with options by their default names; a Person or Channel is a fitting value."""
        data = self.stage.command(command, options)
        return await self.stage.act(self, COMMAND, channel, data, scene)

    async def type_into(
        self, command: str, option: str, text: str, channel: Channel, scene: Scene = HERE, **options: Any
    ) -> Press:
        """Type into an option that completes; the choices are ``press.answer.data["choices"]``."""
        data = self.stage.command(command, {**options, option: text}, focused=option)
        return await self.stage.act(self, AUTOCOMPLETE, channel, data, scene)

    async def click(self, message: Message, custom_id: str, scene: Scene = HERE) -> Press:
        """Press the button with this custom id, whether or not it is still in the message."""
        data = {"custom_id": custom_id, "component_type": BUTTON}
        return await self.stage.act(self, COMPONENT, message.channel, data, scene, message)

    async def press(self, message: Message, label: str, scene: Scene = HERE) -> Press:
        """Press the button with this label; raises AssertionError if there is none or it is disabled."""
        button = message.button(label)
        assert not button.get("disabled"), f"{label!r} is disabled"
        return await self.click(message, button["custom_id"], scene)

    async def choose(self, message: Message, custom_id: str, *values: str, scene: Scene = HERE) -> Press:
        """Choose values in a string select."""
        data = {"custom_id": custom_id, "component_type": STRING_SELECT, "values": list(values)}
        return await self.stage.act(self, COMPONENT, message.channel, data, scene, message)

    async def submit(self, channel: Channel, custom_id: str, fields: Mapping[str, str], scene: Scene = HERE) -> Press:
        """Send a modal with text inputs, each inside its label."""
        inputs = [
            {"type": 4, "id": n, "custom_id": name, "value": text} for n, (name, text) in enumerate(fields.items())
        ]
        data = {"custom_id": custom_id, "components": [{"type": 18, "component": item} for item in inputs]}
        return await self.stage.act(self, MODAL, channel, data, scene)

    def again(self, press: Press) -> None:
        """Send the same event a second time, as a doubled delivery."""
        self.stage.deliver(press)


class Stage:
    """Makes interaction events of what people do and hands them to the gateway."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions, ids: Snowflakes) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions = interactions
        self.ids = ids
        self.commands: list[Json] = []

    async def act(
        self, person: Person, kind: int, channel: Channel, data: Json, scene: Scene, source: Message | None = None
    ) -> Press:
        """Send one interaction and wait for its answer as long as the scene says."""
        made = self.ids.next(late=scene.late)
        event = self._event(made, person, kind, channel, data, scene)
        if source is not None:
            event["message"] = source.shape
        press = Press(made, f"token-{made}", kind, channel, event, time.monotonic() - scene.late, source)
        self.interactions.begin(press)
        self.deliver(press)
        if scene.within:
            with suppress(TimeoutError):
                await asyncio.wait_for(press.settled.wait(), scene.within)
        return press

    def deliver(self, press: Press) -> None:
        """Put the event of a press on the gateway."""
        self.gateway.dispatch("INTERACTION_CREATE", press.event, guild_id=press.channel.guild_id)

    def _event(self, made: str, person: Person, kind: int, channel: Channel, data: Json, scene: Scene) -> Json:
        permissions = channel.permissions() if scene.app_permissions is None else scene.app_permissions
        in_guild = channel.guild_id is not None
        event: Json = {
            "id": made,
            "application_id": self.world.bot.id,
            "type": kind,
            "token": f"token-{made}",
            "version": 1,
            "channel_id": channel.id,
            "channel": channel.payload(),
            "locale": scene.locale or person.locale,
            "app_permissions": str(permissions),
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "authorizing_integration_owners": {"0": self.world.guild_id if in_guild else "0"},
            "context": scene.context if scene.context is not None else int(not in_guild),
            "data": data,
        }
        if not in_guild:
            return event | {"user": person.user.payload()}
        locale = scene.guild_locale or self.world.guild_locale
        return event | {"guild_id": channel.guild_id, "guild_locale": locale, "member": person.user.member()}

    # Commands ---------------------------------------------------------------------------------------------------------

    def command(self, path: str, values: Mapping[str, Any], focused: str | None = None) -> Json:
        """The interaction data of ``"crypt start"`` with its options, typed as the synced command says."""
        name, *rest = path.split()
        known = next((command for command in self.commands if command["name"] == name), None)
        assert known is not None, f"no command {name!r} among {[command['name'] for command in self.commands]}"
        resolved: Json = {}
        data: Json = {"id": known["id"], "name": name, "type": known["type"]}
        data["options"] = self._options(known, rest, values, focused, resolved)
        return data | ({"resolved": resolved} if resolved else {})

    def _options(
        self, level: Json, rest: Sequence[str], values: Mapping[str, Any], focused: str | None, resolved: Json
    ) -> list[Json]:
        offered = {option["name"]: option for option in level.get("options", ())}
        if rest:
            assert rest[0] in offered, f"no sub-command {rest[0]!r} among {list(offered)}"
            inner = offered[rest[0]]
            options = self._options(inner, rest[1:], values, focused, resolved)
            return [{"name": inner["name"], "type": inner["type"], "options": options}]
        assert set(values) <= set(offered), f"options {set(values) - set(offered)} are not among {list(offered)}"
        missing = [name for name, option in offered.items() if option.get("required") and name not in values]
        assert focused or not missing, f"required options are missing: {missing}"
        return [
            {"name": name, "type": offered[name]["type"], "value": self._value(value, resolved)}
            | ({"focused": True} if name == focused else {})
            for name, value in values.items()
        ]

    def _value(self, value: Any, resolved: Json) -> Any:
        match value:
            case Person():
                member = value.user.member()
                resolved.setdefault("users", {})[value.id] = member.pop("user")
                resolved.setdefault("members", {})[value.id] = member
                return value.id
            case Channel():
                resolved.setdefault("channels", {})[value.id] = value.payload() | {"permissions": "0"}
                return value.id
            case _:
                return value
