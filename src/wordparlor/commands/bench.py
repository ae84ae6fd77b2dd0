"""`parlor bench`: the speed of word searches."""

from __future__ import annotations

from pathlib import Path

import click

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
    help="The dictionary.",
)
@json_option
def bench(file: Path | None, *, seed: int, dictionary: Dictionary, as_json: bool) -> None:
    """Measure the speed of word searches, in microseconds."""
    try:
        positions = read(read_named_file(file)) if file else dealt(seed, dictionary)
        chosen_cases = [*cases(positions, dictionary), *lookup_cases(seed, dictionary)]
    except (BadPosition, DictionaryError) as problem:
        raise CommandFailed(f"{file}: {problem}" if file else str(problem)) from problem
    found = list(measured(chosen_cases))
    if as_json:
        print_json({"figures": found})
    else:
        print_results(found)


def print_results(found: list[Measured]) -> None:
    click.echo(f"{'microseconds':16}{'mean':>12}{'worst':>12}{'n':>6}{'target':>14}  met")
    for one in found:
        figure = figures()[one.name]
        line = f"{one.name:16}{one.mean_us:>12,.1f}{one.worst_us:>12,.1f}{one.n:>6}{figure.reach:>14}"
        click.echo(f"{line}  {'yes' if figure.is_reached(mean=one.mean_us, worst=one.worst_us) else 'no'}")
