"""A small discord.py client for the tests of the stand-in: one command group, and a board that each click moves on."""

import io

import discord
from discord import app_commands

from tests.discord.screens import Message
from tests.discord.server import Server

PICTURE = b"\x89PNG picture"


class Board(discord.ui.LayoutView):
    """A picture and two inert buttons, the way the bot's boards are made."""

    def __init__(self, step: int, picture: str) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Board] = discord.ui.ActionRow()
        for label in ("Attack", "Guard"):
            row.add_item(discord.ui.Button(label=label, custom_id=f"v1:t:{step}:{label.lower()}"))
        gallery = discord.MediaGalleryItem(f"attachment://{picture}", description="a board")
        self.add_item(
            discord.ui.Container(discord.ui.TextDisplay(f"Step {step}"), discord.ui.MediaGallery(gallery), row)
        )
        self.stop()


class Bot(discord.Client):
    """A client with one command group that answers a click with the next step."""

    def __init__(self) -> None:
        mentions = discord.AllowedMentions.none()
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=mentions, guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Interaction] = []
        self.errors: list[BaseException] = []
        self.threads: list[discord.Thread] = []
        self.opponents: list[discord.Member | None] = []
        group = app_commands.Group(name="crypt", description="Crypt")
        group.command(name="start", description="Start a table")(self.begin)
        group.command(name="secret", description="Only for you")(self.secret)
        self.tree.add_command(group)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def begin(self, interaction: discord.Interaction, opponent: discord.Member | None = None) -> None:
        await interaction.response.defer()
        self.opponents.append(opponent)
        await interaction.edit_original_response(view=Board(0, "0.png"), attachments=[picture("0.png")])

    async def secret(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)
        if interaction.type is not discord.InteractionType.component:
            return
        step = int(str(dict(interaction.data or {})["custom_id"]).split(":")[2]) + 1
        name = f"{step}.png"
        try:
            await interaction.response.edit_message(view=Board(step, name), attachments=[picture(name)])
        except (discord.HTTPException, discord.ClientException, OSError) as error:
            self.errors.append(error)

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.threads.append(thread)

    def messageable(self, server: Server, name: str = "harbour") -> discord.PartialMessageable:
        return self.get_partial_messageable(int(server.channel(name).id))


def picture(name: str) -> discord.File:
    return discord.File(io.BytesIO(PICTURE), name)


async def board(server: Server) -> Message:
    press = await server.person("alice").slash("crypt start", server.channel())
    await server.until(lambda: press.original and not press.original.loading)
    return server.live()[-1]


def codes(bot: Bot) -> list[object]:
    return [getattr(error, "code", type(error)) for error in bot.errors]


async def open_thread(channel: discord.TextChannel, name: str = "thread") -> discord.Thread:
    return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
