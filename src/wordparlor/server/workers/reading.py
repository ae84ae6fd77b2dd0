"""Read the lines of a child process while the event loop goes on."""

from __future__ import annotations

import asyncio

from wordparlor.line_process import LineProcess


async def read_line(process: LineProcess, seconds: float) -> bytes:
    """Wait for the next line; raise TimeoutError after this many seconds."""
    async with asyncio.timeout(seconds):
        while (line := process.next_line()) is None:
            await wait_until_ready(process)
    return line


async def wait_until_ready(process: LineProcess) -> None:
    """Wait until there is something to read, or room for what is to be sent."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    is_sending = process.has_unsent
    loop.add_reader(process.output, ready.set)
    if is_sending:
        loop.add_writer(process.input, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(process.output)
        if is_sending:
            loop.remove_writer(process.input)
