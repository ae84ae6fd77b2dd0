"""`parlor review`: review a game turn by turn."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, report_problems
from wordparlor.commands.record import read_record
from wordparlor.core.record import RecordDamaged
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame
from wordparlor.library import WrongDictionary, review_record
from wordparlor.review.report_page import page_of
from wordparlor.review.report_text import text_of
from wordparlor.words.dictionary import DictionaryError


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="RECORD")
@click.option("--html", type=click.Path(path_type=Path), help="Write the review as an HTML page to this file.")
@json_option
def review(file: Path, *, html: Path | None, as_json: bool) -> None:
    """Review a finished game: for each turn, the best play and the points and words that were missed."""
    found = read_record(file)
    if found.ended is None:
        raise CommandFailed(f"{file}: you can review the game once it's over.")
    with report_problems(refused=(BadOption, UnknownGame, RecordDamaged, DictionaryError, WrongDictionary)):
        report = review_record(found)
    if html:
        write(html, page_of(report))
    if as_json:
        print_json(report)
    elif not html:
        click.echo("\n".join(text_of(report)))


def write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CommandFailed(f"Can't write {path}: {error.strerror}.") from error
    click.echo(f"Wrote the review to {path}.", err=True)
