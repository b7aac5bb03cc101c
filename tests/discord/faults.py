"""What can go wrong between the bot and Discord's REST interface, on order."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from re import Pattern

from tests.discord.wire import Call, Json, Refused, Reply, pattern


@dataclass(frozen=True)
class Failure(Reply):
    """One answer instead of Discord's: a status, a JSON body, headers.

    ``done`` carries the request out first: only its answer is lost. ``cut`` closes the connection without an answer.
    """

    done: bool = False
    cut: bool = False


def refusal(code: int) -> Failure:
    """Discord's JSON error with this code (``wire.REFUSALS``)."""
    refused = Refused(code)
    return Failure(refused.status, refused.body)


def rate_limited(retry_after: float, *, via: bool = True, everywhere: bool = False) -> Failure:
    """A 429 of Discord's, or (without ``via``) one that looks like Cloudflare's ban. ``retry_after`` in seconds."""
    body: Json = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    headers = {"Retry-After": str(retry_after), "X-RateLimit-Remaining": "0"}
    headers |= {"X-RateLimit-Reset-After": str(retry_after)}
    return Failure(429, body, headers | ({"Via": "1.1 stand-in"} if via else {}))


CUT = Failure(0, cut=True)
REPLY_LOST = Failure(0, cut=True, done=True)


@dataclass
class _Queued:
    method: str
    shape: Pattern[str]
    failures: deque[Failure]


@dataclass
class _Slow:
    method: str
    shape: Pattern[str]
    seconds: deque[float]
    after: bool


@dataclass
class _Limit:
    """Discord's bucket: ``count`` requests to one channel (or webhook) in ``per`` seconds."""

    method: str
    shape: Pattern[str]
    count: int
    per: float
    announced: bool
    sent: dict[str, deque[float]] = field(default_factory=dict)

    def spend(self, call: Call) -> tuple[Failure | None, dict[str, str]]:
        now, major = time.monotonic(), "/".join(call.path.split("/")[:3])
        sent = self.sent.setdefault(major, deque())
        while sent and sent[0] <= now - self.per:
            sent.popleft()
        if len(sent) >= self.count:
            return rate_limited(sent[0] + self.per - now), {}
        sent.append(now)
        headers = {
            "X-RateLimit-Limit": str(self.count),
            "X-RateLimit-Remaining": str(self.count - len(sent)),
            "X-RateLimit-Reset-After": str(sent[0] + self.per - now),
            "X-RateLimit-Bucket": f"{self.method}-{self.count}",
        }
        return None, headers if self.announced else {}


class Faults:
    """Orders apply to requests whose method and path fit; ``*`` in a path is one segment, ``*`` as method is any.

    Paths are without ``/api/v10``: ``faults.fail("POST", "/interactions/*/*/callback", refusal(10062))``.
    """

    def __init__(self) -> None:
        self._queued: list[_Queued] = []
        self._slow: list[_Slow] = []
        self._limits: list[_Limit] = []

    def fail(self, method: str, path: str, *failures: Failure) -> None:
        """Answer the next fitting requests with these, one each, then normally again."""
        self._queued.append(_Queued(method, pattern(path), deque(failures)))

    def delay(self, method: str, path: str, *seconds: float, after: bool = False) -> None:
        """Hold up the next fitting requests, one number each: before they count, or only their answer (``after``)."""
        self._slow.append(_Slow(method, pattern(path), deque(seconds), after))

    def limit(self, method: str, path: str, count: int, *, per: float, announced: bool = True) -> None:
        """At most ``count`` fitting requests to one channel in ``per`` seconds, then 429 with Via and Retry-After.

        ``announced`` puts the X-RateLimit headers on good answers too, so that discord.py waits by itself; without
        them the limit is a hidden one.
        """
        self._limits.append(_Limit(method, pattern(path), count, per, announced))

    def clear(self) -> None:
        """Forget all orders."""
        self._queued.clear()
        self._slow.clear()
        self._limits.clear()

    def next_failure(self, call: Call) -> Failure | None:
        """The failure that is due for this request, taken from its queue."""
        due = next((q for q in self._queued if q.failures and _fits(q.method, q.shape, call)), None)
        return due.failures.popleft() if due else None

    def spend(self, call: Call) -> tuple[Failure | None, dict[str, str]]:
        """Count a request in its bucket: the 429 if it is full, and the headers of a good answer."""
        limit = next((item for item in self._limits if _fits(item.method, item.shape, call)), None)
        return limit.spend(call) if limit else (None, {})

    async def wait(self, call: Call, *, after: bool = False) -> None:
        """Sleep as long as a fitting delay says."""
        due = next((s for s in self._slow if s.seconds and s.after is after and _fits(s.method, s.shape, call)), None)
        if due:
            await asyncio.sleep(due.seconds.popleft())


def _fits(method: str, shape: Pattern[str], call: Call) -> bool:
    return method in {"*", call.method} and shape.fullmatch(call.path) is not None
