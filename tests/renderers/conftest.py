"""What watches pictures while they are drawn."""

from typing import Any, cast

import pytest

from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from tests.renderers.crypt_scenes import Eye


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Sees everything that is put on a picture, panels too."""
    eye = Eye()
    monkeypatch.setattr(Canvas, "put", lambda canvas, *place: eye.watch(canvas, *place))
    return eye


@pytest.fixture
def keepers() -> tuple[Any, ...]:
    """What a game keeps of its own with text in it; a module with such pieces has a fixture of this name."""
    return ()


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch, keepers: tuple[Any, ...]) -> dict[str, int]:
    """The smallest size at which each text is drawn, in pixels."""
    found: dict[str, int] = {}
    whole = text._lettering

    def watched(words: str, face: Any, size: int) -> Any:
        found[words] = min(size, found.get(words, size))
        return whole(words, face, size)

    monkeypatch.setattr(text, "_lettering", watched)
    for keeper in (text.text, text.fit, pill, *keepers):
        cast("Any", keeper).cache_clear()
    return found


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch, keepers: tuple[Any, ...]) -> list[str]:
    """Collects the texts that had to be cut."""
    shortened: list[str] = []
    whole = text._cut

    def watched(words: str, face: Any, size: int, width: int) -> str:
        found = whole(words, face, size, width)
        if found != words:
            shortened.append(words)
        return found

    monkeypatch.setattr(text, "_cut", watched)
    for keeper in (text.fit, text.wrap, largest, pill, *keepers):
        cast("Any", keeper).cache_clear()
    return shortened
