"""The drawing kit: grounds, panels, dice, seats, icons and text that the pictures of all games are made of.

A `Sprite` is a finished piece. Every function that makes one keeps what it made, so drawing a board is pasting.
A `Theme` holds what differs between games; header, news strip, panel, seat and die have one shape everywhere.
Everything here may be used from several threads at once: kept images are only ever read.
"""
