"""`parlor daily`: solve the daily puzzles."""

from __future__ import annotations

import math
import sys
import time
from datetime import UTC, date, datetime

import click
import msgspec

from wordparlor.commands.completing import complete_puzzles
from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, UsageProblem, report_problems
from wordparlor.core.game import Refused
from wordparlor.definitions.lookup import define_upper
from wordparlor.games.catalogue import catalogue, id_of
from wordparlor.home import home
from wordparlor.notation.common import counted
from wordparlor.notation.contract import NotUnderstood
from wordparlor.puzzles.daily import daily as make_daily
from wordparlor.puzzles.daily import judge
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.opened import open_puzzle
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Puzzle
from wordparlor.puzzles.results import BadResults, Result, Results, midnight_after
from wordparlor.puzzles.sets import NoPuzzle, parse_day
from wordparlor.puzzles.share import share_text
from wordparlor.puzzles.taste import known_first
from wordparlor.terminal.screen import Console, InputTimeout

NOT_ACCEPTED = (Refused, NotUnderstood, BadAnswer)
SHOWN_ANSWERS = 5


class DayType(click.ParamType[date]):
    """A day such as 2026-12-24."""

    name = "day"

    def convert(self, value: str | date, param: click.Parameter | None, ctx: click.Context | None) -> date:
        if isinstance(value, date):
            return value
        try:
            return parse_day(value)
        except ValueError:
            self.fail(f"{value!r} isn't a date. Use the format YYYY-MM-DD, e.g. 2026-12-24.", param, ctx)


@click.command()
@click.argument("kind", nargs=-1, metavar="[PUZZLE]", shell_complete=complete_puzzles)
@click.option("--date", "day", type=DayType(), metavar="DAY", help="Date, e.g. 2026-12-24. Default: today (UTC).")
@click.option("--answer", "moves", multiple=True, metavar="MOVE", help="Your answer. Repeat for several words.")
@click.option("--solution", is_flag=True, help="Show the best answers.")
@json_option
def daily(kind: tuple[str, ...], day: date | None, moves: tuple[str, ...], *, solution: bool, as_json: bool) -> None:
    """Solve today's puzzle: upwords (the default), rings, last-word or 3-2-1.

    Everyone gets the same puzzle each day, and only your first answer counts. Enter it with --answer, or type it when
    you're asked. With --json, print the puzzle as JSON; add --solution to include the best answers.
    """
    today = datetime.now(UTC).date()
    day = day or today
    if day > today and not as_json and not solution:
        raise UsageProblem(f"The puzzle for {day.isoformat()} isn't out yet. Add --json to look ahead.")
    with report_problems(usage=(NoPuzzle,), refused=(BadResults,)):
        puzzle = make_daily(id_of(" ".join(kind)) if kind else next(iter(KINDS)), day)
        results = Results(home() / "daily.json")
    if as_json:
        print_json(as_public(puzzle, solution=solution, answer=answered(puzzle, moves) if moves else None))
        return
    show_puzzle(puzzle, f"daily puzzle for {puzzle.day}")
    if solution:
        show_solution(puzzle)
        return
    known = results.of(puzzle.kind, day)
    answer = known.answer if known else answered(puzzle, moves) if moves else asked(puzzle)
    if known:
        click.echo("You've already solved this one.")
    counts = results.add(Result(puzzle.set, puzzle.kind, day, answer, solved=time.time())).answer
    click.echo()
    click.echo(share_text(puzzle, counts.score, streak=results.streak(today)))
    show_bots(puzzle)
    show_solution(puzzle, counts)
    if day == today:
        click.echo()
        if others := [kind for kind in KINDS if results.of(kind, today) is None]:
            click.echo(f"Today's other puzzles: {', '.join(others)}.")
        click.echo(f"Next puzzles in {counted_down(midnight_after(day) - time.time())}.")


def as_public(puzzle: Puzzle, *, solution: bool, answer: Answer | None) -> dict[str, object]:
    """Return a puzzle as JSON; with the best answers only if requested."""
    public: dict[str, object] = msgspec.to_builtins(puzzle)
    if not solution:
        del public["answers"]
    return public | ({"answer": msgspec.to_builtins(answer)} if answer else {})


def show_puzzle(puzzle: Puzzle, name: str) -> None:
    opened = open_puzzle(puzzle)
    Console().say(f"{catalogue()[puzzle.kind].title}, {name}\n{opened.task}\n")
    click.echo(opened.table())


def counted_down(seconds: float) -> str:
    """Return a time to wait in hours and minutes, rounded up."""
    hours, minutes = divmod(max(1, math.ceil(seconds / 60)), 60)
    return " ".join([f"{hours} h"] * bool(hours) + [f"{minutes} min"] * bool(minutes))


def answered(puzzle: Puzzle, moves: tuple[str, ...]) -> Answer:
    try:
        return judge(puzzle, moves)
    except NOT_ACCEPTED as problem:
        raise CommandFailed(str(problem)) from problem


def asked(puzzle: Puzzle) -> Answer:
    """Ask for an answer in the terminal, as often as it takes, or until time is up."""
    if not sys.stdin.isatty():
        raise UsageProblem("Can't ask for your answer: this isn't a terminal. Use --answer.")
    kind = KINDS[puzzle.kind]
    console = Console()
    console.say(f"\n{kind.how_to}")
    if kind.seconds is None:
        return asked_once(console, puzzle, kind.most_moves)
    return asked_for_words(console, puzzle, time.monotonic() + kind.seconds, kind.seconds)


def asked_once(console: Console, puzzle: Puzzle, most_moves: int) -> Answer:
    """Ask for an answer and show its score until the player submits it."""
    if most_moves > 1:
        console.say("Separate your words with a comma: CAT, DOG.")
    answer: Answer | None = None
    while True:
        line = asked_for_line(console)
        if line:
            answer = scored(console, puzzle, line)
        elif answer:
            return answer
        else:
            console.say(KINDS[puzzle.kind].how_to)


def scored(console: Console, puzzle: Puzzle, line: str) -> Answer | None:
    """Show what an answer would score, or why it's refused."""
    try:
        answer = judge(puzzle, [part.strip() for part in line.split(",")])
    except NOT_ACCEPTED as problem:
        console.say(str(problem))
        return None
    words = ", ".join(answer.words)
    console.say(f"{words}: {counted(answer.score, 'point')}. Press Enter to submit, or type another answer.")
    return answer


def asked_for_line(console: Console) -> str:
    try:
        return console.ask("Your answer: ").strip()
    except (EOFError, KeyboardInterrupt) as problem:
        raise click.Abort from problem


def asked_for_words(console: Console, puzzle: Puzzle, deadline: float, seconds: int) -> Answer:
    console.say(f"You have {seconds} seconds. Press Enter after each word. To finish, press Enter on an empty line.")
    words: list[str] = []
    while (left := deadline - time.monotonic()) > 0 and (word := asked_for_word(console, left)):
        try:
            answer = judge(puzzle, [*words, word])
        except NOT_ACCEPTED as problem:
            console.say(str(problem))
            continue
        if len(answer.words) == len(words):
            console.say("You already have this word.")
        words = list(answer.words)
    return judge(puzzle, words)


def asked_for_word(console: Console, left: float) -> str:
    """Ask for a word; Ctrl-C and Ctrl-D finish the list, since the time can't be had again."""
    try:
        return console.ask(f"Word ({math.ceil(left)} s left): ", seconds=left).strip()
    except InputTimeout:
        console.say("\nTime's up.")
    except (EOFError, KeyboardInterrupt):
        console.say()
    return ""


def show_solution(puzzle: Puzzle, own: Answer | None = None) -> None:
    say = Console().say
    say()
    best = puzzle.answers[0].words
    if len(puzzle.answers) == 1:
        say(f"All {len(best):,} words: {', '.join(sorted(best))}")
        best = known_first(best, open_puzzle(puzzle).dictionary)[:SHOWN_ANSWERS]
    else:
        say("The best answers:")
        for answer in puzzle.best_answers(SHOWN_ANSWERS):
            say(f"{answer.score:>4}  {', '.join(answer.words)}")
    say()
    for word in dict.fromkeys((*best, *(own.words[:SHOWN_ANSWERS] if own else ()))):
        say("\n".join(define_upper(word).sentences[:1]))


def show_bots(puzzle: Puzzle) -> None:
    Console().say(f"The bots: {', '.join(f'{name} {score}' for name, score in puzzle.bots.items())}.")
