"""Threads, channels, direct messages, users and members over REST, and the events that tell of them."""

from collections.abc import Mapping

from tests.discord.gateway import Gateway
from tests.discord.messages import Messages
from tests.discord.wire import Call, Handler, Json, Refused
from tests.discord.world import PRIVATE_THREAD, PUBLIC_THREAD, Channel, World


class Channels:
    """Routes of everything that is not a message, a command or an interaction."""

    def __init__(self, world: World, messages: Messages, gateway: Gateway) -> None:
        self.world = world
        self.messages = messages
        self.gateway = gateway

    def routes(self) -> Mapping[str, Handler]:
        """The REST routes."""
        return {
            "POST /channels/{channel}/messages/{message}/threads": self.thread_from_message,
            "POST /channels/{channel}/threads": self.thread,
            "PUT /channels/{channel}/thread-members/{user}": self.join,
            "DELETE /channels/{channel}/thread-members/{user}": self.leave,
            "GET /channels/{channel}/thread-members/{user}": self.thread_member,
            "GET /channels/{channel}/thread-members": self.thread_members,
            "GET /channels/{channel}": lambda call: self._seen(call).payload(),
            "PATCH /channels/{channel}": self.edit,
            "DELETE /channels/{channel}": self.delete,
            "POST /users/@me/channels": self.dm,
            "GET /users/{user}": lambda call: self.world.user(self._id(call)).payload(),
            "GET /guilds/{guild}": lambda call: self._guild(call) and self.world.guild(),
            "GET /guilds/{guild}/members/{user}": self.member,
        }

    # What happens without the bot -------------------------------------------------------------------------------------

    def deny(self, channel: Channel, *permissions: str, told: bool = True) -> None:
        """Take permissions (discord.Permissions names) from the bot; ``told`` also sends CHANNEL_UPDATE."""
        channel.denied |= set(permissions)
        if told:
            self.announce("CHANNEL_UPDATE", channel)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as time or a moderator does."""
        thread.archived, thread.locked = True, locked
        self.announce("THREAD_UPDATE", thread)

    def remove(self, channel: Channel) -> None:
        """Delete a channel or thread for good."""
        self.world.channels.pop(channel.id)
        self.announce("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def announce(self, event: str, channel: Channel) -> None:
        """Tell the bot of a channel."""
        self.gateway.dispatch(event, channel.payload() | {"guild_id": channel.guild_id}, guild_id=channel.guild_id)

    # Routes -----------------------------------------------------------------------------------------------------------

    def thread(self, call: Call) -> Json:
        """A thread without a message; private unless its type is given, as in Discord's interface."""
        kind = call.body.get("type", PRIVATE_THREAD)
        parent = self._seen(call)
        parent.need("create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads")
        return self._open(parent, kind, call.body, self.world.ids.next())

    def thread_from_message(self, call: Call) -> Json:
        """A public thread under a message; it has the message's id, and a message has one at most."""
        message = self.messages.visible(call)
        message.channel.need("create_public_threads")
        if message.id in self.world.channels:
            raise Refused(160004)
        shape = self._open(message.channel, PUBLIC_THREAD, call.body, message.id)
        message.shape["thread"] = shape
        return shape

    def _open(self, parent: Channel, kind: int, body: Json, thread_id: str) -> Json:
        thread = Channel(thread_id, kind, body["name"], parent.guild_id, parent, owner_id=self.world.bot.id)
        thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
        thread.invitable = body.get("invitable", True)
        thread.people.add(self.world.bot.id)
        self.world.add(thread)
        self.gateway.dispatch("THREAD_CREATE", thread.payload() | {"newly_created": True}, guild_id=thread.guild_id)
        return thread.payload()

    def edit(self, call: Call) -> Json:
        """Rename, archive, lock; an archived thread must be opened by the same request."""
        channel = self._seen(call)
        if channel.archived and call.body.get("archived", True):
            raise Refused(50083)
        if channel.is_thread and "locked" in call.body:
            channel.need("manage_threads")
        channel.name = call.body.get("name", channel.name)
        channel.archived = call.body.get("archived", channel.archived)
        channel.locked = call.body.get("locked", channel.locked)
        channel.auto_archive = call.body.get("auto_archive_duration", channel.auto_archive)
        self.announce("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", channel)
        return channel.payload()

    def delete(self, call: Call) -> Json:
        """Delete a channel or thread."""
        channel = self._seen(call)
        channel.need("manage_threads" if channel.is_thread else "manage_channels")
        self.remove(channel)
        return channel.payload()

    def join(self, call: Call) -> None:
        """Add someone to a thread."""
        thread = self._seen(call)
        if thread.archived:
            raise Refused(50083)
        thread.people.add(self.world.user(self._id(call)).id)

    def leave(self, call: Call) -> None:
        """Take someone out of a thread."""
        self._seen(call).people.discard(self._id(call))

    def thread_member(self, call: Call) -> Json:
        """One member of a thread; raises 10007."""
        thread = self._seen(call)
        if self._id(call) not in thread.people:
            raise Refused(10007)
        return thread.thread_member(self._id(call))

    def thread_members(self, call: Call) -> list[Json]:
        """All members of a thread."""
        thread = self._seen(call)
        return [thread.thread_member(user_id) for user_id in sorted(thread.people)]

    def dm(self, call: Call) -> Json:
        """Open the direct message channel with a person."""
        return self.world.dm(self.world.user(str(call.body["recipient_id"]))).payload()

    def member(self, call: Call) -> Json:
        """A member of the server; raises 10007 for someone who left."""
        self._guild(call)
        if self._id(call) not in self.world.users or self._id(call) in self.world.gone:
            raise Refused(10007)
        return self.world.user(self._id(call)).member()

    def _seen(self, call: Call) -> Channel:
        channel = self.world.channel(call["channel"])
        channel.need()
        return channel

    def _id(self, call: Call) -> str:
        return self.world.bot.id if call["user"] == "@me" else call["user"]

    def _guild(self, call: Call) -> bool:
        if call["guild"] != self.world.guild_id:
            raise Refused(10004)
        return True
