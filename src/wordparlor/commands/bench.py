"""`parlor bench`: how fast questions about words are answered."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

import click

from wordparlor.bench.decisions import decision_figures, measured_decisions
from wordparlor.bench.figures import figures
from wordparlor.bench.measuring import Measured, measured
from wordparlor.bench.positions import cases, dealt, lookup_cases, read
from wordparlor.commands.options import DictionaryType, json_option, print_json
from wordparlor.commands.problems import CommandFailed, read_named_file
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary, DictionaryError


@click.command()
@click.option(
    "--positions", "file", type=click.Path(path_type=Path), help="Positions to measure, a JSON list or one a line."
)
@click.option("--seed", default=1, help="The same seed gives the same cases.", show_default=True)
@click.option(
    "--dictionary",
    type=DictionaryType(),
    default="large",
    show_default=True,
    metavar="NAME|FILE",
    help="The dictionary.",
)
@click.option("--only", default="*", metavar="PATTERN", help="The figures to measure, such as 'decide_*'.")
@click.option("--games", default=2, type=click.IntRange(min=0), help="Greedy games of each game.", show_default=True)
@json_option
def bench(file: Path | None, *, seed: int, dictionary: Dictionary, only: str, games: int, as_json: bool) -> None:
    """Measure how fast questions about words are answered and whole games decided, in microseconds."""

    def wanted(figure: str) -> bool:
        return fnmatch(figure, only)

    try:
        # Dealing takes as long as measuring: it is left out where no question is wanted.
        positions = read(read_named_file(file)) if file else dealt(seed, dictionary) if any_of(figures(), only) else ()
        chosen_cases = [*cases(positions, dictionary), *lookup_cases(seed, dictionary)]
    except (BadPosition, DictionaryError) as problem:
        raise CommandFailed(f"{file}: {problem}" if file else str(problem)) from problem
    found = list(measured([case for case in chosen_cases if wanted(case.figure)]))
    if games and not file:
        found += measured_decisions(dictionary, seed=seed, games=games, wanted=wanted)
    if as_json:
        print_json({"figures": found})
    else:
        print_results(found)


def any_of(names: Iterable[str], pattern: str) -> bool:
    return any(fnmatch(name, pattern) for name in names)


def print_results(found: list[Measured]) -> None:
    click.echo(f"{'microseconds':26}{'mean':>12}{'worst':>12}{'n':>6}{'reach':>16}  reached")
    known = {**figures(), **decision_figures()}
    for one in found:
        figure = known[one.name]
        line = f"{one.name:26}{one.mean_us:>12,.1f}{one.worst_us:>12,.1f}{one.n:>6}{figure.reach:>16}"
        click.echo(f"{line}  {'yes' if figure.is_reached(mean=one.mean_us, worst=one.worst_us) else 'no'}")
