"""Text that wraps into a box of a few lines, as large as it can be."""

from collections.abc import Sequence

from renderers.kit.caching import kept_for_words
from renderers.kit.faces import Face
from renderers.kit.text import width_of, wrap

_ANY = 99


@kept_for_words
def largest(words: str, face: Face, sizes: Sequence[int], width: int, count: int) -> tuple[int, tuple[str, ...]]:
    """The first of the sizes at which the words fit into `count` lines, and these lines; else the last size, cut.

    Rather small letters than a word that is broken in two.
    """
    parts = words.split(" ")
    whole = [size for size in sizes if all(width_of(part, face, size) <= width for part in parts)]
    for size in (*whole, *sizes):
        lines = wrap(words, face, size, width, _ANY)
        if len(lines) <= count:
            return size, lines
    return sizes[-1], wrap(words, face, sizes[-1], width, count)
