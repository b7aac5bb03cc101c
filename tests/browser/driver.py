"""`riverboat local` in a process of its own, and Chromium to play in it.

async with local_mode() as address, people_in_chromium(address) as people:
    alice = await people.open("Alice")
    await alice.slash("play", game="Crypt")
    await alice.press("Start solo")
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
COMMAND = (sys.executable, "-m", "bot", "local", "--no-browser")
ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+/")
START_SECONDS = 60
STOP_SECONDS = 20
PATIENCE = 30_000
"""Milliseconds that anything may take to appear on a page."""


@dataclass
class Running:
    """The process, its address, what it wrote so far, and its exit code once it has been stopped."""

    process: Process
    address: str = ""
    output: bytearray = field(default_factory=bytearray)

    async def read_address(self) -> None:
        while not (found := ADDRESS.search(self.output)):
            line = await self._line()
            assert line, f"it ended without an address:\n{self.text}"
        self.address = found[0].decode()

    async def read_on(self) -> None:
        while await self._line():
            pass

    async def _line(self) -> bytes:
        assert self.process.stdout
        line = await self.process.stdout.readline()
        self.output += line
        return line

    @property
    def text(self) -> str:
        return self.output.decode(errors="replace")

    async def interrupt(self) -> int:
        """What Ctrl-C does. Returns the exit code."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGINT)
        return await asyncio.wait_for(self.process.wait(), STOP_SECONDS)


@asynccontextmanager
async def local_mode(
    port: int | None = None, *, command: Sequence[str] = COMMAND, environment: Mapping[str, str] | None = None
) -> AsyncIterator[Running]:
    """The local mode, ready; without `port` on the first free one. It is interrupted at the end, or killed."""
    arguments = [*command, *([] if port is None else ["--port", str(port)])]
    process = await asyncio.create_subprocess_exec(
        *arguments, stdout=PIPE, stderr=STDOUT, env={**os.environ, **(environment or {})}
    )
    running = Running(process)
    try:
        await asyncio.wait_for(running.read_address(), START_SECONDS)
        reader = asyncio.create_task(running.read_on())
        yield running
        await running.interrupt()
        await reader
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@asynccontextmanager
async def people_in_chromium(address: str, *, width: int = 820, height: int = 1000) -> AsyncIterator[People]:
    """A browser; `width` and `height` are the CSS pixels of each page that is opened in it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield People(browser, address, width, height)
        finally:
            await browser.close()


@dataclass
class People:
    """Opens pages, one a person."""

    browser: Browser
    address: str
    width: int
    height: int

    async def home(self, *, locale: str = "en-GB", width: int = 1600) -> Page:
        """The page with the tabs and the panes."""
        context = await self.browser.new_context(locale=locale, viewport={"width": width, "height": self.height})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        await page.goto(self.address)
        await page.locator(".pane").first.wait_for()
        return page

    async def open(self, name: str) -> Person:
        """The address of the person called `name`, ready to act."""
        context = await self.browser.new_context(viewport={"width": self.width, "height": self.height})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        people = await (await context.request.get(self.address + "people.json")).json()
        await page.goto(next(person["url"] for person in people if person["name"] == name))
        await page.locator(".channel-message").first.wait_for()
        return Person(name, page)


@dataclass
class Person:
    """What one person sees of the channel, and what they can do. Labels are matched exactly."""

    name: str
    page: Page

    @property
    def messages(self) -> Locator:
        return self.page.locator(".channel-message")

    @property
    def last(self) -> Locator:
        """The newest message that everybody sees."""
        return self.messages.filter(has_not=self.page.locator(".message-ephemeral-note")).last

    @property
    def private(self) -> Locator:
        """The newest message that only this person sees."""
        return self.messages.filter(has=self.page.locator(".message-ephemeral-note")).last

    @property
    def failure(self) -> Locator:
        """What the page says of a press that went wrong; not visible while all is well."""
        return self.page.locator("#action-status")

    async def slash(self, command: str, **options: str) -> None:
        """Types `command` ("settings me") as this person's list names it, fills in `options`, and sends it.

        The value of an option is the label of a choice, a person's name, or the text itself.
        """
        await self.begin(command)
        for option, value in options.items():
            await self._fill(option, value)
        await self.page.locator("#send-message").click()
        await expect(self.page.locator(".command-row")).to_be_hidden(timeout=PATIENCE)

    async def begin(self, command: str) -> None:
        """Types `command` and takes it from the list, so that its options stand in the message box."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially("/" + command)
        await self._entry(command).click()
        await self.page.locator(".command-row").wait_for()

    async def commands(self) -> list[str]:
        """The commands that this person's list shows, as "/play"."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially("/")
        entries = self.page.locator("[role=option]:visible strong")
        await entries.first.wait_for()
        names = await entries.all_inner_texts()
        await box.fill("")
        return names

    def _entry(self, command: str) -> Locator:
        title = self.page.get_by_text(f"/{command}", exact=True)
        return self.page.locator("[role=option]:visible").filter(has=title).first

    async def _fill(self, option: str, value: str) -> None:
        field_ = self.page.locator(f".command-option-input[data-option='{option}']")
        suggestions = self.page.locator("[role=option]:visible")
        if not await field_.count():
            await self.page.locator(".command-ghost").click()
            await suggestions.filter(has_text=option).first.click()
        await field_.click()
        await field_.press_sequentially(value)
        if await field_.get_attribute("role") == "combobox":
            await suggestions.filter(has_text=value).first.click()

    async def press(self, label: str, within: Locator | None = None) -> None:
        """Presses the button `label` of the newest public message, or of the message `within`."""
        await (within or self.last).get_by_role("button", name=label, exact=True).last.click()

    async def choose(self, placeholder: str, *labels: str, within: Locator | None = None) -> None:
        """Takes the options that begin with `labels` in the select that begins with `placeholder`, and applies them."""
        beginning = re.compile(rf"^\s*{re.escape(placeholder)}")
        select = (within or self.last).locator(".preview-select").filter(has_text=beginning).last
        await select.get_by_role("combobox").click()
        for label in labels:
            option = self.page.locator("[role=option]:visible").filter(has_text=re.compile(rf"^\s*{re.escape(label)}"))
            await option.first.click()
        apply = self.page.locator(".select-apply:visible")
        if await apply.count():
            await apply.first.click()

    async def sees(self, text: str, within: Locator | None = None) -> None:
        """Waits until `text` stands in the newest public message, or in the message `within`."""
        await expect(within or self.last).to_contain_text(text, timeout=PATIENCE)

    async def text(self, within: Locator | None = None) -> str:
        """The visible text of the newest public message, or of the message `within`."""
        return await (within or self.last).inner_text()

    async def texts(self) -> list[str]:
        """The visible text of every message, oldest first."""
        return await self.messages.all_inner_texts()

    async def pictures(self, within: Locator | None = None) -> list[str]:
        """The alt texts of the pictures in the newest public message, once they are drawn."""
        shown = (within or self.last).locator("img:not(.entity-avatar-img)")
        await shown.first.wait_for()
        return [await picture.get_attribute("alt") or "" for picture in await shown.all()]

    async def screenshot(self, path: Path) -> None:
        await self.page.screenshot(path=path)
