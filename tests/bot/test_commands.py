"""The slash commands: what they answer in both languages, what they suggest, and how they are registered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.screens.fit import first_lines
from bot.screens.guide import CREDITS, HELP, PRIVACY
from data.loader import rules
from engines import GAMES
from engines.crypt.state import ClaimPhase
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Rig, afloat, buttons, dealt, everything, labels, lists, pictures, said, text_of
from tests.discord.command_rules import characters, command_problems
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, seat, table_at, up


def in_claim() -> CryptTable:
    """The first seat is to claim; the second owns a treasure."""
    return table_at(ClaimPhase(), up("idol 1"), seats=[seat(), seat("jewelry 4")])


async def test_board_is_a_private_copy_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé", "fr")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        told = await rig.slash(zoe, "board")
        assert told.private.flags.ephemeral
        assert "manche 1 sur" in told.words
        assert "**Alice**" in told.words
        assert len(told.private.attachments) == 1
        assert labels(told.private) == ["Voir la table"]
        assert not buttons(told.private)
        assert english_in(everything(told.private)) == set()
        assert "round 1 of" in (await rig.slash(bob, "board", table=1)).words


async def test_hand_opens_ones_private_view_at_the_table_where_one_is_asked(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        for _ in range(2):
            with dealt(in_claim()):
                await rig.start(alice, bob)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 1")
        await rig.press(alice, rig.board, "End my turn")
        told = await rig.slash(bob, "hand")
        assert "Crypt 2" in told.words
        assert "**À toi**" in told.words
        assert "Bijou" in pictures(told.private)[0]
        assert lists(told.private)
        assert "Crypt 1" in (await rig.slash(bob, "hand", table=1)).words
        assert english_in(everything(told.private)) == set()


async def test_games_lists_ones_tables_with_those_first_where_one_is_asked(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        for _ in range(2):
            with dealt(in_claim()):
                await rig.start(alice, bob)
        await rig.press(alice, rig.board, "Pass")
        last_board = rig.board.jump_url
        await rig.slash(bob, "play", game="crypt")
        hers = (await rig.slash(alice, "games")).words.splitlines()
        his = (await rig.slash(bob, "games")).words
        assert [line.startswith("▶") for line in hers] == [True, True]
        assert all("your turn" in line for line in hers)
        assert last_board in "".join(hers)
        assert len(his.splitlines()) == 3
        assert "à toi" not in his
        assert english_in([his]) == set()


async def test_rules_and_help_speak_both_languages(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, zoe = rig.person("Alice"), rig.person("Zoé", "fr")
        for person, language in ((alice, "en"), (zoe, "fr")):
            first, *_, last = rules("crypt", language)
            told = await rig.slash(person, "rules")
            assert first.text[:80] in told.words
            assert (await rig.slash(person, "rules", topic=last.key)).words.endswith(last.text[-80:])
            turned = await rig.pick(person, told.private, first.title, last.title)
            assert turned.private.id == told.private.id
            assert turned.words.endswith(last.text[-80:])
            help_text = (await rig.slash(person, "help")).words
            assert all(said(part, language) in help_text for part in HELP)
        assert "/jouer" in help_text
        assert check_simcord(rig.env) == []


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_help_leads_to_rules_privacy_and_credits(tmp_path: Path, language: str) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.person("Zoé", language)
        shown = (await rig.slash(zoe, "help")).private
        pages = {}
        for page in buttons(shown):
            pages[page.label] = (await rig.use(zoe, shown, page)).private
        rules_list, privacy, credits_page = pages.values()
        assert text_of(privacy) == "\n\n".join(said(part, language) for part in PRIVACY)
        assert text_of(credits_page) == "\n\n".join(said(part, language) for part in CREDITS)
        river = GAMES["ancient-terrible-things"].title
        opened = await rig.pick(zoe, rules_list, "", said(river, language))
        assert rules("ancient-terrible-things", language)[0].text[:80] in opened.words
        if language == "fr":
            assert list(pages) == ["Règles", "Vie privée", "Crédits"]
            assert english_in(sentence for page in pages.values() for sentence in everything(page)) == set()
        assert check_simcord(rig.env) == []


async def test_commands_suggest_tables_and_topics(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé", "fr")
        for _ in range(2):
            await rig.start(alice, bob)
        assert await _names(rig, alice, "board", "table", "2") == ["Crypt 2"]
        assert sorted(await _names(rig, alice, "hand", "table", "crypt")) == ["Crypt 1", "Crypt 2"]
        assert await _names(rig, alice, "rules", "topic", "") == [page.title for page in rules("crypt", "en")]
        french = rules("crypt", "fr")[2].title
        assert french in await _names(rig, zoe, "rules", "topic", french[:4].upper())
        assert await _names(rig, zoe, "rules", "topic", "xyzzy") == []


async def test_every_command_is_registered_in_both_languages_within_the_limits(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        (sync,) = [entry for entry in rig.env.http_requests if entry.method == "PUT"]
        commands: list[dict[str, Any]] = sync.json  # type: ignore[assignment]
        assert command_problems(commands) == []
        assert sum(characters(command) for command in commands) <= 8000
        french = [command["name_localizations"]["fr"] for command in commands]
        assert len(set(french)) == len(french)
        assert not set(french) & {command["name"] for command in commands}
        assert all(name.isascii() for name in french), "what is typed has no accents"
        described = [part for command in commands for part in (command, *command.get("options", []))]
        assert all(part["description_localizations"]["fr"] != part["description"] for part in described)


async def _names(rig: Rig, who: Any, command: str, option: str, typed: str) -> list[str]:
    return [choice["name"] for choice in await who.autocomplete(rig.channel, command, option, typed)]


async def test_play_without_a_game_lists_all_games_and_opens_the_chosen_one(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale=None) as rig:
        zoe = rig.person("Zoé", "fr")
        told = await rig.slash(zoe, "play")
        (games,) = lists(told.private)
        assert [option.value for option in games.options] == list(GAMES)
        assert english_in(everything(told.private)) == set()
        await rig.pick(zoe, told.private, "", "L'Expédition Perdue")
        assert "L'Expédition Perdue 1" in text_of(rig.lobby)


async def test_play_alone_without_a_game_begins_the_chosen_one_at_once(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        told = await rig.slash(alice, "play", players=1)
        await rig.pick(alice, told.private, "", "Crypt")
        assert "Crypt 1 · round 1" in text_of(rig.board)


async def test_games_tells_the_most_urgent_turn_first_and_until_when_and_what_is_paused(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        for pace in ("", "72 hours", "24 hours"):
            await rig.slash(alice, "play", game="crypt")
            if pace:
                options = (await rig.press(alice, rig.lobby, "Options")).private
                await rig.pick(alice, options, "Time for a turn", pace)
            await rig.act(bob, rig.lobby, "join")
            with dealt(in_claim()):
                await rig.act(alice, rig.lobby, "start")
        hers = (await rig.slash(alice, "games")).words.splitlines()
        assert [line.split("**")[1] for line in hers] == ["Crypt 3", "Crypt 2", "Crypt 1"]
        assert ["time runs out <t:" in line for line in hers] == [True, True, False]
        his = (await rig.slash(bob, "games")).words
        assert "**Crypt 3** · Alice (<t:" in his
        assert "▶" not in his
        await rig.stored(3, status="paused")
        await rig.restart()
        assert "**Crypt 3** · paused until" in (await rig.slash(alice, "games")).words


def test_a_list_that_is_too_long_says_how_many_are_missing() -> None:
    assert first_lines(["one", "two", "three"], 8) == ["one", "two"]
    assert first_lines(["one", "two"], 80) == ["one", "two"]
