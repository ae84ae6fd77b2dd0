"""`parlor bench`: measure the speed of word searches."""

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
    "--positions", "file", type=click.Path(path_type=Path), help="File with positions: a JSON list, or one per line."
)
@click.option("--seed", default=1, help="Random seed: the same seed gives the same cases.", show_default=True)
@click.option(
    "--dictionary",
    type=DictionaryType(),
    default="large",
    show_default=True,
    metavar="NAME|FILE",
    help="Dictionary to use.",
)
@click.option("--only", default="*", metavar="PATTERN", help="Figures to measure, e.g. 'decide_*'.")
@click.option(
    "--games",
    default=2,
    type=click.IntRange(min=0),
    help="Number of times to play each game with greedy bots.",
    show_default=True,
)
@json_option
def bench(file: Path | None, *, seed: int, dictionary: Dictionary, only: str, games: int, as_json: bool) -> None:
    """Measure the speed of word searches, decisions and whole games, in microseconds."""

    def wanted(figure: str) -> bool:
        return fnmatch(figure, only)

    try:
        # Dealing takes as long as measuring, so skip it if no search is measured.
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
    click.echo(f"{'microseconds':26}{'mean':>12}{'worst':>12}{'n':>6}{'target':>16}  met")
    known = {**figures(), **decision_figures()}
    for one in found:
        figure = known[one.name]
        line = f"{one.name:26}{one.mean_us:>12,.1f}{one.worst_us:>12,.1f}{one.n:>6}{figure.reach:>16}"
        click.echo(f"{line}  {'yes' if figure.is_reached(mean=one.mean_us, worst=one.worst_us) else 'no'}")
