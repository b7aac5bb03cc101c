"""The pictures of 20 Strong at moments of real games, and in situations that are made for them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest
from PIL import Image

from engines.core import say
from engines.twenty_strong.cards import Baddie, Item, Lock, deck, items
from engines.twenty_strong.day_events import DayBegan, Rested, Scouted
from engines.twenty_strong.events import Applied, Committed, Defeated, Rolled, Suffered
from engines.twenty_strong.pieces import LAST_DAY, Kind
from engines.twenty_strong.views import ItemView, LockView, TwentyStrongView
from engines.twenty_strong.words import Colour, DieName, Face, StackName, Zone
from renderers.kit import mosaic
from renderers.kit.theme import STRONG, WIDTH, contrast
from renderers.scene import Scene
from renderers.twenty_strong.board import draw_board
from renderers.twenty_strong.cards import damage_tag
from renderers.twenty_strong.days import day_gear
from renderers.twenty_strong.dice import HUES, DieState, pip, slot, unit_die
from renderers.twenty_strong.foes import free_hits
from renderers.twenty_strong.last import tally
from renderers.twenty_strong.news import Spot, just_now, place_of, told
from renderers.words import Words, capital
from tests.engines.twenty_strong_tables import (
    answer,
    commit,
    fighting,
    give,
    give_lock,
    keys,
    lay,
    put,
    put_upper,
    state_at,
    table_of,
)
from tests.renderers.crypt_scenes import STRANGE, Eye
from tests.renderers.twenty_strong_scenes import LONG, SHORT, Play, scene_of, words

LANGUAGES = ("en", "fr")
ONES = [name for name, card in deck().baddies.items() if card.points == 1]
FIVES = [name for name, card in deck().baddies.items() if card.points == 5]
_READABLE = 5
"""The least contrast of text."""
_WHOLE = 1200
"""How high a board may be: one that is higher than wide is too small on a wide screen."""
_CLEAR = 24
"""The least size of what decides a move: on a phone the picture is shrunk to a third."""


def board(scene: Scene[TwentyStrongView], language: str = "en") -> Image.Image:
    """The board for somebody with a long name."""
    return draw_board(scene, words(language, LONG))


def some_moments(seed: str, every: int, **options: Any) -> Iterator[Scene[TwentyStrongView]]:
    """Some moments of a game, and the first one of each phase."""
    phases = set()
    for number, play in enumerate(Play(seed, options=options).moments()):
        scene = play.scene()
        if scene.asked is not None and (number % every == 0 or scene.view.phase not in phases):
            phases.add(scene.view.phase)
            yield scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", ["1", "3", "5"])
def test_in_whole_games_no_text_leaves_its_place_and_none_is_cut(
    rank: str, language: str, eye: Eye, cut: list[str]
) -> None:
    for scene in some_moments(f"whole {rank}", 11, rank=rank):
        eye.placed.clear()
        image = board(replace(scene, news=()), language)
        assert image.width == WIDTH
        assert eye.troubles(image.height) == []
    assert cut == []


def crowd(foes: str, **facts: Any) -> Scene[TwentyStrongView]:
    """A battle with as much on the table as there can be."""
    state = fighting(foes, day=11, rank="5", **facts)
    state.strategy = 6
    give(state, *[name for name, card in deck().baddies.items() if card.reward.item and name not in foes.split()][:2])
    for lock in ("l2", "l3"):
        give_lock(state, lock)
    give(state, "l1")
    put(state, Zone.LOCK, "G3", "l3")
    put(state, Zone.EXHAUSTED, "Y1 Y2 P4")
    put(state, Zone.BANISHED, "G4")
    put_upper(state, StackName.ONES, ONES[-1], ONES[-2])
    put_upper(state, StackName.FIVES, FIVES[-1])
    return scene_of(table_of(state))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hero", ["duster", "squintlock", "bulwarka"])
@pytest.mark.parametrize("tyrant", ["ironrind", "soot", "cog", "bramble"])
def test_the_fullest_battles_fit(tyrant: str, hero: str, language: str, eye: Eye, cut: list[str]) -> None:
    foes = " ".join([*ONES[:5], FIVES[0]])
    image = board(crowd(foes, tyrant=tyrant, hero=hero, encounter="t6"), language)
    assert eye.troubles(image.height) == []
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_baddie_fits_on_its_card_in_a_battle_of_any_size(language: str, eye: Eye, cut: list[str]) -> None:
    names = [*ONES, *FIVES]
    start = 0
    for many in (1, 2, 3, 4, 5, 6, 7, 3, 3, 3, 3, 3):
        found = names[start : start + many]
        start = min(start + many, len(names) - 3)
        eye.placed.clear()
        image = board(scene_of(table_of(fighting(" ".join(found)))), language)
        assert eye.troubles(image.height) == []
        if many <= 6:
            assert image.height <= _WHOLE
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("company", [0, 1, 2, 4, 5, 9])
def test_every_die_may_lie_on_the_tyrant_and_any_company_stand_below_it(
    company: int, language: str, eye: Eye, cut: list[str]
) -> None:
    state = fighting(" ".join(["soot", *ONES[:company]]), kind=Kind.FINAL, tyrant="soot", day=12, rank="5")
    for die in state.dice:
        die.face = Face.HIT
    put(state, Zone.APPLIED, " ".join(f"{letter}{number}" for letter in "YGBP" for number in (1, 2, 3, 4)), "soot")
    image = board(scene_of(table_of(state)), language)
    assert eye.troubles(image.height) == []
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_on_top_of_a_stack_fits(language: str, eye: Eye, cut: list[str]) -> None:
    encounters = list(deck().encounters)
    for place, name in enumerate(encounters):
        state = state_at(day=5, hero="duster", rank="5")
        lay(state, StackName.ENCOUNTERS, name)
        lay(state, StackName.ONES, ONES[place], ONES[place + 1])
        lay(state, StackName.FIVES, FIVES[place % 14])
        if place % 2:
            put_upper(state, StackName.ENCOUNTERS, encounters[place - 1])
            put_upper(state, StackName.ONES, *ONES[20:23])
        eye.placed.clear()
        image = board(scene_of(table_of(state)), language)
        assert eye.troubles(image.height) == []
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tyrant", ["ironrind", "soot", "cog", "bramble"])
def test_set_up_shows_what_every_choice_offers(tyrant: str, language: str, eye: Eye, cut: list[str]) -> None:
    play = Play("set-up")
    for choice in ("", tyrant, "ferrywoman"):
        if choice:
            answer(play.table, next(key for key in keys(play.table) if key.endswith(choice)))
        eye.placed.clear()
        image = board(play.scene(), language)
        assert eye.troubles(image.height) == []
    assert cut == []


@pytest.mark.parametrize("name", STRANGE)
def test_emoji_wide_letters_and_right_to_left_names_stay_in_their_boxes(name: str, eye: Eye) -> None:
    image = draw_board(Play("names").scene(), words("en", (name,)))
    assert eye.troubles(image.height) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_board_of_a_whole_game_is_higher_than_wide(language: str) -> None:
    for seed in ("high 1", "high 2"):
        heights = [board(scene, language).height for scene in some_moments(seed, 4, rank="3")]
        assert max(heights) <= _WHOLE


def full_battle() -> Scene[TwentyStrongView]:
    """Five Baddies with dice on some of them, an encounter, three items: as much as real games bring."""
    foes = [*ONES[:4], FIVES[0]]
    state = fighting(" ".join(foes), day=9, hero="duster", encounter="t6")
    state.strategy = 3
    give(state, *[name for name, card in deck().baddies.items() if card.reward.item and name not in foes][:3])
    put(state, Zone.APPLIED, "P1 P2", foes[1])
    put(state, Zone.APPLIED, "B1 B2 G1", foes[4])
    put(state, Zone.EXHAUSTED, "Y1 Y2")
    return scene_of(table_of(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_as_full_as_real_ones_can_be_is_not_higher_than_wide(language: str, cut: list[str]) -> None:
    assert board(full_battle(), language).height <= _WHOLE
    assert cut == []


@pytest.fixture
def keepers() -> tuple[Any, ...]:
    """Pieces with text in them."""
    return (unit_die, slot, pip, free_hits, damage_tag, day_gear)


def _notes(scene: Scene[TwentyStrongView], read: Words) -> set[str]:
    """What explains and does not decide: the head, the numbers of other days, types, how long an item lasts."""
    types = {read(say("{type}", type=foe.card.type)) for foe in scene.view.foes if isinstance(foe.card, Baddie)}
    head = {capital(read(scene.moment)), capital(read(scene.prompt or say("Just now"))), read(say("Just now"))}
    days = {str(day) for day in range(1, LAST_DAY + 1)}
    return types | head | days | {read(say("permanent")), read(say("used"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("foes", [1, 3, 5])
def test_what_decides_a_battle_is_large_enough_for_a_phone(foes: int, language: str, sizes: dict[str, int]) -> None:
    names = [*ONES[:foes], FIVES[0]]
    scene, read = scene_of(table_of(fighting(" ".join(names)))), words(language)
    draw_board(scene, read)
    assert {word: size for word, size in sizes.items() if size < _CLEAR and word not in _notes(scene, read)} == {}


def test_a_board_that_is_drawn_from_kept_tiles_has_the_pixels_of_one_that_is_drawn_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for scene in some_moments("kept", 6):
        kept = board(scene).tobytes()
        with monkeypatch.context() as patch:
            patch.setattr(mosaic, "_tiles", mosaic._Tiles())
            assert board(scene).tobytes() == kept


def test_who_watches_sees_what_the_player_sees() -> None:
    for play in Play("watched").moments():
        if play.table.ask is None or play.table.state.day > 1:
            break
        assert board(play.scene(0)).tobytes() == board(play.scene(None)).tobytes()


def test_what_lies_unseen_in_the_stacks_changes_nothing() -> None:
    table = table_of(state_at(day=3))
    before = board(scene_of(table)).tobytes()
    for stack in table.state.stacks.values():
        stack.unseen.reverse()
    assert board(scene_of(table)).tobytes() == before


def _changed(view: TwentyStrongView) -> Iterator[tuple[str, TwentyStrongView]]:
    """The same view, with one fact changed at a time."""
    first, *others = view.dice
    foe, *rest = view.foes
    stack, *stacks = view.stacks
    item, lock = next(iter(items().values())), deck().encounters["l2"]
    assert isinstance(lock, Lock)
    for fact, value in (
        ("day", view.day + 1),
        ("health", view.health - 1),
        ("strategy", view.strategy + 1),
        ("recovery", view.recovery + 1),
        ("flipped", True),
        ("strategy_done", 1),
        ("strategy_phases", view.strategy_phases + 1),
        ("cap", 3),
        ("fogged", True),
        ("damage", view.damage + 1),
        ("due", 1),
        ("tyrant_encounters_left", 0),
        ("encounter", deck().encounters["t2"]),
        ("dice", (replace(first, zone=Zone.EXHAUSTED), *others)),
        ("dice", (replace(first, zone=Zone.BANISHED), *others)),
        ("dice", (replace(first, zone=Zone.BACKUP), *others)),
        ("dice", (replace(first, zone=Zone.ACTIVE), *others)),
        ("dice", (replace(first, zone=Zone.APPLIED, on=foe.card.id), *others)),
        ("foes", (replace(foe, hits=1), *rest)),
        ("foes", (replace(foe, damage=foe.damage + 1), *rest)),
        ("foes", (replace(foe, needed=foe.needed + 1), *rest)),
        ("foes", (replace(foe, free_hits=1), *rest)),
        ("foes", (replace(foe, defeated=True), *rest)),
        ("stacks", (replace(stack, cards=stack.cards - 1), *stacks)),
        ("stacks", (replace(stack, top=deck().baddies[ONES[-1]]), *stacks)),
        ("stacks", (replace(stack, upper=(deck().baddies[ONES[-1]],)), *stacks)),
        ("items", (ItemView(item, used=False),)),
        ("items", (ItemView(item, used=True),)),
        ("locks", (LockView(lock, lock.pips),)),
        ("extensions", (deck().encounters["l4"],)),
    ):
        yield fact, replace(view, **{fact: value})  # type: ignore[arg-type]


def test_whatever_decides_a_move_changes_the_picture() -> None:
    scene = scene_of(table_of(fighting(" ".join(ONES[:2]))))
    seen = {board(scene).tobytes()}
    for fact, view in _changed(scene.view):
        pixels = board(replace(scene, view=view)).tobytes()
        assert pixels not in seen, fact
        seen.add(pixels)


def test_the_choice_of_a_day_shows_what_is_known_of_the_stacks() -> None:
    scene = scene_of(table_of(state_at(day=3)))
    stack, *others = scene.view.stacks
    cards = tuple(deck().baddies[name] for name in ONES[:3])
    pictures = {board(scene).tobytes()}
    for other in (
        replace(stack, upper=cards[:1]),
        replace(stack, upper=cards[:2]),
        replace(stack, bottom=cards[:1]),
        replace(stack, top=None, cards=0),
    ):
        pixels = board(replace(scene, view=replace(scene.view, stacks=(other, *others)))).tobytes()
        assert pixels not in pictures
        pictures.add(pixels)


def test_dice_slots_and_pips_differ_without_their_colours() -> None:
    letters, blue = "YGBPR", HUES[Colour.BLUE]
    dice = [unit_die(f"{letter}1", blue, "", 50) for letter in letters]
    slots = [slot(letter, blue, 50) for letter in letters]
    pips = [pip(letter, blue, 30, filled=False) for letter in letters]
    for drawn in (dice, slots, pips):
        assert len({sprite.rgba().tobytes() for sprite in drawn}) == len(letters)
    faces = {unit_die("P1", HUES[Colour.PURPLE], face, 50).rgba().convert("L").tobytes() for face in ("", *Face)}
    assert len(faces) == len(Face) + 1
    states = [unit_die("P1", blue, "", 50, state) for state in get_args(DieState)]
    assert len({state.rgba().tobytes() for state in states}) == len(states)


def test_text_stands_out_from_what_it_lies_on() -> None:
    on_panels = (STRONG.text, STRONG.soft, STRONG.head, STRONG.news, STRONG.good, STRONG.bad)
    assert min(contrast(ink, STRONG.panel) for ink in on_panels) >= _READABLE
    pairs = ((STRONG.accent_ink, STRONG.accent), (STRONG.news_ink, STRONG.news), (STRONG.paper_ink, STRONG.paper))
    assert min(contrast(ink, ground) for ink, ground in pairs) >= _READABLE


def test_hits_are_counted_in_bursts() -> None:
    assert len({tally(9, got, 20).rgba().convert("L").tobytes() for got in range(10)}) == 10


def _baddie(place: int) -> Baddie:
    return deck().baddies[ONES[place]]


def test_the_worthiest_of_the_latest_events_is_told_with_the_next_one() -> None:
    read = words("en", SHORT)
    dice = (DieName(Colour.PURPLE, 1),)
    roll = (Committed(dice=dice), Rolled(hits=1, crits=0, misses=0))
    hits = (Applied(dice=dice, foe=_baddie(0), hits=3, needed=3), Defeated(baddie=_baddie(0)))
    assert just_now((), read) == ""
    assert just_now(roll, read) == "Roll: 1 hit, 0 crits, 0 misses."
    assert just_now((*roll, *hits), read) == "Fairground Bruiser falls: recover 2 dice."
    whole = (*roll, *hits, Suffered(damage=1, health=4))
    assert just_now(whole, read) == "Fairground Bruiser falls: recover 2 dice. 1 damage, Health 4."
    assert just_now((*whole, Rested(health=5), DayBegan(day=3)), read) == "Rest: Health 5. Day 3 begins."


def test_each_place_that_changed_is_found() -> None:
    dice = (DieName(Colour.PURPLE, 1),)
    assert place_of(told((Applied(dice=dice, foe=_baddie(0), hits=1, needed=3),))) == ONES[0]
    assert place_of(told((Committed(dice=dice), Rolled(hits=1, crits=0, misses=0)))) is Zone.ACTIVE
    assert place_of(told((Suffered(damage=1, health=4),))) is Spot.HERO
    assert place_of(told((DayBegan(day=3),))) is Spot.DAYS
    assert place_of(told((Scouted(card=_baddie(0), uncovered=None),))) is StackName.ONES
    assert place_of(told((Scouted(card=deck().encounters["t1"], uncovered=None),))) is StackName.ENCOUNTERS
    assert place_of(told(())) is None


def test_what_changed_gets_a_frame() -> None:
    table = table_of(fighting(" ".join(ONES[:2])))
    rolled = commit(table, "P1 P2 P3", "HMM")
    happened = answer(table, next(key for key in keys(table) if key.startswith("prop")))
    scene = scene_of(table, (*rolled, *happened))
    assert board(scene).tobytes() != board(replace(scene, news=rolled)).tobytes()


def test_an_item_that_stays_is_told_from_one_that_is_used_up() -> None:
    assert any(item.permanent for item in items().values())
    scene = scene_of(table_of(fighting(ONES[0])))

    def shown(item: Item) -> bytes:
        return board(replace(scene, view=replace(scene.view, items=(ItemView(item, used=False),)))).tobytes()

    assert len({shown(item) for item in items().values()}) == len(items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("item", list(items()))
def test_what_an_item_does_is_never_cut(item: str, language: str, cut: list[str]) -> None:
    state = fighting("v01")
    give(state, *[name for name, card in deck().baddies.items() if card.reward.item == item][:1])
    state.strategy = 3
    board(scene_of(table_of(state)), language)
    assert cut == []
