"""What exists on the stand-in: one server, its channels, threads and people, and their JSON."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import discord

from tests.discord.snowflakes import Snowflakes, made_at
from tests.discord.wire import Json, Refused

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
ALLOWED = discord.Permissions.all().value & ~discord.Permissions(administrator=True).value


def timestamp(snowflake: str) -> str:
    """The moment of an id as Discord writes moments."""
    return datetime.fromtimestamp(made_at(snowflake), UTC).isoformat()


@dataclass(eq=False)
class User:
    """A person or the bot. ``dms_closed`` refuses direct messages with 50007."""

    id: str
    name: str
    bot: bool = False
    dms_closed: bool = False

    def payload(self) -> Json:
        """Discord's user object."""
        return {
            "id": self.id,
            "username": self.name,
            "global_name": self.name.title(),
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
        }

    def member(self) -> Json:
        """Discord's guild member object."""
        return {
            "user": self.payload(),
            "roles": [],
            "joined_at": timestamp(self.id),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": str(ALLOWED),
        }


@dataclass(eq=False)
class Channel:
    """A text channel, a thread or a direct message channel. ``denied`` names the permissions the bot lacks here."""

    id: str
    type: int
    name: str
    guild_id: str | None = None
    parent: "Channel | None" = None
    owner_id: str = "0"
    recipient: User | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    people: set[str] = field(default_factory=set)
    pins: list[str] = field(default_factory=list)
    denied: set[str] = field(default_factory=set)

    @property
    def is_thread(self) -> bool:
        """Whether it hangs under a text channel."""
        return self.type in {PUBLIC_THREAD, PRIVATE_THREAD}

    def lacks(self, permission: str) -> bool:
        """Whether the bot may not do this here; a thread has its parent's denials too."""
        return permission in self.denied or (self.parent is not None and self.parent.lacks(permission))

    def permissions(self) -> int:
        """``app_permissions`` as an interaction from here carries them."""
        denied = self.denied | (self.parent.denied if self.parent else set())
        return ALLOWED & ~discord.Permissions(**dict.fromkeys(denied, True)).value

    def need(self, *permissions: str) -> None:
        """Raise 50001 if the bot cannot see this channel, 50013 if it lacks one of the permissions."""
        if self.lacks("view_channel"):
            raise Refused(50001)
        if any(self.lacks(permission) for permission in permissions):
            raise Refused(50013)

    def payload(self) -> Json:
        """Discord's channel object."""
        shape: Json = {"id": self.id, "type": self.type, "last_message_id": None, "flags": 0}
        if self.recipient is not None:
            return shape | {"recipients": [self.recipient.payload()]}
        shape |= {"name": self.name, "guild_id": self.guild_id, "rate_limit_per_user": 0}
        if self.parent is not None:
            return shape | self._thread(self.parent)
        deny = discord.Permissions(**dict.fromkeys(self.denied, True)).value
        overwrite = {"id": self.guild_id, "type": 0, "allow": "0", "deny": str(deny)}
        return shape | {"position": 0, "parent_id": None, "nsfw": False, "permission_overwrites": [overwrite]}

    def _thread(self, parent: "Channel") -> Json:
        return {
            "parent_id": parent.id,
            "owner_id": self.owner_id,
            "message_count": 0,
            "member_count": len(self.people),
            "total_message_sent": 0,
            "member": self.thread_member(self.owner_id),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "invitable": self.invitable,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": timestamp(self.id),
                "create_timestamp": timestamp(self.id),
            },
        }

    def thread_member(self, user_id: str) -> Json:
        """Discord's thread member object."""
        return {"id": self.id, "user_id": user_id, "join_timestamp": timestamp(self.id), "flags": 0}


class World:
    """One server with its text channels; people and channels can be added at any time."""

    def __init__(self, ids: Snowflakes, *channels: str) -> None:
        self.ids = ids
        self.bot = User(ids.next(), "riverboat", bot=True)
        self.owner = User(ids.next(), "owner")
        self.users = {user.id: user for user in (self.bot, self.owner)}
        self.gone: set[str] = set()
        self.guild_id = ids.next()
        self.guild_locale = "fr"
        self.invited = True
        """Is the bot in the server?"""
        self.bot_role_id = ids.next()
        self.channels: dict[str, Channel] = {}
        for name in channels:
            self.add(Channel(ids.next(), TEXT, name, self.guild_id))

    def add(self, channel: Channel) -> Channel:
        """Let a channel exist from now on."""
        self.channels[channel.id] = channel
        return channel

    def person(self, name: str) -> User:
        """The member of that name, made on first use."""
        known = next((user for user in self.users.values() if user.name == name), None)
        return known or self.users.setdefault(user_id := self.ids.next(), User(user_id, name))

    def user(self, user_id: str) -> User:
        """The user with that id; raises 10013."""
        if user_id not in self.users:
            raise Refused(10013)
        return self.users[user_id]

    def channel(self, channel_id: str) -> Channel:
        """The channel with that id; raises 10003."""
        if channel_id not in self.channels:
            raise Refused(10003)
        return self.channels[channel_id]

    def dm(self, user: User) -> Channel:
        """The direct message channel with a person, made on first use."""
        known = next((channel for channel in self.channels.values() if channel.recipient is user), None)
        return known or self.add(Channel(self.ids.next(), DM, user.name, recipient=user))

    def application(self) -> Json:
        """Discord's application object."""
        return {
            "id": self.bot.id,
            "name": self.bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self.owner.payload(),
            "verify_key": "0" * 64,
            "flags": 0,
            "rpc_origins": None,
            "interactions_endpoint_url": None,
        }

    def guild(self) -> Json:
        """The GUILD_CREATE payload: what a bot with the guilds intent alone is told."""
        me = self.bot.member() | {"roles": [self.bot_role_id]}
        here = [channel for channel in self.channels.values() if channel.guild_id]
        return {
            "id": self.guild_id,
            "name": "Test harbour",
            "owner_id": self.owner.id,
            "member_count": len(self.users),
            "preferred_locale": self.guild_locale,
            "joined_at": timestamp(self.guild_id),
            "roles": [self._role(self.guild_id, "@everyone"), self._role(self.bot_role_id, self.bot.name)],
            "members": [me],
            "channels": [channel.payload() for channel in here if not channel.is_thread],
            "threads": [channel.payload() for channel in here if channel.is_thread and not channel.archived],
            **dict.fromkeys(("features", "emojis", "stickers", "voice_states", "presences"), ()),
            **dict.fromkeys(("stage_instances", "guild_scheduled_events", "soundboard_sounds"), ()),
            **dict.fromkeys(("verification_level", "default_message_notifications", "explicit_content_filter"), 0),
            **dict.fromkeys(("mfa_level", "nsfw_level", "premium_tier", "system_channel_flags"), 0),
            "afk_timeout": 60,
            "large": False,
        }

    def _role(self, role_id: str, name: str) -> Json:
        return {
            "id": role_id,
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0,
            "permissions": str(ALLOWED),
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
