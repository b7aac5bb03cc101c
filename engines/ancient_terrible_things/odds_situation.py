"""What the chance to overcome an Encounter by dice depends on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from .cards import Swag
from .combinations import Combination, Values, without
from .effects import Adjust, CopyDie, ExtraReRoll, Flip, ReRoll
from .state import RE_ROLLS
from .words import Colour, Token

UNROLLED = 0
"""What a die shows before the first roll."""
FACES = 6


class Tool(NamedTuple):
    """What a Swag card that is ready does to dice, once."""

    does: Literal["roll green", "roll any", "extra re-roll", "adjust", "flip", "copy"]
    numbers: Values = ()
    """Up to how many green dice are rolled again; the price of one re-roll more, in Focus; steps of an adjustment."""


Tools: TypeAlias = tuple[Tool, ...]
ROLL_ANY = Tool("roll any")
"""One die that is not red is rolled again."""
FLIP = Tool("flip")
COPY = Tool("copy")


def tool_of(card: Swag) -> Tool | None:
    """What a card does to dice that lie there; None for what cannot be weighed."""
    match card.effect:
        case ExtraReRoll() if card.price.keys() <= {Token.FOCUS}:
            return Tool("extra re-roll", (card.price.get(Token.FOCUS, 0),))
        case _ if card.price:
            return None
        case ReRoll(of="green", dice=dice):
            return Tool("roll green", (dice,))
        case ReRoll(of="not panic", dice=1):
            return ROLL_ANY
        case Adjust(steps=steps):
            return Tool("adjust", steps)
        case Flip():
            return FLIP
        case CopyDie():
            return COPY
    return None


def less(tools: Tools, used: Tool) -> Tools:
    """Those that are left."""
    place = tools.index(used)
    return (*tools[:place], *tools[place + 1 :])


@dataclass(frozen=True, slots=True)
class Situation:
    """What the chance depends on. The dice of each colour are sorted; all are rolled, or all are `UNROLLED`."""

    combination: Combination
    greens: Values
    lucks: Values = ()
    panics: Values = ()
    feats: Values = ()
    re_rolls: int = RE_ROLLS
    focus: int = 0
    feat_tokens: int = 0
    """Each raises a blue die by one, to 6 at most."""
    reroll_rule: Literal["v2", "v2_5"] = "v2"
    panic_in_free_reroll: bool = False
    feat_die: Literal["before spending", "before a re-roll"] = "before spending"
    tools: Tools = ()
    """Swag that is ready, sorted."""

    @property
    def rolled(self) -> bool:
        """Is the first roll over?"""
        return UNROLLED not in self.greens + self.lucks + self.panics + self.feats

    @property
    def panics_roll(self) -> bool:
        """Do red dice join a free re-roll?"""
        return self.panic_in_free_reroll and bool(self.panics)

    @property
    def raised_early(self) -> bool:
        """Must blue dice be raised before the last re-roll?"""
        return self.feat_die == "before a re-roll" and bool(self.feats)

    @property
    def able_tools(self) -> Tools:
        """Those that are weighed. A face may be copied from a die that then changes: from a yellow one that is rolled
        again that is followed, from a blue one, or from one that was turned over for it, it is not."""
        changes = self.raised_early or (self.feats and ROLL_ANY in self.tools) or (self.lucks and FLIP in self.tools)
        return tuple(tool for tool in self.tools if tool != COPY) if changes else self.tools

    @property
    def lasting_tools(self) -> Tools:
        """Those that roll dice. The others turn one die, and may wait until no dice are rolled any more."""
        return tuple(tool for tool in self.tools if tool.does in {"roll green", "roll any", "extra re-roll"})

    def using(self, tool: Tool) -> Situation:
        """One Swag card later."""
        return replace(self, tools=less(self.tools, tool))

    def dice(self, colour: Colour) -> Values:
        """What the dice of a colour show."""
        match colour:
            case Colour.GREEN:
                return self.greens
            case Colour.LUCK:
                return self.lucks
            case Colour.PANIC:
                return self.panics
            case Colour.FEAT:
                return self.feats

    def showing(self, colour: Colour, dice: Values) -> Situation:
        """The dice of a colour show something else."""
        match colour:
            case Colour.GREEN:
                return replace(self, greens=dice)
            case Colour.LUCK:
                return replace(self, lucks=dice)
            case Colour.PANIC:
                return replace(self, panics=dice)
            case Colour.FEAT:
                return replace(self, feats=dice)

    def settled(self) -> list[Situation]:
        """What blue dice may be raised to where that must be done before the last re-roll; else nothing.

        A die may be turned over before it is raised.
        """
        if not self.raised_early:
            return []
        turned = [self]
        if FLIP in self.tools:
            turned += [
                replace(self.using(FLIP), feats=exchanged(self.feats, face, FACES + 1 - face))
                for face in set(self.feats)
            ]
        found = [
            replace(one, feats=feats, feat_tokens=0) for one in turned for feats in raises(one.feats, self.feat_tokens)
        ]
        return [one for one in found if one.feats != self.feats]


def raises(feats: Values, tokens: int) -> list[Values]:
    """What the blue dice may show by Feat tokens, the fewest tokens first."""
    found = {feats}
    for _ in range(tokens):
        found |= {exchanged(dice, face, face + 1) for dice in found for face in set(dice) if UNROLLED < face < FACES}
    return sorted(found, key=lambda faces: (sum(faces), faces))


def exchanged(values: Values, before: int, now: int) -> Values:
    """One die shows something else."""
    return tuple(sorted((*without(values, (before,)), now)))
