"""Words in place of pictures: for a person, and for a whole table; then no picture is drawn at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from bot.pictures import Studio
from tests.bot.leaks import english_in
from tests.bot.sim_rig import afloat, buttons, dealt, lists, pictures, play_on, text_of, texts
from tests.bot.test_private_views import in_claim
from tests.bot.test_stats import finished
from tests.discord.contract import check_simcord


@contextmanager
def nothing_drawn() -> Iterator[None]:
    """Within the block, drawing a picture is a failure."""
    with patch.object(Studio, "picture", side_effect=AssertionError("a picture was drawn")):
        yield


async def test_somebody_who_wants_text_only_is_shown_words_and_others_pictures(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice", "fr"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        mine = (await rig.slash(alice, "settings me")).private
        await rig.pick(alice, mine, "Plateaux", "texte seul")
        await finished(rig, "crypt", alice, bob)
        with nothing_drawn():
            hand = (await rig.slash(alice, "hand")).private
            board = (await rig.slash(alice, "board")).private
            stats = (await rig.slash(alice, "stats")).private
        assert pictures(hand) == pictures(board) == pictures(stats) == []
        assert "1 partie" in text_of(stats)
        assert "Bijou" in text_of(hand)
        assert "Idole 1" in text_of(board)
        assert english_in([text_of(hand), text_of(board)]) == set()
        assert len(pictures((await rig.slash(bob, "board")).private)) == 1
        assert len(pictures(rig.board)) == 1, "the table goes on as it is"
        await rig.pick(alice, (await rig.slash(alice, "settings me")).private, "Plateaux", "images")
        assert len(pictures((await rig.slash(alice, "hand")).private)) == 1


async def test_a_table_in_words_has_no_picture_from_the_lobby_to_the_end(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game="crypt")
        options = (await rig.press(alice, rig.lobby, "Options")).private
        await rig.pick(alice, options, "Boards", "text only")
        lobby = rig.lobby
        assert pictures(lobby) == []
        assert lobby.attachments == []
        with nothing_drawn():
            await rig.act(bob, lobby, "join")
            await rig.act(alice, lobby, "start")
            first = rig.posts()[-1]
            assert "Treasures" in text_of(first) or "Face up" in text_of(first) or "on the table" in text_of(first)
            with patch.object(type(rig), "board", property(lambda self: self.posts()[-1])):
                await play_on(rig, Random(2))
                end = rig.board
                assert " wins with " in text_of(end)
                told = await rig.act(alice, end, "past")
                shown = await rig.use(alice, told.private, lists(told.private)[0], "0")
                assert pictures(shown.private) == []
                assert "round 1" in text_of(shown.private)
        old = [post for post in rig.posts() if " · round 2" in texts(post)[0]]
        assert old
        assert not any(buttons(post) or lists(post) for post in old), "an old page asks nothing any more"
        assert not any("claim treasures" in texts(post)[-1] for post in old)
        assert all(post.attachments == [] for post in rig.posts())
        assert check_simcord(rig.env) == []


async def test_the_host_changes_pictures_into_words_and_back_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            board = await rig.start(alice, bob)
        theirs = (await rig.press(bob, board, "More")).private
        assert not any("Boards" in option.label for one in lists(theirs) for option in one.options)
        more = (await rig.press(alice, board, "More")).private
        told = await rig.pick(alice, more, "Boards", "text only")
        assert told.words == "This table is in words now."
        (changed,) = [post for post in rig.posts() if post.id == board.id]
        assert pictures(changed) == []
        assert changed.attachments == []
        assert pictures(board)[0].split(".")[0] in text_of(changed)
        more = (await rig.press(alice, changed, "More")).private
        await rig.pick(alice, more, "Boards", "pictures")
        assert len(pictures(rig.board)) == 1
        assert len(rig.board.attachments) == 1
        assert check_simcord(rig.env) == []
