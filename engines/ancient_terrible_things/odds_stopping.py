"""Whether the dice that lie there are enough once they are raised and turned, and what that takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .combinations import Values, ways
from .odds_needs import goal
from .odds_situation import FACES, Situation, Tool, Tools, exchanged, raises
from .words import Colour


@dataclass(frozen=True, slots=True)
class Done:
    """Dice after some of them were raised or turned."""

    now: Situation
    raised: Values
    """What the blue dice show once they are raised."""
    tools: Tools = ()
    turned: tuple[tuple[int, int], ...] = ()
    """What each card made of a die: the face before and the face after."""


def way_to_stop(situation: Situation) -> Done | None:
    """The one with the fewest Swag cards, and of these with the fewest Feat tokens; None if there is none."""
    if not _reached(situation):
        return None
    level = [Done(situation, situation.feats)]
    while level:
        level = [raised for done in level for raised in _raised(done)]
        level.sort(key=lambda done: (situation.feat_tokens - done.now.feat_tokens, done.now.feats))
        for done in level:
            if ways(situation.combination, _shown(done.now)):
                return done
        level = list({turned.now: turned for done in level for turned in _turned(done)}.values())
    return None


def _reached(situation: Situation) -> bool:
    """Saves the search where it would be in vain."""
    greens, lucks = situation.greens, situation.lucks
    raising = not situation.raised_early or situation.re_rolls > 0
    return any(
        all(
            greens.count(face) >= green and greens.count(face) + lucks.count(face) >= total
            for face, (total, green) in enumerate(zip(need.total, need.green, strict=True), start=1)
        )
        for need in goal(situation, raising=raising)
    )


def _shown(situation: Situation) -> Values:
    return tuple(sorted(situation.greens + situation.lucks + situation.panics + situation.feats))


def _raised(done: Done) -> Iterator[Done]:
    now = done.now
    if now.raised_early and not now.re_rolls:
        yield done
        return
    for feats in raises(now.feats, now.feat_tokens):
        tokens = sum(feats) - sum(now.feats)
        left = replace(now, feats=feats, feat_tokens=now.feat_tokens - tokens)
        yield replace(done, now=left, raised=feats) if tokens else done


def _turned(done: Done) -> Iterator[Done]:
    """One more card turns a die."""
    now = done.now
    for tool in dict.fromkeys(now.tools):
        for colour, face, then in _faces(now, tool):
            dice = exchanged(now.dice(colour), face, then)
            yield replace(
                done,
                now=now.using(tool).showing(colour, dice),
                tools=(*done.tools, tool),
                turned=(*done.turned, (face, then)),
            )


def _faces(now: Situation, tool: Tool) -> Iterator[tuple[Colour, int, int]]:
    """What a card may turn: the colour of a die, its face and the face after that."""
    if tool.does == "flip":
        for colour in Colour:
            yield from ((colour, face, FACES + 1 - face) for face in now.dice(colour))
    for face in now.greens:
        if tool.does == "adjust":
            yield from ((Colour.GREEN, face, face + step) for step in tool.numbers if 1 <= face + step <= FACES)
        elif tool.does == "copy":
            yield from ((Colour.GREEN, face, other) for other in _shown(now) if other != face)
