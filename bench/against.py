"""This tree and an earlier wheel side by side: greedy games in two processes that take turns, and their ratios.

Run `python -m bench.against WHEEL [--games N] [--game GAME …]`. Both versions run the same loop, which uses only
public names.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

import wordparlor

LOOP = Path(__file__).parents[1] / "src" / "wordparlor" / "bench" / "greedy_games.py"
KINDS = ("decide", "all", "play", "games")

# Reads [game, seed] a line, and answers with the seconds that the loop measured.
WORKER = f"""
import json, runpy, sys
import wordparlor
loop = runpy.run_path({str(LOOP)!r})
dictionary = wordparlor.open_dictionary("default")
for line in sys.stdin:
    game, seed = json.loads(line)
    print(json.dumps(loop["times_of"](game, dictionary, seeds=[seed])), flush=True)
"""


@contextmanager
def worker(folder: Path | None) -> Iterator[subprocess.Popen[str]]:
    """Start a process that plays with the package in a folder, or with the one that is installed."""
    place = f"import sys; sys.path.insert(0, {str(folder)!r})\n" if folder else ""
    command = [sys.executable, "-c", place + WORKER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - this Python
        yield process


def ask(process: subprocess.Popen[str], game: str, seed: str) -> list[list[float]]:
    assert process.stdin is not None, "it was started with pipes"
    assert process.stdout is not None, "it was started with pipes"
    process.stdin.write(json.dumps([game, seed]) + "\n")
    process.stdin.flush()
    answer: list[list[float]] = json.loads(process.stdout.readline())
    return answer


def mean(games: list[list[list[float]]], kind: int) -> float:
    seconds = [one for game in games for one in game[kind]]
    return sum(seconds) / len(seconds)


def row(game: str, ours: list[Any], theirs: list[Any]) -> str:
    """Write milliseconds then and now, and the ratio, of each kind."""
    cells = [f"{game:<20}"]
    for number in range(len(KINDS)):
        then, now = 1000 * mean(theirs, number), 1000 * mean(ours, number)
        cells.append(f"{then:>9.2f} →{now:>9.2f} {then / now:>5.1f} x")
    return "".join(cells)


@click.command()
@click.argument("wheel", type=click.Path(exists=True, path_type=Path))
@click.option("--games", default=2, type=click.IntRange(min=1), help="Games of each kind.", show_default=True)
@click.option("--game", "chosen", multiple=True, help="A game to measure; all without it.")
def main(wheel: Path, games: int, chosen: tuple[str, ...]) -> None:
    """Measure this tree against WHEEL: milliseconds then → now, and how many times as fast."""
    with TemporaryDirectory() as folder:
        install = [sys.executable, "-m", "pip", "-qq", "install", "--no-deps", "--no-index", "--target", folder]
        subprocess.run([*install, str(wheel)], check=True)  # noqa: S603 - this Python, and the wheel that was named
        click.echo(f"{'milliseconds':<20}" + "".join(f"{kind:>28}" for kind in KINDS))
        with worker(Path(folder)) as theirs, worker(None) as ours:
            for game in chosen or wordparlor.playable():
                both: tuple[list[Any], list[Any]] = ([], [])
                for seed in range(games):
                    both[0].append(ask(ours, game, str(seed)))
                    both[1].append(ask(theirs, game, str(seed)))
                click.echo(row(game, *both))


if __name__ == "__main__":
    main()
