"""The canvas that keeps its tiles: it saves work, never a pixel."""

import pytest
from PIL import Image

from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.grounds import common_rows, ground
from renderers.kit.mosaic import Ground, Mosaic
from renderers.kit.panels import fresh, panel
from renderers.kit.theme import CRYPT, EXPEDITION, WIDTH, Theme

WALL = Image.radial_gradient("L").resize((1130, 330)).convert("RGB")


def paint(canvas: Canvas, value: int) -> None:
    canvas.put(fresh(CRYPT, 300, 200), -8, 40)
    canvas.text(520, 78, "across several tiles", 30, CRYPT.text, "bold")
    canvas.put(die(value, CRYPT.accent), 599, 79, "cm")
    canvas.put(die(value, CRYPT.accent), 1129, 329, "cm")
    canvas.rule(450, 159, 377.5, CRYPT.edge)


def test_a_mosaic_has_the_pixels_of_a_canvas_whatever_was_drawn_before() -> None:
    shared = Ground(WALL, "wall")
    for value in (1, 2, 1, 6):
        plain, mosaic = Canvas(WALL), Mosaic(shared)
        paint(plain, value)
        paint(mosaic, value)
        assert mosaic.finished().tobytes() == plain.image.tobytes()


def test_what_stands_still_changes_no_pixel() -> None:
    for value in (3, 4):
        plain, mosaic = Canvas(WALL), Mosaic(Ground(WALL, "settled"))
        for canvas in (plain, mosaic):
            canvas.put(panel(CRYPT, 700, 250), 30, 30)
        mosaic.settle()
        paint(plain, value)
        paint(mosaic, value)
        assert mosaic.finished().tobytes() == plain.image.tobytes()


def test_drawing_on_a_finished_picture_does_not_show_on_the_next() -> None:
    shared = Ground(WALL, "wall")
    first, second = Mosaic(shared), Mosaic(shared)
    paint(first, 3)
    paint(second, 3)
    spoiled = first.finished()
    before = spoiled.tobytes()
    spoiled.paste((255, 0, 0), (0, 0, 1130, 330))
    assert second.finished().tobytes() == before


def test_grounds_do_not_share_tiles() -> None:
    for colour in ((10, 20, 30), (200, 100, 50)):
        mosaic = Mosaic(Ground(Image.new("RGB", (100, 100), colour), f"flat {colour}"))
        mosaic.put(die(4, CRYPT.accent, 20), 50, 50)
        assert mosaic.finished().getpixel((5, 5)) == colour


def test_grounds_of_one_name_share_the_rows_that_they_have_in_common() -> None:
    """Whatever their height: the tiles are the same, and so are the pixels."""
    for wall in (WALL, WALL.crop((0, 0, WALL.width, 250))):
        mosaic, plain = Mosaic(Ground(wall, "common", common=250)), Canvas(wall)
        paint(mosaic, 5)
        paint(plain, 5)
        assert mosaic.finished().tobytes() == plain.image.tobytes()


@pytest.mark.parametrize("theme", [CRYPT, EXPEDITION])
def test_the_grounds_of_a_game_have_in_common_what_they_say(theme: Theme) -> None:
    highest = ground(theme, 1500)
    for height in (800, 1013, 1500):
        rows = (0, 0, WIDTH, common_rows(height))
        assert ground(theme, height).crop(rows).tobytes() == highest.crop(rows).tobytes()
    assert common_rows(1501) == 0
