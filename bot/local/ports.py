"""A run of neighbouring ports on this machine, taken all at once so that nobody can slip in between."""

from __future__ import annotations

import socket
import sys

FIRST_PORT = 8780
BLOCKS = 50
STRIDE = 10


class PortTaken(Exception):
    """No run of free ports. The text is one sentence for the person who started the program."""


def listen(port: int | None, count: int) -> list[socket.socket]:
    """Listening sockets on `port` and the `count - 1` ports after it, reachable from this machine only.

    Without a port the first free run from `FIRST_PORT` on is taken. Raises `PortTaken`.
    """
    if port is not None:
        return _run(port, count)
    for block in range(BLOCKS):
        try:
            return _run(FIRST_PORT + block * STRIDE, count)
        except PortTaken:
            continue
    raise PortTaken(f"No {count} free ports in a row from {FIRST_PORT} on. Name one with --port.")


def _run(first: int, count: int) -> list[socket.socket]:
    taken: list[socket.socket] = []
    for port in range(first, first + count):
        try:
            taken.append(_listen(port))
        except (OSError, OverflowError):
            for one in taken:
                one.close()
            raise PortTaken(
                f"Port {port} is not free: Riverboat needs {first} to {first + count - 1}. "
                "Choose another --port, or leave it out."
            ) from None
    return taken


def _listen(port: int) -> socket.socket:
    one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind(("127.0.0.1", port))
        one.listen(128)
    except (OSError, OverflowError):
        one.close()
        raise
    return one
