"""Read the answers of a child process while the event loop continues."""

from __future__ import annotations

import asyncio
import sys
from typing import TypeVar

import msgspec

from wordparlor.line_process import LineProcess

Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """A worker took too long, or died before it answered."""


async def ask_worker(module: str, question: bytes, answer: type[Answer], *, seconds: float, longest: int) -> Answer:
    """Start a module as a program, send it a question, and return its one line of JSON."""
    process = LineProcess([sys.executable, "-m", module], longest_line=longest)
    try:
        process.send(question)
        process.close_input()
        return msgspec.json.decode(await read_line(process, seconds), type=answer)
    except (TimeoutError, msgspec.DecodeError) as problem:
        raise NoAnswer from problem
    finally:
        process.close()


async def read_line(process: LineProcess, seconds: float) -> bytes:
    """Wait for the next line; raise TimeoutError after this many seconds."""
    async with asyncio.timeout(seconds):
        while (line := process.next_line()) is None:
            await wait_until_ready(process)
    return line


async def wait_until_ready(process: LineProcess) -> None:
    """Wait until there is something to read, or room for what has to be sent."""
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
