"""Pictures and words of a game: a view in, an image or a description out. No rules, no Discord."""
