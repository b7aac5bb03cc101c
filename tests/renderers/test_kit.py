"""The drawing kit: text stays in its box and can be read, pictures are the same twice, from any thread."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import sha256
from inspect import unwrap
from io import BytesIO
from itertools import pairwise
from multiprocessing import get_context
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, JpegImagePlugin

from renderers.kit.banner import banner
from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.encode import encode
from renderers.kit.faces import has_character, has_emoji, spelled
from renderers.kit.glyphs import GLYPHS, glyph
from renderers.kit.grounds import ground
from renderers.kit.header import header, news, ribbon
from renderers.kit.icons import icon
from renderers.kit.panels import fresh, heading, panel, pill
from renderers.kit.pieces import letters, numeral, seat
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, foil, text, width_of, wrap
from renderers.kit.theme import CRYPT, INNER, SEATS, SMALLEST, WHITE, Colour, contrast, ink_on, lightness

NAMES = {
    "plain": "Maud",
    "accents": "Bartholomé-Émile de la Rochefoucauld",
    "wide": "W" * 32,
    "double struck": "𝕎" * 32,
    "emoji": "👩‍🚀🇫🇷❤️1️⃣🏴‍☠️👍🏽" * 5,
    "emoji and letters": "🦊 Zoé 🦊",
    "Chinese": "田中太郎" * 8,
    "Arabic": "محمد عبد الله",
    "Thai": "น้ำใจ",
    "Cyrillic": "Жанна",
    "right to left mark": "\u202eevil\u202c",
    "many accents": "Z\u0351\u0352\u0353\u0354algo",
    "line breaks": "a\nb\u2029c\u0085d\x00e",
    "half a character": "\ud83d!",
    "invisible": "\u3164\u200b",
    "empty": "",
}
WIDTHS = [1, 10, 40, 107, 270, 600]
names = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
anything = st.text(max_size=40) | st.sampled_from([*NAMES.values()])


def ink_box(sprite: Sprite) -> tuple[int, int, int, int]:
    """Where the ink of a sprite lies, seen from its nominal box."""
    left, top, right, bottom = sprite.mask.getbbox() or (sprite.dx, sprite.dy, sprite.dx, sprite.dy)
    return left - sprite.dx, top - sprite.dy, right - sprite.dx, bottom - sprite.dy


def pixels(sprite: Sprite) -> bytes:
    return sprite.rgba().tobytes()


class TestText:
    @names
    @pytest.mark.parametrize("width", WIDTHS)
    def test_fitted_text_is_never_wider_than_its_box(self, name: str, width: int) -> None:
        fitted = fit(name, "bold", 27, WHITE, width)
        left, _, right, _ = ink_box(fitted)
        assert fitted.w <= width
        assert left >= -4
        assert right <= width + 4

    @settings(max_examples=80, deadline=None)
    @given(anything, st.sampled_from(["body", "black", "head"]), st.integers(18, 60), st.integers(0, 700))
    def test_any_text_fits(self, words: str, face: Any, size: int, width: int) -> None:
        assert fit(words, face, size, WHITE, width).w <= width

    @names
    def test_fitted_text_is_never_smaller_than_the_floor(self, name: str) -> None:
        for floor in (SMALLEST, 24):
            assert fit(name, "bold", 40, WHITE, 60, floor).h >= text("H", "bold", floor, WHITE).h

    def test_text_below_the_smallest_size_is_refused(self) -> None:
        with pytest.raises(ValueError, match="17 px"):
            text("small print", "body", SMALLEST - 1, WHITE)
        with pytest.raises(ValueError, match="16 px"):
            fit("small print", "body", 16, WHITE, 500)

    def test_text_that_is_a_little_too_wide_is_condensed_and_keeps_its_words(self) -> None:
        natural = text("Thunderstorm", "bold", SMALLEST, WHITE)
        condensed = fit("Thunderstorm", "bold", SMALLEST, WHITE, natural.w - 6)
        assert condensed.w == natural.w - 6
        assert condensed.h == natural.h
        assert ink_box(condensed)[2] > natural.w - 12

    def test_text_that_is_much_too_wide_ends_in_an_ellipsis(self) -> None:
        cut = fit("Maud of the Marshes", "bold", SMALLEST, WHITE, 100)
        assert pixels(cut) in {
            pixels(text("Maud of the Marshes"[:count].rstrip() + "…", "bold", SMALLEST, WHITE)) for count in range(19)
        }

    def test_an_emoji_is_never_cut_in_half(self) -> None:
        whole = text("👩‍🚀" * 3 + "…", "bold", SMALLEST, WHITE)
        for spare in range(10):
            assert pixels(fit("👩‍🚀" * 9, "bold", SMALLEST, WHITE, whole.w + spare)) == pixels(whole)


class TestWrap:
    @names
    @pytest.mark.parametrize("width", [40, 107, 270])
    @pytest.mark.parametrize("count", [1, 2, 3])
    def test_lines_are_few_and_fit(self, name: str, width: int, count: int) -> None:
        rows = wrap(f"{name} takes it from {name}", "body", 20, width, count)
        assert 1 <= len(rows) <= count
        assert all(width_of(row, "body", 20) <= width for row in rows)

    @settings(max_examples=60, deadline=None)
    @given(anything, st.integers(0, 400), st.integers(1, 4))
    def test_any_text_wraps(self, words: str, width: int, count: int) -> None:
        rows = wrap(words, "body", 20, width, count)
        assert 1 <= len(rows) <= count
        assert all(width_of(row, "body", 20) <= width for row in rows)

    def test_nothing_is_lost_where_there_is_room(self) -> None:
        words = "Flip 1: re-roll a die that failed"
        assert " ".join(wrap(words, "body", 20, 200, 3)) == words

    def test_lines_are_about_equally_long(self) -> None:
        first, second = (width_of(row, "body", 20) for row in wrap("one two three four five six", "body", 20, 180, 2))
        assert abs(first - second) < 50

    def test_a_no_break_space_does_not_break(self) -> None:
        assert wrap("Qui ouvre\u00a0?", "body", 20, width_of("Qui ouvre", "body", 20), 3) == ("Qui", "ouvre\u00a0?")


class TestSpelling:
    @names
    def test_every_character_can_be_drawn(self, name: str) -> None:
        for run in spelled(name, "bold"):
            assert has_emoji(run.words) if run.is_emoji else all(has_character(c, "bold") for c in run.words)

    @pytest.mark.parametrize(
        ("name", "seen"),
        [
            ("𝕎𝕚𝕝𝕝", "Will"),
            ("ＭＡＵＤ", "MAUD"),
            ("田中", "??"),
            ("محمد", "????"),
            ("\u202eevil\u202c", "evil"),
            ("a\nb", "a b"),
            ("a\u200db", "ab"),
            ("\ud83d!", "?!"),
            ("E\u0301mile", "Émile"),
        ],
    )
    def test_what_a_face_lacks_is_spelled_with_what_it_has(self, name: str, seen: str) -> None:
        assert pixels(text(name, "bold", 24, WHITE)) == pixels(text(seen, "bold", 24, WHITE))

    def test_the_glyph_for_unknown_characters_is_never_shown(self) -> None:
        assert not has_character("田", "bold")
        assert not has_character("田", "title")
        assert not has_character("\u0e33", "title")

    @pytest.mark.parametrize("picture", ["😀", "👩‍🚀", "🇫🇷", "❤️", "1️⃣", "🏴‍☠️", "👍🏽"])
    def test_an_emoji_in_a_name_is_one_picture_in_colour(self, picture: str) -> None:
        assert [run.words for run in spelled(f"a{picture}b", "bold")] == ["a", picture, "b"]
        assert isinstance(text(f"a{picture}b", "bold", 24, WHITE).ink, Image.Image)

    def test_an_icon_that_openmoji_lacks_is_refused(self) -> None:
        with pytest.raises(ValueError, match="OpenMoji"):
            icon("田", 32)


class TestLetters:
    def test_each_player_has_a_sign_of_their_own_that_can_be_drawn(self) -> None:
        signs = letters([*NAMES.values()])
        assert len(set(signs)) == len(signs)
        assert all(has_character(character, "black") for sign in signs for character in sign)

    def test_a_letter_is_the_first_of_the_name_that_is_free(self) -> None:
        assert letters(["Maud", "Émile", "mae", "田中", "M", "🦊 fox"]) == ("M", "E", "A", "4", "5", "F")


class TestSeats:
    def test_no_two_seats_share_a_shape(self) -> None:
        assert len({look.shape for look in SEATS}) == len(SEATS)

    def test_the_colours_are_steps_of_lightness(self) -> None:
        steps = sorted(lightness(look.colour) for look in SEATS)
        assert all(brighter - darker > 0.015 for darker, brighter in pairwise(steps))

    def test_letters_and_pips_stand_out_from_their_seat(self) -> None:
        for look in SEATS:
            assert contrast(ink_on(look.colour), look.colour) >= 3

    def test_a_die_has_no_seventh_side(self) -> None:
        with pytest.raises(ValueError, match="not 7"):
            die(7, SEATS[0].colour)


class TestContrast:
    def test_all_text_on_panels_has_five_to_one_at_the_brightest_spot(self) -> None:
        canvas = Canvas(Image.new("RGB", (400, 300), brightest(ground(CRYPT, 1000))))
        canvas.put(panel(CRYPT, 400, 300), 0, 0)
        back = brightest(canvas.image.crop((20, 20, 380, 280)))
        for ink in (CRYPT.text, CRYPT.soft, CRYPT.head, CRYPT.accent, CRYPT.news, CRYPT.good, CRYPT.bad):
            assert contrast(ink, back) >= 5, ink

    def test_text_on_coloured_bars_and_cards_has_five_to_one(self) -> None:
        bar = ribbon(CRYPT, 600, 84).rgba().convert("RGB").crop((100, 40, 500, 80))
        assert contrast(CRYPT.accent_ink, darkest(bar)) >= 5
        assert contrast(CRYPT.news_ink, CRYPT.news) >= 5
        assert contrast(CRYPT.paper_ink, CRYPT.paper) >= 5


def colours(image: Image.Image) -> list[Colour]:
    return [cast("Colour", colour) for _, colour in image.getcolors(image.width * image.height) or []]


def brightest(image: Image.Image) -> Colour:
    return max(colours(image), key=lightness)


def darkest(image: Image.Image) -> Colour:
    return min(colours(image), key=lightness)


def sample() -> Image.Image:
    """A picture with every piece of the kit in it."""
    red = SEATS[0].colour
    canvas = Canvas(ground(CRYPT, 640))
    header(canvas, CRYPT, "⚱", "Crypt", "Round 5 of 8", seat(0, "B", 60), NAMES["accents"], "Claim one treasure", 600)
    news(canvas, CRYPT, "Just now", "🦊 Ines pushed Maud off treasure 2")
    canvas.put(panel(CRYPT, INNER, 200, lit=True), 32, 180)
    canvas.put(panel(CRYPT, 200, 60, deep=True), 60, 200)
    canvas.put(fresh(CRYPT, 220, 80), 50, 190)
    heading(canvas, CRYPT, 400, 210, "Collectors", 500, note="turned face-up")
    pieces = [seat(index, "X", 56) for index in range(len(SEATS))]
    pieces += [die(value, red) for value in range(1, 7)]
    pieces += [die(0, red, 40, letter="B"), die(0, red, 40, "ghost", letter="↑"), die(0, red, 40, "spent")]
    canvas.row(60, 320, pieces)
    pieces = [glyph(name, 30, CRYPT.news) for name in GLYPHS]
    pieces += [numeral("3", 40, CRYPT.panel, CRYPT.text, shape) for shape in ("circle", "hexagon")]
    pieces += [icon("🗿", 46), icon("🗿", 46, ((30, 26, 28), (74, 64, 60))), pill("turned", CRYPT.news, CRYPT.news_ink)]
    pieces += [foil("76", 76, CRYPT.foil_top, CRYPT.foil_bottom, "black")]
    canvas.row(60, 440, pieces)
    canvas.lines(60, 520, "Flip 1: re-roll a die that failed to come back", 20, CRYPT.text, 200, 3)
    canvas.rule(300, 560, 200, CRYPT.edge)
    return canvas.image


def digest() -> str:
    return sha256(sample().tobytes()).hexdigest()


class TestPictures:
    def test_pixels_are_the_same_in_another_process(self) -> None:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
            assert elsewhere.submit(digest).result() == digest()

    def test_pieces_drawn_in_many_threads_are_the_same_as_in_one(self) -> None:
        arguments = [(f"{number} 🦊 Maud 𝕎", "bold", 18 + number % 4, WHITE, 120) for number in range(64)]
        with ThreadPoolExecutor(8) as threads:
            together = [pixels(piece) for piece in threads.map(lambda each: unwrap(fit)(*each), arguments)]
            boards = {board.tobytes() for board in threads.map(lambda _: sample(), range(4))}
        assert together == [pixels(unwrap(fit)(*each)) for each in arguments]
        assert boards == {sample().tobytes()}

    def test_drawing_on_a_canvas_leaves_the_shared_ground_alone(self) -> None:
        before = ground(CRYPT, 640).tobytes()
        sample()
        assert ground(CRYPT, 640).tobytes() == before

    def test_what_players_write_is_not_kept_for_ever(self) -> None:
        for keeper in (text, fit, wrap, spelled, seat, die, pill, numeral):
            assert 0 < cast("Any", keeper).cache_info().maxsize <= 2048

    def test_a_banner_shows_taken_and_free_seats(self) -> None:
        def lobby(*seats: Sprite | None) -> bytes:
            facts = ("1 to 4 players", "25 minutes")
            image = banner(CRYPT, "⚱", ("Crypt",), "Out before the torches", facts, no_scene, seats, "1 of 2 seats")
            assert image.size == (1200, 440)
            return image.tobytes()

        assert lobby(seat(0, "M", 64), None) == lobby(seat(0, "M", 64), None)
        assert lobby(seat(0, "M", 64), None) != lobby(seat(0, "M", 64), seat(1, "B", 64))


def no_scene(canvas: Canvas) -> None:
    """The right half of a banner stays empty."""


def test_an_encoded_picture_is_a_jpeg_with_full_colour_resolution() -> None:
    picture = encode(sample())
    decoded = Image.open(BytesIO(picture.data))
    assert picture.extension == "jpg"
    assert (decoded.format, decoded.size) == ("JPEG", (1200, 640))
    assert JpegImagePlugin.get_sampling(decoded) == 0
