"""`parlor practice`: solve as many puzzles as you like, by level."""

from __future__ import annotations

import click
import msgspec

from wordparlor.commands.completing import complete_puzzles
from wordparlor.commands.daily import answered, as_public, asked, show_bots, show_puzzle, show_solution
from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import report_problems
from wordparlor.games.catalogue import id_of
from wordparlor.home import home, write_whole
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.practice import MOST
from wordparlor.puzzles.practice import practice as make_practice
from wordparlor.puzzles.results import BadResults
from wordparlor.puzzles.sets import NoPuzzle
from wordparlor.puzzles.share import beaten_text
from wordparlor.puzzles.taste import LEVELS

FILE = "practice.json"


@click.command()
@click.argument("kind", nargs=-1, metavar="[PUZZLE]", shell_complete=complete_puzzles)
@click.option("--level", type=click.Choice(list(LEVELS)), default="medium", show_default=True, help="Difficulty.")
@click.option("--number", type=click.IntRange(1, MOST), help="Puzzle number. Default: your next one.")
@click.option("--answer", "moves", multiple=True, metavar="MOVE", help="Your answer. Repeat for several words.")
@click.option("--solution", is_flag=True, help="Show the best answers.")
@json_option
def practice(
    kind: tuple[str, ...], *, level: str, number: int | None, moves: tuple[str, ...], solution: bool, as_json: bool
) -> None:
    """Practise with a puzzle: upwords (the default), rings, last-word or 3-2-1.

    Puzzles are numbered, and the same number is the same puzzle for everyone. Your answers aren't recorded, so try as
    often as you like. With --json, print the puzzle as JSON; add --solution to include the best answers.
    """
    with report_problems(usage=(NoPuzzle,), refused=(BadResults,)):
        name = id_of(" ".join(kind)) if kind else next(iter(KINDS))
        done = read_done()
        number = number or done.get(f"{name}/{level}", 0) + 1
        puzzle = make_practice(name, level, number)
    if as_json:
        print_json(as_public(puzzle, solution=solution, answer=answered(puzzle, moves) if moves else None))
        return
    show_puzzle(puzzle, f"{level} practice puzzle {number:,}")
    if not solution:
        answer = answered(puzzle, moves) if moves else asked(puzzle)
        click.echo(f"\n{answer.score:,} of {puzzle.best:,} points")
        if beaten := beaten_text(puzzle, answer.score):
            click.echo(beaten)
        show_bots(puzzle)
        save_done(f"{name}/{level}", number)
    show_solution(puzzle)


def read_done() -> dict[str, int]:
    """Return the last puzzle that was solved for each kind and level."""
    path = home() / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, int])
    except FileNotFoundError:
        return {}
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadResults(f"Can't read {path}: {problem}. Move or delete it to start over.") from problem


def save_done(series: str, number: int) -> None:
    """Store that a puzzle was solved; the file is read again first, since another terminal may have changed it."""
    done = read_done()
    write_whole(home() / FILE, msgspec.json.encode(done | {series: max(number, done.get(series, 0))}))
