"""A preview that stays quick in a long game.

At every press the preview describes each message to each page anew: it builds a Markdown parser for every text, and
indexes the whole channel for a list of messages that the door does not show. With forty messages and six pages that
takes seconds. These are the three places where it can be spared, in the version that this package is pinned to.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from simcord import Preview
from simcord.preview import _action_plans, _markdown, _snapshot

MESSAGES_SHOWN = 20
"""The newest of the channel; "Load earlier messages" brings the others."""
PARSERS_KEPT = 500
NO_MESSAGE = "0"

_make_parser = _markdown._markdown_parser
_parsers: dict[tuple[str, str], Any] = {}


def lighten() -> None:
    """Shows fewer messages at once and keeps parsers. May be called again."""
    for module in (_snapshot, _action_plans):
        vars(module)["HISTORY_WINDOW_SIZE"] = MESSAGES_SHOWN
    vars(_markdown)["_markdown_parser"] = _parser


def list_nothing(preview: Preview) -> None:
    """Lets the list of messages, which no page shows, look for a message that does not exist."""
    for page in preview._pages.values():
        page.navigation_query = NO_MESSAGE


def _parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
    key = (json.dumps(policy), json.dumps(context, default=str))
    if key not in _parsers:
        if len(_parsers) >= PARSERS_KEPT:
            _parsers.clear()
        _parsers[key] = _make_parser(policy, context)
    return _parsers[key]
