"""The memory of a game in progress on the server: its table and the sockets of its two players, after a few moves.

python -m bench.memory [--games 500] [--moves 6]

The server runs in a process of its own on SQLite, and the clients do what the browser client does (bench.server), as
fast as they can. The result is how much the server's resident memory (VmRSS) has grown, divided by the number of games,
so it doesn't depend on how busy the machine is. The first hundred games say less, as memory pages are partly empty.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

import httpx

from bench.server import TABLES_AT_ONCE, TIMEOUT, PlayedGame, memory, start_servers, warm_up
from tests.loops import awaited

STEPS = 5  # how often it's measured along the way


async def measure(url: str, process: int, games: int, moves: int) -> None:
    """Open games and play some moves in each, and print how much memory they take along the way."""
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as http:
        for _ in range(TABLES_AT_ONCE):
            await warm_up(PlayedGame(http, url, 0, previews=1))
        before = memory([process])
        opened: list[PlayedGame] = []
        while len(opened) < games:
            more = [PlayedGame(http, url, 0, previews=1) for _ in range(min(TABLES_AT_ONCE, games - len(opened)))]
            await asyncio.gather(*(play(game, moves) for game in more))
            opened += more
            if len(opened) % (-(-games // STEPS)) < TABLES_AT_ONCE:
                kilobytes = (memory([process]) - before) / len(opened)
                sys.stdout.write(f"{len(opened):>6} games  {kilobytes:6.1f} KB each\n")
                sys.stdout.flush()
        for game in opened:
            await game.stand_up()


async def play(game: PlayedGame, moves: int) -> None:
    await game.sit_down()
    for _ in range(moves):
        await game.move()
    assert not game.lost, "each move was answered"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--moves", type=int, default=6)
    arguments = parser.parse_args()
    with start_servers("sqlite") as (server,):
        awaited(measure(server.url, server.process_id, arguments.games, arguments.moves))


if __name__ == "__main__":
    main()
