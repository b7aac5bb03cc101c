"""What a press or a command needs: the tables, the settings, the client."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from .settings import Settings
from .store import Store
from .tables.tables import Tables


@dataclass(frozen=True, slots=True)
class Harbour:
    """The running bot."""

    client: discord.Client
    store: Store
    settings: Settings
    tables: Tables
