"""Imported by the process from which bots are forked: imports, fonts and icons are there before any bot begins."""

import gc

import tests.bot.mortal  # noqa: F401 - with everything that a bot imports
from data.loader import catalogue
from engines import GAMES
from engines.core import Seat, Table
from renderers.kit.encode import encode
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.words import Words
from tests.bot.table_rig import SEED

crypt, draw = GAMES["crypt"], RENDERERS["crypt"]
table = Table.start(crypt, crypt.options(seats=2), seed=SEED)
words = Words("fr", catalogue("fr"), ("Alice", "Bob"), crypt.phantoms)
assert table.ask is not None
scene = Scene(
    view=table.view(None),
    moment=crypt.moment(table.state),
    asked=Seat(table.ask.seat),
    prompt=table.ask.prompt,
    news=(),
    verdict=(),
)
encode(draw.board(scene, words))
encode(draw.banner(words, ("Alice", "Bob"), 4, "Alice"))
gc.freeze()  # a fork that looked through all this for what nobody needs would copy it
