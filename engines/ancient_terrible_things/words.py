"""The closed vocabularies of the game, by the names that the data files use."""

from __future__ import annotations

from engines.core import Named, Text, Word, say


class Token(Named, Word):
    """A resource."""

    FOCUS = "focus"
    FEAT = "feat"
    TREASURE = "treasure"
    COURAGE = "courage"

    @property
    def named(self) -> Text:
        return _TOKENS[self]


_TOKENS = {
    Token.FOCUS: say("Focus"),
    Token.FEAT: say("Feat"),
    Token.TREASURE: say("Treasure"),
    Token.COURAGE: say("Courage"),
}


class Colour(Named, Word):
    """The four colours of dice. Each has its own rules for re-rolls."""

    GREEN = "green"
    LUCK = "luck"
    PANIC = "panic"
    FEAT = "feat"

    @property
    def named(self) -> Text:
        return _COLOURS[self]


_COLOURS = {
    Colour.GREEN: say("green"),
    Colour.LUCK: say("yellow (Luck)"),
    Colour.PANIC: say("red (Panic)"),
    Colour.FEAT: say("blue (Feat)"),
}


class Tier(Word):
    """The three layers of the Encounter deck, the top one first."""

    GREEN = "green"
    ORANGE = "orange"
    RED = "red"


class EncounterType(Named, Word):
    """What an Encounter is. Each type is bound to one resource."""

    PITFALL = "pitfall"
    VILLAIN = "villain"
    ARTEFACT = "artefact"
    HORROR = "horror"

    @property
    def named(self) -> Text:
        return _TYPES[self]


_TYPES = {
    EncounterType.PITFALL: say("Pitfall"),
    EncounterType.VILLAIN: say("Villain"),
    EncounterType.ARTEFACT: say("Artefact"),
    EncounterType.HORROR: say("Horror"),
}


class Location(Named, Word):
    """The six locations, in their order on the river."""

    SHRINE = "shrine"
    GORGE = "gorge"
    CHATEAU = "chateau"
    CHASM = "chasm"
    GUNSLOOP = "gunsloop"
    RUIN = "ruin"

    @property
    def named(self) -> Text:
        return _LOCATIONS[self]

    @property
    def number(self) -> int:
        """Its place on the river, counted from 1."""
        return _NUMBERS[self]


_LOCATIONS = {
    Location.SHRINE: say("Accursed Shrine"),
    Location.GORGE: say("Ghastly Gorge"),
    Location.CHATEAU: say("Sinister Château"),
    Location.CHASM: say("Yawning Chasm"),
    Location.GUNSLOOP: say("Rusted Gunsloop"),
    Location.RUIN: say("Crumbling Ruin"),
}


_NUMBERS = {location: number for number, location in enumerate(Location, start=1)}


class CharacterName(Named, Word):
    """The four characters."""

    CAPTAIN = "captain"
    PROSPECTOR = "prospector"
    JOURNALIST = "journalist"
    HEIRESS = "heiress"

    @property
    def named(self) -> Text:
        return _CHARACTERS[self]


_CHARACTERS = {
    CharacterName.CAPTAIN: say("Captain"),
    CharacterName.PROSPECTOR: say("Prospector"),
    CharacterName.JOURNALIST: say("Journalist"),
    CharacterName.HEIRESS: say("Heiress"),
}


class ScenarioName(Word):
    """The two sides of the Scenario card."""

    I = "I"  # noqa: E741
    II = "II"


class Window(Word):
    """When a Feat or Swag card may be used."""

    START = "start"
    ROLL = "roll"
    EXPLORE = "explore"
    DESPERATION = "desperation"
    SPEND = "spend"
    FAIL = "fail"
    TRADE = "trade"
    ALWAYS = "always"


class Use(Word):
    """How a Swag card is used."""

    EXHAUST = "exhaust"
    ONCE = "once"
    PASSIVE = "passive"
    POINTS = "points"


def signed(number: int) -> str:
    """A number with a minus as wide as its figures if it is below zero."""
    return str(number).replace("-", "\N{MINUS SIGN}")
