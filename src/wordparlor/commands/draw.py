"""`parlor draw`: draw a position as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor import positions
from wordparlor.commands.problems import CommandFailed, read_named_file
from wordparlor.commands.solve import decode_position
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame
from wordparlor.notation.contract import BadPosition


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Save the picture to this file, e.g. board.svg.")
def draw(file: Path, *, output: Path | None) -> None:
    """Draw the position in FILE (- for standard input) as an SVG picture.

    The position names its game; docs/formats.md describes the format. Without --output, the SVG is printed.
    """
    try:
        svg = positions.draw(decode_position(read_named_file(file))).svg
    except (BadPosition, BadOption, UnknownGame) as problem:
        raise CommandFailed(f"{file}: {problem}") from problem
    if output is None:
        click.echo(svg, nl=False)
    else:
        save(svg, output)


def save(svg: str, output: Path) -> None:
    try:
        output.write_text(svg, encoding="utf-8")
    except IsADirectoryError:
        raise CommandFailed(f"{output} is a folder. Choose a file in it.") from None
    except OSError as error:
        raise CommandFailed(f"Can't save {output}: {error.strerror}.") from error
