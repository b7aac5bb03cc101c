"""What whoever runs the bot may set: environment variables, or a file called `.env` beside it."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """All settings. Names are case-insensitive; none is needed for `riverboat local`."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token from Discord's developer portal."""
    database_url: str = "sqlite+aiosqlite:///riverboat.db"
    """Where tables are kept: SQLite through aiosqlite, or PostgreSQL through asyncpg."""
    threads: bool = True
    """A table gets a thread of its own where the bot may open one."""
    lobby_hours: int = 24
    """A lobby that nobody starts closes after so many hours."""
    tables_per_server: int = 200
    """How many tables one server may have under way."""
    lobbies_per_person: int = 3
    """How many tables of one person may wait for their start in one server; 0: any number."""
    plays_in_ten_minutes: int = 5
    """How many tables one person may open in one server within ten minutes; 0: any number."""
    report_channel: int | None = None
    """The channel to which reports of problems are posted, beside the log."""
    riverboat_decks: Path | None = None
    """A folder with decks of people's own: `<folder>/<game>/<name of the deck>/*.toml`."""
    log_json: bool = False
    """Logs as JSON lines, for machines, instead of lines for people."""
    health_port: int | None = Field(None, ge=1, le=65535)
    """The port of `/healthz` and `/metrics`; none is open without it."""
    health_host: str = "127.0.0.1"
    """The address of that port: 0.0.0.0 in a container. The figures name no person and no table."""

    @field_validator("riverboat_decks", "report_channel", mode="before")
    @classmethod
    def _nothing_is_not_set(cls, written: object) -> object:
        return written or None
