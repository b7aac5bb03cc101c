"""A day in the life of the bot: many tables at once, with people and faults as they come."""
