"""Interactions: the one answer within three seconds, then fifteen minutes of edits and follow-ups by token."""

import asyncio
import copy
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.discord.messages import Messages
from tests.discord.screens import EPHEMERAL, LOADING, Message
from tests.discord.wire import Call, Handler, Json, Refused
from tests.discord.world import Channel, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: {MESSAGE, DEFERRED, OPEN_MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, OPEN_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE},
}
ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's first answer: its callback ``type`` and ``data``, the message as it then was, after how many ms."""

    type: int
    data: Json
    shown: Message | None
    ms: float
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What the answer says, empty for a bare acknowledgement."""
        return self.shown.text if self.shown else ""


@dataclass(eq=False)
class Press:
    """One interaction of a person: a command, a click, a choice. ``refused``: the error codes its callbacks got."""

    id: str
    token: str
    kind: int
    channel: Channel
    event: Json
    sent_at: float
    source: Message | None = None
    answer: Answer | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def type(self) -> int | None:
        """The callback type of the answer, None while (or if) there is none."""
        return self.answer.type if self.answer else None

    @property
    def text(self) -> str:
        """What the person has before them now as the answer: the original message's texts, edits included."""
        return self.original.text if self.original and not self.original.deleted else ""

    def grow_older(self, seconds: float) -> None:
        """Let time pass for this interaction only: 3 s end the first answer, 15 min the token."""
        self.sent_at -= seconds

    @property
    def age(self) -> float:
        """Seconds since the person acted."""
        return time.monotonic() - self.sent_at


class Interactions:
    """All interactions and the routes that answer them."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world = world
        self.messages = messages
        self.all: list[Press] = []
        self._by_token: dict[str, Press] = {}

    def routes(self) -> Mapping[str, Handler]:
        """The REST routes of callbacks and of the webhook that an interaction token opens."""
        return {
            "POST /interactions/{id}/{token}/callback": self.callback,
            "POST /webhooks/{app}/{token}": self.followup,
            "GET /webhooks/{app}/{token}/messages/{message}": lambda call: self._by_webhook(call).shape,
            "PATCH /webhooks/{app}/{token}/messages/{message}": self.edit,
            "DELETE /webhooks/{app}/{token}/messages/{message}": self.delete,
        }

    def begin(self, press: Press) -> None:
        """From now on its token is known."""
        self.all.append(press)
        self._by_token[press.token] = press

    def by_token(self, token: str) -> Press | None:
        """The interaction with this token."""
        return self._by_token.get(token)

    def callback(self, call: Call) -> Json:
        """The first answer: 10062 after 3 s or for an unknown token, 40060 for a second one."""
        press = self._by_token.get(call["token"])
        if press is None or press.id != call["id"]:
            raise Refused(10062)
        try:
            if press.answer is not None:
                raise Refused(40060)
            if press.age > ANSWER_SECONDS:
                raise Refused(10062)
            if call.body["type"] not in ANSWERS[press.kind]:
                raise Refused(50035, f"callback type {call.body['type']} to an interaction of type {press.kind}")
        except Refused as refused:
            press.refused.append(refused.code)
            raise
        return self._answer(press, call)

    def _answer(self, press: Press, call: Call) -> Json:
        kind, data = call.body["type"], call.body.get("data") or {}
        if kind == MESSAGE:
            press.original = self.messages.create(press.channel, data, call.files, "callback4")
        elif kind == DEFERRED:
            flags = LOADING | (data.get("flags", 0) & EPHEMERAL)
            press.original = self.messages.create(press.channel, {}, {}, "callback5", flags=flags)
        elif kind in {DEFERRED_UPDATE, UPDATE}:
            press.original = press.source
        if kind == UPDATE:
            if press.source is None or press.source.deleted:
                raise Refused(10008)
            self.messages.write(press.source, data, call.files, "callback7")
        shown = copy.deepcopy(press.original.shape) if press.original and kind in {MESSAGE, UPDATE} else None
        snapshot = Message(press.original.id, press.channel, shown) if press.original and shown else None
        names = tuple(name for name, _ in call.files.values())
        press.answer = Answer(kind, data, snapshot, press.age * 1000, names)
        press.settled.set()
        return self._receipt(press, kind)

    def _receipt(self, press: Press, kind: int) -> Json:
        message = press.original
        interaction: Json = {"id": press.id, "type": press.kind}
        resource: Json = {"type": kind}
        if message is not None:
            interaction["response_message_id"] = message.id
            interaction["response_message_loading"] = message.loading
            interaction["response_message_ephemeral"] = message.ephemeral
            if kind in {MESSAGE, UPDATE}:
                resource["message"] = message.shape
        return {"interaction": interaction, "resource": resource}

    def followup(self, call: Call) -> Json:
        """Another message; the first one after a deferral takes the place and visibility of the deferred answer."""
        press = self._alive(call)
        if press.original is not None and press.original.loading:
            self._fill(press.original, call, "followup")
            return press.original.shape
        message = self.messages.create(press.channel, call.body, call.files, "followup")
        press.followups.append(message)
        return message.shape

    def edit(self, call: Call) -> Json:
        """Edit the first answer (``@original``) or a follow-up."""
        message = self._by_webhook(call)
        self._fill(message, call, "original" if call["message"] == "@original" else "patch")
        return message.shape

    def delete(self, call: Call) -> None:
        """Delete the first answer or a follow-up."""
        self.messages.remove(self._by_webhook(call))

    def _fill(self, message: Message, call: Call, how: str) -> None:
        message.shape["flags"] &= ~LOADING
        self.messages.write(message, call.body, call.files, how)

    def _alive(self, call: Call) -> Press:
        """The press whose token it is: 10015 before the first answer, 50027 after fifteen minutes."""
        press = self._by_token.get(call["token"])
        if press is None or press.answer is None:
            raise Refused(10015)
        if press.age > TOKEN_SECONDS:
            raise Refused(50027)
        return press

    def _by_webhook(self, call: Call) -> Message:
        press = self._alive(call)
        mine = [*press.followups, *([press.original] if press.original else [])]
        wanted = press.original.id if call["message"] == "@original" and press.original else call["message"]
        found = next((message for message in mine if message.id == wanted and not message.deleted), None)
        if found is None:
            raise Refused(10008)
        return found
