"""What all games share: questions, events, cards, randomness, tables."""

from .ask import Ask, Closed, Flow, Group, IllegalAnswer, Keys, Limit, Option, Use, Uses, decide, put
from .cards import ById, Card, Hidden, redeal
from .checked import PrintedWords, read_checked
from .decks import OWN_KEY, BuiltIn, Catalogue, DeckCopy, DeckFiles, Decks
from .events import Conceded, Event, NewHost, PlayerLeft, RuleCorrected, Untold, by_name, dump_event, load_event
from .fairness import new_secret, seal, seed_of
from .game import (
    Game,
    GameOptions,
    GameOver,
    Outcome,
    Setting,
    Standing,
    State,
    UnreadableState,
    WrongPlayers,
    end,
)
from .playout import random_answer
from .randomness import Randomness
from .record import Record, RecordedMove, RecordFault, result_of, verify
from .table import Table, fingerprint
from .text import Joined, Later, Named, Printed, Seat, Text, Word, count, say

__all__ = [
    "OWN_KEY",
    "Ask",
    "BuiltIn",
    "ById",
    "Card",
    "Catalogue",
    "Closed",
    "Conceded",
    "DeckCopy",
    "DeckFiles",
    "Decks",
    "Event",
    "Flow",
    "Game",
    "GameOptions",
    "GameOver",
    "Group",
    "Hidden",
    "IllegalAnswer",
    "Joined",
    "Keys",
    "Later",
    "Limit",
    "Named",
    "NewHost",
    "Option",
    "Outcome",
    "PlayerLeft",
    "Printed",
    "PrintedWords",
    "Randomness",
    "Record",
    "RecordFault",
    "RecordedMove",
    "RuleCorrected",
    "Seat",
    "Setting",
    "Standing",
    "State",
    "Table",
    "Text",
    "UnreadableState",
    "Untold",
    "Use",
    "Uses",
    "Word",
    "WrongPlayers",
    "by_name",
    "count",
    "decide",
    "dump_event",
    "end",
    "fingerprint",
    "load_event",
    "new_secret",
    "put",
    "random_answer",
    "read_checked",
    "redeal",
    "result_of",
    "say",
    "seal",
    "seed_of",
    "verify",
]
