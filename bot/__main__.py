"""The command line: `riverboat`."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import tempfile
import threading
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, NoReturn

import discord
import structlog
import typer
from pydantic import ValidationError

from engines import GAMES
from engines.core import Record, RecordFault
from engines.core import verify as check_record
from renderers.showcase import showcase, warm_up

from .client import Riverboat
from .doctor import examine, examine_tables, look_at_data
from .export import export as export_table
from .figures import counted
from .health import HealthPortTaken, health
from .local import PortTaken, serve
from .pictures import drawers
from .settings import Settings
from .store import StoreError, alone
from .store import backup as copy_database
from .words import words_in

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


def main() -> None:
    """Entry point of the `riverboat` command."""
    app()


def _show_version(wanted: bool) -> None:  # noqa: FBT001
    if wanted:
        typer.echo(f"riverboat {version('riverboat')}")
        raise typer.Exit


@app.callback()
def riverboat(
    _: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False,  # noqa: FBT002
) -> None:
    """Expedition board games in Discord channels."""


@app.command()
def local(
    port: Annotated[int | None, typer.Option(help="The port of the page; six more follow it.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,  # noqa: FBT002
) -> None:
    """Try the bot in a browser tab: no account, no token, a fresh database."""
    _log_to_stderr(as_json=False, level=logging.WARNING)
    _warm_up()
    with tempfile.TemporaryDirectory(prefix="riverboat-") as folder:
        url = f"sqlite+aiosqlite:///{folder}/riverboat.db"
        settings = Settings(database_url=url, threads=False, lobbies_per_person=0, plays_in_ten_minutes=0)
        try:
            asyncio.run(
                serve(lambda: Riverboat(settings), port=port, open_browser=browser, on_ready=_say_where)
            )  # fmt: skip
        except PortTaken as error:
            _stop(str(error))


def _warm_up() -> None:
    """Draws some pictures beside the start, so that the first press finds fonts and pieces ready."""
    threading.Thread(target=warm_up, name="warm-up", daemon=True).start()


def _say_where(url: str) -> None:
    typer.echo(f"Riverboat is at {url} (Ctrl-C ends it)")


@app.command()
def run() -> None:
    """Run the bot on Discord. Needs DISCORD_TOKEN, in the environment or in a file called .env."""
    settings = _settings()
    _log_to_stderr(as_json=settings.log_json, level=logging.INFO)
    if settings.discord_token is None:
        _stop("DISCORD_TOKEN is not set. Put it into the environment or into .env; see the README, «Your own server».")
    try:
        asyncio.run(_run(settings, settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        _stop("Discord does not accept this token. Copy it again from the developer portal into DISCORD_TOKEN.")
    except (HealthPortTaken, StoreError) as error:
        _stop(str(error))
    except (OSError, discord.HTTPException) as error:
        _stop(f"Discord cannot be reached: {error}")


async def _run(settings: Settings, token: str) -> None:
    async with (
        alone(settings.database_url),
        Riverboat(settings, drawers=drawers()) as client,
        health(client, settings),
    ):
        loop, stopping = asyncio.get_running_loop(), list[asyncio.Task[None]]()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, lambda: stopping.append(loop.create_task(client.close())))
        await client.start(token)


@app.command()
def verify(record: Annotated[Path, typer.Argument(help="A record that the Record button gave you.")]) -> None:
    """Replay the record of a finished game, and check its dice and its result."""
    try:
        found = Record.model_validate_json(record.read_text())
        table = check_record(GAMES, found)
    except OSError as error:
        _stop(f"{record} cannot be read: {error.strerror}")
    except ValidationError:
        _stop(f"{record} is not a record of Riverboat.")
    except RecordFault as error:
        _stop(str(error))
    words = words_in("en", found.names, GAMES[found.game].phantoms)
    typer.echo(f"The record holds: {len(found.moves)} moves replayed, the dice are those that were sealed.")
    for text in table.verdict:
        typer.echo(words(text))


@app.command()
def doctor(
    tables: Annotated[bool, typer.Option("--tables", help="Load every live table with this version.")] = False,  # noqa: FBT002
) -> None:
    """Look for what is wrong with token, database and data, and say how to mend it."""
    settings = _settings()
    _log_to_stderr(as_json=False, level=logging.ERROR)
    findings = asyncio.run(examine_tables(settings) if tables else examine(settings))
    for finding in findings:
        typer.echo(f"{'ok ' if finding.fine else 'BAD'} {finding.what}: {finding.said}")
    raise typer.Exit(0 if all(finding.fine for finding in findings) else 1)


@app.command()
def backup(target: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")]) -> None:
    """Copy the database, whole and consistent, while the bot runs."""
    try:
        copy_database(_settings().database_url, target)
    except FileExistsError:
        _stop(f"{target} exists already. Name another file.")
    except (OSError, StoreError, ValueError) as error:
        _stop(str(error))
    typer.echo(f"Saved to {target}")


@app.command()
def export(table: Annotated[int, typer.Argument(help="The number of a table.")]) -> None:
    """Print all that is stored of one table, as JSON. It holds the secrets of the table: give it to no player."""
    try:
        typer.echo(asyncio.run(export_table(_settings().database_url, table)))
    except (LookupError, StoreError) as error:
        _stop(str(error))


@app.command(name="check-data")
def check_data() -> None:
    """Check every data file: games, rules pages, translations, and your own decks in the folder RIVERBOAT_DECKS."""
    findings = list(look_at_data(_settings().riverboat_decks))
    for finding in findings:
        typer.echo(f"{finding.what}: {finding.said}", err=not finding.fine)
    raise typer.Exit(0 if all(finding.fine for finding in findings) else 1)


@app.command()
def pictures(folder: Annotated[Path, typer.Argument(help="Where to put them.")] = Path("data/pictures")) -> None:
    """Draw the pictures of the README."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, image in showcase().items():
        image.save(folder / f"{name}.jpg", quality=85, optimize=True, progressive=True)
        typer.echo(folder / f"{name}.jpg")


def _settings() -> Settings:
    """The settings; a wrong one is named in one line."""
    try:
        return Settings()
    except ValidationError as error:
        fault = error.errors()[0]
        name = "_".join(str(step) for step in fault["loc"]).upper()
        _stop(f"The setting {name} cannot be used: {fault['msg']}.")


def _stop(line: str) -> NoReturn:
    """One line for the person at the terminal, and the exit code of a failure."""
    typer.echo(line, err=True)
    raise typer.Exit(1)


def _log_to_stderr(*, as_json: bool, level: int) -> None:
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            counted,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)


if __name__ == "__main__":
    main()
