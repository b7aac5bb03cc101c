"""Report a problem: the form, what the log and the channel of whoever runs the bot get, and what they never get."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.screens.report import MOST
from engines.crypt.state import ClaimPhase
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Member, Rig, Told, afloat, dealt, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import down, seat, table_at, up

WORDS = "I pressed *Pass* and <@1> was called twice."


async def two_at_a_table(rig: Rig) -> tuple[Member, Member]:
    alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
    hidden = table_at(ClaimPhase(), up("idol 1"), down("remains 4"), seats=[seat("tapestry 4"), seat()])
    with dealt(hidden):
        await rig.start(alice, bob)
    return alice, bob


async def report(rig: Rig, who: Member, label: str) -> tuple[dict[str, Any], Told]:
    """Opens the form from More and sends it; returns the form and the answer."""
    more = (await rig.press(who, rig.board, "More")).private
    opened = await rig.press(who, more, label)
    assert opened.result.modal is not None
    return opened.result.modal, Told(await who.submit_modal(opened.result, {"words": WORDS}))


async def test_a_report_is_logged_with_what_identifies_the_table(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        _, bob = await two_at_a_table(rig)
        with capture_logs() as logs:
            form, told = await report(rig, bob, "Signaler un souci")
        (entry,) = [entry for entry in logs if entry["event"] == "problem reported"]
        assert entry["written"] == WORDS
        assert (entry["table"], entry["game"], entry["step"], entry["status"]) == (1, "crypt", 0, "open")
        assert entry["version"]
        assert entry["interaction"]
        assert "tapestry" not in str(entry).lower()
        assert "Crypt 1" in told.words
        assert told.private.flags.ephemeral
        assert english_in([form["title"], *_texts(form), told.words]) == set()
        assert check_simcord(rig.env) == []


async def test_a_report_is_posted_in_the_channel_that_was_set(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        office = rig.guild.create_text_channel("office")
        rig.env.bot.harbour.settings.report_channel = office.id  # type: ignore[attr-defined]
        alice, _ = await two_at_a_table(rig)
        await report(rig, alice, "Report a problem")
        (post,) = office.history()
        assert "table 1" in text_of(post)
        assert "was called twice" in text_of(post)
        assert f"<@{alice.id}>" in text_of(post)
        (sent,) = [entry for entry in rig.env.http_requests if str(office.id) in entry.path and entry.method == "POST"]
        assert sent.json["allowed_mentions"]["parse"] == [], "nobody is called by what somebody writes"  # type: ignore[index]


async def test_a_report_counts_where_it_cannot_be_posted(tmp_path: Path) -> None:
    async with afloat(tmp_path, report_channel=1) as rig:
        alice, _ = await two_at_a_table(rig)
        with capture_logs() as logs:
            _, told = await report(rig, alice, "Report a problem")
        assert "Thank you" in told.words
        assert {"problem reported", "report not posted"} <= {entry["event"] for entry in logs}


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_nobody_reports_without_end(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two_at_a_table(rig)
        rig.person("Alice", locale)
        label = "Signaler un souci" if locale == "fr" else "Report a problem"
        with capture_logs() as logs:
            for _ in range(3):
                await report(rig, alice, label)
            _, told = await report(rig, alice, label)
        assert ("déjà" if locale == "fr" else "already") in told.words
        assert [entry["event"] for entry in logs].count("problem reported") == 3


def _texts(form: dict[str, Any]) -> list[str]:
    label = form["components"][0]
    assert label["component"]["max_length"] == MOST
    return [label["label"], label["description"], label["component"]["placeholder"]]
