"""What a press or a command needs: the tables, the settings, the client, what is known of people."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from .languages import Languages
from .settings import Settings
from .standings import Standings
from .store import Store
from .tables.tables import Tables
from .turnstile import Turnstile


@dataclass(frozen=True, slots=True)
class Harbour:
    """The running bot."""

    client: discord.Client
    store: Store
    settings: Settings
    tables: Tables
    languages: Languages
    standings: Standings
    openings: Turnstile
    """For opening tables, by server and user."""
    reports: Turnstile
    """For reports of problems, by user."""
