"""What Feats and Swag do: a closed vocabulary, one class for each `do` of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from .words import Colour, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class _Effect:
    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class AddDie(_Effect):
    """A die more in the pool."""

    do: Literal["add die"] = "add die"
    die: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class ReRoll(_Effect):
    """Up to `dice` dice are rolled again, for nothing, and it is not one of the two re-rolls."""

    do: Literal["re-roll"] = "re-roll"
    dice: int
    of: Literal["green", "not panic"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FullReRoll(_Effect):
    """The whole pool once more; not one of the two re-rolls."""

    do: Literal["full re-roll"] = "full re-roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraReRoll(_Effect):
    """One re-roll more."""

    do: Literal["extra re-roll"] = "extra re-roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(_Effect):
    """A green die moves by one of these steps, from 1 to 6."""

    do: Literal["adjust"] = "adjust"
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDie(_Effect):
    """A green die shows any face."""

    do: Literal["set"] = "set"


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyDie(_Effect):
    """A green die shows what another die shows."""

    do: Literal["copy"] = "copy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(_Effect):
    """A die is turned to its opposite face."""

    do: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(_Effect):
    """Tokens from the supply."""

    do: Literal["gain"] = "gain"
    token: Token
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ward(_Effect):
    """The lowest Terrible Thing leaves the game instead of coming to you."""

    do: Literal["ward"] = "ward"


@dataclass(frozen=True, slots=True, kw_only=True)
class DropTerrible(_Effect):
    """Your highest Terrible Thing leaves the game."""

    do: Literal["drop terrible"] = "drop terrible"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinder(_Effect):
    """An opponent rolls one green die less in their next Encounter."""

    do: Literal["hinder"] = "hinder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal(_Effect):
    """One token of an opponent."""

    do: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraAction(_Effect):
    """Also the action of a location that has no Encounter now."""

    do: Literal["extra action"] = "extra action"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rumours(_Effect):
    """A Desperate Act against a card in Rumours worth at most this."""

    do: Literal["rumours"] = "rumours"
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainOnRun(_Effect):
    """More tokens for each run that is cashed on the Scenario card."""

    do: Literal["gain on run"] = "gain on run"
    token: Token
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainOnOvercoming(_Effect):
    """Tokens for overcoming by dice an Encounter worth at least this."""

    do: Literal["gain on overcoming"] = "gain on overcoming"
    least: int
    token: Token
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainOnFailing(_Effect):
    """Tokens for a failure."""

    do: Literal["gain on failing"] = "gain on failing"
    token: Token
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainOnArriving(_Effect):
    """Tokens on arriving at a location."""

    do: Literal["gain on arriving"] = "gain on arriving"
    token: Token
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSize(_Effect):
    """How many Feats are drawn up to at Refresh."""

    do: Literal["hand size"] = "hand size"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapTokens(_Effect):
    """So many tokens of one kind become one of another."""

    do: Literal["swap tokens"] = "swap tokens"
    give: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discount(_Effect):
    """Other Swag costs less, though never less than `least`."""

    do: Literal["discount"] = "discount"
    number: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheaperAct(_Effect):
    """A Desperate Act costs less Courage, though never less than `least`."""

    do: Literal["cheaper act"] = "cheaper act"
    number: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank(_Effect):
    """Secrets are put on the card; they count at the end."""

    do: Literal["bank"] = "bank"
    secrets: int


Effect = Annotated[
    AddDie
    | ReRoll
    | FullReRoll
    | ExtraReRoll
    | Adjust
    | SetDie
    | CopyDie
    | Flip
    | Gain
    | Ward
    | DropTerrible
    | Hinder
    | Steal
    | ExtraAction
    | Rumours
    | GainOnRun
    | GainOnOvercoming
    | GainOnFailing
    | GainOnArriving
    | HandSize
    | SwapTokens
    | Discount
    | CheaperAct
    | Bank,
    Field(discriminator="do"),
]
OneDie = Adjust | SetDie | CopyDie | Flip
"""Effects that change the face of one die."""
