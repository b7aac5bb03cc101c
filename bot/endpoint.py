"""Where discord.py looks for Discord: the one place that may send it somewhere else, and only to this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_at(url: str) -> None:
    """Send every later request and gateway connection of this process to a stand-in for Discord.

    ``url`` is ``http://HOST:PORT`` without a path. REST is expected under ``/api/v10``, the gateway at ``/gateway``.
    discord.py 2.7 has no public option for this, hence the two class attributes.

    Raises ValueError unless the host is this machine: a token must never reach a stranger.
    """
    origin = yarl.URL(url)
    if origin.scheme != "http" or origin.user is not None or origin.path not in {"", "/"} or origin.query_string:
        raise ValueError(f"not the plain address of a stand-in (http://127.0.0.1:PORT): {url}")
    if not _is_loopback(origin.host):
        raise ValueError(f"a stand-in for Discord runs on this machine, not at {origin.host}")
    Route.BASE = str(origin / "api" / "v10")
    DiscordWebSocket.DEFAULT_GATEWAY = (origin / "gateway").with_scheme("ws")


@contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """``point_at`` for the length of a ``with`` block; afterwards discord.py looks where it looked before."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_at(url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


def _is_loopback(host: str | None) -> bool:
    if host is None or host == "localhost":
        return host == "localhost"
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
