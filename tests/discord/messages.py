"""Messages of channels: posting (with nonce), editing, deleting, pinning; and the history of all of it."""

from collections.abc import Mapping

from tests.discord.screens import COMPONENTS_V2, EPHEMERAL, SILENT, Change, Message
from tests.discord.wire import Call, Handler, Json, Refused
from tests.discord.world import Channel, World, timestamp

KEPT_FLAGS = EPHEMERAL | SILENT | COMPONENTS_V2
PINNED = 6  # the type of the line that says so
Files = Mapping[int, tuple[str, bytes]]


class Messages:
    """The store of messages and its routes. ``all`` keeps deleted ones too (``deleted``)."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.all: dict[str, Message] = {}
        self.history: list[Change] = []
        self._nonces: dict[tuple[str, str], Message] = {}

    def routes(self) -> Mapping[str, Handler]:
        """The REST routes of messages; pins by their route of 2025 and by the older one."""
        return {
            "PUT /channels/{channel}/messages/pins/{message}": self.pin,
            "DELETE /channels/{channel}/messages/pins/{message}": self.unpin,
            "GET /channels/{channel}/messages/pins": self.pins,
            "PUT /channels/{channel}/pins/{message}": self.pin,
            "DELETE /channels/{channel}/pins/{message}": self.unpin,
            "POST /channels/{channel}/messages": self.post,
            "GET /channels/{channel}/messages": self.newest,
            "GET /channels/{channel}/messages/{message}": lambda call: self.visible(call).shape,
            "PATCH /channels/{channel}/messages/{message}": self.edit,
            "DELETE /channels/{channel}/messages/{message}": self.delete,
        }

    # Lookups ----------------------------------------------------------------------------------------------------------

    def live(self, channel_id: str | None = None) -> list[Message]:
        """What everyone in a channel (or anywhere) sees, oldest first: not deleted, not ephemeral, not loading."""
        there = [m for m in self.all.values() if not (m.deleted or m.ephemeral or m.loading)]
        return [m for m in there if channel_id in {None, m.channel.id}]

    def changes(self, message_id: str) -> list[Change]:
        """The history of one message."""
        return [change for change in self.history if change.message_id == message_id]

    # The store --------------------------------------------------------------------------------------------------------

    def create(self, channel: Channel, payload: Json, files: Files, how: str, *, flags: int = 0) -> Message:
        """A new message by the bot; ``flags`` are added to those of the payload."""
        message_id = self.world.ids.next()
        shape: Json = {
            "id": message_id,
            "channel_id": channel.id,
            "author": self.world.bot.payload(),
            "content": "",
            "timestamp": timestamp(message_id),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "embeds": [],
            "components": [],
            "attachments": [],
            "pinned": False,
            "type": 0,
            "flags": (payload.get("flags", 0) & KEPT_FLAGS) | flags,
        }
        message = self.all[message_id] = Message(message_id, channel, shape)
        self.write(message, payload, files, how)
        return message

    def write(self, message: Message, payload: Json, files: Files, how: str) -> None:
        """Change what a payload names and remember it in the history. Attachments not listed in it go."""
        shape = message.shape
        for name in ("content", "components", "embeds"):
            if name in payload:
                shape[name] = payload[name] or ("" if name == "content" else [])
        shape["flags"] |= payload.get("flags", 0) & COMPONENTS_V2
        if payload.get("attachments") is not None:
            kept = {str(item["id"]) for item in payload["attachments"]}
            shape["attachments"] = [item for item in shape["attachments"] if item["id"] in kept]
        for name, data in files.values():
            self._attach(message, name, data)
        names = tuple(name for name, _ in files.values())
        self.history.append(Change(how, message.id, message.channel.id, message.step, names))

    def remove(self, message: Message) -> None:
        """Delete a message."""
        message.deleted = True
        self.history.append(Change("delete", message.id, message.channel.id, None))

    def _attach(self, message: Message, name: str, data: bytes) -> None:
        attachment_id = self.world.ids.next()
        url = f"{self.url}/attachments/{attachment_id}/{name}"
        message.bytes_of[attachment_id] = data
        described: Json = {"id": attachment_id, "filename": name, "size": len(data), "url": url, "proxy_url": url}
        message.shape["attachments"] = [*message.shape["attachments"], described]

    # Routes -----------------------------------------------------------------------------------------------------------

    def visible(self, call: Call) -> Message:
        """The message a channel route names; raises 10003, 50001 or 10008 (ephemerals are not reachable here)."""
        channel = self.world.channel(call["channel"])
        channel.need()
        message = self.all.get(call["message"])
        if message is None or message.deleted or message.ephemeral or message.channel is not channel:
            raise Refused(10008)
        return message

    def post(self, call: Call) -> Json:
        """Create; the same enforced nonce in the same channel gives the first message again."""
        channel = self.world.channel(call["channel"])
        channel.need("send_messages_in_threads" if channel.is_thread else "send_messages")
        if call.files:
            channel.need("attach_files")
        if channel.recipient is not None and channel.recipient.dms_closed:
            raise Refused(50007)
        if channel.locked:
            raise Refused(160005)
        nonce = (channel.id, str(call.body.get("nonce")))
        if call.body.get("enforce_nonce") and nonce in self._nonces:
            return self._nonces[nonce].shape
        channel.archived = False
        message = self.create(channel, call.body, call.files, "post")
        if "nonce" in call.body:
            self._nonces[nonce] = message
        return message.shape

    def edit(self, call: Call) -> Json:
        """Edit by the channel route, which an archived thread refuses."""
        message = self.visible(call)
        if message.channel.archived:
            raise Refused(50083)
        self.write(message, call.body, call.files, "patch")
        return message.shape

    def delete(self, call: Call) -> None:
        """Delete by the channel route."""
        self.remove(self.visible(call))

    def pin(self, call: Call) -> None:
        """Pin, which needs the permission to pin messages. The channel is told, in the name of whoever pins."""
        message = self.visible(call)
        message.channel.need("pin_messages")
        message.shape["pinned"] = True
        if message.id not in message.channel.pins:
            message.channel.pins.append(message.id)
            told = self.create(message.channel, {}, {}, "pinned")
            reference = {"type": 0, "channel_id": message.channel.id, "message_id": message.id}
            told.shape |= {"type": PINNED, "message_reference": reference}

    def unpin(self, call: Call) -> None:
        """Take a pin off."""
        message = self.visible(call)
        message.channel.need("pin_messages")
        message.shape["pinned"] = False
        message.channel.pins = [pinned for pinned in message.channel.pins if pinned != message.id]

    def newest(self, call: Call) -> list[Json]:
        """The newest messages of a channel, the newest first."""
        channel = self.world.channel(call["channel"])
        channel.need("read_message_history")
        return [message.shape for message in reversed(self.live(channel.id))][: int(call.query.get("limit", 50))]

    def pins(self, call: Call) -> Json:
        """The pins of a channel."""
        pinned = [self.all[message_id] for message_id in self.world.channel(call["channel"]).pins]
        items = [{"pinned_at": timestamp(m.id), "message": m.shape} for m in pinned if not m.deleted]
        return {"items": items, "has_more": False}
