"""A stand-in for Discord on this machine: what the bot's own Discord client needs, and what can go wrong with it."""
