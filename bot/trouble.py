"""What a request to Discord may end with although nothing is wrong with the bot."""

import aiohttp
import discord

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""A refusal, a broken connection, or no answer in time."""
