"""20 Strong in words, its end and its lobby, at moments of real games."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.screens.fit import ALT, cut_at_sentence
from engines.core import Table
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.ability_words import innate_words, item_words, plan_words
from engines.twenty_strong.card_words import effect_words, encounter_words
from engines.twenty_strong.cards import Baddie, Tyrant, deck
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.pieces import Ending
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from engines.twenty_strong.words import StackName, Zone
from renderers.kit.theme import WIDTH
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.words import Words
from tests.engines.twenty_strong_tables import fighting, give, give_lock, lay, put, put_upper, state_at, table_of
from tests.renderers.crypt_scenes import Eye
from tests.renderers.twenty_strong_scenes import LONG, Play, scene_of, words

DRAW = RENDERERS["twenty-strong"]
LANGUAGES = ("en", "fr")
EN, FR = words("en"), words("fr")


def some_moments() -> Iterator[Scene[TwentyStrongView]]:
    """Every fourth question of a whole game at rank 3, and its end."""
    for number, play in enumerate(Play(seed="words", usual=0.8, options={"rank": "3"}).moments()):
        if number % 4 == 0 or play.table.ask is None:
            yield play.scene()


def ended(ending: Ending, **options: object) -> Scene[TwentyStrongView]:
    """The first of some finished games that ended so; the bot plays well enough to win some."""
    for number in range(30):
        chosen = TwentyStrongOptions.model_validate(options)
        table = Table.start(TWENTY_STRONG, chosen, seed=f"end {number}")
        while table.ask is not None:
            table.answer(0, TWENTY_STRONG.stand_in(table.view(0), table.ask))
        if table.view(0).ending is ending:
            return scene_of(table)
    raise LookupError(ending)


def line_of(told: str, start: str) -> str:
    """The one line that begins so."""
    (line,) = [line for line in told.splitlines() if line.startswith(start)]
    return line


def named(view: TwentyStrongView, read: Words, *zones: Zone) -> list[str]:
    return [read(die.colour.die(die.number)) for die in view.dice_in(*zones)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_the_17_dice_is_told_once_and_in_its_zone(language: str) -> None:
    read = words(language)
    zones = {Zone.POOL: {"en": "Pool", "fr": "Réserve"}, Zone.EXHAUSTED: {"en": "Exhausted", "fr": "Épuisés"}}
    for scene in some_moments():
        view, told = scene.view, DRAW.describe(scene, read)
        body = "\n".join(line for line in told.splitlines() if not line.startswith(("Just now", "À l'instant")))
        for die in view.dice:
            assert body.count(read(die.colour.die(die.number))) == 1
        for zone, name in zones.items():
            assert all(one in line_of(told, name[language]) for one in named(view, read, zone))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_active_baddie_is_told_with_hits_damage_effect_and_dice(language: str) -> None:
    read = words(language)
    fights = [scene for scene in some_moments() if scene.view.foes]
    assert fights
    for scene in fights:
        told = DRAW.describe(scene, read)
        for foe in scene.view.foes:
            line = line_of(told, read(foe.card.named))
            if foe.defeated:
                continue
            assert f"{foe.hits} {'sur' if language == 'fr' else 'of'} {foe.needed}" in line or foe.needed == 1
            assert str(foe.damage) in line
            assert foe.card.effect is None or read(effect_words(foe.card.effect)) in line
            for die in scene.view.dice:
                assert (read(die.colour.die(die.number)) in line) == (die.on == foe.card.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_day_hero_tyrant_stacks_and_rank_are_told(language: str) -> None:
    read = words(language)
    for scene in some_moments():
        view, told = scene.view, DRAW.describe(scene, read)
        assert read(scene.moment) in told or view.ending is not None
        if view.tyrant is not None:
            assert read(view.tyrant.named) in told
            assert str(view.hits_of(view.tyrant)) in told
        if view.hero is not None and view.innate is not None and view.plan is not None:
            assert read(innate_words(view.innate)) in told
            assert read(plan_words(view.plan)) in told
            stats = f"{'Stratégie' if language == 'fr' else 'Strategy'} {view.strategy}"
            assert stats in line_of(told, f"{read(view.hero.named)}{':' if language == 'en' else chr(0xA0) + ':'}")
        for one in view.items:
            assert read(item_words(one.item)) in told
        if view.ending is None:
            for stack in view.stacks:
                for card in (stack.top, *stack.upper, *stack.bottom):
                    assert card is None or read(card.named) in told
                    assert card is None or isinstance(card, Baddie) or read(encounter_words(card)) in told
            assert ("Rang 3." if language == "fr" else "Rank 3.") in told


def test_locks_backup_plan_banished_and_scouted_cards_are_told() -> None:
    state = fighting("v01 v04", hero="duster")
    lock = give_lock(state, "l3")
    give(state, "v12")
    put(state, Zone.LOCK, "G1", on=lock.id)
    put(state, Zone.BACKUP, "Y1 Y2")
    put(state, Zone.BANISHED, "B4")
    put(state, Zone.ACTIVE, "P1")
    put_upper(state, StackName.ONES, "v13")
    told = DRAW.describe(scene_of(table_of(state)), EN)
    assert line_of(told, "Lock Three-bolt Door").startswith(
        "Lock Three-bolt Door: on it: G1 miss · still open: blue, purple"
    )
    assert line_of(told, "Backup plan") == "Backup plan: Y1 Y2."
    assert "Free slots: green, green." in told
    assert line_of(told, "Banished") == "Banished: B4."
    assert line_of(told, "Rolled") == "Rolled, not put anywhere: P1 miss."
    assert "Item Lens: a miss becomes a hit." in told
    assert "scouted Bilge Rat" in line_of(told, "Stack of 1 point")


@pytest.mark.parametrize("read", [EN, FR])
def test_what_decides_comes_first_in_the_alternative_text(read: Words) -> None:
    for scene in some_moments():
        if scene.view.phase is not PhaseName.STRATEGY:
            continue
        view, alt = scene.view, cut_at_sentence(DRAW.describe(scene, read))
        assert len(alt) <= ALT
        assert all(read(foe.card.named) in alt for foe in view.foes)
        assert all(name in alt for name in named(view, read, Zone.POOL, Zone.ACTIVE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choices_of_the_set_up_are_told_whole(language: str) -> None:
    read, play = words(language), Play()
    told = DRAW.describe(play.scene(), read)
    for tyrant in deck().tyrants.values():
        assert read(effect_words(tyrant.effect)) in line_of(told, read(tyrant.named))
    play.table.answer(0, ("any",))
    told = DRAW.describe(play.scene(), read)
    for hero in deck().heroes.values():
        line = line_of(told, read(hero.named))
        assert read(innate_words(hero.innate)) in line
        assert hero.plan is None or read(plan_words(hero.plan)) in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", [Ending.WON, Ending.HEALTH])
def test_the_end_says_who_fell_on_which_day_and_what_became_of_the_rank(ending: Ending, language: str) -> None:
    scene = ended(ending, own_rank=2)
    told = DRAW.describe(scene, words(language))
    rank = {"en": "Your rank: 2\u00a0→\u00a0{}.", "fr": "Ton rang\u00a0: 2\u00a0→\u00a0{}."}[language]
    assert rank.format(3 if ending is Ending.WON else 1) in told
    assert f"{'jour' if language == 'fr' else 'day'} {scene.view.day}" in told.splitlines()[0]


@pytest.mark.parametrize("read", [words("en", LONG), words("fr", LONG)])
@pytest.mark.parametrize(
    ("ending", "options"),
    [
        (Ending.WON, {"own_rank": 4}),
        (Ending.HEALTH, {"own_rank": 5}),
        (Ending.HEALTH, {"own_rank": 5, "rank": "2", "tyrant_hits_persist": "no"}),
    ],
)
def test_the_final_picture_shows_rank_hero_tyrant_and_all_dice(
    ending: Ending, options: dict[str, object], read: Words, eye: Eye, cut: list[str]
) -> None:
    scene = ended(ending, **options)
    image = DRAW.board(scene, read)
    assert image.width == WIDTH
    assert eye.troubles(image.height) == []
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tyrant", deck().tyrants.values(), ids=lambda tyrant: tyrant.id)
def test_the_final_picture_says_all_that_a_tyrant_does(tyrant: Tyrant, language: str, eye: Eye, cut: list[str]) -> None:
    scene = ended(Ending.HEALTH, own_rank=1)
    image = DRAW.board(replace(scene, view=replace(scene.view, tyrant=tyrant)), words(language))
    assert (eye.troubles(image.height), cut) == ([], [])


def test_the_final_picture_of_a_great_battle_and_full_slots_fits(eye: Eye, cut: list[str]) -> None:
    state = fighting("f01 v01 v02 v03 v04 v06 v25", hero="bulwarka", own_rank=1)
    state.strategy = 6
    give(state, "v12", "v16", "v23", "v24")
    for name in ("l2", "l3"):
        give_lock(state, name)
    state.health = 1
    table = table_of(state)
    while table.ask is not None:
        table.answer(0, ("none",) if table.ask.name == "commit" else table.ask.simplest)
    scene = scene_of(table)
    assert scene.view.ending is Ending.HEALTH
    assert eye.troubles(DRAW.board(scene, FR).height) == []
    assert cut == []


def test_the_last_battle_tells_how_far_the_tyrant_was_from_its_fall() -> None:
    for rank in range(1, 6):
        scene = ended(Ending.HEALTH, rank=str(rank))
        standing = [foe for foe in scene.view.foes if isinstance(foe.card, Tyrant) and not foe.defeated]
        if standing:
            break
    (tyrant,) = standing
    assert f"{tyrant.hits} of {tyrant.needed} hits" in DRAW.describe(scene, EN)


@pytest.mark.parametrize(("language", "names"), [("en", ("Maud",)), ("fr", LONG)])
def test_the_lobby_shows_who_sits_there(language: str, names: tuple[str, ...], eye: Eye, cut: list[str]) -> None:
    read = words(language, names)
    image = DRAW.banner(read, names, 1, read(deck().tyrants["cog"].named))
    assert image.width == WIDTH
    assert image.tobytes() == DRAW.banner(read, names, 1, read(deck().tyrants["cog"].named)).tobytes()
    assert cut == []


def test_what_an_encounter_changes_and_gives_and_the_other_side_of_the_gearloc_are_told() -> None:
    state = fighting("v01", hero="bulwarka", encounter="t5")
    told = DRAW.describe(scene_of(table_of(state)), EN)
    assert "Clinging Mist (Tyrant encounter): no dice into the backup plan · when won: Smoke." in told
    assert "Innate +1, for the four dice of the plan: once an engagement, prevent 2 damage." in told
    state.flipped = True
    told = DRAW.describe(scene_of(table_of(state)), EN)
    assert "four dice of the plan" not in told
    assert "Innate +1: once an engagement, prevent 2 damage." in told


@pytest.mark.parametrize(("read", "kind"), [(EN, "Tyrant encounter: "), (FR, "rencontre de Tyran\u00a0: ")])
def test_the_stack_of_encounters_says_which_are_tyrant_encounters(read: Words, kind: str) -> None:
    for name, times in {"t5": 1, "m1": 0, "l1": 0}.items():
        state = state_at()
        lay(state, StackName.ENCOUNTERS, name)
        told = DRAW.describe(scene_of(table_of(state)), read)
        (line,) = [line for line in told.splitlines() if read(deck().encounters[name].named) in line]
        assert line.count(kind) == times
