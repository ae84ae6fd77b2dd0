"""`parlor daily`: solve the daily puzzles."""

from __future__ import annotations

import math
import sys
import time
from datetime import UTC, date, datetime

import click
import msgspec

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, UsageProblem, report_problems
from wordparlor.core.game import Refused
from wordparlor.definitions.lookup import define_upper
from wordparlor.games.catalogue import catalogue, id_of
from wordparlor.home import home
from wordparlor.notation.contract import NotUnderstood
from wordparlor.puzzles.daily import daily as make_daily
from wordparlor.puzzles.daily import judge
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.opened import open_puzzle
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Puzzle
from wordparlor.puzzles.results import BadResults, Result, Results, midnight_after
from wordparlor.puzzles.sets import NoPuzzle, parse_day
from wordparlor.puzzles.share import share_text

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
            self.fail(f"{value!r} isn't a date. Use the form 2026-12-24.", param, ctx)


@click.command()
@click.argument("kind", nargs=-1, metavar="[PUZZLE]")
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
    click.echo(drawn(puzzle, f"daily puzzle for {puzzle.day}"))
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
    show_solution(puzzle, counts)
    if day == today:
        click.echo(f"\nNext puzzles in {counted_down(midnight_after(day) - time.time())}.")


def as_public(puzzle: Puzzle, *, solution: bool, answer: Answer | None) -> dict[str, object]:
    """Return a puzzle as JSON; the best answers only for those who ask for them."""
    public: dict[str, object] = msgspec.to_builtins(puzzle)
    if not solution:
        del public["answers"]
    return public | ({"answer": msgspec.to_builtins(answer)} if answer else {})


def drawn(puzzle: Puzzle, name: str) -> str:
    opened = open_puzzle(puzzle)
    return f"{catalogue()[puzzle.kind].title}, {name}\n{opened.kind.task}\n\n{opened.table()}"


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
    """Ask for an answer at the terminal, as often as it takes, or until the time is up."""
    if not sys.stdin.isatty():
        raise UsageProblem("Can't ask for your answer: this isn't a terminal. Use --answer.")
    kind = KINDS[puzzle.kind]
    click.echo(f"\n{kind.how_to}")
    if kind.seconds is None:
        return asked_once(puzzle, kind.most_moves)
    return asked_for_words(puzzle, time.monotonic() + kind.seconds, kind.seconds)


def asked_once(puzzle: Puzzle, most_moves: int) -> Answer:
    if most_moves > 1:
        click.echo("Separate your words with a comma: CAT, DOG.")
    while True:
        line = click.prompt("Your answer", prompt_suffix=": ")
        try:
            return judge(puzzle, [part.strip() for part in line.split(",")])
        except NOT_ACCEPTED as problem:
            click.echo(str(problem))


def asked_for_words(puzzle: Puzzle, deadline: float, seconds: int) -> Answer:
    click.echo(f"You have {seconds} seconds. Press Enter after each word. To finish, press Enter on an empty line.")
    words: list[str] = []
    while (left := math.ceil(deadline - time.monotonic())) > 0 and (word := asked_for_word(left)):
        if time.monotonic() > deadline:
            click.echo(f"{word} came too late.")
            break
        try:
            answer = judge(puzzle, [*words, word])
        except NOT_ACCEPTED as problem:
            click.echo(str(problem))
            continue
        if len(answer.words) == len(words):
            click.echo("You already have this word.")
        words = list(answer.words)
    if left <= 0 or time.monotonic() > deadline:
        click.echo("Time's up.")
    return judge(puzzle, words)


def asked_for_word(left: int) -> str:
    """Ask for a word; Ctrl-C and Ctrl-D finish the list, since the time can't be had again."""
    try:
        return str(click.prompt(f"Word ({left} s left)", prompt_suffix=": ", default="", show_default=False)).strip()
    except click.Abort:
        click.echo()
        return ""


def show_solution(puzzle: Puzzle, own: Answer | None = None) -> None:
    click.echo()
    best = puzzle.answers[0].words
    if len(puzzle.answers) == 1:
        click.echo(f"All {len(best):,} words: {', '.join(sorted(best))}")
        best = tuple(sorted(best, key=len, reverse=True)[:SHOWN_ANSWERS])
    else:
        click.echo("The best answers:")
        for answer in puzzle.answers[:SHOWN_ANSWERS]:
            click.echo(f"{answer.score:>4}  {', '.join(answer.words)}")
    click.echo()
    for word in dict.fromkeys((*best, *(own.words[:SHOWN_ANSWERS] if own else ()))):
        click.echo("\n".join(define_upper(word).sentences[:1]))
