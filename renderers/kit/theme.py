"""Measures and colours: the grid of every picture, the palette of each game, the look of each seat."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""

Shape: TypeAlias = Literal["circle", "square", "diamond", "hexagon", "shield"]

WIDTH, MARGIN, GAP = 1200, 32, 16
INNER = WIDTH - 2 * MARGIN
"""Width in pixels between the margins."""
SMALLEST = 18
"""No text is smaller than this, so that it can be read on a phone."""

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
PALE: Colour = (255, 252, 244)
DARK: Colour = (52, 30, 2)


@dataclass(frozen=True, slots=True)
class Theme:
    """All that makes one game look unlike the others. `key` also names its ground (`grounds.GROUNDS`)."""

    key: str
    corner: str
    """How panels are made: a key of `panels.JOINERY`."""
    text: Colour
    """Main text on panels."""
    soft: Colour
    """Text of second rank."""
    on_ground: Colour
    """Text that lies on the ground itself."""
    head: Colour
    """Small headings."""
    foil_top: Colour
    foil_bottom: Colour
    foil_shade: Colour
    """The lip and the soft halo of titles: whatever sets them off from the ground."""
    panel: Colour
    opacity: int
    """How much of the ground a panel hides, 0 to 255."""
    edge: Colour
    """The border of a panel."""
    accent: Colour
    """Whose turn it is, what is chosen."""
    accent_ink: Colour
    """Text on the accent."""
    news: Colour
    """What just changed."""
    news_ink: Colour
    """Text on the colour of the news."""
    paper: Colour
    """Cards."""
    paper_ink: Colour
    good: Colour
    bad: Colour


CRYPT = Theme(
    key="crypt",
    corner="chamfer",
    text=(246, 236, 216),
    soft=(202, 186, 158),
    on_ground=(202, 186, 158),
    head=(236, 200, 132),
    foil_top=(255, 232, 176),
    foil_bottom=(196, 132, 56),
    foil_shade=BLACK,
    panel=(27, 22, 24),
    opacity=236,
    edge=(124, 98, 60),
    accent=(255, 178, 72),
    accent_ink=(46, 24, 6),
    news=(255, 210, 120),
    news_ink=(30, 18, 8),
    paper=(238, 224, 196),
    paper_ink=(54, 36, 22),
    good=(126, 196, 120),
    bad=(248, 140, 116),
)

EXPEDITION = Theme(
    key="expedition",
    corner="sheet",
    text=(50, 36, 22),
    soft=(104, 80, 50),
    on_ground=(50, 36, 22),
    head=(122, 48, 24),
    foil_top=(74, 52, 30),
    foil_bottom=(34, 22, 12),
    foil_shade=(255, 244, 214),
    panel=(246, 236, 210),
    opacity=240,
    edge=(96, 70, 40),
    accent=(44, 92, 60),
    accent_ink=(250, 244, 222),
    news=(168, 62, 30),
    news_ink=(255, 246, 226),
    paper=(250, 242, 220),
    paper_ink=(50, 36, 22),
    good=(44, 104, 60),
    bad=(172, 44, 32),
)

TERRIBLE = Theme(
    key="terrible",
    corner="scoop",
    text=(228, 242, 242),
    soft=(152, 186, 194),
    on_ground=(168, 200, 206),
    head=(124, 232, 214),
    foil_top=(196, 255, 240),
    foil_bottom=(64, 156, 172),
    foil_shade=BLACK,
    panel=(9, 20, 36),
    opacity=232,
    edge=(48, 112, 124),
    accent=(88, 232, 208),
    accent_ink=(4, 32, 36),
    news=(206, 168, 255),
    news_ink=(40, 12, 70),
    paper=(222, 226, 214),
    paper_ink=(22, 30, 44),
    good=(110, 224, 160),
    bad=(255, 120, 128),
)

STRONG = Theme(
    key="strong",
    corner="rivet",
    text=(250, 238, 216),
    soft=(206, 186, 156),
    on_ground=(206, 186, 156),
    head=(240, 190, 100),
    foil_top=(255, 226, 150),
    foil_bottom=(178, 108, 40),
    foil_shade=BLACK,
    panel=(42, 35, 31),
    opacity=240,
    edge=(156, 116, 62),
    accent=(240, 176, 64),
    accent_ink=(44, 24, 4),
    news=(255, 156, 92),
    news_ink=(52, 22, 4),
    paper=(232, 218, 190),
    paper_ink=(50, 34, 22),
    good=(140, 200, 110),
    bad=(255, 128, 100),
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The colours are also steps of lightness, and no two seats share a shape: hue alone tells nobody apart."""

    colour: Colour
    shape: Shape


SEATS = (
    SeatLook((204, 62, 48), "circle"),
    SeatLook((28, 160, 168), "square"),
    SeatLook((108, 64, 172), "diamond"),
    SeatLook((38, 36, 42), "hexagon"),
    SeatLook((232, 176, 56), "shield"),
)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour that lies `part` (0 to 1) of the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lightness(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance")."""
    red, green, blue = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    low, high = sorted((lightness(a), lightness(b)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: Colour) -> Colour:
    """The ink for pips and letters on a coloured piece: pale, unless the piece itself is pale."""
    return DARK if lightness(colour) > 0.32 else PALE
