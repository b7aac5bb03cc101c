"""What the process counts while it runs, for Prometheus. `bot.health` shows it."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Discord waits three seconds for an answer."""

PRESS_SECONDS = Histogram(
    "riverboat_press_seconds", "From its arrival to the end of its answer.", ["act"], buckets=_SECONDS
)
COMMAND_SECONDS = Histogram(
    "riverboat_command_seconds",
    "From the arrival of a command to the end of its answer.",
    ["command"],
    buckets=_SECONDS,
)
PICTURE_SECONDS = Histogram(
    "riverboat_picture_seconds", "Drawing and encoding one picture, with the wait for a place.", buckets=_SECONDS
)
LOG_LINES = Counter("riverboat_log_lines", "Lines of the log: every failure is one.", ["level", "event"])

TABLES = Gauge("riverboat_tables", "Tables in the database.", ["status"])
BEHIND = Gauge("riverboat_tables_behind", "Tables whose board does not show the newest state yet.")
SERVERS = Gauge("riverboat_servers", "Servers that the bot is in.")
LATENCY = Gauge("riverboat_gateway_latency_seconds", "From a heartbeat to Discord's answer; NaN without a connection.")


def counted(_: Any, level: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A processor of structlog that counts the line. Events are constants, so there are few of them."""
    LOG_LINES.labels(level, line["event"]).inc()
    return line
