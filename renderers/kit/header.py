"""The top of every picture: seal, title and where we are; whose turn it is; what just changed."""

from PIL import ImageDraw

from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.icons import icon
from renderers.kit.panels import pill
from renderers.kit.sprite import Pen, Sprite, draw, filled, shadowed
from renderers.kit.text import foil, width_of
from renderers.kit.theme import BLACK, INNER, MARGIN, WHITE, WIDTH, Theme, mix

_TITLE_X = MARGIN + 96


@kept
def emblem(theme: Theme, picture: str, size: int = 76) -> Sprite:
    """The seal of a game: the same medal everywhere, with another emoji in it."""

    def paint(pen: Pen) -> None:
        for inset, colour in (
            (0.0, theme.foil_bottom),
            (0.06, theme.foil_top),
            (0.10, mix(theme.panel, BLACK, 0.2)),
        ):
            pen.ellipse((size * inset, size * inset, size * (1 - inset), size * (1 - inset)), colour)

    image = draw(size, size, paint, 4)
    image.alpha_composite(icon(picture, round(size * 0.56)).rgba(), (round(size * 0.22), round(size * 0.22)))
    return shadowed(image, 6)


@kept
def ribbon(theme: Theme, w: int, h: int) -> Sprite:
    """The pennant that says whose turn it is: the brightest thing in a picture."""
    pennant = draw(w, h, lambda pen: pen.polygon([(0, 0), (w, 0), (w, h), (0, h), (22, h / 2)], WHITE), 2)
    image = filled(pennant.getchannel("A"), mix(theme.accent, WHITE, 0.22), mix(theme.accent, BLACK, 0.14))
    pen = ImageDraw.Draw(image)
    for y in (5, h - 7):
        pen.line((16, y, w - 1, y), fill=mix(theme.accent, theme.accent_ink, 0.45), width=2)
    return shadowed(image, 8)


def header(
    canvas: Canvas,
    theme: Theme,
    picture: str,
    title: str,
    where: str,
    who: Sprite | None,
    name: str,
    verb: str,
    ribbon_w: int = 560,
) -> None:
    """The top 112 px: the seal with the game's emoji, the title, and below it where in the game we are.

    The ribbon at the right edge says who acts (seat and name) and what is asked of them.
    """
    lay_header(canvas, theme, picture, title, ribbon_w)
    write_header(canvas, theme, where, who, name, verb, ribbon_w)


def lay_header(canvas: Canvas, theme: Theme, picture: str, title: str, ribbon_w: int) -> None:
    """Of a header, what stands still during a game: seal, title and the empty ribbon."""
    left = WIDTH - ribbon_w
    room = left - _TITLE_X - 30
    canvas.put(emblem(theme, picture), MARGIN, 20)
    size = 46
    while width_of(title, "title", size) > room and size > 26:
        size -= 1
    canvas.put(foil(title, size, theme.foil_top, theme.foil_bottom, shade=theme.foil_shade), _TITLE_X, 48, "lm")
    canvas.put(ribbon(theme, ribbon_w, 84), left, 16)


def write_header(
    canvas: Canvas, theme: Theme, where: str, who: Sprite | None, name: str, verb: str, ribbon_w: int
) -> None:
    """Of a header, what changes: where in the game we are, and on the ribbon, who acts."""
    left = WIDTH - ribbon_w
    canvas.text(_TITLE_X, 86, where, 22, theme.on_ground, width=left - _TITLE_X - 30)
    x = left + 46
    if who is not None:
        x += canvas.put(who, x, 58, "lm").w + 16
    canvas.text(x, 43, name, 32, theme.accent_ink, "black", width=WIDTH - x - 20)
    canvas.text(x, 77, verb, 23, theme.accent_ink, "bold", width=WIDTH - x - 20)


@kept
def _strip(theme: Theme, w: int, h: int) -> Sprite:
    def paint(pen: Pen) -> None:
        pen.rectangle((0, 0, w, h), (*mix(theme.panel, theme.news, 0.16), 235))
        pen.rectangle((0, 0, 6, h), theme.news)

    return Sprite.of(draw(w, h, paint, 1))


def news(canvas: Canvas, theme: Theme, label: str, words: str, y: int = 114, h: int = 44) -> None:
    """What just changed, in one line under the header."""
    write_news(canvas, theme, lay_news(canvas, theme, label, y, h), words, y, h)


def lay_news(canvas: Canvas, theme: Theme, label: str, y: int = 114, h: int = 44) -> int:
    """The line without its sentence. Returns the x where that begins."""
    canvas.put(_strip(theme, INNER, h), MARGIN, y)
    tag = canvas.put(pill(label, theme.news, theme.news_ink, 20, "star"), MARGIN + 18, y + h / 2, "lm")
    return MARGIN + 34 + tag.w


def write_news(canvas: Canvas, theme: Theme, x: int, words: str, y: int = 114, h: int = 44) -> None:
    """The sentence, from `x` on."""
    canvas.text(x, y + h / 2, words, 25, theme.text, "bold", width=MARGIN + INNER - 22 - x)
