"""The narration of a page, and what taking back does to it."""

from bot.tables.happenings import OURS
from bot.tables.story import Story
from bot.words import words_in
from engines.core import PlayerLeft, Seat
from engines.crypt.events import EVENTS, Passed, Recovered

ALICE, BOB = Seat(0), Seat(1)
WORDS = words_in("en", ("Alice", "Bob"))


def told(story: Story) -> list[str]:
    """What everybody reads after the story was stored and loaded."""
    return Story.load({**EVENTS, **OURS}, story.dump()).lines(WORDS)


def test_only_the_last_move_is_taken_back() -> None:
    story = Story().with_events(1, [Passed(seat=BOB)]).with_events(2, [Recovered(seat=ALICE, servants=1)])
    once = story.without_last_move(ALICE)
    assert told(once) == ["Bob passes.", "~~Alice recovers 1 servant.~~ Alice takes it back."]
    assert told(once.without_last_move(BOB))[0] == "~~Bob passes.~~ Bob takes it back."


def test_an_answer_that_was_not_told_is_taken_back_without_a_word() -> None:
    story = Story().with_events(1, [Passed(seat=BOB)]).with_events(2, [])
    assert told(story.without_last_move(ALICE)) == ["Bob passes."]


def test_what_was_no_move_is_never_taken_back() -> None:
    story = Story().with_events(3, [Passed(seat=ALICE)]).with_events(0, [PlayerLeft(seat=BOB)])
    taken_back = story.without_last_move(ALICE)
    assert told(taken_back) == ["~~Alice passes.~~ Alice takes it back.", "Bob has left; the bot plays on."]
    assert told(taken_back.without_last_move(ALICE)) == told(taken_back)


def test_what_a_player_has_missed_is_what_came_after_their_last_answer_on_earlier_pages() -> None:
    story = Story().with_events(1, [Passed(seat=ALICE)], seat=ALICE).with_events(2, [Passed(seat=BOB)], seat=BOB)
    story = story.on_new_page(2, 2).with_events(3, [Recovered(seat=BOB, servants=2)], seat=BOB)
    stored = Story.load({**EVENTS, **OURS}, story.dump())
    assert stored.missed(WORDS, ALICE) == ["Bob passes."]
    assert stored.missed(WORDS, BOB) == []
    assert told(stored) == ["Bob recovers 2 servants."]


def test_what_everybody_has_seen_is_forgotten_with_its_page() -> None:
    story = Story().with_events(1, [Passed(seat=ALICE)], seat=ALICE).with_events(2, [Passed(seat=BOB)], seat=BOB)
    assert [entry.step for entry in story.on_new_page(2, 2).before] == [2]


def test_what_nobody_has_seen_on_the_old_page_is_told_on_the_new_one() -> None:
    story = Story().with_events(1, [Passed(seat=ALICE)], seat=ALICE).with_events(2, [Passed(seat=BOB)])
    turned = story.on_new_page(2, 1).with_events(3, [Recovered(seat=BOB, servants=2)])
    assert told(turned) == ["Bob passes.", "Bob recovers 2 servants."]
    assert turned.missed(WORDS, BOB) == ["Alice passes."]


def test_a_story_of_an_older_version_is_read_as_one_page() -> None:
    old = '[{"step":1,"event":{"event":"Passed","seat":1}}]'
    assert told(Story.load(dict(EVENTS), old)) == ["Bob passes."]
