"""The process that draws: reads what to draw from its standard input, writes pictures to its standard output.

It imports renderers and nothing of Discord. It ends when its input ends: with the bot, however the bot ended.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO, TypeAlias

from PIL import Image

from renderers.kit.encode import encode
from renderers.showcase import warm_up

Draw: TypeAlias = Callable[[], Image.Image]

HEAD = struct.Struct("!BI")
"""Before each message: is it a picture, or something to draw (1), or else an error (0); how many bytes follow."""
WARM = "warm"
"""The argument with which it gets fonts and pieces ready before somebody waits for a picture."""
POLITENESS = 10
"""By how much this process is nicer than the bot: answering goes before drawing."""


def main() -> None:
    """Draws what is ordered, one picture after another."""
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by mistake must not lie among the pictures
    # Those who stop the bot signal to the whole group of processes: the bot still has boards to finish.
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    orders = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(source, orders), daemon=True).start()
    if sys.argv[1:] == [WARM]:
        warm_up()
    while True:
        good, answer = _drawn(orders.get())
        try:
            sink.write(HEAD.pack(good, len(answer)) + answer)
            sink.flush()
        except BrokenPipeError:
            os._exit(0)


def _listen(source: BinaryIO, orders: SimpleQueue[bytes]) -> None:
    """Takes orders, and ends the process at once when the bot is gone, whatever is being drawn."""
    while len(head := source.read(HEAD.size)) == HEAD.size:
        orders.put(source.read(HEAD.unpack(head)[1]))
    os._exit(0)


def _drawn(order: bytes) -> tuple[bool, bytes]:
    """The encoded picture, or what went wrong; a picture that fails does not end the process."""
    try:
        draw: Draw = pickle.loads(order)  # noqa: S301 - the bot that started this process is the only one who writes
        return True, encode(draw()).data
    except Exception:  # noqa: BLE001 - it is told to the bot, whatever it is
        return False, traceback.format_exc().encode()


if __name__ == "__main__":
    main()
